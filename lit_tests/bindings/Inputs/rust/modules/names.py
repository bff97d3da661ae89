"""Names that Rust would not choose.

This is Markdown's [bracket], a tag <b>, "quotes", a backslash \\, an end */ of
a comment, {{ braces }} and {% statements %}: all of it is only text.
"""


def match(type: float, self: float, r: float, crate: float, Self: float) -> float:
    return type + self + r + crate + Self


def free(double: float, main: float) -> float:
    return double - main


def main(Ok: float, Err: float, Some: float) -> float:
    return Ok * Err * Some


def Ok(Ok: float) -> float:
    return Ok


def Err(Axis: "float64[:]", Dim: "float64[:]", NewAxis: "float64[:]", result: float):
    Axis[0] = result
    return Dim


def exp(results: "float64[:]", extern_c: "float64[:]", MemRef: "float64[:]"):
    results[0] = 1.0
    return extern_c[::2], MemRef, 1.0


def computeAll(Größe: float, largeX: "float64[:]") -> float:
    return Größe + largeX[0]


def Computeall(foo: float, _: float) -> float:
    return foo + _


def with__two(x: float):
    return x, x


def withTwo(x: float):
    return x, x


def Error(OwnedArray: "float64[:]"):
    return OwnedArray + 1.0


def extern_c(array: "float64[:]"):
    return array + 1.0


def npc_last_error(x: float) -> float:
    return x


def length(
    of_the_first_of_eight: float,
    of_the_second_of_eight: float,
    of_the_third_of_eight: float,
    of_the_fourth_of_eight: float,
    of_the_fifth_of_eight: float,
    of_the_sixth_of_eight: float,
    of_the_seventh_of_eight: "float64[::1]",
    of_the_eighth_of_eight: "float64[::1]",
):
    return (
        of_the_first_of_eight,
        of_the_second_of_eight,
        of_the_seventh_of_eight[::2],
        of_the_eighth_of_eight * of_the_fourth_of_eight,
        (of_the_eighth_of_eight, of_the_seventh_of_eight),
    )


def just_too_long_for_a_line_with_its_result(of_some_length: float) -> float:
    return of_some_length


def just_too_long_for_a_line_with_its_results(of_some_length: float) -> float:
    return of_some_length


def gen(a: "float64[:]", b: "float64[:]"):
    return ((a, a, a, a, b, b, b),)
