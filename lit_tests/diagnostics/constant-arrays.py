# Arrays of the module level are constants: writing one is refused.
# RUN: not npc check %s 2>&1 | FileCheck %s

import numpy as np

table = np.zeros(3)


def direct(i: int):
    # CHECK: error[type-conflict]: a read-only array cannot be written
    # CHECK: table = np.zeros(3)
    # CHECK-NEXT: ----- this array of the module level is a constant
    # CHECK: table[i] = 1.0
    # CHECK: help: write to a copy
    table[i] = 1.0


def through_a_view():
    view = table[1:]
    # CHECK: error[type-conflict]: a read-only array cannot be written
    # CHECK: this array of the module level is a constant
    # CHECK: view += 1.0
    view += 1.0


def _callee(values):
    # CHECK: error[type-conflict]: a read-only array cannot be written
    # CHECK: values[0] = 2.0
    values[0] = 2.0


def through_a_call():
    _callee(table)
