"""Loops over the indices of arrays."""

import numpy as np


def filled(n: int, m: int):
    out = np.zeros((n, m))
    for i, j in np.ndindex(n, m):
        out[i, j] = i * 10 - j
    return out


def doubled(a: "float64[:, :]"):
    out = np.zeros(a.shape)
    for index in np.ndindex(a.shape):
        out[index] = a[index] * 2
    return out


def of_a_vector(n: int):
    out = np.zeros(abs(n))
    for index in np.ndindex(n):
        out[index] += index[0] / 2
    for (i,) in np.ndindex((n,)):
        out[i] -= 1
    return out


def weighted(a: "float64[:, :]"):
    total, last = 0.0, -1
    for (i, j), x in np.ndenumerate(a):
        total += x * i - j
        last = j
    for index, x in np.ndenumerate(a[:3].T):
        total -= x * index[0]
    return total, last


def left_early(a: "float64[:, :]", n: np.int8):
    total = 0.0
    for k, (i, j) in enumerate(np.ndindex(*a.shape)):
        if j == 3:
            continue
        if k > n:
            break
        total += a[i, j] * k
    else:
        total += 1000
    return total


def nested(a: "float64[:, :, :]"):
    part = a[:2, :3, :4]
    out = np.zeros(part.shape + (2,))
    for i, j, k in np.ndindex(part.shape):
        for (m,) in np.ndindex(2):
            out[i, j, k, m] = part[i, j, k] * m + i - k
    return out


def changed(a: "int32[:, :]"):
    for (i, j), x in np.ndenumerate(a):
        a[i, j] = x // 2 + i
        if i + 1 < a.shape[0]:
            a[i + 1, j] -= x


def once(a: "float64[:, :]"):
    count = 0
    for index in np.ndindex():
        count += 1 + len(index)
    for index, x in np.ndenumerate(np.array(2.5)):
        count += 10 + len(index)
    return count


def listed(a: "float64[:, :]"):
    pairs = [(i, j) for i, j in np.ndindex(*a.shape) if i > j]
    values = [x * i for (i, j), x in np.ndenumerate(a)]
    return pairs, values, [i * 10 + j for i in range(3) for (j,) in np.ndindex(i)]


def gathered(a: "float64[:, :]"):
    return np.array([a[index] + index[0] for index in np.ndindex(a.shape)]), max(
        (i - j for i, j in np.ndindex(a.shape)), default=0
    )
