# What NumPy's functions make lies in memory as NumPy lays it out, however their arguments
# do: an array in another shape is a view where it is one in NumPy, and a copy where that
# copies.
#
# RUN: mkdir -p %t && npc build %s --python=%python -o %t/compiled.so
# RUN: %python %s %t/compiled.so

import sys

import numpy as np


def _mark(whole, flat):
    flat[:1] = 99
    whole[-1:] += 5
    return whole.copy(), flat.copy()


def sorted_rows(a: "float64[:, :]", b: "float64[::1, :]"):
    c, d = np.sort(a, axis=0), np.sort(b)
    return _mark(c, c.reshape(-1)), _mark(d, d.T.reshape(-1))


def planes(a: "float64[::1, :, :]"):
    c = np.sort(a, 1)
    ends = np.pad(a, ((1, 2), (0, 1), (2, 0)), constant_values=((1, 2), (3, 4), (5, 6)))
    return _mark(c, c.reshape(-1)), np.partition(np.sort(a, 0), 0, 0), ends


def padded(b: "float64[:, ::1]"):
    d = np.pad(b, 1)
    return _mark(d, d.reshape(-1))


def deleted(a: "float64[:, ::1]", b: "float64[::1, :]"):
    c, e = np.delete(a, 0, 0), np.delete(a, [0], 0)
    return _mark(c, c.reshape(-1)), np.delete(b, -1, 1), _mark(e, e.reshape(-1))


def copies(a: "float64[:, :]"):
    b = a.copy()
    c = b + 1
    d = np.array(a.T, order="C") * 2
    e = np.fliplr(a).copy() - 1
    return _mark(c, c.reshape(-1)), _mark(d, d.reshape(-1)), _mark(e, e.ravel())


def always_in_rows(a: "float64[:, :]", i: "int64[:]"):
    b, c = np.take(a, i, 1), np.select([a > 1], [a])
    d, e = np.repeat(a, 2, 0), np.choose((a > 0).astype(np.int64), [a, a + 1])
    return _mark(b, b.reshape(-1)), _mark(c, c.reshape(-1)), _mark(d, d.ravel()), _mark(e, e.ravel())


def chosen_sum(a: "float64[:, :]"):
    b = np.select([a > 1, a < 0], [a, -a]) + 1
    return _mark(b, b.reshape(-1))


def made_like(a: "float64[:, :]", b: "float64[::1, :]"):
    c, d, e = np.zeros_like(a), np.full_like(b, 2), np.ones_like(a, np.int32)
    return _mark(c, c.reshape(-1)), _mark(d, d.reshape(-1)), _mark(e, e.ravel())


def _halves(a):
    c = np.zeros_like(a)
    c[:] = a / 2
    return c


def made_by_another(a: "float64[:, ::1]"):
    c = _halves(a)
    return _mark(c, c.reshape(-1))


def spread(v: "float64[:]", n: int):
    b = np.broadcast_to(v, (n % 3 + 1, v.shape[0]))
    c, d, e = np.copy(b), b + 1, b.astype(np.float32)
    return _mark(c, c.reshape(-1)), _mark(d, d.reshape(-1)), _mark(e, e.reshape(-1))


def contiguous(a: "float64[:, :]"):
    b, c = a * 2, np.take(a, [0], 1)
    d, e = np.ascontiguousarray(b), np.ascontiguousarray(c)
    return _mark(b, d), _mark(c, e)


def flags_by_name(a: "float64[:, :]", b: "float64[::1, :]"):
    f = a.flags
    names = f["C_CONTIGUOUS"], f["F"], f["FNC"], f["FORC"], b.T.flags["C"], (a * 2).flags["F_CONTIGUOUS"]
    return names if a.flags["C"] else names[::-1]


def rounded(a: "float64[:, ::1]", b: "float64[:, :]"):
    c, d = np.round(a, 1), np.round(b)
    return _mark(c, c.reshape(-1)), _mark(d, d.reshape(-1))


def powers(a: "float64[:, :]"):
    n = min(a.shape)
    s = a[:n, :n]
    c, d = np.linalg.matrix_power(s, 2), np.linalg.matrix_power(s, 3)
    return _mark(c, c.reshape(-1)), _mark(d, d.reshape(-1))


def computed_in_columns(a: "float64[::1, :]"):
    b = np.i0(a / 4)
    return b[:1].copy(), b


FUNCTIONS = [
    computed_in_columns,
    sorted_rows,
    planes,
    padded,
    deleted,
    copies,
    always_in_rows,
    chosen_sum,
    made_like,
    made_by_another,
    spread,
    contiguous,
    flags_by_name,
    rounded,
    powers,
]


def drawn(random, annotation):
    """What makes an argument, each time anew."""
    if annotation is int:
        number = int(random.integers(9))
        return lambda: number
    dtype, axes = annotation[:-1].split("[")
    rank = axes.count(",") + 1
    if dtype == "int64":
        return lambda: np.zeros(3, dtype)
    shape = random.choice([1, 2, 3, 4], rank)
    values = random.permutation(int(np.prod(shape))).reshape(shape).astype(dtype)
    if axes.endswith("::1"):
        return lambda: values.copy()
    if axes.startswith("::1"):
        return lambda: np.asfortranarray(values)
    order = random.choice(["C", "F"])
    steps = random.choice([1, 1, 2, -1], rank) if random.random() < 0.5 else np.ones(rank, int)
    part = tuple(slice(None, None, step) for step in steps)

    def argument():
        whole = np.zeros(shape * abs(steps), dtype, order)
        whole[part] = values
        return whole[part]

    return argument


def listed(value):
    return [part for item in value for part in listed(item)] if isinstance(value, tuple) else [value]


def main(path):
    from closeness import assert_close
    from extensions import load

    library = load(path)
    random = np.random.default_rng(0)
    for function in FUNCTIONS:
        for _ in range(80):
            given = [drawn(random, annotation) for annotation in function.__annotations__.values()]
            theirs, ours = ([make() for make in given] for _ in range(2))
            where = f"{function.__name__} {[(it.shape, it.strides) for it in theirs if isinstance(it, np.ndarray)]}"
            expected = function(*theirs)
            try:
                got = getattr(library, function.__name__)(*ours)
            except ValueError as error:
                assert "compiled for C order" in str(error), f"{where}: {error}"
                assert not all(isinstance(it, int) or it.flags.c_contiguous for it in theirs), where
                continue
            expected, got = listed(expected) + theirs, listed(got) + ours
            assert len(got) == len(expected), where
            for mine, other in zip(got, expected):
                assert np.asarray(mine).dtype == np.asarray(other).dtype, where
                assert_close(mine, other, 1e-6, where)


main(sys.argv[1])
