# RUN: %python %s %t
"""Functions whose parameters, signatures or results npc refuses, and what follows the help."""

import sys
from pathlib import Path

import numpy as np

sys.path[0] = str(Path(__file__).parent / "Inputs")
from followed import PRELUDE, run

MODULES = """
from collections.abc import Sequence
from typing import Any, Optional
import numpy.typing as npt
from jaxtyping import Float64


def _same(x):
    return x

"""
VECTOR = (np.array([0.5, 2.0]),)
RESULT = (
    'write int, float, complex, bool, None, a dtype such as np.float64, an array such as '
    '"float64[:, :]", or a tuple, a list or a dict of these'
)


def exported(signature, body="return x"):
    """A function with a signature of Pythran's."""
    names = "x, y" if "," in signature.replace(", ::", "").replace("[:, :", "") else "x"
    return f"# pythran export f({signature})\ndef f({names}):\n    {body}\n"


def defined(head, body="return x"):
    """A function with a head."""
    return f"def f{head}:\n    {body}\n"


ROWS = [
    (
        defined("(x: Sequence[float])", "return x[0]"),
        'pass a list, as list[float], or an array, as "float64[:]"',
        defined("(x: 'float64[:]')", "return x[0]"),
        VECTOR,
    ),
    (defined("(x: Any)"), "write the type that the argument has", defined("(x: float)"), (0.5,)),
    (
        defined("(x: bytes)", "return x[0]"),
        'pass a str, or an array of the bytes, as "uint8[:]",'
        " and write int(c) for each, which is Python's int",
        defined("(x: 'uint8[:]')", "return int(x[0])"),
        (np.frombuffer(b"ab", dtype=np.uint8),),
    ),
    (
        defined("(x: tuple[float, ...])", "return x[0]"),
        'write the type of each element, as in tuple[float, float], or pass an array, as "float64[:]"',
        defined("(x: 'float64[:]')", "return x[0]"),
        VECTOR,
    ),
    (
        defined("(x: np.random)"),
        'write int, float, complex, bool, a dtype such as np.float64, or an array such as '
        '"float64[:, :]"',
        defined("(x: np.float64)"),
        (0.5,),
    ),
    (
        defined("(x: npt.NDArray)", "return x[0]"),
        'write dtype and rank, as in "float64[:, :]"',
        defined("(x: 'float64[:]')", "return x[0]"),
        VECTOR,
    ),
    (
        defined("(x: Optional[int])", "return 0 if x is None else x"),
        "write int, with a default such as 0 or -1 that stands for None where it is a number; or "
        "leave out the type of a parameter whose default is None, which it always is then; or "
        "write two functions",
        defined("(x: int = -1)", "return 0 if x == -1 else x"),
        (3,),
    ),
    (
        defined("(x: int, y: int = None)", "return x if y is None else y"),
        "write a number that stands for None, as in y: int = -1, and test for it; functions that "
        "only the file calls may have None, if an underscore starts their names",
        defined("(x: int, y: int = -1)", "return x if y == -1 else y"),
        (3, 4),
    ),
    (defined("(x: float, y: None)"), "leave the parameter out", defined("(x: float)"), (0.5,)),
    (defined("[T](x: float)"), "give the parameters types", defined("(x: float)"), (0.5,)),
    (
        defined("(x: int, x: float)"),
        "give each parameter a name of its own",
        defined("(x: int, y: float)"),
        (3, 0.5),
    ),
    (defined("(x: int) -> 'zzz'"), RESULT, defined("(x: int) -> int"), (3,)),
    (
        defined("(x: Float64['n m'])", "return x.T"),
        'write Float64[np.ndarray, "n m"]',
        defined("(x: 'Float64[np.ndarray, \"n m\"]')", "return x.T.copy()"),
        (np.eye(2),),
    ),
    (exported("int set", "return x[0]"), "pass an array, as float64[:]", exported("float64[:]", "return x[0]"), VECTOR),
    (
        exported("(int, int)", "return x[0] + x[1]"),
        "give each element a parameter of its own",
        exported("int, int", "return x + y"),
        (3, 4),
    ),
    (
        exported("str:float dict", "return 0.5"),
        "pass the keys and the values as arrays",
        exported("float64[:], float64[:]", "return x[0] + y[0]"),
        VECTOR * 2,
    ),
    (
        exported("bytes", "return x[0]"),
        "pass a str, or an array of the bytes, as uint8[:],"
        " and write int(c) for each, which is Python's int",
        exported("uint8[:]", "return int(x[0])"),
        (np.frombuffer(b"ab", dtype=np.uint8),),
    ),
    (
        exported("int(int)", "return x(1)"),
        "call the function by its name",
        exported("int", "return _same(1)"),
        (1,),
    ),
    (
        exported("float order(C)", "return x[0, 1]"),
        "write the array's dimensions before its order, as in float64[:, :] order(F)",
        exported("float[:, :] order(F)", "return x[0, 1]"),
        (np.asfortranarray(np.eye(2)),),
    ),
    (
        exported("float[:, :] order(X)", "return x[0, 1]"),
        "write order(C) or order(F)",
        exported("float[:, :] order(F)", "return x[0, 1]"),
        (np.asfortranarray(np.eye(2)),),
    ),
    (
        exported("float[:x]", "return x[0]"),
        "write an array as float64[:, :], with ::1 for the axis that is contiguous",
        exported("float[::1]", "return x[0]"),
        VECTOR,
    ),
    (
        "# pythran export f\ndef f(x):\n    return x\n",
        "write the function's name and its parameters' types, as in f(float64[:, ::1], int)",
        exported("int"),
        (3,),
    ),
    (
        exported("int or float or str or bool, int or float or bool or complex, " * 2 + "int"),
        "write fewer alternatives",
        exported("int or float"),
        (3,),
    ),
    (
        "# pythran export zzz(int)\ndef f(x: int):\n    return x\n",
        "name a function of the file",
        exported("int"),
        (3,),
    ),
]

run(ROWS, prelude=PRELUDE + MODULES)
