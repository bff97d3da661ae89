"""Elements that are counted in C's order, however arrays lie."""

import numpy as np


def items(a: "float64[:, :]", b: "int16[::1, :]", i: int):
    k = i % 7 - 3
    return a.flat[k], b.flat[-k], b.T.flat[k]


def parts(a: "float64[:, :]", b: "int64[:]", k: np.int8):
    before = a.flat[k:]
    whole = a.flat[...]
    a.flat[: k + 3] = -1.0
    return before, whole, a.flat[::-2], b.flat[1:3], b[::-1].flat[[0, -1]] if b.size > 0 else b


def written(a: "float32[:, :]", values: "float32[:]", k: np.uint8):
    a.flat[:: len(a) + 1] = 2.5
    a.flat[k:] = values
    a.flat[np.arange(a.size // 2)] = [1, 2, 3]
    return a


def assigned(a: "int32[:, :]", b: "int32[::1, :]", values: "int32[:]"):
    a.flat = values
    b.flat = 7
    a.T.flat[:2] = [4, 5, 6]
    return a, b


def updated(a: "int32[:, :, :]", b: "float64[:, :]", i: np.int8):
    a.flat[i % 5] += 3
    a.flat[1:i] *= 2
    b.flat[-1] -= 0.5
    b.flat[:] /= 2
    return a, b


def visited(a: "float64[:, :]", b: "bool[:]"):
    total, last = 0.0, -1
    for x in a.flat:
        total = total * 0.5 + x
    for k, x in enumerate(a.T.flat):
        if k > 20:
            break
        total += k * x
        last = k
    for flag in b.flat:
        for x in a[:1].flat:
            total += x * flag
    return total, last, len(a.flat), np.sum(b.flat)


def changed_while_visited(a: "int64[:, :]"):
    count = 0
    for x in a.flat:
        count += 1
        if x % 2 == 0 and count < len(a.flat):
            a.flat[count] = x // 4 + 1
    else:
        count = -count
    return a, count


def other_array_while_visited(a: "int64[:, :]"):
    for x in a.flat:
        a = a // 2 + x % 5
    return a


def without_axes(x: float, i: int):
    a = np.array(x)
    a[()] += 1
    for x in a.flat:
        i += int(x > 0)
    return a.flat[0], a.flat[:], i, a.flat[i % 2]


def gathered(a: "float64[:, :]"):
    if a.size == 0:
        return 0.0, 0.0, a.flat[:] > 0
    return max(a.flat), np.mean(a.flat), a.flat[:] > 0


def too_large(a: "int8[:, :]", b: "uint16[:]", i: int):
    if i % 2 == 0:
        a.flat[i] = i * 100
    else:
        b.flat[i] = i * 20000


def placed(a: "int64[:, :]", i: "uint8[:]", n: int):
    if a.size > 0:
        a.flat[i.astype(np.uint64) % np.uint64(a.size)] = [n, n + 1]
        a.flat[i % np.uint8(min(a.size, 100))] = n
    return a
