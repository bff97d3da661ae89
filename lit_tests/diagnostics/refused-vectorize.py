# RUN: %python %s %t
"""Uses of np.vectorize that npc does not compile, and what its help leads to."""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).parent / "Inputs")
from follow_the_help import Case, run

CASES = [
    Case(
        """
        def f(a: "float64[:]"):
            return np.vectorize(lambda x, y: x + y)(a, y=2)
        """,
        "a vectorized function takes its arguments by position here",
        "np.vectorize(lambda x, y: x + y)(a, y=2)",
        "write them one by one, without names and stars",
        """
        def by_position(n: int):
            return np.vectorize(lambda x, y: x + y)(np.ones(n), 2)
        """,
        ["by_position(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.vectorize(lambda x: x + 1, cache=True)(a)
        """,
        "np.vectorize is compiled with otypes of one dtype, and with nothing else",
        "np.vectorize(lambda x: x + 1, cache=True)",
        "write it as in np.vectorize(f, otypes=[np.float64])",
        """
        def with_dtype(n: int):
            return np.vectorize(lambda x: x + 1, otypes=[np.float64])(np.zeros(n))
        """,
        ["with_dtype(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.vectorize(lambda x: (x, x))(a)
        """,
        "a vectorized function returns a number, not a tuple[numpy.float64, numpy.float64]",
        "np.vectorize(lambda x: (x, x))(a)",
        "return one number, and vectorize a function for each",
        """
        def two(n: int):
            return np.vectorize(lambda x: x + 1)(np.zeros(n)), np.vectorize(lambda x: x - 1)(np.zeros(n))
        """,
        ["two(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.vectorize(lambda x: x)((1, 2))
        """,
        "a vectorized function does not take a tuple[int, int]",
        "np.vectorize(lambda x: x)((1, 2))",
        "pass arrays and numbers",
        """
        def of_array(n: int):
            return np.vectorize(lambda x: x)(np.arange(n))
        """,
        ["of_array(3)"],
        identifier="type-conflict",
    ),
]

if __name__ == "__main__":
    run(CASES)
