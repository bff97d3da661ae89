# np.logaddexp and np.logaddexp2 have NumPy's own bits, also where the result is nearly 0.
#
# RUN: mkdir -p %t && npc build %s --python=%python -o %t/compiled.so
# RUN: %python %s %t/compiled.so

import sys

import numpy as np


# pythran export natural(float16[:], float16[:])
# pythran export natural(float32[:], float32[:])
# pythran export natural(float64[:], float64[:])
def natural(a, b):
    return np.logaddexp(a, b)


# pythran export binary(float16[:], float16[:])
# pythran export binary(float32[:], float32[:])
# pythran export binary(float64[:], float64[:])
def binary(a, b):
    return np.logaddexp2(a, b)


def operands(random, dtype):
    """Numbers of many sizes, some whose sum is nearly 1, and all pairs of special ones."""
    special = [0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan, 700.0, -700.0, 1e-300]
    pairs = np.array([(x, y) for x in special for y in special])
    sizes = random.choice([1e-3, 1.0, 50.0, 1e3], 4000)
    left, right = random.normal(size=(2, 4000)) * sizes
    share = random.uniform(0.001, 0.999, 4000)
    left = np.concatenate([left, np.log(share), np.log2(share), pairs[:, 0]])
    right = np.concatenate([right, np.log1p(-share), np.log2(1 - share), pairs[:, 1]])
    with np.errstate(all="ignore"):
        return left.astype(dtype), right.astype(dtype)


def main(path):
    from extensions import load

    module = load(path)
    random = np.random.default_rng(11)
    for dtype in [np.float16, np.float32, np.float64]:
        a, b = operands(random, dtype)
        for ours, theirs in [(module.natural, np.logaddexp), (module.binary, np.logaddexp2)]:
            with np.errstate(all="ignore"):
                expected = theirs(a, b)
            np.testing.assert_array_equal(ours(a, b), expected, f"{theirs} of {dtype}", strict=True)


if __name__ == "__main__":
    main(sys.argv[1])
