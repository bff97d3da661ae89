"""Lists of any length: as parameters and results, read, joined, compared and made."""

import numpy as np


def total(xs: list[float]) -> float:
    s = 0.0
    for x in xs:
        s += x
    return s


def same(xs: list[float]) -> list[float]:
    return xs


def reads(xs: list[int], i: int):
    return xs[i], xs[-1], len(xs), bool(xs)


def slices(xs: list[int], i: int, j: int):
    return xs[i:], xs[:j], xs[i:j], xs[::-1], xs[j:i:-2], xs[::3]


def joined(xs: list[int], ys: list[int], n: int):
    return xs + ys, xs * n, n * ys, [*xs, n, *ys], xs + [n], [n] + ys, [n, 0] * n


def compared(xs: list[int], ys: list[int]):
    return xs == ys, xs != ys, xs < ys, xs <= ys, xs > ys, xs >= ys, xs == xs[:], xs == [1, 2]


def searched(xs: list[int], n: int):
    return n in xs, n not in xs, xs.count(n), xs.copy(), 2.0 in xs


def place(xs: list[int], n: int):
    return xs.index(n)


def folded(xs: list[float], flags: list[bool]):
    return sum(xs), sum(xs, 1.5), any(flags), all(flags), max(xs), min(xs, default=0.0)


def loops(xs: list[float], ys: list[int]):
    s = 0.0
    for i, (x, y) in enumerate(zip(xs, ys)):
        s += x * y - i
    for x in reversed(xs):
        s = s * 0.5 + x
    return s


def unpacked(xs: list[int]):
    a, b, c = xs
    return a - b * c


def arrays(xs: list[float], a: "float64[:]"):
    b = np.array(xs)
    b += 1.0
    return b, a * xs, xs - a, np.sqrt(np.abs(xs)), np.mean(xs), np.dot(xs, a), np.sort(xs), xs


def complexes(zs: list[complex]):
    return [z.conjugate() * 2 for z in zs], zs[::-1], zs * 2


def scalars(xs: list[np.float32]):
    return [x + x for x in xs], xs[1:], xs * 2


def tolist(a: "float64[:]", b: "int8[:]", c: "bool[:]", n: np.float32):
    return a.tolist(), b[::-1].tolist(), c.tolist(), n.tolist(), (a > 0.5).tolist()


def elements(a: "float32[:]", n: int):
    return list(a), list(range(n)), list(range(n, -20, -3)), list(a[1:3])


def comprehensions(xs: list[float], n: int):
    return (
        [2.0 * x for x in xs],
        [x for x in xs if x > 0.0],
        [i * i for i in range(n)],
        [i * 100 + j for i in range(n) for j in range(i) if (i + j) % 3],
        [i - x for i, x in enumerate(xs)],
        [x < y for x, y in zip(xs, xs[1:])],
        [len([y for y in xs if y < x]) for x in xs],
    )


def sieve(n: int):
    primes = [2]
    for i in range(3, n * 10):
        if all([i % p != 0 for p in primes]):
            primes = [*primes, i]
    return primes


def paths(xs: list[int], n: int):
    if n > 5:
        return []
    if n > 0:
        return [n]
    if n > -2:
        return [n, n + 1]
    return xs


def halves(xs: list[float]):
    while len(xs) > 2:
        xs = xs[len(xs) // 2 :]
    return xs


def _mean(values):
    return sum(values) / len(values)


def calls(xs: list[int], ys: list[float]):
    return _mean(xs), _mean(ys), _mean([1, 2]), _mean([y * 2 for y in ys])


def nested(xs: list[int], a: "float64[:]"):
    return {"all": xs, "part": (xs[1:], a.tolist()), "items": [xs, a]}


def swapped(xs: list[int], ys: list[int], n: int):
    for i in range(n):
        xs, ys = ys, xs + [i]
    return xs, ys, {"again": xs, "rest": ys[1:]}


def spread(xs: list[float], n: int):
    return np.array([*xs, 0.5]), n in [*xs, 4], xs * (n * 2**60) if n < 0 else xs


def _grown(xs: list[int], n: int) -> list[int]:
    if n <= 0:
        return xs
    return _grown(xs + [n], n - 1)


def recursive(n: int):
    return _grown([], n), _grown([n], 2)


def _first(xs: list[float], n: int):
    return xs[:n]


def declared(n: int):
    return _first([1.5, 2.5, 3.5], n), _first([], n)


def written(n: int, i: int, j: int):
    xs = [10, 20, 30, 20]
    return xs[:n], xs[i:j], xs.count(n * 10), xs.copy(), xs[i % 4 :], [1.5, 2.5][n:]


def written_place(n: int):
    return [5, n, 7].index(7), [4, 5, 6].index(n)
