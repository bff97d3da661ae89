# New arrays lie in memory as NumPy lays them out, where the order of what they are made
# of is known: the same elements, the same strides.
#
# RUN: mkdir -p %t && npc build %s --python=%python -o %t/compiled.so
# RUN: %python %s %t/compiled.so

import sys

import numpy as np


def copies(a: "float64[:, ::1]", b: "float64[::1, :]"):
    return a.copy(), b.copy(), np.copy(b), b.copy("K"), a.copy("F"), np.copy(a, "A"), b.T.copy("A"), np.copy(b, "C")


def conversions(a: "float64[:, ::1]", b: "float64[::1, :]"):
    return b.astype(np.float32), a.astype(np.int8, "F"), b.astype(np.int64, order="C"), a.T.astype(np.float32), b.astype(np.float64, "A")


def alike(a: "float64[:, ::1]", b: "float64[::1, :]"):
    return np.zeros_like(b), np.ones_like(a, order="F"), np.full_like(b, 2, order="A"), np.zeros_like(b, np.int8, "C"), np.ones_like(b, shape=(2, 3)), np.zeros_like(b, shape=(2, 3, 4))


def made(a: "float64[:, ::1]", b: "float64[::1, :]"):
    return np.array(b), np.array(a, order="F"), np.array(b, np.float32, order="C"), np.asarray(a, np.int64, "F"), np.asarray(b, np.int64), np.array([[1.0, 2.0]], order="F"), np.eye(3, order="F"), np.zeros((2, 3), order="F")


def operators(a: "float64[:, ::1]", b: "float64[::1, :]"):
    return b + 1, -b, b * b, b > 0, a.T - b.T.T if a.shape[0] == a.shape[1] else a.T * 1, a * 2, b + b[0], b / b[:, :1]


def calls(a: "float64[:, ::1]", b: "float64[::1, :]"):
    return np.sqrt(abs(b)), np.add(b, b, order="C"), np.add(a, 1, order="F"), np.maximum(b, 0.5, order="A"), np.add(a, a, order="A"), np.multiply(b, b, dtype=np.float32), np.less(b, 1, order="K"), np.clip(b, -1, 1)


def chains(a: "float64[:, ::1]", b: "float64[::1, :]"):
    c = b * 2 + 1
    d = (c - 1) * np.exp(-b * b)
    e = a.T.copy("K") * 2
    return c, d, e, (c.T + a[:1, :1]) * 2, (d + 1).sum(axis=0), np.where(b > 0, b, 0.0) + 0


def joined(a: "float64[:, ::1]", b: "float64[::1, :]"):
    return np.concatenate((b, b)), np.concatenate((b, b * 2), 1), np.concatenate((a, a)), np.hstack((b, b)), np.stack((a[0], a[0]), 1), np.vstack((b, b), dtype=np.float32)


def accumulated(a: "float64[:, ::1]", b: "float64[::1, :]"):
    total = b * 0
    for k in range(3):
        total = total + b * k
        total[0] += 1
    total += b.copy()
    rows = a + 0
    for _ in range(2):
        rows = (rows.T * 0.5).T
    return total, rows


def deep(a: "float32[:, :, ::1]", b: "float32[::1, :, :]"):
    return b.mT.copy(), a.mT.copy(), b + 1, b * b[0, 0, 0], b.astype(np.float64), np.sin(b), a.T * 2, b + b[0, 0], b.transpose(2, 1, 0) - 1


FUNCTIONS = [copies, conversions, alike, made, operators, calls, chains, joined, accumulated, deep]


def same_order(ours, theirs):
    """Whether two arrays have the same strides, where these matter."""
    flags = [(it.flags.c_contiguous, it.flags.f_contiguous) for it in (ours, theirs)]
    return flags[0] == flags[1]


def main(path):
    from closeness import assert_close
    from extensions import load

    library = load(path)
    random = np.random.default_rng(0)
    for function in FUNCTIONS:
        rank = 3 if function is deep else 2
        dtype = np.float32 if function is deep else np.float64
        for _ in range(25):
            # Axes of size 1 have no order.
            sizes = [2, 3, 5, 9, 40] if rank == 2 else [2, 3, 7]
            shape = random.choice(sizes, rank)
            values = [random.uniform(-3, 3, shape).astype(dtype) for _ in range(2)]
            arguments = [values[0], np.asfortranarray(values[1])]
            ours = getattr(library, function.__name__)(*arguments)
            theirs = function(*arguments)
            for place, (mine, other) in enumerate(zip(ours, theirs)):
                where = f"{function.__name__}{shape}, result {place}: {mine.strides}, {other.strides}"
                assert_close(mine, other, 1e-6, where)
                assert same_order(mine, other), where


if __name__ == "__main__":
    main(sys.argv[1])
