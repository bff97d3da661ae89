# What nested functions must not do, said where it is written.
# RUN: not npc check %s 2>&1 | FileCheck %s


def f(x: int, c: bool):
    # CHECK: error[unknown-name]: 'y', which 'g' captures, is used before it is assigned
    # CHECK: def g():
    # CHECK: 'y' is captured here
    # CHECK: help: assign 'y' before the function is used
    def g():
        return y

    z = g()
    y = x
    # CHECK: error[unsupported-construct]: decorators are not supported
    # CHECK: @h
    @h
    def k():
        return 1

    # CHECK: error[unsupported-construct]: parameters with two stars are not supported
    def star(**options):
        return 1

    # CHECK: error[unsupported-construct]: nonlocal statements are not supported
    def count():
        nonlocal y
        y += 1

    # CHECK: error[unsupported-construct]: keyword arguments from a dict that is not constant are not supported
    p = star(**x)
    # CHECK: error[unsupported-construct]: deletions of parts of anything but a list that the function makes
    del x[0]
    # CHECK: error[unknown-name]: local variable 'q' is read before it is assigned
    q = 1
    del q
    return q


# CHECK: error[unsupported-construct]: 'r' refers to itself, but its name is not always this function
# CHECK: help: define it once, with default values that are constants
def twice(n: int):
    def r(k, m=n):
        return r(k - 1) if k > 0 else m

    return r(n)


# CHECK: error[unsupported-construct]: starred parameters of exported functions are not supported
# npc: exported below by its comment
# pythran export starred(int, int)
def starred(n, *rest):
    return n
