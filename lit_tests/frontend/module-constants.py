# Constants of the module level, as the compiler computes them.
# RUN: npc build --print-after=import %s -o %t.so 2>&1 | FileCheck %s

import collections
import math
from typing import NamedTuple

import numpy as np

Sub = collections.namedtuple("Sub", "term")
Record = collections.namedtuple("Record", "fielda,fieldb,inner")
record = Record(5, 25, Sub(6))
TABLE = {"gamma": 1.4, "pairs": [(1, 2.5), (3, 4.5)]}
COEFFICIENTS = tuple(2.0**-k for k in range(4))
HALF = 2**100 // 2**99
EPSILON = np.finfo(np.float64).eps


class Options(NamedTuple):
    rate: float
    steps: int = 10


options = Options(rate=0.5)
squares = []
for i in range(5):
    if i % 2 == 0:
        squares.append(i * i)


# CHECK-LABEL: func.func @module_constant
def module_constant():
    # CHECK: basicpy.numeric_constant 3.1415926535897931 : f64
    return math.pi


# CHECK-LABEL: func.func @namedtuple_attributes
def namedtuple_attributes():
    # CHECK: basicpy.numeric_constant 6 : i64
    # CHECK: basicpy.numeric_constant 25 : i64
    # CHECK: basicpy.binary_expr {{.*}} "Sub"
    return record.inner.term - record.fieldb


# CHECK-LABEL: func.func @entries
def entries():
    # CHECK: basicpy.numeric_constant 1.400000e+00 : f64
    # CHECK: basicpy.numeric_constant 4.500000e+00 : f64
    # CHECK: basicpy.numeric_constant 7 : i64
    return TABLE["gamma"], TABLE["pairs"][1][1], TABLE.get("missing", 7)


# CHECK-LABEL: func.func @sequences
def sequences(i: int):
    # CHECK: basicpy.numeric_constant 4 : i64
    # CHECK: basicpy.numeric_constant 1.250000e-01 : f64
    # CHECK: basicpy.numeric_constant 20 : i64
    return len(COEFFICIENTS), COEFFICIENTS[-1], sum(squares)


# CHECK-LABEL: func.func @whole_tuple
def whole_tuple():
    # CHECK: basicpy.build_tuple {{.*}} : (f64, f64, f64, f64)
    return COEFFICIENTS


# CHECK-LABEL: func.func @classes
def classes():
    # CHECK-DAG: basicpy.numeric_constant 5.000000e-01 : f64
    # CHECK-DAG: basicpy.numeric_constant 10 : i64
    # CHECK-DAG: basicpy.numeric_constant 2 : i64
    return options.rate, options.steps, HALF


# CHECK-LABEL: func.func @numpy_scalar
def numpy_scalar():
    # CHECK: basicpy.numeric_constant 2.2204460492503131E-16 : f64
    # CHECK: basicpy.builtin_call "numpy.float64"
    return EPSILON


# Names that every module has, as when it is imported.
# CHECK-LABEL: func.func @implicit_names
# CHECK: basicpy.bool_constant true
# CHECK: basicpy.str_constant "module-constants"
def implicit_names():
    return __debug__, __name__
