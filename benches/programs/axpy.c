// What axpy.py computes, in C.

#include <stdint.h>

void axpy(double alpha, int64_t n, const double x[restrict n], int64_t y_size, double y[restrict n]) {
  for (int64_t i = 0; i < n; i++)
    y[i] += alpha * x[i];
}
