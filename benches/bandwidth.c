// What the memory of the machine gives, by the triad of the STREAM benchmark.

#include <stdint.h>

void triad(int64_t n, double *restrict a, const double *restrict b, const double *restrict c,
           double scale) {
  for (int64_t i = 0; i < n; i++)
    a[i] = b[i] + scale * c[i];
}
