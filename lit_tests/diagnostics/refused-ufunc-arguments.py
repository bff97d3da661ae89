# RUN: %python %s %t
"""Arguments of universal functions that npc does not compile, and what its help leads to."""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).parent / "Inputs")
from follow_the_help import Case, run

CASES = [
    Case(
        """
        def f(a: "float64[:]", out: "int64[:]"):
            return np.add(a, 1, out=out)
        """,
        "numpy.add gives float64, which does not go into an array of int64",
        "np.add(a, 1, out=out)",
        "make 'out' float64, or convert the operands",
        """
        def into_floats(n: int):
            out = np.zeros(n)
            return np.add(np.ones(n), 1, out=out)
        """,
        ["into_floats(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.divmod(a, 3, out=(a, a))
        """,
        "numpy.divmod writes both results to one array",
        "np.divmod(a, 3, out=(a, a))",
        "give an array for each, as in out=(a, np.empty_like(a))",
        """
        def into_both(n: int):
            a = np.arange(n) * 2.5
            quotients, remainders = np.divmod(a, 3, out=(a, np.empty_like(a)))
            return quotients.copy(), remainders
        """,
        ["into_both(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]", out: float):
            return np.add(a, 1, out=out)
        """,
        "'out' is an array, not a float",
        "np.add(a, 1, out=out)",
        "give an array to write to",
        """
        def into_array(n: int):
            out = np.zeros(n)
            return np.add(np.ones(n), 1, out=out)
        """,
        ["into_array(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]", m: "int64[:]"):
            return np.add(a, 1, where=m)
        """,
        "'where' is an array of bool, not an int64[:]",
        "np.add(a, 1, where=m)",
        "give a mask, such as a > 0",
        """
        def masked(n: int):
            a = np.ones(n)
            return np.add(a, 1, where=a > 0)
        """,
        ["masked(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.add(a, 1, dtype=np.int32)
        """,
        "operand 1 of numpy.add is not converted to int32",
        "np.add(a, 1, dtype=np.int32)",
        "name another dtype, convert the operands, or give casting='unsafe'",
        """
        def converted(n: int):
            return np.add(np.ones(n), 1, dtype=np.int32, casting="unsafe")
        """,
        ["converted(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.less(a, 1, dtype=np.float64)
        """,
        "numpy.less has no loop that gives float64",
        "np.less(a, 1, dtype=np.float64)",
        "name another dtype, convert the operands, or give casting='unsafe'",
        """
        def compared(n: int):
            return np.less(np.ones(n), 1, dtype=bool)
        """,
        ["compared(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.add(a, 1, order="Q")
        """,
        "order must be one of 'C', 'F', 'A', or 'K' (got 'Q')",
        'np.add(a, 1, order="Q")',
        "leave it out, or give one of these",
        """
        def added(n: int):
            return np.add(np.ones(n), 1, order="F")
        """,
        ["added(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.add(a, 1, casting="never")
        """,
        "numpy.add is not compiled with casting='never'",
        'np.add(a, 1, casting="never")',
        "give 'no', 'equiv', 'safe', 'same_kind' or 'unsafe'",
        """
        def safely(n: int):
            return np.add(np.ones(n), 1, casting="safe")
        """,
        ["safely(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.add(a, x2=1)
        """,
        "numpy.add takes 'x2' by position only",
        "np.add(a, x2=1)",
        "leave the name out",
        """
        def by_position(n: int):
            return np.add(np.ones(n), 1)
        """,
        ["by_position(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]", n: int):
            rows = []
            for i in range(n):
                rows.append(a + i)
            return np.add(a, 1, rows)
        """,
        "'out' is an array, not a list[float64[:]]",
        "np.add(a, 1, rows)",
        "give an array to write to",
        """
        def to_array(n: int):
            return np.add(np.ones(n), 1, np.zeros(n))
        """,
        ["to_array(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]", n: int):
            rows = [0.0] * n
            rows.append(1.0)
            np.add.at(rows, [0, 0], a[0])
            return rows
        """,
        "numpy.add.at is compiled for arrays, not for list[float]",
        "np.add.at(rows, [0, 0], a[0])",
        "pass an array",
        """
        def at_array(n: int):
            rows = np.zeros(n)
            np.add.at(rows, [0, 0], 1)
            return rows
        """,
        ["at_array(3)"],
        identifier="type-conflict",
    ),
]

if __name__ == "__main__":
    run(CASES)
