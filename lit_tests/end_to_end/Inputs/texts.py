"""Texts: as parameters and results, chosen, compared, joined and passed on."""

import numpy as np


def chosen(mode: str, x: float) -> float:
    if mode == "sum":
        return 2 * x
    if mode in ("max", "mean"):
        return x / 2
    return x


def named(x: float) -> str:
    return "positive" if x > 0 else "negative"


def constant(x: float) -> str:
    return "größer"


def same(s: str) -> str:
    return s


def compared(s: str, t: str):
    return s == t, s != t, s < t, s <= t, s > t, s >= t, s == "é", "" == s, s in ("a", t), s not in ["ab"]


def tested(s: str, t: str):
    return bool(s), not t, len(s) if s else -1, s == s


def lengths(s: str, t: str):
    return len(s), len(s + t), len("äöü"), s + t, "<" + s + ">"


def joined(s: str, t: str, n: int):
    out = s
    for i in range(n):
        out = out + "," + t
    return out


def described(a: "float64[:]"):
    if len(a) == 0:
        name = "empty"
    elif a.max() > 1:
        name = "large"
    else:
        name = "small"
    return {"name": name, "sizes": (len(a), name)}


def _reduced(a, mode):
    if mode == "sum":
        return a.sum()
    if mode == "max":
        return a.max()
    if mode == "mean":
        return a.mean()
    raise ValueError("no such reduction")


def dispatched(a: "float64[:]", mode: str):
    return _reduced(a, mode) + _reduced(a, "sum")


def structured(p: tuple[str, int], xs: list[int]):
    name, n = p
    return [name, n], xs


def branches(k: int):
    name = "up" if k > 0 else "down"
    if name == "up":
        return 1
    return len(name)


def early(s: str):
    if s == "":
        return "nothing"
    return s


def _either(s, n):
    if n > 2:
        return s
    return "few"


def passed(s: str, n: int):
    t = _either(s, n)
    for i in range(n):
        t = _either(t + "!", i + 2)
    return t, len(t), t == s, (s, [t, "x"])


def among(s: str, t: str):
    return "" in ("a", s), s in ("a", "b", t), "a" not in (s, t), "a" in ("a", s)
