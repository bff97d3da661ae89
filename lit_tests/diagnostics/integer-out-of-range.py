# RUN: not npc check %s 2>&1 | FileCheck %s


def f(x: int):
    # CHECK: error[integer-out-of-range]: this integer does not fit 64 bits
    # CHECK: integer-out-of-range.py:[[#@LINE+1]]:16
    return x + 18446744073709551616
    # CHECK: help: write a float


def g(x: int):
    # CHECK: error[type-conflict]: '+' is not defined for int and int beyond int64
    # CHECK: integer-out-of-range.py:[[#@LINE+1]]:12
    return x + 9223372036854775808
    # CHECK: help: make it np.uint64(x), or write a float


# CHECK: error[unsupported-type]: an exported function cannot return an int beyond int64
# CHECK: help: return np.uint64(x)
def h():
    return 2**64 - 1
