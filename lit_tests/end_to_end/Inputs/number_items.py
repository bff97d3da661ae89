"""Methods of NumPy's scalars; lists and tuples as operands."""

import numpy as np


def of_results(a: "float64[:, :]", b: "int8[:]"):
    total = a.sum()
    some = total.sum(), total.astype(np.float32), b.sum().max(), total.mean(), (total > 0).all(), a.sum().astype(int)
    return some, b.sum().prod(), total.std(), total.var(), total.clip(0, 1), total.conjugate(), total.min(axis=0)


def of_elements(a: "float32[:]", b: "int16[:]", c: "complex64[:]"):
    a, b, c = np.append(a, a.sum()), np.append(b, b), np.append(c, c.sum())
    if b.size == 0:
        b = np.append(b, b.max(initial=3))
    return a[0].astype(np.int8), b[-1].sum(), c[0].real, c[0].imag, c[0].conj(), b[0].any(), a[0].mean()


def items(a: "float64[:]", b: "int16[:, :]", c: "complex64[:]", m: "bool[:]", x: np.float32):
    return a[:1].item(), b[:1, -1:].item(), c.sum().item(), m.any().item(), x.item(), np.array(2.5).item()


def items_at(a: "float64[:]", b: "int16[:, :]", i: int):
    return a.item(i), b.item(i, -1), a.item(0)


def items_among_all(b: "int16[:, :]", c: "float32[:, :, :]", i: int):
    return b.item(i), c.item(-1)


def unlike_python(a: "int8[:]"):
    # What item gives is Python's own, and weak.
    return a[:1] * a.max(initial=2).item(), a.sum().item() * 2


def of_lists(a: "float64[:]", b: "float64[:]", x: float, n: int):
    b = a * 2 - b[:1]
    return np.sum([x, n, 2]), np.max((x, 1.5)), np.mean([x, n]), np.sum([a, b], axis=0), np.max((a, b), axis=0), np.mean([a, b], axis=0)


def of_more_lists(x: float, n: int):
    some = np.min([x, n]), np.prod((n, 3)), np.any([x > 0, n > 0]), np.all([]), np.argmax([x, n, 1]), np.cumsum([1, n, 3])
    return some, np.std([x, 1, 2]), np.var((x, n)), np.ptp([x, n]), np.nansum([x, np.nan]), np.count_nonzero([n, 0, 1])


def operands(a: "float32[:]", x: float):
    c = np.array([a.size, 0.5], np.float32)
    return np.add([1, 2], c), np.multiply(c, (0.5, x)), np.maximum([1, 2], [x, 1.5]), np.sqrt([x * x, 4]), np.power([1, 2, 3], 2)


def methods(n: int, x: float):
    return np.add.reduce([n, 1, 2]), np.multiply.accumulate((1, n, 3)), np.maximum.reduce([x, 0.5])


def conversions(a: "float64[:]", b: "int32[:]"):
    same = a.astype(np.float64, copy=False)
    same += 1
    other = b.astype(np.float64, copy=False)
    other += 1
    return other, b.astype(np.int64, "C"), b.astype(float, casting="safe"), a.astype("float32", order="C", casting="same_kind", copy=True)
