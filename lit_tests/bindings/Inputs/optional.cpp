// Calls optional.py through its C++ header: results that may be missing.

#include "optional.hpp"
#include <cstdio>

static int failures = 0;

#define EXPECT(condition)                                                      \
  if (!(condition)) {                                                          \
    std::printf("line %d: expected %s\n", __LINE__, #condition);               \
    failures++;                                                                \
  }

int main() {
  double row[3] = {0, 4, 2};
  EXPECT(optional::find(row, 4.0) == 1);
  EXPECT(!optional::find(row, 7.0));

  double rows[2][3] = {{0, 1, 2}, {3, 4, 5}};
  const auto [found, place, copy] = optional::best(rows, 1.0);
  EXPECT(found == 5.0);
  EXPECT(place && *place == std::make_tuple(1, 2));
  EXPECT(copy && copy->size(0) == 3 && (*copy)(1) == 4.0);
  const auto [no_value, no_place, no_copy] = optional::best(rows, 9.0);
  EXPECT(!no_value && !no_place && !no_copy);
  return failures;
}
