"""A program of several files: modules, packages, relative imports, a cycle."""

import numpy as np
import helpers
import helpers as h
from helpers import twice, G, TABLE, is_even
import pkg.sub
from pkg import cube, deep, VERSION
from pkg.sub import HALF as half

def f(x: float):
    return twice(x) + helpers.G * h.CONFIG["n"] + helpers.table_sum(x) + TABLE[1]

def g(x: float):
    return cube(x) + pkg.sub.cube(x) + half + VERSION + deep.low(x) + h.np.sqrt(x) + pkg.HALF

def twice2(n: int):
    if n < 0 or n > 40:
        return False
    return is_even(n)

def factor(x: float):
    return twice(x, factor=G) + helpers.TABLE[-1] + np.add(TABLE, h.TABLE)[0]
