# Methods of what np.vectorize gives, which NumPy has for functions that np.frompyfunc
# makes, give the same as these.
#
# RUN: mkdir -p %t && npc build %s --python=%python -o %t/compiled.so
# RUN: %python %s %t/compiled.so

import sys

import numpy as np


def combined(x, y):
    return x * 0.5 - y


single = np.vectorize(combined)
double = np.vectorize(combined, otypes=[np.float64])


# pythran export reduced(float32[:, :])
def reduced(a):
    return single.reduce(a, axis=1)


# pythran export reduced_in_double(float32[:, :])
def reduced_in_double(a):
    return double.reduce(a, axis=0, initial=1)


# pythran export accumulated(float32[:, :])
def accumulated(a):
    return single.accumulate(a, axis=-1)


# pythran export parts(float32[:, :])
def parts(a):
    return single.reduceat(a, [0, 2, 1], axis=1)


# pythran export pairs(float32[:, :])
def pairs(a):
    return double.outer(a, a[0])


# pythran export updated(float32[:, :])
def updated(a):
    single.at(a, [0, 0, 1], a[:1])
    return a.copy()


# pythran export some(float32[:, :])
def some(a):
    return single.reduce(a, axis=1, initial=1.5, where=a > 0), double.reduce(a, initial=0, where=a[0] > 0, keepdims=True)


# pythran export updated_by_masks(float32[:, :])
def updated_by_masks(a):
    single.at(a, a > 0, 2.0)
    single.at(a, (a[:, 0] < 0, 1), a[0, 0])
    single.at(a, a[:, 0] < 0, a[1])
    return a.copy()


# pythran export updated_parts(float32[:, :])
def updated_parts(a):
    single.at(a, (slice(None, None, -1), [0, 2, 0, -1]), a[:, :4])
    single.at(a, slice(1, None), a[:1])
    single.at(a, (0, 1), 3)
    single.at(a, ([0, 1, 0], [1, 1, 1]), [1.0, 2.0, 3.0])
    return a.copy()


# pythran export successor(uint64[:])
def successor(a):
    return np.vectorize(lambda x: x + 1)(a)


def expected(a):
    """What NumPy gives, in the order of the functions."""
    made = np.frompyfunc(combined, 2, 1)
    changed = a.copy()
    made.at(changed, [0, 0, 1], changed[:1])
    return [
        (reduced, made.reduce(a, axis=1).astype(np.float32)),
        (reduced_in_double, made.reduce(a, axis=0, initial=1).astype(np.float64)),
        (accumulated, made.accumulate(a, axis=-1).astype(np.float32)),
        (parts, made.reduceat(a, [0, 2, 1], axis=1).astype(np.float32)),
        (pairs, made.outer(a, a[0]).astype(np.float64)),
        (updated, changed),
        (some, some_of(made, a)),
        (updated_by_masks, masked(made, a.copy())),
        (updated_parts, in_parts(made, a.copy())),
    ]


def some_of(made, a):
    rows = made.reduce(a, axis=1, initial=1.5, where=a > 0).astype(np.float32)
    return rows, made.reduce(a, initial=0, where=a[0] > 0, keepdims=True).astype(np.float64)


def masked(made, a):
    made.at(a, a > 0, 2.0)
    made.at(a, (a[:, 0] < 0, 1), a[0, 0])
    made.at(a, a[:, 0] < 0, a[1].copy())
    return a


def in_parts(made, a):
    made.at(a, (slice(None, None, -1), [0, 2, 0, -1]), a[:, :4].copy())
    made.at(a, slice(1, None), a[:1].copy())
    made.at(a, (0, 1), 3)
    made.at(a, ([0, 1, 0], [1, 1, 1]), [1.0, 2.0, 3.0])
    return a


def beyond(path):
    """Elements that no int of compiled code holds raise."""
    from extensions import load

    successor = load(path).successor
    np.testing.assert_array_equal(successor(np.array([0, 7], np.uint64)), [1, 8])
    for number in [2**63, 2**64 - 1]:
        try:
            successor(np.array([1, number], np.uint64))
        except OverflowError as error:
            assert "too large" in str(error), error
        else:
            raise AssertionError(f"{number} did not raise")


def main(path):
    from extensions import load

    module = load(path)
    random = np.random.default_rng(7)
    for shape in [(2, 4), (3, 4), (5, 17), (40, 130)]:
        a = random.normal(size=shape).astype(np.float32)
        for given in [a, np.asfortranarray(a), a[::-1]]:
            for function, wanted in expected(given):
                got = getattr(module, function.__name__)(given.copy(order="K"))
                pairs = zip(got, wanted, strict=True) if isinstance(wanted, tuple) else [(got, wanted)]
                for mine, other in pairs:
                    np.testing.assert_array_equal(mine, other, function.__name__, strict=True)


if __name__ == "__main__":
    main(sys.argv[1])
    beyond(sys.argv[1])
