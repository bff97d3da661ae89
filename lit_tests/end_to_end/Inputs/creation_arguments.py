"""Every parameter of the functions that make, copy and join arrays."""

import numpy as np


def of_shapes(n: int):
    shape = (n % 5, 3)
    return (
        np.zeros(shape, np.float32, "F", device="cpu", like=None),
        np.ones(shape, dtype=np.int8, order="c", device=None),
        np.full(shape, 7, None, "F", device="cpu"),
        np.empty(shape, np.bool_, order=None) & False,
        np.ndarray(shape, np.bool_, None, 0, None, "F") & False,
    )


def identities(n: int):
    size = n % 6
    return (
        np.eye(size, None, 1, np.int16, "F", device="cpu", like=None),
        np.eye(size, 4, k=-1, order="C"),
        np.identity(size, np.float32, like=None),
        np.arange(size, device="cpu", like=None),
        np.arange(1, size, 2, np.float32, device=None),
    )


def like(a: "float64[:, :]", b: "float32[::1, :]", n: int):
    size = n % 4
    return (
        np.zeros_like(a, None, "F", True, None, device="cpu"),
        np.ones_like(b, np.int32, "K", False, (size, 2)),
        np.full_like(b, 2.5, np.float64, "A", True, device=None),
        np.zeros_like(b, subok=False, shape=size),
        np.ones_like(a, order="C", shape=(2, size, 1)),
        np.full_like(a, 3, int, order="F", subok=True, shape=None),
    )


def copies(a: "float64[:, :]", b: "int16[::1, :]", c: "float32[:, ::1]"):
    return (
        np.copy(a, "F", True),
        np.copy(b),
        np.copy(b, order="A", subok=False),
        b.copy(),
        b.copy("K"),
        b.copy(order="F"),
        c.copy("A"),
        c.copy("F"),
        a.T.copy("k"),
    )


def conversions(a: "float64[:, :]", b: "int16[::1, :]"):
    return (
        b.astype(np.float64),
        b.astype(np.float32, "C"),
        a.astype(np.int64, "F", "unsafe", False, True),
        b.astype(np.int16, order="A", casting="no"),
        a.astype(np.complex64, casting="same_kind", subok=True),
        np.astype(a, np.float32),
        np.astype(b, np.int16, copy=True, device=None),
        b.astype(np.int32, copy=False, order="K", casting="safe"),
    )


def arrays(a: "float64[:, :]", b: "int16[::1, :]", x: float):
    return (
        np.array(a, copy=True, order="K", subok=False, ndmin=0, like=None),
        np.array(b, np.float32, order="A"),
        np.array(b, order="C"),
        np.array(a, np.float64, order="F", ndmin=2),
        np.array(a, ndmin=4, ndmax=7),
        np.array(b, ndmin=3),
        np.array([[1, 2], [3, 4]], dtype=float, order="F"),
        np.array([x, 1], ndmin=2, ndmax=2, subok=True),
        np.array(x, ndmin=1),
        np.array(a, np.int32, copy=None),
        np.array(x, copy=None, order="F"),
    )


def made_arrays(a: "float64[:, :]", b: "int16[::1, :]", x: float):
    return (
        np.asarray(a, np.float32, "F", device="cpu", copy=None, like=None),
        np.asarray(b, float, "A"),
        np.asarray(a, copy=True),
        np.asarray(b, order="K", copy=True),
        np.asarray([[x, 1], [2, 3]], order="F"),
        np.asanyarray(b, np.int64, "C"),
        np.ascontiguousarray(b, np.float64, like=None),
        np.asfortranarray(a * 1, like=None),
        np.ascontiguousarray(x),
        np.asfortranarray(x),
    )


def views_written(a: "float64[:, ::1]", b: "float64[::1, :]", c: "float64[:, :]", x: float):
    first = np.array(a, copy=False)
    second = np.asarray(b, order="F", copy=False)
    third = np.asarray(c, np.float64, copy=None)
    fourth = a.astype(np.float64, copy=False, order="C")
    fifth = np.astype(b, np.float64, copy=False)
    sixth = np.array(c, copy=None, ndmin=3)
    first[...] += x
    second[...] *= 2
    third[...] -= x
    fourth[...] += 1
    fifth[...] += 3
    sixth[...] *= 3


def contiguous(c: "float64[:, :]", x: float):
    first = np.asarray(c, order="C")
    second = np.array(c, copy=None, order="F")
    return first + x, second * x


def broadcast(a: "float64[:]", n: int):
    return np.broadcast_to(a, (2, a.size), True) + n, np.broadcast_to(a, shape=(1, a.size), subok=False) * 2


def joined(a: "float64[:, :]", b: "float32[:, :]"):
    out = np.zeros((2 * a.shape[0], a.shape[1]), np.float32)
    flat = np.zeros(2 * a.size, np.int64)
    whole = np.concatenate((a, b), 0, out)
    np.concatenate((a, b), None, flat, casting="unsafe")
    return whole.copy(), out, flat, np.concatenate([b, b], casting="no"), np.concatenate((a, b), -1, dtype=np.int16, casting="unsafe")


