"""Arrays of list comprehensions."""

import numpy as np


def squares(n: int):
    return np.array([i * i for i in range(-5, n)])


def distances(a: "float64[:, :]", b: "float64[:, :]"):
    c, d = np.vstack((a, a[:1] * 0 + 1)), np.vstack((b, b[:1] + 1))
    if len(a) == 0 or len(b) == 0:
        return np.zeros((1, 1))
    return np.array([[np.sum((x - y) ** 2) for x in c] for y in d])


def displays(a: "float64[:]"):
    b = np.append(a, 0.5)
    return np.array([[x, x * 2, 1] for x in b]), np.asarray([(x, 1) for x in b])


def rows(a: "float64[:, :]", x: float):
    if len(a) == 0:
        return a * x
    return np.array([row * x for row in a])


def captured(a: "float64[:]", x: float):
    b = np.append(a, x)

    def scaled(i):
        return b[i] * x

    return np.array([scaled(i) for i in range(len(b))]) + np.array([x for x in b])


def dtypes(a: "float32[:]", m: "int8[:]"):
    b, n = np.append(a, a), np.arange(4, dtype=np.int8)
    if len(b) == 0:
        return None
    first = np.array([x for x in b])
    a[:1] = first[:1]
    m[:4] = np.array([v // 2 for v in n])[: len(m)]
    a[:4] += np.array([1j * float(v) for v in n])[: len(a)].imag
    m[:4] += np.array([v > 1 for v in n])[: len(m)]
    return None


def shadowed(n: int):
    x = np.arange(n + 6.0)
    return np.array([x for x in x])


def unrolled(x: float):
    return np.array([x * k for k in (1, 2, 3)])


def in_loop(a: "float64[:]"):
    total = 0.0
    b = np.append(a, 1)
    for i in range(3):
        total += np.array([v * i for v in b]).sum()
    return total


def powers(n: int, a: "float64[:]"):
    order = min(abs(n), 3)
    rows = range(-order, order + 1)
    return np.array([[k**i for i in range(order + 1)] for k in rows], dtype=float), np.array(
        [x * 2 for x in np.append(a, 1)], np.float32
    )


def converted(a: "float64[:, :]"):
    b = np.vstack((a * 0 + 1.5, np.ones((2, a.shape[1]))))
    sums = np.asarray([(row.sum(), row.size) for row in b], dtype="float32")
    return sums, np.array([row * 2 for row in b], dtype=int), np.array([x for x in b[:, 0]], dtype=bool)
