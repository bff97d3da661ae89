"""Views of which typing knows the strides, through calls, loops and joins."""

import numpy as np


def _dot(x, y):
    s = 0.0
    for i in range(len(x)):
        s += x[i] * y[i]
    return s


def _scaled(x, n):
    if n == 0:
        return 0.0
    for i in range(len(x)):
        x[i] = x[i] * 2.0 + 1.0
    return x.sum() + _scaled(x, n - 1)


def products(a: "float64[:, ::1]", b: "float64[:, ::1]"):
    s = 0.0
    for i in range(min(len(a), len(b))):
        s += _dot(a[i], b[i])
    return s


def recursive(a: "float64[:, ::1]"):
    return _scaled(a[-1], 2)


def tails(a: "float64[::1]"):
    return _scaled(a[1:], 2), _scaled(a[::2], 1), _scaled(a[::2, ...], 1), _scaled(a[..., ::-1], 1)


def carried(a: "float64[:, ::1]", n: int):
    row = a[0]
    s = 0.0
    for i in range(len(a)):
        for k in range(len(row)):
            s += row[k]
            row[k] += 1.0
        row = a[i]
    return s


def joined(a: "float64[:, ::1]", flag: bool):
    if flag:
        b = a[0]
    else:
        b = a[1:].sum() * a[-1]
    for i in range(len(b)):
        b[i] += 1.0
    return b.sum()


def joined_stride(a: "float64[:, ::1]", flag: bool):
    if flag:
        b = a[0]
    else:
        b = a[:, 0]
    for i in range(len(b)):
        b[i] += 1.0
    return b.sum()


def parts(a: "float64[:, ::1]"):
    return a[1:3], a[-1], a[1:, 1:], a[..., 1]


def tail_rows(a: "float64[:, ::1]"):
    return a[1:]


def tail_elements(a: "float64[::1]"):
    return a[1:]


def steps(a: "float64[::1]"):
    return a[::2, ...]


def column(a: "float64[:, ::1]"):
    return a[:, 1, ...]


def nested_loops(a: "float64[:, ::1]"):
    s = 0.0
    for row in a:
        for x in row[1:]:
            s += x
    return s


def static_sizes(x: float):
    a = np.zeros((5, 4))
    a[1:3, ::2] = x
    b = a[1:3, ::-2]
    k = (slice(1, 3), 2)
    return b.shape, b.copy(), a[k].copy(), np.ones(a[:, 1:].shape), a[5:, -3:].shape, a[-2:1:-1].copy()


def fortran(f: "float64[::1, :]", flag: bool):
    column = f[1:, 0]
    if flag:
        column = f[:, -1]
    part = f[:, 1:]
    for i in range(len(column)):
        column[i] += 1.0
    return _scaled(f[:, 0], 1), _scaled(f[0], 1), part, part[1:, 0], part[0, 1:], f[::2], column.sum()


def new_axes(a: "float64[:, ::1]", b: "float64[::1]"):
    return a[:, None], a[None, 1:], a[..., None], b[None, 2:], b[1:][:, None]


def many_axes(a: "float64[:, :, ::1]"):
    return a[0], a[:, 1], a[..., 0], a[1:, :, 2:], a[0][1:], a[:, 1:, 1:].sum(), a[1, ..., 1:]


def static_views(x: float, n: int):
    a = np.zeros((4, 6))
    b = a[1:3]
    b[:, 2:4] = x
    c = b[:, ::2]
    t = (1, x, True, 3)
    for i in range(b.shape[0]):
        b[i, n % 6] += t[c.shape[1] - 3]
    return a, t[b.shape[0]], c.shape, c.copy()


def grows(n: int):
    a = np.zeros(4)
    for i in range(n):
        a = a[1:]
        if len(a) == 0:
            break
    return a.copy(), len(a)


def rows_swap(a: "float64[:, ::1]", n: int):
    p = a[0]
    q = a[-1]
    for i in range(n):
        p, q = q, p
        p[0] += 1.0
        q = q[1:]
        if len(q) < 2:
            break
    return p.sum(), q.sum()


def zero_d(a: "float64[:, ::1]"):
    b = a[0, 0, ...]
    return b + 1.0
