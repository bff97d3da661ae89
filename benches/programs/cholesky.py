"""Cholesky factorisation in place, by products of rows."""

import numpy as np

SIZE = 250


def cholesky(a: "float64[:, ::1]") -> None:
    n = a.shape[0]
    a[0, 0] = np.sqrt(a[0, 0])
    for i in range(1, n):
        for j in range(i):
            a[i, j] -= np.dot(a[i, :j], a[j, :j])
            a[i, j] /= a[j, j]
        a[i, i] -= np.dot(a[i, :i], a[i, :i])
        a[i, i] = np.sqrt(a[i, i])


def arguments(random, size):
    a = random.random((size, size))
    return (a @ a.T + np.eye(size),)
