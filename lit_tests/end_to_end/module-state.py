# Arrays of the module level that functions change keep their contents between calls,
# as in Python: random sequences of calls give the same on both sides. From C they are
# one library's, and the header says that threads must not share them.
#
# RUN: rm -rf %t && mkdir %t
# RUN: npc build --module-state %S/Inputs/module_state/counters.py --python=%python -o %t/
# RUN: %python %s %S/Inputs/module_state %t
# RUN: npc build --module-state %S/Inputs/module_state/counters.py -o %t/counters.o
# RUN: npc bindings --module-state %S/Inputs/module_state/counters.py --lang c -o %t/counters.h
# RUN: %cc -Werror -I%t %S/Inputs/module_state/main.c %t/counters.o -lm -o %t/program
# RUN: %t/program | FileCheck %s
# RUN: FileCheck %s --check-prefix=HEADER < %t/counters.h
#
# CHECK: counts: 1 2 3
# CHECK: sum: 13
# CHECK: after reset: 1
#
# HEADER: /* count(i: int) -> int64
# HEADER: Not thread-safe
# A table that no function changes is no state.
# HEADER: /* scale(i: int) -> float64
# HEADER-NOT: Not thread-safe
# HEADER: */

import random
import sys
from pathlib import Path

import numpy as np
from extensions import load

folder, built = map(Path, sys.argv[1:])
CALLS = 3000


sys.path.insert(0, str(folder))
python = load(folder / "counters.py")
compiled = load(next(built.glob("counters*.so")))

rng = random.Random(20)


def index():
    return rng.randrange(-1, 4)


def number():
    return rng.choice([0.5, -1.25, 3.0, float("inf")])


FUNCTIONS = {
    "add_all": [index],
    "columns": [],
    "count": [index],
    "count_tail": [index],
    "empty": [],
    "helpers_total": [],
    "into": [lambda: np.array([rng.random() for _ in range(4)]), index],
    "recursive": [index],
    "remembered": [number],
    "reset": [],
    "row": [index],
    "scale": [index],
    "shift": [],
    "size": [],
    "step": [number],
    "total": [number],
    "twice": [index],
}


def call(function, arguments):
    """What a call gives or raises, and its arguments after it."""
    arguments = [np.copy(it) if isinstance(it, np.ndarray) else it for it in arguments]
    try:
        result = function(*arguments)
    except Exception as error:
        return type(error).__name__, str(error)
    return result, *arguments


def same(left, right):
    if isinstance(left, (tuple, list)):
        return len(left) == len(right) and all(map(same, left, right))
    if left is None or isinstance(left, str):
        return left == right
    left, right = np.asarray(left), np.asarray(right)
    return left.dtype == right.dtype and np.array_equal(left, right, equal_nan=True)


with np.errstate(all="ignore"):
    for number_of_call in range(CALLS):
        name = rng.choice(list(FUNCTIONS))
        arguments = [make() for make in FUNCTIONS[name]]
        expected = call(getattr(python, name), arguments)
        found = call(getattr(compiled, name), arguments)
        assert same(expected, found), (number_of_call, name, arguments, expected, found)
