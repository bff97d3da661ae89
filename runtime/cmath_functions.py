# Python's cmath, as CPython 3.11 computes it in Modules/cmathmodule.c: formulas
# that keep their accuracy where the naive ones cancel or overflow, and what C99
# says of infinities, NaN and the signs of zeros.

import math

import npc_libm

LARGE = 4.4942328371557893e307
SQRT_LARGE = 6.703903964971298e153
LOG_LARGE = 708.3964185322641
SQRT_SMALL = 1.4916681462400413e-154
SMALLEST_NORMAL = 2.2250738585072014e-308
LN_2 = 0.6931471805599453
LN_10 = 2.302585092994046


def is_special(z):
    return not (math.isfinite(z.real) and math.isfinite(z.imag))


def complex_sqrt(z: complex):
    if is_special(z):
        return special_sqrt(z)
    if z.real == 0.0 and z.imag == 0.0:
        return complex(0.0, z.imag)
    real = npc_libm.fabs(z.real)
    imag = npc_libm.fabs(z.imag)
    if real < SMALLEST_NORMAL and imag < SMALLEST_NORMAL and (real > 0.0 or imag > 0.0):
        # Subnormal parts are moved up, and the result back.
        real = math.ldexp(real, 53)
        size = math.ldexp(npc_libm.sqrt(real + npc_libm.hypot(real, math.ldexp(imag, 53))), -27)
    else:
        real /= 8.0
        size = 2.0 * npc_libm.sqrt(real + npc_libm.hypot(real, imag / 8.0))
    other = npc_libm.divide(imag, 2.0 * size)
    if z.real >= 0.0:
        return complex(size, npc_libm.copysign(other, z.imag))
    return complex(other, npc_libm.copysign(size, z.imag))


def special_sqrt(z):
    if math.isinf(z.imag):
        return complex(math.inf, z.imag)
    if math.isinf(z.real) and z.real > 0.0:
        if math.isnan(z.imag):
            return z
        return complex(math.inf, npc_libm.copysign(0.0, z.imag))
    if math.isinf(z.real):
        if math.isnan(z.imag):
            return complex(math.nan, math.inf)
        return complex(0.0, npc_libm.copysign(math.inf, z.imag))
    return complex(math.nan, math.nan)


def complex_exp(z: complex):
    if is_special(z):
        return special_exp(z)
    if z.real > LOG_LARGE:
        size = npc_libm.exp(z.real - 1.0)
        result = complex(size * npc_libm.cos(z.imag) * math.e, size * npc_libm.sin(z.imag) * math.e)
    else:
        size = npc_libm.exp(z.real)
        result = complex(size * npc_libm.cos(z.imag), size * npc_libm.sin(z.imag))
    check_range(result)
    return result


def special_exp(z):
    if math.isinf(z.imag) and (math.isfinite(z.real) or (math.isinf(z.real) and z.real > 0.0)):
        raise ValueError("math domain error")
    if math.isinf(z.real):
        if math.isfinite(z.imag):
            size = math.inf if z.real > 0.0 else 0.0
            if z.imag == 0.0:
                return complex(size, z.imag)
            return complex(
                npc_libm.copysign(size, npc_libm.cos(z.imag)), npc_libm.copysign(size, npc_libm.sin(z.imag))
            )
        if z.real > 0.0:
            return complex(math.inf, math.nan)
        return complex(0.0, 0.0)
    if math.isnan(z.real) and z.imag == 0.0:
        return z
    return complex(math.nan, math.nan)


def check_range(z):
    if math.isinf(z.real) or math.isinf(z.imag):
        raise OverflowError("math range error")


def complex_phase(z: complex):
    angle = npc_libm.atan2(z.imag, z.real)
    # C reports an angle too small for a float, which CPython hands on.
    if angle == 0.0 and z.imag != 0.0 and math.isfinite(z.real):
        raise OverflowError("math range error")
    return angle


def complex_polar(z: complex):
    angle = npc_libm.atan2(z.imag, z.real)
    if math.isinf(z.real) or math.isinf(z.imag):
        return math.inf, angle
    size = npc_libm.hypot(z.real, z.imag)
    if math.isinf(size):
        raise OverflowError("math range error")
    return size, angle


def complex_rect(r: float, phi: float):
    if math.isfinite(r) and math.isfinite(phi):
        if phi == 0.0:
            return complex(r, r * phi)
        return complex(r * npc_libm.cos(phi), r * npc_libm.sin(phi))
    if math.isinf(phi) and r != 0.0 and not math.isnan(r):
        raise ValueError("math domain error")
    if math.isinf(r) and math.isfinite(phi) and phi != 0.0:
        size = npc_libm.copysign(math.inf, r)
        return complex(
            npc_libm.copysign(math.inf, npc_libm.cos(phi)) * npc_libm.copysign(1.0, size),
            npc_libm.copysign(math.inf, npc_libm.sin(phi)) * npc_libm.copysign(1.0, size),
        )
    return special_rect(r, phi)


