# Quotients and remainders of narrow integers, which are computed by floats: those of all
# pairs of bytes, and of wider ones at random and near multiples.
#
# RUN: %python %s --source > %t.py
# RUN: npc build %t.py -o %t.so
# RUN: %python -W ignore %s %t.so

import sys

import numpy as np

FUNCTIONS = ["floor_divide", "remainder", "fmod"]
DTYPES = ["int8", "uint8", "int16", "uint16", "int32", "uint32"]


def source():
    print("import numpy as np")
    for dtype in DTYPES:
        for name in FUNCTIONS:
            print(f'\n\ndef {name}_{dtype}(x: "{dtype}[:]", y: "{dtype}[:]"):\n    return np.{name}(x, y)')


def pairs(dtype, random):
    """Dividends and divisors."""
    limits = np.iinfo(dtype)
    if limits.bits == 8:
        every = np.arange(limits.min, limits.max + 1).astype(dtype)
        return np.repeat(every, 256), np.tile(every, 256)
    edges = [limits.min, limits.min + 1, limits.max, limits.max - 1, 0, 1, 2, 3, limits.max // 2]
    edges += [] if limits.min == 0 else [-1, -2, -3]
    left = random.integers(limits.min, limits.max, 20000, endpoint=True)
    right = random.integers(limits.min, limits.max, 20000, endpoint=True)
    small = random.integers(1, 300, 20000)
    multiples = left // small * small + random.integers(-1, 2, 20000)
    dividends = np.concatenate((left, left, np.clip(multiples, limits.min, limits.max), np.repeat(edges, len(edges))))
    divisors = np.concatenate((right, small, small, np.tile(edges, len(edges))))
    return dividends.astype(dtype), divisors.astype(dtype)


def main(library):
    import compiled

    functions = compiled.Library(library)
    random = np.random.default_rng(7)
    for dtype in DTYPES:
        x, y = pairs(dtype, random)
        for name in FUNCTIONS:
            found, expected = functions.function(f"{name}_{dtype}")(x, y), getattr(np, name)(x, y)
            assert found.dtype == expected.dtype
            wrong = found != expected
            assert not wrong.any(), (name, dtype, x[wrong][:4], y[wrong][:4], found[wrong][:4], expected[wrong][:4])
    print("passed")


if sys.argv[1] == "--source":
    source()
else:
    main(sys.argv[1])
