"""Functions of arrays' shapes, attributes, and methods."""

from itertools import permutations

from case import DTYPES, Array, Number, case

SOME = ["bool", "int8", "uint32", "int64", "float32", "float64", "complex128"]


def cases():
    for dtype in SOME:
        yield from views(dtype)
        yield from joined(dtype)
        yield from repeated(dtype)
        yield from chosen(dtype)
    for dtype in DTYPES.values():
        yield from attributes(dtype)
        for to in DTYPES.values():
            yield case("numpy.ndarray.astype", "dtype", f"a.astype(np.{to})", a=Array(dtype, "nm", 0, 100))


def views(dtype):
    line, table, block = (Array(dtype, shape) for shape in ("n", "nm", "nmk"))
    for array in (line, table, block):
        rank = len(array.shape)
        for name in ("ravel", "flatten", "transpose", "copy", "squeeze"):
            yield case(f"numpy.ndarray.{name}", "method", f"a.{name}()", a=array)
        for name in ("ravel", "transpose", "copy", "squeeze", "flip"):
            yield case(f"numpy.{name}", "function", f"np.{name}(a)", a=array)
        yield case("numpy.ndarray.T", "attribute", "a.T", a=array)
        yield case("numpy.ndarray.T", "written", "a.T[...] = 1\nreturn a", a=array)
        for axis in range(-rank - 1, rank + 1):
            yield case("numpy.expand_dims", "axis", f"np.expand_dims(a, {axis})", a=array)
        for axis in range(-rank, rank):
            yield case("numpy.flip", "axis", f"np.flip(a, {axis})", a=array)
        for shape in ("-1", "(-1,)", "(1, -1)", "(-1, 1)", "(a.size, 1)", "(1, 1, a.size)"):
            yield case("numpy.reshape", "function", f"np.reshape(a, {shape})", a=array)
            yield case("numpy.ndarray.reshape", "method", f"a.reshape({shape})", a=array)
        yield case("numpy.ndarray.reshape", "written", "b = a.copy().reshape(-1)\nb[:] = 1\nreturn b", a=array)
        for first in range(rank):
            for second in range(-rank, rank):
                yield case("numpy.swapaxes", "function", f"np.swapaxes(a, {first}, {second})", a=array)
                yield case("numpy.ndarray.swapaxes", "method", f"a.swapaxes({first}, {second})", a=array)
                yield case("numpy.moveaxis", "function", f"np.moveaxis(a, {first}, {second})", a=array)
        for axes in permutations(range(rank)):
            yield case("numpy.transpose", "axes", f"np.transpose(a, {axes})", a=array)
            yield case("numpy.ndarray.transpose", "axes", f"a.transpose({', '.join(map(str, axes))})", a=array)
        yield case("numpy.broadcast_to", "function", "np.broadcast_to(a, (2,) + a.shape)", a=array)
        yield case("numpy.broadcast_to", "function", "np.broadcast_to(a, a.shape) + 1", a=array)
        yield case(
            "numpy.broadcast_arrays",
            "function",
            "x, y, z = np.broadcast_arrays(a, a[:1], a[..., :1])\nreturn x, y.copy(), z.copy()",
            a=array,
        )
    yield case("numpy.broadcast_to", "function", "np.broadcast_to(a, (n, 4))", a=Array(dtype, ""), n=Number("int", 0, 5))
    yield case("numpy.squeeze", "axis", "np.squeeze(a[:, None, :], axis=1)", a=table)
    yield case("numpy.squeeze", "axis", "a[None, :, None].squeeze((0, 2))", a=line)
    for name in ("fliplr", "flipud", "rot90", "diagonal", "trace", "diag", "tril", "triu"):
        yield case(f"numpy.{name}", "function", f"np.{name}(a)", a=table)
    for k in (-1, 1):
        for name in ("tril", "triu", "diag", "trace"):
            yield case(f"numpy.{name}", "offset", f"np.{name}(a, {k})", a=table)
    yield case("numpy.diag", "of a vector", "np.diag(a)", a=line)
    for name in ("atleast_1d", "atleast_2d", "atleast_3d"):
        for array in (line, table):
            yield case(f"numpy.{name}", "function", f"np.{name}(a)", a=array)


def joined(dtype):
    line, table = Array(dtype), Array(dtype, "nm")
    for name in ("concatenate", "stack", "hstack", "vstack", "dstack", "column_stack"):
        for array in (line, table):
            yield case(f"numpy.{name}", "two", f"np.{name}((a, b))", a=array, b=array)
            yield case(f"numpy.{name}", "list", f"np.{name}([a, b, a])", a=array, b=array)
            yield case(f"numpy.{name}", "dtypes", f"np.{name}((a, b))", a=array, b=Array("int16", array.shape))
    for name in ("concatenate", "stack"):
        for axis in (-2, -1, 0, 1):
            yield case(f"numpy.{name}", "axis", f"np.{name}((a, b), axis={axis})", a=table, b=table)
            yield case(f"numpy.{name}", "axis", f"np.{name}((a, b), {axis})", a=line, b=line)
    yield case("numpy.stack", "axis", "np.stack((a, b), axis=2)", a=table, b=table)
    yield case("numpy.concatenate", "axis=None", "np.concatenate((a, b), axis=None)", a=table, b=line)
    yield case("numpy.concatenate", "sizes", "np.concatenate((a, b))", a=line, b=Array(dtype, "m"))
    yield case("numpy.concatenate", "sizes", "np.concatenate((a, b), axis=1)", a=table, b=Array(dtype, "nk"))
    yield case("numpy.concatenate", "dtype", "np.concatenate((a, b), dtype=np.complex128)", a=line, b=line)
    yield case("numpy.append", "function", "np.append(a, b)", a=line, b=Array(dtype, "m"))
    for count in (1, 2):
        yield case("numpy.split", "function", f"np.split(a, {count})", a=line)
    yield case("numpy.array_split", "function", "np.array_split(a, 3)", a=line)


