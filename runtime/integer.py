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


def factorial(n: int):
    if n < 0:
        raise ValueError("factorial() not defined for negative values")
    product = 1
    for factor in range(2, n + 1):
        product *= factor
    return product


def comb(n: int, k: int):
    if n < 0:
        raise ValueError("n must be a non-negative integer")
    if k < 0:
        raise ValueError("k must be a non-negative integer")
    if k > n:
        return 0
    k = min(k, n - k)
    result = 1
    step = 0
    while step < k:
        # Reduced first, so that no product is larger than the result.
        common = gcd(result, step + 1)
        result = (result // common) * ((n - step) // ((step + 1) // common))
        step += 1
    return result


def perm(n: int, k: int):
    if n < 0:
        raise ValueError("n must be a non-negative integer")
    if k < 0:
        raise ValueError("k must be a non-negative integer")
    if k > n:
        return 0
    result = 1
    step = 0
    while step < k:
        result *= n - step
        step += 1
    return result


# Euclid's algorithm on what is not positive, which has room for every int.
def gcd(a: int, b: int):
    return -negative_gcd(a, b)


def negative_gcd(a: int, b: int):
    if a > 0:
        a = -a
    if b > 0:
        b = -b
    while b != 0:
        a, b = b, a % b
    return a


def lcm(a: int, b: int):
    if a == 0 or b == 0:
        return 0
    return abs(a // gcd(a, b) * b)


def isqrt(n: int):
    if n < 0:
        raise ValueError("isqrt() argument must be nonnegative")
    root = min(int(float(n) ** 0.5), 3037000499)
    while root * root > n:
        root -= 1
    while root < 3037000499 and (root + 1) * (root + 1) <= n:
        root += 1
    return root


def int_pow_mod(base: int, exponent: int, modulus: int):
    if modulus == 0:
        raise ValueError("pow() 3rd argument cannot be 0")
    # The greatest remainder: the modulus itself may have no room, if it is negative.
    greatest = modulus - 1 if modulus > 0 else -(modulus + 1)
    if greatest == 0:
        return 0
    base %= modulus
    if base < 0:
        base += greatest
        base += 1
    result = 1
    if exponent < 0:
        # One factor at once: -exponent may be too large.
        base = inverse(base, greatest)
        result = base
        exponent = -(exponent + 1)
    while exponent > 0:
        if exponent & 1:
            result = multiply_modulo(result, base, greatest)
        exponent >>= 1
        base = multiply_modulo(base, base, greatest)
    if modulus < 0 and result != 0:
        result = result - greatest - 1
    return result


# The number of which the product with another has the remainder 1.
def inverse(a, greatest):
    if a == 1:
        return 1
    if a == 0:
        raise ValueError("base is not invertible for the given modulus")
    # The modulus divided by the number, and what is left.
    quotient = greatest // a
    rest = greatest - quotient * a + 1
    if rest == a:
        raise ValueError("base is not invertible for the given modulus")
    factor = 1
    other = -quotient
    while rest > 1:
        quotient = a // rest
        a, rest = rest, a - quotient * rest
        factor, other = other, factor - quotient * other
    if rest != 1:
        raise ValueError("base is not invertible for the given modulus")
    if other < 0:
        other += greatest
        other += 1
    return other


# The remainder of a * b for numbers that are remainders; for a large one bit by bit.
def multiply_modulo(a, b, greatest):
    if greatest < 3037000500:
        return a * b % (greatest + 1)
    result = 0
    while b > 0:
        if b & 1:
            result = add_modulo(result, a, greatest)
        a = add_modulo(a, a, greatest)
        b >>= 1
    return result


def add_modulo(a, b, greatest):
    if a > greatest - b:
        return a - (greatest - b) - 1
    return a + b


# round(n, digits) for fewer than 0 digits: to the nearest, halfway to the even one.
def int_round(n: int, digits: int):
    if digits >= 0:
        return n
    if digits < -18:
        if digits == -19 and (n > 5 * 10**18 or n < -5 * 10**18):
            raise OverflowError("Python int too large to convert to C long")
        return 0
    unit = 1
    while digits < 0:
        unit *= 10
        digits += 1
    quotient = n // unit
    rest = n % unit
    if rest > unit - rest or (rest == unit - rest and quotient & 1):
        quotient += 1
    return quotient * unit
