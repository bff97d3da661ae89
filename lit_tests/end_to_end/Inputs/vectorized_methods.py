"""Methods of functions that np.frompyfunc makes of functions of numbers."""

import numpy as np


def _fold(x, y):
    return x * 0.5 - y


def _largest(x, y):
    return x if x > y else y


def _mixed(x, y):
    return (x ^ y) & 63


def _either(x, y):
    return x or not y


fold = np.frompyfunc(_fold, 2, 1)
largest = np.frompyfunc(_largest, 2, 1)
mixed = np.frompyfunc(_mixed, 2, 1)
either = np.frompyfunc(_either, 2, 1)
AXIS = -1


def reduced(a: "float64[:]"):
    return np.asarray(fold.reduce(a)).astype(np.float64), np.asarray(fold.reduce(a, axis=None)).astype(np.float64)


def reduced_rows(a: "float32[:, :]"):
    return fold.reduce(a, axis=1).astype(np.float32)


def reduced_columns(a: "int8[:, :]"):
    return mixed.reduce(a).astype(np.int8), mixed.reduce(a, (0,), keepdims=True).astype(np.int8)


def reduced_middle(a: "uint16[:, :, :]"):
    return largest.reduce(a, axis=1, keepdims=True).astype(np.uint16), largest.reduce(a, axis=AXIS).astype(np.uint16)


def reduced_from(a: "float64[:, :]", start: float):
    from_number = fold.reduce(a, axis=AXIS, initial=start).astype(np.float64)
    return from_number, fold.reduce(a, initial=2).astype(np.float64)


def reduced_flags(a: "bool[:, :]"):
    return either.reduce(a, axis=1).astype(np.bool_), either.accumulate(a, axis=0).astype(np.bool_)


def accumulated(a: "float64[:]"):
    return fold.accumulate(a).astype(np.float64), fold.accumulate(a, axis=None).astype(np.float64)


def accumulated_axes(a: "complex128[:, :]"):
    return (
        np.frompyfunc(lambda x, y: x - y, 2, 1).accumulate(a, 1).astype(np.complex128),
        np.frompyfunc(lambda x, y: y - x, 2, 1).accumulate(a).astype(np.complex128),
    )


def overflowing(a: "int8[:]"):
    return np.frompyfunc(lambda x, y: x + y, 2, 1).accumulate(a).astype(np.int8)


def parts(a: "float64[:]", indices: "int64[:]"):
    return fold.reduceat(a, indices % a.shape[0]).astype(np.float64)


def parts_of_rows(a: "int32[:, :]", indices: "uint8[:]"):
    places = indices % a.shape[1]
    return mixed.reduceat(a, places, axis=1).astype(np.int32), mixed.reduceat(a, [0, 1, 0]).astype(np.int32)


def parts_out_of_bounds(a: "float64[:]", indices: "int64[:]"):
    return fold.reduceat(a, indices % 7 - 1).astype(np.float64)


def pairs(a: "float64[:, :]", b: "float64[:]"):
    return fold.outer(a, b).astype(np.float64), fold.outer(b, 3).astype(np.float64)


def pairs_of_numbers(x: float, a: "uint8[:]"):
    return np.asarray(fold.outer(x, 2)).astype(np.float64), mixed.outer(a, [[1, 2], [3, 4]]).astype(np.int64)


def updated(a: "float64[:]", indices: "int64[:]", b: "float64[:]"):
    fold.at(a, indices % a.shape[0], b)
    return a.copy()


def updated_rows(a: "int32[:, :]", indices: "int16[:]", b: "int32[:]"):
    mixed.at(a, indices % a.shape[0] - a.shape[0], b)
    mixed.at(a[1:], 0, 5)
    return a.copy()


def updated_out_of_bounds(a: "float32[:]", indices: "int64[:]"):
    fold.at(a, indices % 5 - 2, 1.5)


def updated_by_itself(a: "int64[:]"):
    mixed.at(a, a % a.shape[0], a)


def called(a: "float64[:, :]", b: "float64[:]"):
    return fold(a, b).astype(np.float64), np.asarray(fold(1.5, 2)).astype(np.float64)


def captured(a: "float64[:]", scale: float):
    def scaled(x, y):
        return x * scale + y

    return np.asarray(np.frompyfunc(scaled, 2, 1).reduce(a)).astype(np.float64)


def with_default(a: "float64[:]"):
    def weighed(x, y, weight=0.25):
        return x * weight + y

    return np.frompyfunc(weighed, 2, 1).accumulate(a).astype(np.float64)
