# RUN: not npc run %s::of_none 2>&1 | FileCheck %s
# RUN: not npc run %s::of_rows 2>&1 | FileCheck %s --check-prefix=ROWS

import numpy as np


# CHECK: NotImplementedError: an array of an empty list comprehension: make it with np.zeros, and fill it in a loop
def of_none() -> float:
    return np.array([x * 1.5 for x in range(0)]).sum()


# ROWS: ValueError: setting an array element with a sequence. The requested array has an inhomogeneous shape.
def of_rows() -> float:
    a = np.zeros(5)
    return np.array([a[:i] for i in range(1, 3)]).sum()
