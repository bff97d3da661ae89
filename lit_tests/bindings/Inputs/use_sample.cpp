// Calls sample.py through its C++ header: views, owners, errors, defaults.

#include "sample.hpp"
#include <cstdio>
#include <numeric>
#include <vector>

static int failures = 0;

#define EXPECT(condition)                                                      \
  if (!(condition)) {                                                          \
    std::printf("line %d: expected %s\n", __LINE__, #condition);               \
    failures++;                                                                \
  }

template <class Function> static npc::error error_of(Function function) {
  try {
    function();
  } catch (const npc::error &error) {
    return error;
  }
  return npc::error("nothing was raised");
}

static void call_scalars() {
  EXPECT(sample::double_(4.0) == 7.0);
  EXPECT(sample::double_(4.0, 2, 1.5) == 3.5);
  EXPECT(sample::root(9.0) == 3.0);

  const npc::error negative = error_of([] { sample::root(-0.5); });
  EXPECT(negative.kind() == "ValueError" && negative.message() == "negative: no root");
  EXPECT(std::string(negative.what()) == "ValueError: negative: no root");
  const npc::error silent = error_of([] { sample::root(-2.0); });
  EXPECT(silent.kind() == "ValueError" && silent.message().empty());
  EXPECT(sample::root(4.0) == 2.0);
}

static void call_in_place() {
  double u[4][3] = {{0.0, 0.0, 0.0}, {0.0, 8.0, 0.0}, {0.0, 0.0, 0.0}};
  sample::smooth(u, 0.25);
  EXPECT(u[1][1] == 4.0 && u[2][1] == 2.0);
}

static void call_views() {
  std::vector<double> data(6);
  std::iota(data.begin(), data.end(), 0.0);

  const npc::view<const double, 1> rest = sample::tail(data);
  EXPECT(rest.size() == 5 && rest.data() == &data[1] && rest[4] == 5.0);
  const npc::view<double, 1> backwards(&data[5], {6}, {-1});
  EXPECT(sample::tail(backwards, 4)(1) == 0.0);
  EXPECT(sample::tail(std::vector<double>()).empty());

  // What the function writes to is a view that can be written to.
  auto [every_second, copy] = sample::raised(data, 10.0);
  EXPECT(data[5] == 15.0 && &every_second(2) == &data[4] && copy[1] == 11.0);
  every_second(2) = 0.0;
  EXPECT(data[4] == 0.0 && copy[4] == 14.0);
  bool threw = false;
  try {
    every_second.begin();
  } catch (const std::logic_error &) {
    threw = true;
  }
  EXPECT(threw);
}

static void call_tuples() {
  const std::array<double, 3> data{3.0, 1.0, 2.0};
  const auto [mean, extremes] = sample::summary(data);
  EXPECT(mean == 2.0 && extremes == std::make_tuple(1.0, 3.0, true));
  EXPECT(std::get<2>(std::get<1>(sample::summary(data, false))) == false);
  EXPECT(error_of([] { sample::summary(std::vector<double>()); }).kind() == "ValueError");

  const auto [nothing, pair, empty] = sample::nested(3);
  EXPECT(nothing == std::monostate() && empty == std::tuple<>());
  EXPECT(std::get<0>(std::get<1>(pair)).size() == 3);
  EXPECT(error_of([] { sample::nested(-1); }).message() ==
         "negative dimensions are not allowed");
  const std::vector<double> wide(6);
  const npc::view<const double, 1> gaps(wide.data(), {3}, {2});
  EXPECT(error_of([&] { sample::added(gaps, gaps); }).kind() == "ValueError");
  EXPECT(error_of([] { sample::added({nullptr, {0}}, std::vector<double>(5)); }).kind() ==
         "ValueError");
}

static void call_owners() {
  const std::vector<double> ones(4, 1.0);
  auto [sum, copy] = sample::added(ones, ones);
  static_assert(std::is_same_v<decltype(sum), npc::array<double, 1>>);
  static_assert(!std::is_copy_constructible_v<npc::array<double, 1>>);
  static_assert(std::is_nothrow_move_constructible_v<npc::array<double, 1>>);
  EXPECT(std::accumulate(sum.begin(), sum.end(), 0.0) == 12.0);

  // An owner is passed like a vector, and moved, not copied.
  npc::array<double, 1> moved = std::move(sum);
  EXPECT(moved.size() == 4 && moved.stride(0) == 1 && moved.is_row_major());
  copy = std::move(moved);
  EXPECT(copy[0] == 3.0);
  copy = std::get<0>(sample::added(copy, copy));
  EXPECT(copy(3) == 7.0);
  sample::raised(copy, 1.0);
  EXPECT(sample::tail(copy, 3)[0] == 8.0);
  EXPECT(sample::scaled(sample::scaled(copy, 2.0), 0.5)[2] == 8.0);
  npc::array<double, 1> none;
  EXPECT(none.empty() && none.begin() == none.end());
}

static void call_overloads() {
  const double doubles[] = {1.0, 2.0, 3.0, 4.0};
  const std::vector<float> floats{1.0F, 2.0F};
  EXPECT(sample::scaled(doubles, 2.0)[3] == 8.0);
  EXPECT(sample::scaled(npc::view<const double, 1>(doubles, {2}, {2}), 2.0)[1] == 6.0);
  EXPECT(sample::scaled(floats, 0.5F)[1] == 1.0F);
}

int main() {
  call_scalars();
  call_in_place();
  call_views();
  call_tuples();
  call_owners();
  call_overloads();
  return failures;
}
