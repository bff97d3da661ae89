/* Calls sample.py through its C header: results, errors, and who frees what. */

#include "sample.h"
#include <math.h>
#include <stdio.h>

static int failures = 0;

#define EXPECT(condition)                                                      \
  if (!(condition)) {                                                          \
    printf("line %d: expected %s\n", __LINE__, #condition);                    \
    failures++;                                                                \
  }

#define EXPECT_ERROR(expected)                                                 \
  EXPECT(npc_last_error() != NULL && strcmp(npc_last_error(), expected) == 0)

static void call_scalars(void) {
  EXPECT(double_(4.0, -1, INFINITY) == 7.0);
  EXPECT(root(9.0) == 3.0 && npc_last_error() == NULL);
  EXPECT(root(-0.5) == 0.0);
  EXPECT_ERROR("ValueError: negative: no root");
  EXPECT(root(-2.0) == 0.0);
  EXPECT(npc_last_error() != NULL && strncmp(npc_last_error(), "ValueError", 10) == 0);
  EXPECT(root(4.0) == 2.0 && npc_last_error() == NULL);
}

static void call_in_place(void) {
  double plate[4][3] = {{0.0, 0.0, 0.0}, {0.0, 8.0, 0.0}, {0.0, 0.0, 0.0}};
  npc_float64_2d u = npc_float64_2d_contiguous(&plate[0][0], 4, 3);
  smooth(&u, 0.25, 1);
  EXPECT(npc_last_error() == NULL && plate[1][1] == 4.0 && plate[2][1] == 2.0);
}

static void call_views(void) {
  double data[6] = {0.0, 1.0, 2.0, 3.0, 4.0, 5.0};
  npc_float64_1d x = npc_float64_1d_contiguous(data, 6);

  /* A view lies in the argument's memory, and is not freed. */
  npc_float64_1d rest = tail(&x, 2);
  EXPECT(rest.sizes[0] == 4 && npc_float64_1d_at(&rest, 0) == &data[2]);

  /* Backwards, through strides. */
  npc_float64_1d backwards = npc_float64_1d_strided(data + 5, 6, -1);
  rest = tail(&backwards, 4);
  EXPECT(rest.sizes[0] == 2 && *npc_float64_1d_at(&rest, 1) == 0.0);

  /* A view and a copy in one struct: only the copy is freed. */
  raised_result both = raised(&x, 10.0);
  EXPECT(npc_last_error() == NULL && data[5] == 15.0);
  EXPECT(both.result0.sizes[0] == 3 && npc_float64_1d_at(&both.result0, 2) == &data[4]);
  EXPECT(both.result1.sizes[0] == 6 && *npc_float64_1d_at(&both.result1, 1) == 11.0);
  raised_free_result(&both);
  EXPECT(both.result1.allocated == NULL && both.result0.allocated == data);
  raised_free_result(&both);
}

static void call_structs(void) {
  double data[3] = {3.0, 1.0, 2.0};
  npc_float64_1d x = npc_float64_1d_contiguous(data, 3);
  summary_result found = summary(&x, true);
  EXPECT(found.result0 == 2.0 && found.result1 == 1.0 && found.result2 == 3.0);
  EXPECT(found.result3);

  npc_float64_1d none = npc_float64_1d_contiguous(data, 0);
  found = summary(&none, true);
  EXPECT(npc_last_error() != NULL && found.result0 == 0.0 && !found.result3);

  nested_result zeros = nested(3);
  EXPECT(zeros.result0 == 3 && zeros.result1.sizes[0] == 3);
  nested_free_result(&zeros);
  zeros = nested(-1);
  EXPECT_ERROR("ValueError: negative dimensions are not allowed");
  EXPECT(zeros.result1.allocated == NULL && zeros.result1.sizes[0] == 0);
  nested_free_result(&zeros);
}

/* A call that fails after it allocated leaves nothing behind. */
static void fail_midway(void) {
  double data[5] = {0};
  npc_float64_1d x = npc_float64_1d_contiguous(data, 4);
  npc_float64_1d y = npc_float64_1d_contiguous(data, 5);
  added_result sums = added(&x, &y);
  EXPECT_ERROR("ValueError: operands could not be broadcast together with shapes (4,) (5,) ");
  EXPECT(sums.result0.allocated == NULL && sums.result1.aligned == NULL);
  added_free_result(&sums);
  added_free_result(&sums);
}

/* What types in C do not say is checked at the border. */
static void break_promises(void) {
  double data[6] = {0};
  npc_float64_1d gaps = npc_float64_1d_strided(data, 3, 2);
  npc_float64_1d nowhere = npc_float64_1d_contiguous(NULL, 3);
  npc_float64_1d x = npc_float64_1d_contiguous(data, 6);
  const npc_float64_1d *broken[] = {&gaps, &nowhere, NULL};
  for (int i = 0; i < 3; i++) {
    added_result sums = added(&x, broken[i]);
    EXPECT(npc_last_error() != NULL && sums.result0.allocated == NULL);
    added_free_result(&sums);
  }
  npc_float64_1d result = scaled((const npc_float64_1d *)NULL, 1.0);
  EXPECT(npc_last_error() != NULL && result.allocated == NULL);
  scaled_free_result(&result);
}

static void call_overloads(void) {
  double doubles[4] = {1.0, 2.0, 3.0, 4.0};
  float floats[2] = {1.0F, 2.0F};
  npc_float64_1d x = npc_float64_1d_contiguous(doubles, 4);
  npc_float64_1d second = npc_float64_1d_strided(doubles, 2, 2);
  npc_float32_1d y = npc_float32_1d_contiguous(floats, 2);

  npc_float64_1d result = scaled(&x, 2.0);
  EXPECT(result.sizes[0] == 4 && *npc_float64_1d_at(&result, 3) == 8.0);
  scaled_free_result(&result);
  scaled_free_result(&result);
  result = scaled(&second, 2.0);
  EXPECT(result.sizes[0] == 2 && *npc_float64_1d_at(&result, 1) == 6.0);
  scaled_free_result(&result);

  npc_float32_1d single = scaled(&y, 0.5F);
  EXPECT(single.sizes[0] == 2 && *npc_float32_1d_at(&single, 1) == 1.0F);
  scaled_free_result(&single);
}

int main(void) {
  call_scalars();
  call_in_place();
  call_views();
  call_structs();
  fail_midway();
  break_promises();
  call_overloads();
  return failures;
}
