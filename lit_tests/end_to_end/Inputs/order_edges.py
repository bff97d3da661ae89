"""Arrays in Fortran's order in expressions, loops and calls."""

import numpy as np


def masked(a: "float64[::1, :]", b: "float64[::1, :]"):
    c = a * 2
    c[c > 1] = 0.5
    c[b < 0] += 1
    d = np.where(a > b, c, -c)
    d[0] = c[-1]
    return c, d, c[d > 0], (c > d).sum(axis=1)


def joined(a: "float64[::1, :]", b: "float64[:, ::1]", n: int):
    x = a + 0
    if n > 0:
        x = b * 2
    for k in range(abs(n) % 4):
        x = x * 0.5 + a
        x[:, 0] -= k
    return x, x.T @ b, np.concatenate((x, b + a)), (x + 1).ravel(), (a * 2).reshape(-1), np.stack((a - 1, b))


def _scaled(x, y):
    return x * y - 1


def called(a: "float32[::1, :]", b: "float32[:, ::1]", s: float):
    return _scaled(a, s), _scaled(b, s), _scaled(a, b), _scaled(a.T, a.T), _scaled(_scaled(a, a), b)


def integers(a: "int32[::1, :, :]", b: "int32[::1, :]"):
    c = a // 3 % 5
    c[::2] *= 2
    d = c << 1
    return c, d[:, 0], d.sum(axis=(0, 2)), np.cumsum(d, axis=1), (c + 1).T, d + b, ~c, c != d


def sliced(a: "float64[::1, :]"):
    b = a[1:, :-1] * 2
    b += a[:-1, 1:]
    b[:] = b[::-1] + b
    c = np.exp(-np.abs(a[::2]))
    a[1:-1, 1:-1] = a[:-2, 1:-1] + a[2:, 1:-1]
    return b, c, a[:, 0] + a[:, -1], b.T.copy()


def into(a: "complex128[::1, :]", out: "complex128[:, ::1]"):
    z = a * 1j
    if out.shape == z.shape:
        out[:] = z.conj()
        np.add(z, a, out=out)
    return z.real + 1, z.imag, abs(z), z.copy(), z.astype(np.complex64)


def static(x: float):
    a = np.ones((3, 2), order="F") * x
    b = np.ones((1, 4), order="F") + a[0, 0]
    c = np.ones((4, 1), order="F") * b
    return a, b, c, a.T * 2
