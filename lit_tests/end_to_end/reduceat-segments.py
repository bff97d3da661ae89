# RUN: npc build %s -o %t.so
# RUN: %python %s %t.so
"""The method reduceat: parts of all lengths, short ones of which are reduced one by one."""

import sys
import warnings

import numpy as np


def sums(a: "float64[:]", i: "int64[:]"):
    return np.add.reduceat(a, i), np.multiply.reduceat(a, i), np.add.reduceat(a, i, dtype=np.float32)


def extremes(a: "float64[:]", i: "int64[:]"):
    return np.maximum.reduceat(a, i), np.minimum.reduceat(a, i), np.fmax.reduceat(a, i)


def of_singles(a: "float32[:]", i: "int32[:]"):
    return np.add.reduceat(a, i), np.maximum.reduceat(a, i), np.subtract.reduceat(a, i)


def of_halves(a: "float16[:]", i: "int64[:]"):
    return np.add.reduceat(a, i), np.multiply.reduceat(a, i), np.minimum.reduceat(a, i)


def of_bytes(a: "int8[:]", i: "int64[:]"):
    return np.add.reduceat(a, i), np.multiply.reduceat(a, i), np.bitwise_xor.reduceat(a, i), np.maximum.reduceat(a, i)


def of_unsigned(a: "uint16[:]", i: "int64[:]"):
    return np.add.reduceat(a, i), np.add.reduceat(a, i, dtype=np.float64), np.minimum.reduceat(a, i)


def of_bools(a: "bool[:]", i: "int64[:]"):
    return np.add.reduceat(a, i), np.logical_and.reduceat(a, i), np.maximum.reduceat(a, i)


def of_complex(a: "complex128[:]", i: "int64[:]"):
    return np.add.reduceat(a, i), np.multiply.reduceat(a, i)


def of_rows(a: "float64[:, :]", i: "int64[:]"):
    return np.add.reduceat(a, i), np.multiply.reduceat(a, i, axis=0), np.subtract.reduceat(a, i, axis=0)


def of_halves_along_axes(a: "float16[:, :, :]", i: "int64[:]"):
    return np.add.reduceat(a, i, axis=0), np.subtract.reduceat(a, i, axis=1), np.divide.reduceat(a, i, axis=-1)


def of_transposed(a: "complex64[:, :]", i: "int64[:]"):
    return np.add.reduceat(a.T, i, axis=1), np.add.reduceat(a[:, ::-1], i)


def main(path):
    import compiled

    warnings.simplefilter("ignore")
    library = compiled.Library(path)
    random = np.random.default_rng(2)
    functions = {
        sums: np.float64, extremes: np.float64, of_singles: np.float32, of_halves: np.float16,
        of_bytes: np.int8, of_unsigned: np.uint16, of_bools: np.bool_, of_complex: np.complex128,
    }  # fmt: skip
    for function, dtype in functions.items():
        for size in [1, 2, 7, 8, 9, 10, 17, 40, 300]:
            for trial in range(3):
                special = random.choice([np.nan, np.inf, -0.0, 0.0, 1.0], size)
                values = np.where(random.random(size) < 0.1 * trial, special, random.normal(size=size) * 3)
                is_float = np.issubdtype(dtype, np.inexact)
                a = values.astype(dtype) if is_float else random.integers(0, 256, size).astype(dtype)
                indices = random.integers(0, size, random.integers(1, size + 1))
                indices = np.sort(indices) if trial else indices
                indices = indices.astype(np.int32 if function is of_singles else np.int64)
                if trial == 2:
                    a = np.repeat(a, 2)[::2]
                with np.errstate(all="ignore"):
                    theirs = function(a, indices)
                ours = library.function(function.__name__)(a, indices)
                for mine, other in zip(ours, theirs, strict=True):
                    assert mine.dtype == other.dtype, (function.__name__, mine.dtype, other.dtype)
                    tolerance = {"f2": 2e-2, "f4": 1e-5}.get(other.dtype.str[1:], 1e-12)
                    np.testing.assert_allclose(
                        mine, other, tolerance, tolerance, err_msg=f"{function.__name__} {size} {trial}"
                    )
    # Along an axis of several NumPy computes the same as along an axis alone.
    for function, dtype in {of_rows: "d", of_halves_along_axes: "e", of_transposed: "F"}.items():
        for size in [1, 9, 40, 300]:
            shape = (size, 3) if function is not of_halves_along_axes else (size % 50 + 1, size % 40 + 1, size % 30 + 1)
            a = (random.random(shape) + 0.5).astype(dtype)
            indices = np.sort(random.integers(0, min(shape) if len(shape) > 2 else size, 4))
            with np.errstate(all="ignore"):
                theirs = function(a, indices)
            for mine, other in zip(library.function(function.__name__)(a, indices), theirs, strict=True):
                assert mine.dtype == other.dtype and np.array_equal(mine, other), (function.__name__, size)


if __name__ == "__main__":
    main(sys.argv[1])
