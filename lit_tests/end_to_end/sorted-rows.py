# Many rows are sorted side by side, by exchanges that do not depend on the elements: rows
# and columns of many lengths, sorted as NumPy sorts them. A kind that is stable keeps the
# order of zeros; orders keep that of all that is equal. What is in the middle of rows is
# found in their order.
#
# RUN: rm -rf %t.d && mkdir %t.d
# RUN: npc build %S/Inputs/sorted_rows.py --python=%python -o %t.d
# RUN: %python %s %t.d

import sys
import warnings

import numpy as np

sys.path.insert(0, sys.argv[1])
import sorted_rows as compiled
from closeness import assert_close

warnings.simplefilter("ignore")
random = np.random.default_rng(11)
LENGTHS = [0, 1, 2, 3, 16, 17, 33, 130]
CASES = [
    (compiled.columns, 0, "f8"),
    (compiled.rows, 1, "f8"),
    (compiled.stable_rows, 1, "f8"),
    (compiled.single_rows, 1, "f4"),
    (compiled.byte_rows, 1, "i1"),
    (compiled.unsigned_columns, 0, "u8"),
    (compiled.middle, 1, "f8"),
]


def elements(shape, dtype, kind):
    if dtype.kind != "f":
        return random.integers(0, 2 if dtype.kind == "b" else 256, shape).astype(dtype)
    found = random.standard_normal(shape).astype(dtype)
    if kind == 1:
        found = np.round(found)
    if kind == 2:
        for odd in [np.nan, -np.nan, np.inf, -np.inf, 0.0, -0.0]:
            found[random.random(shape) < 0.1] = odd
    return found


def check(function, array, axis):
    found, expected = function(array), np.sort(array, axis=axis, kind="stable")
    assert found.dtype == expected.dtype
    np.testing.assert_array_equal(found, expected)
    if array.dtype.kind == "f":
        zeros = [np.sum(np.signbit(it) & (it == 0), axis=axis) for it in (found, array)]
        np.testing.assert_array_equal(*zeros)
    if function is compiled.stable_rows:
        numbers = ~np.isnan(expected)
        np.testing.assert_array_equal(np.signbit(found[numbers]), np.signbit(expected[numbers]))


def main():
    for function, axis, dtype in CASES:
        for length in LENGTHS:
            for count in [0, 7, 8, 300]:
                shape = (length, count) if axis == 0 else (count, length)
                if function is compiled.middle:
                    shape = (count % 3, length, count)
                for kind in range(3):
                    check(function, elements(shape, np.dtype(dtype), kind), axis)
    for length in [1, 2, 3, 17, 33, 257, 512, 513]:
        for count in [7, 8, 40]:
            for kind in range(3):
                array = elements((count, length), np.dtype("f8"), kind)
                columns = array.T.astype(np.float32)
                rows, others = compiled.orders(array, columns)
                np.testing.assert_array_equal(rows, np.argsort(array, axis=1, kind="stable"))
                np.testing.assert_array_equal(others, np.argsort(columns, axis=0, kind="stable"))
                expected = np.median(array, axis=1), np.quantile(array, 0.3, axis=0)
                for found, wanted in zip(compiled.middles(array), expected):
                    assert_close(found, wanted, 1e-14)
    check(compiled.rows, elements((9, 4096), np.dtype("f8"), 0), 1)
    check(compiled.rows, elements((9, 4097), np.dtype("f8"), 0), 1)
    check(compiled.rows, elements((2000, 30), np.dtype("f8"), 2), 1)


main()