def repeated(dtype):
    line, table = Array(dtype), Array(dtype, "nm")
    for array in (line, table):
        for count in ("0", "2", "n"):
            numbers = {"n": Number("int", 0, 5)} if count == "n" else {}
            yield case("numpy.repeat", "all axes", f"np.repeat(a, {count})", a=array, **numbers)
            yield case("numpy.repeat", "axis", f"np.repeat(a, {count}, axis=0)", a=array, **numbers)
            yield case("numpy.ndarray.repeat", "axis", f"a.repeat({count}, -1)", a=array, **numbers)
            yield case("numpy.tile", "count", f"np.tile(a, {count})", a=array, **numbers)
            yield case("numpy.tile", "counts", f"np.tile(a, (2, {count}))", a=array, **numbers)
            yield case("numpy.roll", "all axes", f"np.roll(a, {count})", a=array, **numbers)
            yield case("numpy.roll", "axis", f"np.roll(a, {count}, axis=0)", a=array, **numbers)
    yield case("numpy.repeat", "counts", "np.repeat(a, c)", a=line, c=Array("int64", "n", 0, 3))
    yield case("numpy.repeat", "counts", "np.repeat(a, c, axis=0)", a=table, c=Array("int64", "n", 0, 3))
    yield case("numpy.roll", "axes", "np.roll(a, (1, -2), axis=(0, 1))", a=table)
    yield case("numpy.roll", "backwards", "np.roll(a, -n)", a=line, n=Number("int"))


def chosen(dtype):
    line, table = Array(dtype), Array(dtype, "nm")
    for array in (line, table):
        yield case("numpy.where", "three", "np.where(m, a, b)", m=Array("bool", array.shape), a=array, b=array)
        yield case("numpy.where", "a number", "np.where(m, a, 0)", m=Array("bool", array.shape), a=array)
        yield case("numpy.where", "one", "np.where(a)", a=array)
        yield case("numpy.nonzero", "function", "np.nonzero(a)", a=array)
        yield case("numpy.ndarray.nonzero", "method", "a.nonzero()", a=array)
        yield case("numpy.flatnonzero", "function", "np.flatnonzero(a)", a=array)
        yield case("numpy.argwhere", "function", "np.argwhere(a)", a=array)
        if dtype != "bool":
            yield case("numpy.clip", "bounds", "np.clip(a, 1, 5)", a=array)
            yield case("numpy.clip", "arrays", "np.clip(a, b, c)", a=array, b=array, c=array)
            yield case("numpy.clip", "one bound", "np.clip(a, None, 5)", a=array)
            yield case("numpy.clip", "out", "np.clip(a, 1, 5, out=o)", a=array, o=array)
            yield case("numpy.ndarray.clip", "method", "a.clip(1, 5)", a=array)
    yield case("numpy.take", "function", "np.take(a, i)", a=line, i=Array("int64", "k", -2, 2))
    yield case("numpy.take", "axis", "np.take(a, i, axis=1)", a=table, i=Array("int64", "k", -2, 2))
    yield case("numpy.compress", "function", "np.compress(m, a)", m=Array("bool"), a=line)
    yield case("numpy.extract", "function", "np.extract(m, a)", m=Array("bool"), a=line)
    yield case("numpy.select", "function", "np.select([m, k], [a, b], 0)", m=Array("bool"), k=Array("bool"), a=line, b=line)


def attributes(dtype):
    for shape in ("", "n", "nm"):
        array = Array(dtype, shape)
        for name in ("shape", "size", "ndim", "itemsize", "nbytes", "real", "imag"):
            yield case(f"numpy.ndarray.{name}", "attribute", f"a.{name}", a=array)
        for name in ("real", "imag", "conj", "conjugate", "angle"):
            yield case(f"numpy.{name}", "function", f"np.{name}(a)", 4, a=array)
        yield case("numpy.ndarray.conj", "method", "a.conj(), a.conjugate()", a=array)
        yield case("numpy.ndarray.dtype", "attribute", "np.zeros(3, a.dtype)", a=array)
        for value in ("0", "1.5", "x"):
            number = {"x": Number("int", 0, 3)} if value == "x" else {}
            yield case("numpy.ndarray.fill", "method", f"a.fill({value})\nreturn a", a=array, **number)
    for part in ("real", "imag"):
        yield case(f"numpy.ndarray.{part}", "written", f"a.{part}[...] = 2\nreturn a", a=Array(dtype, "n"))
