# Elementary functions of arrays are off by less than 4 units in the last place, for all
# sizes of numbers, and have NumPy's values for special ones.
#
# RUN: rm -rf %t.d && mkdir %t.d
# RUN: npc build %S/Inputs/vector_math.py --python=%python -o %t.d
# RUN: %python %s %t.d

import os
import sys

import numpy as np

sys.path.insert(0, sys.argv[1])
import vector_math as compiled

np.seterr(all="ignore")
random = np.random.default_rng(1)
COUNT = 4000
SPECIAL = [0.0, -0.0, 1, -1, 2, -2, 3, -3, 0.5, -0.5, 1.5, np.inf, -np.inf, np.nan]
SPECIAL += [5e-324, -5e-324, 1e-310, 1e-40, 1e308, -1e308, 2147483649.0, 9007199254740991.0]
SPECIAL += [-9007199254740991.0, 1 - 2**-53, 1 + 2**-52, -1 + 2**-53]


def check(found, exact, plain):
    """Compares with a more exact result, and with NumPy's where that is not finite."""
    assert found.dtype == plain.dtype
    expected = exact.astype(found.dtype)
    is_finite = np.isfinite(expected) & np.isfinite(found)
    unit = np.spacing(np.abs(np.where(is_finite, expected, 1)))
    distance = np.abs(found - expected, where=is_finite, out=np.zeros_like(found))
    assert (distance <= 4 * unit).all(), (distance / unit).max()
    others = ~is_finite
    same = (found == plain) | (np.isnan(found) & np.isnan(plain))
    # Where rounding decides whether a result is finite, both are right.
    limit = np.abs(exact) > np.finfo(found.dtype).max * (1 - 1e-15)
    assert (same | limit)[others].all()
    assert np.array_equal(np.signbit(found[expected == 0]), np.signbit(plain[expected == 0]))


def numbers(dtype):
    """Numbers of all sizes, numbers near 1, and special ones."""
    largest = np.log(np.finfo(dtype).max)
    parts = [
        random.random(COUNT) * 3,
        1 + random.normal(size=COUNT) * 1e-3,
        1 + random.uniform(-0.07, 0.07, COUNT),
        np.exp(random.uniform(-largest, largest, COUNT)),
        -random.random(50),
        np.array(SPECIAL),
    ]
    return np.concatenate(parts).astype(dtype)


for dtype, suffix in ((np.float64, ""), (np.float32, "_of_singles")):
    for name in ("log", "log2", "log10"):
        given = numbers(dtype)
        function = getattr(np, name)
        found = getattr(compiled, name + suffix)(given)
        check(found, function(given.astype(np.longdouble)), function(given))
    parts = [random.uniform(-1080, 1030, COUNT), random.uniform(-152, 130, COUNT), SPECIAL]
    given = np.concatenate([*parts, random.normal(size=COUNT) * 1e-4]).astype(dtype)
    found = getattr(compiled, "exp2" + suffix)(given)
    check(found, np.exp2(given.astype(np.longdouble)), np.exp2(given))

# What has exact logarithms and powers has them, where npc has functions of its own. They
# are for whole vectors, of which no loop takes more than four at a time.
with open("/proc/cpuinfo") as file:
    has_own = "avx512dq" in file.read()
has_own = has_own and os.environ.get("NPC_TEST_PROCESSOR", "x86-64-v4") == "x86-64-v4"
if has_own:
    whole = np.repeat(np.arange(-512.0, 512), 32)
    assert np.array_equal(compiled.log2(np.ldexp(1.0, whole.astype(int))), whole)
    assert np.array_equal(compiled.exp2(whole), np.ldexp(1.0, whole.astype(int)))
    tens = np.repeat(np.array([float(10**k) for k in range(23)]), 32)
    assert np.array_equal(compiled.log10(tens), np.repeat(np.arange(23.0), 32))
    bases, exponents = [it.ravel() for it in np.meshgrid(np.arange(1, 65), np.arange(8))]
    powers = np.array([float(int(base) ** int(power)) for base, power in zip(bases, exponents)])
    assert np.array_equal(compiled.power(bases.astype(float), exponents.astype(float)), powers)

bases, exponents = [it.ravel() for it in np.meshgrid(SPECIAL, SPECIAL)]
check(compiled.power(bases, exponents), bases**exponents, bases**exponents)
drawn = [
    (random.random(COUNT) * 3, random.uniform(-10, 10, COUNT)),
    (-random.random(COUNT) * 9, random.integers(-9, 9, COUNT).astype(float)),
    (random.normal(size=COUNT), random.normal(size=COUNT)),
]
near_one = 1 + random.uniform(-0.05, 0.05, COUNT)
for bases in (random.uniform(0.5, 2, COUNT), near_one, np.exp(random.uniform(-80, 80, COUNT))):
    # Results of all sizes, with those that are too small and too large.
    drawn.append((bases, random.uniform(-1080, 1030, COUNT) / np.log2(bases)))
for bases, exponents in drawn:
    exact = np.power(bases.astype(np.longdouble), exponents.astype(np.longdouble))
    check(compiled.power(bases, exponents), exact, bases**exponents)

# Of all lengths, since what is left of a vector is computed by other functions.
for size in range(70):
    given = random.random(size) + 0.1
    np.testing.assert_allclose(compiled.log(given), np.log(given), 1e-14)
    np.testing.assert_allclose(compiled.power(given, given), given**given, 1e-14)
print("passed")
