# The programs in C and in C++ that call the examples print what Python prints:
# to the letter when it calls the same libraries, to a tolerance with NumPy.
#
# RUN: rm -rf %t && mkdir %t
# RUN: npc build %examples/heat.py -o %t/libheat.so --header %t/heat.h
# RUN: npc build %examples/black_scholes.py -o %t/libblack_scholes.so --header %t/black_scholes.h
# RUN: npc build %examples/gemm.py -o %t/libgemm.so --header %t/gemm.h
# RUN: npc build %examples/kmeans_step.py -o %t/libkmeans_step.so --header %t/kmeans_step.h
# RUN: npc bindings %examples/heat.py --lang cpp -o %t/heat.hpp
# RUN: npc bindings %examples/black_scholes.py --lang cpp -o %t/black_scholes.hpp
# RUN: npc bindings %examples/gemm.py --lang cpp -o %t/gemm.hpp
# RUN: npc bindings %examples/kmeans_step.py --lang cpp -o %t/kmeans_step.hpp
# RUN: %python %s %cc %cxx %examples %t

import subprocess
import sys

import numpy as np

import black_scholes
import compiled
import gemm
import heat
import kmeans_step

STRICT = "-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror".split()
# What ends a program at its first leak, wrong address or undefined operation.
SANITIZED = "-g -fsanitize=address,undefined -fno-sanitize-recover=all".split()
NAMES = ["heat", "black_scholes", "gemm", "kmeans_step"]


def row(name, numbers):
    return " ".join([f"{name}:", *(f"{number:.17g}" for number in numbers)])


def rows(name, matrix):
    return [row(f"{name}[{i}]", numbers) for i, numbers in enumerate(matrix)]


def call_heat(function):
    u = np.fromfunction(lambda i, j: (7 * i + 3 * j) % 11, (6, 5))
    function(u, 0.2, 10)
    return rows("heat", u)


def call_black_scholes(function, strikes):
    i = np.arange(4.0)
    call, put = function(90 + 5 * i, (100 - i)[:strikes], 0.25 * (i + 1), 0.03, 0.2)
    return [row("call", call), row("put", put)]


def call_gemm(function, inner):
    a = np.fromfunction(lambda i, j: 1 + i + 3 * j, (2, 3))
    b = np.fromfunction(lambda i, j: i - 2 * j, (3, 4))[:inner]
    c = np.fromfunction(lambda i, j: i * j, (2, 4))
    return rows("gemm", function(1.5, a, b, -0.5, c))


def call_kmeans_step(function, clusters):
    i = np.arange(7.0)
    points = np.stack([i * i % 5, 3 * i % 7], axis=1)
    starts = np.array([[0.0, 0.0], [2.0, 5.0], [100.0, 100.0]])[:clusters]
    centroids, members, inertia = function(points, starts)
    return [*rows("centroid", centroids), row("members", members), row("inertia", [inertia])]


def outcome(name, call, *arguments):
    try:
        return call(*arguments)
    except Exception as error:
        return [f"{name} raised {type(error).__name__}: {error}"]


def report(heat, black_scholes, gemm, kmeans_step):
    """The lines that the programs print."""
    return [
        *call_heat(heat),
        *call_black_scholes(black_scholes, 4),
        *call_gemm(gemm, 3),
        *call_kmeans_step(kmeans_step, 3),
        *outcome("black_scholes", call_black_scholes, black_scholes, 3),
        *outcome("gemm", call_gemm, gemm, 2),
        *outcome("kmeans_step", call_kmeans_step, kmeans_step, 0),
    ]


def from_libraries(folder):
    """What Python prints when it calls the libraries."""
    libraries = [compiled.Library(f"{folder}/lib{name}.so") for name in NAMES]
    return report(*(library.function(name) for library, name in zip(libraries, NAMES)))


def assert_close(found, expected):
    """Whether lines have the same words, and numbers that hardly differ."""
    assert len(found) == len(expected), (found, expected)
    for ours, theirs in zip(found, expected):
        name, numbers = ours.split(":", 1)
        other_name, other_numbers = theirs.split(":", 1)
        assert name == other_name, (ours, theirs)
        if "raised" in name:
            assert numbers.split() == other_numbers.split(), (ours, theirs)
            continue
        numbers, other_numbers = ([float(n) for n in it.split()] for it in (numbers, other_numbers))
        np.testing.assert_allclose(numbers, other_numbers, rtol=1e-13, atol=1e-13)


def main(cc, cxx, examples, folder):
    expected = from_libraries(folder)
    with np.errstate(all="ignore"):
        by_numpy = report(
            heat.heat, black_scholes.black_scholes, gemm.gemm, kmeans_step.kmeans_step
        )
    assert_close(expected, by_numpy)

    sources = {"c": f"{examples}/c/call_all.c", "c++": f"{examples}/cpp/call_all.cpp"}
    editions = {"c": "-std=c11", "c++": "-std=c++17"}
    compilers = [("c", cc), ("c", "clang"), ("c++", cxx), ("c++", "clang++")]
    libraries = [f"{folder}/lib{name}.so" for name in NAMES]
    program = f"{folder}/program"
    for language, compiler in compilers:
        # The sanitizers' libraries come with the system's compiler only.
        is_systems = compiler in (cc, cxx)
        for options in [["-O0"], ["-O2"], *([["-O1", *SANITIZED]] if is_systems else [])]:
            command = [compiler, editions[language], *STRICT, *options, f"-I{folder}"]
            command += [sources[language], *libraries, "-o", program]
            subprocess.run(command, check=True)
            result = subprocess.run([program], text=True, capture_output=True)
            assert result.returncode == 0, (command, result.stderr)
            found = result.stdout.splitlines()
            assert found == expected, "\n".join([" ".join(command), *found])


if __name__ == "__main__":
    main(*sys.argv[1:])
