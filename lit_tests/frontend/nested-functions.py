# RUN: npc build %s --emit=basicpy -o - | FileCheck %s


# A call of a nested function gives it what it captures as it is at the call.
# CHECK-LABEL: func.func @direct(%arg0: f64
# CHECK:         %[[B:.*]] = basicpy.binary_expr %arg0 "Add"
# CHECK:         call @"direct.<locals>.scale"(%[[B]], %{{.*}})
# CHECK:         %[[C:.*]] = basicpy.binary_expr %[[B]] "Add"
# CHECK:         call @"direct.<locals>.scale"(%[[C]], %{{.*}})
# CHECK-LABEL: func.func private @"direct.<locals>.scale"
# CHECK-SAME:    (%arg0: !basicpy.UnknownType, %arg1: !basicpy.UnknownType {npc.name = "x"})
# CHECK-SAME:    attributes {npc.captures = 1 : i64, npc.function = "scale"}
# CHECK:         basicpy.binary_expr %arg0 "Mult" %arg1
def direct(a: float):
    b = a + 1

    def scale(x):
        return b * x

    first = scale(a)
    b = b + 1
    return first + scale(a)


# A captured variable that may be unbound comes with a flag.
# CHECK-LABEL: func.func private @"flagged.<locals>.get"(%arg0: !basicpy.UnknownType, %arg1: i1)
# CHECK:         %[[UNBOUND:.*]] = arith.xori %arg1, %{{.*}} : i1
# CHECK:         basicpy.raise_if %[[UNBOUND]], "NameError", "cannot access free variable 'x' where it is not associated with a value in enclosing scope"
def flagged(n: int):
    def get():
        return x

    if n > 0:
        x = n
    return get()


# As a value a function takes along what it captures, and says what may change.
# CHECK-LABEL: func.func @value
# CHECK:         %[[F:.*]] = basicpy.make_function @"value.<locals>.<lambda>"(%{{.*}}) changing ["n"]
# CHECK:         call @_apply(%[[F]], %{{.*}})
# CHECK:         %[[SQRT:.*]] = basicpy.make_function "builtins.abs"()
# CHECK:         call @_apply(%[[SQRT]], %{{.*}})
def value(n: int):
    r = _apply(lambda x: x + n, 1)
    n = r
    return _apply(abs, n)


# CHECK-LABEL: func.func private @_apply
# CHECK:         basicpy.call %arg0(%arg1)
def _apply(f, x):
    return f(x)


# CHECK-LABEL: func.func @starred
# CHECK:         %[[F:.*]] = basicpy.make_function @_rest(%{{.*}})
# CHECK:         basicpy.call %[[F]](%{{.*}}, %{{.*}}, %{{.*}}) kw ["*", "scale"]
def starred(n: int):
    t = (n, n)
    return _rest(n, *t, **{"scale": 2})


# CHECK-LABEL: func.func private @_rest
# CHECK-SAME:    npc.kind = "variadic", npc.name = "rest"
# CHECK-SAME:    npc.kind = "keyword-only", npc.name = "scale", npc.optional
def _rest(a, *rest, scale=1):
    return a * scale


# The condition of a loop may bind a name.
# CHECK-LABEL: func.func @named
# CHECK:         scf.while
# CHECK:           %[[NEXT:.*]] = basicpy.binary_expr %{{.*}} "FloorDiv"
# CHECK:           %[[MORE:.*]] = basicpy.as_i1
# CHECK:           scf.condition(%[[MORE]]) %[[NEXT]], %{{.*}} : !basicpy.UnknownType
def named(n: int):
    steps = 0
    while (n := n // 2) > 0:
        steps += 1
    return steps
