# Errors of all kinds are reported at once, in the order of the source, each once:
# what depends on something that is wrong is silent.
# RUN: not npc check %s --error-format=json 2>&1 | FileCheck %s --implicit-check-not='"severity"'


def types(x: float):
    # CHECK: {"id":"type-conflict","severity":"error","message":"a float cannot be subscripted"
    return x[0]


def names(x: float):
    # CHECK: {"id":"unknown-name","severity":"error","message":"name 'undefined' is not defined"
    return undefined + x


def _constructs(x: float):
    # CHECK: {"id":"unsupported-construct","severity":"error","message":"keys of dicts that are no constant texts are not supported"
    d = {1: x}
    return d


def calls(x: float):
    y = names(x) + _constructs(x)
    z = y[0] + types(x)
    return z.shape


# Nothing is wrong here.
def unpacks(a: complex, b: complex):
    swapped = b, a
    first, second = swapped
    return first - second


def more(x: float):
    # CHECK: {"id":"type-conflict","severity":"error","message":"a float cannot be used as an integer"
    for i in range(x):
        # CHECK: {"id":"unsupported-function","severity":"error","message":"a float has no attribute 'shape' that npc compiles"
        x.shape
    # CHECK: {"id":"type-conflict","severity":"error","message":"an int has no len()"
    return len(1)
