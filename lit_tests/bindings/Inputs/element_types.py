"""Passes values of every element type through the module of python-element-types.mlir.

    element_types.py FOLDER MODULE    through an extension module
    element_types.py LIBRARY          through ctypes
"""

import importlib
import sys

import numpy as np

if len(sys.argv) > 2:
    sys.path.insert(0, sys.argv[1])
    module = importlib.import_module(sys.argv[2])
    function = lambda name: getattr(module, name)
else:
    import compiled

    function = compiled.Library(sys.argv[1]).function


def refuses(kind, message, called, *arguments):
    try:
        called(*arguments)
    except kind as error:
        assert str(error) == message, (str(error), message)
    else:
        raise AssertionError(message)


INTEGERS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]
FLOATS = {"float16": 65504.0, "float32": float(np.finfo("f4").max), "float64": sys.float_info.max}
COMPLEX = {"complex64": "float32", "complex128": "float64"}

values = (True, -128, -32768, 2**31 - 1, -(2**63), 1.5, 2.5, 0.1, 3 - 4j, 0.1 + 0.2j, -7.5)
found = function("scalars")(*values)
assert found == values and list(map(type, found)) == list(map(type, values)), found
assert function("many")(1j, 2j, 3j, 4j, 5 + 6j, 7 + 8j) == (5 + 6j, 7 + 8j)

for name in INTEGERS:
    scalar = function(f"scalar_{name}")
    limits = np.iinfo(name)
    for value in [0, 1, int(limits.max), int(limits.min), True]:
        found = scalar(value)
        assert type(found) is int and found == value, (name, value, found)
    for value in [int(limits.max) + 1, int(limits.min) - 1, 2**70, -(2**70)]:
        message = f"scalar_{name}(): argument 'argument0': Python integer {value} out of bounds for {name}"
        refuses(OverflowError, message, scalar, value)
    message = f"scalar_{name}(): argument 'argument0' must be an int, not float"
    refuses(TypeError, message, scalar, 1.0)

for name, largest in FLOATS.items():
    scalar = function(f"scalar_{name}")
    for value in [0.0, -0.0, 1.5, -2.0, largest, -largest, np.inf, 3, True, 2.0**-24]:
        found = scalar(value)
        assert type(found) is float and str(found) == str(float(value)), (name, value, found)
    assert np.isnan(scalar(np.nan))
    # What rounds to the largest number fits; what rounds to infinity does not.
    if name != "float64":
        half = largest - float(np.nextafter(np.dtype(name).type(largest), np.dtype(name).type(0)))
        limit = largest + half / 2
        assert scalar(np.nextafter(limit, 0)) == largest
        message = f"scalar_{name}(): argument 'argument0': Python float {limit!r} out of bounds for {name}"
        refuses(OverflowError, message, scalar, limit)
    assert scalar(1 / 3) == float(np.dtype(name).type(1 / 3))

for name, part in COMPLEX.items():
    scalar = function(f"scalar_{name}")
    for value in [1 + 2j, -0.5j, 3.0, 4, True, complex(np.inf, 1.0), np.complex64(1 - 1j)]:
        found = scalar(value)
        assert type(found) is complex and found == complex(value), (name, value, found)
message = "scalar_complex64(): argument 'argument0': Python complex 1e+39j out of bounds for complex64"
refuses(OverflowError, message, function("scalar_complex64"), 1e39j)
message = "scalar_complex128(): argument 'argument0' must be a complex, not str"
refuses(TypeError, message, function("scalar_complex128"), "1j")
assert function("scalar_bool")(True) is True and function("scalar_bool")(np.bool_(False)) is False

for name in [*INTEGERS, *FLOATS, *COMPLEX]:
    array = function(f"array_{name}")
    whole = np.arange(24).astype(name).reshape(4, 6)
    for view in [whole, whole.T, whole[::-1, ::2], whole[1:1], whole[2:3, ::-3]]:
        found = array(view)
        assert found.dtype == name and found.shape == view.shape and (found == view).all()
        assert found.size == 0 or np.shares_memory(found, view)
    message = f"array_{name}(): argument 'argument0' must have the machine's byte order, "
    message += f"since a result may be a view of it; pass argument0.astype(np.{name})"
    if whole.itemsize > 1:
        refuses(ValueError, message, array, whole.astype(whole.dtype.newbyteorder()))

# Aligned, and yet with strides that are no multiples of an element.
odd = np.ndarray((3, 3), np.complex128, np.zeros(80), 0, (24, 16))
message = "array_complex128(): argument 'argument0' must have strides that are multiples of 16 bytes; "
refuses(ValueError, message + "pass argument0.copy()", function("array_complex128"), odd)

assert function("fixed")(np.ones((3, 5), np.float16)).shape == (3, 5)
message = "fixed(): argument 'argument0' must have shape (3, :), not (4, 5)"
refuses(ValueError, message, function("fixed"), np.ones((4, 5), np.float16))
zero = np.array(7, np.int16)
assert function("zero_dimensions")(zero) == 7
message = "zero_dimensions(): argument 'argument0' must be an int16 array with 0 dimensions, not "
refuses(TypeError, message + "numpy.int16", function("zero_dimensions"), np.int16(7))
refuses(TypeError, message + "int", function("zero_dimensions"), 7)
refuses(TypeError, message + "int16 with 1", function("zero_dimensions"), zero[None])
