// What rosenbrock.py computes, in C.

#include <stdint.h>

void rosenbrock(int64_t n, const double x[restrict n], double *value, double gradient[restrict n]) {
  double sum = 0.0, before = 0.0;
  for (int64_t i = 0; i < n - 1; i++) {
    double valley = x[i + 1] - x[i] * x[i], slope = 1.0 - x[i];
    sum += 100.0 * valley * valley + slope * slope;
    gradient[i] = before - 400.0 * x[i] * valley - 2.0 * slope;
    before = 200.0 * valley;
  }
  gradient[n - 1] = before;
  *value = sum;
}
