"""A case: one function to compile, and what its arguments are."""

from dataclasses import dataclass, field

import numpy as np

# The dtypes that npc compiles, by NumPy's character codes.
DTYPES = {code: np.dtype(code).name for code in "?bBhHiIlLefdFD"}
FLOATS = "efd"
COMPLEX = "FD"
INTEGERS = "bBhHiIlL"
REAL = "?" + INTEGERS + FLOATS
ALL = REAL + COMPLEX


@dataclass(frozen=True)
class Array:
    """A parameter that is an array; equal letters of a shape are equal sizes."""

    dtype: str
    shape: str = "n"
    # Values are at least this and at most that, where the function needs it.
    low: int | None = None
    high: int | None = None
    # Whether a size may be 1 where the letters say otherwise, as broadcasting allows.
    broadcast: bool = False
    # Whether a size may be 0.
    empty: bool = True
    # Whether there are no infinities and NaN: sums in another order would differ.
    finite: bool = False
    # Whether the elements lie together: NumPy 2.4 itself is wrong for some outputs that do not.
    contiguous: bool = False

    def annotation(self):
        axes = ", ".join(":" for _ in self.shape)
        return f'"{self.dtype}[{axes}]"' if axes else f'"{self.dtype}[()]"'


@dataclass(frozen=True)
class Number:
    """A parameter that is a number: `int`, `float`, `complex`, `bool` or a NumPy scalar."""

    type: str
    low: int = -4
    high: int = 12

    def annotation(self):
        return self.type


@dataclass(frozen=True)
class Listed:
    """A parameter that is a list of Python's numbers, as many as the array's shape says."""

    type: str
    array: Array

    def annotation(self):
        return f"list[{self.type}]"


@dataclass(frozen=True)
class Case:
    """A function of NumPy, a way to use it, and the program that does."""

    function: str
    feature: str
    body: str
    parameters: dict = field(hash=False)
    # How far floats may be from NumPy's, as a multiple of the dtype's precision; 0 is bit for bit.
    ulp: float = 0
    # Whether sums of the function may be off by what reordering makes of them.
    is_sum: bool = False

    def source(self, name):
        parameters = ", ".join(f"{name}: {it.annotation()}" for name, it in self.parameters.items())
        lines = self.body.splitlines()
        body = "\n".join(f"    {line}" for line in lines[:-1] + [f"{lines[-1]}"])
        return f"def {name}({parameters}):\n{body}\n"


def case(function, feature, expression, ulp=0, is_sum=False, **parameters):
    """A case whose body returns an expression."""
    body = expression if "return " in expression else f"return {expression}"
    return Case(function, feature, body, parameters, ulp, is_sum)
