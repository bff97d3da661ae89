# Products with a matrix of few rows and columns, in which the next rows of the result
# are written over, as NumPy computes them.
#
# RUN: rm -rf %t.d && mkdir %t.d
# RUN: npc build %S/Inputs/narrow_products.py --python=%python -o %t.d
# RUN: %python %s %t.d

import sys

import numpy as np

sys.path.insert(0, sys.argv[1])
import narrow_products as compiled

random = np.random.default_rng(3)
DTYPES = {
    "doubles": np.float64,
    "singles": np.float32,
    "complexes": np.complex128,
    "ints": np.int32,
    "bytes_": np.uint8,
    "bools": np.bool_,
    "halves": np.float16,
}
EXACT = {np.float16: 1e-2, np.float32: 1e-5, np.float64: 1e-13, np.complex128: 1e-13}


def drawn(shape, dtype):
    if np.issubdtype(dtype, np.integer):
        return random.integers(0, 256, shape).astype(dtype)
    if dtype is np.bool_:
        return random.random(shape) < 0.3
    values = random.normal(size=shape)
    if dtype is np.complex128:
        values = values + 1j * random.normal(size=shape)
    return values.astype(dtype)


def laid_out(array):
    layout = random.integers(4)
    if layout == 1:
        return np.asfortranarray(array)
    if layout == 2:
        return np.repeat(array, 2, axis=1)[:, ::2]
    if layout == 3:
        return array[::-1].copy()[::-1]
    return array


for trial in range(400):
    rows, inner, columns = random.integers(0, [120, 10, 7])
    for name, dtype in DTYPES.items():
        a, b = drawn((rows, inner), dtype), drawn((inner, columns), dtype)
        # What complex infinities give depends on NumPy's BLAS.
        if trial % 8 == 0 and a.size and b.size and dtype in EXACT and dtype is not np.complex128:
            a.flat[random.integers(a.size)] = random.choice([np.nan, np.inf, -np.inf, -0.0])
            b.flat[random.integers(b.size)] = 0
        with np.errstate(all="ignore"):
            expected = a @ b
            found = getattr(compiled, name)(laid_out(a), laid_out(b))
        assert found.dtype == expected.dtype and found.shape == expected.shape, name
        tolerance = EXACT.get(dtype, 0)
        if dtype is np.float16:
            expected = (a.astype(np.float32) @ b.astype(np.float32)).astype(np.float16)
        np.testing.assert_allclose(found, expected, tolerance, tolerance * max(inner, 1), err_msg=f"{name} {a.shape} {b.shape}")
    # Nothing behind the result is written to.
    a, b = drawn((rows, inner), np.float64), drawn((inner, columns), np.float64)
    whole = np.full((rows + 3, columns), 7.0)
    compiled.into(a, b, whole[1 : rows + 1])
    np.testing.assert_allclose(whole[1 : rows + 1], a @ b, 1e-13, 1e-12)
    assert (whole[0] == 7).all() and (whole[rows + 1 :] == 7).all()
