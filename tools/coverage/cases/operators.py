"""Python's operators on arrays and NumPy scalars, of each pair of dtypes."""

from case import ALL, DTYPES, Array, Number, case
from cases.ufuncs import SCALARS

BINARY = ["+", "-", "*", "/", "//", "%", "**", "&", "|", "^", "<<", ">>", "==", "!=", "<", "<=", ">", ">="]
UNARY = ["-", "+", "~", "abs"]


def cases():
    for left in ALL:
        for right in ALL:
            for operator in BINARY:
                yield from binary(operator, left, right)
        for operator in UNARY:
            expression = f"{operator}(a)"
            # NumPy's absolute values of complex numbers are not rounded correctly.
            ulp = 4 if operator == "abs" else 0
            yield case(f"operator {operator}", "array", expression, ulp, a=Array(DTYPES[left], "nm"))
            yield case(f"operator {operator}", "scalar", expression, ulp, a=Number(SCALARS[left]))


def binary(operator, left, right):
    limits = {"low": 0, "high": 5} if operator in ("**", "<<", ">>") else {}
    ulp = 4 if operator == "**" else 0
    a, b = Array(DTYPES[left]), Array(DTYPES[right], **limits)
    name = f"operator {operator}"
    scalar = Number(SCALARS[right], 0, 5)
    yield case(name, "arrays", f"a {operator} b", ulp, a=a, b=b)
    yield case(name, "array and scalar", f"a {operator} b", ulp, a=a, b=scalar)
    yield case(name, "scalars", f"a {operator} b", ulp, a=Number(SCALARS[left], 0, 5), b=scalar)
    if operator not in BINARY[12:]:
        yield case(f"{name}=", "in place", f"a {operator}= b\nreturn a", ulp, a=a, b=b)
        yield case(f"{name}=", "row", f"a[1:] {operator}= b[:-1]\nreturn a", ulp, a=a, b=Array(b.dtype, "n", b.low, b.high))
    if left == right:
        numbers = ["2", "True", "1.5", "(1+2j)", "300"]
        for number in numbers + (["0.5", "-1", "0", "-0.5", "2.0", "3"] if operator == "**" else []):
            yield case(name, f"{number}", f"a {operator} {number}", ulp, a=a)
