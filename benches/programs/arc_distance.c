// What arc_distance.py computes, in C.

#include <math.h>
#include <stdint.h>

void arc_distance(int64_t n, const double theta_1[restrict n], int64_t n_2, const double phi_1[restrict n],
                  int64_t n_3, const double theta_2[restrict n], int64_t n_4,
                  const double phi_2[restrict n], double result[restrict n]) {
  for (int64_t i = 0; i < n; i++) {
    double theta = sin((theta_2[i] - theta_1[i]) / 2), phi = sin((phi_2[i] - phi_1[i]) / 2);
    double chord = theta * theta + cos(theta_1[i]) * cos(theta_2[i]) * phi * phi;
    result[i] = 2 * atan2(sqrt(chord), sqrt(1 - chord));
  }
}
