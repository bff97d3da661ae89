"""Parameters beside those that say what is computed: orders, outputs, castings, axes."""

from case import DTYPES, Array, Number, case

CONVERTED = ["int8", "float32", "complex128"]
ORDERS = ["C", "F", "A", "K"]


def cases():
    for dtype in DTYPES.values():
        yield from orders(dtype)
        yield from joined(dtype)
        yield from products(dtype)
        yield from running(dtype)
    yield from others()


def orders(dtype):
    a = Array(dtype, "nm")
    for order in ORDERS:
        yield case("numpy.copy", "order", f"np.copy(a, order='{order}')", a=a)
        yield case("numpy.ndarray.copy", "order", f"a.copy('{order}')", a=a)
        yield case("numpy.array", "order", f"np.array(a, order='{order}')", a=a)
        yield case("numpy.asarray", "order", f"np.asarray(a, np.complex128, '{order}')", a=a)
        yield case("numpy.zeros_like", "order", f"np.zeros_like(a, order='{order}')", a=a)
        yield case("numpy.add", "order", f"np.add(a, a, order='{order}')", a=a)
        yield case("numpy.ndarray.astype", "order", f"a.astype(np.complex128, order='{order}')", a=a)
    for order in "CF":
        yield case("numpy.ravel", "order", f"np.ravel(a, '{order}') * 1", a=a)
        yield case("numpy.reshape", "order", f"np.reshape(a, (-1, 1), order='{order}') * 1", a=a)
        yield case("numpy.reshape", "copy", f"np.reshape(a, -1, order='{order}', copy=True)", a=a)
    yield case("numpy.array", "ndmin", "np.array(a, ndmin=3)", a=a)
    yield case("numpy.array", "copy", "np.array(a, np.float64, copy=None) * 1" if dtype[0] != "c" else "np.array(a, copy=None) * 1", a=a)


def joined(dtype):
    a, b = Array(dtype, "n"), Array(dtype, "n")
    for other in CONVERTED:
        for name in ("concatenate", "stack", "hstack", "vstack"):
            yield case(f"numpy.{name}", "dtype", f"np.{name}((a, b), dtype=np.{other}, casting='unsafe')", a=Array(dtype, "n", 0, 1), b=Array(dtype, "n", 0, 1))
    yield case("numpy.stack", "out", "o = np.zeros((a.size, 2), a.dtype)\nnp.stack((a, b), 1, o)\nreturn o", a=a, b=b)
    yield case("numpy.concatenate", "out", "o = np.zeros(2 * a.size, a.dtype)\nnp.concatenate((a, b), out=o)\nreturn o", a=a, b=b)
    if dtype != "bool":
        yield case("numpy.diff", "ends", "np.diff(a, prepend=b, append=3)", a=a, b=b)


def products(dtype):
    def factor(shape):
        return Array(dtype, shape, 0, 3, finite=True)

    for name, shapes in (("vecdot", [("k", "k"), ("nk", "k"), ("nk", "nk"), ("bnk", "nk")]),
                         ("matvec", [("nk", "k"), ("bnk", "k"), ("bnk", "bk"), ("nk", "bk")]),
                         ("vecmat", [("k", "km"), ("bk", "km"), ("bk", "bkm"), ("k", "bkm")])):
        for left, right in shapes:
            yield case(f"numpy.{name}", "ranks", f"np.{name}(a, b)", 4, True, a=factor(left), b=factor(right))
    yield case("numpy.vecdot", "axis", "np.vecdot(a, b, axis=0, keepdims=True)", 4, True, a=factor("nk"), b=factor("nk"))
    yield case("numpy.matmul", "axes", "np.matmul(a, b, axes=[(1, 0), (0, 1), (1, 0)])", 4, True, a=factor("kn"), b=factor("km"))
    yield case("numpy.matmul", "out", "np.matmul(a, b, o)", 4, True, a=factor("nk"), b=factor("km"), o=factor("nm"))
    yield case("numpy.matmul", "dtype", "np.matmul(a, b, dtype=np.complex128)", 4, True, a=factor("nk"), b=factor("km"))
    yield case("numpy.outer", "out", "np.outer(a, b, o)", 4, True, a=factor("n"), b=factor("m"), o=factor("nm"))


def running(dtype):
    a = Array(dtype, "nm", 0, 2, finite=True)
    for name in ("cumulative_sum", "cumulative_prod"):
        for axis in (0, 1, -1):
            yield case(f"numpy.{name}", "axis", f"np.{name}(a, axis={axis})", 4, True, a=a)
            yield case(f"numpy.{name}", "initial", f"np.{name}(a, axis={axis}, include_initial=True)", 4, True, a=a)
    for name in ("nancumsum", "nancumprod"):
        for axis in ("None", "0", "-1"):
            yield case(f"numpy.{name}", "axis", f"np.{name}(a, {axis})", 4, True, a=a)
    if dtype != "bool":
        for bounds in ("None, None", "0, None", "None, 1", "0, 1"):
            yield case("numpy.clip", "bounds", f"np.clip(a, {bounds})", a=a)


def others():
    x = Number("float", -9, 9)
    a, b = Array("float64", "nm", -9, 9, finite=True), Array("float32", "m", -9, 9, finite=True)
    for axis in (0, 1, 2, -1, -2):
        yield case("numpy.linspace", "axis", f"np.linspace(a, x, 4, axis={axis})", 4, a=a, x=x)
        yield case("numpy.linspace", "arrays", f"np.linspace(b, a, 3, False, axis={axis})", 4, a=a, b=b)
    for name in ("var", "std", "nanvar", "nanstd"):
        yield case(f"numpy.{name}", "mean", f"np.{name}(a, axis=1, mean=np.mean(a, axis=1, keepdims=True))", 8, True, a=a)
        yield case(f"numpy.{name}", "mean", f"np.{name}(b, mean=x)", 8, True, b=b, x=x)
    yield case("numpy.divmod", "dtype", "np.divmod(a, 3, dtype=np.float32)", a=a)
    yield case("numpy.modf", "where", "np.modf(a, out=(a.copy(), a.copy()), where=a > 0)", a=a)
