"""Products of arrays of all ranks."""

from case import DTYPES, Array, case

SAME = ["float64", "float32", "int64", "int32", "uint8", "bool", "complex128", "complex64", "float16"]
PAIRS = [(dtype, dtype) for dtype in SAME] + [("float32", "float64"), ("int8", "float32"), ("complex64", "float64")]
MATMUL = [("k", "k"), ("nk", "k"), ("k", "km"), ("nk", "km"), ("bnk", "km"), ("nk", "bkm"), ("bnk", "bkm"), ("cbnk", "bkm"),
          ("k", "bkm"), ("bnk", "k")]
DOT = [("", ""), ("", "n"), ("nm", ""), ("k", "k"), ("nk", "k"), ("k", "km"), ("nk", "km"), ("bnk", "k"), ("bnk", "ckm"), ("nk", "bkm")]
INNER = [("", ""), ("k", "k"), ("nk", "k"), ("k", "nk"), ("nk", "mk"), ("bnk", "mk")]
VDOT = [("k", "k"), ("nm", "nm"), ("", "")]
OUTER = [("n", "m"), ("nk", "m"), ("", "m")]


def factor(dtype, shape):
    return Array(dtype, shape, finite=True)


def cases():
    for left, right in PAIRS:
        for name, shapes in (("matmul", MATMUL), ("dot", DOT), ("inner", INNER), ("vdot", VDOT), ("outer", OUTER)):
            for shape in shapes:
                a, b = factor(left, shape[0]), factor(right, shape[1])
                yield case(f"numpy.{name}", "ranks", f"np.{name}(a, b)", 4, True, a=a, b=b)
        for shape in MATMUL:
            a, b = factor(left, shape[0]), factor(right, shape[1])
            yield case("operator @", "ranks", "a @ b", 4, True, a=a, b=b)
        yield case("operator @", "transposed", "a.T @ b", 4, True, a=Array(left, "kn"), b=Array(right, "km"))
        yield case("operator @=", "in place", "a @= b\nreturn a", 4, True, a=Array(left, "nk"), b=Array(right, "kk"))
        yield case("numpy.ndarray.dot", "method", "a.dot(b)", 4, True, a=Array(left, "nk"), b=Array(right, "km"))
    for dtype in ("float64", "int32"):
        a, b = Array(dtype, "nk"), Array(dtype, "km")
        yield case("numpy.tensordot", "axes", "np.tensordot(a, b, 1)", 4, True, a=a, b=b)
        yield case("numpy.kron", "two", "np.kron(a, b)", 4, True, a=a, b=b)
        yield case("numpy.einsum", "matmul", "np.einsum('ik,kj->ij', a, b)", 4, True, a=a, b=b)
        yield case("numpy.matmul", "out", "np.matmul(a, b, out=o)", 4, True, a=a, b=b, o=Array(dtype, "nm"))
        yield case("numpy.dot", "out", "np.dot(a, b, out=o)", 4, True, a=a, b=b, o=Array(dtype, "nm"))
        yield case("numpy.trace", "matrix", "np.trace(a)", 4, True, a=a)
