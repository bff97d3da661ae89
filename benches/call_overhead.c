/* Times calls of compiled functions from C beside calls of C's own, which take
 * the same arguments and lie in a library, too.
 *
 *   call_overhead
 */

#include "checked.h"
#include "unchecked.h"

#include <stdio.h>
#include <time.h>

void axpy_in_c(const npc_float64_1d *x, const npc_float64_1d *y, npc_float64_1d *z);
double add_in_c(double a, double b);

enum { calls = 20000000, runs = 5 };

static double now(void) {
  struct timespec time;
  timespec_get(&time, TIME_UTC);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* The shortest time of a call in nanoseconds. */
#define NANOSECONDS(result, call)                                              \
  do {                                                                         \
    double best = 1e9;                                                         \
    for (int run = 0; run < runs; run++) {                                     \
      double start = now();                                                    \
      for (int i = 0; i < calls; i++) {                                        \
        call;                                                                  \
        __asm__ volatile("" ::: "memory");                                     \
      }                                                                        \
      double seconds = now() - start;                                          \
      best = seconds < best ? seconds : best;                                  \
    }                                                                          \
    result = best / calls * 1e9;                                               \
  } while (0)

int main(void) {
  double data[3][4] = {{1, 2, 3, 4}, {1, 1, 1, 1}, {0}};
  npc_float64_1d x = npc_float64_1d_contiguous(data[0], 4);
  npc_float64_1d y = npc_float64_1d_contiguous(data[1], 4);
  npc_float64_1d z = npc_float64_1d_contiguous(data[2], 4);
  double c, checked, unchecked;

  NANOSECONDS(c, axpy_in_c(&x, &y, &z));
  NANOSECONDS(checked, axpy(&x, &y, &z));
  NANOSECONDS(unchecked, axpy_unchecked(&x, &y, &z));
  printf("from C, three arrays of 4 float64: C %.2f ns, npc %.2f ns, without checks %.2f ns\n",
         c, checked, unchecked);

  NANOSECONDS(c, add_in_c(data[0][0], 1.0));
  NANOSECONDS(checked, add(data[0][0], 1.0));
  printf("from C, two numbers:               C %.2f ns, npc %.2f ns\n", c, checked);
  return 0;
}
