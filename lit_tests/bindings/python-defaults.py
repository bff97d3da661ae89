# Default values: what a parameter cannot be is no default of it, nor is what would
# stand before a parameter without one.
#
# RUN: rm -rf %t && mkdir -p %t/extension %t/ctypes
# RUN: npc build %S/Inputs/defaults.py --python=%python -o %t/extension
# RUN: npc build %S/Inputs/defaults.py -o %t/ctypes/libdefaults.so
# RUN: npc bindings %S/Inputs/defaults.py --lang ctypes -o %t/ctypes/defaults.py
# RUN: %python %s %t/extension %t/extension/defaults.pyi
# RUN: %python %s %t/ctypes %t/extension/defaults.pyi

import ast
import inspect
import sys

import numpy as np

sys.path.insert(0, sys.argv[1])
import defaults

infinity = float("inf")
assert defaults.infinities() == (infinity, -infinity, -infinity, True)
assert defaults.left_out(1.0, 2, 3, 4.0) == 13.0 and defaults.left_out(1.0, 2, 3, 4.0, 5) == 15.0
assert defaults.by_name(n=True) == 4.0
n, y, k = defaults.fitting()
assert (n, y, k) == (2**31 - 1, np.float32(3e38), 2.0)
assert (type(n), type(y), type(k)) == (np.int32, np.float32, float)
assert defaults.of_complex(2.0) == (2 + 7j, 2) and defaults.of_complex(2.0, v=1j) == (2 + 7j, 1j)
assert str(defaults.signs()) == "((-0-1.5j), (inf+nanj))"

for function, expected in [
    (defaults.of_complex, "(x, z=(1+2j), w=3j, v=(2+0j))"),
    (defaults.infinities, "(a=inf, b=-inf, c=-inf, d=nan)"),
    (defaults.left_out, "(x, n, m, y, k=3)"),
    (defaults.by_name, "(x=1.0, *, n, k=3)"),
    (defaults.fitting, "(n=2147483647, y=3e+38, k=2.0)"),
]:
    assert str(inspect.signature(function)) == expected, inspect.signature(function)

for function, missing in [
    (defaults.left_out, "4 required positional arguments: 'x', 'n', 'm', and 'y'"),
    (defaults.by_name, "1 required keyword-only argument: 'n'"),
]:
    try:
        function()
    except TypeError as error:
        assert str(error) == f"{function.__name__}() missing {missing}", error
    else:
        raise AssertionError(f"{function.__name__}() returned")

ast.parse(open(sys.argv[2]).read())
