// What polynomial.py computes, in C.

#include <stdint.h>

void polynomial(int64_t n, const double x[restrict n], double result[restrict n]) {
  for (int64_t i = 0; i < n; i++) {
    double y = ((0.25 * x[i] + 1.5) * x[i] - 0.75) * x[i] + 2.0;
    y = y < -10.0 ? -10.0 : y;
    result[i] = y > 10.0 ? 10.0 : y;
  }
}
