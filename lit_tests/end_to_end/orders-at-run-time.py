# What depends on how arrays lie in memory, where only the running program knows it: orders
# A and K, strides and flags, and whether an array in another shape is a view or a copy.
#
# RUN: mkdir -p %t && npc build %s --python=%python -o %t/compiled.so
# RUN: %python %s %t/compiled.so

import sys

import numpy as np


def raveled(a: "float64[:, :]"):
    kept, either = a.ravel("K"), np.ravel(a, order="A")
    result = kept.copy(), either.copy()
    kept[:1] = 7
    either[:1] = 8
    return result


def flattened(a: "float64[:, :]", b: "int32[:, :, :]"):
    return a.flatten("K"), a.flatten("A"), b[:, ::-1].flatten("K"), b.T.flatten("A")


def reshaped(a: "float64[:, :]"):
    flat = a.reshape(-1, order="A")
    turned = np.reshape(a, a.T.shape, order="A")
    result = flat.copy(), turned.copy()
    flat[:1] = 7
    turned[:1] = 8
    return result


def deep(a: "complex64[:, :, :]"):
    flat = a.ravel("K")
    result = flat.copy()
    flat[:1] = 7
    return result


def strides(a: "float64[:, :]", b: "int32[:, :, :]"):
    c, d, e = b[::2].T, a * 2, b + b[:, ::-1]
    return (a.strides, c.strides, d.strides, e.strides), (a.shape, c.shape, d.shape, e.shape)


def flags(a: "float64[:, :]", b: "int32[:, :, :]"):
    f, g = a.flags, (b - b[::-1]).flags
    of_array = f.c_contiguous, f.f_contiguous, f.fnc, f.forc
    return of_array, (g.contiguous, g.fortran, g.fnc, g.forc), b.T.flags.c_contiguous


def sum_written(a: "float64[:, :]"):
    total = a + a[::-1] * 2
    flat = total.reshape(-1)
    flat[:1] = 99
    return total


def sum_read(a: "float64[:, :]"):
    total = a - 1
    flat = total.ravel()
    total += 5
    return flat * 1


def spread(a: "float64[:, :]"):
    total = a[:, :1] + a[:1] + np.where(a > 0, a, 0.5)
    flat = total.reshape(-1)
    flat[:1] = 99
    return total


def made_contiguous(a: "float64[:, :]"):
    b = np.sin(a)
    rows = np.ascontiguousarray(b)
    rows[:1] = 3
    return b


def more_axes(a: "float64[:, :]", b: "int32[:, :, :]"):
    c, d = a.astype(np.float32), np.copy(b)
    e, f = c.reshape(c.shape[0], 1, c.shape[1]), d.reshape(d.shape[0], d.shape[1] * d.shape[2])
    e[:1] = -1
    f[:1] = -2
    return c, d


def in_loop(a: "float64[:, :]", n: int):
    b = np.abs(a)
    for i in range(n):
        column = b.reshape(-1, 1)
        column += 1
    return b


def _add_one(flat):
    flat += 1


def by_call(a: "float64[:, :]"):
    b = a * 3
    _add_one(b.reshape(-1))
    return b


def columns_taken(a: "float64[:, :]", i: "int64[:]"):
    b = a[:, i]
    flat = b.reshape(-1)
    flat[:1] = -1
    rows = a[i]
    flat_rows = rows.reshape(-1)
    flat_rows[:1] = -1
    return b, rows


def by_branch(a: "float64[:, :]", b: "float64[:, :]", n: int):
    c = a + b
    if n > 1:
        c = a * 2
    flat = c.reshape(-1)
    flat[:1] = 9
    return c


def carried(a: "float64[:, :]", n: int):
    total = a[::-1] * 2
    for i in range(n):
        flat = total.reshape(-1)
        flat *= 0.5
        total = total + a[:, ::-1]
    return total


# Of these npc knows how the arrays lie if their arguments are in C order.
OF_ROWS = [by_branch, carried]

FUNCTIONS = [
    *OF_ROWS,
    raveled,
    flattened,
    reshaped,
    deep,
    strides,
    flags,
    sum_written,
    sum_read,
    spread,
    made_contiguous,
    more_axes,
    in_loop,
    by_call,
    columns_taken,
]


def drawn(random, annotation):
    """A whole array and how a part of it is seen, or a number."""
    if annotation is int:
        return int(random.integers(4))
    dtype, axes = annotation[:-1].split("[")
    rank = axes.count(":")
    if rank == 1:
        return random.integers(0, 1, 3), (0,), (slice(None),)
    shape = random.choice([0, 1, 1, 2, 3, 4], rank)
    order = random.permutation(rank)
    steps = random.choice([1, 1, 1, 2, -1, -2], rank) if random.random() < 0.6 else np.ones(rank, int)
    whole = random.integers(-4, 9, [shape[axis] * abs(steps[axis]) for axis in order]).astype(dtype)
    return whole, np.argsort(order), tuple(slice(None, None, step) for step in steps)


def argument(given):
    """The part of a new copy of the whole array."""
    if isinstance(given, int):
        return given
    whole, order, part = given
    return whole.copy().transpose(order)[part]


def is_in_rows(it):
    """Whether neighbours along a later axis are never farther apart."""
    if isinstance(it, int) or it.size == 0:
        return True
    steps = [abs(step) for step, size in zip(it.strides, it.shape) if size > 1]
    return steps == sorted(steps, reverse=True)


def meaningful(strides, shapes):
    """Strides without those of axes of size 1, which may be anything."""
    pairs = zip(listed(strides), listed(shapes))
    return tuple(stride for stride, size in pairs if size != 1)


def listed(value):
    return [part for item in value for part in listed(item)] if isinstance(value, tuple) else [value]


def main(path):
    from closeness import assert_close
    from extensions import load

    library = load(path)
    random = np.random.default_rng(0)
    for function in FUNCTIONS:
        for _ in range(150):
            given = [drawn(random, annotation) for annotation in function.__annotations__.values()]
            if function is columns_taken and 0 in argument(given[0]).shape:
                continue
            theirs, ours = ([argument(it) for it in given] for _ in range(2))
            if function is by_branch and theirs[0].shape != theirs[1].shape:
                continue
            expected = function(*theirs)
            try:
                got = getattr(library, function.__name__)(*ours)
            except ValueError as error:
                assert function in OF_ROWS and "compiled for C order" in str(error), error
                assert not all(map(is_in_rows, theirs)), f"{function} {theirs}"
                continue
            if function is strides:
                expected, got = meaningful(*expected), meaningful(*got)
            expected, got = listed(expected) + theirs, listed(got) + ours
            where = [(it.shape, it.strides) for it in theirs if isinstance(it, np.ndarray)]
            assert len(got) == len(expected)
            for mine, other in zip(got, expected):
                assert np.asarray(mine).dtype == np.asarray(other).dtype, function
                assert_close(mine, other, 1e-6, f"{function} {where}")


main(sys.argv[1])
