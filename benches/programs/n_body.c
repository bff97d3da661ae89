// What n_body.py computes, in C.

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

static void acceleration(int64_t n, double position[restrict n][3], const double mass[restrict n],
                         double pull[restrict n][3], double *restrict x, double *restrict y,
                         double *restrict z) {
  for (int64_t i = 0; i < n; i++) {
    x[i] = position[i][0];
    y[i] = position[i][1];
    z[i] = position[i][2];
  }
  for (int64_t i = 0; i < n; i++) {
    pull[i][0] = pull[i][1] = pull[i][2] = 0.0;
    for (int64_t j = 0; j < n; j++) {
      double dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
      double square = dx * dx + dy * dy + dz * dz + 0.01;
      double strength = mass[j] / (square * sqrt(square));
      pull[i][0] += dx * strength;
      pull[i][1] += dy * strength;
      pull[i][2] += dz * strength;
    }
  }
}

void n_body(int64_t n, int64_t axes, double position[n][3], int64_t v_rows, int64_t v_columns,
            double velocity[v_rows][3], int64_t m_rows, int64_t m_columns, const double mass[m_rows],
            double dt, int64_t steps) {
  double(*pull)[3] = malloc(n * sizeof *pull);
  double *scratch = malloc(3 * n * sizeof(double));
  acceleration(n, position, mass, pull, scratch, scratch + n, scratch + 2 * n);
  for (int64_t step = 0; step < steps; step++) {
    for (int64_t i = 0; i < n; i++)
      for (int axis = 0; axis < 3; axis++) {
        velocity[i][axis] += pull[i][axis] * dt / 2.0;
        position[i][axis] += velocity[i][axis] * dt;
      }
    acceleration(n, position, mass, pull, scratch, scratch + n, scratch + 2 * n);
    for (int64_t i = 0; i < n; i++)
      for (int axis = 0; axis < 3; axis++)
        velocity[i][axis] += pull[i][axis] * dt / 2.0;
  }
  free(pull);
  free(scratch);
}
