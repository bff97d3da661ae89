"""Universal functions of two results, with outputs."""

import numpy as np


def named(a: "float64[:]", b: "float64[:]"):
    whole, rest = np.empty_like(a), np.empty_like(a)
    np.divmod(a, b, out=(whole, rest))
    return whole, rest


def by_position(a: "float64[:]", whole: "float64[:]"):
    fraction = np.zeros(a.size)
    np.modf(a, fraction, whole)
    return fraction


def one_of_both(a: "float64[:]", out: "float64[:]"):
    fractions, wholes = np.modf(a, out=(None, out))
    wholes += 1
    return fractions, np.frexp(a), np.divmod(a, 2)


def into_operands(a: "float64[::1]", b: "float64[:]"):
    np.divmod(a, b, out=(b, a))


def into_itself(a: "float64[:]"):
    return np.modf(a, out=(a, None))[1]


def overlapping(a: "float64[:]"):
    if a.size > 1:
        np.divmod(a[1:], 0.75, out=(a[:-1], None))


def exponents(a: "float32[:]", out: "int32[:]"):
    mantissas, same = np.frexp(a, out=(None, out))
    same += 1
    return mantissas


def into_broader(a: "int32[:]", b: "int32[:]"):
    whole, rest = np.zeros(a.size), np.zeros(a.size, np.int64)
    np.divmod(a, b[:1], whole, rest)
    return whole, rest


def by_rows(a: "float64[:]", out: "float64[:, :]"):
    return np.divmod(a, 1.5, out=(out, None))[1]


def pairs_with_arguments(a: "float64[:]", b: "int32[:]", x: float):
    out = np.zeros(a.size), np.ones(a.size)
    np.divmod(a, 3, out=out, where=a > x)
    halves = np.modf(a, out[0] * 0, None, dtype=np.float32, casting="same_kind")
    return (
        out[0],
        out[1],
        np.divmod(b, 7, dtype=np.int64, order="C", subok=True),
        np.divmod(b, x, signature="dd->dd"),
        np.frexp(b, casting="unsafe", signature="f->fi"),
        halves[0],
        halves[1],
    )
