// What mandelbrot.py computes, in C.

#include <stdint.h>

void mandelbrot(int64_t columns, const double x[columns], int64_t rows, const double y[rows],
                int64_t limit, int64_t counts[rows][columns]) {
  for (int64_t i = 0; i < rows; i++)
    for (int64_t j = 0; j < columns; j++) {
      double re = 0.0, im = 0.0;
      counts[i][j] = 0;
      for (int64_t n = 0; n < limit && re * re + im * im < 4.0; n++) {
        counts[i][j] = n;
        double next = re * re - im * im + x[j];
        im = 2.0 * re * im + y[i];
        re = next;
      }
    }
}
