// What relative_error.py computes, in C.

#include <math.h>
#include <stdint.h>

void relative_error(int64_t rows, int64_t columns, const double measured[restrict rows * columns],
                    int64_t e_rows, int64_t e_columns, const double expected[restrict rows * columns],
                    double result[restrict rows * columns]) {
  for (int64_t i = 0; i < rows * columns; i++) {
    double error = 100.0 * fabs(measured[i] - expected[i]) / fabs(expected[i]);
    result[i] = expected[i] == 0.0 ? 0.0 : error;
  }
}
