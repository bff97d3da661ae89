// The same as classes of C++ have it.

#include "result_storage.hpp"
#include <cstdio>
#include <vector>

int main() {
  std::vector<double> x{1, 2, 3, 4, 5, 6}, by{10, 100, 1000};
  npc::view<const double, 2> rows(x.data(), {2, 3});
  npc::view<const double, 1> factors(by.data(), {3});
  auto room = result_storage::scale_allocate_results(2, 3, 3);
  auto written = result_storage::scale_into(rows, factors, 1.0, room);
  if (written(1, 2) != 6001.0 || room(1, 2) != 6001.0)
    return 1;
  try {
    npc::view<double, 2> shared(x.data(), {2, 3});
    result_storage::scale_into(rows, factors, 1.0, shared);
    return 2;
  } catch (const npc::error &error) {
    std::puts(error.what());
  }
  auto made = result_storage::parts_allocate_results(6);
  return std::get<1>(made).size(0) == 0 ? 0 : 3;
}
