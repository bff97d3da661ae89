# What sorts: whole arrays, rows and columns, in place and as copies.
# REQUIRES: iree
# RUN: npc build %s --emit=iree -o %t.mlir
# RUN: %iree-python %s %t.mlir

import sys

import numpy as np


def sorts(a: "float64[:]"):
    return np.sort(a), np.argsort(a), np.median(a), np.partition(a, 3)[3]


def in_place(a: "float64[:]"):
    b = a.copy()
    b.sort()
    a[::2].sort()
    return b


def rows(a: "int32[:, :]"):
    return np.sort(a, axis=1), np.sort(a, axis=0)


def ranks(a: "float32[:, :]"):
    return np.argsort(a, axis=0)


def main():
    from with_iree import compare, load

    module = load(sys.argv[1])
    random = np.random.default_rng(7)
    for size in (4, 40, 3000):
        compare(module["sorts"], sorts, random.normal(size=size))
        compare(module["in_place"], in_place, random.normal(size=size), changes=[0])
    for shape in ((5, 30), (30, 5), (12, 12), (1, 9), (200, 3)):
        compare(module["rows"], rows, random.integers(-50, 50, shape).astype("i4"))
        compare(module["ranks"], ranks, random.permutation(shape[0] * shape[1]).reshape(shape).astype("f4"))


if __name__ == "__main__":
    main()
