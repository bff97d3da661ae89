"""Compares universal functions with NumPy's on special and random values.

    special_values.py --source             writes the program to compile
    special_values.py LIBRARY              compares what it computes

Integers and bools must be equal; floats must be within 4 units in the last
place of the exact result, computed in a wider type. The sign of a zero that a
maximum or minimum picks is not compared: NumPy's own depends on the place.
"""

import sys

import numpy as np

UNARY = """absolute fabs sign square sqrt cbrt exp exp2 expm1 log log2 log10 log1p sin cos tan arcsin
arccos arctan sinh cosh tanh arcsinh arccosh arctanh degrees radians floor ceil trunc rint negative
positive reciprocal isnan isinf isfinite logical_not invert""".split()
BINARY = """add subtract multiply true_divide floor_divide remainder fmod power arctan2 hypot copysign
heaviside maximum minimum fmax fmin logical_and logical_or logical_xor bitwise_and bitwise_or
bitwise_xor left_shift right_shift equal not_equal less less_equal greater greater_equal""".split()
DTYPES = ["float64", "float32", "int64", "int32", "bool"]
WIDER = {"float32": np.float64, "float64": np.longdouble}

FLOATS = [0.0, -0.0, 1.0, -1.0, 2.0, 0.5, -0.5, 1e-10, -1e-10, 1e30, -1e30, 1e-40, np.inf, -np.inf,
          np.nan, 3.5, 2.5, -2.5, -3.5, 80.0, -80.0, 710.0, -745.0, 2.0**31, 2.0**63, -(2.0**63)]
INTEGERS = [0, 1, -1, 2, 3, -3, 7, 31, 32, 33, 63, 64, 65, -64]


def cases():
    """Each function with a dtype that both NumPy and npc compute it for."""
    for name, arity in [(name, 1) for name in UNARY] + [(name, 2) for name in BINARY]:
        for dtype in DTYPES:
            try:
                result = getattr(np, name)(*[np.ones(1, dtype)] * arity).dtype.name
            except TypeError:
                continue
            # The dtypes that npc does not compile, and the loops with them.
            narrow = dtype == "bool" and name in ("square", "reciprocal", "floor_divide", "remainder")
            if result in DTYPES and not narrow and (name, dtype[0]) != ("reciprocal", "i"):
                yield name, arity, dtype, result


def source():
    print("import numpy as np")
    for name, arity, dtype, _ in cases():
        names = ["x", "y"][:arity]
        parameters = ", ".join(f'{parameter}: "{dtype}[:]"' for parameter in names)
        print(f"\n\ndef {name}_{dtype}({parameters}):")
        print(f"    return np.{name}({', '.join(names)})")
    for left in DTYPES:
        for right in DTYPES:
            print(f'\n\ndef cast_{left}_{right}(x: "{left}[:]"):')
            print(f"    return x.astype(np.{right})")


def values(dtype, random):
    if dtype == "bool":
        return np.array([False, True])
    if dtype.startswith("int"):
        limits = np.iinfo(dtype)
        special = INTEGERS + [limits.min, limits.min + 1, limits.max - 1, limits.max]
        return np.concatenate([np.array(special, dtype), random.integers(-50, 50, 300).astype(dtype)])
    drawn = [FLOATS, random.normal(size=2000), 50 * random.normal(size=500), 1e-6 * random.normal(size=200)]
    return np.concatenate(drawn).astype(dtype)


def arguments(name, arity, dtype, random):
    drawn = values(dtype, random)
    if arity == 1:
        return [drawn]
    special = drawn[: len(FLOATS)]
    left = np.concatenate([np.repeat(special, len(special)), random.permutation(drawn)])
    right = np.concatenate([np.tile(special, len(special)), random.permutation(drawn)])
    if name == "power" and dtype.startswith("int"):
        return [left[right >= 0], right[right >= 0]]
    return [left, right]


def disagreements(name, given, got, expected):
    """Where results differ by more than may be."""
    same = (got == expected) | ((got != got) & (expected != expected))
    exact = expected.dtype.kind != "f" or name in ("floor_divide", "remainder", "fmod")
    wider = WIDER.get(given[0].dtype.name)
    if exact or wider is None:
        tolerance = 0 if exact else 4 * np.spacing(np.abs(expected))
        return ~(same | (np.abs(got - expected) <= tolerance)) if not exact else ~same
    reference = getattr(np, name)(*[argument.astype(wider) for argument in given])
    unit = np.spacing(np.abs(reference.astype(got.dtype))).astype(wider)
    return ~(same | (np.abs(got.astype(wider) - reference) <= 4 * unit))


def report(where, wrong, given, got, expected):
    if not wrong.any():
        return 0
    at = np.flatnonzero(wrong)[0]
    operands = ", ".join(repr(argument[at]) for argument in given)
    print(f"{where}({operands}) = {got[at]!r}, expected {expected[at]!r}; {wrong.sum()} differ")
    return 1


def compare(path):
    import compiled

    library = compiled.Library(path)
    random = np.random.default_rng(0)
    checked = failed = 0
    for name, arity, dtype, _ in cases():
        given = arguments(name, arity, dtype, random)
        got = library.function(f"{name}_{dtype}")(*given)
        expected = getattr(np, name)(*given)
        failed += report(f"{name}_{dtype}", disagreements(name, given, got, expected), given, got, expected)
        checked += 1
    for left in DTYPES:
        for right in DTYPES:
            given = values(left, random)
            got = library.function(f"cast_{left}_{right}")(given)
            expected = given.astype(right)
            wrong = ~((got == expected) | ((got != got) & (expected != expected)))
            failed += report(f"cast_{left}_{right}", wrong, [given], got, expected)
            checked += 1
    print(f"{checked} functions, {failed} disagree")
    return failed


if __name__ == "__main__":
    np.seterr(all="ignore")
    if sys.argv[1] == "--source":
        source()
    else:
        sys.exit(compare(sys.argv[1]) != 0)
