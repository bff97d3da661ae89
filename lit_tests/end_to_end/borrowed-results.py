# Results that are views of one argument or of another, or new arrays, in functions that
# others call: NumPy's values, NumPy's sharing of memory, and nothing lost. Views that NumPy
# lets nobody write to are read-only.
#
# RUN: mkdir -p %t && npc build %s --python=%python -o %t/extension.so
# RUN: npc build %s -o %t/library.so
# RUN: %python %S/compare_with_python.py %s %t/library.so
# RUN: %python %s %t/extension.so %t/library.so

import itertools
import sys

import numpy as np

TABLE = np.arange(5.0)


def either(a: "float64[:]", b: "float64[:]", first: bool):
    return a if first else b


def part(a: "float64[:]", b: "float64[:]", first: bool):
    if first:
        r = a[1:]
    else:
        r = b[::2]
    r[:1] = 5.0
    return r


def clamped(a: "float64[:]", limit: bool):
    if limit:
        return np.minimum(a, 1.0)
    return a


def stencil(a: "float64[:]", steps: np.uint8):
    b = np.zeros_like(a)
    for _ in range(steps % 5):
        b[1:-1] = a[2:] + a[:-2]
        a, b = b, a
    return a


def swapped(a: "float64[:]", b: "float64[:]", steps: np.uint8):
    for _ in range(steps % 5):
        b[:] = a[:1] + 1.0
        a, b = b, a
    return a, b[:0].sum()


def calls(a: "float64[:]", limit: bool, n: np.uint8):
    b = np.arange(int(n)) * 0.5
    c = clamped(clamped(b, limit), not limit)
    c[:1] = 7.0
    return c, clamped(a, limit)[1:]


def writes(a: "float64[:]", limit: bool):
    r = clamped(a, limit)
    r += 1.0
    a[1:] = r[:-1]
    return r


def recursive(a: "float64[:]", n: np.uint8):
    if n == 0:
        return a
    if n == 1:
        return a * 2
    return recursive(a, n - 2)


def doubled(a: "float64[:]", n: np.uint8):
    if n % 8 == 0:
        return a
    return doubled(a * 2, n % 8 - 1)


def sum_of_doubled(a: "float64[:]", n: np.uint8):
    return doubled(a, n).sum() + doubled(a[1:] + 1.0, n // 2)[:1].sum()


def turned(a: "float64[:]", b: "float64[:]", n: np.uint8):
    if n % 8 == 0:
        return b, a[:0].sum()
    c, total = turned(b, a + 1.0, n % 8 - 1)
    if c.size > 0:
        c[0] = 7.0
    return c, total


def turned_twice(a: "float64[:]", b: "float64[:]", n: np.uint8):
    c, total = turned(a, b, n)
    d, more = turned(c, a * 2.0, n // 2)
    return d[1:], total + more


def both(a: "float64[:]", b: "float64[:]", first: bool):
    return either(a, b, first), clamped(b, first)


def raising(a: "float64[:]", b: "float64[:]", first: bool):
    r = clamped(either(a, b, first), not first)
    if r.size % 3 == 0:
        raise ValueError("no thirds")
    return r


def table():
    return same(TABLE)


def same(a: "float64[:]"):
    total = 0.0
    for _ in range(3):
        for x in a:
            total += x
    return a if total == total else a[:]


SHARING = [either, part, clamped, stencil, swapped, writes, recursive, doubled, turned, both]


def compare(function, own, random):
    """Checks of which arguments results are views, and that views can be written."""
    sizes = random.choice([2, 4, 5, 8], 1)
    arguments, copies = [], []
    for annotation in function.__annotations__.values():
        if annotation == "float64[:]":
            arguments.append(random.random(sizes[0]) * 4)
            copies.append(arguments[-1].copy())
            continue
        arguments.append(bool(random.integers(2)) if annotation is bool else np.uint8(random.integers(9)))
        copies.append(arguments[-1])
    got, expected = own(*arguments), function(*copies)
    got, expected = [it if isinstance(it, tuple) else (it,) for it in (got, expected)]
    shared = set()
    for mine, other in zip(got, expected, strict=True):
        for ours, theirs in zip(arguments, copies):
            if isinstance(ours, np.ndarray) and isinstance(other, np.ndarray):
                does = np.shares_memory(other, theirs)
                assert np.shares_memory(mine, ours) == does, f"{function.__name__}: not {does}"
                shared.add(does)
    for mine, other in zip(got, expected):
        if isinstance(other, np.ndarray):
            mine += 1.0
            other += 1.0
    for ours, theirs in zip((*arguments, *got), (*copies, *expected)):
        np.testing.assert_array_equal(ours, theirs, function.__name__)
    return shared


def unwritable(a: "float64[:, :]"):
    rows = np.broadcast_to(a[0], (2, a.shape[1]))
    return np.diagonal(a), a.diagonal()[::2], np.diag(a), rows, rows.T, a.T, np.diagonal(a).copy()


def flags_of_views(own):
    """Diagonals, and what is spread, may not be written."""
    a = np.arange(12.0).reshape(3, 4)
    for mine, other in zip(own(a), unwritable(a), strict=True):
        assert mine.flags.writeable == other.flags.writeable, other
        assert np.shares_memory(mine, a) == np.shares_memory(other, a), other


def flags(own):
    """A view of what may not be written may not be written."""
    a, b = np.ones(4), np.ones(4)
    b.flags.writeable = False
    assert own(a, b, True).flags.writeable
    assert not own(a, b, False).flags.writeable
    assert not own(a[::-2], b[::2], False).flags.writeable


def main(extension_path, library_path):
    import compiled
    from extensions import load

    extension = load(extension_path)
    library = compiled.Library(library_path)
    random = np.random.default_rng(0)
    for function in SHARING:
        ours = [getattr(extension, function.__name__), library.function(function.__name__)]
        seen = set()
        for _, own in itertools.product(range(40), ours):
            seen |= compare(function, own, random)
        assert seen == {True, False}, f"{function.__name__} is always the one: {seen}"
    flags(extension.either)
    flags(library.function("either"))
    flags_of_views(extension.unwritable)
    flags_of_views(library.function("unwritable"))


if __name__ == "__main__":
    main(*sys.argv[1:])
