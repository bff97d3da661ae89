# RUN: %python %s %t
"""Arguments that NumPy refuses or that npc cannot take, and what its help leads to."""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).parent / "Inputs")
from follow_the_help import Case, run

CASES = [
    Case(
        """
        def f(a: "float64[:, :]"):
            return np.argsort(a, True)
        """,
        "an integer is required for the axis",
        "np.argsort(a, True)",
        "count the axes from 0, as in axis=1",
        """
        def argsort_of_rows(n: int):
            return np.argsort(np.eye(n), 1)
        """,
        ["argsort_of_rows(3)"],
        identifier="unsupported-function",
    ),
    Case(
        """
        def f(a: "float64[:]", i: "uint64[:]"):
            np.put(a, i, 1.0)
        """,
        "np.put does not cast indices from uint64 to int64",
        "np.put(a, i, 1.0)",
        "convert them with a.astype(np.int64)",
        """
        def put_uint64(n: int):
            a = np.zeros(n)
            np.put(a, np.ones(1, dtype=np.uint64).astype(np.int64), 1.0)
            return a
        """,
        ["put_uint64(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]", i: "float32[:]"):
            np.put(a, i, 1.0)
        """,
        "np.put takes integers as indices, not float32",
        "np.put(a, i, 1.0)",
        "convert them with a.astype(np.int64)",
        """
        def put_float32(n: int):
            a = np.zeros(n)
            np.put(a, np.ones(1, dtype=np.float32).astype(np.int64), 1.0)
            return a
        """,
        ["put_float32(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.clip(a, 1)
        """,
        "np.clip is called without 'a_max'",
        "np.clip(a, 1)",
        "give both bounds, one of which may be None, or one by its name, as in min=0",
        """
        def from_below(n: int):
            return np.clip(np.arange(n), 1, None), np.clip(np.arange(n), min=1)
        """,
        ["from_below(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.clip(a, None, 1, min=0)
        """,
        "np.clip takes `min` and `max` in place of `a_min` and `a_max`, not beside them",
        "np.clip(a, None, 1, min=0)",
        "give each bound once",
        """
        def within(n: int):
            return np.clip(np.arange(n), 0, 1)
        """,
        ["within(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:, :]"):
            return np.sum(a, axis=True)
        """,
        "numpy.sum takes an int as 'axis', not a bool",
        "np.sum(a, axis=True)",
        "count the axes from 0, as in axis=1",
        """
        def of_rows(n: int):
            return np.sum(np.ones((2, n)), axis=1)
        """,
        ["of_rows(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:, :]"):
            return np.prod(a, axis=(0, True))
        """,
        "numpy.prod takes an int as 'axis', not a bool",
        "np.prod(a, axis=(0, True))",
        "count the axes from 0, as in axis=1",
        """
        def of_all(n: int):
            return np.prod(np.ones((2, n)), axis=(0, 1))
        """,
        ["of_all(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.sort(a, kind="zzz")
        """,
        "sort kind must be one of 'quick', 'heap', or 'stable'",
        'np.sort(a, kind="zzz")',
        'write it as in kind="stable"',
        """
        def stably(n: int):
            return np.sort(np.ones(n), kind="stable")
        """,
        ["stably(3)"],
        identifier="unsupported-function",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.delete(a, True)
        """,
        "boolean array argument obj to delete must be one dimensional and match the axis length",
        "np.delete(a, True)",
        "give a bool for each place, or the places as ints",
        """
        def without_the_first(n: int):
            a = np.arange(n)
            return np.delete(a, a < 1), np.delete(a, 0)
        """,
        ["without_the_first(3)"],
        identifier="unsupported-function",
    ),
    Case(
        """
        def f(a: "float64[:]", m: "bool[:, :]"):
            return np.insert(a, m[:1, 0].reshape(()), 2.0)
        """,
        "np.insert takes bools in one axis",
        "np.insert(a, m[:1, 0].reshape(()), 2.0)",
        "give the place as an int",
        """
        def at_the_start(n: int):
            return np.insert(np.ones(n), 0, 2.0)
        """,
        ["at_the_start(3)"],
        identifier="unsupported-function",
    ),
    Case(
        """
        def f(k: "float64[:]"):
            return np.unravel_index(k, (3, 4))
        """,
        "only int indices permitted",
        "np.unravel_index(k, (3, 4))",
        "convert them with a.astype(np.int64)",
        """
        def of_floats(n: int):
            return np.unravel_index((np.ones(n) * 5).astype(np.int64), (3, 4))
        """,
        ["of_floats(3)"],
        identifier="unsupported-function",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.insert(a, 0.0, 2.0)
        """,
        "arrays used as indices must be of integer (or boolean) type",
        "np.insert(a, 0.0, 2.0)",
        "convert the places with int(x) or a.astype(np.int64)",
        """
        def before_the_first(n: int):
            return np.insert(np.ones(n), int(0.0), 2.0)
        """,
        ["before_the_first(3)"],
        identifier="unsupported-function",
    ),
    Case(
        """
        def f(a: "float64[:]", k: np.uint8):
            return np.pad(a, k)
        """,
        "`pad_width` must be of integral type.",
        "np.pad(a, k)",
        "convert it with int(x) or a.astype(np.int64)",
        """
        def around(n: int):
            return np.pad(np.ones(n), int(np.uint8(2)))
        """,
        ["around(3)"],
        identifier="unsupported-function",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.partition(a, 1.0)
        """,
        "Partition index must be integer",
        "np.partition(a, 1.0)",
        "convert it with int(k) or k.astype(np.int64)",
        """
        def halves(n: int):
            return np.partition(np.arange(n), int(1.0))
        """,
        ["halves(3)"],
        identifier="unsupported-function",
    ),
    Case(
        """
        def f(a: "float64[:]", m: bool):
            return np.piecewise(a, [m], [1.0])
        """,
        "np.piecewise takes an array for each condition",
        "np.piecewise(a, [m], [1.0])",
        "write it as in [x < 0, x >= 0]",
        """
        def by_sign(n: int):
            x = np.arange(n) - 1
            return np.piecewise(x, [x < 0, x >= 0], [2, 3])
        """,
        ["by_sign(3)"],
        identifier="unsupported-function",
    ),
    Case(
        """
        def f(a: "float64[:, :]"):
            return np.piecewise(a, [a < 0, a[:, 0] > 0], [1.0, 2.0])
        """,
        "np.piecewise takes conditions of the same shape",
        "np.piecewise(a, [a < 0, a[:, 0] > 0], [1.0, 2.0])",
        "write them as in [x < 0, x >= 0]",
        """
        def by_signs(n: int):
            x = np.ones((n, 2))
            return np.piecewise(x, [x < 0, x >= 0], [2, 3])
        """,
        ["by_signs(3)"],
        identifier="unsupported-function",
    ),
    Case(
        """
        def f(x: list[int]):
            a, b = np.split(x, 2)
            return a + 0, b + 0
        """,
        "numpy.split takes an array, not list[int]",
        "np.split(x, 2)",
        "make an array of it, as in np.split(np.array(a), 2)",
        """
        def parts(n: int):
            a, b = np.split(np.array(list(range(2 * n))), 2)
            return a + 0, b + 0
        """,
        ["parts(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(x: list[int], i: "int64[:]"):
            return np.take_along_axis(x, i, 0)
        """,
        "numpy.take_along_axis is compiled for arrays, not for list[int]",
        "np.take_along_axis(x, i, 0)",
        "pass an array",
        """
        def taken(n: int):
            return np.take_along_axis(np.array(list(range(n))), np.arange(n), 0)
        """,
        ["taken(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(x: list[int], i: "int64[:]"):
            np.put_along_axis(x, i, 1, 0)
            return x
        """,
        "numpy.put_along_axis is compiled for arrays, not for list[int]",
        "np.put_along_axis(x, i, 1, 0)",
        "pass an array",
        """
        def put(n: int):
            a = np.array(list(range(n)))
            np.put_along_axis(a, np.arange(n), 1, 0)
            return a
        """,
        ["put(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(x: list[int]):
            np.copyto(dst=x, src=1)
            return x
        """,
        "numpy.copyto is compiled for arrays, not for list[int]",
        "np.copyto(dst=x, src=1)",
        "pass an array",
        """
        def copied(n: int):
            a = np.array(list(range(n)))
            np.copyto(dst=a, src=1)
            return a
        """,
        ["copied(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]", k: np.bool):
            return np.diag(a, k)
        """,
        "a numpy.bool cannot be interpreted as an integer",
        "np.diag(a, k)",
        "convert it with int(x)",
        """
        def above(n: int):
            return np.diag(np.ones(n), int(np.bool_(n)))
        """,
        ["above(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:, :]", k: np.uint8):
            return np.tril(a, k)
        """,
        "a diagonal is an int or a numpy.int64, not a numpy.uint8",
        "np.tril(a, k)",
        "convert it with int(x)",
        """
        def below(n: int):
            return np.tril(np.ones((n, n)), int(np.uint8(1)))
        """,
        ["below(3)"],
        identifier="type-conflict",
    ),
]


if __name__ == "__main__":
    run(CASES)
