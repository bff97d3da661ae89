"""Arrays that are split into parts of which only the running program knows how many."""

import numpy as np


def summed(a: "float64[:]", n: int):
    total = 0.0
    for part in np.array_split(a, n % 5):
        total = total * 2 + part.sum() * part.size
    return total


def numbered(a: "float64[:, :]", n: int, axis: np.uint8):
    result = np.zeros(8)
    for k, part in enumerate(np.array_split(a, n % 4 + 1, axis=1)):
        result[k] = part.sum() + part.shape[1]
    return result


def kept(a: "float64[:, ::1]", n: int, i: np.int8):
    parts = np.array_split(a, n % 6 + 1)
    total = parts[0].sum() - parts[-1].sum() * len(parts)
    for part in parts:
        for other in parts:
            total += part.shape[0] * other.shape[0]
    return total, parts[i].copy()


def written(a: "int64[:]", n: int):
    for k, part in enumerate(np.array_split(a, n % 3 + 1)):
        part += k
        part[:1] = -1
    return a


def equal_parts(a: "float64[:]", n: int):
    parts = np.split(a, n % 4)
    total = np.zeros_like(parts[0])
    for part in parts:
        total += part
    return total


def at_places(a: "float32[:]", places: "int64[:]"):
    total = 0.0
    cuts = np.array_split(a, places % 7 - 2)
    for k in range(len(cuts)):
        total = total / 2 + cuts[k].sum() + cuts[k].size
        places[:] = 0
    return total, len(cuts)


def at_sorted_places(a: "float64[:, :]", places: "int64[:]"):
    return [part.shape[1] for part in np.split(a, np.sort(places), axis=1)]


def in_rows_and_columns(a: "float64[:, :]", n: int):
    total = 0.0
    for part in np.vsplit(a, n % 3 + 1):
        total += part.sum() * part.shape[0]
    for part in np.hsplit(a, n % 2 + 1):
        total = total / 3 + part.sum()
    return total


def in_planes(a: "float64[:, :, :]", n: int):
    return sum(part.sum() * part.shape[2] for part in np.dsplit(a, n % 3 + 1))


def listed(a: "float64[:]", n: int):
    return np.array([part.sum() for part in np.array_split(a, n % 4 + 1)])


def longest(a: "float64[:]", n: int):
    return max(part.size for part in np.array_split(a, n % 4 + 1))


def halves_of_halves(a: "float64[:]", n: int):
    total = 0.0
    for part in np.array_split(a, n % 3 + 1):
        for half in np.array_split(part, n % 2 + 1):
            total = total / 2 + half.size + half.sum()
    return total
