// What portfolio_variance.py computes, in C.

#include <stdint.h>
#include <stdlib.h>

void portfolio_variance(int64_t days, int64_t shares, double returns[restrict days][shares],
                        int64_t portfolios, int64_t w_columns,
                        double weights[restrict portfolios][w_columns], double result[portfolios]) {
  double *mean = calloc(shares, sizeof(double));
  double *row = malloc(shares * sizeof(double));
  double(*covariance)[shares] = calloc(shares * shares, sizeof(double));
  for (int64_t i = 0; i < days; i++)
    for (int64_t j = 0; j < shares; j++)
      mean[j] += returns[i][j] / days;
  for (int64_t i = 0; i < days; i++) {
    for (int64_t j = 0; j < shares; j++)
      row[j] = returns[i][j] - mean[j];
    for (int64_t j = 0; j < shares; j++)
      for (int64_t k = 0; k < shares; k++)
        covariance[j][k] += row[j] * row[k];
  }
  for (int64_t p = 0; p < portfolios; p++) {
    for (int64_t k = 0; k < shares; k++)
      row[k] = 0.0;
    for (int64_t j = 0; j < shares; j++)
      for (int64_t k = 0; k < shares; k++)
        row[k] += weights[p][j] * covariance[j][k];
    result[p] = 0.0;
    for (int64_t k = 0; k < shares; k++)
      result[p] += row[k] * weights[p][k] / (days - 1);
  }
  free(mean);
  free(row);
  free(covariance);
}
