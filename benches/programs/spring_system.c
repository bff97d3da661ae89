// What spring_system.py computes, in C.

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void spring_system(int64_t n, int64_t axes, double position[restrict n][2], int64_t v_rows,
                   int64_t v_columns, double velocity[restrict v_rows][2], double stiffness, double dt,
                   int64_t steps) {
  double(*pull)[2] = malloc(n * sizeof *pull);
  for (int64_t step = 0; step < steps; step++) {
    for (int64_t i = 0; i < n - 1; i++) {
      double dx = position[i + 1][0] - position[i][0];
      double dy = position[i + 1][1] - position[i][1];
      double length = sqrt(dx * dx + dy * dy);
      double strength = stiffness * (length - 1.0) / length;
      pull[i][0] = strength * dx;
      pull[i][1] = strength * dy;
    }
    for (int64_t i = 0; i < n; i++)
      for (int axis = 0; axis < 2; axis++) {
        int inner = i > 0 && i < n - 1;
        double force = inner ? pull[i][axis] - pull[i - 1][axis] : 0.0;
        velocity[i][axis] += dt * force;
        position[i][axis] += dt * velocity[i][axis];
      }
  }
  free(pull);
}
