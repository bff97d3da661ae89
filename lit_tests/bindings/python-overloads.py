# Which function a call takes, of those that are compiled for several lists of types.
#
# RUN: rm -rf %t && mkdir -p %t/extension %t/ctypes
# RUN: npc build %S/Inputs/overloads.py --python=%python -o %t/extension
# RUN: npc build %S/Inputs/overloads.py -o %t/ctypes/liboverloads.so
# RUN: npc bindings %S/Inputs/overloads.py --lang ctypes -o %t/ctypes/overloads.py
# RUN: %python %s %t/extension
# RUN: %python %s %t/ctypes
#
# RUN: FileCheck %s --input-file=%t/extension/overloads.pyi

import fractions
import inspect
import sys

import numpy as np

sys.path.insert(0, sys.argv[1])
import overloads
from overloads import number, pair, power, width


class Int(int):
    pass


class Float(float):
    pass


class Index:
    def __index__(self):
        return 2**53 + 1


def gives(expected, function, *values):
    """A call with this result, which has the same types."""
    found = function(*values)
    types = [type(part) for part in (found if type(found) is tuple else (found,))]
    wanted = [type(part) for part in (expected if type(expected) is tuple else (expected,))]
    assert (found, types) == (expected, wanted), (function.__name__, values, found, expected)


# What is not exactly of a type goes to the narrowest kind of numbers that has it.
# CHECK: # number(x: bool) -> bool
# CHECK: # number(x: int) -> int
# CHECK: # number(x: float) -> float
for value in [True, 3, 2.5]:
    gives(value, number, value)
gives(True, number, np.True_)
gives(2**53 + 1, number, np.int64(2**53 + 1))
gives(2**53 + 1, number, Index())
gives(3, number, np.uint8(3))
gives(3, number, Int(3))
gives(2.5, number, np.float64(2.5))
gives(2.5, number, np.float32(2.5))
gives(2.5, number, Float(2.5))
gives(0.25, number, fractions.Fraction(1, 4))
gives((3, 4), pair, np.int64(3), 4)
gives((3, 4.5), pair, np.int8(3), np.float32(4.5))
gives((3.5, 4), pair, 3.5, np.int64(4))

# Python's numbers are NumPy's of 64 bits.
# CHECK: # width(x: int64) -> int64
# CHECK: def width(x: np.int64) -> np.int64: ...
# CHECK: # width(x: int32) -> int32
# CHECK: # width(x: float64) -> float64
# CHECK: # width(x: float32) -> float32
for value in [np.float32(0.1), np.float64(0.1), np.int32(7), np.int64(7)]:
    gives(value, width, value)
gives(np.float64(0.1), width, 0.1)
gives(np.int64(2**40), width, 2**40)

# A default is of the type that the function has.
# CHECK: def power(x: int, k: int = 2) -> tuple[int, int]:
# CHECK: def power(x: float, k: float = 2.0) -> tuple[float, float]:
# CHECK: def power(x: np.float32, k: np.float32 = ...) -> tuple[np.float32, np.float32]:
gives((6, 2), power, 3)
gives((3.0, 2.0), power, 1.5)
gives((np.float32(3), np.float32(2)), power, np.float32(1.5))
gives((9, 3), power, 3, 3)
assert inspect.signature(power).parameters["k"].name == "k"
assert str(inspect.signature(power)).startswith("(x, k=2")

# What differs in dimensions and layout alone is one function to type checkers.
# CHECK: # total(a: float64[:]) -> float64
# CHECK-NEXT: # total(a: float64[:, :]) -> float64
# CHECK-NEXT: @overload
# CHECK-NEXT: def total(a: NDArray[np.float64]) -> np.float64: ...
# CHECK: # corner(a: float64[:, ::1]) -> float64
# CHECK-NEXT: # corner(a: float64[::1, :]) -> float64
# CHECK-NEXT: def corner(a: NDArray[np.float64]) -> np.float64: ...
a = np.arange(12.0).reshape(3, 4)
gives(66.0, lambda a: float(overloads.total(a)), a)
gives(np.float32(3), overloads.total, np.ones(3, np.float32))
gives(np.float64(0), overloads.corner, a)
gives(np.float64(0), overloads.corner, a.T)
for array, by in [(a[0], np.int64(2)), (a[1], 2), (a[:, 2], 2), (a[2], np.float64(2)), (a[0], True)]:
    expected = array + by
    overloads.increase(array, by)
    assert (array == expected).all()


def refuses(kind, message, function, *values):
    try:
        function(*values)
    except kind as error:
        assert str(error) == message, f"\n  found    {error}\n  expected {message}"
    else:
        raise AssertionError(f"a call returned: {message}")


# An array of the right type has another problem than its type.
message = "total(): argument 'a' must be a numpy.ndarray itself, not its subclass MaskedArray; "
message += "pass np.asarray(a) if a plain array has the same meaning"
refuses(TypeError, message, overloads.total, np.ma.array(a[0]))
gives(np.float32(3), overloads.total, np.ones(3, ">f4"))
odd = np.zeros(8 * 12 + 1, np.uint8)[1:].view(np.float64)
odd[:] = a.ravel()[:12]
gives(odd.sum(), overloads.total, odd)
gives(odd.sum(), overloads.total, odd.reshape(3, 4))
fixed = a[0].copy()
fixed.flags.writeable = False
message = "increase(): argument 'a': assignment destination is read-only"
refuses(ValueError, message, overloads.increase, fixed, 1)
message = """corner(): found (a: float64[:, :]), expected one of
  corner(a: float64[:, ::1]) -> float64
  corner(a: float64[::1, :]) -> float64"""
refuses(TypeError, message, overloads.corner, a[::2, ::2])
message = """power(): found (x: str), expected one of
  power(x: int, k: int = 2) -> tuple[int, int]
  power(x: float, k: float = 2.0) -> tuple[float, float]
  power(x: float32, k: float32 = 2.0) -> tuple[float32, float32]"""
refuses(TypeError, message, power, "3")
message = f"number(): argument 'x': Python integer {2**64} out of bounds for int64"
refuses(OverflowError, message, number, 2**64)
