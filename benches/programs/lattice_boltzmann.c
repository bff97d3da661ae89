// What lattice_boltzmann.py computes, in C.

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static const double WEIGHTS[9] = {4.0 / 9,  1.0 / 9,  1.0 / 9,  1.0 / 9, 1.0 / 9,
                                  1.0 / 36, 1.0 / 36, 1.0 / 36, 1.0 / 36};
static const int64_t CX[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
static const int64_t CY[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};

static void stream(int64_t rows, int64_t columns, double old[restrict 9][rows][columns],
                   double new[restrict 9][rows][columns]) {
  for (int k = 0; k < 9; k++)
    for (int64_t i = 0; i < rows; i++) {
      const double *from = old[k][(i - CY[k] + rows) % rows];
      double *to = new[k][i];
      if (CX[k] == 1) {
        to[0] = from[columns - 1];
        memcpy(to + 1, from, (columns - 1) * sizeof(double));
      } else if (CX[k] == -1) {
        memcpy(to, from + 1, (columns - 1) * sizeof(double));
        to[columns - 1] = from[0];
      } else {
        memcpy(to, from, columns * sizeof(double));
      }
    }
}

static void collide(int64_t count, double f[restrict 9][count], double omega) {
  for (int64_t i = 0; i < count; i++) {
    double density = 0.0;
    for (int k = 0; k < 9; k++)
      density += f[k][i];
    double ux = (f[1][i] + f[5][i] + f[8][i] - f[3][i] - f[6][i] - f[7][i]) / density;
    double uy = (f[2][i] + f[5][i] + f[6][i] - f[4][i] - f[7][i] - f[8][i]) / density;
    double square = 1.5 * (ux * ux + uy * uy);
    for (int k = 0; k < 9; k++) {
      double along = 3.0 * (CX[k] * ux + CY[k] * uy);
      double equilibrium = WEIGHTS[k] * density * (1.0 + along + 0.5 * along * along - square);
      f[k][i] += omega * (equilibrium - f[k][i]);
    }
  }
}

void lattice_boltzmann(int64_t directions, int64_t rows, int64_t columns,
                       double f[directions][rows][columns], double omega, int64_t steps) {
  size_t size = 9 * rows * columns * sizeof(double);
  double(*moved)[rows][columns] = malloc(size);
  for (int64_t step = 0; step < steps; step++) {
    stream(rows, columns, f, moved);
    memcpy(f, moved, size);
    collide(rows * columns, (double(*)[rows * columns])f, omega);
  }
  free(moved);
}
