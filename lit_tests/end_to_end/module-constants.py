"""Module-level expressions have the values, bit for bit, that CPython and NumPy give.

A program whose functions return the expressions' values is compiled, and each value
is compared with what Python computes. Expressions on which Python raises must be
refused where a function uses them.

RUN: rm -rf %t && mkdir %t
RUN: %python %s %t
"""

import cmath
import itertools
import math
import struct
import subprocess
import sys

import numpy as np

import compiled

PRELUDE = """
import cmath
import collections
import math
import numpy as np
from typing import NamedTuple

Point = collections.namedtuple("Point", ["x", "y"], defaults=[2.5])


class Box(NamedTuple):
    low: Point
    high: Point = Point(9)
    name: str = "box"


box = Box(Point(1, y=-1.0))
TABLE = {"gamma": 1.4, "n": 3, (1, 2): -7, 5: {"inner": (1, 2.0)}}
LIST = [3, 1.5, -2, True]
SQUARES = []
for i in range(10):
    if i % 3:
        SQUARES.append(i * i)
    else:
        SQUARES += [0, i]
TABLE["new"] = len(SQUARES)
n = 100
steps = 0
while n != 1:
    n = n // 2 if n % 2 == 0 else 3 * n + 1
    steps += 1
first, *middle, last = range(3, 12, 2)
A = np.array([[1, 2], [3, 4]])
B = np.zeros((3, 4))
B[1] = 2.5
B[:, ::2] -= np.arange(3.0)[:, None]
V = B[::-1, 1:]
V[0, 0] = 17
F32 = np.linspace(0, 1, 7, dtype=np.float32)
primes = []
candidate = 1
while True:
    candidate += 1
    for divisor in primes:
        if candidate % divisor == 0:
            break
        if divisor * divisor > candidate:
            primes.append(candidate)
            break
    else:
        primes.append(candidate)
    if len(primes) < 20:
        continue
    break
else:
    candidate = -1
skipped = 0
for i in range(20):
    if i % 2:
        if i > 12:
            break
        else:
            skipped += i
            continue
    skipped += 100
else:
    skipped = -1
SIDES = [3, 4.5]
LENGTH = math.hypot(*SIDES)
SIDES.append(100.0)
SCALED = 2 * LENGTH - 1
Z = cmath.exp(1 + 2j)
PAIR = (math.erf(0.3), math.lgamma(0.7))


def scaled(x, /, y=2, *rest, by=2, to=1):
    return (x - y) * by + to + sum(rest)
"""


def numbers():
    ints = [0, 1, -3, 63, -(2**31), 2**53 + 1, 2**100, -(3**70)]
    floats = [-0.0, 1.5, -2.5, 1e308, 5e-324, -math.inf, math.nan]
    return [f"({value!r})" for value in ints] + [f"float({str(value)!r})" for value in floats]


