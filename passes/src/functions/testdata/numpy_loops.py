"""Prints numpy_loops.txt: the dtypes that NumPy's universal functions give.

Each line has a function and the characters of the results' dtypes for operands
that are arrays of each dtype, and Python's int, float and complex; for two
operands in the order of nested loops. A dash stands for TypeError. Run it with the names of the functions as arguments.
"""

import itertools
import sys
import warnings

import numpy as np

OPERANDS = [*(np.ones(2, dtype) for dtype in "?bhilBHILefdFD"), 1, 1.0, 1j]


def result(function, operands):
    try:
        return function(*operands).dtype.char
    except TypeError:
        return "-"


def line(name):
    if name == "where":
        function, arity = lambda *operands: np.where(OPERANDS[0], *operands), 2
    else:
        function = getattr(np, name)
        arity = function.nin
    operands = itertools.product(OPERANDS, repeat=arity)
    return name + " " + "".join(result(function, each) for each in operands)


warnings.simplefilter("ignore")
for name in sys.argv[1:]:
    print(line(name))
