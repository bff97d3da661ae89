// What moving_averages.py computes, in C.

#include <math.h>
#include <stdint.h>

void moving_averages(int64_t n, const double prices[n], int64_t window, double mean[n - window + 1],
                     double deviation[n - window + 1]) {
  double sum = 0.0, squares = 0.0;
  for (int64_t i = 0; i < n; i++) {
    sum += prices[i];
    squares += prices[i] * prices[i];
    if (i >= window) {
      sum -= prices[i - window];
      squares -= prices[i - window] * prices[i - window];
    }
    if (i < window - 1)
      continue;
    double average = sum / window;
    double variance = squares / window - average * average;
    mean[i - window + 1] = average;
    deviation[i - window + 1] = sqrt(variance > 0.0 ? variance : 0.0);
  }
}
