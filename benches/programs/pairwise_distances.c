// What pairwise_distances.py computes, in C.

#include <math.h>
#include <stdint.h>

void pairwise_distances(int64_t m, int64_t axes, double x[restrict m][axes], int64_t n, int64_t y_axes,
                        double y[restrict n][y_axes], double result[restrict m][n]) {
  for (int64_t i = 0; i < m; i++)
    for (int64_t j = 0; j < n; j++) {
      double sum = 0.0;
      for (int64_t axis = 0; axis < axes; axis++)
        sum += (x[i][axis] - y[j][axis]) * (x[i][axis] - y[j][axis]);
      result[i][j] = sqrt(sum);
    }
}
