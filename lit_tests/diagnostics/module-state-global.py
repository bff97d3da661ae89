# --module-state is about arrays; names of the module level stay what they are.
# RUN: not npc check --module-state %s 2>&1 | FileCheck %s

import numpy as np

LAST = 0.0
COUNTS = np.zeros(3)
COUNTS.sort(key=input())


# CHECK: error[unsupported-construct]: global statements are not supported
def remember(x: float):
    global LAST
    LAST = x


# What the module level does and npc does not execute leaves no known contents.
# CHECK: error[not-constant]: this array is not a constant: it may be changed here
def count(i: int):
    COUNTS[i] += 1.0
