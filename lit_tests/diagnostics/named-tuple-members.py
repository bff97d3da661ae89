# Attributes and methods that named tuples do not have.
# RUN: not npc check %s 2>&1 | FileCheck %s

import collections

Point = collections.namedtuple("Point", "left top")


def members(x: float):
    p = Point(x, 1)
    # CHECK: error[unsupported-function]: 'Point' object has no attribute 'lef'
    # CHECK: help: did you mean 'left'?
    p.lef
    # CHECK: error[call-mismatch]: Got unexpected field names: ['z']
    # CHECK: help: the fields are left, top
    p._replace(z=1)
    # CHECK: error[call-mismatch]: Point._replace() takes 1 positional argument but 2 were given
    p._replace(1)
    # CHECK: error[unsupported-function]: Point has no method '_asdict' that npc compiles
    p._asdict()
    # CHECK: error[type-conflict]: a Point(left: float, top: int) does not support item assignment
    p[0] = 3
    # CHECK: error[type-conflict]: '<' is not defined for
    p < (None, 1)
    return p
