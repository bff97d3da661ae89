# RUN: npc build %s --emit=basicpy -o - | FileCheck %s

SCALE = 3


# Keywords and defaults are resolved where the function is called.
# CHECK-LABEL: func.func @caller
# CHECK: %[[ONE:.*]] = basicpy.unknown_cast %{{.*}} : f64 -> !basicpy.UnknownType
# CHECK: call @helper(%{{.*}}, %{{.*}}, %{{.*}}) : (!basicpy.UnknownType, !basicpy.UnknownType, !basicpy.UnknownType) -> !basicpy.UnknownType
# CHECK: basicpy.unknown_cast %{{.*}} : !basicpy.UnknownType -> f64
# CHECK: call @typed(%{{.*}}) : (f64) -> !basicpy.UnknownType
def caller(x: float):
    return typed(helper(x, power=2))


# CHECK-LABEL: func.func private @helper
# CHECK-SAME: %{{.*}}: !basicpy.UnknownType {npc.name = "x"}
def helper(x, scale=SCALE, *, power):
    return scale * x**power


# CHECK-LABEL: func.func @typed
def typed(x: float):
    return x


# An expression as a statement is kept at its place; one that binds a name is not apart
# from what follows.
# CHECK-LABEL: func.func @effects
# CHECK-NEXT: basicpy.exec {
# CHECK:        %[[V:.*]] = basicpy.method_call %{{.*}} "fill"
# CHECK-NEXT:   basicpy.exec_discard %[[V]] : !basicpy.UnknownType
# CHECK-NEXT: }
# CHECK-NEXT: %[[S:.*]] = basicpy.method_call %{{.*}} "sum"
# CHECK-NEXT: return %[[S]]
def effects(a: "float64[:]"):
    a.fill(1.0)
    (total := a.sum())
    return total


# What no exported function calls is not compiled.
# CHECK-NOT: @unused
def unused(x):
    with open(x) as file:
        return file.read()


def main():
    print(caller(1.0))


if __name__ == "__main__":
    main()
