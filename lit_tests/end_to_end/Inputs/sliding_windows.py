"""Windows that slide along the axes of arrays."""

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def averages(a: "float64[:]", n: int):
    windows = sliding_window_view(a, n)
    return windows.sum(axis=-1), windows.shape, windows.strides


def blocks(a: "float64[:, :]", n: int, m: int):
    return np.lib.stride_tricks.sliding_window_view(a, (n, m)).sum(axis=(2, 3))


def along_one(a: "float32[:, :]"):
    columns = sliding_window_view(a, 2, axis=0)
    rows = sliding_window_view(a, window_shape=(3,), axis=-1)
    return columns.max(axis=-1), rows.copy()


def along_others(a: "int32[:, :, :]"):
    part = a[:4, :5, :6]
    windows = sliding_window_view(part, (2, 2), axis=(2, 1))[:, ::2, ::2]
    return windows.max(axis=(3, 4)), windows[..., 0, 1].copy(), windows * np.arange(2)


def twice_along_one(a: "int16[:, :]"):
    return sliding_window_view(a, (2, 2), axis=(0, 0)).min(axis=(2, 3))


def filtered(image: "float64[:, :]"):
    kernel = np.array([[0.0, 1.0, 0.5], [-1.0, 4.0, 2.0], [0.25, 1.0, 0.0]])
    padded = np.pad(image, 1, mode="edge") if image.size > 0 else np.zeros((3, 3))
    return np.einsum("ijkl,kl->ij", sliding_window_view(padded, kernel.shape), kernel)


def written_late(a: "float64[:]"):
    if a.size < 5:
        return 0.0
    windows = sliding_window_view(a, 4)
    before = windows[:, 2] * 2
    a[1 : a.size - 2] = windows.sum(axis=1) + windows[:, 2]
    a[:-3] -= windows[:, 1]
    return before.sum() + windows[-1, -1]


def medians(a: "float64[:]"):
    windows = sliding_window_view(a, 5)
    out = np.empty(len(windows))
    for i, window in enumerate(windows):
        out[i] = np.median(window)
    return out, sliding_window_view(np.arange(6), 3)[::2], windows.flags.c_contiguous
