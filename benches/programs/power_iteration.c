// What power_iteration.py computes, in C.

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

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

static void normalise(int64_t n, const double *from, double *to) {
  double norm = sqrt(dot(n, from, from));
  for (int64_t i = 0; i < n; i++)
    to[i] = from[i] / norm;
}

void power_iteration(int64_t n, int64_t columns, double a[n][columns], int64_t start_size,
                     const double start[start_size], int64_t steps, double *eigenvalue, double v[n]) {
  double *w = malloc(n * sizeof(double));
  normalise(n, start, v);
  for (int64_t step = 0; step < steps; step++) {
    for (int64_t i = 0; i < n; i++)
      w[i] = dot(n, a[i], v);
    normalise(n, w, v);
  }
  for (int64_t i = 0; i < n; i++)
    w[i] = dot(n, a[i], v);
  *eigenvalue = dot(n, v, w);
  free(w);
}
