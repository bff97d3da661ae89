"""Operators of Python's complex."""


def sums(a: complex, b: complex):
    return a + b, a - b, -a, +a


def product(a: complex, b: complex):
    return a * b


def quotient(a: complex, b: complex):
    return a / b


def power(a: complex, b: complex):
    return a**b


def square(a: complex):
    return a**2, a**3


def whole_power(a: complex, n: int):
    return a**n


def root(a: complex):
    return a**0.5


def with_float(a: complex, x: float):
    return a + x, x - a, a * x, x * a


def with_int(a: complex, n: int):
    return a + n, n - a, n * a


def with_bool(a: complex, flag: bool):
    return a + flag, flag * a, a == flag, flag != a


def float_quotients(a: complex, x: float):
    return a / x


def divided(a: complex, x: float):
    return x / a


def int_quotient(a: complex, n: int):
    return n / a


def float_to_power(x: float, a: complex):
    return x**a


def compare(a: complex, b: complex):
    return a == b, a != b, bool(a), not b, a and b, a or b


def compare_int(a: complex, n: int):
    return a == n, n == a, a != n


def compare_float(a: complex, x: float):
    return a == x, x != a


def parts(a: complex):
    return a.real, a.imag, a.conjugate()


def parts_of_reals(n: int, x: float, flag: bool):
    return n.real, n.imag, n.conjugate(), x.real, x.imag, x.conjugate(), flag.real, flag.imag, flag.conjugate()


def size(a: complex):
    return abs(a)


def literals(x: float):
    return 3j, -3j, 1 - 2j, x + 2.5e-3j, (1 + 1j) * 2, -1j * 1j


def made(x: float, y: float):
    return complex(x, y), complex(x), complex(imag=y), complex()


def made_of_ints(n: int, flag: bool):
    return complex(n), complex(n, flag), complex(flag)


def made_of_complex(a: complex, b: complex):
    return complex(a), complex(a, b), complex(1, b), complex(a, 2.0)


def joined(x: float, n: int, flag: bool):
    z = n if flag else 1j
    if x > 0:
        z = x
    return complex(z), complex(x or 1j)


def escape_time(c: complex, n: int):
    z = 0j
    for step in range(n % 50):
        if abs(z.real) + abs(z.imag) > 4:
            return step, z
        z = z * z + c
    return n % 50, z


def horner(z: complex, a: complex, b: complex, c: complex, d: complex, e: complex):
    return ((((a * z) + b) * z + c) * z + d) * z + e


def pair(a: complex, b: complex):
    swapped = b, a
    first, second = swapped
    return swapped, first - second, swapped[1]


def tuples_equal(a: complex, negated: complex, x: float, n: int, flag: bool):
    # An object of its own: a NaN equals itself in a tuple.
    b = -negated
    same = (a, n) == (a, n), (a, b) != (b, a), (a, x) == (x, a)
    nested = ((a, None), b) == ((b, None), a), (a, (b,)) == (a, b), (a,) == (a, b)
    return same, nested, (n, a) == (a, flag), (a, None) == (None, a)


def among(a: complex, negated: complex, x: float, n: int, flag: bool):
    b = -negated
    return a in (b, x, n, flag), x in (a, b), a not in (None, (a,), b), n in (1j, a, b)


def default(a: complex, b: complex = 1.5):
    a += b
    a *= 2
    return a
