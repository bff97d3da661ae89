# Arguments must have the sizes that the signature says.
# RUN: rm -rf %t && mkdir -p %t
# RUN: npc build %S/Inputs/static_sizes.py --python=%python -o %t
# RUN: %python %s %t

import sys

import numpy as np

sys.path.insert(0, sys.argv[1])
import static_sizes

assert static_sizes.product(np.ones((2, 3)), np.arange(3.0)).tolist() == [3.0, 3.0]
assert static_sizes.mixed(np.ones((0, 3))).shape == (0,)
assert static_sizes.zeros().shape == (2, 3)

for function, arguments, expected in [
    ("product", (np.ones((3, 2)), np.ones(3)), "argument 'a' must have shape (2, 3), not (3, 2)"),
    ("product", (np.ones((2, 3)), np.ones(4)), "argument 'b' must have shape (3,), not (4,)"),
]:
    try:
        getattr(static_sizes, function)(*arguments)
    except ValueError as error:
        assert str(error) == f"{function}(): {expected}", error
    else:
        raise AssertionError(f"{function} returned")
