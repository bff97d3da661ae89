// What mlp.py computes, in C.

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

static void dense(int64_t count, int64_t inputs, int64_t outputs, float x[restrict count][inputs],
                  float w[restrict inputs][outputs], const float b[restrict outputs],
                  float y[restrict count][outputs]) {
  for (int64_t i = 0; i < count; i++) {
    for (int64_t k = 0; k < outputs; k++)
      y[i][k] = b[k];
    for (int64_t j = 0; j < inputs; j++)
      for (int64_t k = 0; k < outputs; k++)
        y[i][k] += x[i][j] * w[j][k];
  }
}

static void relu(int64_t size, float x[size]) {
  for (int64_t i = 0; i < size; i++)
    x[i] = x[i] > 0.0f ? x[i] : 0.0f;
}

void mlp(int64_t count, int64_t inputs, float x[count][inputs], int64_t w1_rows, int64_t n1,
         float w1[w1_rows][n1], int64_t b1_size, const float b1[b1_size], int64_t w2_rows, int64_t n2,
         float w2[w2_rows][n2], int64_t b2_size, const float b2[b2_size], int64_t w3_rows, int64_t n3,
         float w3[w3_rows][n3], int64_t b3_size, const float b3[b3_size], float result[count][n3]) {
  float(*first)[n1] = malloc(count * n1 * sizeof(float));
  float(*second)[n2] = malloc(count * n2 * sizeof(float));
  dense(count, inputs, n1, x, w1, b1, first);
  relu(count * n1, &first[0][0]);
  dense(count, n1, n2, first, w2, b2, second);
  relu(count * n2, &second[0][0]);
  dense(count, n2, n3, second, w3, b3, result);
  for (int64_t i = 0; i < count; i++) {
    float largest = result[i][0], sum = 0.0f;
    for (int64_t k = 1; k < n3; k++)
      largest = result[i][k] > largest ? result[i][k] : largest;
    for (int64_t k = 0; k < n3; k++)
      sum += result[i][k] = expf(result[i][k] - largest);
    for (int64_t k = 0; k < n3; k++)
      result[i][k] /= sum;
  }
  free(first);
  free(second);
}
