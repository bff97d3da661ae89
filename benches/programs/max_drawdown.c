// What max_drawdown.py computes, in C.

#include <stdint.h>

void max_drawdown(int64_t shares, int64_t days, double prices[shares][days], double largest[shares],
                  int64_t worst[shares]) {
  for (int64_t i = 0; i < shares; i++) {
    double peak = prices[i][0];
    largest[i] = 0.0;
    worst[i] = 0;
    for (int64_t j = 1; j < days; j++) {
      peak = prices[i][j] > peak ? prices[i][j] : peak;
      double loss = 1.0 - prices[i][j] / peak;
      if (loss > largest[i]) {
        largest[i] = loss;
        worst[i] = j;
      }
    }
  }
}
