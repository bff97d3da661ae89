// What triad.py computes, in C.

#include <stdint.h>

void triad(int64_t n, const double a[restrict n], int64_t b_size, const double b[restrict n],
           double scale, double result[restrict n]) {
  for (int64_t i = 0; i < n; i++)
    result[i] = a[i] + scale * b[i];
}
