# Objects that callers from outside cannot have.
# RUN: not npc check %s 2>&1 | FileCheck %s

from typing import NamedTuple


class Rule(NamedTuple):
    apply: object
    weight: float


# CHECK: error[unsupported-type]: an exported function cannot return a range
# CHECK: help: return its start, stop and step
def a_range(n: int):
    return range(n)


# CHECK: error[unsupported-type]: an exported function cannot return a slice
def a_slice(n: int):
    return 1, slice(n)


# CHECK: error[unsupported-type]: an exported function cannot return a range
# CHECK: help: return its start, stop and step
def in_a_list(n: int):
    return {"n": n, "values": [range(n)]}


# CHECK: error[unsupported-construct]: an exported function returns function a_rule.<locals>.<lambda>
def a_rule(x: float):
    return Rule(lambda y: y + 1, x)


# CHECK: error[unsupported-type]: an exported function cannot return a dtype
# CHECK: help: return a value of this dtype
def a_dtype(a: "float64[:]"):
    return a.dtype
