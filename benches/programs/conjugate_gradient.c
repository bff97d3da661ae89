// What conjugate_gradient.py computes, in C.

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

void conjugate_gradient(int64_t n, int64_t columns, double a[n][columns], int64_t b_size,
                        const double b[b_size], int64_t steps, double *restrict x) {
  double *residual = malloc(n * sizeof(double));
  double *direction = malloc(n * sizeof(double));
  double *image = malloc(n * sizeof(double));
  for (int64_t i = 0; i < n; i++) {
    x[i] = 0.0;
    residual[i] = direction[i] = b[i];
  }
  double square = dot(n, residual, residual);
  for (int64_t step = 0; step < steps; step++) {
    for (int64_t i = 0; i < n; i++)
      image[i] = dot(n, a[i], direction);
    double alpha = square / dot(n, direction, image);
    for (int64_t i = 0; i < n; i++) {
      x[i] += alpha * direction[i];
      residual[i] -= alpha * image[i];
    }
    double following = dot(n, residual, residual);
    double beta = following / square;
    for (int64_t i = 0; i < n; i++)
      direction[i] = residual[i] + beta * direction[i];
    square = following;
  }
  free(residual);
  free(direction);
  free(image);
}
