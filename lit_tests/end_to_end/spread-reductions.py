# RUN: npc build %s -o %t.so
# RUN: %python %s %t.so
"""Reductions of products of arrays, of which either may be spread along either axis, in any
order in memory. All numbers are integers, so that any order of adding gives the same."""

import itertools
import sys

import numpy as np

SIZES = [0, 1, 2, 3, 4, 5, 9]


def rows(a: "float64[:, :]", b: "float64[:, :]"):
    return np.sum(a * b, axis=0), np.max(a + b, axis=0, initial=-100.0)


def kept_rows(a: "float64[:, :]", b: "int32[:, :]"):
    return np.sum(a * b, axis=0, keepdims=True), np.min(a - b, axis=0, initial=100.0)


def rows_of_planes(a: "float32[:, :, :]", b: "float32[:, :]"):
    return np.sum(a * b, axis=(0, 1)), np.sum(a * b, axis=1), np.prod(a - b, axis=(0, 1))


def with_gaps(array, how):
    """The array with other strides."""
    match how:
        case 0:
            return array
        case 1:
            return np.asfortranarray(array)
        case 2:
            return np.repeat(np.repeat(array, 2, axis=-1), 3, axis=0)[::3, ..., ::2]
        case _:
            return np.flip(np.flip(array).copy())


def main(path):
    import compiled

    library = compiled.Library(path)
    random = np.random.default_rng(0)

    def check(function, *arguments):
        ours = library.function(function.__name__)(*arguments)
        for mine, theirs in zip(ours, function(*arguments), strict=True):
            assert mine.dtype == theirs.dtype, (mine.dtype, theirs.dtype)
            np.testing.assert_array_equal(mine, theirs, f"{function.__name__} {[a.shape for a in arguments]}")

    def drawn(shape, dtype):
        return with_gaps(random.integers(-3, 4, shape).astype(dtype), random.integers(4))

    for size in itertools.product(SIZES, SIZES):
        for which in range(4):
            other = [1 if which >> axis & 1 else n for axis, n in enumerate(size)]
            for shapes in [(size, other), (other, size)]:
                check(rows, *(drawn(shape, float) for shape in shapes))
                check(kept_rows, drawn(shapes[0], float), drawn(shapes[1], np.int32))
            depth = random.integers(1, 4)
            check(rows_of_planes, drawn([depth, *size], np.float32), drawn(other, np.float32))


if __name__ == "__main__":
    main(sys.argv[1])
