# Functions of Python's math that are not C's, as CPython 3.11 computes them in
# Modules/mathmodule.c.

import math

import npc_libm

LANCZOS_G = 6.024680040776729583740234375
LANCZOS_G_LESS_HALF = 5.524680040776729583740234375
LOG_PI = 1.144729885849400174143427351353058711647
LEAST_SUBNORMAL = 5e-324


def gamma(x: float):
    if math.isnan(x) or x == math.inf:
        return x
    is_whole = npc_libm.floor(x) == x
    if x == 0.0 or x == -math.inf or (is_whole and x < 0.0):
        raise ValueError("math domain error")
    if is_whole and x <= 23.0:
        return whole_gamma(x)
    size = npc_libm.fabs(x)
    if size > 200.0 and x < 0.0:
        return npc_libm.divide(0.0, sin_of_pi_times(x))
    if size > 200.0:
        raise OverflowError("math range error")
    if size < 1e-20:
        result = npc_libm.divide(1.0, x)
    else:
        result = lanczos_gamma(x, size)
    if math.isinf(result):
        raise OverflowError("math range error")
    return result


# The product of the whole numbers below a whole number.
def whole_gamma(x):
    product = 1.0
    factor = 2.0
    while factor < x:
        product *= factor
        factor += 1.0
    return product


# By Lanczos' approximation, for a negative number by reflection. The correction
# is for what rounding takes off the sum to be raised to a power.
def lanczos_gamma(x, size):
    base = size + LANCZOS_G_LESS_HALF
    if size > LANCZOS_G_LESS_HALF:
        lost = (base - size) - LANCZOS_G_LESS_HALF
    else:
        lost = (base - LANCZOS_G_LESS_HALF) - size
    correction = npc_libm.divide(lost * LANCZOS_G, base)
    if x < 0.0:
        result = npc_libm.divide(npc_libm.divide(-math.pi, sin_of_pi_times(size)), size)
        result = npc_libm.divide(result * npc_libm.exp(base), lanczos_sum(size))
        result -= correction * result
        if size < 140.0:
            return npc_libm.divide(result, npc_libm.pow(base, size - 0.5))
        root = npc_libm.pow(base, size / 2.0 - 0.25)
        return npc_libm.divide(npc_libm.divide(result, root), root)
    result = npc_libm.divide(lanczos_sum(size), npc_libm.exp(base))
    result += correction * result
    if size < 140.0:
        return result * npc_libm.pow(base, size - 0.5)
    root = npc_libm.pow(base, size / 2.0 - 0.25)
    return result * root * root


def lgamma(x: float):
    if math.isnan(x):
        return x
    if math.isinf(x):
        return math.inf
    if npc_libm.floor(x) == x and x <= 2.0:
        if x <= 0.0:
            raise ValueError("math domain error")
        return 0.0
    size = npc_libm.fabs(x)
    if size < 1e-20:
        return -npc_libm.log(size)
    result = npc_libm.log(lanczos_sum(size)) - LANCZOS_G
    result += (size - 0.5) * (npc_libm.log(size + LANCZOS_G - 0.5) - 1.0)
    if x < 0.0:
        reflected = npc_libm.log(npc_libm.fabs(sin_of_pi_times(size)))
        result = LOG_PI - reflected - npc_libm.log(size) - result
    if math.isinf(result):
        raise OverflowError("math range error")
    return result


# sin(pi * x), exact where x is near a whole number.
def sin_of_pi_times(x):
    turned = npc_libm.fmod(npc_libm.fabs(x), 2.0)
    quarter = npc_libm.floor(2.0 * turned)
    if 2.0 * turned - quarter >= 0.5:
        quarter += 1.0
    if quarter == 0.0:
        result = npc_libm.sin(math.pi * turned)
    elif quarter == 1.0:
        result = npc_libm.cos(math.pi * (turned - 0.5))
    elif quarter == 2.0:
        result = npc_libm.sin(math.pi * (1.0 - turned))
    elif quarter == 3.0:
        result = -npc_libm.cos(math.pi * (turned - 1.5))
    else:
        result = npc_libm.sin(math.pi * (turned - 2.0))
    return npc_libm.copysign(1.0, x) * result


