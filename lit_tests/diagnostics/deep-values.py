# RUN: not npc check %s 2>&1 | FileCheck %s

# Values of the module level that hold each other, or themselves.
DEEP = ()
for _ in range(100000):
    DEEP = (DEEP,)

ITSELF = []
ITSELF.append(ITSELF)
IS_EQUAL = ITSELF == ITSELF

FIRST, SECOND = [], []
FIRST.append(SECOND)
SECOND.append(FIRST)
ARE_EQUAL = FIRST == SECOND


def f(n: int):
    # CHECK: error[not-constant]: 'DEEP' is not a constant: it is nested too deeply
    return len(DEEP) + IS_EQUAL


def g(n: int):
    # CHECK: error[not-constant]: 'ARE_EQUAL' is not a constant: it is nested too deeply
    return ARE_EQUAL


# CHECK-NOT: error
