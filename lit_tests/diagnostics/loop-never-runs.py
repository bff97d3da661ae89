# RUN: not npc run %s::total 2>&1 | FileCheck %s
# RUN: not npc run %s::largest 2>&1 | FileCheck %s --check-prefix=NONE

import numpy as np


# CHECK: NotImplementedError: 'total' is int where this loop never runs, and float64[3] where it does: give it that type before the loop
def total() -> float:
    rows = np.zeros((0, 3))
    total = 0
    for row in rows:
        total = total + row
    return total.sum()


# NONE: NotImplementedError: 'best' is None where this loop never runs, and numpy.float64 where it does: give it that type before the loop
def largest() -> float:
    best = None
    for value in np.zeros(0):
        if best is None or value > best:
            best = value
    return best
