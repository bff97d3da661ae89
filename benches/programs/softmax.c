// What softmax.py computes, in C.

#include <math.h>
#include <stdint.h>

void softmax(int64_t rows, int64_t columns, float x[restrict rows][columns],
             float result[restrict rows][columns]) {
  for (int64_t i = 0; i < rows; i++) {
    float largest = x[i][0], sum = 0.0f;
    for (int64_t j = 1; j < columns; j++)
      largest = x[i][j] > largest ? x[i][j] : largest;
    for (int64_t j = 0; j < columns; j++) {
      result[i][j] = expf(x[i][j] - largest);
      sum += result[i][j];
    }
    for (int64_t j = 0; j < columns; j++)
      result[i][j] /= sum;
  }
}
