// What fdtd.py computes, in C.

#include <stdint.h>

void fdtd(int64_t rows, int64_t columns, double ex[restrict rows][columns], int64_t ey_rows,
          int64_t ey_columns, double ey[restrict ey_rows][ey_columns], int64_t hz_rows,
          int64_t hz_columns, double hz[restrict hz_rows][hz_columns], int64_t steps,
          const double source[steps]) {
  for (int64_t t = 0; t < steps; t++) {
    for (int64_t j = 0; j < columns; j++)
      ey[0][j] = source[t];
    for (int64_t i = 1; i < rows; i++)
      for (int64_t j = 0; j < columns; j++)
        ey[i][j] -= 0.5 * (hz[i][j] - hz[i - 1][j]);
    for (int64_t i = 0; i < rows; i++)
      for (int64_t j = 1; j < columns; j++)
        ex[i][j] -= 0.5 * (hz[i][j] - hz[i][j - 1]);
    for (int64_t i = 0; i < rows - 1; i++)
      for (int64_t j = 0; j < columns - 1; j++)
        hz[i][j] -= 0.7 * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
  }
}
