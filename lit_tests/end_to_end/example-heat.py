# RUN: npc build %examples/heat.py -o %t.so
# RUN: %python %s %t.so

import sys

import numpy as np

import compiled
from closeness import assert_close
import heat

compiled_heat = compiled.Library(sys.argv[1]).function("heat")
random = np.random.default_rng(0)

for shape in [(0, 0), (0, 5), (1, 1), (2, 2), (2, 9), (3, 3), (3, 4), (9, 2), (17, 33), (128, 130)]:
    for steps in [-1, 0, 1, 7]:
        ours = random.normal(size=shape)
        theirs = ours.copy()
        assert compiled_heat(ours, 0.23, steps) is None
        heat.heat(theirs, 0.23, steps)
        np.testing.assert_array_max_ulp(ours, theirs, maxulp=4)

# Infinities and NaN spread as they do in NumPy.
ours = random.normal(size=(12, 13))
ours[3, 4], ours[8, 8] = np.inf, np.nan
theirs = ours.copy()
compiled_heat(ours, 0.2, 3)
with np.errstate(invalid="ignore"):
    heat.heat(theirs, 0.2, 3)
np.testing.assert_array_equal(np.isnan(ours), np.isnan(theirs))
assert_close(ours, theirs, 1e-15)
