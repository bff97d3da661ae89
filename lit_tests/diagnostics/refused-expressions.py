# RUN: %python %s %t
"""Expressions that npc does not compile, and what its help leads to."""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).parent / "Inputs")
from follow_the_help import Case, run

CASES = [
    Case(
        """
        def f(n: int):
            squares = {i: i * i for i in range(n)}
            return n
        """,
        "comprehensions of sets and dicts are not supported",
        "{i: i * i for i in range(n)}",
        "make a list, or an array with np.zeros or np.empty, and fill it in a loop",
        """
        def squares(n: int):
            squares = np.empty(n)
            for i in range(n):
                squares[i] = i * i
            return squares
        """,
        ["squares(0)", "squares(5)"],
    ),
    Case(
        """
        import math


        def f(n: int):
            return math.fsum(i / 7 for i in range(n))
        """,
        "this generator expression is not supported",
        "i / 7 for i in range(n)",
        "write a loop, or give one without := to sum, any, all, min, max or next in a def",
        """
        def sum_of_fractions(n: int):
            return sum(i / 7 for i in range(n))
        """,
        ["sum_of_fractions(0)", "sum_of_fractions(5)"],
    ),
    Case(
        """
        def f(n: int):
            names = {1: n, 2: 5}
            return n
        """,
        "keys of dicts that are no constant texts are not supported",
        "1",
        "write each key as a text, as in {\"x\": x}, or use an array",
        """
        def text_or_array(n: int):
            numbers = np.zeros(3)
            numbers[1], numbers[2] = n, 5
            return {"first": n}, numbers
        """,
        ["text_or_array(1)", "text_or_array(2)"],
    ),
    Case(
        """
        def f(n: int):
            seen = {1, n}
            return n
        """,
        "sets are not supported",
        "{1, n}",
        "use arrays",
        """
        def distinct(n: int):
            seen = np.zeros(5, dtype=np.bool_)
            seen[1] = True
            seen[n] = True
            return np.count_nonzero(seen)
        """,
        ["distinct(1)", "distinct(3)", "distinct(7)"],
    ),
    Case(
        """
        def f(n: int):
            numbers = {"a": 1, **{"b": n}}
            return numbers
        """,
        "dicts with the items of others are not supported",
        "{\"b\": n}",
        "write each key and its value",
        """
        def each_key(n: int):
            return {"a": 1, "b": n}
        """,
        ["each_key(5)"],
    ),
    Case(
        """
        def f(n: int):
            return f"{n}"
        """,
        "formatted strings are not supported",
        'f"{n}"',
        "use a plain string",
        """
        def plain_string(n: int):
            assert n > 0, "n is not positive"
            return n
        """,
        ["plain_string(1)", "plain_string(0)"],
    ),
    Case(
        """
        def f(n: int):
            yield n
        """,
        "generators are not supported",
        "yield n",
        "write the results to an array and return it",
        """
        def results(n: int):
            results = np.zeros(n)
            for i in range(n):
                results[i] = i / 2
            return results
        """,
        ["results(0)", "results(4)"],
    ),
    Case(
        """
        def f(n: int):
            data = b"abc"
            return n
        """,
        "bytes are not supported",
        'b"abc"',
        "pass an array of numbers",
        """
        def numbers(data: "float64[:]", n: int):
            return data[n]
        """,
        ["numbers(a, 2)", "numbers(a, 99)"],
    ),
    Case(
        """
        def f(n: int):
            print(n)
            return n
        """,
        "function 'print' is not supported",
        "print",
        "leave it out, or print what the function returns",
        """
        def printed(n: int):
            return n, n * n
        """,
        ["printed(4)"],
        identifier="unsupported-function",
    ),
    Case(
        """
        def f(n: int):
            return isinstance(n, object)
        """,
        "a class is expected of which it is known what is one of it",
        "object",
        "ask for int, float, complex, bool, tuple, np.ndarray, np.floating, np.integer or a scalar type of NumPy",
        """
        def is_int(n: int):
            return isinstance(n, int)
        """,
        ["is_int(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return a.dtype == "floaty"
        """,
        "a dtype is compared with a text that names none",
        'a.dtype == "floaty"',
        "compare with a dtype, as in a.dtype == np.float64",
        """
        def is_double(n: int):
            return np.ones(n).dtype == np.float64
        """,
        ["is_double(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.issubdtype(a, np.floating)
        """,
        "np.issubdtype takes dtypes, not a float64[:]",
        "np.issubdtype(a, np.floating)",
        "write it as in np.issubdtype(a.dtype, np.floating)",
        """
        def is_floating(n: int):
            return np.issubdtype(np.ones(n).dtype, np.floating)
        """,
        ["is_floating(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(n: int):
            return np.iscomplexobj(None)
        """,
        "numpy.iscomplexobj does not take None",
        "np.iscomplexobj(None)",
        "pass a number or an array",
        """
        def is_complex(n: int):
            return np.iscomplexobj(np.ones(n))
        """,
        ["is_complex(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(n: int):
            return str(n)
        """,
        "function 'str' is not supported",
        "str",
        "return the number, and make a string of it where the function is called",
        """
        def number(n: int):
            return 2 * n
        """,
        ["number(4)"],
        identifier="unsupported-function",
    ),
    Case(
        """
        def f(n: int):
            text = input()
            return n
        """,
        "function 'input' is not supported",
        "input",
        "read input in Python, and pass it as arguments",
        """
        def given(n: int, x: float):
            return n * x
        """,
        ["given(4, 0.5)"],
        identifier="unsupported-function",
    ),
    Case(
        """
        def f(count: int):
            return coumt + 1
        """,
        "name 'coumt' is not defined",
        "coumt",
        "did you mean 'count'?",
        """
        def counted(count: int):
            return count + 1
        """,
        ["counted(4)"],
        identifier="unknown-name",
    ),
    Case(
        """
        def f(n: int):
            y = later + 1
            later = n
            return y
        """,
        "local variable 'later' is read before it is assigned",
        "later",
        "assign it before",
        """
        def assigned(n: int):
            later = n
            y = later + 1
            return y
        """,
        ["assigned(4)"],
        identifier="unknown-name",
    ),
    Case(
        """
        def f(n: int):
            return n + 18446744073709551616
        """,
        "this integer does not fit 64 bits",
        "18446744073709551616",
        "write a float",
        """
        def as_float(n: int):
            return n + 18446744073709551616.0
        """,
        ["as_float(1)"],
        identifier="integer-out-of-range",
    ),
    Case(
        """
        import os

        def f(n: int):
            return os.getpid()
        """,
        "'os' is the module 'os', which npc does not compile",
        "os",
        "compute it in Python, and pass the result as an argument",
        """
        def without_os(process: int, n: int):
            return process % n
        """,
        ["without_os(1234, 10)", "without_os(1, 0)"],
        identifier="unsupported-function",
    ),
]

if __name__ == "__main__":
    run(CASES)
