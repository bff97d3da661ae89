# RUN: %python %s %t
"""Uses of indices and of functions on them that npc does not compile, and what its
help leads to."""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).parent / "Inputs")
from follow_the_help import Case, run

CASES = [
    Case(
        """
        def f(a: "float64[:]"):
            return a[[0, 1.5]]
        """,
        "a float cannot be an index",
        "a[[0, 1.5]]",
        "use integers, slices, None, ..., or arrays of integers or bools; convert floats with int(x) or a.astype(np.int64)",
        """
        def chosen():
            a = np.zeros(3)
            return a[[0, int(1.5)]]
        """,
        ["chosen()"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:, :]"):
            return a[[[0, 1], [2]]]
        """,
        "the sequences of an index have different lengths",
        "a[[[0, 1], [2]]]",
        "make them equally long",
        """
        def equal():
            a = np.zeros(3)
            return a[[[0, 1], [2, 2]]]
        """,
        ["equal()"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]", m: "bool[:, :]"):
            return a[m]
        """,
        "2 indices are too many for float64[:]",
        "a[m]",
        "use at most 1 indices",
        """
        def one_axis():
            a = np.zeros(3)
            return a[a > 0]
        """,
        ["one_axis()"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]", i: "int64[:]", mode: str):
            return np.take(a, i, mode="nearest")
        """.replace(", mode: str", ""),
        "numpy.take needs 'mode' when the program is compiled",
        "np.take(a, i, mode=\"nearest\")",
        "give 'raise', 'wrap' or 'clip'",
        """
        def clipped():
            return np.take(np.ones(3), 7, mode="clip")
        """,
        ["clipped()"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]", x: "float64[:]"):
            return np.take(a, x)
        """,
        "numpy.take takes integers as indices, not float64[:]",
        "np.take(a, x)",
        "convert them with a.astype(np.int64)",
        """
        def converted():
            x = np.ones(2)
            return np.take(np.ones(3), x.astype(np.int64))
        """,
        ["converted()"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(m: "bool[:, :]", a: "float64[:, :]"):
            return np.compress(m, a)
        """,
        "condition must be a 1-d array",
        "np.compress(m, a)",
        "use a[condition] for a mask of several axes",
        """
        def masked():
            a = np.ones((2, 2))
            return a[a > 0]
        """,
        ["masked()"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "int64[:]", x: float):
            np.copyto(a, x)
        """,
        "cannot cast float64 to int64 according to the rule 'same_kind'",
        "np.copyto(a, x)",
        "convert it with astype, or assign it with a[...] = value",
        """
        def assigned(x: float):
            a = np.zeros(2, np.int64)
            a[...] = x
            return a
        """,
        ["assigned(1.5)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.select([a > 0], [a, -a])
        """,
        "list of cases must be same length as list of conditions",
        "np.select([a > 0], [a, -a])",
        "give a choice for each condition",
        """
        def cases():
            a = np.ones(3)
            return np.select([a > 0, a < 0], [a, -a])
        """,
        ["cases()"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "int8[:]", values: "int64[:]"):
            np.place(a, a > 0, values)
        """,
        "cannot cast array data from int64 to int8 according to the rule 'safe'",
        "np.place(a, a > 0, values)",
        "convert the values with astype, or assign them with a[mask] = values",
        """
        def placed():
            a = np.ones(2, np.int8)
            np.place(a, a > 0, np.ones(2, np.int64).astype(np.int8))
            return a
        """,
        ["placed()"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "int64[:]", values: "float64[:]"):
            np.putmask(a, a > 0, values)
        """,
        "cannot cast array data from float64 to int64 according to the rule 'safe'",
        "np.putmask(a, a > 0, values)",
        "convert the values with astype, or assign them with a[mask] = values",
        """
        def put():
            a = np.ones(2, np.int64)
            a[a > 0] = np.ones(2)
            return a
        """,
        ["put()"],
        identifier="type-conflict",
    ),
]

if __name__ == "__main__":
    run(CASES)
