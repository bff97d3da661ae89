/* Calls the compiled heat.py from C.
 *
 *   npc build heat.py -o libheat.so --header heat.h
 *   cc -std=c11 -O2 -I. call_heat.c ./libheat.so -o call_heat
 *   ./call_heat grid.npy 0.2 50 result.npy
 *
 * Reads a matrix of doubles from an .npy file, lets it diffuse, and writes it
 * to another.
 */

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "heat.h"

static const char magic[] = "\x93NUMPY";
enum { magic_length = 6, preamble_length = 10 };

static void fail(const char *path, const char *what) {
  fprintf(stderr, "error: %s: %s\n", path, what);
  exit(EXIT_FAILURE);
}

/* Reads the header of an .npy file of version 1: a Python dict. */
static void read_header(FILE *file, const char *path, int64_t sizes[2]) {
  unsigned char preamble[preamble_length];
  if (fread(preamble, 1, preamble_length, file) != preamble_length ||
      memcmp(preamble, magic, magic_length) != 0)
    fail(path, "not an .npy file");
  if (preamble[6] != 1)
    fail(path, "not version 1 of the .npy format");

  size_t length = preamble[8] | (size_t)preamble[9] << 8;
  char *header = malloc(length + 1);
  if (header == NULL)
    fail(path, "not enough memory");
  if (fread(header, 1, length, file) != length)
    fail(path, "the header is cut off");
  header[length] = '\0';

  if (strstr(header, "'descr': '<f8'") == NULL)
    fail(path, "the elements are not float64");
  if (strstr(header, "'fortran_order': False") == NULL)
    fail(path, "the matrix is not in row-major order");
  const char *shape = strstr(header, "'shape': (");
  char end = '\0';
  if (shape == NULL || sscanf(shape, "'shape': (%" SCNd64 ", %" SCNd64 "%c", &sizes[0], &sizes[1], &end) != 3 ||
      end != ')')
    fail(path, "the array has not two dimensions");
  if (sizes[0] < 0 || sizes[1] < 0)
    fail(path, "the shape is negative");
  free(header);
}

static npc_float64_2d read_matrix(const char *path) {
  FILE *file = fopen(path, "rb");
  if (file == NULL)
    fail(path, strerror(errno));

  int64_t sizes[2];
  read_header(file, path, sizes);
  size_t count = (size_t)sizes[0] * (size_t)sizes[1];
  double *data = malloc(count > 0 ? count * sizeof(double) : 1);
  if (data == NULL)
    fail(path, "not enough memory");
  if (fread(data, sizeof(double), count, file) != count)
    fail(path, "elements are missing");
  fclose(file);
  return npc_float64_2d_contiguous(data, sizes[0], sizes[1]);
}

static void write_matrix(const char *path, const npc_float64_2d *matrix) {
  FILE *file = fopen(path, "wb");
  if (file == NULL)
    fail(path, strerror(errno));

  /* The preamble and the header take a multiple of 64 bytes together. */
  enum { length = 128 - preamble_length };
  char header[length + 1];
  int written =
      snprintf(header, sizeof header,
               "{'descr': '<f8', 'fortran_order': False, 'shape': (%" PRId64
               ", %" PRId64 "), }",
               matrix->sizes[0], matrix->sizes[1]);
  memset(header + written, ' ', (size_t)(length - written));
  header[length - 1] = '\n';

  const unsigned char version_and_length[] = {1, 0, length, 0};
  size_t count = (size_t)matrix->sizes[0] * (size_t)matrix->sizes[1];
  if (fwrite(magic, 1, magic_length, file) != magic_length ||
      fwrite(version_and_length, 1, 4, file) != 4 ||
      fwrite(header, 1, length, file) != length ||
      fwrite(matrix->aligned, sizeof(double), count, file) != count ||
      fclose(file) != 0)
    fail(path, "cannot be written");
}

static double now(void) {
  struct timespec time;
  timespec_get(&time, TIME_UTC);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

int main(int argc, char **argv) {
  if (argc != 5) {
    fprintf(stderr, "usage: %s grid.npy k steps result.npy\n", argv[0]);
    return EXIT_FAILURE;
  }
  npc_float64_2d u = read_matrix(argv[1]);
  double k = strtod(argv[2], NULL);
  int64_t steps = strtoll(argv[3], NULL, 10);

  double start = now();
  heat(&u, k, steps);
  double seconds = now() - start;

  const char *error = npc_last_error();
  if (error != NULL)
    fail("heat", error);
  printf("%" PRId64 " steps on %" PRId64 "x%" PRId64 ", called from C:      %.3f s\n",
         steps, u.sizes[0], u.sizes[1], seconds);
  write_matrix(argv[4], &u);
  npc_float64_2d_free(&u);
  return EXIT_SUCCESS;
}
