// What log_sum_exp.py computes, in C.

#include <math.h>
#include <stdint.h>

void log_sum_exp(int64_t rows, int64_t columns, double x[rows][columns], double result[rows]) {
  for (int64_t i = 0; i < rows; i++) {
    double largest = x[i][0], sum = 0.0;
    for (int64_t j = 1; j < columns; j++)
      largest = x[i][j] > largest ? x[i][j] : largest;
    for (int64_t j = 0; j < columns; j++)
      sum += exp(x[i][j] - largest);
    result[i] = largest + log(sum);
  }
}
