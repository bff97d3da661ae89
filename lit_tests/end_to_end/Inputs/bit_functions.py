"""Compares universal functions that look at bits or divisors with NumPy's.

    bit_functions.py --source             writes the program to compile
    bit_functions.py LIBRARY              compares what it computes

Results must be equal, the signs of zeros included; logarithms of sums are within 4
units in the last place of the larger operand, powers of the result.
"""

import sys

import numpy as np

FLOATS = ["float16", "float32", "float64"]
INTEGERS = ["bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"]
UNARY = ["frexp", "modf", "signbit", "spacing", "bitwise_count", "conjugate"]
BINARY = ["gcd", "lcm", "divmod", "nextafter", "logaddexp", "logaddexp2", "float_power", "heaviside", "copysign"]
CLOSE = ["logaddexp", "logaddexp2", "float_power"]
SPECIAL = [0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e-7, -6e-8, 1e-40, -3e-45, 5e-324, 2.2e-308, 65504.0, -65504.0,
           6.1e-5, 3.4028235e38, 1.7e308, -700.0, 80.0, np.inf, -np.inf, np.nan]


def cases():
    """Each function with the dtypes that NumPy has it for."""
    for name in UNARY:
        for dtype in FLOATS + INTEGERS:
            if has(name, dtype):
                yield name, [dtype]
    for name in BINARY:
        for dtype in FLOATS + INTEGERS:
            if has(name, dtype, dtype):
                yield name, [dtype, dtype]
    for dtype in FLOATS + ["int8", "int32"]:
        for power in ["int8", "int32", "uint16", "int64"]:
            yield "ldexp", [dtype, power]
    for name, pair in [("gcd", ["int8", "uint8"]), ("lcm", ["int32", "uint16"]), ("divmod", ["int16", "float32"])]:
        yield name, pair


def has(name, *dtypes):
    try:
        getattr(np, name)(*(np.ones(1, dtype) for dtype in dtypes))
    except TypeError:
        return False
    return True


def source():
    print("import numpy as np")
    for name, dtypes in cases():
        names = ["x", "y"][: len(dtypes)]
        parameters = ", ".join(f'{parameter}: "{dtype}[:]"' for parameter, dtype in zip(names, dtypes))
        print(f"\n\ndef {name}_{'_'.join(dtypes)}({parameters}):")
        print(f"    return np.{name}({', '.join(names)})")


def values(dtype, random):
    kind = np.dtype(dtype).kind
    if kind == "b":
        return np.array([False, True])
    if kind in "iu":
        limits = np.iinfo(dtype)
        special = [limits.min, limits.min + 1, 0, 1, 2, 12, 60, limits.max - 1, limits.max]
        return np.concatenate([np.array(special, dtype), random.integers(0, 120, 200).astype(dtype)])
    drawn = [SPECIAL, random.normal(size=300), 1e3 * random.normal(size=100), 1e-5 * random.normal(size=100)]
    return np.concatenate(drawn).astype(dtype)


def arguments(name, dtypes, random):
    drawn = [values(dtype, random) for dtype in dtypes]
    if len(drawn) == 1:
        return drawn
    left, right = (random.choice(it, 3000) for it in drawn)
    if name == "ldexp":
        right = np.where(random.random(3000) < 0.7, random.integers(-120, 120, 3000).astype(dtypes[1]), right)
        wide = random.integers(-2200, 2200, 3000) if dtypes[1] in ("int32", "int64") else right
        right = np.where(random.random(3000) < 0.3, wide, right).astype(dtypes[1])
    if left.dtype == right.dtype:
        right[:100] = left[:100]
    return [left, right]


def same(got, expected):
    if expected.dtype.kind != "f":
        return got == expected
    return (got == expected) & (np.signbit(got) == np.signbit(expected)) | (got != got) & (expected != expected)


def agrees(name, given, got, expected):
    if got.dtype != expected.dtype:
        return np.zeros(got.shape, bool)
    if name not in CLOSE:
        return same(got, expected)
    sizes = [np.abs(expected)]
    if name != "float_power":
        sizes += [np.abs(it.astype(expected.dtype)) for it in given] + [np.ones_like(expected)]
    unit = np.spacing(np.max(sizes, axis=0, initial=0, where=np.isfinite(sizes)))
    return same(got, expected) | (np.abs(got - expected) <= 4 * unit)


def compare(path):
    import compiled

    library = compiled.Library(path)
    random = np.random.default_rng(0)
    checked = failed = 0
    for name, dtypes in cases():
        given = arguments(name, dtypes, random)
        got = library.function(f"{name}_{'_'.join(dtypes)}")(*given)
        expected = getattr(np, name)(*given)
        results = zip(got, expected) if isinstance(expected, tuple) else [(got, expected)]
        checked += 1
        for place, (ours, theirs) in enumerate(results):
            wrong = ~agrees(name, given, ours, theirs)
            if wrong.any():
                at = np.flatnonzero(wrong)[0]
                operands = ", ".join(repr(it[at]) for it in given)
                print(f"{name}({operands})[{place}] = {ours[at]!r}, expected {theirs[at]!r}; {wrong.sum()} differ")
                failed += 1
    print(f"{checked} functions, {failed} disagree")
    return failed


if __name__ == "__main__":
    np.seterr(all="ignore")
    if sys.argv[1] == "--source":
        source()
    else:
        sys.exit(compare(sys.argv[1]) != 0)
