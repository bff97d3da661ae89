# Products of matrices of sizes around those of the blocks and tiles that they are
# computed in, in all orders in memory, as NumPy computes them.
#
# RUN: rm -rf %t.d && mkdir %t.d
# RUN: npc build %S/Inputs/large_products.py --python=%python -o %t.d
# RUN: %python %s %t.d
#
# Processors with vectors of 512 bits have larger tiles than others.
#
# RUN: rm -rf %t.generic && mkdir %t.generic
# RUN: npc build %S/Inputs/large_products.py --python=%python -o %t.generic --target-cpu=generic
# RUN: %python %s %t.generic

import random
import sys

import numpy as np

sys.path.insert(0, sys.argv[1])
import large_products as compiled

SIZES = [1, 2, 5, 6, 7, 8, 9, 15, 16, 17, 33, 48, 49, 97, 130, 191, 192, 193, 300]
# More columns, and a larger inner size, than a block has; few rows that are long; then what
# is drawn.
SHAPES = [(10, 30, 2100), (7, 800, 100), (400, 390, 9), (5, 4, 2100), (3, 3, 5000), (16, 2, 1500)]
# As large as what is multiplied where it lies may be, and a little larger.
SHAPES += [(193, 192, 192), (192, 384, 96), (20, 385, 95), (6, 8, 8), (23, 193, 192)]
numbers = np.random.default_rng(1)
draw = random.Random(2)


def laid_out(array):
    """The array with other strides."""
    layout = draw.randrange(5)
    if layout == 1:
        return np.asfortranarray(array)
    if layout == 2:
        return np.repeat(array, 2, axis=1)[:, ::2]
    if layout == 3:
        return array[::-1].copy()[::-1]
    if layout == 4:
        return np.asfortranarray(np.repeat(array, 2, axis=0))[::2]
    return array


def close(found, expected, inner, precision):
    """Whether all sums are as exact as numbers of about 1 let them be."""
    assert found.dtype.itemsize < 8 or found.dtype == expected.dtype
    np.testing.assert_allclose(found, expected, precision, precision * inner)


def with_itself(a):
    return a.T @ a, a @ a.T, a[::-1] @ a.T, a[:, ::-1].T @ a[:, ::-1]


for trial in range(40):
    rows, inner, columns = SHAPES[trial] if trial < len(SHAPES) else draw.choices(SIZES, k=3)
    a = numbers.standard_normal((rows, inner))
    b = numbers.standard_normal((inner, columns))
    close(compiled.doubles(laid_out(a), laid_out(b)), a @ b, inner, 1e-13)
    single = a.astype(np.float32), b.astype(np.float32)
    exact = [it.astype(np.float64) for it in single]
    close(compiled.singles(*map(laid_out, single)), exact[0] @ exact[1], inner, 1e-5)
    most = max(rows, inner)
    for found, expected in zip(compiled.with_itself(laid_out(a)), with_itself(a)):
        close(found, expected, most, 1e-13)
    found = compiled.with_itself_in_singles(laid_out(single[0]))
    for product, expected in zip(found, with_itself(exact[0])):
        close(product, expected, most, 1e-5)
    if trial % 4 == 0:
        c, d = a + 1j * a[::-1], b - 2j * b[::-1]
        close(compiled.complexes(laid_out(c), laid_out(d)), c @ d, inner, 1e-12)
        e = numbers.integers(-(2**31), 2**31, (rows, inner)).astype(np.int32)
        f = numbers.integers(-(2**31), 2**31, (inner, columns)).astype(np.int32)
        assert np.array_equal(compiled.integers(laid_out(e), laid_out(f)), e @ f)
print("passed")