def expressions():
    values = numbers() + ["True"]
    operators = ["+", "-", "*", "/", "//", "%", "**", "<<", ">>", "&", "|", "^", "==", "<", ">="]
    for left, operator, right in itertools.product(values, operators, values):
        large = operator in ("**", "<<") and right.strip("()").isdigit() and len(right) > 5
        if not large:
            yield f"{left} {operator} {right}"
    for value in values:
        for call in ["-{}", "+{}", "abs({})", "int({})", "float({})", "bool({})", "not {}", "round({})",
                     "round({}, 2)", "divmod({}, 3)[1]", "divmod({}, -0.7)[0]", "math.floor({})", "math.sqrt({})",
                     "math.copysign(1.0, {})", "math.isinf({})", "max(1, {})", "min({}, 0.5)",
                     "np.float64({}) / 3", "np.int64(7) // np.float32(2)"]:
            yield call.format(value)
    for function, value in itertools.product(
        ["gamma", "lgamma", "erf", "erfc", "asinh", "atanh", "cbrt", "exp2", "expm1"],
        ["-0.7", "-0.0", "1e-300", "0.3", "0.999", "0.5 - 1e-17"],
    ):
        if function not in ("gamma", "lgamma") or value != "-0.0":
            yield f"math.{function}({value})"
    for function, value in itertools.product(
        ["sqrt", "exp", "log", "log10", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh",
         "acosh", "atanh"],
        ["2", "-0.5", "0.3 - 4j", "-1.25j", "-3 + 0.1j"],
    ):
        yield f"cmath.{function}({value}).real"
        yield f"cmath.{function}({value}).imag"
    yield from [
        "primes[-1]", "candidate", "divisor", "skipped", "i",
        "scaled(3)", "scaled(3, 4, 5, 6, by=1)", "scaled(1, to=7)", "scaled(1, y=5)", "scaled(x=1)", "scaled(1, 2, y=3)",
        "scaled()", "scaled(1, of=3)", "LENGTH", "SCALED", "-SCALED // 3", "max(LENGTH, 2)", "round(LENGTH, 1)", "int(SCALED)", "abs(Z)", "Z.real",
        "(Z * 2 - 1).imag", "PAIR[0]", "PAIR[1] + PAIR[0]", "math.fsum(SIDES)", "math.dist(SIDES, (0, 1, 2))",
        "math.prod(SIDES)", "math.prod(range(1, 8), start=2)", "math.isclose(LENGTH, 5.4, rel_tol=0.01)",
        "math.sqrt(LENGTH)", "math.frexp(LENGTH)[0]", "math.frexp(LENGTH)[1]", "math.comb(10, 3)", "math.perm(6)",
        "math.ldexp(0.7, 5)", "math.nextafter(1.0, 2.0)", "math.ulp(3.0)", "math.remainder(17.5, 3)", "abs(3 + 4j)",
        "((1 + 2j) ** 2.5).real", "((1 + 2j) ** (0.5 - 1j)).imag", "cmath.sqrt(-1).imag", "cmath.phase(-1 - 2j)",
        "cmath.polar(3 + 4j)[0]", "cmath.isnan(complex(1, math.nan))", "[math.gamma(x) for x in (0.5, 5)][1]",
        "sum([math.erfc(0.1), math.erfc(0.2), 3])", "math.floor(LENGTH)", "math.hypot()", "math.hypot(np.float64(3), True)",
        "box.low.y", "box.high.x - box.low.x", "box.name == 'box'", "box[1][0]", "len(box)", "Box._fields[2] == 'name'",
        "TABLE['gamma']", "TABLE[1, 2]", "TABLE[5]['inner'][-1]", "TABLE.get('gone', 4)", "len(TABLE)", "'n' in TABLE",
        "TABLE['new']", "sum(LIST)", "max(LIST)", "sorted(LIST)[0]", "LIST[::-1][1]", "LIST[-3:][0]", "sum(SQUARES)",
        "n", "steps", "first", "last", "sum(middle)", "len('grüße')", "ord('é')", "'abc' < 'abd'", "(1, 2) < (1, 2, 0)",
        "sum(x * y for x, y in zip(range(5), range(3, 8)))", "[k for k, v in enumerate('abc') if v == 'b'][0]",
        "{k: k**2 for k in range(5)}[3]", "len({1, 1.0, True, 2})", "sum(range(10)[2::3])", "range(5, -5, -2)[3]",
        "7 in range(1, 10, 3)", "sum([0.1] * 10)", "1 < 2 < 3", "0 or 5", "3 if [] else 4", "math.gcd(12, 18)",
        "math.factorial(20)", "math.isqrt(10**18)", "math.log(8, 2)", "math.sin(1.0)", "math.exp(-2.5)", "math.tau",
        "1j * 1j == -1", "(3 + 4j).imag", "(1 + 2j) / (3 - 1j) == 0.1 + 0.7j", "all([1, 2])", "any(x > 3 for x in LIST)",
        "True + True", "True & False", "0x7fff_ffff", "1_000", "b'abc'[1]", "tuple(reversed((1, 2)))[0]",
        "np.finfo(np.float32).eps", "np.iinfo(np.int32).max", "np.pi / 2", "np.sqrt(2.0)", "np.float32(0.1) + 1",
        "np.int32(7) / 2", "np.int32(-7) // 2", "np.int32(2147483647) + np.int32(1)", "np.float32(1) / 3",
        "np.arange(0.0, 1.0, 0.1)[7]", "np.arange(10)[-3]", "np.arange(5, 0, -2).sum()", "np.linspace(0.0, 1.0, 11)[3]",
        "np.linspace(1, 2, 5, endpoint=False)[4]", "F32[2]", "F32[3] * 2", "F32.sum()", "A.sum()", "A.T[0, 1]",
        "A.reshape(-1)[2]", "(A + A.T)[0, 1]", "(A / 3)[1, 0]", "(A * 0.1).sum()", "A.max()", "A.shape[1]", "A.ndim",
        "A.dtype == np.int64", "(A % 3)[1, 1]", "(A ** 2)[1, 0]", "(-A)[0, 0]", "(A > 2)[1, 0]", "np.where(A > 2, A, 0.5)[0, 1]",
        "B.sum()", "B[2, 1]", "B[1, 2]", "B.T[0, 2]", "V[0, 0]", "V.shape[1]", "len(B)", "B.astype(np.int64)[1, 1]",
        "np.eye(3)[1, 1]", "np.eye(3, 4, 1)[0, 1]", "np.full((2, 2), 7)[1, 1]", "np.full(3, np.float32(0.1))[0]",
        "np.ones(3, dtype=np.int32)[0]", "np.asarray(LIST)[3]", "np.array([1, 2.5])[0]", "np.minimum(A, 2.5)[1, 1]",
        "np.arange(1000.0).sum()", "(np.arange(777) * 0.1).sum()", "np.abs(-B).max()", "np.array([True, False]) [0]",
        "np.zeros_like(A)[0, 0]", "np.square(np.arange(4))[3]", "np.floor(-2.5)", "np.array([[1, 2], [3, 4]], dtype='f4')[1, 0]",
        "np.arange(6).reshape(2, 3)[1].copy()[2]", "np.bool_(True)", "np.array(5)[()]", "A[..., 0][1]", "A[None].shape[0]",
        "([1.0, 2.0] * A)[1, 1]", "(A + (1, 2)).sum()", "(range(2) - A)[0, 1]", "(LIST[:2] / A)[1, 0]", "(A == [1, 4])[1, 1]",
        "((1, 5) <= A)[1, 0]", "([1, 2] * np.array(2))[1]", "([[1], [2.5]] * np.ones(2))[1, 0]", "(Point(1, 2) * A)[1, 1]",
        "([1, 2] * np.ones((3, 1), dtype='f4')).dtype == np.float64", "([1, 2, 3] * A)[0, 0]", "([[1], []] + A)[0, 0]",
        "np.isnan(np.nan)", "np.remainder(-7.5, 2)", "np.true_divide(1, 3)", "np.add(1, 2)", "np.multiply(2.5, 4)",
    ]


