"""Questions about classes and dtypes, which types answer."""

import numpy as np


def _kind(a):
    if a.dtype == np.float32:
        return 1
    if a.dtype == np.float64 or a.dtype == "int8":
        return 2
    if a.dtype != np.int64:
        return 3
    return 4


def dtypes(a: "float32[:]", b: "float64[:, :]", c: "int8[:]", d: "int64[:]", e: "bool[:]"):
    return _kind(a), _kind(b), _kind(c), _kind(d), _kind(e), _kind(a * b), _kind(d[:1] * 2)


def equal(a: "float32[:]", b: "int64[:]"):
    return a.dtype == b.dtype, a.dtype == a.dtype, b.dtype == int, a.dtype != "f4", float == b.dtype


def among(a: "float32[:]", b: "uint8[:]", c: "complex64[:]"):
    return (
        a.dtype in (np.float32, np.float64),
        b.dtype not in [np.float32, np.float64],
        a.dtype.kind in "fc",
        b.dtype.kind in "fc",
        c.dtype.kind not in ("f", "i"),
    )


def _half(a):
    if a.dtype.kind in "iu":
        return a // 2
    if a.dtype.kind == "b":
        return a.astype(np.int8)
    return a / 2


def halves(a: "int32[:]", b: "uint8[:]", c: "bool[:]", d: "complex64[:]", e: "float16[:]"):
    return _half(a), _half(b), _half(c), _half(d), _half(e)


def _named(a):
    if a.dtype.name == "float64":
        return a.dtype.itemsize
    if a.dtype.char == "h":
        return -1
    return 0


def names(a: "float64[:]", b: "int16[:]", c: "int8[:]"):
    return _named(a), _named(b), _named(c), np.dtype(np.int32).itemsize, np.dtype("f4") == np.float32


def _family(a):
    total = 0
    if np.issubdtype(a.dtype, np.integer):
        total += 1
    if np.issubdtype(a.dtype, np.signedinteger):
        total += 2
    if np.issubdtype(a.dtype, np.unsignedinteger):
        total += 4
    if np.issubdtype(a.dtype, np.floating):
        total += 8
    if np.issubdtype(a.dtype, np.complexfloating):
        total += 16
    if np.issubdtype(a.dtype, np.inexact):
        total += 32
    if np.issubdtype(a.dtype, np.number):
        total += 64
    if np.issubdtype(a.dtype, np.generic):
        total += 128
    if np.issubdtype(a.dtype, np.bool_):
        total += 256
    if np.issubdtype(a.dtype, float) or np.issubdtype(a.dtype, np.int8):
        total += 512
    return total


def families(a: "bool[:]", b: "int8[:]", c: "uint32[:]", d: "float64[:]", e: "float16[:]", f: "complex128[:]"):
    return _family(a), _family(b), _family(c), _family(d), _family(e), _family(f)


def _class_of(x):
    total = 0
    if isinstance(x, int):
        total += 1
    if isinstance(x, float):
        total += 2
    if isinstance(x, (bool, complex)):
        total += 4
    if isinstance(x, np.ndarray):
        total += 8
    if isinstance(x, (tuple, np.generic)):
        total += 16
    if isinstance(x, np.floating):
        total += 32
    if isinstance(x, np.integer | np.bool_):
        total += 64
    if isinstance(x, np.float64):
        total += 128
    return total


def classes(n: int, x: float, z: complex, flag: bool, a: "float32[:]", b: "float64[:]"):
    numbers = _class_of(n), _class_of(x), _class_of(z), _class_of(flag), _class_of((n, x)), _class_of(None)
    total = a.sum()
    return numbers, _class_of(a), _class_of(total), _class_of(b.sum()), _class_of(b > 0), _class_of(np.int8(3))


def _doubled(x):
    if isinstance(x, np.ndarray):
        return x.sum()
    if isinstance(x, tuple):
        return x[0] * 2 + len(x)
    return x * 2


def doubled(n: int, a: "float64[:]"):
    return _doubled(n), _doubled(a), _doubled((n, 1.5))


def answers(a: "float64[:]", n: int):
    is_array = isinstance(a, np.ndarray)
    return is_array and not isinstance(n, float), np.iscomplexobj(a), np.isrealobj(n), np.isscalar(n), np.isscalar(a)


def of_scalars(a: "float32[:]"):
    total = a.sum()
    return total.ndim, total.size, total.itemsize, total.nbytes, len(total.shape), np.ndim(total), np.ndim(a), np.ndim(1)


def _rows(a):
    if np.ndim(a) == 0:
        return 0.0
    if np.ndim(a) == 1:
        return a.sum() + 0.0
    return a[0].sum() + 0.0


def rows(a: "float64[:]", b: "float64[:, :]"):
    return _rows(1.5), _rows(a), _rows(b) if b.shape[0] > 0 else 0.0


def _real_part(a):
    if np.iscomplexobj(a):
        return a.real
    return a


def real_parts(a: "float64[:]", b: "complex64[:]"):
    return _real_part(a) + 0, _real_part(b) + 0, np.isscalar("text"), np.isscalar(None)
