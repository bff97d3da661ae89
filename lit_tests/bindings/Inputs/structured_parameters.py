"""Parameters that are tuples and dicts."""

from typing import NamedTuple, TypedDict


class Options(TypedDict):
    scale: float
    shape: tuple[int, int]
    weights: "float64[:]"


class Point(NamedTuple):
    x: float
    y: float


Pair = tuple[float, "float64[:]"]


def use(p: tuple[float, "float64[:]", int], d: Options, n: int = 2):
    x, a, k = p
    total = x + a.sum() * k + len(p)
    total += d["scale"] * d["shape"][0] + d["weights"][0]
    return total * n, a[1:], d["shape"]


def norm(p: Point):
    return (p.x * p.x + p.y * p.y) ** 0.5


def mixed(p: Pair, q: tuple[tuple[Point, bool], Pair]):
    p[1][0] = p[0]
    q[1][1][:] += q[0][0].x
    s = 0.0
    for v in q[0][0]:
        s += v
    return s, q, len(q), p


class Named(Options):
    scale: int
    name_2: "Pair"


def derived(d: Named):
    return d["scale"] // 2, d["name_2"][1] * d["name_2"][0], d


def same_name(p: tuple[float, float], p_0: float, *, p_1: tuple[int]):
    return p[0] - p[1] + 10.0 * p_0 + 100.0 * p_1[0]


def order(d: Options, *, e: tuple[()], k: "tuple[int]"):
    return {"k": k[0], "n": len(d)}


def calls(x: float):
    return norm(Point(x, 2 * x)) + norm(Point(1, 2))
