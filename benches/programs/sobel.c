// What sobel.py computes, in C.

#include <math.h>
#include <stdint.h>

void sobel(int64_t rows, int64_t columns, double image[restrict rows][columns],
           double edges[restrict rows - 2][columns - 2]) {
  double largest = 0.0;
  for (int64_t i = 0; i < rows - 2; i++)
    for (int64_t j = 0; j < columns - 2; j++) {
      const double *up = &image[i][j], *here = &image[i + 1][j], *down = &image[i + 2][j];
      double gx = up[2] - up[0] + 2.0 * (here[2] - here[0]) + down[2] - down[0];
      double gy = down[0] - up[0] + 2.0 * (down[1] - up[1]) + down[2] - up[2];
      edges[i][j] = sqrt(gx * gx + gy * gy);
      largest = edges[i][j] > largest ? edges[i][j] : largest;
    }
  for (int64_t i = 0; i < rows - 2; i++)
    for (int64_t j = 0; j < columns - 2; j++)
      edges[i][j] /= largest;
}
