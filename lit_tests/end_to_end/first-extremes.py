# The places of the first extremes: of truth values, where the search ends early, of
# complex numbers, where most blocks are passed over, and of floats, of which the first NaN
# is the extreme.
#
# RUN: rm -rf %t.d && mkdir %t.d
# RUN: npc build %S/Inputs/first_extremes.py --python=%python -o %t.d
# RUN: %python %s %t.d

import sys

import numpy as np

sys.path.insert(0, sys.argv[1])
import first_extremes as compiled

random = np.random.default_rng(5)
SIZES = [1, 2, 31, 32, 33, 127, 128, 129, 511, 513, 2047, 2049, 5000]


def truths(size):
    """Truth values of which all, none, one or some are true."""
    yield np.zeros(size, bool)
    yield np.ones(size, bool)
    for place in [0, size // 2, size - 1]:
        one = np.zeros(size, bool)
        one[place] = True
        yield one
        yield ~one
    yield random.random(size) < 0.5


def numbers(size):
    """Complex numbers at random, in order, of which many are alike, and with NaN."""
    normal = random.standard_normal(size) + 1j * random.standard_normal(size)
    yield normal
    yield np.sort(normal)
    yield np.sort(normal)[::-1].copy()
    yield np.round(normal)
    odd = normal.copy()
    odd[random.random(size) < 0.01] = complex(np.nan, 1)
    odd[random.random(size) < 0.01] = complex(1, np.nan)
    yield odd


def floats(size):
    """Floats at random, of which many are alike, and with NaN, infinities and zeros."""
    normal = random.standard_normal(size)
    yield normal
    yield np.round(normal)
    yield np.where(random.random(size) < 0.5, -0.0, 0.0)
    yield np.full(size, -np.inf)
    for value in [np.nan, -np.nan, np.inf, -np.inf]:
        for place in [0, size // 2, size - 1]:
            odd = normal.copy()
            odd[place] = value
            yield odd
    for share in [0.01, 0.5, 1.0]:
        odd = normal.copy()
        odd[random.random(size) < share] = np.nan
        odd[random.random(size) < 0.01] = np.inf
        yield odd


def check_floats(size):
    arrays = list(floats(size))
    for array in arrays:
        assert compiled.of_doubles(array) == (np.argmax(array), np.argmin(array)), array
        spaced = np.repeat(array, 2)[::2]
        assert compiled.of_doubles(spaced) == (np.argmax(array), np.argmin(array)), array
        for function, dtype in ((compiled.of_floats, np.float32), (compiled.of_halves, np.float16)):
            narrow = array.astype(dtype)
            assert function(narrow) == (np.argmax(narrow), np.argmin(narrow)), narrow
    rows = np.stack(arrays)
    narrow = rows.astype(np.float32)
    for function, array in (
        (compiled.of_double_rows, rows),
        (compiled.of_float_rows, narrow),
        (compiled.of_float_rows, np.asfortranarray(narrow)[::-1]),
    ):
        for found, expected in zip(function(array), (array.argmax(axis=1), array.argmin(axis=1))):
            np.testing.assert_array_equal(found, expected)


for size in SIZES:
    check_floats(size)
    for array in truths(size):
        assert compiled.of_truths(array) == (np.argmax(array), np.argmin(array)), size
        rows = np.stack([array, array[::-1], ~array])
        for found, expected in zip(compiled.of_rows(rows), (rows.argmax(axis=1), rows.argmin(axis=1))):
            np.testing.assert_array_equal(found, expected)
    for array in numbers(size):
        assert compiled.of_complex(array) == (np.argmax(array), np.argmin(array)), size
        single = array.astype(np.complex64)
        assert compiled.of_single(single) == (np.argmax(single), np.argmin(single)), size
