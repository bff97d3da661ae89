"""math.fsum of tuples, arrays and ranges."""

import math

import numpy as np

RELATIVE_ERROR = 0

# What is added up near the greatest float, and what cancels.
HUGE = np.array([1.7976931348623157e308, 9.9792015476736e291, -1e308, 1e308, 1e-300, 5e-324, 1.0, -1.0])


def of_array(a: "float64[:]"):
    return math.fsum(a), math.fsum(a[::2]), math.fsum(a[::-1])


def of_contiguous_array(a: "float64[::1]"):
    return math.fsum(a)


def of_other_arrays(a: "float32[:]", b: "int64[:]", c: "int32[:]", d: "bool[:]"):
    return math.fsum(a), math.fsum(b), math.fsum(c), math.fsum(d)


def of_tuple(x: float, n: int, flag: bool):
    return math.fsum((x, n, flag, 0.1)), math.fsum(()), math.fsum((x,)), math.fsum([n, n, 0.5, -n])


def of_range(n: int):
    return math.fsum(range(n)), math.fsum(range(n, -n, -3)), math.fsum(range(2, 100, n * n + 1))


def of_all_sizes(a: "float64[:]", n: int, m: int):
    """Numbers of very different sizes, in an order in which little cancels early."""
    b = np.zeros(2 * len(a))
    for i in range(len(a)):
        b[2 * i] = a[i] * 2.0 ** ((i * n) % 2000 - 1000)
        b[2 * i + 1] = -a[len(a) - 1 - i] * 2.0 ** ((i * m) % 2000 - 1000)
    return math.fsum(b), math.fsum(b[::-1])


def of_halves(a: "float64[:]", n: int):
    """What is halfway between two floats, and just beside it."""
    unit = 2.0 ** (n % 100)
    total = 0.0
    for x in a:
        total += math.fsum((1.0, unit, unit * 2.0**-53, x * 1e-60)) + math.fsum((unit, -unit * 2.0**-54, -x * 1e-60))
    return total


def of_huge_numbers(a: "float64[:]", n: int, m: int):
    return math.fsum((HUGE[n % 8], HUGE[m % 8], HUGE[(n + m) % 8] * 1.5, HUGE[n * m % 8]))


def of_special_values(n: int, m: int, a: "float64[:]"):
    special = (math.inf, -math.inf, math.nan, 1.0, 1e308, 1e308)
    return math.fsum((special[n % 6], 1.0, special[m % 6], special[(n + m) % 6]))


def in_a_loop(a: "float64[:]", x: float):
    """Memory does not grow."""
    total = 0.0
    while total < 30000.0:
        if len(a) != 3:
            total += math.fsum((0.5, x, -x))
        else:
            total += math.fsum((x, -x)) + math.fsum(a * 0.0) + 1.0
    return total


def _in_a_recursion(depth: int, a: "float64[:]") -> float:
    if depth == 0:
        return 0.0
    return math.fsum(a) + _in_a_recursion(depth - 1, a) + math.fsum((a.sum() * 0.0, 1.5))


def in_a_recursion(a: "float64[:]"):
    return _in_a_recursion(400, a)


def _spread(a):
    return math.fsum(a) / max(len(a), 1)


def variance(a: "float64[:]"):
    """The mean of what is off the mean, squared."""
    mean = _spread(a)
    return _spread((a - mean) ** 2)
