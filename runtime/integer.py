# Python's int of 64 bits, where one operation of the processor is not enough.


# The float nearest to a / b: digits of the quotient until there are more than a
# float has, and a last one that says whether others follow.
def int_divide(a: int, b: int):
    scale = 1.0
    if a == -(2**62) * 2:
        a = -(2**62)
        scale = 2.0
    if b == -(2**62) * 2:
        b = -(2**62)
        scale *= 0.5
    if (a < 0) != (b < 0):
        scale = -scale
    if a == 0:
        return 0.0 * scale
    divisor = abs(b)
    quotient = abs(a) // divisor
    remainder = abs(a) % divisor
    while quotient < 2**54:
        quotient *= 2
        scale *= 0.5
        if remainder >= divisor - remainder:
            quotient += 1
            remainder -= divisor - remainder
        else:
            remainder *= 2
    if remainder != 0:
        quotient |= 1
    return float(quotient) * scale
