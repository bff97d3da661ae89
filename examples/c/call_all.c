/* Calls the four example programs from C.
 *
 *   for name in heat black_scholes gemm kmeans_step; do
 *     npc build $name.py -o lib$name.so --header $name.h
 *   done
 *   cc -std=c11 -O2 -I. c/call_all.c ./lib*.so -o call_all
 *   ./call_all
 *
 * Prints what they compute for small arrays, then what they say when shapes do
 * not fit together.
 */

#include <inttypes.h>
#include <stdio.h>

#include "black_scholes.h"
#include "gemm.h"
#include "heat.h"
#include "kmeans_step.h"

/* An array of C as an array of npc, with the sizes that it has. */
#define LENGTH(array) ((int64_t)(sizeof(array) / sizeof((array)[0])))
#define VECTOR(array) npc_float64_1d_contiguous(array, LENGTH(array))
#define MATRIX(array)                                                          \
  npc_float64_2d_contiguous(&(array)[0][0], LENGTH(array), LENGTH((array)[0]))

static void print_vector(const char *name, const npc_float64_1d *vector) {
  printf("%s:", name);
  for (int64_t i = 0; i < vector->sizes[0]; i++)
    printf(" %.17g", *npc_float64_1d_at(vector, i));
  printf("\n");
}

static void print_matrix(const char *name, const npc_float64_2d *matrix) {
  for (int64_t i = 0; i < matrix->sizes[0]; i++) {
    printf("%s[%" PRId64 "]:", name, i);
    for (int64_t j = 0; j < matrix->sizes[1]; j++)
      printf(" %.17g", *npc_float64_2d_at(matrix, i, j));
    printf("\n");
  }
}

/* Whether the last call failed, which is then shown. */
static bool failed(const char *name) {
  const char *error = npc_last_error();
  if (error != NULL)
    printf("%s raised %s\n", name, error);
  return error != NULL;
}

static void call_heat(void) {
  double plate[6][5];
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 5; j++)
      plate[i][j] = (7 * i + 3 * j) % 11;

  npc_float64_2d u = MATRIX(plate);
  heat(&u, 0.2, 10);
  if (!failed("heat"))
    print_matrix("heat", &u);
}

static void call_black_scholes(int64_t strikes) {
  double spots[4], prices[4], times[4];
  for (int i = 0; i < 4; i++) {
    spots[i] = 90 + 5 * i;
    prices[i] = 100 - i;
    times[i] = 0.25 * (i + 1);
  }

  npc_float64_1d spot = VECTOR(spots);
  npc_float64_1d strike = npc_float64_1d_contiguous(prices, strikes);
  npc_float64_1d years = VECTOR(times);
  black_scholes_result prices_of = black_scholes(&spot, &strike, &years, 0.03, 0.2);
  if (!failed("black_scholes")) {
    print_vector("call", &prices_of.result0);
    print_vector("put", &prices_of.result1);
  }
  /* What failed may be freed as well: its arrays are null. */
  black_scholes_free_result(&prices_of);
}

static void call_gemm(int64_t inner) {
  double left[2][3], right[3][4], added[2][4];
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++) {
      right[i][j] = i - 2 * j;
      if (i < 2)
        added[i][j] = i * j;
      if (i < 2 && j < 3)
        left[i][j] = 1 + i + 3 * j;
    }

  npc_float64_2d a = MATRIX(left);
  npc_float64_2d b = npc_float64_2d_contiguous(&right[0][0], inner, 4);
  npc_float64_2d c = MATRIX(added);
  npc_float64_2d product = gemm(1.5, &a, &b, -0.5, &c);
  if (!failed("gemm"))
    print_matrix("gemm", &product);
  gemm_free_result(&product);
}

static void call_kmeans_step(int64_t clusters) {
  double samples[7][2];
  for (int i = 0; i < 7; i++) {
    samples[i][0] = i * i % 5;
    samples[i][1] = 3 * i % 7;
  }
  double starts[3][2] = {{0, 0}, {2, 5}, {100, 100}};

  npc_float64_2d points = MATRIX(samples);
  npc_float64_2d centroids = npc_float64_2d_contiguous(&starts[0][0], clusters, 2);
  kmeans_step_result step = kmeans_step(&points, &centroids);
  if (!failed("kmeans_step")) {
    print_matrix("centroid", &step.result0);
    printf("members:");
    for (int64_t i = 0; i < step.result1.sizes[0]; i++)
      printf(" %" PRId64, *npc_int64_1d_at(&step.result1, i));
    printf("\ninertia: %.17g\n", step.result2);
  }
  kmeans_step_free_result(&step);
}

int main(void) {
  call_heat();
  call_black_scholes(4);
  call_gemm(3);
  call_kmeans_step(3);

  call_black_scholes(3);
  call_gemm(2);
  call_kmeans_step(0);
  return 0;
}
