// What equalise.py computes, in C.

#include <math.h>
#include <stdint.h>

void equalise(int64_t rows, int64_t columns, uint8_t image[rows][columns],
              uint8_t result[rows][columns]) {
  const uint8_t *pixels = &image[0][0];
  int64_t size = rows * columns, cumulative[256] = {0}, darkest = 0;
  for (int64_t i = 0; i < size; i++)
    cumulative[pixels[i]]++;
  for (int shade = 1; shade < 256; shade++)
    cumulative[shade] += cumulative[shade - 1];
  for (int shade = 0; shade < 256 && darkest == 0; shade++)
    darkest = cumulative[shade];
  uint8_t table[256];
  for (int shade = 0; shade < 256; shade++) {
    double scale = size - darkest > 1 ? size - darkest : 1;
    double new = rint(255.0 * (cumulative[shade] - darkest) / scale);
    table[shade] = new < 0.0 ? 0.0 : new > 255.0 ? 255.0 : new;
  }
  for (int64_t i = 0; i < size; i++)
    (&result[0][0])[i] = table[pixels[i]];
}
