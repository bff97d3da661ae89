"""Python's cmath, function by function."""

import cmath


def sqrt(z: complex):
    return cmath.sqrt(z)


def exp(z: complex):
    return cmath.exp(z)


def log(z: complex):
    return cmath.log(z)


def log10(z: complex):
    return cmath.log10(z)


def sin(z: complex):
    return cmath.sin(z)


def cos(z: complex):
    return cmath.cos(z)


def tan(z: complex):
    return cmath.tan(z)


def asin(z: complex):
    return cmath.asin(z)


def acos(z: complex):
    return cmath.acos(z)


def atan(z: complex):
    return cmath.atan(z)


def sinh(z: complex):
    return cmath.sinh(z)


def cosh(z: complex):
    return cmath.cosh(z)


def tanh(z: complex):
    return cmath.tanh(z)


def asinh(z: complex):
    return cmath.asinh(z)


def acosh(z: complex):
    return cmath.acosh(z)


def atanh(z: complex):
    return cmath.atanh(z)


def phase(z: complex):
    return cmath.phase(z)


def polar(z: complex):
    return cmath.polar(z)


def isnan(z: complex):
    return cmath.isnan(z)


def isinf(z: complex):
    return cmath.isinf(z)


def isfinite(z: complex):
    return cmath.isfinite(z)


def log_to_base(z: complex, base: complex):
    return cmath.log(z, base)


def rect(r: float, phi: float):
    return cmath.rect(r, phi)


def close(a: complex, b: complex):
    return cmath.isclose(a, b)


def near(a: complex, b: complex, tolerance: float):
    return cmath.isclose(a, b, rel_tol=tolerance, abs_tol=0.5)


def of_reals(x: float, n: int, flag: bool):
    return cmath.sqrt(x), cmath.exp(flag), cmath.phase(n % 100 + 1), cmath.isnan(x)


def constants(x: float):
    return cmath.pi, cmath.e, cmath.tau, cmath.inf, cmath.nan, cmath.infj, cmath.nanj, x
