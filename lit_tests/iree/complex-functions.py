# Functions of complex arrays, which are computed of their parts for IREE: within a few units
# of the last place of the size of what NumPy gives.
# REQUIRES: iree
# RUN: npc build %s --emit=iree -o %t.mlir
# RUN: %iree-python %s %t.mlir

import sys

import numpy as np


def exponentials(a: "complex128[:]"):
    return np.exp(a), np.log(a), np.sqrt(a), np.log2(a), np.exp2(a)


def angles(a: "complex128[:]"):
    return np.sin(a), np.cos(a), np.tan(a), np.sinh(a), np.cosh(a), np.tanh(a)


def inverses(a: "complex128[:]"):
    return np.arcsin(a), np.arccos(a), np.arctan(a), np.arcsinh(a), np.arccosh(a), np.arctanh(a)


def powers(a: "complex128[:]", n: int):
    return a**n, a**a, a ** np.arange(a.shape[0])


def sizes(a: "complex128[:]", b: "complex64[:]"):
    return np.array([abs(a[0]), abs(a[1] * 2j)]), np.array([abs(b[0]), np.abs(b[1])])


def single(a: "complex64[:]"):
    return np.exp(a), np.log(a), np.sqrt(a), np.tan(a), np.tanh(a)


def elements(a: "complex128[:]", n: int):
    total = np.zeros(2, dtype=np.complex128)
    for z in a:
        weight = np.power(z, n / 2 - 1.25)
        total += np.array([weight, np.sqrt(z) * z ** 2])
    return total


def solved(a: float, b: float, c: float):
    d = np.sqrt(b * b - 4 * a * c + 0j)
    return (-b + d) / (2 * a), {"other": (-b - d) / (2 * a)}


def weighted(a: "complex128[:]", w: complex):
    total = 0j
    for z in a:
        total += z * w
        if abs(total) > 3.0:
            return total
    return a.sum()


def escapes(a: "complex64[:]", n: int):
    counts = np.zeros(a.shape[0], np.int64)
    for i in range(a.shape[0]):
        z = np.complex64(0)
        for k in range(n):
            z = z * z + a[i]
            if abs(z) > 2.0:
                break
            counts[i] += 1
    return counts


def main():
    from with_iree import compare, load, on_host

    module = load(sys.argv[1])
    random = np.random.default_rng(5)

    def check(function, *arguments, tolerance=4e-15):
        ours = on_host(module[function.__name__](*arguments))
        with np.errstate(all="ignore"):
            theirs = function(*arguments)
        for number, (our, their) in enumerate(zip(ours, theirs, strict=True)):
            assert our.dtype == their.dtype
            is_wrong = ~(np.abs(our - their) <= tolerance * np.abs(their))
            assert not is_wrong.any(), (function.__name__, number, *(it[is_wrong] for it in arguments), our[is_wrong], their[is_wrong])

    corners = np.array([1, -1, 1j, -1j, -4 + 0j, complex(-4, -0.0), 1e-200 + 1e-200j, 1e150 - 1e150j, 3e-160j])
    drawn = (random.normal(size=200) + 1j * random.normal(size=200)) * 10.0 ** random.integers(-3, 3, 200)
    small = random.normal(size=200) + 1j * random.normal(size=200)
    check(exponentials, small, tolerance=1e-14)
    roots = np.concatenate((corners, drawn))
    for number in (1, 2):
        ours, theirs = on_host(module["exponentials"](roots))[number], exponentials(roots)[number]
        assert np.all(np.abs(ours - theirs) <= 4e-15 * np.abs(theirs)), (roots, ours, theirs)
    check(angles, small * 3.0, tolerance=1e-14)
    check(angles, np.array([200 + 0.5j, -150 + 2j, 30 - 40j, 0.5 + 200j, 1e-30 + 1e-20j]), tolerance=1e-14)
    check(inverses, np.concatenate((drawn, small)), tolerance=1e-14)
    cuts = np.array([complex(x, y) for x in (-2.0, -1.0, -0.5, 0.0, 0.5, 1.0, 2.0) for y in (0.0, -0.0)])
    check(inverses, cuts[np.abs(cuts) != 1.0], tolerance=1e-14)
    check(inverses, 1j * cuts[np.abs(cuts) != 1.0], tolerance=1e-14)
    for n in (0, 1, 2, 3, 5, -4, 17, 99, 120):
        check(powers, small[:50], n, tolerance=1e-12)
    check(sizes, small[:2], small[2:4].astype("c8"), tolerance=1e-6)
    check(single, small.astype("c8"), tolerance=1e-6)

    for n in (0, 3, 5):
        ours, theirs = on_host(module["elements"](small, n)), elements(small, n)
        assert np.allclose(ours, theirs, rtol=1e-12, atol=0.0), (ours, theirs)

    for numbers in ((1.0, 2.0, 5.0), (2.0, -5.0, 2.0)):
        compare(module["solved"], solved, *numbers)
    for w in (0.01 - 0.02j, 1.0 + 0.5j):
        # What has no metadata takes arrays of complex numbers only.
        ours, theirs = on_host(module["weighted"](small, np.array(w))), weighted(small, w)
        assert np.allclose(ours, theirs, rtol=1e-12, atol=0.0), (ours, theirs)
    compare(module["escapes"], escapes, small[:30].astype("c8"), 20)


if __name__ == "__main__":
    main()
