// What max_pool.py computes, in C.

#include <stdint.h>

static float larger(float a, float b) { return a > b ? a : b; }

void max_pool(int64_t count, int64_t rows, int64_t columns, int64_t channels,
              float x[restrict count][rows][columns][channels],
              float result[restrict count][rows / 2][columns / 2][channels]) {
  for (int64_t n = 0; n < count; n++)
    for (int64_t i = 0; i < rows / 2; i++)
      for (int64_t j = 0; j < columns / 2; j++)
        for (int64_t c = 0; c < channels; c++)
          result[n][i][j][c] = larger(larger(x[n][2 * i][2 * j][c], x[n][2 * i][2 * j + 1][c]),
                                      larger(x[n][2 * i + 1][2 * j][c], x[n][2 * i + 1][2 * j + 1][c]));
}
