# RUN: npc build %s -o %t.so
# RUN: %python %s %t.so
"""Products of a matrix with itself transposed, of which half is computed, beside products of
other matrices that lie in the same memory."""

import sys

import numpy as np


def by_rows(a: "complex128[:, :]"):
    return a @ a.T, a.T @ a


def by_columns(a: "complex64[:, ::1]"):
    return a @ a.T, a.T @ a


def conjugated(a: "complex128[:, ::1]"):
    return a @ a.conj().T, a.conj().T @ a


def of_integers(a: "int64[:, :]"):
    return a @ a.T, a.T @ a


def of_halves(a: "float16[:, ::1]"):
    return a @ a.T, a.T @ a


def of_doubles(a: "float64[:, :]"):
    return a @ a.T, a.T @ a


def with_another(a: "int64[:, ::1]", b: "int64[:, ::1]"):
    return a @ b.T, a.T @ b


def of_parts(a: "int64[:, ::1]"):
    n = a.shape[0] - 1
    return a[:n] @ a[1:].T, a[:n] @ a[:n].T, a[::2] @ a[::2].T


def checked(ours, theirs):
    for mine, expected in zip(ours, theirs, strict=True):
        assert mine.dtype == expected.dtype, (mine.dtype, expected.dtype)
        np.testing.assert_array_equal(mine, expected)


def main(path):
    import compiled

    library = compiled.Library(path)
    random = np.random.default_rng(0)
    # All sums are whole numbers, so that any order of adding gives the same.
    for rows, columns in [(1, 1), (3, 40), (33, 32), (50, 50), (64, 9), (101, 37), (255, 11), (260, 33), (517, 5)]:
        whole = random.integers(-4, 5, (rows, columns))
        other = random.integers(-4, 5, (rows, columns))
        number = whole + 1j * other
        wide = np.repeat(np.repeat(number, 2, axis=0), 3, axis=1)[::2, ::3]
        for name, arguments in (
            ("by_rows", (number,)),
            ("by_rows", (wide,)),
            ("by_rows", (np.asfortranarray(number)[::-1],)),
            ("by_columns", (number.astype(np.complex64),)),
            ("conjugated", (number,)),
            ("of_integers", (whole,)),
            ("of_integers", (whole[::-1, ::-1],)),
            ("of_integers", (np.broadcast_to(whole[:, :1], (rows, columns)),)),
            ("of_halves", (np.sign(whole).astype(np.float16),)),
            ("of_doubles", (whole.astype(float),)),
            ("with_another", (whole, whole)),
            ("with_another", (whole, other)),
            ("of_parts", (whole,)),
        ):
            checked(library.function(name)(*arguments), globals()[name](*arguments))


if __name__ == "__main__":
    main(sys.argv[1])
