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


# What no exported function calls is not compiled.
# CHECK-NOT: @unused
def unused(x):
    with open(x) as file:
        return file.read()


def main():
    print(caller(1.0))


if __name__ == "__main__":
    main()
