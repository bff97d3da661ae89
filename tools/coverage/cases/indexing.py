"""Indices of all kinds: reading, writing, and in-place operators."""

from case import Array, Number, case

DTYPES = ["float64", "int16", "complex64", "bool"]
BASIC = {
    1: ["i", "-1", "1:", ":-1", "::2", "::-1", "i:", ":i", "-3:i:2", "5:0:-2", "...", "None", "(i,)", "1:1", "i:j", "i:j:-1"],
    2: ["i", "i, j", ":, j", "i, :", "..., i", "i, ...", "1:, :-1", "::-1, ::2", "None, :, i", ":, None", "i:j, j", "1:3, ::-1", "-1, -1"],
    3: ["i", "i, j", ":, j", "..., j", "i, ..., 0", ":, None, i", "::2, 1, ::-1", "i, j, 0", "..., None", "1:, ..., :-1"],
}
ADVANCED = {
    1: ["p", "m", "[0, -1]", "p[:, None]", "a > 0", "~m", "p, None", "p[::-1]"],
    2: ["p", "p, q", ":, p", "p, :", "p, 0", "1, p", "m", ":, w", "m, 0", "a > 0", "M", "p, 1:", "::-1, p", "p[:, None], q", "..., p",
        "[0, 1]", "[0, 1], [1, 0]", "None, p", "p, None, q", "m, :2"],
    3: ["p", "p, q", ":, p", "p, :, q", ":, p, q", "p, 0", "0, :, p", "M", "..., p", "m, 1:", "p, :, 0", ":, :, p"],
}
SHAPES = {1: "n", 2: "nm", 3: "nmk"}


def cases():
    for dtype in DTYPES:
        for rank, indices in BASIC.items():
            for index in indices:
                yield from uses("basic", dtype, rank, index)
        for rank, indices in ADVANCED.items():
            for index in indices:
                yield from uses("advanced", dtype, rank, index)
    for integer in ("int8", "uint8", "int32", "uint64"):
        yield case("indexing", "advanced, dtype", "a[p]", a=Array("float64", "n", empty=False), p=Array(integer, "k", 0, 1))
    for shape in ("", "n", "nm"):
        yield case("indexing", "()", "a[()]", a=Array("float64", shape))
        yield case("indexing", "...", "a[...] + 0", a=Array("float64", shape))
        yield case("indexing", "() written", "a[()] = 3\nreturn a", a=Array("float64", shape))


def uses(kind, dtype, rank, index):
    parameters = {"a": Array(dtype, SHAPES[rank])}
    used = index.replace("None", "").replace("True", "")
    for name, parameter in (("i", Number("int", -4, 4)), ("j", Number("int", -4, 4)), ("p", Array("int64", "q", -3, 2)),
                            ("q", Array("int32", "q", -3, 2)), ("m", Array("bool", "n")), ("w", Array("bool", "m")),
                            ("M", Array("bool", "nm"))):
        if name in used:
            parameters[name] = parameter
    function = f"indexing, {kind}"
    yield case(function, "read", f"a[{index}]", **parameters)
    yield case(function, "expression", f"a[{index}] + a[{index}]", **parameters) if dtype != "bool" else case(function, "read", f"a[{index}]", **parameters)
    for value in ("1", "2.5", "n"):
        more = {"n": Number("int", 0, 2)} if value == "n" else {}
        yield case(function, f"write {value}", f"a[{index}] = {value}\nreturn a", **parameters, **more)
    yield case(function, "write itself", f"a[{index}] = a[{index}]\nreturn a", **parameters)
    yield case(function, "write computed", f"a[{index}] = a[{index}] * 2\nreturn a", **parameters)
    yield case(function, "write an array", f"a[{index}] = v\nreturn a", **parameters, v=Array(dtype, "x"))
    if dtype != "bool":
        yield case(function, "in place", f"a[{index}] += 2\nreturn a", **parameters)
        yield case(function, "in place", f"a[{index}] *= v\nreturn a", **parameters, v=Array("float32", "x"))
