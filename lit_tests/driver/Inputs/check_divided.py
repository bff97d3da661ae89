import resource

import numpy as np
from two import divided

values = np.arange(100_000)
for _ in range(3_000):
    try:
        divided(values, 0)
    except ZeroDivisionError:
        continue
    raise AssertionError("expected ZeroDivisionError")
assert (divided(values, 2) == 2 * values + 1).all()
# Each failed call would have left 800 kB.
assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < 1_000_000
