/* What the functions of call_overhead.py are in C. */

#include "checked.h"

void axpy_in_c(const npc_float64_1d *x, const npc_float64_1d *y, npc_float64_1d *z);
double add_in_c(double a, double b);

void axpy_in_c(const npc_float64_1d *x, const npc_float64_1d *y, npc_float64_1d *z) {
  for (int64_t i = 0; i < x->sizes[0]; i++)
    *npc_float64_1d_at(z, i) += *npc_float64_1d_at(x, i) * *npc_float64_1d_at(y, i);
}

double add_in_c(double a, double b) { return a + b; }
