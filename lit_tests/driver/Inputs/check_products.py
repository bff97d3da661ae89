"""Compares the products of a module with NumPy's: check_products.py MODULE"""

import importlib
import sys
from pathlib import Path

import numpy as np

sys.path.append(str(Path(__file__).parents[2] / "support"))
from closeness import assert_close

module = importlib.import_module(sys.argv[1])
random = np.random.default_rng(0)
for rows, inner, columns in [(0, 3, 2), (2, 0, 3), (1, 1, 1), (5, 3, 2), (40, 50, 60), (3, 900, 1), (200, 210, 190)]:
    a, b = random.normal(size=(rows, inner)), random.normal(size=(inner, columns))
    if hasattr(module, "product"):
        np.testing.assert_allclose(module.product(a, b), a @ b, rtol=1e-10, atol=1e-10)
    a, b = a.astype(np.float32), b.astype(np.float32)
    x = random.normal(size=columns).astype(np.float32)
    if hasattr(module, "narrow"):
        for left in (a, np.asfortranarray(a)):
            np.testing.assert_allclose(module.narrow(left, b, x), a @ b @ x, rtol=1e-3, atol=1e-3)
for function in ("product", "narrow"):
    if hasattr(module, function):
        try:
            wide = np.ones((2, 3), np.float64 if function == "product" else np.float32)
            getattr(module, function)(wide, wide, *[wide[0]] * (function == "narrow"))
        except ValueError as error:
            assert "matmul" in str(error), error
        else:
            raise AssertionError("sizes that do not fit are not refused")
if hasattr(module, "inner"):
    for size in (0, 1, 7, 100):
        x, y = random.normal(size=(2, size))
        np.testing.assert_allclose(module.inner(x, y), x @ y, rtol=1e-12, atol=1e-12)
        np.testing.assert_allclose(module.inner(x[::-2], y[::2][::-1]), x[::-2] @ y[::2][::-1], rtol=1e-12, atol=1e-12)
    assert_close(module.turned(0.5), module.turned(-0.5).T, 1e-15)
    assert_close(module.turned(0.5)[0], [np.cos(1), np.sin(1)], 1e-14)
