// What gemver.py computes, in C.

#include <stdint.h>

void gemver(double alpha, double beta, int64_t n, int64_t columns, double a[restrict n][columns],
            int64_t u1_size, const double *u1, int64_t v1_size, const double *v1, int64_t u2_size,
            const double *u2, int64_t v2_size, const double *v2, int64_t y_size, const double *y,
            int64_t z_size, const double *z, double *restrict x, double *restrict w) {
  for (int64_t j = 0; j < columns; j++)
    x[j] = 0.0;
  for (int64_t i = 0; i < n; i++)
    for (int64_t j = 0; j < columns; j++) {
      a[i][j] += u1[i] * v1[j] + u2[i] * v2[j];
      x[j] += y[i] * a[i][j];
    }
  for (int64_t j = 0; j < columns; j++)
    x[j] = beta * x[j] + z[j];
  for (int64_t i = 0; i < n; i++) {
    double sums[8] = {0.0};
    int64_t j = 0;
    for (; j + 8 <= columns; j += 8)
      for (int64_t lane = 0; lane < 8; lane++)
        sums[lane] += a[i][j + lane] * x[j + lane];
    for (; j < columns; j++)
      sums[0] += a[i][j] * x[j];
    w[i] = alpha * (((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7])));
  }
}
