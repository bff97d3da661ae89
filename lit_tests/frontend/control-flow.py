# RUN: npc build %s --emit=basicpy -o - | FileCheck %s


# Names that are assigned in a loop and not read later are not carried.
# CHECK-LABEL: func.func @carried
# CHECK: scf.for %{{.*}} = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%{{[^,]*}} = %{{[^,]*}}) -> (!basicpy.UnknownType)
def carried(n: int):
    total = 0
    for i in range(n):
        square = i * i
        total += square
    return total


# A step that is not 1 gives a number of iterations.
# CHECK-LABEL: func.func @backward
# CHECK: arith.divui
# CHECK: scf.for
# CHECK: arith.muli
def backward(u: "float64[:]", n: int):
    for i in range(n, 0, -2):
        u[i] = 0.0


# CHECK-LABEL: func.func @any_step
# CHECK: basicpy.raise_if %{{.*}}, "ValueError", "range() arg 3 must not be zero"
def any_step(u: "float64[:]", n: int, step: int):
    for i in range(0, n, step):
        u[i] = 0.0


# What follows a branch that returns goes into the other one: no flags.
# CHECK-LABEL: func.func @guard
# CHECK: scf.if %{{.*}} -> (!basicpy.UnknownType) {
# CHECK-NOT: i1,
# CHECK: return
def guard(n: int):
    if n < 0:
        return -1
    return n * 2


# A loop that may be left early carries whether it was.
# CHECK-LABEL: func.func @leave
# CHECK: scf.while (%{{.*}}, %{{.*}}, %{{.*}}) : (i64, !basicpy.UnknownType, i1) -> (i64, !basicpy.UnknownType, i1)
# CHECK: scf.condition
# CHECK: scf.if %{{.*}} -> (!basicpy.UnknownType, i1)
# CHECK: scf.if %{{.*}} -> (!basicpy.UnknownType)
def leave(u: "float64[:]", n: int):
    for i in range(n):
        if u[i] > 0.0:
            return i
    return -1


# CHECK-LABEL: func.func @while_loop
# CHECK: scf.while
# CHECK: basicpy.binary_compare
# CHECK: scf.condition
# CHECK: basicpy.inplace_expr
def while_loop(n: int):
    steps = 0
    while n > 1:
        n //= 2
        steps += 1
    return steps


# CHECK-LABEL: func.func @unbound
# CHECK: %[[BOUND:.*]] = scf.if
# CHECK: basicpy.raise_if %{{.*}}, "UnboundLocalError", "cannot access local variable 'x' where it is not associated with a value"
def unbound(n: int):
    if n > 0:
        x = n
    return x


# CHECK-LABEL: func.func @checks
# CHECK: basicpy.raise_if %{{.*}}, "ValueError", "negative"
# CHECK-NOT: scf.if
# CHECK: basicpy.raise_if %{{.*}}, "AssertionError", "too large"
def checks(n: int):
    if n < 0:
        raise ValueError("negative")
    assert n < 100, "too large"
