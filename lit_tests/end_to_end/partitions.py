# np.partition and np.argpartition put elements at some places where they belong; the order of
# the others is not said.
#
# RUN: mkdir -p %t && npc build %s --python=%python -o %t/compiled.so
# RUN: %python %s %t/compiled.so

import sys

import numpy as np

DTYPES = ["float64", "float32", "int8", "uint64", "bool", "complex128"]


# pythran export along(float64[:, :], int)
# pythran export along(float32[:, :], int)
# pythran export along(int8[:, :], int)
# pythran export along(uint64[:, :], int)
# pythran export along(bool[:, :], int)
# pythran export along(complex128[:, :], int)
def along(a, kth):
    changed = a.copy()
    changed.partition(kth, axis=0)
    return np.partition(a, kth), np.partition(a, kth, axis=0), changed, np.argpartition(a, kth), a.argpartition(kth, axis=0)


# pythran export flat(float64[:, :], int, int)
def flat(a, first, second):
    return np.partition(a, (first, second), axis=None), np.argpartition(a, [second, first], axis=None)


def check(found, wanted, kth):
    """The elements are those of the sorted rows, each at kth and on its side of it."""
    sorted_rows = np.sort(wanted, axis=-1)
    np.testing.assert_array_equal(np.sort(found, axis=-1), sorted_rows)
    for place in np.ravel(kth):
        np.testing.assert_array_equal(found[..., place], sorted_rows[..., place])
        place = place % found.shape[-1]
        np.testing.assert_array_equal(np.sort(found[..., :place], axis=-1), sorted_rows[..., :place])


def main(path):
    from extensions import load

    module = load(path)
    random = np.random.default_rng(3)
    for dtype in DTYPES:
        for shape in [(1, 1), (2, 3), (7, 5), (60, 41), (3, 400)]:
            a = (random.normal(size=shape) * random.choice([1, 30])).astype(dtype)
            if dtype.startswith(("f", "c")):
                a[random.random(shape) < 0.1] = np.nan
                a[random.random(shape) < 0.1] = -0.0
            for given in [a, a[::-1], np.asfortranarray(a)]:
                kth = int(random.integers(-min(shape), min(shape)))
                rows, columns, changed, places, places_of_columns = module.along(given, kth)
                check(rows, given, kth)
                check(columns.T, given.T, kth)
                check(changed.T, given.T, kth)
                check(np.take_along_axis(given, places, 1), given, kth)
                check(np.take_along_axis(given, places_of_columns, 0).T, given.T, kth)
            if dtype == "float64":
                first, second = (int(it) for it in random.integers(0, a.size, 2))
                both, places = module.flat(a, first, second)
                check(both, a.ravel(), [first, second])
                check(a.ravel()[places], a.ravel(), [first, second])
    for shape in [(0, 2), (3, 0)]:
        assert all(it.shape == shape for it in module.along(np.zeros(shape), 7))
    for kth in [2, -3]:
        try:
            module.along(np.zeros((2, 2)), kth)
        except ValueError as error:
            assert str(error) == f"kth(={kth if kth > 0 else kth + 2}) out of bounds (2)", error
        else:
            raise AssertionError("nothing was raised")


if __name__ == "__main__":
    main(sys.argv[1])
