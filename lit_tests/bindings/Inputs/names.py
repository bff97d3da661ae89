"""Names that C, or npc's own text, has already. */ "quoted" \\ ??= {{ x }} é"""

import numpy as np

# pythran export scale(float, float64[:]), scale(float32, float32[:]), scale(float, float64[])
# pythran export scale(int, int64[:])


def scale(factor, values):
    """Multiplies values in place."""
    values *= factor


def double(x: float):
    return 2.0 * x


def exp(int: float):
    return int + 1.0


def main(args: int, argv: int):
    return args - argv


def free(malloc: int, free: int):
    return malloc * free


def heat(function: float, results: float, bound: float, error: float, NULL: float):
    return function + 2.0 * results + 3.0 * bound + 4.0 * error + 5.0 * NULL


def Descriptor(Parameter: "float64[:]", value_0: float):
    return Parameter[0] + value_0


def größe(für: float, naïve: int = 3, *, ß: bool = False):
    """Umlaute: äöü."""
    return für + naïve


def straße(ö: int):
    return -ö


def call_heat(run_heat: float):
    return run_heat


def defaults(
    a: float = 1e300, b: float = 0.1, c: int = -9223372036854775808, d: bool = True, e: np.float32 = 2
):
    return a, b, c, d, e
