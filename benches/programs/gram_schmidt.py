"""QR factorisation by the modified method of Gram and Schmidt."""

import numpy as np

SIZE = 200
TOLERANCE = 1e-7


def gram_schmidt(a: "float64[:, ::1]"):
    n = a.shape[1]
    q = np.zeros_like(a)
    r = np.zeros((n, n))
    for k in range(n):
        r[k, k] = np.sqrt(np.sum(a[:, k] ** 2))
        q[:, k] = a[:, k] / r[k, k]
        r[k, k + 1 :] = q[:, k] @ a[:, k + 1 :]
        a[:, k + 1 :] -= np.outer(q[:, k], r[k, k + 1 :])
    return q, r


def arguments(random, size):
    return (random.random((size + size // 4, size)),)
