# Values of the module level that functions compute where they use them, and what
# cannot depend on these.
# RUN: npc build --print-after=import %s -o %t.so 2>&1 | FileCheck %s
# RUN: sed 's/^#REFUSED //' %s > %t.py
# RUN: not npc build %t.py -o %t.so 2>&1 | FileCheck %s --check-prefix=REFUSED

import cmath
import math

SIDES = [3, 4.5]
LENGTH = math.hypot(*SIDES)
SIDES.append(7)
TOTAL = math.prod(SIDES, start=2)
ROOT = cmath.sqrt(-1)
PAIR = (1, -ROOT.imag)
FRACTION = math.frexp(LENGTH)[0]

x = math.gamma(5.5)
for i in range(60):
    x = x * x
large = 3 if LENGTH > 5 else 4
for j in range(5):
    if LENGTH > 5:
        break
    j = 10


# CHECK-LABEL: func.func @call
def call():
    # CHECK: %[[A:.*]] = basicpy.numeric_constant 3 : i64
    # CHECK: %[[B:.*]] = basicpy.numeric_constant 4.500000e+00 : f64
    # CHECK: basicpy.builtin_call "math.hypot"(%[[A]], %[[B]])
    return LENGTH


# CHECK-LABEL: func.func @keywords
def keywords():
    # CHECK: basicpy.build_tuple {{.*}} : (i64, f64, i64)
    # CHECK: basicpy.builtin_call "math.prod"({{.*}}) {{.*}}["start"]
    return TOTAL


# CHECK-LABEL: func.func @operations
def operations():
    # CHECK: basicpy.builtin_call "cmath.sqrt"
    # CHECK: basicpy.attribute {{.*}}"imag"
    # CHECK: basicpy.unary_expr {{.*}}"USub"
    # CHECK: basicpy.builtin_call "math.frexp"
    # CHECK: basicpy.subscript
    return PAIR, FRACTION


# REFUSED: error[not-constant]: 'x' is not a constant: it takes too many operations to compute
#REFUSED def refused():
#REFUSED     return x


# REFUSED: error[not-constant]: 'large' is not a constant: it is computed when the program runs
#REFUSED def depends():
#REFUSED     return large


# REFUSED: error[not-constant]: 'j' is not a constant: it is computed when the program runs
#REFUSED def left():
#REFUSED     return j
