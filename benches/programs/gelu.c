// What gelu.py computes, in C.

#include <math.h>
#include <stdint.h>

void gelu(int64_t n, const float x[restrict n], float result[restrict n]) {
  for (int64_t i = 0; i < n; i++)
    result[i] = 0.5f * x[i] * (1 + tanhf(0.7978845608f * (x[i] + 0.044715f * x[i] * x[i] * x[i])));
}
