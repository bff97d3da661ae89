from numpy import *


def rounded(x: float):
    # CHECK: error[unsupported-function]: numpy.round is not compiled
    return round(x)
