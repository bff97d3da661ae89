# Each construct is reported, in the order of the source, with a way out.
# RUN: not npc check %s 2>&1 | FileCheck %s


def f(x: "float64[:]", n: int):
    # CHECK: error[unsupported-construct]: with statements are not supported
    # CHECK: with open("x") as file:
    # CHECK-NEXT: ^^^^^^^^^^^^^^^^^^^^^^
    # CHECK: help: open files
    with open("x") as file:
        pass
    # CHECK: error[unsupported-construct]: global statements are not supported
    # CHECK: help: pass the value as an argument
    global y
    # CHECK: error[unsupported-construct]: comprehensions of sets and dicts are not supported
    z = {v for v in x}
    # CHECK: error[unsupported-function]: function 'zip' is not supported
    # CHECK: help: use it in a for loop
    v = zip(x, x)
    # CHECK: error[unsupported-function]: function 'print' is not supported
    print(n)
    # CHECK: error[unsupported-construct]: keys of dicts that are no constant texts are not supported
    d = {1: 2}
    # CHECK: error[unsupported-construct]: try statements are not supported
    try:
        pass
    except ValueError:
        pass
    # CHECK: error[unsupported-construct]: formatted strings are not supported
    return f"{n}"


# Callers of an exported function would not get what the program computes.
# CHECK: error[unsupported-construct]: default values that are not constants are not supported
# CHECK: def g(x: float = compute()):
# CHECK-NEXT: ^^^^^^^^^
# CHECK: help: write a number
def g(x: float = compute()):
    return x
