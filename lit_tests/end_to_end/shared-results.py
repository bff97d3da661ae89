# Results that are views of an argument or new arrays, as its strides, or the program's
# way, turn out: NumPy's, and writing through them changes what it changes in NumPy.
#
# RUN: mkdir -p %t && npc build %s --python=%python -o %t/extension.so
# RUN: npc build %s -o %t/library.so
# RUN: %python %s %t/extension.so %t/library.so

import itertools
import sys

import numpy as np


def flat(a: "float64[:, :]"):
    return a.reshape(-1)


def flat_in_columns(a: "float64[:, :]"):
    return a.reshape(-1, order="F")


def raveled(a: "int32[:, :, :]"):
    return a.ravel()


def raveled_in_columns(a: "complex128[:, :]"):
    return np.ravel(a, order="F")


def raveled_axis(a: "float32[:]"):
    return a[::2].ravel()


def in_rows(a: "float64[:, :, :]"):
    return a.reshape(a.shape[0], -1)


def of_rows(a: "bool[:, :, :]"):
    return np.reshape(a, (-1, a.shape[2], 1))


def swapped(a: "float64[:, :]"):
    return a.reshape(a.shape[1], a.shape[0])


def contiguous(a: "float64[:, :]"):
    return np.ascontiguousarray(a)


def fortran(a: "float64[:, :]"):
    return np.asfortranarray(a)


def tail(a: "float64[:, :]"):
    return a[1:].reshape(-1)[1:]


def chosen(a: "float64[:, :]"):
    if a.size % 2 == 0:
        return a[::-1]
    return a + 1.0


def carried(a: "float64[:, :]"):
    for i in range(a.shape[0] % 3):
        a = a + i
    return a


def several(a: "float64[:, :]"):
    return a.reshape(-1), a.shape[0], a * 2.0, a.ravel()


def checked(a: "float64[:, :]"):
    b = a.ravel()
    if b.size % 3 == 0:
        raise ValueError("no thirds")
    b[1:] = 7.0
    return b


FUNCTIONS = [
    flat,
    flat_in_columns,
    raveled,
    raveled_in_columns,
    raveled_axis,
    in_rows,
    of_rows,
    swapped,
    contiguous,
    fortran,
    tail,
    chosen,
    carried,
    several,
    checked,
]


def drawn(random, annotation):
    """A view of a larger array, its axes in any order and direction, or contiguous."""
    dtype, _, axes = annotation.partition("[")
    rank = axes.count(":")
    shape = [int(size) for size in random.choice([0, 1, 2, 3, 4], rank, p=[0.1, 0.2, 0.2, 0.3, 0.2])]
    steps = random.choice([1, 1, 1, 2, -1], rank)
    order = random.permutation(rank)
    whole = random.integers(-9, 10, [2 * shape[axis] for axis in order]).astype(dtype)
    if random.integers(2):
        whole = np.ascontiguousarray(whole[tuple(slice(shape[axis]) for axis in order)])
    array = whole.transpose(np.argsort(order))
    return array[tuple(slice(None, None, step) for step in steps)][tuple(map(slice, shape))]


def same_places(array):
    """A copy of an array with its strides."""
    low, high = np.lib.array_utils.byte_bounds(array)
    memory = np.zeros(max(high - low, array.itemsize), np.uint8)
    start = sum(-stride * (size - 1) for size, stride in zip(array.shape, array.strides) if stride < 0)
    start = start if array.size else 0
    copy = np.ndarray(array.shape, array.dtype, memory, start, array.strides)
    copy[...] = array
    return copy


def outcome(function, array):
    try:
        return function(array), None
    except ValueError as error:
        return None, str(error)


def listed(result):
    return result if isinstance(result, tuple) else (result,)


def compare(function, compiled, array):
    ours, theirs = same_places(array), same_places(array)
    (got, error), (expected, expected_error) = outcome(compiled, ours), outcome(function, theirs)
    where = f"{function.__name__}({array.shape}, strides {array.strides})"
    assert error == expected_error, f"{where}: {error!r}, not {expected_error!r}"
    if error is not None:
        return None
    shared = None
    for mine, other in zip(listed(got), listed(expected), strict=True):
        assert np.shape(mine) == np.shape(other), f"{where}: {np.shape(mine)}, not {np.shape(other)}"
        np.testing.assert_array_equal(mine, other, where)
        if not isinstance(other, np.ndarray) or other.size == 0:
            continue
        shared = np.shares_memory(other, theirs)
        assert np.shares_memory(mine, ours) == shared, f"{where}: shared {not shared}"
        # How new arrays lie that are computed element by element is another matter.
        is_copy = function not in (chosen, carried, several)
        for axis, size in enumerate(other.shape if shared or is_copy else ()):
            assert size == 1 or mine.strides[axis] == other.strides[axis], f"{where}: {mine.strides}"
        mine[...] = mine + mine if mine.dtype != bool else ~mine
        other[...] = other + other if other.dtype != bool else ~other
        np.testing.assert_array_equal(ours, theirs, where)
    del ours
    np.testing.assert_array_equal(listed(got)[0], listed(expected)[0], where)
    return shared


def read_only(function, ours, array):
    """What is read only may be viewed, not written through the view."""
    array.flags.writeable = False
    for expected, *results in zip(*(listed(it(array)) for it in (function, *ours)), strict=True):
        for result in results:
            np.testing.assert_array_equal(result, expected)
            if isinstance(expected, np.ndarray) and expected.size:
                assert result.flags.writeable == expected.flags.writeable, function.__name__


def main(extension_path, library_path):
    import compiled
    from extensions import load
    from leaks import leak

    extension = load(extension_path)
    library = compiled.Library(library_path)
    random = np.random.default_rng(0)
    for function in FUNCTIONS:
        (annotation,) = function.__annotations__.values()
        ours = [getattr(extension, function.__name__), library.function(function.__name__)]
        seen = set()
        for _, own in itertools.product(range(60), ours):
            seen.add(compare(function, own, drawn(random, annotation)))
        assert {True, False} <= seen, f"{function.__name__} is always the one: {seen}"
        if function is not checked:
            read_only(function, ours, drawn(random, annotation))
        array = np.arange(24.0).reshape(4, 6).astype(annotation.partition("[")[0])
        array = array.reshape([4, 3, 2][: annotation.count(":") - 1] + [-1])
        calls = [lambda own=own, it=it: outcome(own, it) for own in ours for it in (array, array[::2])]
        lost = leak(calls)
        assert not lost, f"{function.__name__}: {lost} bytes are never freed"


if __name__ == "__main__":
    main(*sys.argv[1:])
