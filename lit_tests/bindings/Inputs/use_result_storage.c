/* Allocates results beforehand and has functions write to them. */

#include "result_storage.h"
#include <stdio.h>
#include <string.h>

#define REQUIRE(condition)                                                     \
  do {                                                                         \
    if (!(condition)) {                                                        \
      const char *error = npc_last_error();                                    \
      printf("line %d: %s; %s\n", __LINE__, #condition, error ? error : "-");  \
      return 1;                                                                \
    }                                                                          \
  } while (0)

int main(void) {
  double x[6] = {1, 2, 3, 4, 5, 6}, by[3] = {10, 100, 1000};
  npc_float64_2d rows = npc_float64_2d_contiguous(x, 2, 3);
  npc_float64_1d factors = npc_float64_1d_contiguous(by, 3);

  /* A chain: the second call's storage is there before the first has run. */
  npc_float64_2d first = scale_allocate_results(2, 3, 3);
  npc_float64_2d second = scale_allocate_results(2, 3, 3);
  REQUIRE(first.allocated != NULL && first.sizes[0] == 2 && first.sizes[1] == 3);
  REQUIRE(npc_float64_2d_is_row_major(&second));
  npc_float64_2d written = scale_into(&rows, &factors, 1.0, &first);
  REQUIRE(npc_last_error() == NULL && written.aligned == first.aligned);
  scale_into(&first, &factors, 0.0, &second);
  REQUIRE(npc_last_error() == NULL);
  REQUIRE(*npc_float64_2d_at(&first, 1, 2) == 6001.0);
  REQUIRE(*npc_float64_2d_at(&second, 1, 2) == 6001000.0);

  /* What broadcasts. */
  npc_float64_2d wide = scale_allocate_results(2, 1, 3);
  REQUIRE(wide.sizes[1] == 3);
  npc_float64_2d_free(&wide);

  /* Memory that overlaps, has another shape or is none is refused, and nothing is lost. */
  npc_float64_2d wrong = npc_float64_2d_contiguous(x, 2, 3);
  scale_into(&rows, &factors, 1.0, &wrong);
  REQUIRE(strstr(npc_last_error(), "'out' and argument 'x' must share no memory"));
  REQUIRE(x[5] == 6.0);
  double few[4];
  wrong = npc_float64_2d_contiguous(few, 2, 2);
  scale_into(&rows, &factors, 1.0, &wrong);
  REQUIRE(strstr(npc_last_error(), "expected storage of shape (2, 3)"));
  wrong = npc_float64_2d_strided(few, 2, 3, 1, 2);
  scale_into(&rows, &factors, 1.0, &wrong);
  REQUIRE(strstr(npc_last_error(), "'out' must be C-contiguous"));
  scale_into(&rows, &factors, 1.0, NULL);
  REQUIRE(strstr(npc_last_error(), "TypeError"));
  scale_allocate_results(-1, 3, 3);
  REQUIRE(strstr(npc_last_error(), "expected a size from 0"));
  scale_allocate_results(INT64_C(1) << 40, INT64_C(1) << 40, 1);
  REQUIRE(strstr(npc_last_error(), "ValueError: array is too big"));

  /* Of two results one depends on a number: it is null, and its storage C's own. */
  npc_float64_1d line = npc_float64_1d_contiguous(x, 6);
  parts_allocate_results_result made = parts_allocate_results(6);
  REQUIRE(made.result0.sizes[0] == 5 && made.result1.allocated == NULL);
  int64_t numbers[4];
  npc_int64_1d counted = npc_int64_1d_contiguous(numbers, 4);
  parts_into_result found = parts_into(&line, 4, &made.result0, &counted);
  REQUIRE(npc_last_error() == NULL && found.result2 == 21.0);
  REQUIRE(numbers[3] == 3 && *npc_float64_1d_at(&made.result0, 4) == 12.0);
  npc_float64_1d_free(&made.result0);

  /* What a loop swaps is copied. */
  npc_float64_1d room = relaxed_allocate_results(6);
  npc_float64_1d direct = relaxed(&line, 3);
  relaxed_into(&line, 3, &room);
  REQUIRE(npc_last_error() == NULL);
  for (int i = 0; i < 6; i++)
    REQUIRE(*npc_float64_1d_at(&room, i) == *npc_float64_1d_at(&direct, i));
  npc_float64_1d_free(&room);
  npc_float64_1d_free(&direct);
  npc_float64_2d_free(&first);
  npc_float64_2d_free(&second);
  return 0;
}
