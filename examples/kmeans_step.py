"""One step of k-means clustering.

Each point goes to the nearest centroid; each centroid moves to the mean of
its points, or stays where it is when it has none. The results are the new
centroids, how many points each one has, and the inertia: the mean squared
distance from a point to its centroid.
"""

import numpy as np


def kmeans_step(points: "float64[:, ::1]", centroids: "float64[:, ::1]"):
    count, dimensions = points.shape
    clusters = centroids.shape[0]
    totals = np.zeros((clusters, dimensions))
    members = np.zeros(clusters, dtype=np.int64)
    distances = np.zeros(count)

    for i in range(count):
        nearest = 0
        smallest = np.inf
        for c in range(clusters):
            distance = 0.0
            for d in range(dimensions):
                difference = points[i, d] - centroids[c, d]
                distance += difference * difference
            if distance < smallest:
                smallest = distance
                nearest = c
        members[nearest] += 1
        distances[i] = smallest
        for d in range(dimensions):
            totals[nearest, d] += points[i, d]

    for c in range(clusters):
        for d in range(dimensions):
            if members[c] > 0:
                totals[c, d] /= members[c]
            else:
                totals[c, d] = centroids[c, d]

    return totals, members, distances.sum() / count