# A ratio of polynomials: in x for small x, in 1 / x for large ones.
def lanczos_sum(x):
    if x < 5.0:
        above = 2.5066282746310002701649081771338373386264310793408
        above = above * x + 210.82427775157934587250973392071336271166969580291
        above = above * x + 8071.6720023658162106380029022722506138218516325024
        above = above * x + 186056.26539522349504029498971604569928220784236328
        above = above * x + 2876370.6289353724412254090516208496135991145378768
        above = above * x + 31426415.585400194380614231628318205362874684987640
        above = above * x + 248874557.86205415651146038641322942321632125127801
        above = above * x + 1439720407.3117216736632230727949123939715485786772
        above = above * x + 6039542586.3520280050642916443072979210699388420708
        above = above * x + 17921034426.037209699919755754458931112671403265390
        above = above * x + 35711959237.355668049440185451547166705960488635843
        above = above * x + 42919803642.649098768957899047001988850926355848959
        above = above * x + 23531376880.410759688572007674451636754734846804940
        below = x + 66.0
        below = below * x + 1925.0
        below = below * x + 32670.0
        below = below * x + 357423.0
        below = below * x + 2637558.0
        below = below * x + 13339535.0
        below = below * x + 45995730.0
        below = below * x + 105258076.0
        below = below * x + 150917976.0
        below = below * x + 120543840.0
        below = below * x + 39916800.0
        below = below * x
    else:
        above = 23531376880.410759688572007674451636754734846804940
        above = npc_libm.divide(above, x) + 42919803642.649098768957899047001988850926355848959
        above = npc_libm.divide(above, x) + 35711959237.355668049440185451547166705960488635843
        above = npc_libm.divide(above, x) + 17921034426.037209699919755754458931112671403265390
        above = npc_libm.divide(above, x) + 6039542586.3520280050642916443072979210699388420708
        above = npc_libm.divide(above, x) + 1439720407.3117216736632230727949123939715485786772
        above = npc_libm.divide(above, x) + 248874557.86205415651146038641322942321632125127801
        above = npc_libm.divide(above, x) + 31426415.585400194380614231628318205362874684987640
        above = npc_libm.divide(above, x) + 2876370.6289353724412254090516208496135991145378768
        above = npc_libm.divide(above, x) + 186056.26539522349504029498971604569928220784236328
        above = npc_libm.divide(above, x) + 8071.6720023658162106380029022722506138218516325024
        above = npc_libm.divide(above, x) + 210.82427775157934587250973392071336271166969580291
        above = npc_libm.divide(above, x) + 2.5066282746310002701649081771338373386264310793408
        below = 39916800.0
        below = npc_libm.divide(below, x) + 120543840.0
        below = npc_libm.divide(below, x) + 150917976.0
        below = npc_libm.divide(below, x) + 105258076.0
        below = npc_libm.divide(below, x) + 45995730.0
        below = npc_libm.divide(below, x) + 13339535.0
        below = npc_libm.divide(below, x) + 2637558.0
        below = npc_libm.divide(below, x) + 357423.0
        below = npc_libm.divide(below, x) + 32670.0
        below = npc_libm.divide(below, x) + 1925.0
        below = npc_libm.divide(below, x) + 66.0
        below = npc_libm.divide(below, x) + 1.0
    return npc_libm.divide(above, below)


def remainder(x: float, y: float):
    if math.isnan(x) or math.isnan(y):
        return x + y
    if math.isinf(x) or y == 0.0:
        raise ValueError("math domain error")
    if math.isinf(y):
        return x
    size = npc_libm.fabs(x)
    divisor = npc_libm.fabs(y)
    rest = npc_libm.fmod(size, divisor)
    missing = divisor - rest
    if rest < missing:
        result = rest
    elif rest > missing:
        result = -missing
    else:
        # Halfway: to the even multiple.
        result = rest - 2.0 * npc_libm.fmod(0.5 * (size - rest), divisor)
    return npc_libm.copysign(1.0, x) * result


def frexp(x: float):
    if x == 0.0 or not math.isfinite(x):
        return x, 0
    moved = 0
    if npc_libm.fabs(x) < 2.2250738585072014e-308:
        x *= 18014398509481984.0
        moved = 54
    exponent = ((npc_libm.bits(x) >> 52) & 2047) - 1022
    return ldexp(x, -exponent), exponent - moved


