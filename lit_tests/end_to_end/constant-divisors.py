# Quotients and remainders of integers by constants, which are products and shifts: at
# random, at the ends of each type, and near multiples.
#
# RUN: %python %s --source > %t.py
# RUN: npc build %t.py -o %t.so
# RUN: %python -W ignore %s %t.so

import sys

import numpy as np

DTYPES = ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"]
DIVISORS = [1, 2, 3, 7, 10, 64, 100, 127, -1, -2, -3, -7, -100, -128, 0, 641, 1000, 65537, 2**31 - 1, -(2**31), 10**12 + 39]


def divisors(dtype):
    limits = np.iinfo(dtype)
    return [number for number in DIVISORS if limits.min <= number <= limits.max]


def source():
    print("import numpy as np")
    for dtype in DTYPES:
        results = ", ".join(f"(a // {it}, a % {it}, np.fmod(a, {it}))" for it in divisors(dtype))
        print(f'\n\ndef divided_{dtype}(a: "{dtype}[:]"):\n    return {results}')


def dividends(dtype, random):
    limits = np.iinfo(dtype)
    edges = np.array([limits.min, limits.min + 1, limits.max - 1, limits.max, 0, 1, 2], dtype=dtype)
    some = random.integers(limits.min, limits.max, 300, dtype=dtype, endpoint=True)
    each = [np.array(it, dtype=dtype) for it in divisors(dtype) if it]
    near = [some // it * it + np.array(step).astype(dtype) for it in each for step in (-1, 0, 1)]
    return np.concatenate([edges, some, *near])


def main(library):
    import compiled

    functions = compiled.Library(library)
    random = np.random.default_rng(9)
    for dtype in DTYPES:
        a = dividends(dtype, random)
        for divisor, results in zip(divisors(dtype), functions.function(f"divided_{dtype}")(a)):
            for found, function in zip(results, (np.floor_divide, np.remainder, np.fmod)):
                expected = function(a, np.array(divisor, dtype=dtype))
                assert found.dtype == expected.dtype, (dtype, divisor)
                np.testing.assert_array_equal(found, expected, f"{function.__name__} by {divisor} of {dtype}")


if __name__ == "__main__":
    source() if sys.argv[1] == "--source" else main(sys.argv[1])
