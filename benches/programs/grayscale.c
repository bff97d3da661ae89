// What grayscale.py computes, in C.

#include <stdint.h>
#include <stdlib.h>

void grayscale(int64_t rows, int64_t columns, int64_t channels, const uint8_t *restrict image,
               uint8_t *restrict shades, uint8_t *restrict bright) {
  int64_t size = rows * columns;
  double *grey = malloc(size * sizeof(double));
  double mean = 0.0;
  for (int64_t i = 0; i < size; i++) {
    grey[i] = 0.299 * image[3 * i] + 0.587 * image[3 * i + 1] + 0.114 * image[3 * i + 2];
    mean += grey[i];
  }
  mean /= size;
  for (int64_t i = 0; i < size; i++) {
    shades[i] = grey[i];
    bright[i] = grey[i] > mean ? 255 : 0;
  }
  free(grey);
}
