// What attention.py computes, in C.

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void attention(int64_t n, int64_t width, float q[restrict n][width], int64_t k_rows, int64_t k_columns,
               float k[restrict k_rows][k_columns], int64_t v_rows, int64_t v_columns,
               float v[restrict v_rows][v_columns], float result[restrict n][v_columns]) {
  float *weights = malloc(n * sizeof(float));
  float(*turned)[n] = malloc(width * n * sizeof(float));
  for (int64_t i = 0; i < n; i++)
    for (int64_t j = 0; j < width; j++)
      turned[j][i] = k[i][j];
  for (int64_t i = 0; i < n; i++) {
    memset(weights, 0, n * sizeof(float));
    for (int64_t l = 0; l < width; l++)
      for (int64_t j = 0; j <= i; j++)
        weights[j] += q[i][l] * turned[l][j];
    float largest = -INFINITY, sum = 0.0f;
    for (int64_t j = 0; j <= i; j++) {
      weights[j] /= sqrtf(width);
      largest = weights[j] > largest ? weights[j] : largest;
    }
    for (int64_t j = 0; j <= i; j++)
      sum += weights[j] = expf(weights[j] - largest);
    memset(result[i], 0, v_columns * sizeof(float));
    for (int64_t j = 0; j <= i; j++)
      for (int64_t l = 0; l < v_columns; l++)
        result[i][l] += weights[j] / sum * v[j][l];
  }
  free(weights);
  free(turned);
}
