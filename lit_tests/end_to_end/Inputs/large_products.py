"""Products of matrices of which some are so large that they are computed in blocks."""

import numpy as np


def doubles(a: "float64[:, :]", b: "float64[:, :]"):
    return a @ b


def singles(a: "float32[:, :]", b: "float32[:, :]"):
    return a @ b


def complexes(a: "complex128[:, :]", b: "complex128[:, :]"):
    return a @ b


def integers(a: "int32[:, :]", b: "int32[:, :]"):
    return a @ b


def with_itself(a: "float64[:, :]"):
    return a.T @ a, a @ a.T, a[::-1] @ a.T, a[:, ::-1].T @ a[:, ::-1]


def with_itself_in_singles(a: "float32[:, :]"):
    return a.T @ a, a @ a.T, a[::-1] @ a.T, a[:, ::-1].T @ a[:, ::-1]
