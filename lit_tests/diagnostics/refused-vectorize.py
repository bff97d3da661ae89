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
            return np.vectorize(lambda x, y: x + y)(*(a, 2))
        """,
        "a vectorized function takes no stars here",
        "*(a, 2)",
        "write the arguments one by one",
        """
        def one_by_one(n: int):
            return np.vectorize(lambda x, y: x + y)(np.ones(n), 2)
        """,
        ["one_by_one(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.vectorize(lambda x: x + 1, signature="()->()")(a)
        """,
        "np.vectorize with a signature is not compiled",
        '"()->()"',
        "write a loop over the rows that the function takes",
        """
        def of_rows(n: int):
            a = np.ones((n, 2))
            sums = np.zeros(n)
            for i in range(n):
                sums[i] = a[i].sum()
            return sums
        """,
        ["of_rows(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.vectorize(lambda x: x + 1, otypes=np.float64)(a)
        """,
        "otypes is a list of dtypes, or a text of their characters",
        "np.float64",
        "write it as in otypes=[np.float64]",
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
            return np.vectorize(lambda x: x + 1, otypes="O")(a)
        """,
        "otypes names a dtype that is not compiled",
        '"O"',
        'write one character for each result, as in otypes="dl"',
        """
        def with_character(n: int):
            return np.vectorize(lambda x: x + 1, otypes="d")(np.zeros(n))
        """,
        ["with_character(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.vectorize(lambda x: (x, x), otypes=[float])(a)
        """,
        "otypes names 1 dtypes for a function that gives 2 results",
        "np.vectorize(lambda x: (x, x), otypes=[float])(a)",
        "name one dtype for each result, as in otypes=[np.float64, np.int64]",
        """
        def with_two(n: int):
            return np.vectorize(lambda x: (x, x), otypes=[float, float])(np.zeros(n))
        """,
        ["with_two(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]", places: int):
            return np.vectorize(lambda x, y: x + y, excluded=[places])(a, 1.0)
        """,
        "excluded is a set of places and names that are written out",
        "[places]",
        'write it as in excluded={0, "power"}',
        """
        def with_place(n: int):
            return np.vectorize(lambda x, y: x + y, excluded=[1])(np.zeros(n), 1.0)
        """,
        ["with_place(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.vectorize(lambda x, y: x + y, excluded=[1]).outer(a, a)
        """,
        "outer takes no excluded arguments",
        "np.vectorize(lambda x, y: x + y, excluded=[1]).outer(a, a)",
        "leave 'excluded' out",
        """
        def of_all_pairs(n: int):
            return np.frompyfunc(lambda x, y: x + y, 2, 1).outer(np.zeros(n), np.ones(n)).astype(np.float64)
        """,
        ["of_all_pairs(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.vectorize(lambda x: "a")(a)
        """,
        "a vectorized function returns a number, not a str",
        'np.vectorize(lambda x: "a")(a)',
        "return a number, or a tuple of numbers",
        """
        def two(n: int):
            return np.vectorize(lambda x: (x + 1, x - 1))(np.zeros(n))
        """,
        ["two(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.vectorize(lambda x, y: x)(a, None)
        """,
        "a vectorized function does not take None",
        "np.vectorize(lambda x, y: x)(a, None)",
        "pass arrays and numbers",
        """
        def of_array(n: int):
            return np.vectorize(lambda x, y: x)(np.arange(n), 1)
        """,
        ["of_array(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.frompyfunc(lambda x, y: x + y, 2, 2)(a, a)
        """,
        "np.frompyfunc says that the function gives 2 results, and it gives a numpy.float64",
        "np.frompyfunc(lambda x, y: x + y, 2, 2)(a, a)",
        "give the number of results, as in np.frompyfunc(f, 2, 1)",
        """
        def of_one(n: int):
            return np.frompyfunc(lambda x, y: x + y, 2, 1)(np.ones(n), 2).astype(np.float64)
        """,
        ["of_one(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]", n: int):
            return np.frompyfunc(lambda x, y: x + y, 2, n)(a, a)
        """,
        "np.frompyfunc is compiled with a function, how many arguments and how many results it has",
        "np.frompyfunc(lambda x, y: x + y, 2, n)",
        "write it as in np.frompyfunc(f, 2, 1)",
        """
        def of_one_result(n: int):
            return np.frompyfunc(lambda x, y: x + y, 2, 1)(np.ones(n), 2).astype(np.float64)
        """,
        ["of_one_result(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.frompyfunc(lambda x, y: (x, y), 2, 2).reduce(a)
        """,
        "reduce only supported for functions returning a single value",
        "np.frompyfunc(lambda x, y: (x, y), 2, 2).reduce(a)",
        "vectorize a function that returns one number",
        """
        def reduced(n: int):
            return np.float64(np.frompyfunc(lambda x, y: x + y, 2, 1).reduce(np.ones(n)))
        """,
        ["reduced(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.frompyfunc(lambda x: x, 1, 1)(a, out=np.zeros(a.shape))
        """,
        "NumPy writes objects to 'out', which it does not cast to numbers",
        "np.frompyfunc(lambda x: x, 1, 1)(a, out=np.zeros(a.shape))",
        'give casting="unsafe"',
        """
        def written(n: int):
            return np.frompyfunc(lambda x: x, 1, 1)(np.ones(n), out=np.zeros(n), casting="unsafe")
        """,
        ["written(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.frompyfunc(lambda x: (x, x), 1, 2)(a, out=a, casting="unsafe")
        """,
        "'out' is a tuple of 2 arrays here",
        "a",
        "write the tuple out, with an array or None for each result",
        """
        def written_to_two(n: int):
            out = np.zeros(n), np.zeros(n)
            np.frompyfunc(lambda x: (x, x), 1, 2)(np.ones(n), out=(out[0], out[1]), casting="unsafe")
            return out[0] + out[1]
        """,
        ["written_to_two(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.frompyfunc(lambda x: x, 1, 1)(a, where=a > 0)
        """,
        "with 'where' and without 'out' NumPy gives arrays of objects, some of them None",
        "np.frompyfunc(lambda x: x, 1, 1)(a, where=a > 0)",
        "give an array for each result, as in out=np.zeros(a.shape)",
        """
        def where_positive(n: int):
            a = np.arange(n) - 1.0
            return np.frompyfunc(lambda x: x, 1, 1)(a, out=np.zeros(n), where=a > 0, casting="unsafe")
        """,
        ["where_positive(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]", b: "float64[:]"):
            return np.frompyfunc(lambda x: x, 1, 1)(a, out=b, where=a, casting="unsafe")
        """,
        "'where' is an array of bool, not a float64[:]",
        'np.frompyfunc(lambda x: x, 1, 1)(a, out=b, where=a, casting="unsafe")',
        "give a mask, such as a > 0",
        """
        def with_mask(n: int):
            a = np.arange(n) - 1.0
            return np.frompyfunc(lambda x: x, 1, 1)(a, out=np.zeros(n), where=a != 0, casting="unsafe")
        """,
        ["with_mask(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.frompyfunc(lambda x: x, 1, 1)(a, dtype=object)
        """,
        "a function that np.frompyfunc makes takes no 'dtype' here",
        "np.frompyfunc(lambda x: x, 1, 1)(a, dtype=object)",
        "it takes its arguments by position, and 'out', 'where' and 'casting'",
        """
        def without_dtype(n: int):
            return np.frompyfunc(lambda x: x, 1, 1)(np.ones(n)).astype(np.float64)
        """,
        ["without_dtype(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:, :]"):
            return np.frompyfunc(lambda x, y: x + y, 2, 1).reduce(a, axis=None)
        """,
        "reduce of a vectorized function, which is not reorderable, takes one axis",
        "np.frompyfunc(lambda x, y: x + y, 2, 1).reduce(a, axis=None)",
        "name one axis, or give all elements as np.ravel(a)",
        """
        def of_all(n: int):
            return np.float64(np.frompyfunc(lambda x, y: x + y, 2, 1).reduce(np.ravel(np.ones((n, n)))))
        """,
        ["of_all(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:, :]"):
            return np.frompyfunc(lambda x, y: x + y, 2, 1).reduce(a, axis=(0, 1))
        """,
        "reduce of a vectorized function, which is not reorderable, takes one axis, not 2",
        "(0, 1)",
        "call it for one axis after the other",
        """
        def twice(n: int):
            rows = np.frompyfunc(lambda x, y: x + y, 2, 1).reduce(np.ones((n, n)), axis=0).astype(np.float64)
            return np.float64(np.frompyfunc(lambda x, y: x + y, 2, 1).reduce(rows))
        """,
        ["twice(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "int64[:]"):
            return np.frompyfunc(lambda x, y: x / y, 2, 1).accumulate(a)
        """,
        "accumulate needs a function that gives int for two of them, not float",
        "np.frompyfunc(lambda x, y: x / y, 2, 1).accumulate(a)",
        "convert the array to what the function returns, as with a.astype(np.float64)",
        """
        def of_floats(n: int):
            a = np.full(n, 2).astype(np.float64)
            return np.frompyfunc(lambda x, y: x / y, 2, 1).accumulate(a).astype(np.float64)
        """,
        ["of_floats(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]", b: "float64[:]"):
            return np.frompyfunc(lambda x, y: x - y, 2, 1).reduce(a, out=b)
        """,
        "reduce of a vectorized function is compiled without 'out'",
        "b",
        "assign the result, as in a[...] = value",
        """
        def assigned(n: int):
            b = np.zeros(1)
            b[...] = np.frompyfunc(lambda x, y: x - y, 2, 1).reduce(np.ones(n))
            return b
        """,
        ["assigned(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.frompyfunc(lambda x, y: x - y, 2, 1).reduce(a, where=a > 0)
        """,
        "a vectorized function has no identity, so to use a where mask one has to specify 'initial'",
        "np.frompyfunc(lambda x, y: x - y, 2, 1).reduce(a, where=a > 0)",
        "give what the result is where no element is taken, as initial=0",
        """
        def of_some(n: int):
            a = np.arange(n) * 0.5
            return np.float64(np.frompyfunc(lambda x, y: x - y, 2, 1).reduce(a, initial=0.0, where=a > 0))
        """,
        ["of_some(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.frompyfunc(lambda x, y: x - y, 2, 1).reduce(a, initial=0, where=a)
        """,
        "'where' is an array of bool with the array's axes, not a float64[:]",
        "np.frompyfunc(lambda x, y: x - y, 2, 1).reduce(a, initial=0, where=a)",
        "give a mask, such as a > 0",
        """
        def of_mask(n: int):
            a = np.arange(n) * 0.5
            return np.float64(np.frompyfunc(lambda x, y: x - y, 2, 1).reduce(a, initial=0.0, where=a > 0))
        """,
        ["of_mask(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:, :]", axis: int):
            return np.frompyfunc(lambda x, y: x - y, 2, 1).accumulate(a, axis=axis)
        """,
        "accumulate of a vectorized function needs 'axis' when the program is compiled",
        "axis",
        "give an int that is written out: the type of the result depends on it",
        """
        def along(n: int):
            return np.frompyfunc(lambda x, y: x - y, 2, 1).accumulate(np.ones((n, n)), axis=1).astype(np.float64)
        """,
        ["along(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.frompyfunc(lambda x, y: x - y, 2, 1).reduceat(a, [[0, 1]])
        """,
        "reduceat takes an array of integers with one axis",
        "np.frompyfunc(lambda x, y: x - y, 2, 1).reduceat(a, [[0, 1]])",
        "give the indices as an array of np.int64",
        """
        def with_one_axis(n: int):
            return np.frompyfunc(lambda x, y: x - y, 2, 1).reduceat(np.ones(n), [0, 1]).astype(np.float64)
        """,
        ["with_one_axis(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: float):
            return np.frompyfunc(lambda x, y: x - y, 2, 1).reduce(a)
        """,
        "cannot reduce on a scalar",
        "np.frompyfunc(lambda x, y: x - y, 2, 1).reduce(a)",
        "pass an array with an axis",
        """
        def of_array(n: int):
            return np.float64(np.frompyfunc(lambda x, y: x - y, 2, 1).reduce(np.ones(n)))
        """,
        ["of_array(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.frompyfunc(lambda x, y: x - y, 2, 1).reduce(a, initial=1j)
        """,
        "reduce of floats starts from one, not from complex",
        "np.frompyfunc(lambda x, y: x - y, 2, 1).reduce(a, initial=1j)",
        "convert the number, as with float(x)",
        """
        def from_number(n: int):
            return np.float64(np.frompyfunc(lambda x, y: x - y, 2, 1).reduce(np.ones(n), initial=float(n)))
        """,
        ["from_number(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "int64[:]"):
            np.frompyfunc(lambda x, y: x - y, 2, 1).at(a, 0, 1.5)
        """,
        "at updates int64 with float",
        "np.frompyfunc(lambda x, y: x - y, 2, 1).at(a, 0, 1.5)",
        "convert what the function returns, as with int(x)",
        """
        def converted(n: int):
            a = np.arange(n)
            np.frompyfunc(lambda x, y: int(x - y), 2, 1).at(a, 0, 1.5)
            return a
        """,
        ["converted(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            np.frompyfunc(lambda x, y: x - y, 2, 1).at(a, 0, np.ones((2, 2)))
        """,
        "at has 0 axes to update, and 2 of values",
        "np.frompyfunc(lambda x, y: x - y, 2, 1).at(a, 0, np.ones((2, 2)))",
        "give the values the shape of a[indices]",
        """
        def of_the_shape(n: int):
            a = np.arange(n) * 0.5
            np.frompyfunc(lambda x, y: x - y, 2, 1).at(a, [0, 0], np.ones(2))
            return a
        """,
        ["of_the_shape(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.frompyfunc(lambda x, y: x - y, 2, 1)(a)
        """,
        "the function takes 2 arguments, not 1",
        "np.frompyfunc(lambda x, y: x - y, 2, 1)(a)",
        "give as many as np.frompyfunc says",
        """
        def called_with_two(n: int):
            return np.frompyfunc(lambda x, y: x - y, 2, 1)(np.ones(n), 3).astype(np.float64)
        """,
        ["called_with_two(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]", keep: bool):
            return np.frompyfunc(lambda x, y: x - y, 2, 1).reduce(a, keepdims=keep)
        """,
        "reduce of a vectorized function needs 'keepdims' when the program is compiled",
        "keep",
        "give True or False: the type of the result depends on it",
        """
        def kept(n: int):
            return np.frompyfunc(lambda x, y: x - y, 2, 1).reduce(np.ones(n), keepdims=True).astype(np.float64)
        """,
        ["kept(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.frompyfunc(lambda x: x, 1, 1).reduce(a)
        """,
        "reduce is compiled for functions of two arguments",
        "np.frompyfunc(lambda x: x, 1, 1).reduce(a)",
        "write it as in np.frompyfunc(f, 2, 1)",
        """
        def of_two(n: int):
            return np.float64(np.frompyfunc(lambda x, y: x - y, 2, 1).reduce(np.ones(n)))
        """,
        ["of_two(3)"],
        identifier="call-mismatch",
    ),
]

if __name__ == "__main__":
    run(CASES)
