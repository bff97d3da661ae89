# RUN: npc build %s -o %t.so
# RUN: %python %s %t.so
"""np.convolve and np.correlate: sums are computed a block at a time, and either array may be
the longer one. All numbers are integers, so that any order of adding gives the same."""

import sys

import numpy as np

BLOCK = 2048


def convolved(a: "float64[::1]", v: "float64[::1]"):
    return np.convolve(a, v), np.convolve(a, v, "same"), np.convolve(a, v, "valid")


def correlated(a: "float64[:]", v: "int16[:]"):
    return np.correlate(a, v, "full"), np.correlate(a, v, "same"), np.correlate(a, v)


def correlated_complex(a: "complex128[::1]", v: "complex64[::1]"):
    return np.correlate(a, v, "full"), np.correlate(a, v, "same"), np.correlate(a, v)


def main(path):
    import compiled

    library = compiled.Library(path)
    random = np.random.default_rng(0)
    sizes = [1, 2, 3, 5, 64, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK + 7, 5000]
    for size in sizes:
        for width in [1, 2, 3, 4, 31, 100, BLOCK + 1]:
            a = random.integers(-9, 9, size).astype(float)
            v = random.integers(-9, 9, width)
            spaced = np.repeat(a, 3)[::3]
            for function, arguments in (
                (convolved, (a, v.astype(float))),
                (correlated, (spaced, v.astype(np.int16)[::-1])),
                (correlated_complex, (a + 2j * a[::-1], (v - 3j * v[::-1]).astype(np.complex64))),
            ):
                ours = library.function(function.__name__)(*arguments)
                for mine, theirs in zip(ours, function(*arguments), strict=True):
                    assert mine.dtype == theirs.dtype, (mine.dtype, theirs.dtype)
                    np.testing.assert_array_equal(mine, theirs, f"{function.__name__} {size} {width}")


if __name__ == "__main__":
    main(sys.argv[1])
