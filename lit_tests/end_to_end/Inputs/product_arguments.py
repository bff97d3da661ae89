"""Every parameter of products, running sums, clip, variances and linspace."""

import numpy as np

RELATIVE_ERROR = 1e-6


def dot_into(a: "float64[:, :]", b: "float64[:, :]"):
    out = np.zeros((a.shape[0], b.shape[1]))
    np.dot(a, b, out)
    a.dot(b, out=out)
    total = np.zeros(())
    np.dot(a[0], b[:, 0], out=total)
    return out, total


def dot_over(a: "float64[:, ::1]", b: "float64[::1]"):
    if a.shape[0] == a.shape[1]:
        a.T.copy().dot(a, a)
    np.dot(a, b, out=b[: a.shape[0]])


def outer_into(a: "float32[:]", b: "float32[:, :]"):
    out = np.zeros((a.size, b.size))
    np.outer(a, b, out)
    return out, np.outer(a, b, out=None)


def matmul_into(a: "float64[:, :]", b: "float64[:, :]"):
    out = np.ones((2, a.shape[0], b.shape[1]))
    np.matmul(a, b, out)
    np.matmul(a, b, out=(out[0].T if a.shape[0] == b.shape[1] else out[1],))
    return out, np.matmul(a, b, None, dtype=np.float32, casting="same_kind", order="F", subok=True)


def matmul_arguments(a: "float32[:, :]", b: "float64[:, :]", c: "int32[:, :, :]"):
    return (
        np.matmul(a, b, signature="dd->d", order="C"),
        np.matmul(a, b, dtype=np.int64, casting="unsafe"),
        np.matmul(a, b, axes=[(0, 1), (0, 1), (1, 0)]),
        np.matmul(c, c, axes=[(0, 1), (1, 0), (0, 2)]) if c.shape[0] == c.shape[1] or True else np.zeros((1, 1, 1), np.int32),
    )


def matmul_vectors(a: "float64[:]", b: "float64[:, :]"):
    return np.matmul(a, b, axes=[0, (1, 0), 0]), np.matmul(b, a, axes=[(0, 1), (0,), (0,)], signature=(None, None, np.float64)), np.matmul(a, a, axes=[0, 0, ()])


def vector_products(a: "int32[:, :]", b: "float64[:]", i: "int16[:]", d: "int8[:, :]"):
    c = i % 9 + 0.5j * (i[::-1] % 5)
    out = np.zeros(a.shape[0])
    np.vecdot(a, b, out)
    return (
        out,
        np.vecdot(a, b),
        np.vecdot(c, c),
        np.vecdot(c, 1j * c, keepdims=True),
        np.vecdot(a, a, axis=0, keepdims=True),
        np.vecdot(d, d, axes=[0, 0]),
        np.vecdot(d, d, dtype=np.float32, axis=-2),
        np.vecdot(d > 0, d > 1),
        np.vecdot(b, b),
    )


def matrix_vectors(a: "int32[:, :]", b: "int16[:]", i: "int16[:, :]", d: "int64[:, :, :]"):
    c = (i % 7) * np.complex64(1 - 2j)
    return (
        np.matvec(a, b),
        np.vecmat(b, a.T),
        np.vecmat(c[0], c.T),
        np.matvec(c, c[:1]),
        np.matvec(d, b),
        np.matvec(d, d[:, 0, :]),
        np.vecmat(d[:, 0, :], d.transpose(0, 2, 1)),
        np.matvec(a, b, axes=[(0, 1), 0, 0], dtype=np.float32),
        np.vecmat(b, a, axes=[0, (1, 0), (0,)]),
    )


def running(a: "int32[:, :]", b: "float32[:]"):
    sums = np.zeros(b.size + 1)
    rows = np.zeros((a.shape[0] + 1, a.shape[1]), np.int64)
    np.cumulative_sum(b, out=sums, include_initial=True)
    np.cumulative_prod(a, axis=0, out=rows, include_initial=True)
    return (
        sums,
        rows,
        np.cumulative_sum(b),
        np.cumulative_sum(a, axis=1, dtype=np.float64),
        np.cumulative_prod(a, axis=-1, include_initial=True),
        np.cumulative_sum([1, 2, 3], include_initial=True),
        np.cumulative_prod(b, dtype=np.float64, include_initial=False),
    )


def running_numbers(a: "float64[:, :]", b: "int16[:]", c: "complex64[:]"):
    out = np.zeros(a.shape)
    np.nancumsum(a, 0, None, out)
    return out, np.nancumsum(a), np.nancumprod(a, axis=1), np.nancumprod(b), np.nancumsum(c, dtype=np.complex128), np.nancumsum(b, 0, np.float32)


def clipped(a: "float64[:]", b: "int8[:]", n: int, x: float):
    out = np.zeros(a.size, np.float32)
    np.clip(a, -x, x, out, where=a > 0, casting="same_kind")
    return (
        out,
        np.clip(a, None, None),
        b.clip(min=n * 1000, max=None) if n < 0 else b.clip(-n * 1000 - 1, 100000),
        a.clip(x, 2.0, dtype=np.float32),
        np.clip(b, 0, 3, dtype=np.float64, order="K", subok=True),
        np.clip(b, a_min=None, a_max=2, casting="no"),
        np.clip([x, 2.0], 0, 1),
        np.clip(a, min=-1, max=b[:1]) if b.size else a + 0,
    )


def spreads(a: "float64[:, :]", b: "float32[:]", m: float, c: "int16[:]"):
    rows = np.mean(a, axis=1, keepdims=True)
    return (
        np.var(a, axis=1, mean=rows),
        np.std(a, 1, mean=rows, ddof=1, keepdims=True),
        a.var(mean=m),
        b.std(mean=m),
        np.var(b, mean=a[0, 0]) if a.size else np.float64(0.0) + np.var(a),
        np.std(c, mean=np.float64(m)),
        np.nanvar(a, axis=1, mean=rows),
        np.nanstd(b, mean=m, correction=1),
        np.nanstd(c, mean=m),
        np.var(a, mean=None),
    )


def grids(a: "float64[:]", b: "float32[:, :]", n: int, x: float):
    count = abs(n) % 7
    return (
        np.linspace(a, a + 1, count, axis=-1),
        np.linspace(a, x, 5, False, False, np.int64, 1, device="cpu"),
        np.linspace(0, b, count, axis=1),
        np.linspace(b, b[:, :1] if b.size else b, num=count, endpoint=False, axis=-2, dtype=np.float32),
        np.linspace(0, 1j * x, count),
        np.linspace(np.float16(x), np.float16(2), 6),
        np.linspace([0, 1], [x, 2], 3),
        np.linspace(0, x, 4, axis=-1, device=None),
    )


def steps(a: "float64[:]", x: float):
    samples, step = np.linspace(a, x, 4, retstep=True)
    numbers, pace = np.linspace(1j, x, 3, endpoint=False, retstep=True)
    return samples, step, numbers, pace
