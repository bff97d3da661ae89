# RUN: %python %s %t
"""Statements that npc does not compile, and what its help leads to."""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).parent / "Inputs")
from follow_the_help import Case, run

CASES = [
    Case(
        """
        def f(n: int):
            with open("sizes") as file:
                return n
        """,
        "with statements are not supported",
        'with open("sizes") as file',
        "open files and other resources in Python, and pass arrays",
        """
        def passed(sizes: "float64[:]"):
            return sizes[0] + sizes[1]
        """,
        ["passed(a)"],
    ),
    Case(
        """
        def f(n: int):
            try:
                return 10 // n
            except ZeroDivisionError:
                return 0
        """,
        "try statements are not supported",
        "try",
        "test for the condition with if, or catch the exception in Python",
        """
        def tested(n: int):
            if n == 0:
                return 0
            return 10 // n


        def raised(n: int):
            return 10 // n
        """,
        ["tested(0)", "tested(3)", "raised(0)", "raised(-3)"],
    ),
    Case(
        """
        def f(n: int):
            class Point:
                x = 1
            return n
        """,
        "classes are not supported",
        "class Point",
        "use functions, and pass the values as arguments",
        """
        def _norm(x, y):
            return math.sqrt(x * x + y * y)


        def norm(x: float, y: float):
            return _norm(x, y)
        """,
        ["norm(3.0, -4.0)"],
    ),
    Case(
        """
        total = 0

        def f(n: int):
            global total
            total = total + n
            return n
        """,
        "global statements are not supported",
        "global total",
        "pass the value as an argument and return the new one",
        """
        def added(total: int, n: int):
            return total + n
        """,
        ["added(1, 2)"],
    ),
    Case(
        """
        def f(n: int):
            match n:
                case 1:
                    return 10
                case _:
                    return 20
        """,
        "match statements are not supported",
        "match n",
        "write if and elif",
        """
        def matched(n: int):
            if n == 1:
                return 10
            elif n == 2:
                return 15
            return 20
        """,
        ["matched(1)", "matched(2)", "matched(3)"],
    ),
    Case(
        """
        def f(x: float):
            if x > 0:
                import cmath
            return x
        """,
        "imports on some paths of a function only are not supported",
        "import cmath",
        "import at the start of the file",
        """
        def imported(x: float):
            return math.exp(x)
        """,
        ["imported(-1.5)"],
    ),
    Case(
        """
        def f(a: "float64[:]"):
            a.shape = (3, 4)
        """,
        "assignments to attributes are not supported",
        "a.shape",
        "the array may have another name: write a = a.reshape(shape)",
        """
        def elements(a: "float64[:]"):
            a[:] = 2.0 * a
        """,
        ["elements(a)"],
    ),
    Case(
        """
        def f(n: int):
            raise
        """,
        "raise without an exception is not supported",
        "raise",
        'name the exception, as in raise ValueError("...")',
        """
        def named(n: int):
            if n < 0:
                raise ValueError("n is negative")
            return n
        """,
        ["named(1)", "named(-1)"],
    ),
    Case(
        """
        def f(n: int):
            if n < 0:
                raise KeyboardInterrupt("end")
            return n
        """,
        "this exception is not supported",
        "KeyboardInterrupt",
        "raise one of Python's own exceptions",
        """
        def another_exception(n: int):
            if n < 0:
                raise LookupError("end")
            return n
        """,
        ["another_exception(1)", "another_exception(-1)"],
    ),
    Case(
        """
        def f(n: int):
            if n < 0:
                raise ValueError("negative", 1)
            return n
        """,
        "exceptions with several arguments are not supported",
        'ValueError("negative", 1)',
        "give the exception one message",
        """
        def one_message(n: int):
            if n < 0:
                raise ValueError("negative: 1")
            return n
        """,
        ["one_message(1)", "one_message(-1)"],
    ),
    Case(
        """
        def f(n: int):
            if n < 0:
                raise ValueError(n)
            return n
        """,
        "an int that is a message, or a part of one, is not compiled",
        "raise ValueError(n)",
        'write a formatted string, as in f"{n}"',
        """
        def formatted_message(n: int):
            if n < 0:
                raise ValueError(f"{n}")
            return n
        """,
        ["formatted_message(1)", "formatted_message(-1)"],
    ),
    Case(
        """
        def f(x: complex):
            if x == 0:
                raise ValueError(f"not {x}")
            return x
        """,
        "a complex in a message is not compiled",
        'raise ValueError(f"not {x}")',
        "leave it out, or write its shape, a number or a text in place of it",
        """
        def message_of_parts(x: complex):
            if x == 0:
                raise ValueError(f"not {x.real} and {x.imag}")
            return x
        """,
        ["message_of_parts(1j)", "message_of_parts(0j)"],
    ),
    Case(
        """
        import numpy as np


        def f(a: "float64[:]", n: int):
            if n > 3:
                raise ValueError(f"{n:5} {a} {n}")
            return n
        """,
        "a float64[:] in a message is not compiled",
        'raise ValueError(f"{n:5} {a} {n}")',
        "leave it out, or write its shape, a number or a text in place of it",
        """
        def message_with_shape(n: int):
            if n > 3:
                raise ValueError(f"{n:5} {(n, n)} {n}")
            return n
        """,
        ["message_with_shape(3)", "message_with_shape(4)"],
    ),
    Case(
        """
        def f(x: float):
            if x < 0:
                raise ValueError(f"not {x:8.2%}")
            return x
        """,
        "a float with this format in a message is not compiled",
        'raise ValueError(f"not {x:8.2%}")',
        "leave it out, or write it as an int, a float or a str",
        """
        def percentage(x: float):
            if x < 0:
                raise ValueError(f"not {x:.2%}")
            return x
        """,
        ["percentage(1.0)", "percentage(-0.123)"],
    ),
    Case(
        """
        def f(n: int):
            if n < 0:
                raise ValueError(f"not {n:^8x}")
            return n
        """,
        "the format ':^8x' in a message is not compiled",
        'raise ValueError(f"not {n:^8x}")',
        "write the value without a format, or with one such as {:.3f} or {:5d}",
        """
        def wide(n: int):
            if n < 0:
                raise ValueError(f"not {n:8d}")
            return n
        """,
        ["wide(1)", "wide(-1)"],
    ),
    Case(
        """
        def f(s: str):
            if s == "":
                raise ValueError(", ".join([s, s]))
            return 1
        """,
        "this way to make a message is not supported",
        '", ".join([s, s])',
        'write a string, a formatted string such as f"the size is {n}", or put them together by +',
        """
        def joined(s: str):
            if s == "a":
                raise ValueError(s + ", " + s)
            return 1
        """,
        ["joined('a')", "joined('b')"],
    ),
    Case(
        """
        def f(n: int):
            break
            return n
        """,
        "'break' outside a loop",
        "break",
        "leave it out, or move it into the loop",
        """
        def in_loop(n: int):
            for i in range(n):
                if i * i > n:
                    break
            else:
                i = -1
            return i
        """,
        ["in_loop(0)", "in_loop(1)", "in_loop(30)"],
        identifier="syntax-error",
    ),
]

if __name__ == "__main__":
    run(CASES)
