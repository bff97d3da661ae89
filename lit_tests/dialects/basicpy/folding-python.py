"""What constants fold to is what CPython computes, for every operator and many numbers.

RUN: %python %s
"""

import itertools
import math
import operator
import re
import struct
import subprocess

LIMIT = 2**63
INTS = [0, 1, -1, -3, 7, 62, 63, 64, 2**31, 2**53, -(2**53) - 1, 3037000500, LIMIT - 1,
        LIMIT - 512, -LIMIT, -LIMIT + 1]
FLOATS = [0.0, -0.0, 1.0, 0.1, -2.5, 5e-324, 1e16, 2.0**53, 2.0**63, -2.0**63,
          1.7976931348623157e308, math.inf, -math.inf, math.nan]
COMPLEX = [-0j, 1 + 2j, complex(math.inf, 1), complex(0.0, math.nan), 2.0**53 + 0j, 1e308 + 1e308j]
NUMBERS = [False, True, *INTS, *FLOATS, *COMPLEX]

BINARY = {"Add": operator.add, "Sub": operator.sub, "Mult": operator.mul, "Div": operator.truediv,
          "FloorDiv": operator.floordiv, "Mod": operator.mod, "Pow": operator.pow,
          "LShift": operator.lshift, "RShift": operator.rshift, "BitAnd": operator.and_,
          "BitOr": operator.or_, "BitXor": operator.xor, "MatMult": operator.matmul}
COMPARE = {"Eq": operator.eq, "NotEq": operator.ne, "Lt": operator.lt, "LtE": operator.le,
           "Gt": operator.gt, "GtE": operator.ge, "Is": operator.is_, "IsNot": operator.is_not}
UNARY = {"USub": operator.neg, "UAdd": operator.pos, "Invert": operator.invert,
         "Not": operator.not_}
CASTS = [bool, int, float, complex]
TYPES = {bool: "!basicpy.BoolType", int: "i64", float: "f64", complex: "complex<f64>"}


def bits(number):
    return struct.unpack("<Q", struct.pack("<d", number))[0]


def constant(number):
    """The operation that makes a number."""
    hexadecimal = lambda value: f"0x{bits(value):016X} : f64"
    match number:
        case bool():
            return f"basicpy.bool_constant {str(number).lower()}"
        case int():
            return f"basicpy.numeric_constant {number} : i64"
        case float():
            return f"basicpy.numeric_constant {hexadecimal(number)}"
    parts = f"{hexadecimal(number.real)}, {hexadecimal(number.imag)}"
    return f"basicpy.numeric_constant [{parts}] : complex<f64>"


def number_of(text):
    """The number that an operation makes."""
    name, _, value = text.partition(" ")
    if name == "basicpy.bool_constant" or name == "arith.constant":
        return value == "true"
    if value.startswith("["):
        real, imaginary = value[1 : value.index("]")].split(", ")
        return complex(floating(real), floating(imaginary))
    return int(value.split(" : ")[0]) if value.endswith("i64") else floating(value)


def floating(text):
    text = text.split(" : ")[0]
    if text.startswith("0x"):
        return struct.unpack("<d", struct.pack("<Q", int(text, 16)))[0]
    return float(text)


def key(number):
    """What tells numbers apart: their types and all their bits."""
    if isinstance(number, complex):
        return complex, bits(number.real), bits(number.imag)
    return type(number), bits(number) if isinstance(number, float) else number


class Case:
    """An operation on numbers, and what CPython gives."""

    def __init__(self, line, numbers, compute, result_type, must_stay=False):
        self.line = line
        self.numbers = numbers
        try:
            self.expected = compute(*numbers)
        except (ArithmeticError, TypeError, ValueError, MemoryError):
            self.expected = None
        known = self.expected is not None and type(self.expected) in TYPES
        self.type = result_type or TYPES[type(self.expected) if known else int]
        self.must_stay = must_stay or not known or self.is_out_of_range()

    def is_out_of_range(self):
        return type(self.expected) is int and not -LIMIT <= self.expected < LIMIT

    def text(self, index):
        operands = zip("ab", self.numbers)
        constants = "".join(f"  %{name} = {constant(number)}\n" for name, number in operands)
        types = ", ".join(TYPES[type(number)] for number in self.numbers)
        line = self.line.replace("TYPES", types).replace("RESULT", self.type)
        return (f"func.func @f{index}() -> {self.type} {{\n{constants}  %r = {line}\n"
                f"  return %r : {self.type}\n}}\n")

    def may_stay(self):
        """What is left for the program to compute: libraries round it, or it has a NaN's sign."""
        if self.expected != self.expected:
            return True
        kinds = {type(number) for number in self.numbers}
        if '"Pow"' in self.line:
            return kinds & {float, complex} or self.numbers[1] < 0
        if '"Div"' in self.line:
            return complex in kinds or any(
                type(number) is int and abs(number) > 2**53 for number in self.numbers)
        if '"Is' in self.line:
            return kinds != {bool}
        return False


def cases():
    for left, right in itertools.product(NUMBERS, repeat=2):
        for name, compute in BINARY.items():
            # 2**(10**9) and its like take long, and are far beyond 64 bits.
            huge = name in ("LShift", "Pow") and type(right) is int and right > 10**4
            if huge and (left not in (0, 1, -1) or isinstance(left, complex)):
                continue
            line = f'basicpy.binary_expr %a "{name}" %b : (TYPES) -> RESULT'
            yield Case(line, [left, right], compute, None)
            if abs(left) == 7:
                yield Case(line.replace("binary", "inplace"), [left, right], compute, None)
        for name, compute in COMPARE.items():
            line = f'basicpy.binary_compare %a "{name}" %b : TYPES'
            yield Case(line, [left, right], compute, TYPES[bool])
    for number in NUMBERS:
        for name, compute in UNARY.items():
            yield Case(f'basicpy.unary_expr "{name}" %a : (TYPES) -> RESULT', [number], compute, None)
        yield Case("basicpy.as_i1 %a : TYPES", [number], bool, "i1")
        for to in CASTS:
            is_cast = not isinstance(number, complex) or to is complex
            if is_cast:
                line = "basicpy.numeric_cast %a : TYPES -> RESULT"
                yield Case(line, [number], to, TYPES[to])


def folded(source):
    """What each function returns, if it is a constant."""
    command = ["npc-opt", "--canonicalize", "-"]
    output = subprocess.run(command, input=source, capture_output=True, text=True, check=True)
    for function in output.stdout.split("func.func @")[1:]:
        made = dict(re.findall(r"(%\S+) = (.*)", function))
        result = re.search(r"return (%\S+)", function)[1]
        text = made[result]
        is_constant = text.split(" ")[0].endswith("constant")
        yield int(re.match(r"f(\d+)", function)[1]), number_of(text) if is_constant else None


def main():
    everything = list(cases())
    results = dict(folded("".join(case.text(index) for index, case in enumerate(everything))))
    assert len(results) == len(everything)
    counts = {"folded": 0, "left": 0}
    for index, case in enumerate(everything):
        result = results[index]
        shown = f"{case.line} of {case.numbers}: {result!r}"
        if result is None:
            assert case.must_stay or case.may_stay(), f"not folded: {shown}"
            counts["left"] += 1
            continue
        assert not case.must_stay, f"folded: {shown}"
        assert key(result) == key(case.expected), f"wrong: {shown}, CPython gives {case.expected!r}"
        counts["folded"] += 1
    assert counts["folded"] > 10000 and counts["left"] > 1000, counts


main()
