#include <stdio.h>

#include "counters.h"

int main(void) {
  printf("counts:");
  for (int i = 0; i < 3; ++i)
    printf(" %lld", (long long)count(2));
  printf("\nsum: %lld\n", (long long)count_tail(0));
  reset();
  printf("after reset: %lld\n", (long long)count(2));
  return 0;
}
