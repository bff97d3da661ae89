# RUN: npc build %examples/gemm.py -o %t.so
# RUN: %python %s %t.so

import sys

import numpy as np

import compiled
import gemm

by_npc = compiled.Library(sys.argv[1]).function("gemm")
random = np.random.default_rng(0)


def check(alpha, a, b, beta, c):
    expected = gemm.gemm(alpha, a, b, beta, c)
    # The error of a sum is relative to the sum of the terms' magnitudes.
    scale = abs(alpha) * np.abs(a) @ np.abs(b) + abs(beta) * np.abs(c)
    result = by_npc(alpha, a, b, beta, c)
    assert result.shape == expected.shape, (result.shape, expected.shape)
    assert np.all(np.abs(result - expected) <= 1e-14 * (a.shape[1] + 1) * scale)


sizes = [0, 1, 2, 5, 16, 33]
for rows in sizes:
    for inner in sizes:
        for columns in sizes:
            a = random.normal(size=(rows, inner))
            b = random.normal(size=(inner, columns))
            check(1.5, a, b, -0.5, random.normal(size=(rows, columns)))

# One matrix for all, and a row that is broadcast.
square = random.normal(size=(24, 24))
check(2.0, square, square, 1.0, square)
check(2.0, square, square, 1.0, square[:1].copy())

for a, b, c in [((2, 3), (4, 2), (2, 2)), ((2, 3), (3, 2), (3, 2))]:
    try:
        by_npc(1.0, np.ones(a), np.ones(b), 1.0, np.ones(c))
    except ValueError:
        continue
    raise AssertionError(f"{a} @ {b} + {c} has no shape")
