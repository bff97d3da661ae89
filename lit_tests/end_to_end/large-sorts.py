# Arrays of sizes at which the ways of sorting change, with elements that are alike in
# their upper bits, in their lower bits, or in all of them, sorted as NumPy sorts them.
#
# RUN: rm -rf %t.d && mkdir %t.d
# RUN: npc build %S/Inputs/large_sorts.py --python=%python -o %t.d
# RUN: %python %s %t.d

import sys
import warnings

import numpy as np

sys.path.insert(0, sys.argv[1])
import large_sorts as compiled
from closeness import assert_close

warnings.simplefilter("ignore")
random = np.random.default_rng(3)
SIZES = [0, 1, 2, 47, 48, 300, 1000, 5000]
FUNCTIONS = {
    "f8": compiled.doubles,
    "f4": compiled.singles,
    "f2": compiled.halves,
    "i8": compiled.longs,
    "?": compiled.bools,
}


def floats(size, dtype):
    """Numbers of many kinds of distribution."""
    normal = random.standard_normal(size)
    odd = random.choice([np.nan, -np.nan, 0.0, -0.0, np.inf, -np.inf, 1.5, 5e-324, 1e308], size)
    outlier = 1 + normal * 1e-9
    outlier[: size // 50] = 1e300
    kinds = [normal, np.exp(30 * normal), np.round(normal, 1), odd, outlier, np.sort(normal)]
    kinds += [np.where(random.random(size) < 0.3, odd, normal), np.full(size, 2.5), -np.sort(normal)]
    return [kind.astype(dtype) for kind in kinds]


def integers(size, dtype):
    """Numbers that share many bits, and others."""
    kinds = [
        np.frombuffer(random.bytes(8 * size), np.int64),
        random.integers(0, 3, size),
        random.integers(-1000, 1000, size),
        np.where(random.random(size) < 0.01, -(2**60), random.integers(0, 10**6, size)),
        random.integers(0, 2**20, size) << 40,
    ]
    return [kind.astype(dtype) for kind in kinds]


def same(found, expected):
    """Whether arrays hold the same, the signs of zeros and the kinds of NaN apart."""
    assert found.dtype == expected.dtype, (found.dtype, expected.dtype)
    np.testing.assert_array_equal(found, expected)


def check(function, array):
    found = function(array)
    same(found[0], np.sort(array, kind="stable"))
    np.testing.assert_array_equal(np.signbit(found[0]), np.signbit(array[np.argsort(array, kind="stable")]))
    same(found[1], np.argsort(array, kind="stable"))
    same(found[2], np.unique(array))
    if len(found) > 3:
        same(np.asarray(found[3]), np.asarray(np.median(array)))


for size in SIZES:
    for dtype, function in FUNCTIONS.items():
        for array in (floats if "f" in dtype else integers)(size, dtype):
            check(function, array)
            check(function, np.repeat(array, 2)[::-2])
    for real in floats(size, "f8"):
        for imaginary in (random.choice([0.0, 1.0, np.nan], size), random.standard_normal(size)):
            array = np.empty(size, "c16")
            array.real, array.imag = real, imaginary
            same(compiled.pairs(array)[0], np.sort(array, kind="stable"))
            same(compiled.pairs(array)[1], np.argsort(array, kind="stable"))
    for array in floats(size, "f8") if size else []:
        for q in (0.0, 1.0, random.random()):
            expected = np.quantile(array, q), np.percentile(array, 100 * q)
            assert_close(compiled.quantiles(array, q), expected, 1e-13)
        array = np.sort(array)
        values = np.concatenate((array[::7], random.standard_normal(20)))
        same(compiled.places(array, values), np.searchsorted(array, values))
for along in (0, 1, 2, 3, 10, 16, 17, 20):
    for rows in (0, 1, 63, 64, 65, 150):
        a = random.choice(floats(500, "f8")[3], (rows, along))
        b = random.choice(floats(500, "f4")[6], (3, along, rows))
        for array, other in ((a, b), (a[:, ::-1], b[:, ::2]), (np.asfortranarray(a), b[::-1])):
            expected = [np.sort(array, kind="stable"), np.sort(array, 0, "stable"), np.sort(other, 1, "stable")]
            for found, wanted in zip(compiled.rows(array, other), expected):
                same(found, wanted)
                np.testing.assert_array_equal(np.signbit(found) & (found == 0), np.signbit(wanted) & (wanted == 0))
print("passed")
