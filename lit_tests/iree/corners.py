# Programs that iree-compile or its runtime refused in forms that look as good as others.
# REQUIRES: iree
# RUN: npc build %s --emit=iree -o %t.mlir
# RUN: npc build %s --emit=iree --checked-int -o %t.checked.mlir
# RUN: %iree-python %s %t.mlir %t.checked.mlir

import sys
from typing import TypedDict

import numpy as np


def quotients(n: int, m: int):
    return n / m, (n - 1) / (m * 2), n // m


def checked(n: int, m: int):
    return n + m, n - m, n * m


def strided(a: "float64[:]", b: "float64[:]"):
    return a[::2] - b, a[::-1][:3] * b


def columns(a: "float64[:, :]", b: "float64[:, :]", i: int):
    return a[:, i] - b[:, i], a[i] + b[:, i], a[1::2, i:] * b[:1, :]


def filled(a: "float64[:]"):
    x = np.empty_like(a)
    y = np.empty_like(a)
    for i in range(a.shape[0]):
        x[i] = a[i] * 2.0
        y[i] = a[i] + 1.0
    return x, y


def complex_elements(a: "complex128[:]", b: "complex64[:, :]"):
    a[1] = 2j
    for i in range(b.shape[0]):
        for j in range(b.shape[1]):
            if i != j:
                b[i, j] = 0.0
    return np.concatenate((np.zeros(3, complex), np.where(a.real > 0.0, a, 0.0)))


def named(a: "uint8[:]", *, n: np.uint8, m: np.uint32, k: "uint64[:]"):
    return a + n, m, k[0], n > 100, k * 3


# IREE's host has no float16, and gave bits of other numbers for it.
def halves(a: "float16[:]", s: np.float16, t: np.float16):
    x = s
    for i in range(a.shape[0]):
        x = x + a[i]
    return a * s + t, x, np.float32(t), s > t, int(s)


def half(*, s: np.float16):
    return {"s": s, "more": [s * s, (s, 1)]}


class Weights(TypedDict):
    b: "float16[:]"
    a: "float16[:, :]"


def weighted(w: Weights, x: "float16[:]", *, n: int):
    x[0] = x[0] + w["a"][0, 1]
    return {"z": w["a"] * w["b"] + x, "n": [n, x[1]]}


def main():
    from with_iree import compare, load, on_host, same

    module = load(sys.argv[1])
    random = np.random.default_rng(5)

    def check(function, *arguments, **keywords):
        compare(module[function.__name__], function, *arguments, **keywords)

    for n, m in ((7, 2), (-(2**62), 3), (2**53 + 1, -1), (0, -5)):
        check(quotients, n, m)
    a = random.normal(size=9)
    check(strided, a, random.normal(size=1))
    check(strided, a[:5], random.normal(size=3))
    for shape in ((3, 3), (1, 1)):
        check(columns, random.normal(size=shape), random.normal(size=shape), 0)
    check(columns, random.normal(size=(4, 4)), random.normal(size=(4, 4)), 3)
    check(filled, a)
    values = random.normal(size=5) + 1j * random.normal(size=5)
    square = (random.normal(size=(3, 3)) + 1j).astype(np.complex64)
    # No metadata describes complex arguments: they are passed by position.
    check(complex_elements, values, square, changes=[0, 1], tolerance=1e-6)
    array, wide = np.array([3, 200, 255], np.uint8), np.array([2**64 - 1, 5], np.uint64)
    ours = on_host(module["named"](array, m=4_000_000_000, k=wide, n=200))
    theirs = named(array, m=np.uint32(4_000_000_000), k=wide, n=np.uint8(200))
    for our, their in zip(ours, theirs, strict=True):
        assert our.dtype == np.asarray(their).dtype and np.array_equal(our, their), (ours, theirs)
    ours = on_host(module["halves"](array.astype(np.float16), 1.5, 0.25))
    assert same(ours, halves(array.astype(np.float16), np.float16(1.5), np.float16(0.25)), 1e-3), ours
    assert same(on_host(module["half"](s=2.5)), half(s=np.float16(2.5)))
    # The convention of names and structures stays where arrays of float16 are among them.
    matrix = random.normal(size=(3, 4)).astype(np.float16)
    weights = {"b": matrix[0].copy(), "a": matrix}
    compare(module["weighted"], weighted, weights, matrix[1].copy(), n=3, changes=[1], tolerance=1e-3)

    module = load(sys.argv[2])
    for n, m in ((7, 2), (2**62, 1), (-(2**62), -1), (-(2**63), 0), (2**63 - 1, 0), (0, 5), (3, -(2**61))):
        check(checked, n, m)
    least, most = -(2**63), 2**63 - 1
    for n, m in ((most, 1), (least, 1), (1, least), (-1, least), (least, -1), (2**32, 2**31)):
        try:
            module["checked"](n, m)
        except RuntimeError as error:
            assert "OverflowError: Python int too large" in str(error), error
        else:
            raise AssertionError(("no overflow", n, m))


if __name__ == "__main__":
    main()
