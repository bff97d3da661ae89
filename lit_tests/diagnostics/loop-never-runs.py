# RUN: not npc run %s::total 2>&1 | FileCheck %s

import numpy as np


# CHECK: NotImplementedError: 'total' is int where this loop never runs, and float64[3] where it does: give it that type before the loop
def total() -> float:
    rows = np.zeros((0, 3))
    total = 0
    for row in rows:
        total = total + row
    return total.sum()
