# What "from module import *" binds hides Python's builtins, as it does in Python.
#
# RUN: npc build --print-after=import %s -o %t.so 2>&1 | FileCheck %s

from cmath import *
from math import *
from numpy import *


# CHECK-LABEL: func.func @later_imports_count
def later_imports_count(x: float, a: "float64[:]"):
    # CHECK: basicpy.builtin_call "numpy.sqrt"
    # CHECK: basicpy.builtin_call "numpy.max"
    # CHECK: basicpy.builtin_call "cmath.phase"
    # CHECK: basicpy.builtin_call "math.gamma"
    # CHECK: basicpy.builtin_call "numpy.round"
    return sqrt(x) + max(a) + phase(x + 1j) + gamma(x) + round(x)


# CHECK-LABEL: func.func @constants
def constants():
    # CHECK: basicpy.numeric_constant [0.000000e+00, 0x7FF0000000000000 : f64]
    # CHECK: basicpy.numeric_constant 0.57721566490153287
    # CHECK: basicpy.numeric_constant 6.2831853071795862
    return infj, euler_gamma, tau
