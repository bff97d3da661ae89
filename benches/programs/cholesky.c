// What cholesky.py computes, in C.

#include <math.h>
#include <stdint.h>

// In eight sums, which vectorise without leave to reorder one.
static double dot(int64_t n, const double *a, const double *b) {
  double sums[8] = {0.0};
  int64_t i = 0;
  for (; i + 8 <= n; i += 8)
    for (int64_t lane = 0; lane < 8; lane++)
      sums[lane] += a[i + lane] * b[i + lane];
  for (; i < n; i++)
    sums[0] += a[i] * b[i];
  return ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]));
}

void cholesky(int64_t n, int64_t columns, double a[n][columns]) {
  for (int64_t i = 0; i < n; i++) {
    for (int64_t j = 0; j < i; j++)
      a[i][j] = (a[i][j] - dot(j, a[i], a[j])) / a[j][j];
    a[i][i] = sqrt(a[i][i] - dot(i, a[i], a[i]));
  }
}