def special_rect(r, phi):
    if math.isinf(r):
        if phi == 0.0:
            return complex(r, phi if r > 0.0 else -phi)
        return complex(math.inf, math.nan)
    if r == 0.0:
        return complex(0.0, 0.0)
    if math.isnan(r) and phi == 0.0:
        return complex(math.nan, 0.0)
    return complex(math.nan, math.nan)


def complex_log(z: complex):
    if z == 0:
        raise ValueError("math domain error")
    return log_or_infinity(z)


def log_or_infinity(z):
    imag = npc_libm.atan2(z.imag, z.real)
    if is_special(z):
        if math.isinf(z.real) or math.isinf(z.imag):
            return complex(math.inf, imag)
        return complex(math.nan, math.nan)
    real = npc_libm.fabs(z.real)
    other = npc_libm.fabs(z.imag)
    if real > LARGE or other > LARGE:
        return complex(npc_libm.log(npc_libm.hypot(real / 2.0, other / 2.0)) + LN_2, imag)
    if real < SMALLEST_NORMAL and other < SMALLEST_NORMAL:
        if real == 0.0 and other == 0.0:
            return complex(-math.inf, imag)
        size = npc_libm.hypot(math.ldexp(real, 53), math.ldexp(other, 53))
        return complex(npc_libm.log(size) - 53.0 * LN_2, imag)
    size = npc_libm.hypot(real, other)
    if 0.71 <= size and size <= 1.73:
        larger = max(real, other)
        smaller = min(real, other)
        return complex(npc_libm.log1p((larger - 1.0) * (larger + 1.0) + smaller * smaller) / 2.0, imag)
    return complex(npc_libm.log(size), imag)


def complex_log_to_base(z: complex, base: complex):
    # An infinite logarithm of z is no error here, as it is none in CPython.
    numerator = log_or_infinity(z)
    denominator = complex_log(base)
    if denominator == 0:
        raise ValueError("math domain error")
    return numerator / denominator


def complex_log10(z: complex):
    result = complex_log(z)
    return complex(result.real / LN_10, result.imag / LN_10)


def complex_isclose(a: complex, b: complex, rel_tol: float, abs_tol: float):
    if rel_tol < 0.0 or abs_tol < 0.0:
        raise ValueError("tolerances must be non-negative")
    if a == b:
        return True
    if math.isinf(a.real) or math.isinf(a.imag) or math.isinf(b.real) or math.isinf(b.imag):
        return False
    distance = abs(a - b)
    is_relatively = distance <= rel_tol * abs(b) or distance <= rel_tol * abs(a)
    return is_relatively or distance <= abs_tol


def complex_cosh(z: complex):
    if is_special(z):
        return special_cosh(z)
    if npc_libm.fabs(z.real) > LOG_LARGE:
        nearer = z.real - npc_libm.copysign(1.0, z.real)
        result = complex(
            npc_libm.cos(z.imag) * npc_libm.cosh(nearer) * math.e, npc_libm.sin(z.imag) * npc_libm.sinh(nearer) * math.e
        )
    else:
        result = complex(npc_libm.cos(z.imag) * npc_libm.cosh(z.real), npc_libm.sin(z.imag) * npc_libm.sinh(z.real))
    check_range(result)
    return result


def special_cosh(z):
    if math.isinf(z.imag) and not math.isnan(z.real):
        raise ValueError("math domain error")
    if math.isinf(z.real):
        if z.imag == 0.0:
            return complex(math.inf, z.imag if z.real > 0.0 else -z.imag)
        if math.isfinite(z.imag):
            return complex(
                npc_libm.copysign(math.inf, npc_libm.cos(z.imag)),
                npc_libm.copysign(math.inf, npc_libm.sin(z.imag)) * npc_libm.copysign(1.0, z.real),
            )
        return complex(math.inf, math.nan)
    if z.real == 0.0 or z.imag == 0.0:
        return complex(math.nan, 0.0)
    return complex(math.nan, math.nan)


def complex_sinh(z: complex):
    if is_special(z):
        return special_sinh(z)
    if npc_libm.fabs(z.real) > LOG_LARGE:
        nearer = z.real - npc_libm.copysign(1.0, z.real)
        result = complex(
            npc_libm.cos(z.imag) * npc_libm.sinh(nearer) * math.e, npc_libm.sin(z.imag) * npc_libm.cosh(nearer) * math.e
        )
    else:
        result = complex(npc_libm.cos(z.imag) * npc_libm.sinh(z.real), npc_libm.sin(z.imag) * npc_libm.cosh(z.real))
    check_range(result)
    return result


