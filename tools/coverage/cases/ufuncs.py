"""Universal functions: each loop that NumPy has, in each way of calling it."""

import numpy as np

from case import DTYPES, Array, Number, case

# Loops that NumPy names by the platform's other names of the same dtype.
SAME = {"q": "l", "Q": "L", "p": "l", "P": "L"}
EXACT = """add subtract multiply divide floor_divide remainder fmod negative positive absolute fabs sign square
reciprocal sqrt floor ceil trunc rint maximum minimum fmax fmin isnan isinf isfinite signbit copysign nextafter spacing
logical_and logical_or logical_xor logical_not bitwise_and bitwise_or bitwise_xor invert left_shift right_shift
equal not_equal less less_equal greater greater_equal gcd lcm ldexp frexp modf divmod conjugate heaviside
bitwise_count""".split()
# These write wrong values to outputs with steps, in NumPy 2.4.
SIMD_TESTS = ("isfinite", "isinf", "isnan", "signbit")
SCALARS = {code: f"np.{name}" if name != "bool" else "np.bool" for code, name in DTYPES.items()}


def functions():
    """NumPy's universal functions that work element by element, by their own names."""
    found = {name: value for name, value in vars(np).items() if isinstance(value, np.ufunc) and value.signature is None}
    return {name: ufunc for name, ufunc in sorted(found.items()) if ufunc.__name__ == name or name == "divide"}


def loops(ufunc):
    """The dtypes of the operands and of the results of each loop, without long double, objects and dates."""
    found = set()
    for loop in ufunc.types:
        loop = "".join(SAME.get(code, code) for code in loop)
        if all(code in DTYPES or code in "->" for code in loop):
            found.add(tuple(loop.split("->")))
    return sorted(found)


def cases():
    for name, ufunc in functions().items():
        for operands, results in loops(ufunc):
            yield from of_loop(name, ufunc, operands, results)
        for dtype in DTYPES.values() if ufunc.nin == 1 else []:
            yield case(f"numpy.{name}", "any dtype", f"np.{name}(a)", ulp(name), a=Array(dtype))


def ulp(name):
    return 0 if name in EXACT else 4


def limits(name, place, dtype):
    """The values for which an operand stands."""
    if place == 1 and name in ("power", "ldexp") and np.dtype(dtype).kind in "iu":
        return {"low": 0, "high": 5}
    return {}


def of_loop(name, ufunc, operands, results):
    names = ["a", "b", "c"][: ufunc.nin]
    call = ", ".join(names)
    dtypes = [DTYPES[code] for code in operands]
    line = {it: Array(dtype, "n", **limits(name, place, dtype)) for place, (it, dtype) in enumerate(zip(names, dtypes))}
    full = f"numpy.{name}"

    def made(feature, expression, **parameters):
        # The absolute values of complex numbers are roots.
        is_root = name == "absolute" and np.dtype(dtypes[0]).kind == "c"
        # What one step rounds differently, the next ones take along.
        is_sum = feature in ("reduce", "accumulate", "reduceat") and (ulp(name) > 0 or np.dtype(dtypes[0]).kind == "c")
        # NumPy adds up, and rounds, each run of elements that the mask leaves.
        is_sum |= feature == "reduce" and "where" in expression and name in ("add", "multiply")
        return case(full, feature, expression, 4 if is_root else ulp(name), is_sum, **parameters)

    yield made("call", f"np.{name}({call})", **line)
    yield made("axes", f"np.{name}({call})", **with_shapes(line, ["nm", "nm"]))
    yield made("no axes", f"np.{name}({call})", **with_shapes(line, ["", ""]))
    numbers = {it: Number(SCALARS[code], 0, 5) for it, code in zip(names, operands)}
    yield made("scalars", f"np.{name}({call})", **numbers)
    if ufunc.nin == 2:
        yield made("broadcasting", f"np.{name}(a, b)", **with_shapes(line, ["nm", "m"], broadcast=True))
        yield made("broadcasting", f"np.{name}(a, b)", **with_shapes(line, ["n", "mn"]))
        yield made("a NumPy scalar", f"np.{name}(a, b)", a=line["a"], b=numbers["b"])
        yield made("a Python int", f"np.{name}(a, 2)", a=line["a"])
        yield made("a Python float", f"np.{name}(0.5, a)", a=line["a"])
    if ufunc.nout != 1:
        return
    out = Array(DTYPES[results], contiguous=name in SIMD_TESTS)
    yield made("out", f"np.{name}({call}, out=o)", **line, o=out)
    yield made("out by position", f"np.{name}({call}, o)\nreturn o", **line, o=out)
    yield made("out overlapping", f"np.{name}({call}, out=o[1:])\nreturn o", **with_shapes(line, ["", ""]), o=out)
    yield made("where", f"np.{name}({call}, out=o, where=m)", **line, o=out, m=Array("bool"))
    yield made("where broadcast", f"np.{name}({call}, out=o, where=m)", **line, o=Array(out.dtype, "mn", contiguous=out.contiguous), m=Array("bool"))
    for dtype in DTYPES.values():
        yield made("dtype", f"np.{name}({call}, dtype=np.{dtype})", **line)
        yield made("out of another dtype", f"np.{name}({call}, out=o)", **line, o=Array(dtype, contiguous=out.contiguous))
    yield made("casting", f"np.{name}({call}, dtype=np.{out.dtype}, casting='unsafe')", **line)
    if ufunc.nin == 2:
        yield from methods(name, made, line, out)


def with_shapes(parameters, shapes, **changes):
    """The same parameters with other shapes."""
    return {
        name: Array(it.dtype, shape, it.low, it.high, **changes)
        for (name, it), shape in zip(parameters.items(), shapes)
    }


def methods(name, made, line, out):
    """The methods of a function of two operands."""
    a, b = line["a"], line["b"]
    if a.dtype == b.dtype:
        square = Array(a.dtype, "nm", b.low, b.high)
        for arguments in ["", ", axis=1", ", axis=-1", ", axis=None", ", axis=(0, 1)", ", keepdims=True", ", axis=1, keepdims=True",
                          ", initial=1", ", axis=1, where=m", ", dtype=np.float64", ", axis=1, dtype=np.int64"]:
            more = {"m": Array("bool", "nm")} if "where" in arguments else {}
            yield made("reduce", f"np.{name}.reduce(a{arguments})", a=square, **more)
        yield made("reduce", f"np.{name}.reduce(a)", a=Array(a.dtype, "n", b.low, b.high))
        for arguments in ["", ", axis=1", ", axis=-1", ", 0", ", dtype=np.float64"]:
            yield made("accumulate", f"np.{name}.accumulate(a{arguments})", a=square)
        indices = Array("int64", "k", 0, 2)
        yield made("reduceat", f"np.{name}.reduceat(a, i)", a=Array(a.dtype, "n", b.low, b.high), i=indices)
        yield made("reduceat", f"np.{name}.reduceat(a, i, axis=1)", a=square, i=indices)
    yield made("outer", f"np.{name}.outer(a, b)", a=a, b=Array(b.dtype, "m", b.low, b.high))
    yield made("outer", f"np.{name}.outer(a, b)", a=Array(a.dtype, "nm"), b=b)
    places = Array("int64", "m", -2, 2)
    yield made("at", f"np.{name}.at(a, i, b)\nreturn a", a=a, i=places, b=Array(b.dtype, "m", b.low, b.high))
    yield made("at", f"np.{name}.at(a, i, 2)\nreturn a", a=a, i=places)
