"""Reductions and scans along every axis."""

import inspect
from itertools import combinations

import numpy as np

from case import DTYPES, Array, Number, case

REDUCTIONS = "sum prod min max mean std var any all argmin argmax count_nonzero".split()
MORE = "amin amax ptp median average nansum nanprod nanmin nanmax nanmean nanstd nanvar nanargmin nanargmax".split()
SCANS = "cumsum cumprod".split()
SINGLE_AXIS = ("argmin", "argmax", "nanargmin", "nanargmax")
SHAPES = ["", "n", "nm", "nmk"]


def axes(rank):
    """Every axis, and every tuple of two axes or none."""
    pairs = [f"({i}, {j})" for i, j in combinations(range(rank), 2)]
    return ["None", *map(str, range(-rank, rank)), *pairs, *(["()"] if rank else [])]


def cases():
    for dtype in DTYPES.values():
        for shape in SHAPES:
            for name in REDUCTIONS + MORE:
                yield from reduction(name, dtype, shape)
            for name in SCANS:
                yield from scan(name, dtype, shape)


def parameters_of(name):
    return inspect.signature(getattr(np, name)).parameters


def reduction(name, dtype, shape):
    inexact = name in ("sum", "prod", "mean", "std", "var", "average", "nansum", "nanprod", "nanmean", "nanstd", "nanvar")
    known = parameters_of(name)

    def made(feature, arguments, **more):
        array = {"a": Array(dtype, shape, empty=name not in ("median", "average"))}
        expression = f"np.{name}(a{arguments})"
        return case(f"numpy.{name}", feature, expression, 4 if inexact else 0, inexact, **array, **more)

    def method(feature, arguments):
        return case(f"numpy.ndarray.{name}", feature, f"a.{name}({arguments})", 4 if inexact else 0, inexact, a=Array(dtype, shape))

    yield made("all axes", "")
    has_method = hasattr(np.ndarray, name)
    if has_method:
        yield method("all axes", "")
    for axis in axes(len(shape)):
        if axis.startswith("(") and name in SINGLE_AXIS:
            continue
        yield made("axis", f", axis={axis}")
        yield made("axis by position", f", {axis}")
        yield made("keepdims", f", axis={axis}, keepdims=True")
        if has_method:
            yield method("axis", axis)
            yield method("keepdims", f"axis={axis}, keepdims=True")
    if shape and name not in ("average", "amin", "amax"):
        axis = Number("int", -len(shape) - 1, len(shape) + 1)
        yield made("axis at run time", ", axis=k", k=axis)
        yield made("axis at run time", ", axis=k, keepdims=True", k=axis)
    if "dtype" in known:
        for other in ("float32", "float64", "int64", "uint8", "complex128"):
            yield made("dtype", f", dtype=np.{other}")
            yield made("dtype", f", axis=-1, dtype=np.{other}") if shape else made("dtype", f", dtype=np.{other}")
    if "initial" in known:
        yield made("initial", ", initial=2")
        if shape:
            yield made("initial", ", axis=0, initial=2")
    if "where" in known:
        yield made("where", ", where=m", m=Array("bool", shape)) if "initial" not in known or name in ("sum", "prod") else made(
            "where", ", initial=0, where=m", m=Array("bool", shape))
        if len(shape) > 1:
            initial = "" if "initial" not in known or name in ("sum", "prod") else ", initial=0"
            yield made("where", f", axis=0{initial}, where=m", m=Array("bool", shape))
    if "ddof" in known and name in ("std", "var"):
        yield made("ddof", ", ddof=1")
        yield made("ddof", ", axis=0, ddof=1") if shape else made("ddof", ", ddof=1")
    if "out" in known and shape == "nm" and (name, dtype) != ("ptp", "bool"):
        yield made("out", ", axis=0, out=o", o=Array(result_dtype(name, dtype), "m"))
        for other in ("int16", "float32", "float64", "complex128"):
            yield made("out of another dtype", ", axis=0, out=o", o=Array(other, "m"))


def result_dtype(name, dtype):
    return np.asarray(getattr(np, name)(np.ones((2, 2), dtype), axis=0)).dtype.name


def scan(name, dtype, shape):
    def made(feature, arguments):
        return case(f"numpy.{name}", feature, f"np.{name}(a{arguments})", 4, True, a=Array(dtype, shape))

    yield made("all axes", "")
    yield case(f"numpy.ndarray.{name}", "all axes", f"a.{name}()", 4, True, a=Array(dtype, shape))
    for axis in range(-len(shape), len(shape)):
        yield made("axis", f", axis={axis}")
        yield case(f"numpy.ndarray.{name}", "axis", f"a.{name}({axis})", 4, True, a=Array(dtype, shape))
    for other in ("float32", "float64", "int64"):
        yield made("dtype", f", dtype=np.{other}")
