"""Compares universal functions of complex numbers with NumPy's on special values.

    complex_values.py --source             writes the program to compile
    complex_values.py LIBRARY              compares what it computes

Results must be equal, the signs of zeros and which part is NaN included. Products
and what is made of them are within 4 units in the last place of what is added up:
NumPy fuses a multiplication and an addition where the machine can, also where one
overflows. The elementary functions of complex64 are NumPy's of complex128, rounded; the
sum of log1p is one of complex64, and its size is taken, as NumPy does it.
"""

import itertools
import sys

import numpy as np

ELEMENTARY = """sqrt exp exp2 expm1 log log2 log10 log1p sin cos tan arcsin arccos arctan sinh cosh tanh
arcsinh arccosh arctanh""".split()
UNARY = """absolute negative positive conjugate square reciprocal rint sign isnan isinf isfinite
logical_not""".split()
BINARY = """add subtract multiply true_divide power maximum minimum fmax fmin equal not_equal less
less_equal greater greater_equal logical_and logical_or logical_xor""".split()
EXACT = """negative positive conjugate rint isnan isinf isfinite logical_not add subtract true_divide
reciprocal maximum minimum fmax fmin equal not_equal less less_equal greater greater_equal logical_and
logical_or logical_xor""".split()
DTYPES = ["complex64", "complex128"]
PARTS = [0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 1e-30, -1e-10, 3e19, -1e30, 80.0, -710.0, np.inf, -np.inf, np.nan]
EXPONENTS = [0, -0.0, 1, 2, 3, 4, 5, -1, -2, 7, 99, 100, -99, 0.5, 2.5, -0.5, np.inf, np.nan, 1j, 2 + 1j, -1j]


def cases():
    for name, arity in [(name, 1) for name in ELEMENTARY + UNARY] + [(name, 2) for name in BINARY]:
        for dtype in DTYPES:
            yield name, arity, dtype


def source():
    print("import numpy as np")
    for name, arity, dtype in cases():
        names = ["x", "y"][:arity]
        parameters = ", ".join(f'{parameter}: "{dtype}[:]"' for parameter in names)
        print(f"\n\ndef {name}_{dtype}({parameters}):")
        print(f"    return np.{name}({', '.join(names)})")


def values(dtype, random):
    parts = np.array([complex(*pair) for pair in itertools.product(PARTS, PARTS)])
    drawn = [random.normal(size=(400, 2)) * scale @ [1, 1j] for scale in (1.0, 1e-6, 30.0)]
    return np.concatenate([parts, *drawn]).astype(dtype)


def arguments(name, arity, dtype, random):
    drawn = values(dtype, random)
    if arity == 1:
        return [drawn]
    others = np.concatenate([np.array(EXPONENTS, dtype), drawn]) if name == "power" else drawn
    left, right = random.choice(drawn, 4000), random.choice(others, 4000)
    # What is equal in one part, or wholly.
    right[:200].real = left[:200].real
    right[200:400].imag = left[200:400].imag
    right[400:500] = left[400:500]
    return [left, right]


def reference(name, given):
    """NumPy's result."""
    result = getattr(np, name)(*given)
    if given[0].dtype == np.complex128 or name not in [*ELEMENTARY, "power"]:
        return result
    if name == "log1p":
        real, imag = ((given[0].real + 1).astype(float), given[0].imag.astype(float))
        result = np.empty_like(result)
        result.real, result.imag = np.log(np.hypot(real, imag)), np.arctan2(imag, real)
        return result
    wide = getattr(np, name)(*(it.astype(np.complex128) for it in given)).astype(np.complex64)
    if name != "power":
        return wide
    exponent = given[1]
    is_product = (exponent.imag == 0) & (abs(exponent.real) < 100) & (np.floor(exponent.real) == exponent.real)
    return np.where(is_product | (given[0] == 0), result, wide)


def same(got, expected):
    """Whether parts are equal, zeros with their signs."""
    return (got == expected) & (np.signbit(got) == np.signbit(expected)) | (got != got) & (expected != expected)


def disagreements(name, given, got, expected):
    if expected.dtype.kind != "c":
        wrong = ~same(got, expected) if expected.dtype.kind == "f" else got != expected
        if name == "absolute":
            wrong &= ~(np.abs(got - expected) <= 4 * np.spacing(expected))
        return wrong
    wrong = ~(same(got.real, expected.real) & same(got.imag, expected.imag))
    # The exponential is made of real functions, which are exact to a few units.
    if name in EXACT or name in ELEMENTARY and name != "exp":
        return wrong
    sizes = np.abs([expected.real, expected.imag])
    if name in ("multiply", "square"):
        pairs = list(itertools.product(*([x.real, x.imag] for x in (given[0], given[-1]))))
        sizes = np.abs([x * y for x, y in pairs])
        wrong &= ~np.any([np.isinf(x * y) & np.isfinite(x) & np.isfinite(y) for x, y in pairs], 0)
    unit = np.spacing(np.max(sizes, axis=0, initial=0, where=np.isfinite(sizes)))
    close = [same(a, b) | (abs(a - b) <= 4 * unit) for a, b in [(got.real, expected.real), (got.imag, expected.imag)]]
    return wrong & ~(close[0] & close[1])


def compare(path):
    import compiled

    library = compiled.Library(path)
    random = np.random.default_rng(0)
    checked = failed = 0
    for name, arity, dtype in cases():
        given = arguments(name, arity, dtype, random)
        got = library.function(f"{name}_{dtype}")(*given)
        expected = reference(name, given)
        wrong = disagreements(name, given, got, expected)
        checked += 1
        if got.dtype != expected.dtype or wrong.any():
            at = np.flatnonzero(wrong)[0]
            operands = ", ".join(repr(argument[at]) for argument in given)
            print(f"{name}_{dtype}({operands}) = {got[at]!r}, expected {expected[at]!r}; {wrong.sum()} differ")
            failed += 1
    print(f"{checked} functions, {failed} disagree")
    return failed


if __name__ == "__main__":
    np.seterr(all="ignore")
    if sys.argv[1] == "--source":
        source()
    else:
        sys.exit(compare(sys.argv[1]) != 0)
