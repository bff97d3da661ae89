# Functions of libm, called from here so that each result is libm's own, as
# CPython's are: loops of a program are vectorized, and vectors are less exact, but
# what is called in the runtime is not.

import npc_libm


def acos(x: float):
    return npc_libm.acos(x)


def acosh(x: float):
    return npc_libm.acosh(x)


def asin(x: float):
    return npc_libm.asin(x)


def asinh(x: float):
    return npc_libm.asinh(x)


def atan(x: float):
    return npc_libm.atan(x)


def atan2(y: float, x: float):
    return npc_libm.atan2(y, x)


def atanh(x: float):
    return npc_libm.atanh(x)


def cbrt(x: float):
    return npc_libm.cbrt(x)


def cos(x: float):
    return npc_libm.cos(x)


def cosh(x: float):
    return npc_libm.cosh(x)


def erf(x: float):
    return npc_libm.erf(x)


def erfc(x: float):
    return npc_libm.erfc(x)


def exp(x: float):
    return npc_libm.exp(x)


def exp2(x: float):
    return npc_libm.exp2(x)


def expm1(x: float):
    return npc_libm.expm1(x)


def log(x: float):
    return npc_libm.log(x)


def log10(x: float):
    return npc_libm.log10(x)


def log1p(x: float):
    return npc_libm.log1p(x)


def log2(x: float):
    return npc_libm.log2(x)


def sin(x: float):
    return npc_libm.sin(x)


def sinh(x: float):
    return npc_libm.sinh(x)


def tan(x: float):
    return npc_libm.tan(x)


def tanh(x: float):
    return npc_libm.tanh(x)
