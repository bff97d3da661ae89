# Arrays to the power of constants, which are products and square roots where these are
# exact enough: within 4 units in the last place, and C's for special values.
#
# RUN: %python %s --source > %t.py
# RUN: npc build %t.py -o %t.so
# RUN: %python -W ignore %s %t.so

import sys

import numpy as np

EXPONENTS = [2, 3, 4, 5, 6, 7, 8, 9, -1, -2, -3, 1.5, 2.5, 3.5, -0.5, -1.5, -2.5, -3.5, 0.75]
DTYPES = {"float64": np.longdouble, "float32": np.float64}
SPECIAL = [0.0, -0.0, 1.0, -1.0, 2.0, -2.0, np.inf, -np.inf, np.nan, 5e-324, -5e-324, 1e-310, 1e308, -1e308]
SPECIAL += [1e-40, 3e38, 1e-45, 2.0**-1022, 2.0**1023, 1.1e103, 1e-103, 1.2e205, 1e-205]


def name(dtype, place):
    return f"power_{dtype}_{place}"


def source():
    print("import numpy as np")
    for dtype in DTYPES:
        for place, exponent in enumerate(EXPONENTS):
            print(f'\n\ndef {name(dtype, place)}(x: "{dtype}[:]"):\n    return np.power(x, {exponent})')


def check(found, values, exponent, wide):
    exact = np.power(values.astype(wide), wide(exponent))
    expected = exact.astype(values.dtype)
    same = (found == expected) & (np.signbit(found) == np.signbit(expected))
    same |= np.isnan(found) & np.isnan(expected)
    distance = np.abs(found.astype(wide) - exact)
    wrong = ~(same | (distance <= 4 * np.spacing(np.abs(expected)).astype(wide)))
    assert not wrong.any(), (exponent, values.dtype, values[wrong][:4], found[wrong][:4], expected[wrong][:4])


def main(library):
    import compiled

    functions = compiled.Library(library)
    random = np.random.default_rng(5)
    for dtype, wide in DTYPES.items():
        limits = np.finfo(dtype)
        sizes = np.exp(random.uniform(np.log(limits.tiny), np.log(limits.max), 3000))
        near = random.uniform(0.5, 2, 3000) * random.choice([1, -1], 3000)
        values = np.concatenate((SPECIAL, sizes, -sizes[:50], near)).astype(dtype)
        for place, exponent in enumerate(EXPONENTS):
            found = functions.function(name(dtype, place))(values)
            check(found, values, exponent, wide)
    print("passed")


if sys.argv[1] == "--source":
    source()
else:
    main(sys.argv[1])
