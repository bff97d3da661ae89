# A function that calls itself with other types each time has no end.
#
# RUN: not npc check %s 2>&1 | FileCheck %s


def longer(x: float, n: int):
    return _longer((x,), n)


def _longer(t, n):
    if n == 0:
        return 0.0
    # CHECK: error[unsupported-construct]: '_longer' is called with more than 1024 lists of types
    # CHECK: return _longer((0.0,) + t, n - 1)
    # CHECK-NEXT: ^^^^^^^^^^^^^^^^^^^^^^^^^
    # CHECK: help: call it with arguments of fewer types
    return _longer((0.0,) + t, n - 1)
