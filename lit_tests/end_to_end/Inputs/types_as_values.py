"""Types held in variables, called, and given as dtypes."""

import numpy as np
REAL = np.float32
NUMBER = float


def python_type(x: int):
    T = float
    return T(x)


def numpy_type(x: int):
    T = np.float32
    return T(x), np.zeros(3, dtype=T), np.ones(2, T)


def of_the_module(x: int):
    return REAL(x), np.zeros(3, dtype=REAL), NUMBER(x), np.zeros(2, NUMBER)


def dtype_and_call(x: int):
    T = int
    return np.zeros(2, dtype=T), T(2.5), np.zeros(2).astype(T)


def _conv(T, x):
    return T(x)


def passed(x: float):
    return _conv(int, x), _conv(np.float32, x), _conv(float, x), _conv(bool, x), _conv(complex, x)


def of_an_array(a: "float32[:]"):
    T = a.dtype
    return np.zeros(3, dtype=T)


def loop(x: float):
    for T in (int, float, np.float32):
        x += T(x)
    return x


def bools(x: float):
    T = bool
    return np.zeros(3, T), T(x)

TYPES = (int, np.float32, float, bool)


def table(x: float):
    s = 0.0
    for T in TYPES:
        s += T(x)
    return s, TYPES[1](x), np.zeros(2, TYPES[3])


def either(flag: bool):
    T = np.float64
    if flag:
        T = float
    return np.zeros(3, dtype=T)


def _cast(x, T=float):
    return T(x)


def defaults(x: int):
    return _cast(x), _cast(x, np.float64), _cast(x, T=bool)


def closure(x: float):
    T = np.float32
    def conv(y):
        return T(y)

    return conv(x), (lambda y: T(y))(x)


def alias(x: int):
    T = np.double
    return T(x), np.zeros(1, T)
