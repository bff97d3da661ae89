# RUN: not npc check %s 2>&1 | FileCheck %s


def f(x: int):
    # CHECK: error[integer-out-of-range]: this integer does not fit 64 bits
    # CHECK: integer-out-of-range.py:[[#@LINE+1]]:16
    return x + 9223372036854775808
    # CHECK: help: write a float
