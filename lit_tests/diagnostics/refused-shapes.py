# RUN: %python %s %t
"""Functions of shapes as npc does not compile them, and what its help leads to."""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).parent / "Inputs")
from follow_the_help import Case, run

CASES = [
    Case(
        """
        def f(a: "float64[:, :]"):
            return np.roll(a, 1, 0).ravel(order="K") + 1
        """,
        "the order 'K' is not compiled here: how NumPy lays this array out is not known",
        'np.roll(a, 1, 0).ravel(order="K")',
        "give order='C' or order='F', or copy the array before, as in np.array(a, order='C')",
        """
        def in_order(n: int):
            return np.array(np.roll(np.ones((n, n)), 1, 0), order="C").ravel(order="K") + 1
        """,
        ["in_order(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:, :]"):
            return np.roll(a, 1, 0).strides
        """,
        "'strides' is not compiled here: how NumPy lays this array out is not known",
        "np.roll(a, 1, 0).strides",
        "ask it of an argument, or of an array that is copied in an order, as with "
        "np.array(a, order='C')",
        """
        def strides(n: int):
            return np.array(np.roll(np.ones((n, n)), 1, 0), order="C").strides
        """,
        ["strides(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:, :]"):
            b = np.roll(a, 1, 0)
            flat = b.reshape(-1)
            flat[:1] = 0
            return b
        """,
        "one of two arrays is changed of which the other may be a view or a copy in NumPy: how "
        "NumPy lays the array out that gets another shape here is not known",
        "b.reshape(-1)",
        "make it a copy in any case, as in np.array(a, order='C').reshape(-1)",
        """
        def flat(n: int):
            b = np.roll(np.ones((n, n)), 1, 0)
            flat = np.array(b, order="C").reshape(-1)
            flat[:1] = 0
            return b
        """,
        ["flat(3)"],
        identifier="unsupported-construct",
    ),
    Case(
        """
        def f(a: "float64[:, :]", n: int):
            return np.swapaxes(a, 0, n) + 1
        """,
        "numpy.swapaxes needs 'axis2' when the program is compiled",
        "np.swapaxes(a, 0, n)",
        "give an int that is written out: the type of the result depends on it",
        """
        def swapped(n: int):
            return np.swapaxes(np.ones((n, 2)), 0, 1)
        """,
        ["swapped(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:, :]"):
            return np.block([[a, a], a])
        """,
        "List depths are mismatched.",
        "np.block([[a, a], a])",
        "put each array into as many lists",
        """
        def blocks(a: "float64[:, :]"):
            return np.block([[a, a], [a, a + 1]])
        """,
        ["blocks(a.reshape(1, -1))"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.block((a, a))
        """,
        "only lists can be used to arrange blocks, and np.block does not allow implicit conversion from tuple to ndarray",
        "np.block((a, a))",
        "write brackets, as in np.block([[a, b], [c, d]])",
        """
        def row(a: "float64[:]"):
            return np.block([a, a])
        """,
        ["row(a)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.block([[a], []])
        """,
        "a list of blocks cannot be empty",
        "np.block([[a], []])",
        "give one or more arrays",
        """
        def rows(a: "float64[:]"):
            return np.block([[a], [a]])
        """,
        ["rows(a)"],
        identifier="type-conflict",
    ),
    Case(
        """
        TABLE = np.arange(5.0)

        def f(a: "float64[:]", own: bool):
            return TABLE if own else a
        """,
        "result 0 is a view of an argument or an array of the module",
        "f",
        "return a copy on every path, as in `return a.copy()`",
        """
        TABLE = np.arange(5.0)

        def either(a: "float64[:]", own: bool):
            return TABLE.copy() if own else a.copy()
        """,
        ["either(a, True)", "either(a, False)"],
        identifier="shared-result",
    ),
    Case(
        """
        def f(a: "float64[:, :]"):
            return np.concatenate(a)
        """,
        "a tuple or list of arrays is expected, not float64[:, :]",
        "np.concatenate(a)",
        "write the arrays out, as in np.concatenate((a, b))",
        """
        def joined(a: "float64[:]"):
            return np.concatenate((a, a))
        """,
        ["joined(a)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "complex64[:]"):
            return np.arange(a[0])
        """,
        "np.arange is not compiled for a numpy.complex64",
        "np.arange(a[0])",
        "convert it with complex(x)",
        """
        def numbers(a: "complex64[:]"):
            return np.arange(complex(a[0]), 3 + 3j, 1 + 1j)
        """,
        ["numbers(a.astype(np.complex64))"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.linspace(a, 1j, 3, dtype=np.int32)
        """,
        "numbers between complex ones are not made in int32",
        "np.linspace(a, 1j, 3, dtype=np.int32)",
        "leave 'dtype' out, or name a complex one",
        """
        def between(a: "float64[:]"):
            return np.linspace(a, 1j, 3)
        """,
        ["between(a)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]", n: int):
            return np.split(a, n)
        """,
        "numpy.split needs 'indices_or_sections' when the program is compiled",
        "np.split(a, n)",
        "give an int that is written out, or a tuple of ints: the type of the result depends on it",
        """
        def halves(a: "float64[:]"):
            b, c = np.array_split(a, 2)
            return b + 1, c + 1
        """,
        ["halves(a)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]", b: "float64[:, :]"):
            return np.array([a, b])
        """,
        "the rows of an array have one shape",
        "np.array([a, b])",
        "give each row as many elements",
        """
        def rows(a: "float64[:]"):
            return np.array([a, a])
        """,
        ["rows(a)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:, :]"):
            np.broadcast_to(a[0], (3, 3))[0, 0] = 1.0
        """,
        "a read-only array cannot be written",
        "np.broadcast_to(a[0], (3, 3))[0, 0]",
        "write to a copy, a.copy(), pass the array as an argument, or compile with --module-state, which keeps arrays of the module level between calls",
        """
        def spread(x: float):
            b = np.broadcast_to(x, (2, 2)).copy()
            b[0, 0] = 1.0
            return b
        """,
        ["spread(2.0)"],
        identifier="type-conflict",
    ),
]

if __name__ == "__main__":
    run(CASES)
