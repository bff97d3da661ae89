# RUN: npc build %s --emit=basicpy -o - | FileCheck %s
# Tests say of names that they are None, or are not.


def found(x, limit):
    for i in range(len(x)):
        if x[i] > limit:
            return i
    return None


# CHECK-LABEL: func.func @branches
# CHECK: %[[I:.*]] = call @found
# CHECK: scf.if
# CHECK:   %[[PRESENT:.*]] = basicpy.unknown_cast %[[I]] {npc.present}
# CHECK:   basicpy.binary_expr %[[PRESENT]] "Add"
# CHECK: else
# CHECK-NOT: npc.present
# CHECK: return
def branches(x: "float64[:]"):
    i = found(x, 1.0)
    if i is not None:
        return i + 1
    return 0


# CHECK-LABEL: func.func @checked
# CHECK: %[[I:.*]] = call @found
# CHECK: basicpy.raise_if
# CHECK: %[[PRESENT:.*]] = basicpy.unknown_cast %[[I]] {npc.present}
# CHECK: return %[[PRESENT]]
def checked(x: "float64[:]"):
    i = found(x, 1.0)
    if i is None:
        raise ValueError("nothing is found")
    return i


# CHECK-LABEL: func.func @asserted
# CHECK: %[[I:.*]] = call @found
# CHECK: basicpy.raise_if
# CHECK: basicpy.unknown_cast %[[I]] {npc.present}
def asserted(x: "float64[:]"):
    i = found(x, 1.0)
    assert i is not None
    return i


# A condition's parts, the other way around, and what is true.
# CHECK-LABEL: func.func @conditions
# CHECK: %[[I:.*]] = call @found
# CHECK: %[[J:.*]] = call @found
# CHECK: %[[FIRST:.*]] = basicpy.unknown_cast %[[I]] {npc.present}
# CHECK: basicpy.binary_compare %[[FIRST]] "Gt"
# CHECK: scf.if
# CHECK-DAG: %[[LEFT:.*]] = basicpy.unknown_cast %[[I]] {npc.present}
# CHECK-DAG: %[[RIGHT:.*]] = basicpy.unknown_cast %[[J]] {npc.present}
# CHECK: basicpy.binary_expr %[[LEFT]] "Sub" %[[RIGHT]]
def conditions(x: "float64[:]"):
    i, j = found(x, 1.0), found(x, 2.0)
    if not (i is None or i > 3) and j:
        return i - j
    return 0


# What no branch assigns is behind the branches what it was before them.
# CHECK-LABEL: func.func @behind
# CHECK: %[[I:.*]] = call @found
# CHECK: %[[N:.*]] = scf.if
# CHECK: npc.carried = ["n"]
# CHECK: basicpy.build_tuple %[[N]], %[[I]]
def behind(x: "float64[:]"):
    i = found(x, 1.0)
    n = 0
    if i is not None:
        n = i
    return n, i


# In a loop, the test holds.
# CHECK-LABEL: func.func @loop
# CHECK: scf.while
# CHECK: do
# CHECK: ^bb0(%[[I:[^:]*]]: !basicpy.UnknownType
# CHECK: basicpy.unknown_cast %{{.*}} {npc.present}
def loop(x: "float64[:]"):
    i = found(x, 1.0)
    while i is not None:
        i = found(x, x[i])
    return i


# Where it is None, it is known to be that; what a part of a test says is over where a later
# part binds the name.
# CHECK-LABEL: func.func @absent
# CHECK: %[[I:.*]] = call @found
# CHECK: scf.if
# CHECK: %[[NONE:.*]] = basicpy.unknown_cast %[[I]] {npc.absent}
# CHECK: scf.yield %[[NONE]]
def absent(x: "float64[:]"):
    i = found(x, 1.0)
    if i is None:
        return i
    return i + 1


# CHECK-LABEL: func.func @bound_again
# CHECK: scf.if
# CHECK: npc.present
# CHECK-NOT: npc.present
# CHECK: return
def bound_again(x: "float64[:]"):
    i = found(x, 1.0)
    if i is not None and (i := found(x, 2.0 + i)) is None:
        return i
    return 0
