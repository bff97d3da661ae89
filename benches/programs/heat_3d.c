// What heat_3d.py computes, in C.

#include <stdint.h>

static void spread(int64_t l, int64_t m, int64_t n, double old[restrict l][m][n],
                   double new[restrict l][m][n]) {
  for (int64_t i = 1; i < l - 1; i++)
    for (int64_t j = 1; j < m - 1; j++)
      for (int64_t k = 1; k < n - 1; k++) {
        double twice = 2.0 * old[i][j][k];
        new[i][j][k] = 0.125 * (old[i + 1][j][k] - twice + old[i - 1][j][k]) +
                       0.125 * (old[i][j + 1][k] - twice + old[i][j - 1][k]) +
                       0.125 * (old[i][j][k + 1] - twice + old[i][j][k - 1]) + old[i][j][k];
      }
}

void heat_3d(int64_t l, int64_t m, int64_t n, double a[l][m][n], int64_t b_l, int64_t b_m, int64_t b_n,
             double b[b_l][b_m][b_n], int64_t steps) {
  for (int64_t step = 0; step < steps; step++) {
    spread(l, m, n, a, b);
    spread(l, m, n, b, a);
  }
}
