# Result annotations that mean nothing. What is a type to others is left alone.
# RUN: not npc check %s 2>&1 | FileCheck %s --implicit-check-not="error["

from __future__ import annotations
from typing import TYPE_CHECKING, TypeVar

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

T = TypeVar("T")


# CHECK: error[bad-signature]: 'float65' is not a type
# CHECK: help: did you mean 'float64'?
def misspelt() -> "float65":
    return 1.0


# CHECK: error[bad-signature]: 'np.float65' is not a type
# CHECK: help: did you mean 'np.float64'?
def misspelt_dtype() -> np.float65:
    return 1.0


# CHECK: error[bad-signature]: 'Foo' is not a type
# CHECK: help: write int, float, complex, bool, None, a dtype such as np.float64, an array such as "float64[:, :]", or a tuple, a list or a dict of these
def unknown() -> Foo:
    return 1.0


def for_type_checkers() -> "NDArray[np.float64]":
    return np.zeros(3)


def type_variable(x: float) -> T:
    return x


# CHECK: error[bad-signature]: 'flaot' is not a type
def element(x: float) -> "tuple[float, flaot]":
    return x, x


def union(x: float) -> "int | float":
    return x


# CHECK: error[bad-signature]: 'float64[:, :' is not a type
def unfinished(x: float) -> "float64[:, :":
    return x


def abstract(x: float) -> "np.floating":
    return x


# CHECK: error[bad-signature]: 'a number' is not a type
def prose(x: float) -> "a number":
    return x


# CHECK: error[bad-signature]: a number is not a type
def value(x: float) -> 3:
    return x
