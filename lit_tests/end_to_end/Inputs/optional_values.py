"""Values that may be None: where branches, loops and returns leave them out, and how they are used."""

from typing import NamedTuple, Optional

import numpy as np


def find(x: "float64[:]", t: float):
    for i in range(len(x)):
        if x[i] > t:
            return i
    return None


def best_index(x: "float64[:]", t: float) -> int:
    best = None
    for i in range(x.shape[0]):
        if x[i] > t:
            best = i
    if best is None:
        return -1
    return best


def first_gap(x: "int64[:]") -> int:
    prev = None
    count = 0
    for v in x:
        if prev is not None and v != prev + 1:
            count += 1
        prev = v
    return count


def runs(x: "int64[:]") -> int:
    prev = None
    count = 0
    for v in x:
        if v != prev:
            count += 1
        if v >= 0:
            prev = v
        else:
            prev = None
    return count


def doubled(x: "float64[:]", t: float) -> float:
    i = find(x, t)
    if i is None:
        return -1.0
    return x[i] * 2


def plus(x: "float64[:]", t: float) -> int:
    i = find(x, t)
    return i + 1


def truth(x: "float64[:]", t: float) -> int:
    i = find(x, t)
    if i:
        return 1
    if not i:
        return 0
    return 2


def best_pair(x: "float64[:, :]", t: float) -> float:
    best = None
    for i in range(x.shape[0]):
        for j in range(x.shape[1]):
            if x[i, j] > t:
                t = x[i, j]
                best = (i, j)
    if best is None:
        return 0.0
    a, b = best
    return a * 10.0 + b


def best_row(x: "float64[:, :]", t: float) -> float:
    best = None
    for i in range(x.shape[0]):
        s = x[i].sum()
        if s > t:
            t = s
            best = x[i].copy()
    if best is None:
        return 0.0
    return best.max() + len(best)


def split(x: "float64[:, :]", y: "float64[:]") -> float:
    best_err = np.inf
    best_feature = None
    best_thr = None
    for f in range(x.shape[1]):
        for thr in x[:, f]:
            left = x[:, f] < thr
            if not left.any():
                continue
            err = ((y[left] - y[left].mean()) ** 2).sum() + ((y[~left] - y[~left].mean()) ** 2).sum()
            if err < best_err:
                best_err = err
                best_feature = f
                best_thr = thr
    if best_feature is None:
        return 0.0
    return best_feature * 100 + best_thr


def negative(x: "float64[:]", t: float) -> int:
    return -find(x, t)


def is_early(x: "float64[:]", t: float) -> bool:
    return find(x, t) < 3


def is_third(x: "float64[:]", t: float) -> bool:
    return find(x, t) == 3


def is_not_third(x: "float64[:]", t: float) -> bool:
    return 3 != find(x, t)


def first_row(x: "float64[:, :]", t: float):
    for row in x:
        if row.sum() > t:
            return row
    return None


def first_copy(x: "float64[:, :]", t: float):
    best = None
    for row in x:
        if row.sum() > t:
            best = row * 2
            t = row.sum()
    return best


def pair(x: "float64[:, :]", t: float):
    best = None
    where = None
    for i in range(x.shape[0]):
        for j in range(x.shape[1]):
            if x[i, j] > t:
                t = x[i, j]
                best = t
                where = (i, j)
    return best, where


def size_of(t: float):
    if t > 0.5:
        return "big"
    if t < -0.5:
        return "small"
    return None


def unpack(x: "float64[:, :]", t: float):
    _, w = pair(x, t)
    if w is None:
        return None
    i, j = w
    return i + j


def found_or_seven(x: "float64[:]", t: float):
    i = find(x, t) or 7
    return i


def found_and_more(x: "float64[:]", t: float):
    i = find(x, t)
    return i and i + 1


def nested(x: "float64[:]", t: float):
    a = find(x, t)
    b = find(x, t + 1)
    if a is not None and b is not None:
        return a + b
    elif a is None and b is not None:
        return b
    return a


def found_again(x: "float64[:]", t: float):
    i = find(x, t)
    n = 0
    while i is not None and n < 5:
        t = t + 1
        i = find(x, t)
        n += 1
    return n, i


def asserted(x: "float64[:]", t: float):
    i = find(x, t)
    assert i is not None, "nothing found"
    return i * 2


def conditional(x: "float64[:]", t: float):
    i = find(x, t)
    return i * 2 if i is not None else -1


def default(x: "float64[:]", t: float):
    i = find(x, t)
    if i is None:
        i = 0
    return x[i:].sum()


def last_seen(x: "float64[:]", t: float):
    last = None
    total = 0.0
    for v in x:
        if last is not None:
            total += abs(v - last)
        if v > t:
            last = v
        elif v < -t:
            last = None
    return total, last


def doubled_list(x: "float64[:]", t: float):
    if t > 0.5:
        return [v * 2 for v in x]
    return None


def pick(n: int):
    if n > 1:
        return n
    return None


class P(NamedTuple):
    height: float
    width: Optional[float] = None


def peak(x):
    if x.size == 0:
        return None
    return P(x.max(), x.min())


def bound_again(n: int, m: int):
    a = pick(n)
    if a is not None and (a := pick(m)) is None:
        return a
    return -1


def bound_in_both(n: int, m: int):
    a = pick(n)
    if a is None or ((a := pick(m)) is None and n > 2):
        return -5
    return a


def bound_in_choice(n: int, m: int):
    a = pick(n)
    b = (a if a is not None and (a := pick(m)) == None else 5)
    return b


def bound_by_test(n: int, m: int):
    if (a := pick(n)) is not None:
        return a + 1
    return m


def empty_dict(n: int):
    if n > 1:
        return None
    return {}


def empty_tuple(n: int):
    if n > 1:
        return None
    return ()


def greatest_row(m: "float64[:, :]"):
    a = None
    for r in m:
        a = r.copy() if a is None else np.maximum(a, r)
    return a.max()


def greatest(x: "float64[:]"):
    best = None
    for v in x:
        if best is None or v > best:
            best = v
    return float(best)


def converted(n: int):
    a = pick(n)
    return bool(a), int(a if a else 3)


def first_pair(x, t):
    for i in range(len(x)):
        if x[i] > t:
            return i, x[i]
    return None, None


def some_pair(x: "float64[:]", t: float):
    return first_pair(x, t)


def greatest_pair(x: "float64[:]", t: float):
    best = (-np.inf, None)
    for i in range(len(x)):
        if x[i] > best[0]:
            best = (x[i], i)
    return best


def unpacked(n: int, m: int):
    a, b = (None, 1) if n > 3 else (2, 1)
    return a, b


def entries(n: int, t: float):
    if n > 3:
        return {"a": None, "b": 1.0}
    return {"a": t, "b": 2.0}


def height(x: "float64[:]"):
    p = peak(x)
    if p is None:
        return p
    return p.height


def height_or_less(x: "float64[:]"):
    p = peak(x)
    return p.height if p else -1.0


def searched(x: "float64[:]", t: float):
    a = None
    while a is None:
        t -= 1
        if t < -5:
            return None
        a = find(x, t)
    return x[:a]


def summed(m: "float64[:, :]", t: float):
    w = None
    for r in m:
        if r.sum() > t:
            w = r
    if w is not None:
        w = w.sum()
    return w


def texts(n: int, s: str):
    r = s if n > 1 else None
    if r is not None and r == "a":
        return 1
    return 2


def jump(x: "float64[:]", t: float):
    last = None
    for v in x:
        if last is None:
            last = v
            continue
        if v - last > t:
            return v, last
        last = v
    return None, last
