# Sums of views of any strides have NumPy's bits: axes are taken in the order of their
# strides, axes of size 1 are none, and several that lie apart are copied together.
#
# RUN: mkdir -p %t && npc build %s --python=%python -o %t/compiled.so
# RUN: %python %s %t/compiled.so

import sys

import numpy as np


def single(a: "float32[:, :, :]"):
    return a.sum(), a.sum(0), a.sum(1), a.sum(2), a.sum((0, 1)), a.sum((0, 2)), a.sum((1, 2), keepdims=True)


def double(a: "float64[:, :, :, :]"):
    return np.sum(a), np.sum(a, (0, 2)), np.sum(a, (0, 1, 3)), np.mean(a, (1, 3)), np.add.reduce(a, (1, 2, 3))


def half(a: "float16[:, :, :]"):
    return np.sum(a), np.sum(a, (0, 2)), np.mean(a), np.mean(a, 0), np.sum(a, (0, 1))


def pairs(a: "complex64[:, :, :]"):
    return np.sum(a), np.sum(a, (0, 2)), np.mean(a, (1, 2))


def whole(a: "int32[:, :, :]"):
    return np.mean(a), np.mean(a, (0, 2)), np.sum(a, 1, dtype=np.float32), np.sum(a, dtype=np.float32)


def in_rows(a: "float32[:, :, ::1]"):
    return a.sum(0), a.sum(1), a.sum((0, 1)), a.sum((0, 2)), a.sum((0, 2), keepdims=True)


def drawn(random, dtype, rank):
    """A view of random sizes, order of axes and steps, now and then with strides of 0."""
    sizes = [int(random.choice([1, 2, 3, 5, 17, 31])) for _ in range(rank)]
    if random.random() < 0.15:
        sizes = [min(size, 5) for size in sizes]
        sizes[random.integers(rank)] = int(random.choice([4096, 4100, 8192, 9000]))
    steps = [int(random.choice([1, 1, 2, -1, -2])) for _ in sizes]
    order = random.permutation(rank) if random.random() < 0.7 else np.arange(rank)
    full = [size * abs(step) + int(random.integers(2)) for size, step in zip(sizes, steps)]
    values = random.normal(0, 10, [full[axis] for axis in order]) + 1j * random.normal()
    array = (values if dtype == "complex64" else values.real).astype(dtype).transpose(np.argsort(order))
    array = array[tuple(slice(None, None, step) for step in steps)]
    array = array[tuple(slice(size) for size in sizes)]
    if random.random() < 0.1:
        axis = int(random.integers(rank))
        strides = [0 if place == axis else stride for place, stride in enumerate(array.strides)]
        return np.lib.stride_tricks.as_strided(array, array.shape, strides)
    return array


def main(path):
    from extensions import load

    compiled, random = load(path), np.random.default_rng(5)
    cases = [(single, 3), (double, 4), (half, 3), (pairs, 3), (whole, 3), (in_rows, 3)]
    for function, rank in cases:
        dtype = function.__annotations__["a"].split("[")[0]
        for _ in range(150):
            array = drawn(random, dtype, rank)
            array = np.ascontiguousarray(array) if function is in_rows else array
            got, expected = getattr(compiled, function.__name__)(array), function(array)
            for place, (ours, theirs) in enumerate(zip(got, expected)):
                where = f"{function.__name__}, {place}: {array.shape} {array.strides}"
                assert np.asarray(ours).tobytes() == np.asarray(theirs).tobytes(), where


if __name__ == "__main__":
    main(sys.argv[1])
