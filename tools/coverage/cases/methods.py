"""Methods of universal functions of two operands, with arguments drawn at random."""

import random

import numpy as np

from case import DTYPES, Array, Number, case
from cases.ufuncs import EXACT, SCALARS

CASES = 1500
NAMES = list(DTYPES.values())
# Integers that NumPy converts for `ldexp.reduce`, and then reads with the strides of others.
MISREAD_POWERS = ["int16", "uint16", "int32"]
METHODS = ["reduce"] * 4 + ["accumulate"] * 2 + ["reduceat"] * 2 + ["outer", "at"]


def functions():
    """The universal functions that have such methods."""
    found = {name: it for name, it in sorted(vars(np).items()) if isinstance(it, np.ufunc) and it.signature is None}
    return [name for name, ufunc in found.items() if ufunc.nin == 2 and ufunc.nout == 1]


def cases(count=CASES, seed=1):
    generator = random.Random(seed)
    names = functions()
    for _ in range(count):
        yield drawn(generator, generator.choice(names))


def drawn(generator, name):
    """A call of one of a function's methods."""
    dtype = generator.choice(NAMES)
    method = generator.choice(METHODS)
    if (name, method) == ("ldexp", "reduce") and dtype in MISREAD_POWERS:
        dtype = "int64"
    is_power = name in ("pow", "power", "float_power", "ldexp") and np.dtype(dtype).kind in "iu"
    limits = {"low": 0, "high": 3} if is_power else {}
    shape = "nml"[: generator.choice([0, 1, 1, 2, 2, 2, 3])]
    call = {"a": Array(dtype, shape, **limits)}
    arguments = PARTS[method](generator, call, shape, dtype, limits)
    body = f"np.{name}.{method}({', '.join(['a', *arguments])})"
    body += "\nreturn a" if method == "at" else ""
    # What one step rounds differently, the next ones take along.
    is_exact = name in EXACT and (name not in ("add", "subtract", "multiply", "divide") or np.dtype(dtype).kind not in "fc")
    return case(f"numpy.{name}", method, body, 0 if is_exact else 256, not is_exact, **call)


def reduce(generator, call, shape, dtype, _):
    arguments = [*axis(generator, len(shape)), *now_and_then(generator, "keepdims={}", ["True", "False"])]
    arguments += now_and_then(generator, "initial={}", ["1", "0", "2", "None", "1.5", "True", "np.float32(2)"])
    if generator.random() < 0.2:
        call["m"] = Array("bool", generator.choice([shape, shape[-1:]]))
        arguments.append("where=m")
    arguments += now_and_then(generator, "dtype=np.{}", NAMES)
    is_plain = not any(it.startswith(("axis", "keepdims")) for it in arguments)
    if shape and is_plain and generator.random() < 0.3:
        arguments += out(generator, call, shape[1:], dtype)
    return arguments


def accumulate(generator, call, shape, dtype, _):
    arguments = [*one_axis(generator, len(shape)), *now_and_then(generator, "dtype=np.{}", NAMES)]
    return arguments + (out(generator, call, shape, dtype) if generator.random() < 0.2 else [])


def reduceat(generator, call, shape, dtype, _):
    call["i"] = Array(generator.choice(["int64", "int32", "uint8"]), "k", 0, 3)
    arguments = ["i", *one_axis(generator, len(shape)), *now_and_then(generator, "dtype=np.{}", NAMES)]
    return arguments + (out(generator, call, "k", dtype) if len(shape) == 1 and generator.random() < 0.2 else [])


def outer(generator, call, _, dtype, limits):
    call["b"] = other(generator, dtype, ["", "k", "kj"], limits)
    return ["b", *now_and_then(generator, "dtype=np.{}", NAMES)]


def at(generator, call, shape, dtype, limits):
    places = ["()"] if not shape else ["...", "i", "m", "slice(1, 3)", "0", "[0, 0, 1]"]
    place = generator.choice(places + (["(i, 0)"] if len(shape) > 1 else []))
    if "i" in place and place != "slice(1, 3)":
        call["i"] = Array("int64", "k", -2, 2)
    if place == "m":
        call["m"] = Array("bool", shape)
    call["b"] = other(generator, dtype, ["", "", "k"], limits)
    return [place, "b"]


PARTS = {"reduce": reduce, "accumulate": accumulate, "reduceat": reduceat, "outer": outer, "at": at}


def other(generator, dtype, shapes, limits):
    """The second operand: often of the same dtype, an array or a number."""
    own = generator.choice(NAMES) if generator.random() < 0.4 else dtype
    if generator.random() < 0.7:
        return Array(own, generator.choice(shapes), **limits)
    return Number(generator.choice(["int", "float", SCALARS[np.dtype(own).char]]), 0, 3)


def out(generator, call, shape, dtype):
    call["o"] = Array(generator.choice(NAMES) if generator.random() < 0.4 else dtype, shape)
    return ["out=o"]


def now_and_then(generator, text, values):
    return [text.format(generator.choice(values))] if generator.random() < 0.25 else []


def one_axis(generator, rank):
    """No axis, or one of those that there are."""
    return [f"axis={generator.randrange(-rank, rank)}"] if rank and generator.random() < 0.8 else []


def axis(generator, rank):
    """No axis, all, one or several."""
    kind = generator.randrange(6)
    if kind == 0:
        return ["axis=None"]
    if kind == 1 and rank:
        axes = generator.sample(range(rank), generator.randrange(rank + 1))
        return [f"axis={tuple(it - rank if generator.random() < 0.3 else it for it in axes)}"]
    return one_axis(generator, rank) if rank else generator.choice([[], ["axis=0"], ["axis=-1"]])
