// What hastings.py computes, in C.

#include <stdint.h>

static void rates(const double y[3], double change[3]) {
  double eaten = 5.0 * y[0] * y[1] / (1.0 + 3.0 * y[0]);
  double caught = 0.1 * y[1] * y[2] / (1.0 + 2.0 * y[1]);
  change[0] = y[0] * (1.0 - y[0]) - eaten;
  change[1] = eaten - caught - 0.4 * y[1];
  change[2] = caught - 0.01 * y[2];
}

static void step(const double y[3], double scale, const double change[3], double moved[3]) {
  for (int i = 0; i < 3; i++)
    moved[i] = y[i] + scale * change[i];
}

void hastings(int64_t size, const double start[size], double dt, int64_t steps, double path[steps + 1][3]) {
  for (int i = 0; i < 3; i++)
    path[0][i] = start[i];
  for (int64_t t = 0; t < steps; t++) {
    const double *y = path[t];
    double k1[3], k2[3], k3[3], k4[3], moved[3];
    rates(y, k1);
    step(y, dt / 2.0, k1, moved);
    rates(moved, k2);
    step(y, dt / 2.0, k2, moved);
    rates(moved, k3);
    step(y, dt, k3, moved);
    rates(moved, k4);
    for (int i = 0; i < 3; i++)
      path[t + 1][i] = y[i] + dt / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]);
  }
}
