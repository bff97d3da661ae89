// What conv2d.py computes, in C.

#include <stdint.h>

void conv2d(int64_t count, int64_t height, int64_t width, int64_t inputs,
            float image[restrict count][height][width][inputs], int64_t k, int64_t k_columns,
            int64_t w_inputs, int64_t outputs, float weights[restrict k][k_columns][w_inputs][outputs],
            int64_t bias_size, const float bias[restrict bias_size],
            float result[restrict count][height - k + 1][width - k_columns + 1][outputs]) {
  for (int64_t n = 0; n < count; n++)
    for (int64_t i = 0; i < height - k + 1; i++)
      for (int64_t j = 0; j < width - k_columns + 1; j++) {
        float *restrict output = result[n][i][j];
        for (int64_t o = 0; o < outputs; o++)
          output[o] = bias[o];
        for (int64_t y = 0; y < k; y++)
          for (int64_t x = 0; x < k_columns; x++)
            for (int64_t c = 0; c < inputs; c++)
              for (int64_t o = 0; o < outputs; o++)
                output[o] += image[n][i + y][j + x][c] * weights[y][x][c][o];
      }
}
