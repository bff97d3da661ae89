// What correlation.py computes, in C.

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void correlation(int64_t rows, int64_t columns, double data[rows][columns],
                 double result[restrict columns][columns]) {
  double *mean = calloc(columns, sizeof(double));
  double *deviation = calloc(columns, sizeof(double));
  double *row = malloc(columns * sizeof(double));
  for (int64_t i = 0; i < rows; i++)
    for (int64_t j = 0; j < columns; j++)
      mean[j] += data[i][j];
  for (int64_t j = 0; j < columns; j++)
    mean[j] /= rows;
  for (int64_t i = 0; i < rows; i++)
    for (int64_t j = 0; j < columns; j++)
      deviation[j] += (data[i][j] - mean[j]) * (data[i][j] - mean[j]);
  for (int64_t j = 0; j < columns; j++)
    deviation[j] = sqrt(deviation[j] / rows);
  memset(result, 0, columns * columns * sizeof(double));
  for (int64_t i = 0; i < rows; i++) {
    for (int64_t j = 0; j < columns; j++)
      row[j] = (data[i][j] - mean[j]) / deviation[j];
    for (int64_t j = 0; j < columns; j++)
      for (int64_t k = j; k < columns; k++)
        result[j][k] += row[j] * row[k];
  }
  for (int64_t j = 0; j < columns; j++)
    for (int64_t k = j; k < columns; k++)
      result[k][j] = result[j][k] = result[j][k] / rows;
  free(mean);
  free(deviation);
  free(row);
}
