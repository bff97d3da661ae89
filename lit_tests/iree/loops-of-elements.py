# Loops over single elements, masks and scans, each of which is one dispatch.
# REQUIRES: iree
# RUN: npc build %s --emit=iree -o %t.mlir
# RUN: %iree-python %s %t.mlir

import sys

import numpy as np


def total(a: "float64[:]") -> float:
    s = 0.0
    for x in range(a.shape[0]):
        s += a[x]
    return s


def smoothed(a: "float64[:, :]", k: int):
    for i in range(1, a.shape[0]):
        for j in range(a.shape[1]):
            if a[i, j] > 0.5:
                a[i, j] = a[i - 1, j] * k + a[i, j]
            else:
                a[i, j] += 1


def reversed_copy(a: "int32[:]"):
    b = a.copy()
    for i in range(a.shape[0]):
        b[i] = a[a.shape[0] - 1 - i]
    return b, a


def two_of_one(a: "float32[:]"):
    x = np.zeros(a.shape[0], np.float32)
    y = np.zeros(a.shape[0], np.float32)
    for i in range(a.shape[0]):
        x[i] = a[i] * 2
        y[i] += x[i] + 1
    return x, y


def constant_sizes(n: int):
    table = np.zeros((100, 90))
    for i in range(n):
        table[i % 100, i % 90] += i
    return table


def first_above(a: "float64[:]", limit: float) -> int:
    i = 0
    while i < a.shape[0] and a[i] <= limit:
        i += 1
    return i


def sorted_by_insertion(a: "int64[:]"):
    for i in range(1, a.shape[0]):
        x = a[i]
        j = i - 1
        while j >= 0 and a[j] > x:
            a[j + 1] = a[j]
            j -= 1
        a[j + 1] = x


def until_break(a: "float64[:]") -> float:
    s = 0.0
    for i in range(a.shape[0]):
        if a[i] < 0:
            break
        if a[i] > 1:
            continue
        s += np.sqrt(a[i])
    return s


def at(a: "float64[:]", indices: "int64[:]", b: "float64[:]"):
    for i in range(indices.shape[0]):
        b[i] = a[indices[i]]


def divided(a: "int64[:]", b: "int64[:]"):
    for i in range(a.shape[0]):
        a[i] = int(a[i]) // int(b[i])


def passed_flags(a: "float64[:]", flags: "bool[:]"):
    for i in range(a.shape[0]):
        flags[i] = flags[i] != (a[i] > 0.5)


def complex_sums(a: "complex128[:]", b: "complex64[:]"):
    s = np.zeros(1, np.complex128)
    for i in range(a.shape[0]):
        s[0] += a[i] * (i + 1j)
        b[i] = a[i].real
    return s


def narrow(a: "uint8[:]", b: "int16[:]", c: "uint64[:]"):
    for i in range(a.shape[0]):
        a[i] += np.uint8(200)
        b[i] = -b[i]
        c[i] = c[i] // np.uint64(3)


def old_row(a: "float64[:, :]"):
    for i in range(a.shape[0]):
        for j in range(1, a.shape[1]):
            t = a[i, j]
            a[i, j] = a[i, j - 1]
            a[i, j - 1] = t


def swapped(a: "float64[:]", b: "float64[:]", n: int):
    x = a.copy()
    y = b.copy()
    for _ in range(n):
        for i in range(1, x.shape[0]):
            y[i] = x[i - 1] + 1
        x, y = y, x
    return x, y


def masked(a: "float64[:]", m: "bool[:]", y: "float64[:]"):
    b = a[m]
    a[m] += 1.0
    a[~m] = 2.0
    k = a.copy()
    k[a > 2] = y[a > 2] * 3
    return b, k, np.nonzero(m)[0], np.where(a > 1.5)[0]


def placed(a: "float64[:]", i: "int64[:]", y: "float64[:]"):
    a[i] = y
    a[i] += 1.0
    return a[i]


def scans(a: "float64[:, :]", b: "int32[:]"):
    return np.cumsum(a, axis=0), np.cumsum(a, axis=1), np.cumprod(b), np.cumsum(a)


def branches(a: "float64[:, :]", n: int):
    for _ in range(n):
        b = a * a
        b[b > 1] = b[b > 1] ** 0.5
        a = b + 0.25
    return a


def by_columns(n: int, m: int):
    a = np.empty((n, m), dtype=np.int64)
    for i in range(m):
        a[:, i] = i
    return a


def main():
    from with_iree import compare, load

    module = load(sys.argv[1])
    random = np.random.default_rng(7)

    def check(function, *arguments, **keywords):
        compare(module[function.__name__], function, *arguments, **keywords)

    def fails(function, kind, *arguments):
        try:
            module[function.__name__](*arguments)
        except RuntimeError as error:
            assert kind in str(error), error
        else:
            raise AssertionError((function.__name__, "did not raise"))

    for n in (0, 1, 2, 17, 20_000):
        a = random.random(n)
        check(total, a, tolerance=0)
        check(smoothed, random.random((n // 10, 10)), 2, changes=[0])
        check(reversed_copy, random.integers(-5, 5, n).astype(np.int32))
        check(two_of_one, a.astype(np.float32))
        check(first_above, a, 0.9999)
        check(until_break, np.where(a > 0.999, -1, a * 1.2))
        flags = random.random(n) < 0.5
        check(passed_flags, a, flags, changes=[1])
        check(complex_sums, a + 2j, np.zeros(n, np.complex64), changes=[1], tolerance=1e-7)
        wide = random.integers(0, 2**64, n, dtype=np.uint64)
        check(narrow, wide.astype(np.uint8), wide.astype(np.int16), wide, changes=[0, 1, 2])
        check(old_row, random.random((3, n)), changes=[0])
        check(masked, a * 4, flags, random.random(n), changes=[0])
        if n:
            places = random.integers(-n, n, 2 * n)
            check(at, a, places, np.zeros(2 * n), changes=[2])
            check(placed, a, places, random.random(2 * n), changes=[0])
        check(scans, random.random((n // 5, 5)), random.integers(-2, 3, n).astype(np.int32))
    for n in (0, 1, 50):
        check(branches, random.normal(size=(n, 3)), n % 4)
        check(by_columns, n, 7)
        check(sorted_by_insertion, random.integers(0, 20, n), changes=[0])
        check(swapped, random.random(n), random.random(n), n % 7)
        check(constant_sizes, n)
    check(constant_sizes, 10_000)
    check(divided, np.array([7, -7, 9]), np.array([2, 2, -4]), changes=[0])
    fails(divided, "ZeroDivisionError", np.array([7, -7, 9]), np.array([2, 0, -4]))
    fails(at, "IndexError", np.zeros(3), np.array([1, 3]), np.zeros(2))
    fails(at, "IndexError", np.zeros(3), np.array([1, -4]), np.zeros(2))
    fails(at, "IndexError", np.zeros(3), np.array([1, 2]), np.zeros(1))


if __name__ == "__main__":
    main()
