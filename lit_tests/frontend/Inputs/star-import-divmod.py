from numpy import *


def divided(x: int):
    # CHECK: error[unsupported-function]: function 'numpy.divmod' is not supported
    return divmod(x, 3)
