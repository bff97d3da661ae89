# Parameters that are compiled as their defaults stay in Python's signatures; of several
# signatures, a call takes one by the elements of lists and by what it leaves out.
#
# RUN: rm -rf %t && mkdir -p %t/extension %t/ctypes
# RUN: npc build %S/Inputs/constant_parameters.py --python=%python -o %t/extension
# RUN: npc build %S/Inputs/constant_parameters.py -o %t/ctypes/libconstant_parameters.so
# RUN: npc bindings %S/Inputs/constant_parameters.py --lang ctypes -o %t/ctypes/constant_parameters.py
# RUN: %python %s %t/extension %S/Inputs/constant_parameters.py
# RUN: %python %s %t/ctypes %S/Inputs/constant_parameters.py
#
# RUN: npc bindings %S/Inputs/constant_parameters.py --lang pyi | FileCheck %s --check-prefix=PYI
# RUN: npc bindings %S/Inputs/constant_parameters.py --lang c | FileCheck %s --check-prefix=HEADER
# RUN: npc bindings %S/Inputs/constant_parameters.py --lang rust | FileCheck %s --check-prefix=RUST
#
# PYI: def reduce(x: NDArray[np.float64], how: str = "mean", axis: None = None, flags: tuple = (1, 2), keep: bool = False, *, dtype: object = ...) -> np.float64: ...
# HEADER: reduce(x: float64[:], how="mean", axis=None, flags=(1, 2),
# HEADER: how compiled as "mean", no argument
# RUST: reduce(x: float64[:], how="mean", axis=None, flags=(1, 2),
# RUST: - `how` of Python is compiled as `"mean"`, and no argument.

import importlib.util
import inspect
import sys

import numpy as np

sys.path.insert(0, sys.argv[1])
import constant_parameters as module

specification = importlib.util.spec_from_file_location("plain", sys.argv[2])
plain = importlib.util.module_from_spec(specification)
specification.loader.exec_module(plain)


def agree(name, *values, **named):
    found = getattr(module, name)(*values, **named)
    expected = getattr(plain, name)(*values, **named)
    np.testing.assert_equal(found, expected)
    for one, other in zip(np.atleast_1d(found), np.atleast_1d(expected)):
        assert type(one) is type(other), (one, other)


x = np.arange(4.0)
for numbers in ([1, 2], [1.5, 2.5], [2.5, 2], [], [True, 3]):
    agree("total", numbers)
assert type(module.total([1, 2])) is int and type(module.total([1.0, 2])) is float
agree("count", np.arange(3))
agree("weighted", x)
agree("weighted", x, x)
agree("weighted", x, None)
agree("weighted", x, b=None)
agree("weighted", b=x, a=x)
agree("defaults")
agree("defaults", None)
agree("defaults", a=None)
agree("first", [2], x)
agree("first", [2.5], x)
agree("reduce", x)
agree("reduce", x, "mean")
agree("reduce", x, "mean", None, (1, 2), True)
agree("reduce", x, keep=True, how="mean", flags=(1, 2), axis=None)
agree("scaled", x, "twice")
agree("scaled", x, mode="twice")
out = np.zeros(4)
assert module.scaled(x, mode="twice", out=out) is out and (out == x * 2.0).all()


def refuses(kind, message, name, *values, **named):
    references = [sys.getrefcount(it) for it in values]
    try:
        getattr(module, name)(*values, **named)
    except Exception as error:
        assert type(error) is kind and str(error) == message, (type(error), str(error))
    else:
        raise AssertionError(f"a call returned: {message}")
    assert references == [sys.getrefcount(it) for it in values]


compiled = "was compiled as"
refuses(ValueError, f"reduce(): parameter 'how' {compiled} \"mean\"; got 'max'", "reduce", x, "max")
refuses(ValueError, f"reduce(): parameter 'how' {compiled} \"mean\"; got 'max'", "reduce", x, how="max")
refuses(ValueError, f"reduce(): parameter 'axis' {compiled} None; got 0", "reduce", x, axis=0)
refuses(ValueError, f"reduce(): parameter 'flags' {compiled} (1, 2); got (1.0, 2)", "reduce", x, flags=(1.0, 2))
refuses(ValueError, f"reduce(): parameter 'flags' {compiled} (1, 2); got [1, 2]", "reduce", x, flags=[1, 2])
refuses(ValueError, f"reduce(): parameter 'dtype' {compiled} its default; got 'f4'", "reduce", x, dtype="f4")
refuses(ValueError, f"defaults(): parameter 'a' {compiled} None; got False", "defaults", False)
expected = "expected one of\n  total(x: list[int]) -> int\n  total(x: list[float]) -> float"
refuses(TypeError, f"total(): found (x: str), {expected}", "total", "a")
refuses(TypeError, f"total(): found (x: list), {expected}", "total", [1, "a"])
if "extension" in sys.argv[1]:
    signature = "(x, how='mean', axis=None, flags=(1, 2), keep=False, *, dtype=Ellipsis)"
    assert str(inspect.signature(module.reduce)) == signature
