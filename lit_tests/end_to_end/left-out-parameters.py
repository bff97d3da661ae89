# Signatures and annotations may leave out parameters whose defaults say their types.
# Python's calls through an extension module are compared with calls of the same functions.
#
# RUN: mkdir -p %t && npc build %s --python=%python -o %t/compiled.so
# RUN: %python %s %t/compiled.so

import sys

import numpy as np
from Inputs.left_out_helpers import moved

START = 5


# pythran export checksum(uint8[:])
def checksum(data, start=START, modulus=251):
    total = start
    for byte in data:
        total = (total * 31 + int(byte)) % modulus
    return total


# pythran export scaled(float64[:], float)
# pythran export scaled(int32[:], int)
def scaled(a, factor, shift=0.5, negated=False):
    result = a * factor + shift
    return -result if negated else result


# pythran export turned(complex128[:])
def turned(a, by=1j):
    return a * by


# Other defaults than numbers are what the parameters always are.
# pythran export framed(float64[:])
# pythran export framed(int32[:])
def framed(a, edges=(2, 0.5), mode="both", weights=None, times=3):
    if weights is None and mode == "both":
        return a * times + edges[0] - edges[1]
    return a * weights[0]


# pythran export stretched(float64[:], int)
def stretched(a, times, offset=1.5, edges=(2, 0.5), *, last=7):
    return framed(a * offset, edges, times=times) + last


# So are they where annotations leave them out; what stands behind goes by name.
def solved(A: "float64[:, :]", b: "float64[:]", x=None, tol: float = 1e-10, steps=40):
    if x is None:
        x = np.zeros_like(b)
    r = b - A @ x
    for _ in range(steps):
        if np.sqrt(r @ r) < tol:
            break
        Ar = A @ r
        x = x + (r @ r) / (r @ Ar) * r
        r = b - A @ x
    return x


def resumed(A: "float64[:, :]", b: "float64[:]", start: "float64[:]"):
    return solved(A, b, start, steps=3), solved(A, b, tol=0.1)


# Where all have types then, the function keeps its name and all its callers.
def shifted(a: "float64[:]", by=1.5, *, times=2, negated=False):
    return -(a * times + by) if negated else a * times + by


def moves(a: "float64[:]"):
    return moved(a), moved(a, 2.5), moved(a, other=a)


def main(path):
    from closeness import assert_close
    from extensions import load

    module = load(path)
    few, real = np.arange(40, dtype=np.uint8), np.arange(3.0)
    whole, turning = np.arange(3, dtype=np.int32), np.array([1.0, 2.0j])
    matrix = np.array([[4.0, 1.0, 0.0], [1.0, 3.0, 1.0], [0.0, 1.0, 2.0]])
    for function, arguments, named in [
        (checksum, (few,), {}),
        (checksum, (few, 3), {}),
        (checksum, (few,), {"modulus": 1000}),
        (scaled, (real, 2.0), {}),
        (scaled, (real, 2.0, 0.25, True), {}),
        (scaled, (whole, 2), {"negated": True}),
        (framed, (real,), {}),
        (framed, (whole,), {}),
        (stretched, (real, 2), {}),
        (stretched, (real, 2, 0.5), {}),
        (stretched, (real, 2), {"offset": 2.5}),
        (turned, (turning,), {}),
        (turned, (turning, 1.0 + 1.0j), {}),
        (solved, (matrix, real), {}),
        (solved, (matrix, real), {"tol": 1e-3}),
        (solved, (matrix, real), {"steps": 2, "tol": 0.0}),
        (resumed, (matrix, real, real + 1.0), {}),
        (shifted, (real,), {}),
        (moves, (real,), {}),
        (shifted, (real, 2.5), {"times": 3, "negated": True}),
    ]:
        expected = function(*arguments, **named)
        got = getattr(module, function.__name__)(*arguments, **named)
        assert type(got) is type(expected), function.__name__
        several = isinstance(got, tuple)
        for one, other in zip(got, expected) if several else [(got, expected)]:
            assert np.asarray(one).dtype == np.asarray(other).dtype, function.__name__
            assert_close(one, other, 1e-13, function.__name__)
    assert_close(module.solved(matrix, real, None), module.solved(matrix, real), 0.0)
    for other in (1e-3, real):
        with np.testing.assert_raises_regex(ValueError, "parameter 'x' was compiled as None"):
            module.solved(matrix, real, other)


if __name__ == "__main__":
    main(sys.argv[1])
