# A function whose parameters have no types is checked as far as these do not matter.
# RUN: not npc check %s 2>&1 | FileCheck %s --implicit-check-not=error
import numpy as np


# CHECK: error[missing-signature]: parameters 'x' and 'by' of function 'scaled' have no types
# CHECK: help: write their types, as in x: float, by: float, or x: "float64[:]", by: "float64[:]", or give the whole signature with --signature "scaled(float, float)"
def scaled(x, by):
    z = x * by
    # CHECK: error[type-conflict]: '-' is not defined for str and int
    y = "a" - 1
    return x * by


def _helper(x):
    # CHECK: error[unknown-name]: name 'undefined' is not defined
    return x + undefined


# What a typed or an untyped function calls needs no types.
def helper(x):
    return _helper(x) + 1


# CHECK: error[missing-signature]: parameter 'n' of function 'refused' has no type
# CHECK: help: write its type, as in n: int, or
def refused(n):
    for i in range(n):
        # CHECK: error[unsupported-construct]: formatted strings are not supported
        text = f"{i}"
    return helper(n)


# CHECK: error[missing-signature]: an exported function cannot take the function 'f'
# CHECK: help: let the function's name start with an underscore and call it from another function of the file
def solve(f, y):
    # CHECK: error[unknown-name]: name 'unknown' is not defined
    return f(y) + unknown


# CHECK: error[missing-signature]: parameter 'd' of function 'keyed' has no type
# CHECK: help: write its type, such as float, int or "float64[:]", or let the function's name start with an underscore and call it from a function whose parameters have types
def keyed(d, n: int):
    return d["x"] + n


# CHECK: error[unsupported-construct]: starred parameters of exported functions are not supported
def starred(*numbers):
    return len(numbers)
