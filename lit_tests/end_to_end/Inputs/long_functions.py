"""Functions that are too long to be compiled once for each of their calls."""

import numpy as np


def _mixed(u, v, x):
    w = u + v * x
    if x > 100:
        raise ValueError("too large")
    w[1:] += u[:-1] * 2 + v[:-1]
    w[:-1] = w[1:] - u[1:] * x
    total = np.sum(w) + np.sum(u * v)
    y = np.sin(w) + np.cos(u) * v + total
    y[::2] *= 0.5
    return np.where(y > 0, y, -y) + w


def new_results(a: "float64[:]", b: "float64[:]", x: float):
    one = _mixed(a, b, x)
    two = _mixed(b[::-1], a, x)
    return one, two, _mixed(one, two, 2.0)


def _changing(u, v, n):
    u[1:] = v[:-1] + u[1:] * n
    v[:-1] -= u[:-1] * 2
    if n < 0:
        raise IndexError("negative")
    u[:] = u + v[::-1] * n - v
    s = 0.0
    for i in range(min(u.size, n)):
        s += u[i] * v[i]
    v *= 2
    u += v[:]
    u[::2] += v[::2] - np.max(v)
    return s, np.sort(u) + v


def changed_arguments(a: "float64[:]", b: "float64[:]", n: int):
    s, c = _changing(a, b, n % 7 - 1)
    t, d = _changing(c, a, 3)
    r, e = _changing(a, a, 2)
    return s, t, r, c, d, e


def _again(u, depth):
    if depth <= 0:
        return u + 1
    w = np.zeros(u.shape)
    w[1:] = u[:-1] + 2
    w[:-1] += u[1:] * 3
    w += np.abs(u) * 0.25 + np.sqrt(np.abs(w))
    w[::-1] -= u * 0.5
    w = w / 8 + np.minimum(u, w) / 4
    return _again(w, depth - 1) + u * 2 + w[::-1]


def recursive(a: "float64[:]", n: int):
    return _again(a, n % 4), _again(a * 2, n % 3)


def _matrix(u, k):
    w = np.empty(u.shape)
    w[:, :] = u + k
    w[1:, :] += u[:-1, :] * 2
    w[:, 1:] -= u[:, :-1] * 3
    w[:, 0] = np.sum(w, axis=1)
    w[0, :] = np.mean(u, axis=0) + w[0, :]
    w[-1, :] = w[0, :] * 2 + w[-1, :] - u[0, :]
    return w


def in_a_loop(a: "float64[:, :]", n: int):
    u = _matrix(a.T, 1)
    for i in range(n % 5):
        u = _matrix(u, i) / 10
    return u, _matrix(a, n)
