# Element-wise statements on arrays that lie in rows, in columns or with gaps, alike or
# not: each element is where it is in NumPy.
#
# RUN: mkdir -p %t && npc build %s --python=%python -o %t/compiled.so
# RUN: %python %s %t/compiled.so

import sys

import numpy as np


def added(a: "float64[:, :]", b: "float64[:, :]"):
    a += b


def added_columns(a: "float64[::1, :]", b: "float64[::1, :]"):
    a += b * 2.0


def assigned(a: "int32[:, :, :]", b: "int32[:, :, :]"):
    a[:] = b * b - a


def to_rows(a: "float32[:, ::1]", b: "float32[:, :]"):
    a[...] = b


def sine(a: "float64[:, :]", b: "float64[:, :]"):
    np.sin(b, out=a)


def swapped(a: "int64[:, :]", b: "int64[:, :]"):
    a *= b.T if b.shape[0] == b.shape[1] else b


def transposed(a: "int64[:, :]", b: "int64[:, :]"):
    a.T[:] = b.T + a.T


def compared(a: "bool[:, :]", b: "bool[:, :]"):
    a[:] = a < b


FUNCTIONS = [added, added_columns, assigned, to_rows, sine, swapped, transposed, compared]


def laid_out(random, values, annotation):
    """An array with these values, in a place that the annotation allows."""
    if ", ::1]" in annotation:
        return values.copy()
    if "[::1" in annotation:
        return values.copy(order="F")
    kind = random.integers(4)
    if kind < 2:
        return values.copy(order="CF"[kind])
    whole = np.zeros([2 * size + 1 for size in values.shape], values.dtype, order="CF"[kind - 2])
    part = whole[tuple(slice(1, 2 * size + 1, 2) for size in values.shape)]
    part[...] = values
    return part


def main(path):
    from closeness import assert_close
    from extensions import load

    library = load(path)
    random = np.random.default_rng(0)
    for function in FUNCTIONS:
        annotations = list(function.__annotations__.values())
        dtype, rank = annotations[0].partition("[")[0], annotations[0].count(":")
        rank -= annotations[0].count("::1")
        for _ in range(60):
            shape = random.choice([0, 1, 2, 3, 5, 9], rank)
            values = [random.integers(-9, 10, shape).astype(dtype) for _ in annotations]
            ours = [laid_out(random, *it) for it in zip(values, annotations)]
            theirs = [it.copy() for it in values]
            getattr(library, function.__name__)(*ours)
            function(*theirs)
            where = f"{function.__name__}{[it.strides for it in ours]}"
            for mine, other in zip(ours, theirs):
                assert_close(mine, other, 1e-14, where)


if __name__ == "__main__":
    main(sys.argv[1])