def special_sinh(z):
    if math.isinf(z.imag) and not math.isnan(z.real):
        raise ValueError("math domain error")
    if math.isinf(z.real):
        if z.imag == 0.0:
            return z
        if math.isfinite(z.imag):
            return complex(
                npc_libm.copysign(math.inf, npc_libm.cos(z.imag)) * npc_libm.copysign(1.0, z.real),
                npc_libm.copysign(math.inf, npc_libm.sin(z.imag)),
            )
        return complex(math.inf, math.nan)
    if z.real == 0.0:
        return complex(0.0, math.nan)
    if z.imag == 0.0:
        return complex(math.nan, z.imag)
    return complex(math.nan, math.nan)


def complex_tanh(z: complex):
    if is_special(z):
        return special_tanh(z)
    if npc_libm.fabs(z.real) > LOG_LARGE:
        imag = 4.0 * npc_libm.sin(z.imag) * npc_libm.cos(z.imag) * npc_libm.exp(-2.0 * npc_libm.fabs(z.real))
        return complex(npc_libm.copysign(1.0, z.real), imag)
    real = npc_libm.tanh(z.real)
    imag = npc_libm.tan(z.imag)
    inverse = npc_libm.divide(1.0, npc_libm.cosh(z.real))
    product = real * imag
    divisor = 1.0 + product * product
    return complex(
        npc_libm.divide(real * (1.0 + imag * imag), divisor), npc_libm.divide(imag, divisor) * inverse * inverse
    )


def special_tanh(z):
    if math.isinf(z.imag) and math.isfinite(z.real):
        raise ValueError("math domain error")
    if math.isinf(z.real):
        real = npc_libm.copysign(1.0, z.real)
        if math.isfinite(z.imag) and z.imag != 0.0:
            return complex(real, npc_libm.copysign(0.0, 2.0 * npc_libm.sin(z.imag) * npc_libm.cos(z.imag)))
        if z.imag == 0.0:
            return complex(real, z.imag)
        return complex(real, 0.0)
    if z.real == 0.0:
        return complex(math.nan, math.nan)
    if z.imag == 0.0:
        return complex(math.nan, z.imag)
    return complex(math.nan, math.nan)


# The trigonometric functions of z are the hyperbolic ones of i z.
def complex_cos(z: complex):
    return complex_cosh(complex(-z.imag, z.real))


def complex_sin(z: complex):
    result = complex_sinh(complex(-z.imag, z.real))
    return complex(result.imag, -result.real)


def complex_tan(z: complex):
    result = complex_tanh(complex(-z.imag, z.real))
    return complex(result.imag, -result.real)


def complex_acosh(z: complex):
    if is_special(z):
        return special_acosh(z)
    if npc_libm.fabs(z.real) > LARGE or npc_libm.fabs(z.imag) > LARGE:
        size = npc_libm.hypot(z.real / 2.0, z.imag / 2.0)
        return complex(npc_libm.log(size) + LN_2 * 2.0, npc_libm.atan2(z.imag, z.real))
    below = complex_sqrt(complex(z.real - 1.0, z.imag))
    above = complex_sqrt(complex(z.real + 1.0, z.imag))
    return complex(
        npc_libm.asinh(below.real * above.real + below.imag * above.imag), 2.0 * npc_libm.atan2(below.imag, above.real)
    )


def special_acosh(z):
    if math.isinf(z.real) or math.isinf(z.imag):
        if math.isnan(z.real) or math.isnan(z.imag):
            return complex(math.inf, math.nan)
        return complex(math.inf, npc_libm.atan2(z.imag, z.real))
    return complex(math.nan, math.nan)


def complex_acos(z: complex):
    if is_special(z):
        return special_acos(z)
    if npc_libm.fabs(z.real) > LARGE or npc_libm.fabs(z.imag) > LARGE:
        real = npc_libm.atan2(npc_libm.fabs(z.imag), z.real)
        size = npc_libm.log(npc_libm.hypot(z.real / 2.0, z.imag / 2.0)) + LN_2 * 2.0
        return complex(real, -npc_libm.copysign(size, z.imag))
    below = complex_sqrt(complex(1.0 - z.real, -z.imag))
    above = complex_sqrt(complex(1.0 + z.real, z.imag))
    return complex(
        2.0 * npc_libm.atan2(below.real, above.real), npc_libm.asinh(above.real * below.imag - above.imag * below.real)
    )


