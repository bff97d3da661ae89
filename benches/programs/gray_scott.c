// What gray_scott.py computes, in C.

#include <stdint.h>
#include <stdlib.h>

static double laplacian(int64_t columns, const double *z) {
  return z[-columns] + z[columns] + z[-1] + z[1] - 4.0 * z[0];
}

static void react(int64_t rows, int64_t columns, double u[restrict rows][columns],
                  double v[restrict rows][columns], double new_u[restrict rows][columns],
                  double new_v[restrict rows][columns], double feed, double kill) {
  for (int64_t i = 1; i < rows - 1; i++)
    for (int64_t j = 1; j < columns - 1; j++) {
      double reaction = u[i][j] * v[i][j] * v[i][j];
      new_u[i][j] = u[i][j] + 0.16 * laplacian(columns, &u[i][j]) - reaction + feed * (1.0 - u[i][j]);
      new_v[i][j] = v[i][j] + 0.08 * laplacian(columns, &v[i][j]) + reaction - (feed + kill) * v[i][j];
    }
  for (int64_t i = 1; i < rows - 1; i++)
    for (int64_t j = 1; j < columns - 1; j++) {
      u[i][j] = new_u[i][j];
      v[i][j] = new_v[i][j];
    }
}

void gray_scott(int64_t rows, int64_t columns, double u[restrict rows][columns], int64_t v_rows,
                int64_t v_columns, double v[restrict v_rows][v_columns], double feed, double kill,
                int64_t steps) {
  double(*new_u)[columns] = malloc(rows * columns * sizeof(double));
  double(*new_v)[columns] = malloc(rows * columns * sizeof(double));
  for (int64_t step = 0; step < steps; step++)
    react(rows, columns, u, v, new_u, new_v, feed, kill);
  free(new_u);
  free(new_v);
}
