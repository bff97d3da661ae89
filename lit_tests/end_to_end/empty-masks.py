# Assignments by masks that have no elements, or too few, for each pair of small shapes: the
# same elements and errors as in NumPy.
#
# RUN: mkdir -p %t && npc build %s --python=%python -o %t/compiled.so
# RUN: %python %s %t/compiled.so

import itertools
import sys

import numpy as np


def computed(a: "float64[:]", b: "float64[:]"):
    a[b > 0.5] = 1.5


def added(a: "float64[:]", b: "float64[:]"):
    a[b > 0.5] += 1.5


def of_matrix(a: "float64[:, :]", b: "float64[:, :]"):
    a[b > 0.5] = 1.5


def of_rows(a: "float64[:, :]", b: "float64[:]"):
    a[b > 0.5] = 1.5


def of_columns(a: "float64[:, :]", b: "float64[:]"):
    a[:, b > 0.5] = 1.5


def named(a: "float64[:, ::1]", b: "float64[:]"):
    m = b > 0.5
    a[m] = 1.5
    a[~m] = -1.5


def given(a: "float64[:, :]", m: "bool[:, :]"):
    a[m] = 1.5


def given_for_rows(a: "float64[:, :]", m: "bool[:]"):
    a[m] = 1.5
    a[m] *= 2


def by_itself(a: "float64[:, :]"):
    a[a > 0.5] = -1.0
    a[(a < -0.5) | (a == 0)] = 3.0


def columns_of_three(a: "float64[:, 3]", b: "float64[:, 3]"):
    a[b > 0.5] = 1.5


FUNCTIONS = [computed, added, of_matrix, of_rows, of_columns, named, given, given_for_rows, by_itself, columns_of_three]


def shapes(annotation):
    if annotation.count(":") + annotation.count("3]") == 1:
        return [(0,), (1,), (3,)]
    if "3]" in annotation:
        return [(0, 3), (1, 3), (2, 3)]
    return list(itertools.product((0, 1, 3), repeat=2))


def outcome(function, arguments):
    try:
        return function(*arguments)
    except IndexError as error:
        return str(error)


def main(path):
    from extensions import load

    library = load(path)
    random = np.random.default_rng(0)
    for function in FUNCTIONS:
        annotations = list(function.__annotations__.values())
        for chosen in itertools.product(*map(shapes, annotations)):
            drawn = [random.random(shape) for shape in chosen]
            kinds = [annotation.split("[")[0] for annotation in annotations]
            drawn = [it > 0.5 if kind == "bool" else it for it, kind in zip(drawn, kinds)]
            theirs, ours = ([it.copy() for it in drawn] for _ in range(2))
            expected = outcome(function, theirs)
            got = outcome(getattr(library, function.__name__), ours)
            assert got == expected, f"{function} {chosen}: {got}, expected {expected}"
            for mine, other in zip(ours, theirs):
                np.testing.assert_array_equal(mine, other, f"{function} {chosen}")


main(sys.argv[1])
