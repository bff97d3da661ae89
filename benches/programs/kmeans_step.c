// What kmeans_step.py computes, in C.

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void kmeans_step(int64_t count, int64_t axes, double points[restrict count][axes], int64_t clusters,
                 int64_t c_axes, double centroids[restrict clusters][c_axes],
                 double moved[restrict clusters][axes], int64_t labels[restrict count]) {
  int64_t *members = calloc(clusters, sizeof(int64_t));
  memset(moved, 0, clusters * axes * sizeof(double));
  for (int64_t i = 0; i < count; i++) {
    double least = INFINITY;
    int64_t nearest = 0;
    for (int64_t k = 0; k < clusters; k++) {
      double square = 0.0;
      for (int64_t axis = 0; axis < axes; axis++)
        square += (points[i][axis] - centroids[k][axis]) * (points[i][axis] - centroids[k][axis]);
      if (square < least) {
        least = square;
        nearest = k;
      }
    }
    labels[i] = nearest;
    members[nearest]++;
    for (int64_t axis = 0; axis < axes; axis++)
      moved[nearest][axis] += points[i][axis];
  }
  for (int64_t k = 0; k < clusters; k++)
    for (int64_t axis = 0; axis < axes; axis++)
      moved[k][axis] = members[k] > 0 ? moved[k][axis] / members[k] : centroids[k][axis];
  free(members);
}
