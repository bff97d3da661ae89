# RUN: %python %s %t
"""What npc refuses of a file, alone in it, and what its help leads to."""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).parent / "Inputs")
from follow_the_help import Case, run

NO_EXPORT = (
    "functions are exported when each parameter has a type and the name does not start with an "
    "underscore; functions without parameters that only the main block uses are not"
)
SYNTAX = "npc reads what CPython reads; correct the syntax"
BRANCHES = "".join(f"    elif x == {number}:\n        y = {number + 1}\n" for number in range(400))

CASES = [
    Case(
        "def f(x: float, *y: float):\n    return x\n",
        "starred parameters of exported functions are not supported",
        "*y: float",
        "name each parameter, or call the function from an exported one",
        "def _starred(x, *y):\n    return x + y[0]\n\n\ndef right_0(x: float, y: float):\n    return _starred(x, y)\n",
        ["right_0(1.0, 2.0)"],
    ),
    Case(
        "def f(x: int, y: float = np.empty(1)[0]):\n    return x + y\n",
        "default values that are not constants are not supported",
        "np.empty(1)[0]",
        "write a number, a bool, None or a constant of the file",
        "def right_1(x: int, y: float = 0.0):\n    return x + y\n",
        ["right_1(3, 0.5)"],
    ),
    Case(
        "from os import *\n\n\ndef f(x: float):\n    return x\n",
        "import of all names of 'os' is not supported",
        "from os import *",
        "import the names that are used, as in 'from os import sqrt'",
        "from math import sqrt\n\n\ndef right_2(x: float):\n    return sqrt(x)\n",
        ["right_2(3.0)"],
    ),
    Case(
        "def _f(x):\n    return x\n",
        "there is no function to export",
        "_f",
        NO_EXPORT,
        "def right_3(x: float):\n    return x\n",
        ["right_3(3.0)"],
        identifier="missing-signature",
    ),
    Case(
        "def f(x: float:\n    return x\n",
        "expected `,`, found `:`",
        ":",
        SYNTAX,
        "def right_4(x: float):\n    return x\n",
        ["right_4(3.0)"],
        identifier="syntax-error",
    ),
    Case(
        "def f(x: float):\n    return len('\\ud800')\n",
        "a surrogate in a text is not supported: UTF-8 has no such character",
        "\\ud800",
        "write the character itself, or its number as in '\\U0001f600'",
        "def right_5(x: float):\n    return len('\\U0001f600')\n",
        ["right_5(3.0)"],
        originals=["f(3.0)"],
    ),
    Case(
        "class Counter:\n    def __init__(self):\n        self.x = 1.0\n\n\ndef f(x: float):\n    return Counter().x + x\n",
        "'Counter' is a class, and classes are not supported",
        "Counter",
        "use functions, and pass the values as arguments; named tuples without methods are supported",
        "def right_6(x: float):\n    counter = 1.0\n    return counter + x\n",
        ["right_6(3.0)"],
        originals=["f(3.0)"],
    ),
    Case(
        "QUOTIENT = np.divmod(7, 4)\n\n\ndef f(x: float):\n    return QUOTIENT[0] + x\n",
        "'QUOTIENT' is not a constant: a call of 'numpy.divmod' is not evaluated at the module level",
        "QUOTIENT",
        "pass it as an argument, or compute it in the function",
        "def right_7(x: float):\n    return np.divmod(7, 4)[0] + x\n",
        ["right_7(3.0)"],
        identifier="not-constant",
        originals=["f(3.0)"],
    ),
    Case(
        "WHOLE = np.round(3.5)\n\n\ndef f(x: float):\n    return WHOLE + x\n",
        "'WHOLE' is not a constant: a call of 'numpy.round' is not evaluated at the module level",
        "WHOLE",
        "pass it as an argument, or compute it in the function",
        "def right_8(x: float):\n    return np.round(3.5) + x\n",
        ["right_8(3.0)"],
        identifier="not-constant",
        originals=["f(3.0)"],
    ),
    Case(
        "SCRATCH = np.empty(3)\n\n\ndef f(x: float):\n    return SCRATCH[:0] + x\n",
        "'SCRATCH' is not a constant: the elements of an empty array are not specified",
        "SCRATCH",
        "pass it as an argument, or compute it in the function",
        "def right_9(x: float):\n    return np.empty(3)[:0] + x\n",
        ["right_9(3.0)"],
        identifier="not-constant",
        originals=["f(3.0)"],
    ),
    Case(
        "# pythran export capsule f(int)\ndef f(x):\n    return x\n",
        "a capsule is not supported",
        "# pythran export capsule f(int)",
        "export f(int) as a function: libraries made by npc have a C interface, too",
        "# pythran export right_10(int)\ndef right_10(x):\n    return x\n",
        ["right_10(3)"],
        identifier="unsupported-type",
    ),
    Case(
        "LETTER = b'x'\n\n\ndef f(x: int):\n    return LETTER\n",
        "a bytes is not supported as a value",
        "LETTER",
        "use it at the module level, and its value in the function",
        "LETTER = b'x'\nLENGTH = len(LETTER)\n\n\ndef right_11(x: int):\n    return LENGTH + x\n",
        ["right_11(3)"],
    ),
    Case(
        f"def f(x: int):\n    return {'-' * 1000}x\n",
        "this code is nested too deeply",
        "-",
        "give names to parts of it",
        f"def right_12(x: int):\n    y = {'-' * 20}x\n    return {'-' * 20}y\n",
        ["right_12(3)"],
    ),
    Case(
        f"def f(x: int):\n    y = 0\n    if x < 0:\n        y = 1\n{BRANCHES}    return y\n",
        "this many branches are not supported",
        "x == 200",
        "split the function",
        "def right_13(x: int):\n    y = 0\n    if x < 0:\n        y = 1\n    return y\n",
        ["right_13(-3)"],
        originals=["f(-3)"],
    ),
]

run(CASES)
