# Floats rounded to decimal places, as CPython's round does it: the nearest to the
# number's exact value, halfway to the even one.

import math

import npc_libm


def float_round(x: float, digits: int):
    if not math.isfinite(x) or digits > 323:
        return x
    if digits < -308:
        return 0.0 * x
    if digits < 0:
        return round_to_unit(x, -digits)
    if digits <= 22:
        unit = power_of_ten(digits)
        moved = x * unit
        size = npc_libm.fabs(moved)
        # Far from halfway, the product's error does not matter, and a whole
        # number divided by a power of ten that is exact is rounded once.
        from_halfway = npc_libm.fabs(size - npc_libm.floor(size) - 0.5)
        if size < 4503599627370496.0 and from_halfway > size * 2.220446049250313e-16:
            return npc_libm.copysign(npc_libm.divide(npc_libm.floor(size + 0.5), unit), x)
    return npc_libm.round_fixed(x, digits)


def round_to_unit(x, digits):
    size = npc_libm.fabs(x)
    unit = npc_libm.pow(10.0, float(digits))
    exponent = npc_libm.decimal_exponent(size)
    if exponent >= digits:
        result = npc_libm.round_scientific(x, exponent - digits)
    elif exponent == digits - 1 and size > npc_libm.round_scientific(5.0 * npc_libm.pow(10.0, float(exponent)), 0):
        result = npc_libm.copysign(npc_libm.round_scientific(unit, 0), x)
    else:
        result = npc_libm.copysign(0.0, x)
    if math.isinf(result):
        raise OverflowError("rounded value too large to represent")
    return result


def power_of_ten(exponent):
    result = 1.0
    while exponent > 0:
        result *= 10.0
        exponent -= 1
    return result


# What NumPy scales by to round to so many digits, before the point if negative.
def decimal_unit(digits: int):
    if digits > 2147483647:
        raise OverflowError("signed integer is greater than maximum")
    if digits < -2147483648:
        raise OverflowError("signed integer is less than minimum")
    if digits < -308 or digits > 308:
        return math.inf
    if digits < 0:
        return power_of_ten(-digits)
    return power_of_ten(digits)
