// What asian_option.py computes, in C.

#include <math.h>
#include <stdint.h>

void asian_option(int64_t paths, int64_t steps, double normals[paths][steps], double spot, double strike,
                  double rate, double volatility, double years, double *price, double *error) {
  double dt = years / steps;
  double drift = (rate - 0.5 * volatility * volatility) * dt;
  double deviation = volatility * sqrt(dt);
  double sum = 0.0, squares = 0.0;
  for (int64_t i = 0; i < paths; i++) {
    double position = 0.0, mean = 0.0;
    for (int64_t j = 0; j < steps; j++) {
      position += drift + deviation * normals[i][j];
      mean += spot * exp(position);
    }
    mean /= steps;
    double payoff = mean > strike ? mean - strike : 0.0;
    sum += payoff;
    squares += payoff * payoff;
  }
  double discount = exp(-rate * years);
  double mean = sum / paths;
  *price = discount * mean;
  *error = discount * sqrt(squares / paths - mean * mean) / sqrt(paths);
}
