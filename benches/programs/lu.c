// What lu.py computes, in C.

#include <stdint.h>

void lu(int64_t n, int64_t columns, double a[n][columns]) {
  for (int64_t k = 0; k < n - 1; k++)
    for (int64_t i = k + 1; i < n; i++) {
      double factor = a[i][k] /= a[k][k];
      double *restrict row = a[i];
      const double *restrict pivot = a[k];
      for (int64_t j = k + 1; j < columns; j++)
        row[j] -= factor * pivot[j];
    }
}
