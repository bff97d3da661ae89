"""Arrays that another file imports, too."""

import numpy as np

SUMS = np.zeros(2)
SEEN = np.zeros(1, dtype=np.int32)


def remember(x):
    SEEN[0] += 1
    SUMS[0] += x
    SUMS[1] = x
    return SUMS[0]
