"""Arrays whose sizes are constants, alone and where they meet others."""

import numpy as np

SHAPE = (3, 4)


def zeros():
    return np.zeros((3, 4))


def of_constant():
    return np.ones(SHAPE, dtype=np.float32)


def keyword():
    return np.full(shape=5, fill_value=2)


def partly(n: int):
    a = np.zeros((2, n))
    for i in range(2):
        for j in range(n):
            a[i, j] = 10 * i + j
    return a


def negative(flag: bool):
    if flag:
        return np.zeros(2)
    return np.zeros(-1)


def elements(i: int, j: int):
    a = np.zeros(SHAPE)
    a[i, j] = 1.0
    return a


def rows(a: "float64[:, :]"):
    b = np.ones((1, 4))
    return a + b


def meets_unknown(n: int):
    a = np.zeros(3)
    for i in range(n):
        a = np.zeros(i)
    return a


def meets_another(flag: bool):
    if flag:
        a = np.zeros((2, 3))
    else:
        a = np.ones((2, 4))
    return a * 2.0


def _total(a):
    total = 0.0
    for i in range(a.shape[0]):
        total += a[i]
    return total


def passed_on(n: int):
    return _total(np.ones(4)) + _total(np.ones(n))


def sliced(n: int):
    a = np.zeros((4, 4))
    a[1:3] = 2.0
    a[:, n] += 1.0
    return a[::2].copy(), a[-1]


def product(a: "float64[:, :]"):
    b = np.ones((4, 2))
    return a @ b


def sums():
    a = np.ones((5, 7))
    return a.sum(), a.size, a.shape, len(a)


def broadcast(a: "float64[:]"):
    b = np.zeros((3, 1))
    b[:, 0] = 5.0
    return a + b


def changed(n: int):
    a = np.zeros(6)
    b = a[1:5]
    b += n
    b[:] = b * b
    return np.where(a > 1.0, a, 0.0)


def computed_index(n: int):
    last = 3 - 1
    sizes = (n, n + 1, n + 2)
    return sizes[last], sizes[last - 1], sizes[-(last + 1)], n ** (last - 1), 2.0 ** (1 - last)


def computed_size():
    rows = 2
    return np.ones((rows * 2, rows + 1))


def negative_power(n: int):
    power = 1 - 3
    return n**power


def rows_of_none(n: int):
    a = np.ones((2, 3)).repeat(0, axis=0)
    if n > 4:
        return a[0].sum()
    return a[:n].sum()


def columns_of_none(n: int):
    a = np.ones((n - n + 2, n - n))
    if n > 4:
        return a[1, 0]
    return a[-1, :n].sum() + a[:, 1:].sum()


def beyond_the_end(n: int):
    a = np.ones((n - n + 3, 2))
    if n > 4:
        return a[3].sum()
    return a[3:n].sum() + a[5::2, 1:n].sum()


def behind_the_end(n: int):
    a = np.ones((3, 2))[::-1]
    if n > 4:
        return a[5, None].sum()
    return a[3:].T[1].sum() + a[1:n].T[0].sum()
