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


def single(a: "complex64[:]"):
    return np.exp(a), np.log(a), np.sqrt(a), np.tan(a), np.tanh(a)


def elements(a: "complex128[:]", n: int):
    total = np.zeros(2, dtype=np.complex128)
    for z in a:
        weight = np.power(z, n / 2 - 1.25)
        total += np.array([weight, np.sqrt(z) * z ** 2])
    return total


def main():
    from with_iree import load, on_host

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
    check(single, small.astype("c8"), tolerance=1e-6)

    for n in (0, 3, 5):
        ours, theirs = on_host(module["elements"](small, n)), elements(small, n)
        assert np.allclose(ours, theirs, rtol=1e-12, atol=0.0), (ours, theirs)


if __name__ == "__main__":
    main()
