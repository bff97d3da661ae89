# RUN: not npc check %s 2>&1 | FileCheck %s

import scipy

total = scipy.total()


def f(count: int):
    # CHECK: error[unknown-name]: name 'coumt' is not defined
    # CHECK: names.py:[[#@LINE+2]]:9
    # CHECK: help: did you mean 'count'?
    x = coumt + 1
    # CHECK: error[unknown-name]: local variable 'later' is read before it is assigned
    y = later
    later = 1
    # CHECK: error[not-constant]: 'total' is not a constant: 'scipy' is the module 'scipy', which npc does not compile
    # CHECK: names.py:[[#@LINE+4]]:9
    # CHECK: total = scipy.total()
    # CHECK-NEXT: ----- 'total' is defined here
    # CHECK: help: pass it as an argument
    z = total
    # CHECK: error[unsupported-function]: 'scipy' is the module 'scipy', which npc does not compile
    return scipy.special.gamma(x)
