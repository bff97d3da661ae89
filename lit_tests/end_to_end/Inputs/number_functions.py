"""Python's builtin functions of numbers."""

REFUSALS = (
    "an int to a negative power is a float: write float(base) ** exponent",
    "a negative number to a fractional power is complex, which is not compiled",
)
VALUES = {
    float: [2.675, 1.005, 0.125, 0.375, 2.5, 1e22, 1e16, 123456.789, -1234.5, 5e-324, 1.7976931348623157e308,
            15.0, 25.0, 35.0, 1250.0, 9.5, 5e15, 0.285, 1.115, 4503599627370497.5, 9007199254740993.0],
    int: [5, 15, 25, 35, 45, 50, 150, 250, 1250, 1350, -1250, 5 * 10**18, 9 * 10**18, -19, -18, -20, 308, -308, 323],
}


def _is_feasible(name, arguments):
    """Whether CPython's result has a size that fits memory."""
    if name == "power":
        return abs(arguments[1]) < 2000
    if name == "rounded_int":
        return arguments[1] > -2000
    return True


def no_arguments(x: float):
    return int(), float(), bool(), complex()


def integer(x: float):
    return int(x)


def of_int(n: int):
    return int(n), float(n), bool(n)


def of_bool(flag: bool):
    return int(flag), float(flag), bool(flag), abs(flag), round(flag)


def of_float(x: float):
    return float(x), bool(x), abs(x)


def rounded(x: float):
    return round(x)


def rounded_to(x: float, digits: int):
    return round(x, digits)


def rounded_near(x: float, digits: int):
    return round(x, digits % 40 - 20)


def rounded_to_constants(x: float):
    return round(x, 2), round(x, 0), round(x, 1), round(x, 15), round(x, -1), round(x, 3), round(x, ndigits=5)


def rounded_to_none(x: float):
    return round(x, None)


def rounded_int(n: int, digits: int):
    return round(n, digits)


def rounded_int_near(n: int, digits: int):
    return round(n, -(digits % 22)), round(n), round(n, 3)


def int_divmod(a: int, b: int):
    return divmod(a, b)


def float_divmod(a: float, b: float):
    return divmod(a, b)


def mixed_divmod(a: int, b: float):
    return divmod(a, b)


def bool_divmod(a: bool, b: int):
    return divmod(a, b)


def power(a: int, b: int):
    return pow(a, b)


def float_power(a: float, b: float):
    return pow(a, b)


def complex_power(a: complex, b: float):
    return pow(a, b)


def modular_power(a: int, b: int, m: int):
    return pow(a, b, m)


def small_modular_power(a: int, b: int, m: int):
    return pow(a, b, m % 1000 + 1), pow(a, b % 100, -(m % 100) - 1)


def inverse(a: int, m: int):
    return pow(a, -1, m)


def extremes(x: float, y: float, z: float):
    return min(x, y), max(x, y), min(x, y, z), max(x, y, z)


def int_extremes(a: int, b: int, c: int):
    return min(a, b, c), max(a, b, c)


def bits(n: int):
    return n.bit_length(), n.bit_count(), (n > 0).bit_length()


def is_whole(x: float):
    return x.is_integer(), round(x / 4).bit_length() if abs(x) < 1e15 else 0
