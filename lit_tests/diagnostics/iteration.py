# RUN: not npc check %s 2>&1 | FileCheck %s


def f(a: "float64[:]", b: "float64[:]", c: bool):
    # CHECK: error[call-mismatch]: these arguments do not fit enumerate()
    # CHECK: help: write enumerate(iterable, start=0)
    for i, x in enumerate(a, 1, 2):
        pass
    # CHECK: error[call-mismatch]: these arguments do not fit zip()
    # CHECK: help: write zip(a, b) or zip(a, b, strict=True)
    for x, y in zip(a, b, strict=c):
        pass
    # CHECK: error[call-mismatch]: these arguments do not fit reversed()
    # CHECK: help: write reversed(sequence)
    for x in reversed(a, b):
        pass
    # CHECK: error[type-conflict]: a 'zip' object is not reversible
    # CHECK: help: reverse what it goes over
    for x, y in reversed(zip(a, b)):
        pass
    # CHECK: error[unsupported-construct]: zip with strict=True inside of another zip is not supported
    # CHECK: help: zip all of them at once
    for x, (y, z) in zip(a, zip(a, b, strict=True)):
        pass
    # CHECK: error[call-mismatch]: range() arg 3 must not be zero
    for i in range(0, 3, 0):
        pass
    # A problem in a loop that is repeated is reported once.
    # CHECK: error[unsupported-construct]: keys of dicts that are no constant texts are not supported
    # CHECK-NOT: error
    for k in (1, 2, 3):
        x = {k: 1}
