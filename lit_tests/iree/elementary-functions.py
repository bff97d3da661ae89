# Elementary functions of arrays, with iree-compile's own linker: within 3 units of the
# last place of what the processor's longest floats give, for extremes too.
# REQUIRES: iree
# RUN: npc build %s --emit=iree -o %t.mlir
# RUN: %iree-python %s %t.mlir

import math
import sys

import numpy as np


def angles(a: "float64[:]"):
    return np.sin(a), np.cos(a), np.tan(a), np.arctan(a), np.cbrt(a), np.tanh(a)


def angles_single(a: "float32[:]"):
    return np.sin(a), np.cos(a), np.tan(a), np.arctan(a), np.cbrt(a), np.tanh(a)


def parts(a: "float64[:]"):
    return np.arcsin(a), np.arccos(a), np.arctanh(a)


def parts_single(a: "float32[:]"):
    return np.arcsin(a), np.arccos(a), np.arctanh(a)


def powers(a: "float64[:]"):
    return np.sinh(a), np.cosh(a), np.exp2(a), np.expm1(a), np.exp(a), np.arcsinh(a)


def powers_single(a: "float32[:]"):
    return np.sinh(a), np.cosh(a), np.exp2(a), np.expm1(a), np.exp(a), np.arcsinh(a)


def logarithms(a: "float64[:]"):
    return np.log2(a), np.log10(a), np.log1p(a), np.log(a), np.arccosh(a)


def logarithms_single(a: "float32[:]"):
    return np.log2(a), np.log10(a), np.log1p(a), np.log(a), np.arccosh(a)


def pairs(a: "float64[:]", b: "float64[:]"):
    return np.arctan2(a, b), a**b, np.fmod(a, b), a % b, a // b, np.hypot(a, b)


def pairs_single(a: "float32[:]", b: "float32[:]"):
    return np.arctan2(a, b), a**b, np.fmod(a, b), a % b, a // b, np.hypot(a, b)


def errors(a: "float64[:]"):
    found = np.empty((2, a.shape[0]))
    for i in range(a.shape[0]):
        found[0, i] = math.erf(a[i])
        found[1, i] = math.erfc(a[i])
    return found


def numbers(x: float, y: float):
    return math.tan(x), math.asin(y), math.acos(y), math.cbrt(x), math.sin(x), math.fmod(x, y), x % y, x // y


# What is smaller IREE takes as 0, and so may be what is half as large.
EXTREMES = [0.0, 1.0, 0.5, math.inf, math.nan, 1e10, 1e22, 5e8 * math.pi, math.pi / 2, 700.0]
HUGE = [1e300, 1.7e308, 3e-300, 2.3e-308, 6381956970095103.0 * 2.0**797, 710.2, 746.0]
SINGLE = [3e38, 1e-30, 3e-38, 88.8, 104.0, 16777217.0]


def drawn(random, dtype, exponents=300):
    special = EXTREMES + (HUGE if dtype is np.float64 else SINGLE)
    size = 10.0 ** random.uniform(-exponents, exponents, 200)
    usual = np.concatenate([random.normal(size=300) * 3, random.uniform(-1, 1, 300), size])
    values = np.concatenate([usual, -size, special, np.negative(special)])
    return values.astype(dtype)


@np.errstate(all="ignore")
def check(names, ours, theirs, *arguments):
    for name, our, their in zip(names, ours, theirs, strict=True):
        assert our.dtype == arguments[0].dtype, name
        information = np.finfo(our.dtype)
        their = their.astype(our.dtype)
        least = np.abs(their) < information.tiny
        units = np.abs(our - their) / np.spacing(np.abs(their))
        fits = (our == their) | (np.isnan(our) & np.isnan(their)) | (units <= 3.0)
        fits |= least & (np.abs(our) <= information.tiny)
        fits &= least | (np.signbit(our) == np.signbit(their)) | np.isnan(their)
        # What is just below infinity may be rounded up.
        fits |= np.isinf(our) & (np.abs(their) >= information.max * (1 - 1e-6))
        bad = np.flatnonzero(~fits)[:5]
        assert not len(bad), (name, [x[bad] for x in arguments], our[bad], their[bad])


def main():
    from with_iree import load, on_host

    module = load(sys.argv[1])
    random = np.random.default_rng(3)

    def compare(function, *arguments):
        names = [f"{function.__name__} {index}" for index in range(9)]
        ours = on_host(module[function.__name__](*arguments))
        with np.errstate(all="ignore"):
            theirs = function(*(argument.astype(np.longdouble) for argument in arguments))
        check(names[: len(ours)], ours, theirs, *arguments)

    for dtype, suffix in ((np.float64, ""), (np.float32, "_single")):
        exponents = 300 if dtype is np.float64 else 37
        values = drawn(random, dtype, exponents)
        for name in ("angles", "parts", "powers", "logarithms"):
            compare(globals()[name + suffix], values)
        # Of these, no remainder is smaller than the least normal number.
        least = 1e-290 if dtype is np.float64 else 1e-30
        values = values[(np.abs(values) >= least) | ~(values != 0.0)]
        others = values[random.permutation(len(values))]
        for divisors in (others, drawn(random, dtype, 3)[: len(values)]):
            compare(globals()["pairs" + suffix], values, divisors)
        whole = np.round(drawn(random, dtype, 2))
        compare(globals()["pairs" + suffix], whole, whole[random.permutation(len(whole))])
    for x, y in ((5.0, 0.3), (-7.25, -0.9), (1e10, 0.7), (-3e22, 1.0)):
        ours = on_host(module["numbers"](x, y))
        for our, their in zip(ours, numbers(x, y), strict=True):
            assert abs(our - their) <= 3 * math.ulp(their), (x, y, ours, numbers(x, y))
    values = np.array([0.0, 0.3, -0.7, 0.9, 1.0, -1.5, 2.5, 5.0, 20.0, 26.0, -30.0, math.inf])
    ours = on_host(module["errors"](values))
    check(["erf", "erfc"], ours, errors(values), values)
    exact = np.array([2.0**n for n in range(-1000, 1000, 7)])
    assert np.array_equal(on_host(module["logarithms"](exact))[0], np.log2(exact))
    exact = np.array([10.0**n for n in range(23)])
    assert np.array_equal(on_host(module["logarithms"](exact))[1], np.arange(23.0))


if __name__ == "__main__":
    main()
