"""Functions whose exceptions have values in their messages."""

import numpy as np


def distance(a: "float64[:]", b: "float64[:]", metric: str):
    if metric == "l2":
        return np.sqrt(np.sum((a - b) ** 2))
    elif metric == "l1":
        return np.sum(np.abs(a - b))
    raise ValueError("unknown metric: " + metric)


def quoted(a: "float64[:]", metric: str = "l2"):
    if metric == "l2":
        return a.sum()
    else:
        raise ValueError(f"unknown metric: {metric!r}")


def one_operand(a: "float64[:]", metric: str = "l2"):
    if metric != "l2":
        raise ValueError("100%% unknown metric: %s" % metric)
    return a.sum()


def by_format(a: "float64[:]", metric: str = "l2"):
    if metric != "l2":
        raise ValueError("unknown {{metric}}: {0}, {m}|{0!s}|{0!r}".format(metric, m=metric))
    return a.sum()


def shapes(a: "float64[:, :]", b: "float32[:]", name: str):
    if a.shape[0] < 3:
        raise ValueError("bad shape: {}".format(a.shape))
    if a.shape[1] < 3:
        raise TypeError(f"{name}: {a.shape} and {b.shape}, {a.dtype} {b.dtype!r}, {len(a)} {a.ndim}")
    if a[0, 0] < 0:
        first = a[0, 0]
        raise ValueError(f"{first:.3f} {first} {b[0]} {first:10.2e}|{first:<24}|{b[0]:g}|{first:.1%}")
    return a.sum()


def numbers(x: float, y: "np.float32", n: int, flag: bool):
    assert n != 3, f"{x} {y} {n} {flag} {x:.3f} {y:.2f} {n:5d}|{n:<5}|{n:05d}|{n:+d} {n:.2f} {n:e}"
    assert n != 4, "%s %s %d %s" % (x, float(y), n, flag)
    assert n != 5, "%.3f %5d %-5d|%+d% d %g %s%%" % (x, n, n, n, n, x, None)
    assert n != 6, "a" + str(x) + str(n) + repr(x) + " {} " + str((x, n, flag, "it's"))
    assert n != 7, f"{x + 1} {n // 2} {x > 1} {[x, n]} {(n,)}"
    for i in range(n):
        if i > 9:
            raise RuntimeError(f"step {i}: {x * i:.4g}" + (" small" if x < 1 else " large"))
    return x


def only_where_it_raises(a: "int64[:]", i: int):
    total = 0
    for k in range(len(a)):
        total += a[k]
        if total > 10:
            where = k * 2
            raise OverflowError(f"{a[i]} of {total}, {where}, {a[k:].sum()}")
    return total


def text(s: str):
    raise KeyError(f"{s!r} {s} {s!s}|")
