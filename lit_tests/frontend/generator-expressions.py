# RUN: npc build %s --emit=basicpy -o - | FileCheck %s


# A generator expression in a call is a nested function with a loop, which
# captures what it reads.
# CHECK-LABEL: func.func @total(%arg0: f64
# CHECK:         call @"total.<locals>.<sum>"(%{{.*}}, %{{.*}}, %{{.*}})
# CHECK-LABEL: func.func private @"total.<locals>.<sum>"
# CHECK-SAME:    (%[[N:.*]]: !basicpy.UnknownType, %[[X:.*]]: !basicpy.UnknownType, %[[START:.*]]: !basicpy.UnknownType {npc.name = "<sum>"})
# CHECK:         %[[TOTAL:.*]] = scf.for %[[I:.*]] = {{.*}} iter_args(%[[SO_FAR:.*]] = %[[START]])
# CHECK:           %[[PRODUCT:.*]] = basicpy.binary_expr %[[I]] "Mult" %[[X]]
# CHECK:           basicpy.binary_expr %[[SO_FAR]] "Add" %[[PRODUCT]]
# CHECK:         return %[[TOTAL]]
def total(x: float, n: int):
    return sum(i * x for i in range(n))


# Generator expressions in each other are functions in each other.
# CHECK-LABEL: func.func private @"nested.<locals>.<any>.2"
# CHECK:         scf.while
# CHECK:           call @"nested.<locals>.<any>.2.<locals>.<all>.3"
# CHECK-LABEL: func.func private @"nested.<locals>.<any>.2.<locals>.<all>.3"
def nested(n: int):
    return any(all(i % j for j in range(2, i)) for i in range(n))


# The outermost iterable is evaluated outside: what the generator expression
# names anew comes in as an argument.
# CHECK-LABEL: func.func @shadowed(%arg0
# CHECK:         %[[A:.*]] = basicpy.unknown_cast %arg0 :
# CHECK:         call @"shadowed.<locals>.<max>.4"(%[[A]])
def shadowed(a: "float64[:]"):
    return max(a for a in a)


# A key is called for each value.
# CHECK-LABEL: func.func private @"keyed.<locals>.<min>.5"
# CHECK:         scf.for
# CHECK:           call @"keyed.<locals>.<min>.5.<locals>.<lambda>"
# CHECK:           scf.if
# CHECK:         basicpy.raise_if %{{.*}}, "ValueError", "min() arg is an empty sequence"
def keyed(a: "float64[:]", x: float):
    return min(a, key=lambda y: abs(x - y))
