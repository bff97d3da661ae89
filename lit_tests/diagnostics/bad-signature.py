# RUN: not npc check %s 2>&1 | FileCheck %s

import numpy as np
from numpy.typing import NDArray


# CHECK: error[bad-signature]: NDArray does not say how many dimensions the array has
# CHECK: help: write "float32[:, :]" for two
def f(u: NDArray[np.float32]):
    return u


# CHECK: error[bad-signature]: this array has no dtype and no rank
def g(u: np.ndarray):
    return u


# CHECK: error[unsupported-type]: the dtype uint8 is not supported
# CHECK: help: the dtypes are float32, float64, int32, int64 and bool
def h(u: "uint8[:]"):
    return u