def evaluate(expression, names):
    try:
        with np.errstate(all="ignore"):
            return eval(expression, names)
    except (ArithmeticError, ValueError, TypeError, LookupError):
        return None


def usable(value):
    if isinstance(value, (bool, float, np.bool_, np.int32, np.int64, np.float32, np.float64)):
        return True
    return isinstance(value, int) and -(2**63) <= value < 2**63


def bits(value):
    """A number as what can be compared exactly; all NaNs are one."""
    if isinstance(value, (float, np.floating)):
        return "nan" if math.isnan(value) else struct.pack("d", value)
    return int(value)


def build(folder, name, lines):
    path = f"{folder}/{name}.py"
    with open(path, "w") as file:
        file.write("\n".join(lines))
    command = ["npc", "build", path, "-O0", "-o", f"{folder}/{name}.so"]
    return subprocess.run(command, capture_output=True, text=True)


def main(folder):
    names = {}
    exec(PRELUDE, names)
    wanted, refused = [], []
    for expression in dict.fromkeys(expressions()):
        value = evaluate(expression, names)
        (wanted if usable(value) else refused).append((expression, value))

    size = 30
    lines = [PRELUDE]
    for index, (expression, _) in enumerate(wanted):
        lines.append(f"X{index} = {expression}")
    for start in range(0, len(wanted), size):
        results = ", ".join(f"X{index}" for index in range(start, min(start + size, len(wanted))))
        lines.append(f"def f{start // size}():\n    return {results},\n")
    built = build(folder, "constants", lines)
    assert built.returncode == 0, built.stderr[:4000]
    library = compiled.Library(f"{folder}/constants.so")
    wrong = []
    found_values = [value for group in range(-(-len(wanted) // size)) for value in library.function(f"f{group}")()]
    for (expression, value), found in zip(wanted, found_values, strict=True):
        if bits(found) != bits(value):
            wrong.append(f"{expression}: {found!r}, not {value!r}")
    assert not wrong, "\n".join(wrong)

    lines = [PRELUDE]
    for index, (expression, _) in enumerate(refused):
        lines.append(f"X{index} = {expression}\ndef f{index}():\n    return X{index}\n")
    built = build(folder, "refused", lines)
    places = {line for line in built.stderr.splitlines() if "refused.py:" in line}
    assert len(places) == len(refused), f"{len(places)} of {len(refused)} refused"
    print(f"{len(wanted)} values agree, {len(refused)} are refused")


main(*sys.argv[1:])