def stacked(a: "float64[:]", b: "int32[:]"):
    out = np.zeros((a.size, 2))
    np.stack((a, b), axis=-1, out=out)
    return (
        out,
        np.stack((a, b), 1, None, dtype=np.float32, casting="same_kind"),
        np.stack([b, b], dtype=np.int64, casting="safe"),
        np.hstack((a, b), dtype=np.complex64, casting="same_kind"),
        np.hstack((b, b), dtype=None),
        np.vstack((a, b), dtype=np.int8, casting="unsafe"),
        np.vstack([b, b], casting="equiv"),
    )


def overlapping(a: "float64[:]"):
    np.concatenate((a[1:], a[:1]), out=a)
    np.stack((a[:2], a[2:4]), out=a[:4].reshape(2, 2))


def differences(a: "float32[:, :]", x: float, b: "float64[:, :]"):
    return (
        np.diff(a, 1, -1, 0, x),
        np.diff(a, prepend=b, axis=0),
        np.diff(a, axis=1, append=b[:, :1]),
        np.diff(a[0], 2, prepend=[1, 2], append=np.float32(x)),
        np.diff(a > 0, prepend=True, append=False),
        np.diff([1, 4, 9], append=16),
        np.diff(a, 0, prepend=1) + 0,
    )


def reshaped(a: "float64[:, ::1]", b: "float32[::1, :]", c: "int16[:, :]", x: float):
    first = a.reshape(-1, copy=True)
    second = np.reshape(c, (-1, 1), "F", copy=True)
    third = b.reshape((1, -1), order="A", copy=None)
    a.reshape(-1, copy=False)[...] += x
    b.reshape(-1, order="A", copy=False)[...] *= 2
    b.reshape((1, -1), order="F", copy=False)[...] += 1
    return first, second, third + 0


def flattened(a: "float64[:, ::1]", b: "float32[::1, :, :]", c: "int16[:]"):
    return (
        a.ravel("K") + 0,
        b.ravel(order="A") + 0,
        np.ravel(b.T, "K") * 2,
        a.flatten("A"),
        b.flatten("k"),
        a.T.flatten("K"),
        c.ravel("K") + 1,
        np.zeros((2, 3), order="F").reshape(3, 2, order="A"),
    )


def flattened_orders(n: int):
    a = np.ones((n % 4, 3), order="F")
    a[:] = np.arange(3)
    return a.ravel("A") + 0, a.flatten("F"), a.reshape(-1, order="A") + 1, np.eye(3, 2, order="F").ravel(order="C")


def ranges_of_any_dtype(n: int, x: float, b: np.bool, k: np.int16):
    truths = np.arange(n % 3, dtype=bool), np.arange(x, x + 2, dtype=np.bool), np.arange(-1, n, dtype=bool)
    whole = np.arange(n, dtype=complex), np.arange(0, n, 2, dtype=np.complex64), np.arange(b), np.arange(b, 5)
    return truths, whole, np.arange(x, 9, 0.7, dtype=np.complex64), np.arange(k, dtype=np.complex128)


def powers_between(a: "float64[:]", b: "float32[:]", x: float, n: int):
    low, high, count = np.abs(a) % 3 + 0.5, np.abs(b) % 2 + 0.25, abs(n)
    low[~np.isfinite(low)], high[~np.isfinite(high)] = 1, 2
    rows = np.logspace(low, 2, 4), np.logspace(low, high, count, axis=1), np.logspace(x, 2j, 3), np.logspace(high, 1, 3, base=2)
    based = np.logspace(0, 2, 3, base=low), np.logspace(0, low, count, False, low, axis=-1), np.logspace(0, 3, 4, dtype=np.int32)
    return rows, based, np.geomspace(low, high, count), np.geomspace(-low, -7, 5, axis=1), np.geomspace(x, 1j, 4)


def powers_of_a_dtype(x: float, n: int):
    return np.geomspace(1, 256, n, dtype=np.float32), np.geomspace(x, -4, 5, False, np.complex64), np.geomspace(2, 64, 6, dtype=np.int64)


def ranges_as_arrays(a: "float64[:]", k: int):
    # NumPy makes floats of an empty range, whose length it sees.
    n = abs(k) + 3
    few = np.array(range(n)), np.asarray(range(2, n, 3)), np.sum(range(n)), np.array(range(3, 0, -1)) * 2.5, np.array([range(n), range(n)])
    both = np.concatenate([a, range(n)]), np.column_stack((range(a.size), a)), np.array(range(n), dtype=np.float32), np.cumsum(range(n))
    return few, both, a + range(a.size), range(a.size) - a, np.maximum(a, range(a.size)), np.dot(a, range(a.size)), np.outer(range(2), range(n))
