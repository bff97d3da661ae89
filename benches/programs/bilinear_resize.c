// What bilinear_resize.py computes, in C.

#include <stdint.h>
#include <stdlib.h>

static double along(int64_t index, int64_t count, int64_t size, int64_t *first) {
  double position = count > 1 ? index * ((size - 1.0) / (count - 1)) : 0.0;
  *first = position < size - 2 ? (int64_t)position : size - 2;
  return position - *first;
}

void bilinear_resize(int64_t height, int64_t width, double image[restrict height][width], int64_t rows,
                     int64_t columns, double result[restrict rows][columns]) {
  int64_t *left = malloc(columns * sizeof(int64_t));
  double *right = malloc(columns * sizeof(double));
  for (int64_t j = 0; j < columns; j++)
    right[j] = along(j, columns, width, &left[j]);
  for (int64_t i = 0; i < rows; i++) {
    int64_t top;
    double down = along(i, rows, height, &top);
    const double *above = image[top], *below = image[top + 1];
    for (int64_t j = 0; j < columns; j++) {
      double upper = above[left[j]] * (1.0 - right[j]) + above[left[j] + 1] * right[j];
      double lower = below[left[j]] * (1.0 - right[j]) + below[left[j] + 1] * right[j];
      result[i][j] = upper * (1.0 - down) + lower * down;
    }
  }
  free(left);
  free(right);
}
