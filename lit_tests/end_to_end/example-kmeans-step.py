# RUN: npc build %examples/kmeans_step.py -o %t.so
# RUN: %python %s %t.so

import sys

import numpy as np

import compiled
from closeness import assert_close
import kmeans_step

library = compiled.Library(sys.argv[1])
by_npc = library.function("kmeans_step")
random = np.random.default_rng(0)


def check(points, centroids):
    totals, members, inertia = by_npc(points, centroids)
    with np.errstate(all="ignore"):
        expected = kmeans_step.kmeans_step(points, centroids)
    assert_close(totals, expected[0], 1e-14)
    np.testing.assert_array_equal(members, expected[1])
    assert_close(inertia, expected[2], 1e-14)


for count in [1, 2, 3, 10, 500]:
    for clusters in [1, 2, 7]:
        for dimensions in [0, 1, 2, 5]:
            check(random.normal(size=(count, dimensions)), random.normal(size=(clusters, dimensions)))

# Every point is a centroid; one centroid has no points.
points = random.normal(size=(20, 3))
check(points, points)
check(points, np.vstack([points[:2], np.full((1, 3), 1e9)]))

# No points: the mean of nothing is NaN.
check(np.zeros((0, 2)), np.ones((3, 2)))

# Points without centroids: what Python raises.
try:
    by_npc(np.zeros((2, 2)), np.zeros((0, 2)))
except IndexError:
    pass
else:
    raise AssertionError("there is no centroid 0")
