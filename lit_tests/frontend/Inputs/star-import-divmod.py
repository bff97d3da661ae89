from numpy import *


def divided(x: int):
    # CHECK: error[unsupported-function]: numpy.divmod is not compiled
    return divmod(x, 3)
