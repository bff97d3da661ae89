// What jacobi.py computes, in C.

#include <stdint.h>

static void sweep(int64_t rows, int64_t columns, double from[restrict rows][columns],
                  double to[restrict rows][columns]) {
  for (int64_t i = 1; i < rows - 1; i++)
    for (int64_t j = 1; j < columns - 1; j++)
      to[i][j] = 0.2 * (from[i][j] + from[i][j - 1] + from[i][j + 1] + from[i + 1][j] + from[i - 1][j]);
}

void jacobi(int64_t rows, int64_t columns, double a[rows][columns], int64_t b_rows, int64_t b_columns,
            double b[b_rows][b_columns], int64_t steps) {
  for (int64_t step = 0; step < steps; step++) {
    sweep(rows, columns, a, b);
    sweep(rows, columns, b, a);
  }
}