def special_acos(z):
    if math.isinf(z.imag):
        if math.isnan(z.real):
            return complex(math.nan, -z.imag)
        return complex(npc_libm.atan2(npc_libm.fabs(z.imag), z.real), -z.imag)
    if math.isinf(z.real):
        if math.isnan(z.imag):
            return complex(math.nan, math.inf)
        return complex(npc_libm.atan2(npc_libm.fabs(z.imag), z.real), npc_libm.copysign(math.inf, -z.imag))
    if z.real == 0.0:
        return complex(math.pi / 2.0, math.nan)
    return complex(math.nan, math.nan)


def complex_asinh(z: complex):
    if is_special(z):
        return special_asinh(z)
    if npc_libm.fabs(z.real) > LARGE or npc_libm.fabs(z.imag) > LARGE:
        size = npc_libm.log(npc_libm.hypot(z.real / 2.0, z.imag / 2.0)) + LN_2 * 2.0
        return complex(npc_libm.copysign(size, z.real), npc_libm.atan2(z.imag, npc_libm.fabs(z.real)))
    above = complex_sqrt(complex(1.0 + z.imag, -z.real))
    below = complex_sqrt(complex(1.0 - z.imag, z.real))
    return complex(
        npc_libm.asinh(above.real * below.imag - below.real * above.imag),
        npc_libm.atan2(z.imag, above.real * below.real - above.imag * below.imag),
    )


def special_asinh(z):
    if math.isinf(z.real):
        if math.isnan(z.imag):
            return z
        return complex(z.real, npc_libm.atan2(z.imag, math.inf) if math.isfinite(z.imag) else npc_libm.copysign(math.pi / 4.0, z.imag))
    if math.isinf(z.imag):
        if math.isnan(z.real):
            return complex(math.inf, math.nan)
        return complex(npc_libm.copysign(math.inf, z.real), npc_libm.copysign(math.pi / 2.0, z.imag))
    if z.imag == 0.0:
        return complex(math.nan, z.imag)
    return complex(math.nan, math.nan)


def complex_asin(z: complex):
    result = complex_asinh(complex(-z.imag, z.real))
    return complex(result.imag, -result.real)


def complex_atanh(z: complex):
    if is_special(z):
        return special_atanh(z)
    # By reflection, so that the real part is not negative.
    if z.real < 0.0 or (z.real == 0.0 and npc_libm.copysign(1.0, z.real) < 0.0):
        return -atanh_of_positive(-z)
    return atanh_of_positive(z)


def atanh_of_positive(z):
    size = npc_libm.fabs(z.imag)
    if z.real > SQRT_LARGE or size > SQRT_LARGE:
        halved = npc_libm.hypot(z.real / 2.0, z.imag / 2.0)
        real = npc_libm.divide(npc_libm.divide(z.real / 4.0, halved), halved)
        return complex(real, -npc_libm.copysign(math.pi / 2.0, -z.imag))
    if z.real == 1.0 and size < SQRT_SMALL:
        if size == 0.0:
            raise ValueError("math domain error")
        real = -npc_libm.log(npc_libm.divide(npc_libm.sqrt(size), npc_libm.sqrt(npc_libm.hypot(size, 2.0))))
        return complex(real, npc_libm.copysign(npc_libm.atan2(2.0, -size) / 2.0, z.imag))
    from_one = 1.0 - z.real
    real = npc_libm.log1p(npc_libm.divide(4.0 * z.real, from_one * from_one + size * size)) / 4.0
    return complex(real, -npc_libm.atan2(-2.0 * z.imag, from_one * (1.0 + z.real) - size * size) / 2.0)


def special_atanh(z):
    if math.isinf(z.imag):
        real = 0.0 if math.isnan(z.real) else npc_libm.copysign(0.0, z.real)
        return complex(real, npc_libm.copysign(math.pi / 2.0, z.imag))
    if math.isinf(z.real):
        if math.isnan(z.imag):
            return complex(npc_libm.copysign(0.0, z.real), math.nan)
        return complex(npc_libm.copysign(0.0, z.real), npc_libm.copysign(math.pi / 2.0, z.imag))
    if z.real == 0.0:
        return complex(z.real, math.nan)
    return complex(math.nan, math.nan)


def complex_atan(z: complex):
    result = complex_atanh(complex(-z.imag, z.real))
    return complex(result.imag, -result.real)


def complex_isnan(z: complex):
    return math.isnan(z.real) or math.isnan(z.imag)


def complex_isinf(z: complex):
    return math.isinf(z.real) or math.isinf(z.imag)


def complex_isfinite(z: complex):
    return math.isfinite(z.real) and math.isfinite(z.imag)
