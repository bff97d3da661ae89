# Without --module-state arrays of the module level are constants; with it they cannot
# be returned but as copies, and names stay bound.
# RUN: not npc check %s 2>&1 | FileCheck %s
# RUN: not npc build --module-state %s -o %t.so 2>&1 | FileCheck %s --check-prefix=STATE

import numpy as np

COUNTS = np.zeros(3)
LAST = 0.0


# CHECK: error[type-conflict]: a read-only array cannot be written
# CHECK: COUNTS = np.zeros(3)
# CHECK-NEXT: ------ this array of the module level is a constant
# CHECK: or compile with --module-state
# STATE-NOT: cannot be written
def count(i: int):
    COUNTS[i] += 1.0


# STATE: error[shared-result]: an array that the module keeps between calls cannot be returned
# STATE: help: return a copy, as in `return a.copy()`
def counts(i: int):
    return i, COUNTS[1:]
