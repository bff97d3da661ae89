# Numbers at the edges of dtypes, as indices, bounds and values: each call gives and raises
# what NumPy does, and changes its arguments as NumPy does.
#
# RUN: mkdir -p %t && npc build %s --python=%python -o %t/compiled.so
# RUN: %python %s %t/compiled.so

import sys
import warnings

import numpy as np


def own_float64(a: "float64[:]"):
    same = np.float64(a)
    same[0] = 7.0
    return a.copy()


def own_int8(a: "int8[:, :]"):
    same = np.int8(a)
    same[0] = 7
    return np.int16(a), a.copy()


def own_complex(a: "complex128[:]"):
    same = np.complex128(a)
    same[:1] = 1j
    return a.copy()


def element(a: "float64[:]", i: "uint64[:]"):
    return a[i[0]]


def element_of_two(a: "float64[:, :]", i: "uint64[:]"):
    a[0, i[0]] = 5.0
    return a[i[0]].copy()


def added(a: "float64[:]", i: "uint64[:]"):
    a[i[0]] += 1.0


def rest(a: "float64[:]", i: "uint64[:]"):
    return a[i[0] :].copy(), a[: i[0]].copy(), a[:: i[0]].copy()


def item(a: "float64[:]", i: "uint64[:]"):
    return a.item(i[0])


def inserted(a: "float64[:]", i: "uint64[:]"):
    return np.insert(a, i[0], 1.0)


def deleted(a: "float64[:]", i: "uint64[:]"):
    return np.delete(a, i[0])


def wrapped(a: "float64[:]", i: "uint64[:]"):
    return a[i], np.take(a, i)


def bounds_float(a: float, b: float, c: float):
    return np.arange(a, b, c)


def bounds_float32(a: float, b: float, c: float):
    return np.arange(a, b, c, np.float32)


def bounds_uint8(a: float, b: float, c: float):
    return np.arange(a, b, c, np.uint8)


def bounds_uint64(a: float, b: float, c: float):
    return np.arange(a, b, c, np.uint64)


def bounds_int64(a: float, b: float, c: float):
    return np.arange(a, b, c, np.int64)


def scalar_int8(n: np.uint8, stop: int):
    return np.arange(n, stop, 1, dtype=np.int8)


def scalar_uint16(n: np.int32, stop: int):
    return np.arange(n, stop, 1, np.uint16)


def scalar_uint8(x: np.float64, stop: int):
    return np.arange(x, stop, 1, np.uint8)


def put_masked(a: "int64[:]", v: "int64[:]"):
    np.putmask(a, a > 0, v)


def on_diagonal(a: "float64[:, :]", v: "float64[:]"):
    np.fill_diagonal(a, v)


def on_cube_diagonal(a: "float64[:, :, :]", v: "float64[:]"):
    np.fill_diagonal(a, v)


def at_places(a: "float64[:]", v: "float64[:]"):
    np.put(a, [0, 1, 0], v)


def cast_uint64(a: "uint64[:]", x: float):
    np.copyto(a, x, casting="unsafe")


def cast_int32(a: "int32[:]", x: float):
    np.copyto(a, x, casting="unsafe")


def cast_bool(a: "bool[:]", x: float):
    np.copyto(a, x, casting="unsafe")


def cases(large):
    calls = []
    small = np.array([1], np.uint64)
    vector, matrix = np.arange(5.0), np.arange(20.0).reshape(4, 5)
    calls.append((own_float64, vector))
    calls.append((own_int8, np.ones((2, 3), np.int8)))
    calls.append((own_complex, np.ones(2, np.complex128)))
    for places in (large, small):
        for function in (element, added, rest, item, inserted, deleted, wrapped):
            calls.append((function, vector, places))
        calls.append((element_of_two, matrix, places))
    floats = [(-0.0, 3.0, 1.0), (300.0, 255.0, 1.0), (254.0, 256.0, 1.0), (254.0, 258.0, 1.0), (-0.5, 2.0, 1.0)]
    floats += [(-1.5, 2.0, 1.0), (1e300, 2e300, 1e300), (255.0, 256.0, 1.0), (-0.0, -2.0, -1.0), (0.0, 0.0, 1.0)]
    for function in (bounds_float, bounds_float32, bounds_uint8, bounds_uint64, bounds_int64):
        for numbers in floats:
            calls.append((function, *numbers))
    for n in (0, 120, 252):
        for stop in (4, 126, 255):
            calls.append((scalar_int8, np.uint8(n), stop))
    for n in (-1, 0, 65534, 65536):
        for stop in (3, 65536, 65537):
            calls.append((scalar_uint16, np.int32(n), stop))
    for x in (-0.5, -1.0, 254.0, 255.0, 300.0):
        for stop in (2, 256, 302):
            calls.append((scalar_uint8, np.float64(x), stop))
    for count in (0, 2):
        calls.append((put_masked, np.arange(1, 4), np.arange(count)))
        calls.append((on_diagonal, np.zeros((3, 4)), np.arange(1.0, count + 1)))
        calls.append((on_cube_diagonal, np.zeros((3, 3, 3)), np.arange(1.0, count + 1)))
        calls.append((on_cube_diagonal, np.zeros((3, 2, 3)), np.arange(1.0, count + 1)))
        calls.append((at_places, np.zeros(3), np.arange(1.0, count + 1)))
        calls.append((at_places, np.zeros(0), np.arange(1.0, count + 1)))
    for x in (np.nan, np.inf, -1.5, 2.5, 1e300, -0.0):
        calls.append((cast_uint64, np.zeros(2, np.uint64), x))
        calls.append((cast_uint64, np.zeros(0, np.uint64), x))
        calls.append((cast_int32, np.zeros(2, np.int32), x))
        calls.append((cast_bool, np.zeros(2, np.bool_), x))
    return calls


def outcome(function, arguments):
    """What a call gives or raises, and what it leaves in its arguments."""
    own = [it.copy() if isinstance(it, np.ndarray) else it for it in arguments]
    try:
        result = function(*own)
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        return f"{type(error).__name__}: {error} {own}"
    parts = result if isinstance(result, tuple) else (result,)
    return f"{[(repr(it), getattr(it, 'dtype', None)) for it in parts]} {own}"


def main(path):
    from extensions import load

    warnings.simplefilter("ignore")
    compiled = load(path)
    failures = []
    for function, *arguments in cases(np.array([2**64 - 2], np.uint64)):
        expected = outcome(function, arguments)
        got = outcome(getattr(compiled, function.__name__), arguments)
        if got != expected:
            failures.append(f"{function.__name__}{tuple(arguments)}: {got}, expected {expected}")
    assert not failures, "\n".join(failures)


if __name__ == "__main__":
    main(sys.argv[1])
