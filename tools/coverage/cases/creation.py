"""Functions that make arrays."""

from case import DTYPES, Array, Number, case

SHAPES = ["n", "(n,)", "(n, 3)", "(2, n, 1)", "()", "(0, n)"]


def cases():
    n, m = Number("int", 0, 9), Number("int", -5, 9)
    x, y = Number("float", -9, 9), Number("float", -9, 20)
    for shape in SHAPES:
        more = {"n": n} if "n" in shape else {}
        for name in ("zeros", "ones"):
            yield case(f"numpy.{name}", "shape", f"np.{name}({shape})", **more)
            yield case(f"numpy.{name}", "order", f"np.{name}({shape}, order='F')", **more)
        yield case("numpy.empty", "shape", f"np.empty({shape}).shape", **more)
        yield case("numpy.ndarray", "shape", f"np.ndarray({shape}, np.int32).shape", **more)
        for value in ("0", "1.5", "True", "x"):
            yield case("numpy.full", "value", f"np.full({shape}, {value})", **more, **({"x": x} if value == "x" else {}))
    for dtype in DTYPES.values():
        for name in ("zeros", "ones"):
            yield case(f"numpy.{name}", "dtype", f"np.{name}((n, 2), dtype=np.{dtype})", n=n)
            yield case(f"numpy.{name}", "dtype", f"np.{name}(n, '{dtype}')", n=n)
            yield case(f"numpy.{name}_like", "array", f"np.{name}_like(a)", a=Array(dtype, "nm"))
            yield case(f"numpy.{name}_like", "dtype", f"np.{name}_like(a, dtype=np.{dtype})", a=Array("float64", "nm"))
            yield case(f"numpy.{name}_like", "shape", f"np.{name}_like(a, shape=(2, 3))", a=Array(dtype, "nm"))
        yield case("numpy.full", "dtype", f"np.full(n, 3, np.{dtype})", n=n)
        yield case("numpy.full_like", "array", "np.full_like(a, 7)", a=Array(dtype, "nm"))
        yield case("numpy.empty_like", "array", "np.empty_like(a).shape", a=Array(dtype, "nm"))
        yield case("numpy.arange", "dtype", f"np.arange(n, dtype=np.{dtype})", n=Number("int", 0, 9) if dtype != "bool" else Number("int", 0, 2))
        yield case("numpy.linspace", "dtype", f"np.linspace(0, 9, n, dtype=np.{dtype})", n=n)
        for name in ("eye", "identity"):
            yield case(f"numpy.{name}", "dtype", f"np.{name}(n, dtype=np.{dtype})", n=n)
        for name in ("array", "asarray", "copy", "ascontiguousarray", "asfortranarray"):
            yield case(f"numpy.{name}", "array", f"np.{name}(a)", a=Array(dtype, "nm"))
        for name in ("array", "asarray"):
            yield case(f"numpy.{name}", "dtype", f"np.{name}([1, 0, 3], dtype=np.{dtype})")
            yield case(f"numpy.{name}", "dtype", f"np.{name}(a, dtype=np.{dtype})", a=Array("int16", "nm", 0, 9))
    yield from displays(n, x)
    yield from ranges(n, m, x, y)


def displays(n, x):
    for display in ("[1, 2]", "[1.5, 2]", "[True, False]", "[n, x]", "(n, n)", "[[1, 2], [3, n]]", "[[x], [x * 2]]",
                    "[[[1, 2], [3, 4]]]", "n", "x", "[n + 1j]", "[]", "[np.float32(x), n]"):
        more = {name: it for name, it in (("n", n), ("x", x)) if name in display.replace("np", "")}
        yield case("numpy.array", "display", f"np.array({display})", **more)
        yield case("numpy.asarray", "display", f"np.asarray({display})", **more)
    yield case("numpy.array", "rows", "np.array([a, a * 2])", a=Array("float64"))
    yield case("numpy.array", "elements", "np.array([a[0], a[1]])", a=Array("float32", "n", empty=False))


def ranges(n, m, x, y):
    yield case("numpy.arange", "stop", "np.arange(n)", n=m)
    yield case("numpy.arange", "float stop", "np.arange(x)", x=y)
    yield case("numpy.arange", "start", "np.arange(n, m)", n=m, m=m)
    yield case("numpy.arange", "float start", "np.arange(x, y)", x=x, y=y)
    for step in ("2", "-1", "3"):
        yield case("numpy.arange", "step", f"np.arange(n, m, {step})", n=m, m=m)
        yield case("numpy.arange", "float step", f"np.arange(x, y, {step} * 0.3)", x=x, y=y)
    yield case("numpy.arange", "step", "np.arange(n, m, k)", n=m, m=m, k=Number("int", 1, 4))
    yield case("numpy.linspace", "ends", "np.linspace(x, y)", x=x, y=y)
    yield case("numpy.linspace", "count", "np.linspace(x, y, n)", x=x, y=y, n=n)
    yield case("numpy.linspace", "ints", "np.linspace(m, n, n)", m=m, n=n)
    yield case("numpy.linspace", "endpoint", "np.linspace(x, y, n, endpoint=False)", x=x, y=y, n=n)
    yield case("numpy.linspace", "retstep", "np.linspace(x, y, n, retstep=True)[0]", x=x, y=y, n=Number("int", 2, 9))
    yield case("numpy.logspace", "count", "np.logspace(0, x, n)", 8, x=x, n=n)
    yield case("numpy.geomspace", "count", "np.geomspace(1, 1000, n)", 8, n=n)
    for arguments in ("n", "n, 3", "n, n, 1", "n, k=-1", "n, M=4, k=2"):
        yield case("numpy.eye", "arguments", f"np.eye({arguments})", n=n)
    yield case("numpy.identity", "size", "np.identity(n)", n=n)
    yield case("numpy.tri", "size", "np.tri(n)", n=n)
    yield case("numpy.meshgrid", "two", "np.meshgrid(a, b)", a=Array("float64"), b=Array("float64", "m"))
    yield case("numpy.indices", "shape", "np.indices((n, 3))", n=n)
