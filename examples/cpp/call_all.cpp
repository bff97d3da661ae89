// Calls the four example programs from C++.
//
//   for name in heat black_scholes gemm kmeans_step; do
//     npc build $name.py -o lib$name.so --header $name.hpp
//   done
//   c++ -std=c++17 -O2 -I. cpp/call_all.cpp ./lib*.so -o call_all
//   ./call_all
//
// Prints what they compute for small arrays, then what they say when shapes do
// not fit together.

#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include "black_scholes.hpp"
#include "gemm.hpp"
#include "heat.hpp"
#include "kmeans_step.hpp"

namespace {

using Vector = std::vector<double>;

void print(const std::string &name, npc::view<const double, 1> vector) {
  std::printf("%s:", name.c_str());
  for (double element : vector)
    std::printf(" %.17g", element);
  std::printf("\n");
}

void print(const std::string &name, npc::view<const double, 2> matrix) {
  for (std::int64_t i = 0; i < matrix.size(0); ++i) {
    const npc::view<const double, 1> row(&matrix(i, 0), {matrix.size(1)});
    print(name + "[" + std::to_string(i) + "]", row);
  }
}

void call_heat() {
  double u[6][5];
  for (int i = 0; i < 6; ++i)
    for (int j = 0; j < 5; ++j)
      u[i][j] = (7 * i + 3 * j) % 11;

  heat::heat(u, 0.2, 10);
  print("heat", u);
}

void call_black_scholes(std::size_t strikes) {
  Vector spot, strike, years;
  for (int i = 0; i < 4; ++i) {
    spot.push_back(90 + 5 * i);
    strike.push_back(100 - i);
    years.push_back(0.25 * (i + 1));
  }
  strike.resize(strikes);

  const auto [call, put] = black_scholes::black_scholes(spot, strike, years, 0.03, 0.2);
  print("call", call);
  print("put", put);
}

void call_gemm(std::int64_t inner) {
  std::array<double, 6> a;
  std::array<double, 12> b;
  double c[2][4];
  for (std::size_t i = 0; i < 6; ++i)
    a[i] = static_cast<double>(1 + i / 3 + 3 * (i % 3));
  for (int i = 0; i < 12; ++i)
    b[static_cast<std::size_t>(i)] = i / 4 - 2 * (i % 4);
  for (int i = 0; i < 8; ++i)
    c[i / 4][i % 4] = i / 4 * (i % 4);

  const auto product =
      gemm::gemm(1.5, {a.data(), {2, 3}}, {b.data(), {inner, 4}}, -0.5, c);
  print("gemm", product);
}

void call_kmeans_step(std::int64_t clusters) {
  double points[7][2];
  for (int i = 0; i < 7; ++i) {
    points[i][0] = i * i % 5;
    points[i][1] = 3 * i % 7;
  }
  const Vector starts{0, 0, 2, 5, 100, 100};

  const auto [centroids, members, inertia] =
      kmeans_step::kmeans_step(points, {starts.data(), {clusters, 2}});
  print("centroid", centroids);
  std::printf("members:");
  for (std::int64_t count : members)
    std::printf(" %lld", static_cast<long long>(count));
  std::printf("\ninertia: %.17g\n", inertia);
}

/// Calls a function that raises, and shows what.
template <class Function> void show_error(const char *name, Function function) {
  try {
    function();
  } catch (const npc::error &error) {
    std::printf("%s raised %s: %s\n", name, error.kind().c_str(),
                error.message().c_str());
  }
}

} // namespace

int main() {
  call_heat();
  call_black_scholes(4);
  call_gemm(3);
  call_kmeans_step(3);

  show_error("black_scholes", [] { call_black_scholes(3); });
  show_error("gemm", [] { call_gemm(2); });
  show_error("kmeans_step", [] { call_kmeans_step(0); });
}
