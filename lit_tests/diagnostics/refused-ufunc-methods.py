# RUN: %python %s %t
"""Methods of universal functions, of arrays and of numbers that npc does not compile so, and
what its help leads to."""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).parent / "Inputs")
from follow_the_help import Case, run

CASES = [
    Case(
        """
        def f(a: "float64[:]", i: "int64[:]", b: "float64[:, :]"):
            np.add.at(a, i, b)
        """,
        "numpy.add.at has 1 axes to update, and 2 of values",
        "np.add.at(a, i, b)",
        "give the values the shape of a[indices]",
        """
        def updated(n: int):
            a = np.zeros(n)
            np.add.at(a, np.arange(n), np.ones((1, n))[0])
            return a
        """,
        ["updated(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "bool[:]", i: "int64[:]"):
            np.subtract.at(a, i, True)
        """,
        "numpy.subtract is not defined for bool",
        "np.subtract.at(a, i, True)",
        "convert the array or the values, as with x.astype(np.float64)",
        """
        def updated_again(n: int):
            a = np.ones(n)
            np.subtract.at(a, np.arange(n), True)
            return a
        """,
        ["updated_again(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]", out: "float64[:]"):
            return np.modf(a, out=out)
        """,
        "'out' of numpy.modf is a tuple of two arrays",
        "np.modf(a, out=out)",
        "give an array for each result, or None for one that is new",
        """
        def parts(n: int):
            out = np.zeros(n)
            np.modf(np.ones(n), out=(out, None))
            return out
        """,
        ["parts(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]", out: "float64[:]"):
            return np.modf(a, out, out=(out, None))
        """,
        "numpy.modf is given outputs by position and as 'out'",
        "np.modf(a, out, out=(out, None))",
        "leave one of them out",
        """
        def parts_again(n: int):
            out = np.zeros(n)
            np.modf(np.ones(n), out)
            return out
        """,
        ["parts_again(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.round(a, 1.5)
        """,
        "'decimals' is an int, not a float",
        "np.round(a, 1.5)",
        "give an int, as decimals=2",
        """
        def rounded(x: float):
            return np.round(x, decimals=2)
        """,
        ["rounded(1.239)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "bool[:]"):
            return np.round(a, 1)
        """,
        "bools have no decimals to round to",
        "np.round(a, 1)",
        "convert them with astype(np.float64)",
        """
        def rounded_again(n: int):
            return np.round(np.ones(n, np.bool).astype(np.float64), 1)
        """,
        ["rounded_again(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]", out: "float32[:]"):
            return np.round(a, 1, out)
        """,
        "numpy.round is compiled with an 'out' of float64, not float32",
        "np.round(a, 1, out)",
        "assign the result, as in a[...] = value",
        """
        def rounded_once_more(n: int):
            out = np.zeros(n, np.float32)
            out[...] = np.round(np.ones(n), 1)
            return out
        """,
        ["rounded_once_more(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.std(a, axis=0, dtype=np.int64, keepdims=True)
        """,
        "roots are not written to an array of int64",
        "np.std(a, axis=0, dtype=np.int64, keepdims=True)",
        "name a floating-point dtype, and convert the result",
        """
        def spread(n: int):
            return np.std(np.arange(n), axis=0, dtype=np.float64, keepdims=True).astype(np.int64)
        """,
        ["spread(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.nanmean(a, dtype=np.int64)
        """,
        "if a is inexact, then dtype must be inexact",
        "np.nanmean(a, dtype=np.int64)",
        "name a floating-point dtype, and convert the result",
        """
        def whole(n: int):
            return np.nanmean(np.ones(n), dtype=np.float64).astype(np.int64)
        """,
        ["whole(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.nan_to_num(a, nan=a)
        """,
        "'nan' is a number, not a float64[:]",
        "np.nan_to_num(a, nan=a)",
        "give a number, as nan=0.0",
        """
        def finite(x: float):
            return np.nan_to_num(x, nan=0.0)
        """,
        ["finite(1.5)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:, :]"):
            return a.item(3, 1, 2)
        """,
        "item takes no index, one of all elements, or an int for each of 2 axes",
        "a.item(3, 1, 2)",
        "take the element with a[i, j], and convert it with int(x) or float(x)",
        """
        def element(n: int):
            return float(np.ones((n, n))[0, 1])
        """,
        ["element(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return a.astype(np.int64, casting="safe")
        """,
        "cannot cast float64 to int64 according to the rule 'safe'",
        'a.astype(np.int64, casting="safe")',
        "leave 'casting' out, or name a wider dtype",
        """
        def converted(n: int):
            return np.ones(n).astype(np.int64), np.ones(n).astype(np.complex128, casting="safe")
        """,
        ["converted(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return a.astype(np.float64, order="F", copy=False)
        """,
        "whether astype copies here depends on how the array lies in memory",
        'a.astype(np.float64, order="F", copy=False)',
        "leave 'order' or 'copy' out, or declare the array contiguous, as in \"float64[:, ::1]\"",
        """
        def converted_again(n: int):
            return np.ones(n).astype(np.int64, order="F", copy=False)
        """,
        ["converted_again(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.convolve(a, a, "all")
        """,
        "'all' is no mode of numpy.convolve",
        'np.convolve(a, a, "all")',
        "give 'valid', 'same' or 'full'",
        """
        def smooth(n: int):
            return np.convolve(np.arange(n), [1, 2], "same")
        """,
        ["smooth(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:, :]"):
            return np.correlate(a, a)
        """,
        "numpy.correlate takes arrays of one axis",
        "np.correlate(a, a)",
        "take rows with a[i], or the elements in one run with a.ravel()",
        """
        def products(n: int):
            a = np.ones((n, n))
            return np.correlate(a[0], a.ravel())
        """,
        ["products(3)"],
        identifier="type-conflict",
    ),
]

if __name__ == "__main__":
    run(CASES)
