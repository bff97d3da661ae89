"""Generator expressions in calls, and the keys of min and max."""

import math

import numpy as np

NODES = [-0.7745966692414834, 0.0, 0.7745966692414834]
WEIGHTS = [5 / 9, 8 / 9, 5 / 9]
POINTS = ((3, 4), (-1, 0), (0, 2), (-1, 5))


def sum_of_squares(n: int):
    return sum(i * i for i in range(n))


def variance(a: "float64[:]", n: int):
    """The total starts with an int."""
    mean = sum(a) / max(len(a), 1)
    return sum((x - mean) ** 2 for x in a) / (len(a) - n)


def started(a: "float64[:]", start: float):
    return sum((2 * x for x in a), start), sum((x for x in a), start=start)


def counted(a: "float64[:]"):
    """Truth values are added."""
    return sum(x > 0 for x in a), sum(1 for x in a if not x > 0)


def complex_sum(n: int):
    return abs(sum(complex(k, -k) ** 2 for k in range(n)))


def weighted(a: "float64[:]", w: "float64[:]"):
    total = sum(x * y for x, y in zip(a, w))
    return total / (1 + abs(sum(w)))


def quadrature():
    """Lists of the module level."""
    return sum(w * math.exp(x) for x, w in zip(NODES, WEIGHTS))


def pairs(n: int):
    """Several loops, with conditions that use the outer variables."""
    return sum(i * 10 + j for i in range(n) if i % 2 for j in range(i) if j != 3 if i + j < 14)


def is_prime(n: int):
    return n > 1 and all(n % d for d in range(2, math.isqrt(n) + 1))


def any_beyond(a: "float64[:, :]", bound: float):
    """A generator expression in another, and any stops early."""
    return any(all(x > bound for x in row) for row in a)


def divides(n: int, a: "int64[:]"):
    """What follows the first that holds is not computed."""
    return any(n // (x - 1) > 2 for x in a), all(n // (x + 1) < 2 for x in a)


def divides_eagerly(n: int, a: "int64[:]"):
    """A list has all of its elements."""
    return any([n // (x - 1) > 2 for x in a])


def of_lists(a: "int64[:]"):
    return sum([x * x for x in a]), max([x % 7 for x in a]), all([x > -15 for x in a])


def extremes(a: "float64[:]"):
    return min(abs(x - 1) for x in a), max(x * x for x in a)


def extreme_or(a: "int64[:]", bound: int):
    return max((x for x in a if x < bound), default=bound), min((x % 5 for x in a), default=-1)


def extreme_pair(a: "float64[:]"):
    return max((x, i) for i, x in enumerate(a))


def argmax(a: "float64[:]"):
    return max(range(len(a)), key=lambda i: a[i])


def nearest(a: "float64[:]", target: float):
    return min(a, key=lambda x: abs(x - target)), max(a, key=abs)


def nearest_or(a: "float64[:]", target: float):
    return min(a, key=lambda x: abs(x - target), default=target)


def written_out(x: int, y: int, z: int):
    """The first of several equal keys."""
    return max(x, y, z, key=abs), min((x, y, z), key=lambda v: v % 3), max(x, y, z, key=None)


def of_points(k: int):
    return min(POINTS, key=lambda p: p[1]), max(POINTS, key=lambda p: (p[0] * k, -p[1]))


def of_pairs(a: "int64[:]", b: "int64[:]"):
    """enumerate, zip and reversed without a generator expression."""
    return max(enumerate(a), key=lambda p: p[1]), min(zip(a, b)), sum(reversed(a))


def first_multiple(a: "int64[:]", n: int):
    return next(i for i, x in enumerate(a) if x % (n * n + 2) == 0)


def first_or(a: "int64[:]", n: int):
    return next((x for x in a if x > n), -1)


def own_key(a: "int64[:]", n: int):
    """Keys with a state of their own."""

    def distance(x):
        return abs(x - n)

    n = n * 2
    return max(a, key=distance)


def shadowing(x: "float64[:]"):
    """The outermost iterable is evaluated outside."""
    total = sum(x * 2 for x in x)
    return total + len(x)


def rebound(a: "int64[:]"):
    """Variables are read when the call runs."""
    k = 1
    total = 0
    while sum(k for x in a) < 40 and k < 50:
        k += 3
        total += sum(x * k for x in a) if k % 2 else sum(x - k for x in a)
    return total, k


def recursive(n: int):
    return 1 + sum(recursive(n - k) for k in range(1, min(n, 8) + 1))


def branches(a: "int64[:]", n: int):
    if n > 3 and any(x == n for x in a):
        kind = 1
    elif all(x < n for x in a):
        kind = 2
    else:
        kind = max(x for x in a)
    assert sum(1 for x in a) == len(a)
    return kind


def matrix_product(a: "float64[:, :]", b: "float64[:, :]"):
    out = np.zeros((a.shape[0], b.shape[1]))
    for i in range(a.shape[0]):
        for j in range(b.shape[1]):
            out[i, j] = sum(a[i, k] * b[k, j] for k in range(a.shape[1]))
    return out


def hidden_by_a_name(a: "int64[:]"):
    """The variable of the generator expression is another than the function's."""
    x = 100
    total = sum(x for x in a if x > 0)
    return total + x


def unbound(a: "int64[:]", n: int):
    if n > 5:
        k = n
    return sum(x * k for x in a)


def square(x):
    return x * x


def mapped(a: "int64[:]", n: int):
    """map and filter are loops, too."""
    odd = sum(filter(lambda x: x % 2, range(n)))
    return odd, sum(map(square, a)), max(map(abs, a)), all(filter(None, a))


def unbound_in_iterable(n: int):
    """The outermost iterable is read outside of the generator expression."""
    if n > 2:
        x = 1.0
    return sum((v for v in (x, 2.0)), 0.5), max((x, 0.5), key=lambda k: -k)


def unbound_in_element(n: int, a: "float64[:]"):
    if n > 2:
        x = 1.0
    return sum((v * x for v in a), 0.5)


def unbound_in_function_around(n: int):
    if n > 2:
        x = 1.0

    def inner():
        return sum((v for v in (x, 2.0)), 0.5)

    return inner()


def unbound_in_second_iterable(n: int, a: "float64[:]"):
    if n > 2:
        x = 1.0
    return sum((v * w for v in a for w in (x, 1.0)), 0.5)
