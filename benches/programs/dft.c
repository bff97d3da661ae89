// What dft.py computes, in C.

#include <complex.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

void dft(int64_t n, const double _Complex signal[n], double _Complex spectrum[n], double power[n]) {
  // The powers of the root of unity; the elements of the matrix are among them.
  double *cosine = malloc(n * sizeof(double)), *sine = malloc(n * sizeof(double));
  for (int64_t k = 0; k < n; k++) {
    cosine[k] = cos(-2.0 * M_PI * k / n);
    sine[k] = sin(-2.0 * M_PI * k / n);
  }
  for (int64_t k = 0; k < n; k++) {
    double re = 0.0, im = 0.0;
    for (int64_t j = 0, index = 0; j < n; j++) {
      double a = creal(signal[j]), b = cimag(signal[j]);
      re += a * cosine[index] - b * sine[index];
      im += a * sine[index] + b * cosine[index];
      index += k;
      index -= index >= n ? n : 0;
    }
    spectrum[k] = re + im * I;
    power[k] = re * re + im * im;
  }
  free(cosine);
  free(sine);
}
