// What box_blur.py computes, in C.

#include <stdint.h>
#include <stdlib.h>

// Sums of columns slide down the image, the sum of a window slides along a row.
void box_blur(int64_t rows, int64_t columns, double image[restrict rows][columns], int64_t radius,
              double result[restrict rows - 2 * radius][columns - 2 * radius]) {
  int64_t width = 2 * radius + 1;
  double *sums = calloc(columns, sizeof(double));
  for (int64_t i = 0; i < rows; i++) {
    for (int64_t j = 0; j < columns; j++)
      sums[j] += image[i][j];
    if (i >= width)
      for (int64_t j = 0; j < columns; j++)
        sums[j] -= image[i - width][j];
    if (i < width - 1)
      continue;
    double window = 0.0;
    for (int64_t j = 0; j < columns; j++) {
      window += sums[j];
      if (j >= width)
        window -= sums[j - width];
      if (j >= width - 1)
        result[i - width + 1][j - width + 1] = window / (width * width);
    }
  }
  free(sums);
}
