// What wave.py computes, in C.

#include <stdint.h>

// Each element of the next state needs its own previous one only, so that it can
// take its place; then the two states change roles.
static void leap(int64_t rows, int64_t columns, double u[restrict rows][columns],
                 double previous[restrict rows][columns], double speed) {
  for (int64_t i = 1; i < rows - 1; i++)
    for (int64_t j = 1; j < columns - 1; j++)
      previous[i][j] = 2.0 * u[i][j] - previous[i][j] +
                       speed * (u[i + 1][j] + u[i - 1][j] + u[i][j + 1] + u[i][j - 1] - 4.0 * u[i][j]);
  for (int64_t j = 0; j < columns; j++)
    previous[0][j] = previous[rows - 1][j] = 0.0;
  for (int64_t i = 0; i < rows; i++)
    previous[i][0] = previous[i][columns - 1] = 0.0;
}

void wave(int64_t rows, int64_t columns, double u[restrict rows][columns], int64_t p_rows,
          int64_t p_columns, double previous[restrict p_rows][p_columns], double speed, int64_t steps) {
  for (int64_t step = 0; step + 1 < steps; step += 2) {
    leap(rows, columns, u, previous, speed);
    leap(rows, columns, previous, u, speed);
  }
  if (steps % 2 == 0)
    return;
  leap(rows, columns, u, previous, speed);
  for (int64_t i = 0; i < rows; i++)
    for (int64_t j = 0; j < columns; j++) {
      double newest = previous[i][j];
      previous[i][j] = u[i][j];
      u[i][j] = newest;
    }
}
