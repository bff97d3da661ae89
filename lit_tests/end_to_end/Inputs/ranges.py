"""Ranges and slices as values."""

import numpy as np

EVENS = range(0, 10, 2)


def attributes(a: int, b: int, c: int):
    """start, stop, step, len and truth."""
    r = range(a, b, c)
    s = range(b)
    return r.start, r.stop, r.step, len(r), bool(r), len(s), s.start, s.step, not s


def elements(a: int, b: int, c: int, i: int):
    """Indices count from both ends."""
    r = range(a, b, c)
    return r[i]


def parts(a: int, b: int, c: int, i: int, j: int):
    """Slices of ranges are ranges."""
    r = range(a, b, c)
    s = r[i:j]
    t = r[::-1]
    u = r[j::2]
    v = r[:i:-1]
    return s.start, s.stop, s.step, len(s), t.start, t.stop, t.step, len(u), u.stop, len(v), v.start


def zero_step(a: int, i: int):
    """A slice's step is not zero."""
    return len(range(a)[::i])


def membership(a: int, b: int, c: int, n: int, x: float):
    """Exact, for floats too."""
    r = range(a, b, c)
    return n in r, n + 0.0 in r, x in r, n + 0.5 in r, True in r, n not in r, float("inf") in r, float("nan") in r


def large(n: int):
    """Far from zero."""
    r = range(-9223372036854775807, 9223372036854775807, 4611686018427387904)
    s = range(9223372036854775807, -9223372036854775807, -9223372036854775807)
    return len(r), r[-1], n in r, r[1] in r, 9.2e18 in r, len(s), s[-1], 0 in s, 1e300 in r, -4611686018427387903.0 in r


def equality(a: int, b: int, c: int, d: int, e: int, f: int):
    """Ranges are equal if their values are."""
    r = range(a, b, c)
    s = range(d, e, f)
    return r == s, r != s, r == range(a, a + len(r) * c, c), range(a, a) == range(b, b, c)


def iteration(a: int, b: int, c: int):
    """Loops over ranges that are values, and unpacking."""
    r = range(a, b, c)
    s = 0
    for i in r:
        s = s * 3 + i
    for i, k in enumerate(reversed(r)):
        s = s * 3 + i * k
    for i in r[1:]:
        if i > 4:
            break
        s -= i
    for i in EVENS:
        s += i
    return s


def unpacked(n: int):
    """As many names as values."""
    x, y, z = range(n)
    return x + 2 * y + 3 * z


def total(r):
    s = 0
    for i in r:
        s += i
    return s + len(r)


def through_calls(a: int, b: int, flag: bool):
    """Ranges as arguments, in branches and in loops."""
    r = range(a, b)
    if flag:
        r = range(b, a, -2)
    s = 0
    for k in range(3):
        s += total(r)
        r = r[1:]
    return s


def in_tuples(a: int, b: int):
    """Ranges in tuples."""
    s = 0
    for r in (range(a), range(a, b), EVENS):
        for i in r:
            s = s * 2 + i
    t = (range(a), range(b))
    for r in t:
        s += len(r)
    return s


def sliced(a: "float64[:]", i: int, j: int):
    """Slices as values."""
    s = slice(i, j)
    t = slice(None, None, -1)
    u = slice(2)
    a[s] = 1.0
    b = a[t]
    return len(a[s]), len(a[u]), b[::2].sum(), s.start, s.stop, s.step is None, t.step


def slices_of_matrices(a: "int64[:, :]", i: int):
    """Slices among other indices, and np.s_."""
    rows = slice(i, None)
    corner = np.s_[:2, 1:]
    last = np.s_[-1:]
    a[corner] += 1
    return a[rows, 0:1].sum(), a[corner].sum(), a[last].sum(), a[..., last].sum(), a[rows].shape


def take(a, s):
    return a[s] * 2.0


def slices_through_calls(a: "float64[:]", n: int, flag: bool):
    """Slices as arguments and in branches."""
    s = slice(0, n)
    if flag:
        s = slice(n, 2 * n)
    return take(a, s).sum() + take(a, slice(None, None, 2)).sum()
