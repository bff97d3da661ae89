# RUN: not npc check %s 2>&1 | FileCheck %s

import numpy as np


# CHECK: error[unsupported-construct]: a grid of other indices than slices with an end is not supported
# CHECK: help: write it as in np.mgrid[0:n, 0:m]
def without_end(n: int):
    return np.mgrid[0:n, 1:]


# CHECK: error[unsupported-construct]: a grid of other indices than slices with an end is not supported
def of_numbers(n: int):
    return np.ogrid[n, 0:n]
