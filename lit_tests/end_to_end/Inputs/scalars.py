"""Operators of Python's numbers."""

import cmath
import math

# An int has 64 bits, and no float is complex.
REFUSALS = (
    "an int to a negative power is a float: write float(base) ** exponent",
    "a negative number to a fractional power is complex, which is not compiled",
)


def _is_feasible(name, arguments):
    """Whether Python's result has a size that fits memory."""
    return name not in ("power", "left_shift") or abs(arguments[1]) <= 4096


def arithmetic(a: int, b: int):
    return a + b, a - b, a * b, +b, max(a, b, 3), min(a, b)


def added(a: int, b: int):
    return a + b


def subtracted(a: int, b: int):
    return a - b


def multiplied(a: int, b: int):
    return a * b


def negated(a: int):
    return -a


def size(a: int):
    return abs(a)


def constants(a: int):
    return a + 1, a * 2, 3 - a, a // -1, 1 << (a & 62), 3**(a & 31), (-2) ** (a & 63)


def quotient(a: int, b: int):
    return a // b


def remainder(a: int, b: int):
    return a % b


def ratio(a: int, b: int):
    return a / b


def power(a: int, b: int):
    return a**b


def cube(a: int, b: int):
    return a**3, b**0, a**5


def left_shift(a: int, b: int):
    return a << b


def right_shift(a: int, b: int):
    return a >> b


def bits(a: int, b: int):
    return (a & b) | (a ^ ~b)


def float_quotient(a: float, b: float):
    return a // b


def float_remainder(a: float, b: float):
    return a % b


def float_ratio(a: float, b: float):
    return a / b


def float_power(a: float, b: float):
    return a**b


def whole_power(a: float, b: int):
    return a**b


def floats(a: float, b: float):
    return a + b, a - b, a * b, -a, abs(b), max(a, b), min(a, b)


def compare(a: int, b: float):
    return a < b, a <= b, a == b, a != b, a > b, a >= b, b < a, b >= a


def compare_constants(a: int, b: float):
    return a > 0.5, b > 0, 0 < a < 10, 0.0 <= b < 1, a == 9007199254740993, b == 3


def compare_floats(a: float, b: float):
    return a < b, a <= b, a == b, a != b, a > b, a >= b


def bools(a: bool, b: bool):
    return a & b, a | b, a ^ b, a + b, a * 3, not a, -a, ~a, a and b, a or b, a < b, a == b


def logic(a: int, b: float):
    return (a and 3), (not b), (a or 2), (1 if b else 2)


def convert(a: int, b: bool):
    return float(a), bool(a), int(b), float(b)


def whole(a: float):
    return int(a), round(a), math.floor(a), math.ceil(a), math.trunc(a)


def roots(a: float):
    return math.sqrt(a)


def degrees(a: float):
    return math.degrees(a * 1e7), math.radians(a)


def overflowing_hypotenuse(a: float, b: float):
    return math.hypot(a * 1.5e8, b * 1.5e8) == math.inf


def logarithm(a: float, b: float):
    return math.log(a, b)


def parts_of_constants(x: float):
    return math.pi.real + x, math.pi.imag, math.e.conjugate(), cmath.infj.imag, cmath.nanj.real.real
