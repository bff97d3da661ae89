"""Views held in variables, buffers that swap, statements that share arrays."""

import numpy as np


def row_var(a: "float64[:, :]", i: int) -> None:
    row = a[i]
    row += 1.0
    row[1:] = row[:-1]
    a[i, :] *= 2.0


def strided_view(a: "int64[:]") -> None:
    b = a[::2]
    b[1:] = b[:-1]
    b += a[:b.size]


def alias_name(a: "int64[:]"):
    x = a
    x[0] = 5
    y = x[1:]
    y[0] = 7
    return a[0] + a[1]


def view_of_view(a: "float64[:, :]", k: int) -> None:
    v = a[k:, ::-1]
    w = v[::2, 1:]
    w[:] = w[:, ::-1] + 1
    w[0] = v[-1, 1:]


def swap_args(a: "float64[:]", b: "float64[:]", n: int) -> None:
    x = a
    y = b
    for i in range(n):
        y[1:] = x[:-1] + 1
        x, y = y, x


def branch_view(a: "float64[:]", b: "float64[:]", f: bool) -> None:
    if f:
        c = a
    else:
        c = b
    c += 1.0
    c[1:] = a[:-1]


def branch_view2(a: "float64[:, :]", f: bool) -> None:
    if f:
        c = a[0]
    else:
        c = a[:, 0]
    c[:] = c[::-1] * 2


def branch_fresh(a: "float64[:]", f: bool):
    if f:
        c = a
    else:
        c = a * 2
    c += 1.0
    return np.sum(c), np.sum(a)


def return_argument(u: "float64[:]"):
    u += 1
    return u


def return_view(u: "float64[:]"):
    return u[::2]


def return_rows(u: "float64[:, :]", i: int):
    u[i] += 1
    return u[i]


def sum_overlap(a: "float64[:]", b: "float64[:]", c: "float64[:]") -> None:
    a[:] = b + c
    b[:] = a - c
    c[:] = a * b


def rotate(a: "int32[:]") -> None:
    last = a[-1]
    a[1:] = a[:-1]
    a[0] = last


def rotate3(a: "float64[:]", b: "float64[:]") -> None:
    t = a + 0.0
    a[:] = b
    b[:] = t


def lazy_trap(a: "float64[:]", b: "float64[:]") -> None:
    t = a * 2
    a[:] = b
    b[:] = t + a


def lazy_trap2(a: "float64[:]"):
    s = np.sum(a)
    t = a * s
    a += 1
    u = t + a
    a[:] = 0
    return u, t


def lazy_scalar(a: "float64[:]"):
    x = a[0]
    a[0] = 99.0
    y = a[0]
    return x, y


def lazy_min(a: "float64[:]", b: "float64[:]"):
    m = a.max()
    b[:] = b + 1
    a[0] = m + 1
    return a.max() - m, m


def scalar_from_self(a: "float64[:]") -> None:
    a += a[0]


def scalar_from_self2(a: "float64[:]") -> None:
    a[:] = a / a[-1] + a[0]


def row_from_self(a: "float64[:, :]") -> None:
    a -= a[0]


def col_from_self(a: "float64[:, :]") -> None:
    a *= a[:, 1:2]


def reverse_add(a: "int64[:]") -> None:
    a += a[::-1]


def reverse2(a: "int64[:, :]") -> None:
    a[:, :] = a[::-1, ::-1] - a


def partial_raise(a: "int64[:]", k: int) -> None:
    a += 1
    a[k] = 100
    a[: k] = a[1:k + 1]
    a *= 2


def partial_broadcast(a: "float64[:]", b: "float64[:]") -> None:
    a *= 2
    a[1:] += b
    a *= 3


def raise_between(a: "float64[:]", k: int) -> None:
    for i in range(len(a)):
        if i == k:
            raise ValueError("k")
        a[i] = i


def index_order(a: "int64[:]", b: "int64[:]", i: int, j: int) -> None:
    a[i] = b[j] + a[j]
    a[i], b[j] = b[j], a[i]


def aug_order(a: "int64[:]", i: int) -> None:
    a[i] += a[i + 1]
    a[i] -= a[-1]


def tuple_views(a: "int64[:]", b: "int64[:]") -> None:
    a[:], b[:] = b, a


def tuple_views2(a: "int64[:]") -> None:
    a[1:], a[:-1] = a[:-1], a[1:]


def loop_view(a: "float64[:, :]") -> None:
    prev = a[0]
    for i in range(1, a.shape[0]):
        cur = a[i]
        cur += prev
        prev = cur


