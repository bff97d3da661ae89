// What lennard_jones.py computes, in C.

#include <stdint.h>
#include <string.h>

void lennard_jones(int64_t n, int64_t axes, double position[restrict n][3], double cutoff,
                   double *energy, double force[restrict n][3]) {
  double total = 0.0;
  memset(force, 0, n * sizeof *force);
  for (int64_t i = 0; i < n; i++)
    for (int64_t j = i + 1; j < n; j++) {
      double dx = position[i][0] - position[j][0];
      double dy = position[i][1] - position[j][1];
      double dz = position[i][2] - position[j][2];
      double square = dx * dx + dy * dy + dz * dz;
      if (square == 0.0 || square > cutoff * cutoff)
        continue;
      double inverse = 1.0 / (square * square * square);
      total += 4.0 * (inverse * inverse - inverse);
      double strength = 24.0 * (2.0 * inverse * inverse - inverse) / square;
      force[i][0] += strength * dx;
      force[i][1] += strength * dy;
      force[i][2] += strength * dz;
      force[j][0] -= strength * dx;
      force[j][1] -= strength * dy;
      force[j][2] -= strength * dz;
    }
  *energy = total;
}