def ldexp(x: float, exponent: int):
    if x == 0.0 or not math.isfinite(x):
        return x
    result = scaled(x, min(max(exponent, -2200), 2200))
    if math.isinf(result):
        raise OverflowError("math range error")
    return result


# x * 2**exponent, rounded once.
def scaled(x, exponent):
    if exponent > 1023:
        x *= power_of_two(1023)
        exponent -= 1023
        if exponent > 1023:
            x *= power_of_two(1023)
            exponent = min(exponent - 1023, 1023)
    elif exponent < -1022:
        # So much that only the last product can be rounded.
        x *= power_of_two(-969)
        exponent += 969
        if exponent < -1022:
            x *= power_of_two(-969)
            exponent = max(exponent + 969, -1022)
    return x * power_of_two(exponent)


def power_of_two(exponent):
    if exponent < -1022:
        return npc_libm.from_bits(1 << (exponent + 1074))
    return npc_libm.from_bits((exponent + 1023) << 52)


def modf(x: float):
    if math.isinf(x):
        return npc_libm.copysign(0.0, x), x
    whole = npc_libm.copysign(npc_libm.floor(npc_libm.fabs(x)), x)
    return npc_libm.copysign(x - whole, x), whole


def nextafter(x: float, y: float):
    if math.isnan(x) or math.isnan(y):
        return x + y
    if x == y:
        return y
    if x == 0.0:
        return npc_libm.copysign(LEAST_SUBNORMAL, y)
    if (y > x) == (x > 0.0):
        return npc_libm.from_bits(npc_libm.bits(x) + 1)
    return npc_libm.from_bits(npc_libm.bits(x) - 1)


def ulp(x: float):
    size = npc_libm.fabs(x)
    if math.isnan(x) or math.isinf(x):
        return size
    if size == 1.7976931348623157e308:
        return 1.99584030953472e292
    return npc_libm.from_bits(npc_libm.bits(size) + 1) - size


def isclose(a: float, b: float, rel_tol: float, abs_tol: float):
    if rel_tol < 0.0 or abs_tol < 0.0:
        raise ValueError("tolerances must be non-negative")
    if a == b:
        return True
    if math.isinf(a) or math.isinf(b):
        return False
    distance = npc_libm.fabs(b - a)
    is_relatively = distance <= npc_libm.fabs(rel_tol * b) or distance <= npc_libm.fabs(rel_tol * a)
    return is_relatively or distance <= abs_tol


# One coordinate's part of a Euclidean norm, whose largest coordinate is `largest`:
# the sum of squares and what rounding takes off it.
def norm_add(largest: float, total: float, first: float, second: float, third: float, x: float):
    if largest == 0.0 or not math.isfinite(largest):
        return total, first, second, third
    exponent = norm_exponent(largest)
    if exponent < -1023:
        x = npc_libm.divide(x, largest)
        total, first = add_with_error(total, first, x * x)
        return total, first, second, third
    high, low = halves(x * power_of_two(-exponent))
    total, first = add_with_error(total, first, high * high)
    total, second = add_with_error(total, second, 2.0 * high * low)
    return total, first, second, third + low * low


# The norm of all coordinates.
def norm(largest: float, total: float, first: float, second: float, third: float):
    if largest == 0.0 or not math.isfinite(largest):
        return largest
    exponent = norm_exponent(largest)
    if exponent < -1023:
        return largest * npc_libm.sqrt(total - 1.0 + first)
    root = npc_libm.sqrt(total - 1.0 + (first + second + third))
    high, low = halves(root)
    total, first = add_with_error(total, first, -high * high)
    total, second = add_with_error(total, second, -2.0 * high * low)
    total, third = add_with_error(total, third, -low * low)
    rest = total - 1.0 + (first + second + third)
    return npc_libm.divide(root + npc_libm.divide(rest, 2.0 * root), power_of_two(-exponent))


def norm_exponent(largest):
    fraction, exponent = frexp(largest)
    return exponent


def add_with_error(total, error, x):
    sum = total + x
    return sum, error + ((total - sum) + x)


# Veltkamp's splitting.
def halves(x):
    spread = x * 134217729.0
    high = spread - (spread - x)
    return high, x - high

