// What matrix_chain.py computes, in C.

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// In blocks whose part of `b` stays in the cache.
static void product(int64_t m, int64_t k, int64_t n, double a[restrict m][k], double b[restrict k][n],
                    double c[restrict m][n]) {
  const int64_t block = 64;
  memset(c, 0, m * n * sizeof(double));
  for (int64_t first = 0; first < k; first += block) {
    int64_t last = first + block < k ? first + block : k;
    for (int64_t i = 0; i < m; i++)
      for (int64_t l = first; l < last; l++)
        for (int64_t j = 0; j < n; j++)
          c[i][j] += a[i][l] * b[l][j];
  }
}

void matrix_chain(int64_t a_rows, int64_t a_columns, double a[a_rows][a_columns], int64_t b_rows,
                  int64_t b_columns, double b[b_rows][b_columns], int64_t c_rows, int64_t c_columns,
                  double c[c_rows][c_columns], int64_t d_rows, int64_t d_columns,
                  double d[d_rows][d_columns], double result[a_rows][d_columns]) {
  double(*left)[b_columns] = malloc(a_rows * b_columns * sizeof(double));
  double(*right)[d_columns] = malloc(c_rows * d_columns * sizeof(double));
  product(a_rows, a_columns, b_columns, a, b, left);
  product(c_rows, c_columns, d_columns, c, d, right);
  product(a_rows, b_columns, d_columns, left, right, result);
  free(left);
  free(right);
}
