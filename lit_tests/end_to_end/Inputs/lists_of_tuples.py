"""Lists of any length of tuples, made, changed, sorted, searched and returned."""

import numpy as np


def pairs(n: int):
    """Tuples are numbers that stand together."""
    n %= 20
    ps = []
    for i in range(n):
        ps.append((i, 0.5 * i))
    if n > 3:
        ps[1] = (7, 7.0)
        ps[0], ps[2] = ps[2], ps[0]
        ps.insert(1, (-1, 2.5))
        del ps[3]
    return ps


def totals(n: int):
    n %= 20
    ps = [(i, i * i, i % 3 == 0) for i in range(n)]
    total = 0
    for i, (a, b, c) in enumerate(ps):
        total += a * b * i if c else -i
    for p in ps[::2]:
        total += p[1]
    return total, len(ps), ps[:2], sum(b for _, b, _ in ps), [p[0] for p in ps if p[2]]


def ordered(xs: list[int], n: int):
    ps = [(x % 3, -x) for x in xs]
    ps.append((n % 3, n))
    qs = sorted(ps)
    rs = sorted(ps, reverse=True)
    by = sorted(ps, key=lambda p: (p[1] % 2, p[0]))
    back = sorted(ps, key=lambda p: p[0], reverse=True)
    ps.sort(key=lambda p: p[1])
    ps.reverse()
    return qs, rs, by, back, ps, min(ps), max(ps, key=lambda p: p[1]), (n % 3, n) in ps, ps.index((n % 3, n)), ps.count((0, 0))


def heap(n: int):
    h = [(0, 1)]
    out = []
    while h:
        best = 0
        for i in range(len(h)):
            if h[i] < h[best]:
                best = i
        d, u = h.pop(best)
        out.append((d, u))
        if d < n % 5:
            h.append((d + 1, 2 * u))
            h.append((d + 2, 2 * u + 1))
    return out


def compared(n: int):
    a = [(1, 2), (n, 3)]
    b = [(1, 2)]
    b.append((2, 3))
    a[0] = (1, 2)
    return a == b, a < b, a != b, a + b, b * (n % 3), list(a), a.copy() == a, list(zip(a, [1.0, 2.0]))


def nested(n: int):
    xs = []
    for i in range(n % 6):
        xs.append(((i, i + 1), float(i)))
    xs[1:3] = [((9, 9), 9.5)]
    xs.extend(xs)
    del xs[::2]
    (a, b), c = xs[0]
    return xs, a, b, c


def arrays(n: int):
    ps = [(1.0, 2.0), (float(n), 4.0)]
    ps += [(0.5, n)]
    ps.remove((1.0, 2.0))
    a = np.array(ps)
    return a.sum(axis=0), a.shape, np.array(ps, dtype=np.float32)


def counted(xs: list[float]):
    return list(enumerate(xs)), list(zip(xs, xs[1:])), list(enumerate(reversed(xs), 1))


def edges(n: int):
    n = n % 6 + 1
    es = [(i, j, i * j % 5) for i in range(n) for j in range(i)]
    es.sort(key=lambda e: e[2])
    parent = list(range(n))
    chosen = []
    for a, b, w in es:
        x, y = a, b
        while parent[x] != x:
            x = parent[x]
        while parent[y] != y:
            y = parent[y]
        if x != y:
            parent[x] = y
            chosen.append((a, b, w))
    return chosen, parent


def none(n: int):
    ps = []
    while len(ps) > abs(n):
        ps.append((1, 2))
    return ps, len(ps)


def err(n: int):
    ps = [(1, 2.0)]
    ps.append((n, 3.0))
    return ps.pop(n)


def err2(n: int):
    ps = [(1, 2)]
    ps.append((n % 3, 3))
    ps.remove((1, 3))
    return ps


def err3(n: int):
    ps = [(1, 2)]
    ps.append((n % 3, 3))
    return ps.index((2, 3)), ps[n]


def displays(n: int):
    return sorted([(n, 1), (2, n), (2, 1)]), sorted([(n, 0.5), (2, n)], reverse=True)


def of_lists(n: int):
    """Lists of so many numbers are like tuples, and stay lists."""
    n %= 12
    ps = [[0, 1.5]]
    for i in range(n):
        if i % 3 != 1:
            ps.append([i, i * 0.5])
    total = 0.0
    for a, b in ps:
        total += a * b
    for p in ps[1:]:
        total += p[1]
    place = ps.index([2, 1.0]) if [2, 1.0] in ps else -1
    return ps, total, place, ps.count([0, 0.0]), ps[-1], sorted(ps, reverse=True), ps < ps[1:], np.array(ps)


def sorted_lists(xs: "float64[:]", n: int):
    n = min(n % 20, len(xs))
    ps = [[xs[i], xs[i // 2]] for i in range(n)]
    if n == 0:
        return ps, ps
    ps.sort(key=lambda p: p[1])
    return ps, [min(ps), max(ps, key=lambda p: -p[0])]
