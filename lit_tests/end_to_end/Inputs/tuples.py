"""Tuples: unpacking, indexing, comparing, putting together."""

SHAPE = (3, 1, 2)
FIRST = 0
NAN = float("nan")


def starred(a: int, b: float, c: int):
    """A starred target takes what the others leave."""
    t = (a, b, c, 4, 5.5)
    first, *middle, last = t
    *front, end = middle
    x, y, *nothing = (a, c)
    s = first * 100 + last
    for v in middle:
        s = s * 2 + v
    return s, len(middle), middle[0], front[-1], end, len(nothing), middle[-1], (*front, 1)


def displays(a: int, b: float):
    """Starred elements of a tuple."""
    t = (a, b)
    u = (*t, 1, *t[::-1], *())
    return u


def indices(a: int, b: int, c: int, i: int):
    """Constant and computed indices."""
    t = (a, b, c)
    k = FIRST
    return t[-1], t[k], t[k + 1], t[-3:2], t[::-1], t[5:], t[:-1][0], t[i]


def mixed_index(a: float, b: int, flag: bool, i: int):
    """Elements that join."""
    return (a, b, flag, 7)[i]


def concatenations(a: int, b: float):
    """+ and *, in place too."""
    t = (a,) * 2 + (b, 1)
    t += (2,)
    u = 2 * (b,) + () * 3 + t * 0 + (1, 2) * -1
    return t, u, len(t + u)


def comparisons(a: int, b: float, c: int, d: float):
    """Lexicographic, as CPython compares."""
    t = (a, b)
    u = (c, d)
    return (
        t == u,
        t != u,
        t < u,
        t <= u,
        t > u,
        t >= u,
        (a, 1) < (c, 1, 0),
        (a, (b, c)) <= (a, (d, c)),
        (a,) == (a, b),
        () < (a,),
        (None, a) == (None, c),
        (None, a) < (None, c),
        (a, 1.0) == (c, True),
    )


def order_of_three(a: int, b: int, c: int, d: int, e: int, f: int):
    """Small numbers, so that prefixes are equal."""
    t = (a % 2, b % 2, c % 2)
    u = (d % 2, e % 2, f % 2)
    return t < u, t <= u, t == u, t > u, t >= u, t != u, max(t, u), min(t, u)


def not_a_number(x: float):
    """An object is equal to itself in a tuple."""
    n = x - x + NAN
    m = x * NAN
    return (n,) == (n,), (n, 1) < (n, 2), n in (1.0, n), n == n, (n,) == (m,), n in (m,)


def membership(a: int, b: float, n: int):
    """in and not in."""
    t = (a, b, 3)
    return n in t, n not in t, b in (1, 2, b), n in (1, 2.0, True), None in (1, None), a in ()


def in_array(a: "int64[:]", b: "float32[:, :]", n: int):
    """in for arrays looks at all elements."""
    return n in a, n not in a, n in b, 0.0 in b


def identity(n: int, flag: bool, a: "float64[:]", x: float):
    """is, where it is known."""
    t = (n, x)
    b = a
    if flag is True:
        n += 1
    if n is not None and flag is not False:
        n += 2
    return n, a is b, a is not a, x is None, flag is False, t is t, a is t, ... is ..., x is x


def truths(n: int, x: float):
    """Tuples are true unless they are empty."""
    t = (0, 0.0)
    e = ()
    s = 0
    if t:
        s += 1
    if not e:
        s += 2
    if t[2:]:
        s += 4
    return s, bool(t), bool(e), (n and x), not t, not e


def sorted_pair(t, u):
    return (t, u) if t <= u else (u, t)


def through_calls(a: int, b: float, c: int, d: float):
    """Tuples as arguments and results."""
    low, high = sorted_pair((a, b), (c, d))
    return low[0], high[1], low < high


def through_loops(n: int):
    """Tuples carried by loops and branches."""
    t = (0, 1)
    best = (0, 0.0)
    for i in range(n):
        t = (t[1], t[0] + t[1])
        best = max(best, (t[0] % 7, i / 2))
        if t[0] % 3 == 0:
            t = t[::-1]
    while t[0] > 5:
        t = t[1], t[0] - 5
    return t, best


def unpack_two(a: "float64[:]"):
    """Arrays unpack by their size."""
    x, y = a
    return x - y


def unpack_rows(a: "int64[:, :]"):
    """Rows are views."""
    p, q, r = a
    p += q
    (s, t), (u, v) = q[:2], r[:2]
    return s + 2 * t + 3 * u + 4 * v


def swap_elements(a: "float64[:]"):
    """All values are read before any is written."""
    if len(a) > 2:
        a[0], a[1], a[2] = a[2], a[0], a[1]
        a[0], a[1] = a[:2]


def nested(a: int, b: int):
    """Nested targets and lists as targets."""
    (x, [y, *rest]), z = (a, (b, 1, 2)), a + b
    [p, q] = rest
    return x, y, z, p, q


def of_builtin(a: int, b: float):
    """tuple(...)"""
    t = (a, b)
    *rest, last = t
    return tuple(t), tuple(rest), tuple(), tuple((a, 2))[1]


def chained(a: int, b: int, n: int):
    """Chained comparisons with tuples, ranges and membership."""
    t = (a, b)
    return (0, 0) <= t < (9, 9), t == t != (n, n), n in range(10)


def same_object(x: float):
    number = x * float("nan")
    found = (number or number) in (1, number), (number if x > 0 else number) in (2.0, number)
    return found, (pair := (number, x)) >= (pair or pair)