def shrink(a: "float64[:]") -> float:
    v = a
    t = 0.0
    while v.size > 1:
        v = v[1:]
        t += v[0]
    return t


def shrink2(a: "float64[:]") -> float:
    v = a
    t = 0.0
    while len(v) > 2:
        v = v[::2] + 1.0
        t += v[-1]
    return t


def reduction_tree(a: "float64[:]"):
    v = a * 1.0
    n = len(a)
    while n > 1:
        h = n // 2
        v[:h] = v[:h] + v[n - h:n]
        n = n - h
    return v[0]


def call_alias(a: "float64[:]", b: "float64[:]") -> None:
    _shift(a, b)
    _shift(a, a)
    _shift(a[1:], a[:-1])


def _shift(x, y):
    x[1:] = y[:-1]
    y += 1


def call_returns_view(a: "float64[:]"):
    v = _tail(a)
    v += 1
    return np.sum(v)


def _tail(x):
    return x[1:]


def _pick(x, y, f):
    if f:
        return x
    return y


def call_pick(a: "float64[:]", b: "float64[:]", f: bool) -> None:
    v = _pick(a, b, f)
    v[:] = v[::-1] + a


def call_fresh(a: "float64[:]", n: int):
    r = _double(a)
    for i in range(n):
        r = _double(r) - a
    return r


def _double(x):
    return x * 2


def nested_if_rebind(a: "float64[:]", n: int):
    b = np.zeros(len(a))
    for i in range(n):
        if i % 2 == 0:
            b = b + a
        elif i % 3 == 0:
            b[:] = a
        else:
            c = b * 0.5
            b = c
    return b


def double_buffer3(a: "float64[:]", n: int):
    x = a * 1.0
    y = a * 2.0
    z = np.zeros_like(a)
    for i in range(n):
        z[:] = x + y
        x, y, z = y, z, x
    return x, y.copy()


def early(a: "float64[:]", n: int):
    b = a + 1
    for i in range(len(a)):
        c = b * i
        if c[i] > n:
            return c
        b = c + 1
    return b


def continue_alloc(a: "float64[:]", n: int):
    s = 0.0
    for i in range(n):
        t = a * i
        if i % 2:
            continue
        s += t.sum()
        if i > 6:
            break
    return s


def raise_with_heap(a: "float64[:]", b: "float64[:]", n: int):
    t = a * 2
    for i in range(n):
        u = t + b
        t = u[1:] + u[:-1]
        b = b[1:]
    return t


def bool_fill(p: "bool[:]", q: "bool[:]") -> None:
    p[:] = q & p
    q |= p
    p ^= q
    p[::2] = True
    p[1::2] = q[1::2]


def int_div(a: "int64[:]", b: "int64[:]") -> None:
    a //= b
    b %= 7
    a <<= 2
    b >>= 1
    a |= b
    a **= 2


def int32_ops(a: "int32[:]", b: "int32[:]"):
    c = a * 1000000
    c *= 1000
    c -= b
    d = c // 7
    e = c % -7
    return c, d, e, -c, abs(c), c ** 3, c / 3, c.sum(), np.sum(c * c), c << 3, c >> 2


def f32_int(a: "float32[:]", b: "int32[:]") -> None:
    a += b[0]
    a *= 2
    a -= 1.5
    a /= 3


def dims0(a: "float64[:, :]"):
    b = np.zeros((a.shape[0], 0))
    c = np.zeros((0, a.shape[1]))
    return b, c, np.sum(b), b.sum() + c.sum(), b + 1


def size_from_scalar(n: int, m: int):
    return np.zeros((n, m)), np.ones(n), np.full((m, 2), n)


def cast_assign(a: "int32[:]", b: "int64[:]", f: "float64[:]", g: "float32[:]", p: "bool[:]") -> None:
    a[:] = b
    b[:] = a * 2
    g[:] = f
    f[:] = g * 2
    f[:] = p
    g[:] = b
    p[:] = b


def cast_assign2(b: "int64[:]", f: "float64[:]", i: "int32[:]") -> None:
    b[:] = np.where(np.abs(f) < 1e6, f, 0.0)
    i[:] = np.clip(f, -1000.0, 1000.0)
    b[0] = 3.7


def bcast(a: "float64[:, :]", b: "float64[:]"):
    n, m = a.shape
    c = a[:, :1] * a[:1, :]
    d = a + b[:1]
    e = a[0] + a[:, 0:1]
    return c, d, e


def bcast_assign(a: "float64[:, :]", b: "float64[:]") -> None:
    a[:] = b
    a[:, 1:] = a[:, :1]
    a[1:] = a[0]
    a[1:, :] += a[:1]
