// What black_scholes.py computes, in C.

#include <math.h>
#include <stdint.h>

static double normal_distribution(double x) {
  double t = 1.0 / (1.0 + 0.2316419 * fabs(x));
  double polynomial = 1.781477937 + t * (-1.821255978 + t * 1.330274429);
  polynomial = t * (0.31938153 + t * (-0.356563782 + t * polynomial));
  double tail = 0.3989422804014327 * exp(-0.5 * x * x) * polynomial;
  return x > 0.0 ? 1.0 - tail : tail;
}

void black_scholes(int64_t n, const double *restrict spot, int64_t strike_size,
                   const double *restrict strike, int64_t years_size, const double *restrict years,
                   double rate, double volatility, double *restrict call, double *restrict put) {
  for (int64_t i = 0; i < n; i++) {
    double deviation = volatility * sqrt(years[i]);
    double drift = (rate + 0.5 * volatility * volatility) * years[i];
    double d1 = (log(spot[i] / strike[i]) + drift) / deviation;
    double d2 = d1 - deviation;
    double discounted = strike[i] * exp(-rate * years[i]);
    call[i] = spot[i] * normal_distribution(d1) - discounted * normal_distribution(d2);
    put[i] = call[i] - spot[i] + discounted;
  }
}
