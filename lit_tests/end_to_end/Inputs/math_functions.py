"""Python's math, function by function."""

import math

TWO = 2.0

VALUES = {float: [23.0, 24.0, 170.5, 171.7, -170.5, -199.5, 200.5, -0.5, -1.5, 1e-21, 3.7, 4.9, 5.1, 22.5, 0.9999999999999999]}


def _is_feasible(name, arguments):
    """Whether CPython's result has a size that fits memory, and comes soon."""
    if name in ("factorial", "permutations_of_all"):
        return arguments[0] < 1000
    if name in ("combinations", "permutations"):
        return abs(arguments[1]) < 1000 or arguments[0] < arguments[1]
    return True


def sqrt(x: float):
    return math.sqrt(x)


def cbrt(x: float):
    return math.cbrt(x)


def exp(x: float):
    return math.exp(x)


def exp2(x: float):
    return math.exp2(x)


def expm1(x: float):
    return math.expm1(x)


def log(x: float):
    return math.log(x)


def log2(x: float):
    return math.log2(x)


def log10(x: float):
    return math.log10(x)


def log1p(x: float):
    return math.log1p(x)


def sin(x: float):
    return math.sin(x)


def cos(x: float):
    return math.cos(x)


def tan(x: float):
    return math.tan(x)


def asin(x: float):
    return math.asin(x)


def acos(x: float):
    return math.acos(x)


def atan(x: float):
    return math.atan(x)


def sinh(x: float):
    return math.sinh(x)


def cosh(x: float):
    return math.cosh(x)


def tanh(x: float):
    return math.tanh(x)


def asinh(x: float):
    return math.asinh(x)


def acosh(x: float):
    return math.acosh(x)


def atanh(x: float):
    return math.atanh(x)


def fabs(x: float):
    return math.fabs(x)


def degrees(x: float):
    return math.degrees(x)


def radians(x: float):
    return math.radians(x)


def erf(x: float):
    return math.erf(x)


def erfc(x: float):
    return math.erfc(x)


def gamma(x: float):
    return math.gamma(x)


def lgamma(x: float):
    return math.lgamma(x)


def ulp(x: float):
    return math.ulp(x)


def floor(x: float):
    return math.floor(x)


def ceil(x: float):
    return math.ceil(x)


def trunc(x: float):
    return math.trunc(x)


def isnan(x: float):
    return math.isnan(x)


def isinf(x: float):
    return math.isinf(x)


def isfinite(x: float):
    return math.isfinite(x)


def frexp(x: float):
    return math.frexp(x)


def modf(x: float):
    return math.modf(x)


def atan2_of_two(x: float, y: float):
    return math.atan2(x, y)


def fmod_of_two(x: float, y: float):
    return math.fmod(x, y)


def copysign_of_two(x: float, y: float):
    return math.copysign(x, y)


def pow_of_two(x: float, y: float):
    return math.pow(x, y)


def remainder_of_two(x: float, y: float):
    return math.remainder(x, y)


def nextafter_of_two(x: float, y: float):
    return math.nextafter(x, y)


def hypot_of_two(x: float, y: float):
    return math.hypot(x, y)


def isclose_of_two(x: float, y: float):
    return math.isclose(x, y)


def log_of_two(x: float, y: float):
    return math.log(x, y)


def of_int(n: int):
    return math.sqrt(abs(n % 1000)), math.sin(n), math.floor(n), math.ceil(n), math.trunc(n), math.isnan(n), math.atan(n)


def log_of_int(n: int):
    return math.log(n), math.log2(n), math.log10(n)


def log_to_base(n: int, base: int):
    return math.log(n, base)


def ldexp(x: float, exponent: int):
    return math.ldexp(x, exponent)


def small_ldexp(x: float, exponent: int):
    return math.ldexp(x, exponent % 2300 - 1200)


def close(x: float, y: float, relative: float):
    return math.isclose(x, y, rel_tol=relative)


def near(x: float, y: float, absolute: float):
    return math.isclose(x, y, abs_tol=absolute, rel_tol=0.01)


def norms(x: float, y: float, z: float):
    return math.hypot(x, y, z), math.hypot(x), math.hypot(), math.hypot(x, y, z, x), math.hypot(z, 3)


def distance(x: float, y: float, z: float):
    return math.dist((x, y), (z, 1.5)), math.dist((x, y, z), (1, 2, 3)), math.dist((x,), (y,))


def products(x: float, n: int, flag: bool):
    return math.prod((x, n)), math.prod((x, flag, x), start=2), math.prod(()), math.prod((flag, flag))


def factorial(n: int):
    return math.factorial(n)


def combinations(n: int, k: int):
    return math.comb(n, k)


def small_combinations(n: int, k: int):
    return math.comb(n % 70, k % 70)


def permutations(n: int, k: int):
    return math.perm(n, k)


def permutations_of_all(n: int):
    return math.perm(n), math.perm(n, None)


def divisors(a: int, b: int):
    return math.gcd(a, b)


def more_divisors(a: int, b: int, c: int):
    return math.gcd(a, b, c), math.gcd(), math.gcd(a), math.gcd(a % 1000 * 6, b % 1000 * 10)


def multiple(a: int, b: int):
    return math.lcm(a, b), math.lcm()


def small_multiple(a: int, b: int, c: int):
    return math.lcm(a % 1000, b % 1000, c % 100)


def square_root(n: int):
    return math.isqrt(n)


def constants(x: float):
    return math.pi, math.e, math.tau, math.inf, math.nan, x


def logarithm_to_base_one(x: float):
    """The arguments are known at compile time, and so is the error."""
    if x > 0.0:
        return math.frexp(math.log(TWO, 1.0))[1]
    return math.frexp(math.log(TWO, 4))[1]
