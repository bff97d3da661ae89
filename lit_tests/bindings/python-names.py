# Names that C or Python have already, names outside ASCII, and functions that are
# compiled for several lists of types.
#
# RUN: rm -rf %t && mkdir -p %t/extension %t/ctypes
# RUN: npc build %S/Inputs/names.py --python=%python -o %t/extension
# RUN: npc build %S/Inputs/names.py -o %t/ctypes/libnames.so
# RUN: npc bindings %S/Inputs/names.py --lang ctypes -o %t/ctypes/names.py
# RUN: %python %s %t/extension
# RUN: %python %s %t/ctypes
#
# The stub is Python, and says the same.
# RUN: %python %s %t/extension %t/extension/names.pyi

import ast
import inspect
import sys

import numpy as np

sys.path.insert(0, sys.argv[1])
import names

assert names.__doc__ == 'Names that C, or npc\'s own text, has already. */ "quoted" \\ ??= {{ x }} é'
assert names.double(1.5) == 3.0 and names.exp(int=1.5) == 2.5
assert names.main(3, argv=1) == 2 and names.free(3, free=4) == 12
assert names.heat(1.0, 2.0, 3.0, error=4.0, NULL=5.0) == 55.0
assert names.Descriptor(np.ones(2), value_0=3.0) == 4.0
assert names.größe(für=1.5) == 4.5 and names.größe(1.5, naïve=4, ß=True) == 5.5
assert names.größe.__doc__ == "Umlaute: äöü." and "größe" in names.__all__
assert names.straße(ö=3) == -3 and names.straße.__doc__ is None
assert str(inspect.signature(names.double)) == "(x)"
assert names.call_heat(1.0) == 1.0
assert names.defaults() == (1e300, 0.1, -(2**63), True, 2.0)
text = "(a=1e+300, b=0.1, c=-9223372036854775808, d=True, e=2.0)"
assert str(inspect.signature(names.defaults)) == text


def refuses(message, function, *values, **named):
    try:
        function(*values, **named)
    except TypeError as error:
        assert str(error) == message, f"\n  found    {error}\n  expected {message}"
    else:
        raise AssertionError(f"a call returned: {message}")


refuses("größe() missing 1 required positional argument: 'für'", names.größe)
refuses("größe() got an unexpected keyword argument 'weiß'", names.größe, 1.0, weiß=1)
refuses("größe(): argument 'für' must be a float, not str", names.größe, "1")

# The signature is the one whose types are those of the arguments.
for values in [np.ones(4), np.ones((4, 2))[:, 0], np.ones(4, np.float32), np.ones(4, np.int64)]:
    exact = 3 if values.dtype.kind == "i" else values.dtype.type(3)
    names.scale(exact, values)
    assert (values == 3).all()
    names.scale(values=values, factor=2)
    assert (values == 6).all()
halves = np.ones(3, np.float32)
names.scale(0.5, halves)
names.scale(True, halves)
assert (halves == 0.5).all()
assert str(inspect.signature(names.scale)) == "(factor, values)"
expected = """, expected one of
  scale(factor: int, values: int64[:]) -> None
  scale(factor: float, values: float64[::1]) -> None
  scale(factor: float, values: float64[:]) -> None
  scale(factor: float32, values: float32[:]) -> None"""
for factor, values, found in [
    ("2", np.ones(3), "factor: str, values: float64[::1]"),
    (2.0, np.ones(3, np.int32), "factor: float, values: int32[::1]"),
    (2.0, np.ones(3, np.int64), "factor: float, values: int64[::1]"),
    (2.0, [1.0], "factor: float, values: list"),
    (np.float64(2), np.ones((2, 3), np.float32), "factor: numpy.float64, values: float32[:, ::1]"),
    (None, np.ones((2, 3)).T, "factor: NoneType, values: float64[::1, :]"),
    (1.0, np.array(1.0), "factor: float, values: float64[]"),
]:
    refuses(f"scale(): found ({found}){expected}", names.scale, factor, values)
refuses("scale() missing 1 required positional argument: 'values'", names.scale, 1.0)
fixed = np.ones(3)
fixed.flags.writeable = False
try:
    names.scale(1.0, fixed)
except ValueError as error:
    message = "scale(): argument 'values': assignment destination is read-only"
    assert str(error) == message
else:
    raise AssertionError("a read-only array was written to")

if len(sys.argv) > 2:
    tree = ast.parse(open(sys.argv[2], encoding="utf-8").read())
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    assert ast.get_docstring(tree, clean=False) == names.__doc__
    assert list(dict.fromkeys(f.name for f in functions)) == names.__all__
    for function in functions:
        compiled = getattr(names, function.name)
        assert ast.get_docstring(function) == compiled.__doc__
        assert len(function.decorator_list) == (function.name == "scale")
        arguments = [a.arg for a in function.args.args + function.args.kwonlyargs]
        # `inspect` does not read signatures of C functions that are not ASCII.
        if function.name.isascii():
            assert arguments == list(inspect.signature(compiled).parameters)
