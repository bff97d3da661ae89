// What gram_schmidt.py computes, in C.

#include <math.h>
#include <stdint.h>
#include <string.h>

void gram_schmidt(int64_t m, int64_t n, double a[restrict m][n], double q[restrict m][n],
                  double r[restrict n][n]) {
  memset(r, 0, n * n * sizeof(double));
  for (int64_t k = 0; k < n; k++) {
    double square = 0.0;
    for (int64_t i = 0; i < m; i++)
      square += a[i][k] * a[i][k];
    r[k][k] = sqrt(square);
    for (int64_t i = 0; i < m; i++)
      q[i][k] = a[i][k] / r[k][k];
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = k + 1; j < n; j++)
        r[k][j] += q[i][k] * a[i][j];
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = k + 1; j < n; j++)
        a[i][j] -= q[i][k] * r[k][j];
  }
}
