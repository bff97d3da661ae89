"""C's functions of floats as Python sees them: no exceptions, errors are NaN and inf.

npc knows the module of this name itself. This one lets CPython run the programs
beside it.
"""

import ctypes
import ctypes.util
import math
import struct

_LIBM = ctypes.CDLL(ctypes.util.find_library("m"))


def _function(name, arity):
    function = _LIBM[name]
    function.argtypes = [ctypes.c_double] * arity
    function.restype = ctypes.c_double
    return function


def divide(x, y):
    return x / y if y != 0 or x != x else _function("copysign", 2)(math.inf if x else math.nan, x) * _function("copysign", 2)(1.0, y)


def bits(x):
    return struct.unpack("q", struct.pack("d", x))[0]


def from_bits(n):
    return struct.unpack("d", struct.pack("q", n))[0]


def load(address, index):
    return ctypes.c_double.from_address(address + 8 * index).value


def store(address, index, x):
    ctypes.c_double.from_address(address + 8 * index).value = x
    return x


def round_fixed(x, digits):
    return float("%.*f" % (digits, x))


def round_scientific(x, digits):
    return float("%.*e" % (digits, x))


def decimal_exponent(x):
    return int(("%.17e" % x)[20:])


def __getattr__(name):
    two = ("hypot", "pow", "atan2", "fmod", "copysign")
    return _function(name, 2 if name in two else 1)
