# Methods of what np.vectorize gives, which NumPy has for functions that np.frompyfunc
# makes, give the same as these.
#
# RUN: mkdir -p %t && npc build %s --python=%python -o %t/compiled.so
# RUN: %python %s %t/compiled.so

import importlib.util
import sys

import numpy as np


def combined(x, y):
    return x * 0.5 - y


single = np.vectorize(combined)
double = np.vectorize(combined, otypes=[np.float64])


# pythran export reduced(float32[:, :])
def reduced(a):
    return single.reduce(a, axis=1)


# pythran export reduced_in_double(float32[:, :])
def reduced_in_double(a):
    return double.reduce(a, axis=0, initial=1)


# pythran export accumulated(float32[:, :])
def accumulated(a):
    return single.accumulate(a, axis=-1)


# pythran export parts(float32[:, :])
def parts(a):
    return single.reduceat(a, [0, 2, 1], axis=1)


# pythran export pairs(float32[:, :])
def pairs(a):
    return double.outer(a, a[0])


# pythran export updated(float32[:, :])
def updated(a):
    single.at(a, [0, 0, 1], a[:1])
    return a.copy()


def expected(a):
    """What NumPy gives, in the order of the functions."""
    made = np.frompyfunc(combined, 2, 1)
    changed = a.copy()
    made.at(changed, [0, 0, 1], changed[:1])
    return [
        (reduced, made.reduce(a, axis=1).astype(np.float32)),
        (reduced_in_double, made.reduce(a, axis=0, initial=1).astype(np.float64)),
        (accumulated, made.accumulate(a, axis=-1).astype(np.float32)),
        (parts, made.reduceat(a, [0, 2, 1], axis=1).astype(np.float32)),
        (pairs, made.outer(a, a[0]).astype(np.float64)),
        (updated, changed),
    ]


def main(path):
    specification = importlib.util.spec_from_file_location("compiled", path)
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    random = np.random.default_rng(7)
    for shape in [(2, 3), (3, 3), (5, 17), (40, 130)]:
        a = random.normal(size=shape).astype(np.float32)
        for given in [a, np.asfortranarray(a), a[::-1]]:
            for function, wanted in expected(given):
                got = getattr(module, function.__name__)(given.copy(order="K"))
                np.testing.assert_array_equal(got, wanted, function.__name__, strict=True)


if __name__ == "__main__":
    main(sys.argv[1])
