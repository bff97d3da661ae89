"""Vectorized functions of several results, with outputs, masks and arguments as they are."""

import numpy as np


@np.vectorize
def sum_and_product(x, y=2):
    return x + y, x * y


@np.vectorize(otypes=[np.float32, int])
def halves(n):
    return n / 2, n // 2


@np.vectorize(excluded=["table", 2], otypes="d")
def looked_up(n, scale, table):
    return table[n % table.shape[0]] * scale


@np.vectorize(excluded={0})
def horner(coefficients, x):
    total = 0.0
    for c in coefficients:
        total = total * x + c
    return total


def _both(x, y):
    return x - y, x + y


def _less(x, y):
    return x * 0.5 - y


both = np.frompyfunc(_both, 2, 2)
less = np.frompyfunc(_less, 2, 1)
started = np.frompyfunc(_less, 2, 1, identity=7)
summed = np.frompyfunc(lambda x, y: x + y, nin=2, nout=1, identity=0)


def pairs(a: "float64[:]", b: "int32[:, :]"):
    return sum_and_product(a), sum_and_product(b, 3), sum_and_product(a[:0 + a.shape[0]], y=1.5)


def pairs_of_floats(a: "float32[:, :]"):
    x, y = sum_and_product(a.T, y=a.T)
    return x, y, sum_and_product(y=a[0], x=a)[1]


def pairs_of_numbers(x: float):
    both_of_x = sum_and_product(x, y=1)
    return both_of_x[0] + 0.0, both_of_x[1] + 0.0


def named_dtypes(a: "int64[:]"):
    return halves(a), halves(a[:0]), np.vectorize(lambda x: (x, x), otypes="?l")(a)


def of_lists(a: "float64[:]"):
    return np.vectorize(lambda x, y: x + y)([[1.5], [2.5]], a), np.vectorize(lambda x: x * 2)((1, 2, 3))


def tables(a: "int64[:]", table: "float64[:]"):
    return looked_up(a, a + 0.5, table), looked_up(a, 2, table=table), looked_up(n=a, scale=1, table=table)


def polynomials(c: "float64[:]", x: "float64[:, :]"):
    return horner(c, x), horner(c, x[0])


def both_of(a: "float64[:, :]", b: "float64[:]"):
    less_of, more_of = both(a, b)
    return less_of.astype(np.float64), more_of.astype(np.float64)


def both_outer(a: "float64[:]", b: "int64[:]"):
    less_of, more_of = both.outer(a, b)
    return less_of.astype(np.float64), more_of.astype(np.float64)


def written(a: "float32[:, :]", b: "float32[:]"):
    out = np.zeros(a.shape)
    result = less(a, b, out=out, casting="unsafe")
    other = np.ones((2,) + a.shape, np.float32)
    less(a, 1, other, casting="unsafe")
    return result + out, less(a, b, out=(other,), casting="unsafe")


def written_over(a: "float64[:]"):
    less(a, a[::-1], out=a, casting="unsafe")
    return a.copy()


def written_over_next(a: "float64[:]"):
    less(a[:-1], 1.0, out=a[1:], casting="unsafe")
    return a.copy()


def written_bytes(a: "int64[:]"):
    out = np.zeros(a.shape, np.int8)
    return np.frompyfunc(lambda x, y: x // y, 2, 1)(a, 3, out=out, casting="unsafe")


def written_both(a: "float64[:, :]", b: "float64[:]"):
    first = np.full(a.shape, 5.0)
    second = np.full(a.shape, 6, np.float32)
    both(a, b, out=(first, second), where=a > b, casting="unsafe")
    both(b, 1.0, first[0], second[0], where=b < 0, casting="unsafe")
    more = both(a, b, out=(None, second), casting="unsafe")[0]
    return first, second, more.astype(np.float64)


def where_it_fits(a: "int64[:]"):
    out = np.full(a.shape, -1)
    np.frompyfunc(lambda x, y: x // y, 2, 1)(100, a, out=out, where=a != 0, casting="unsafe")
    return np.frompyfunc(lambda x: x // 2, 1, 1)(a, out=out, where=a < -1, casting="unsafe")


def wrong_shape(a: "float64[:]"):
    return less(a, 1.0, out=np.zeros(a.shape[0] + 2), casting="unsafe")


def with_identity(a: "float64[:, :]"):
    return (
        started.reduce(a, axis=1).astype(np.float64),
        started.reduce(a[:, :0], axis=1).astype(np.float64),
        started.reduce(a, axis=0, initial=1.0, keepdims=True).astype(np.float64),
        np.float64(summed.reduce(a[0])),
        np.float64(summed.reduce(a[0, :0])),
    )
