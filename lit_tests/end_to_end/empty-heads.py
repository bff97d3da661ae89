# Where an axis of one operand is empty, one element of the other along it is not computed.
#
# RUN: rm -rf %t.d && mkdir %t.d
# RUN: npc build %S/Inputs/empty_heads.py --python=%python -o %t.d
# RUN: %python -W ignore %s %S/Inputs %t.d

import itertools
import sys
from importlib import util

import numpy as np

np.seterr(all="ignore")
inputs, built = sys.argv[1:]


def imported(name, path):
    spec = util.spec_from_file_location(name, path)
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


sys.path.insert(0, built)
import empty_heads as compiled

original = imported("original", f"{inputs}/empty_heads.py")

# How many arrays, of how many axes and which dtype.
FUNCTIONS = {
    "heads": (2, 1, float),
    "planes": (2, 3, int),
    "in_place": (2, 3, int),
    "outputs": (3, 2, float),
    "matrices": (2, 2, float),
    "loops": (2, 2, float),
}


def outcome(function, arguments):
    try:
        return function(*arguments)
    except Exception as error:
        return type(error).__name__


def same(expected, found):
    if isinstance(expected, tuple):
        return isinstance(found, tuple) and all(map(same, expected, found))
    if isinstance(expected, str):
        return expected == found
    return np.shape(expected) == np.shape(found) and np.allclose(expected, found, equal_nan=True)


random = np.random.default_rng(1)
for name, (count, rank, dtype) in FUNCTIONS.items():
    sizes = range(4) if rank < 3 else range(3)
    shapes = list(itertools.product(itertools.product(sizes, repeat=rank), repeat=count))
    for place in random.permutation(len(shapes))[:250]:
        arrays = [random.integers(0, 5, shape).astype(dtype) for shape in shapes[place]]
        copies = [[array.copy() for array in arrays] for _ in range(2)]
        # Beside which a write out of bounds lands.
        neighbours = [np.ones(size) for size in range(1, 30)]
        expected = outcome(getattr(original, name), copies[0])
        found = outcome(getattr(compiled, name), copies[1])
        assert same(expected, found), (name, arrays, expected, found)
        assert same(tuple(copies[0]), tuple(copies[1])), (name, arrays)
        assert all((neighbour == 1).all() for neighbour in neighbours), (name, arrays)
