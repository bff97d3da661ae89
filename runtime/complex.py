# Operators of Python's complex, as CPython 3.11 computes them in
# Objects/complexobject.c.

import math

import npc_libm

# Up to this size a whole exponent is a product.
LARGEST_WHOLE_EXPONENT = 100.0


# Smith's algorithm: what is divided first is the divisor by its larger part.
def complex_divide(a: complex, b: complex):
    size_of_real = npc_libm.fabs(b.real)
    size_of_imag = npc_libm.fabs(b.imag)
    if size_of_real >= size_of_imag:
        if b.real == 0.0:
            raise ZeroDivisionError("complex division by zero")
        ratio = npc_libm.divide(b.imag, b.real)
        divisor = b.real + b.imag * ratio
        real = a.real + a.imag * ratio
        imag = a.imag - a.real * ratio
        return complex(npc_libm.divide(real, divisor), npc_libm.divide(imag, divisor))
    if size_of_imag >= size_of_real:
        ratio = npc_libm.divide(b.real, b.imag)
        divisor = b.real * ratio + b.imag
        real = a.real * ratio + a.imag
        imag = a.imag * ratio - a.real
        return complex(npc_libm.divide(real, divisor), npc_libm.divide(imag, divisor))
    return complex(math.nan, math.nan)


def complex_power(a: complex, b: complex):
    if b.imag == 0.0 and npc_libm.fabs(b.real) <= LARGEST_WHOLE_EXPONENT and npc_libm.floor(b.real) == b.real:
        power = whole_power(a, b.real)
    else:
        power = general_power(a, b)
    if math.isinf(power.real) or math.isinf(power.imag):
        raise OverflowError("complex exponentiation")
    return power


def whole_power(base, exponent):
    power = 1 + 0j
    square = base
    count = int(npc_libm.fabs(exponent))
    bit = 1
    while count >= bit:
        if count & bit:
            power = power * square
        square = square * square
        bit <<= 1
    if exponent > 0.0:
        return power
    if power == 0:
        raise ZeroDivisionError("0.0 to a negative or complex power")
    return complex_divide(1 + 0j, power)


def general_power(a, b):
    if b == 0:
        return 1 + 0j
    if a == 0:
        if b.imag != 0.0 or b.real < 0.0:
            raise ZeroDivisionError("0.0 to a negative or complex power")
        return 0j
    size = npc_libm.hypot(a.real, a.imag)
    length = npc_libm.pow(size, b.real)
    angle = npc_libm.atan2(a.imag, a.real)
    phase = angle * b.real
    if b.imag != 0.0:
        length = npc_libm.divide(length, npc_libm.exp(angle * b.imag))
        phase += b.imag * npc_libm.log(size)
    # C's functions report an infinite angle as an error of their domain, and
    # CPython takes that for its own.
    if math.isinf(phase):
        raise ZeroDivisionError("0.0 to a negative or complex power")
    return complex(length * npc_libm.cos(phase), length * npc_libm.sin(phase))


def complex_absolute(z: complex):
    if math.isfinite(z.real) and math.isfinite(z.imag):
        size = npc_libm.hypot(z.real, z.imag)
        if math.isinf(size):
            raise OverflowError("absolute value too large")
        return size
    if math.isinf(z.real) or math.isinf(z.imag):
        return math.inf
    return math.nan
