"""Universal functions with out, where, dtype and casting."""

import numpy as np


def into(a: "float64[:]", b: "float64[:]", out: "float64[:]"):
    return np.add(a, b, out=out)


def by_position(a: "float64[:]", b: "float64[:]", out: "float64[:]"):
    np.subtract(a, b, out)
    np.negative(out, out)


def in_a_tuple(a: "int32[:]", out: "int64[:]"):
    np.multiply(a, 3, out=(out,))
    np.add(out, 1, out=None)


def into_itself(a: "float64[:]"):
    np.square(a, out=a)
    np.add(a[1:], a[:-1], out=a[1:])
    return np.multiply(a[::-1], 2, a)


def into_broader(a: "float32[:]", out: "float64[:, :]"):
    return np.multiply(a, 2.5, out=out)


def into_float32(a: "float64[:]", b: "float64[:]", out: "float32[:]"):
    np.hypot(a, b, out=out)


def into_floats(a: "int64[:]", b: "int64[:]", out: "float64[:]"):
    return np.less(a, b, out=out)


def into_int8(a: "float64[:]", out: "int8[:]"):
    np.maximum(a * 0 + 3.5, 2.5, out=out, casting="unsafe")


def masked(a: "float64[:]", m: "bool[:]", out: "float64[:]"):
    np.sqrt(np.abs(a), out=out, where=m)
    np.add(out, 1.0, out=out, where=a > 0)
    return np.negative(out, out=out, where=True)


def masked_by_rows(a: "float64[:, :]", m: "bool[:]", out: "float64[:, :]"):
    return np.multiply(a, a, where=m, out=out)


def masked_without_output(a: "float64[:]", m: "bool[:]"):
    return np.where(m, np.multiply(a, 2, where=m), 0)


def masked_powers(a: "int32[:]", b: "int32[:]", out: "int32[:]"):
    return np.power(a, b, out=out, where=b >= 0)


def powers(a: "int32[:]", b: "int32[:]"):
    return np.power(a, np.absolute(b, dtype=np.int32))


def masked_with_one(a: "float64[:]", flag: bool, out: "float64[:]"):
    np.add(a, 1, out=out, where=flag)


def in_float32(a: "float64[:]", b: "int64[:]"):
    return np.add(a, b, dtype=np.float32), np.true_divide(b, 3, dtype=np.float32), np.sqrt(b, dtype="float32")


def in_wider(a: "int8[:]", b: "uint8[:]"):
    wide = np.add(a, 100, dtype=np.int64), np.multiply(a, b, dtype=np.int32), np.negative(a, dtype=np.float64)
    return wide, np.add(b, 200, dtype=float), np.floor(a, dtype=np.float32)


def in_narrower(a: "int64[:]", b: "int32[:]"):
    return np.add(a, b, dtype=np.int16), np.subtract(a, 1, dtype=np.int8), np.bitwise_and(b, 3, dtype=np.int8)


def unsafely(a: "int64[:]", b: "int64[:]"):
    return np.add(a, b, dtype=np.uint8, casting="unsafe"), np.less(a, b, dtype=bool)


def of_numbers(x: float, n: int, m: np.int16):
    return np.add(x, n, dtype=np.float32), np.add(m, 1, dtype=np.int64), np.sqrt(n, dtype=np.float64)


def outputs_without_axes(a: "float64[:]"):
    total = np.zeros(())
    np.add(a.sum(), 1, out=total)
    return total + 1


def results_are_outputs(a: "float64[:]", out: "float64[:]"):
    same = np.add(a, 1, out=out)
    same[...] = same * 2
    return same.sum()


def clipped(a: "float64[:]", b: "float64[:]", out: "float64[:]"):
    np.clip(a, -1, 1, out)
    some = np.clip(a, None, b), np.clip(a, 0.5, None), a.clip(max=0), a.clip(min=b), np.clip(a, min=-1.0, max=2)
    return some, np.clip(a, -1, 1, out=out), a.clip(0, 1, out=b)


def clipped_integers(a: "int16[:]", low: np.int16):
    return a.clip(low, 100), np.clip(a, 0, 9, out=a), np.clip(low, -3, 3)


def signatures(a: "float64[:]", b: "int32[:]", x: float):
    return (
        np.add(a, x, signature="ff->f"),
        np.add(b, 1, signature=(np.float32, None, None)),
        np.multiply(b, b, signature=(None, None, np.float64), order="C"),
        np.less(a, b, signature="dd->?"),
        np.sqrt(b, signature="f->f", casting="unsafe"),
        np.add(b, b, signature=(None, "d", None), subok=False),
        np.subtract.outer(a[:2], b[:2], signature="dd->d"),
    )


def castings(a: "float32[:]", b: "int64[:]"):
    return np.add(a, 1.5, casting="no"), np.multiply(b, b, casting="equiv"), np.add(a, b, casting="safe", order="A")


def dtypes_of_results(a: "complex64[:]", b: "int32[:]", x: "float32[:]"):
    return (
        np.absolute(a, dtype=np.float32),
        np.absolute(a, dtype=np.float64),
        np.absolute(a, dtype=np.float16, casting="unsafe"),
        np.bitwise_count(b, dtype=np.uint8),
        np.signbit(x, dtype=bool),
        np.float_power(x, 2, dtype=np.complex128),
        np.ldexp(x, b % 5, dtype=np.float64),
    )
