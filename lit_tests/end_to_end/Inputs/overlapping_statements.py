"""Statements that write to an array in place unless what they read shares its memory, which
arguments do if a caller passes one array twice."""

import numpy as np

Line = "float64[:]"
Matrix = "float64[:, ::1]"
Strided = "float64[:, :]"


def subtracted_differences(a: Matrix, b: Matrix) -> None:
    a[1:] -= 0.5 * (b[1:] - b[:-1])


def shifted(a: Line, b: Line) -> None:
    a[1:] = b[:-1] + 1.0


def reversed_sum(a: Line, b: Line) -> None:
    a += b[::-1]


def spread_over_rows(a: Strided, b: Strided) -> None:
    a[...] = b[-1] * 2.0 + b


def transposed(a: Strided, b: Strided) -> None:
    a *= np.exp(b.T / (1.0 + np.abs(b.T)))


def narrowed(a: "int16[:]", b: "int16[:]") -> None:
    a[:-1] = b[1:] * 3 - b[:-1]


def compared(a: "bool_[:]", b: "bool_[:]") -> None:
    a[1:] = b[:-1] ^ b[1:]


def turned(a: "complex128[:]", b: "complex128[:]") -> None:
    a[1:] = b[:-1] * (1.0 + 2.0j)


def columns_of_one_array(a: Strided) -> None:
    a[:, 0] = np.tanh(a[:, -1]) + a[:, 0]


def neighbouring_columns(a: Strided) -> None:
    a[1:, 0] = a[:-1, 1] * 0.5
    a[:, 1] = a[::-1, 0] - 1.0
    a[::2, 0] = a[::2, 1]


def parts(a: "complex128[:]") -> None:
    a.real[1:] = a.imag[:-1]
    a.imag[::-1] = a.imag + a.real


def spread_over_column(a: Strided) -> None:
    a[:, 0] = a[1:2, 0] + a[:, -1]


def rows_of_one_array(a: Strided) -> None:
    a[0] = a[-1] * 2.0 + a[0]


def in_three_axes(a: "float32[:, :, :]", b: "float32[:, :, :]") -> None:
    a[:, 1:] = b[:, :-1] + a[:, :1]
