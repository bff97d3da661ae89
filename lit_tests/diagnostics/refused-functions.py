# RUN: %python %s %t
"""Functions, parameters and signatures that npc does not compile, and what its help leads to."""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).parent / "Inputs")
from follow_the_help import Case, run

CASES = [
    Case(
        """
        async def f(n: int):
            return n
        """,
        "async functions are not supported",
        "f",
        "write def without async, and await nothing in it",
        """
        def plain(n: int):
            return n + 1
        """,
        ["plain(1)"],
    ),
    Case(
        """
        import functools

        @functools.lru_cache
        def f(n: int):
            return n
        """,
        "decorators are not supported",
        "@functools.lru_cache",
        "leave it out, and call the compiled function from a decorated one",
        """
        def undecorated(n: int):
            return n * n
        """,
        ["undecorated(3)"],
    ),
    Case(
        """
        import numba

        @numba.vectorize(["float64(float64)"], nopython=True, target="parallel", cache=True)
        def plus(x):
            return x + 1.5

        def f(a: "float64[:]"):
            return plus(a)
        """,
        "the decorator numba.vectorize is not supported",
        '@numba.vectorize(["float64(float64)"], nopython=True, target="parallel", cache=True)',
        "write @np.vectorize, or call the function in a loop",
        """
        @np.vectorize
        def plus(x):
            return x + 1.5

        def with_vectorize(a: "float64[:]"):
            return plus(a)
        """,
        ["with_vectorize(a)"],
    ),
    Case(
        """
        import numba as nb

        @nb.guvectorize(["void(float64[:], float64, float64[:])"], "(n),()->(n)", target="cpu")
        def scaled(x, y, result):
            for i in range(len(x)):
                result[i] = x[i] * y

        def f(a: "float64[:, :]"):
            result = np.zeros(a.shape)
            scaled(a[0], 2.0, result[0])
            return result
        """,
        "the decorator numba.guvectorize is not supported",
        '@nb.guvectorize(["void(float64[:], float64, float64[:])"], "(n),()->(n)", target="cpu")',
        "leave it out, make the array of the results, and call the function with it, in a loop "
        "over what the arrays have of more axes",
        """
        def scaled(x, y, result):
            for i in range(len(x)):
                result[i] = x[i] * y

        def without_guvectorize(a: "float64[:, :]"):
            result = np.zeros(a.shape)
            for i in range(len(a)):
                scaled(a[i], 2.0, result[i])
            return result
        """,
        ["without_guvectorize(a.reshape(3, 4))"],
    ),
    Case(
        """
        from numba import stencil

        @stencil(neighborhood=((-1, 1),), cval=0.0)
        def smooth(x):
            return x[-1] + x[1]

        def f(a: "float64[:]"):
            return smooth(a)
        """,
        "the decorator numba.stencil is not supported",
        "@stencil(neighborhood=((-1, 1),), cval=0.0)",
        "leave it out, and write a loop over the places, as in for i in range(1, len(a) - 1)",
        """
        def without_stencil(a: "float64[:]"):
            result = np.zeros(len(a))
            for i in range(1, len(a) - 1):
                result[i] = a[i - 1] + a[i + 1]
            return result
        """,
        ["without_stencil(a)"],
    ),
    Case(
        """
        import numba

        @numba.cfunc("float64(float64)")
        def f(x: float):
            return x * 2.0
        """,
        "the decorator numba.cfunc is not supported",
        '@numba.cfunc("float64(float64)")',
        "leave it out: what npc exports are C functions",
        """
        def without_cfunc(x: float):
            return x * 2.0
        """,
        ["without_cfunc(1.5)"],
    ),
    Case(
        """
        def f(n: int, **options: int):
            return n
        """,
        "parameters with two stars are not supported",
        "**options: int",
        "give each argument a parameter of its own, with a default if it may be left out",
        """
        def own_parameters(n: int, option: int = 3):
            return n + option
        """,
        ["own_parameters(3, 4)"],
    ),
    Case(
        """
        def f(x: float = np.random.rand()):
            return x
        """,
        "default values that are not constants are not supported",
        "np.random.rand()",
        "write a number",
        """
        def constant_default(x: float = 2.0):
            return x / 4
        """,
        ["constant_default(1.0)"],
    ),
    Case(
        """
        def f(n: int = None):
            return n
        """,
        "parameter 'n' is int and its default is None",
        "None",
        "write a number that stands for None, as in n: int = -1, and test for it",
        """
        def stands_for_none(n: int = -1):
            if n == -1:
                return 10
            return n
        """,
        ["stands_for_none(-1)", "stands_for_none(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(n: int = "two"):
            return n
        """,
        "parameter 'n' is int and its default is a str",
        '"two"',
        "write a default of type int",
        """
        def int_default(n: int = 2):
            return n
        """,
        ["int_default(2)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]" = 0):
            return a
        """,
        "parameter 'a' is float64[:] and its default is an int",
        "0",
        "give 'a' no default, and pass the array",
        """
        def passed_array(a: "float64[:]"):
            return a[0]
        """,
        ["passed_array(a)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(n: int, a: "float64[:]" = None):
            return n
        """,
        "parameter 'a' is float64[:] and its default is None",
        "None",
        "leave out the type of 'a', which is None for all callers then, or its default",
        """
        def always_none(n: int, a=None):
            return n if a is None else a[0]
        """,
        ["always_none(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(n: int | None):
            return 1
        """,
        "a parameter that may be None is not supported",
        "int | None",
        "write int, with a default such as 0 or -1 that stands for None where it is a number",
        """
        def never_none(n: int = 0):
            return n + 1
        """,
        ["never_none(0)", "never_none(2)"],
        identifier="unsupported-type",
    ),
    Case(
        """
        from typing import Literal

        def f(n: Literal[1, 2]):
            return n
        """,
        "a parameter that is one of some literals is not supported",
        "Literal[1, 2]",
        "annotate it with the literals' type, such as int",
        """
        def literal_type(n: int):
            if n != 1 and n != 2:
                raise ValueError("n is not 1 or 2")
            return n
        """,
        ["literal_type(1)", "literal_type(3)"],
        identifier="unsupported-type",
    ),
    Case(
        """
        def f(n: int | float):
            return n
        """,
        "a parameter that has one of several types is not supported",
        "int | float",
        "annotate it with one type, or give several signatures in '# pythran export' comments",
        """
        def one_type(x: float):
            return x + 1
        """,
        ["one_type(1.5)"],
        identifier="unsupported-type",
    ),
    Case(
        """
        def f(numbers: list):
            return numbers[0]
        """,
        "a parameter of type list is not supported",
        "list",
        "write the type of its elements, as in list[float]",
        """
        def list_of_floats(numbers: list[float]):
            return numbers[0]
        """,
        ["list_of_floats([1.5])"],
        identifier="unsupported-type",
    ),
    Case(
        """
        def f(numbers: dict[str, float]):
            return 1
        """,
        "a parameter of type dict is not supported",
        "dict[str, float]",
        "write a class derived from typing.TypedDict, which gives each key a type",
        """
        import typing

        class Pair(typing.TypedDict):
            first: float
            array: "float64[:]"

        def class_for_dict(numbers: Pair):
            return numbers["first"] * numbers["array"][0]
        """,
        ["class_for_dict({'first': 2.5, 'array': a})"],
        identifier="unsupported-type",
    ),
    Case(
        """
        def f(numbers: tuple[float, ...]):
            return 1
        """,
        "a parameter that is a tuple of any length is not supported",
        "tuple[float, ...]",
        "write the type of each element, as in tuple[float, float], or pass an array, "
        'as "float64[:]"',
        """
        def sized_tuple(numbers: tuple[float, float]):
            return sum(numbers)
        """,
        ["sized_tuple((2.5, 4.0))"],
        identifier="unsupported-type",
    ),
    Case(
        """
        def f(numbers: tuple):
            return 1
        """,
        "a parameter of type tuple is not supported",
        "tuple",
        "write the type of each element, as in tuple[int, float]",
        """
        def typed_tuple(numbers: tuple[int, float]):
            return numbers[0] + numbers[1]
        """,
        ["typed_tuple((2, 4.5))"],
        identifier="unsupported-type",
    ),
    Case(
        """
        import typing

        class Some(typing.TypedDict, total=False):
            first: float

        def f(numbers: Some):
            return 1
        """,
        "a dict whose class has options, such as keys that may be missing, is not supported",
        "Some",
        "write class D(TypedDict) without options, and pass all keys",
        """
        import typing

        class All(typing.TypedDict):
            first: float

        def without_options(numbers: All):
            return numbers["first"]
        """,
        ["without_options({'first': 2.5})"],
        identifier="unsupported-type",
    ),
    Case(
        """
        import typing

        class Some(typing.TypedDict):
            first: typing.NotRequired[float]

        def f(numbers: Some):
            return 1
        """,
        "a key that may be missing is not supported",
        "Some",
        "leave NotRequired out, and pass all keys",
        """
        import typing

        class Every(typing.TypedDict):
            first: typing.Required[float]

        def required(numbers: Every):
            return numbers["first"]
        """,
        ["required({'first': 2.5})"],
        identifier="unsupported-type",
    ),
    Case(
        """
        Nested = tuple[int, "Nested"]

        def f(numbers: Nested):
            return 1
        """,
        "a type that is nested this deep, or contains itself, is not supported",
        "Nested",
        "pass parts of it as parameters of their own",
        """
        Inner = tuple[int, float]

        def inner(numbers: "Inner", more: Inner):
            return numbers[0] * more[1]
        """,
        ["inner((1, 2.0), (3, 4.0))"],
        identifier="unsupported-type",
    ),
    Case(
        """
        def f(numbers: tuple[int, int] = (1, 2)):
            return 1
        """,
        "parameter 'numbers' is tuple[int, int] and its default is a tuple",
        "(1, 2)",
        "give 'numbers' no default, and pass the whole value",
        """
        def without_default(numbers: tuple[int, int]):
            return numbers[1]
        """,
        ["without_default((1, 2))"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(mode: bytes):
            return 1
        """,
        "a parameter of type bytes is not supported",
        "bytes",
        'pass a str, or an array of the bytes, as "uint8[:]", and write int(c) for each',
        """
        def text_for_bytes(mode: str):
            return 10 if mode == "ten" else 20

        def number_of_bytes(data: "uint8[:]"):
            n = 0
            for c in data:
                n = n * 10 + (int(c) - 48)
            return n
        """,
        [
            "text_for_bytes('ten')",
            "text_for_bytes('no')",
            "number_of_bytes(np.frombuffer(b'123456', np.uint8))",
        ],
        identifier="unsupported-type",
    ),
    Case(
        """
        def f(a: np.ndarray):
            return a
        """,
        "this array has no dtype and no rank",
        "np.ndarray",
        'write both, as in "float64[:, :]"',
        """
        def both(a: "float64[:]"):
            return a.size
        """,
        ["both(a)"],
        identifier="bad-signature",
    ),
    Case(
        """
        from numpy.typing import NDArray

        def f(a: NDArray[np.float32]):
            return a
        """,
        "NDArray does not say how many dimensions the array has",
        "NDArray[np.float32]",
        'write "float32[:, :]" for two',
        """
        def dimensions(a: "float64[:]"):
            return a.ndim
        """,
        ["dimensions(a)"],
        identifier="bad-signature",
    ),
    Case(
        """
        from jaxtyping import Float

        def f(a: Float[np.ndarray, "n"]):
            return a
        """,
        "Float does not say which dtype the array has",
        'Float[np.ndarray, "n"]',
        "write Float32, Float64, Complex64, Complex128, Int32, Int64 or Bool",
        """
        def with_dtype(a: "float64[:]"):
            return a[1]
        """,
        ["with_dtype(a)"],
        identifier="bad-signature",
    ),
    Case(
        """
        from jaxtyping import Float64

        def f(a: Float64[np.ndarray, "*n"]):
            return a
        """,
        "'*n' leaves the number of dimensions open",
        'Float64[np.ndarray, "*n"]',
        'name each dimension, as in "n m"',
        """
        def named_dimensions(a: "float64[:]"):
            return a[2]
        """,
        ["named_dimensions(a)"],
        identifier="bad-signature",
    ),
    Case(
        """
        # pythran export f(float64 set)
        def f(a):
            return a
        """,
        "'float64 set' is not supported as a parameter's type: it is set",
        "# pythran export f(float64 set)",
        "pass an array, as float64[:]",
        """
        def exported_array(a: "float64[:]"):
            return a[3]
        """,
        ["exported_array(a)"],
        identifier="unsupported-type",
    ),
    Case(
        """
        # pythran export capsule f(float64)
        def f(a):
            return a
        """,
        "a capsule is not supported",
        "# pythran export capsule f(float64)",
        "export f(float64) as a function",
        """
        def exported(x: float):
            return x
        """,
        ["exported(1.5)"],
        identifier="unsupported-type",
    ),
    Case(
        """
        # pythran export f(float64)
        def f(x: int):
            return x
        """,
        "parameter 'x' is int in its annotation and np.float64 in the signature",
        "int",
        "leave one of them out, or make them the same",
        """
        def agreed(x: int):
            return x
        """,
        ["agreed(1)"],
        identifier="bad-signature",
    ),
    Case(
        """
        from numba import njit

        @njit("float64(float64, int64")
        def f(x, n):
            return x
        """,
        "'float64(float64, int64' is not a signature of Numba",
        '"float64(float64, int64"',
        "write the result's type and the parameters', as in \"float64(float64[:], int64)\"",
        """
        def closed(x: float, n: int):
            return x * n
        """,
        ["closed(1.5, 2)"],
        identifier="bad-signature",
    ),
    Case(
        """
        def f(u, n: int):
            for i in range(n):
                u[i, 0] = 1.0
        """,
        "parameter 'u' of function 'f' has no type",
        "u",
        'write its type, as in u: "float64[:, :]", or give the whole signature with --signature "f(float64[:, :], int)"',
        """
        def annotated(n: int):
            u = np.zeros((n, 2))
            for i in range(n):
                u[i, 0] = 1.0
            return u
        """,
        ["annotated(2)"],
        identifier="missing-signature",
    ),
    Case(
        """
        def f(n: int) -> float:
            return (n, n)
        """,
        "the function returns tuple[int, int], but is declared to return float",
        "(n, n)",
        "correct the annotation, or convert the value: an annotation converts nothing",
        """
        def corrected(n: int) -> tuple[int, int]:
            return (n, n)


        def stays_int(n: int) -> float:
            return n
        """,
        ["corrected(2)", "stays_int(2)"],
        identifier="type-conflict",
    ),
]

if __name__ == "__main__":
    run(CASES)
