"""Arrays of the module level in functions: read, sliced, passed on, returned, chosen."""

import numpy as np
a = np.asarray([1.0, 2.0])
b = np.asarray([3.0, 4.0])
M = np.arange(12.0).reshape(3, 4)
K = np.array([True, False, True])
I32 = np.arange(5, dtype=np.int32)
Z = np.zeros((2, 3))
EMPTY = np.zeros((0, 3))
S = np.array(2.5)

def global_add():
    return np.add(a, b)

def whole():
    return M

def view(i: int):
    return M[i], M[:, 1], M[::-1, i:]

def row_sum(x: "float64[::1]"):
    y = np.zeros(3)
    for i in range(3):
        for j in range(4):
            y[i] += M[i, j] * x[j]
    return y

def _helper(v):
    return v.sum() + v[0]

def _pick(n):
    return M[n]

def use(n: int):
    return _helper(a) + _helper(I32) + _pick(n)[1]

def either(c: bool, n: int):
    t = a
    if c:
        t = np.zeros(2)
    for i in range(n):
        t = t + a
    return t

def either2(c: bool):
    t = a
    if c:
        t = b
    return t

def bools():
    return K, K[2], np.where(K, 1.0, 2.0), Z, Z + 1, EMPTY, S + 1, S

def loop(x: "float64[:]"):
    t = 0.0
    for i in range(len(x)):
        t += x[i] * a[i % 2]
    x[:] = M[1, :1] + x
    return t

def shape():
    return M.shape, len(M), M.T[0, 1]

def in_columns():
    """Copies of what is constant lie as NumPy's views of it do."""
    return np.asfortranarray(M), np.asfortranarray(M[:, :2]), np.array(M.T, copy=None, order="F")
