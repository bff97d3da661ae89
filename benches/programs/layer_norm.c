// What layer_norm.py computes, in C.

#include <math.h>
#include <stdint.h>

void layer_norm(int64_t rows, int64_t columns, float x[restrict rows][columns], int64_t gamma_size,
                const float gamma[restrict gamma_size], int64_t beta_size,
                const float beta[restrict beta_size], float result[restrict rows][columns]) {
  for (int64_t i = 0; i < rows; i++) {
    double sum = 0.0, squares = 0.0;
    for (int64_t j = 0; j < columns; j++)
      sum += x[i][j];
    float mean = sum / columns;
    for (int64_t j = 0; j < columns; j++)
      squares += (x[i][j] - mean) * (x[i][j] - mean);
    float deviation = sqrtf((float)(squares / columns) + 1e-5f);
    for (int64_t j = 0; j < columns; j++)
      result[i][j] = gamma[j] * (x[i][j] - mean) / deviation + beta[j];
  }
}
