"""Arrays and scalars of every dtype, alone and mixed."""

import numpy as np


def _of_bools(a, b):
    return a + b, a * b, a / b, a & b, a | b, a ^ b, ~a, a < b, a == b, np.maximum(a, b), np.sqrt(a), a // b, abs(a)


def _of_integers(a, b):
    shifts = a << (b & 7), a >> (b & 7)
    numbers = a + b, a - b, a * b, a / b, a // b, a % b, -a, np.maximum(a, b), np.minimum(a, b), np.sign(a)
    return shifts, numbers, (~a, a & b, a | b, a ^ b, a < b, a >= b)


def _of_floats(a, b):
    numbers = a + b, a - b, a * b, a / b, -a, np.sqrt(np.absolute(a)), np.sign(a), np.floor(a)
    return numbers, (a < b, a == b, np.isfinite(a))


def _conversions(a):
    small = a.astype(np.bool_), a.astype(np.int8), a.astype(np.uint8), a.astype(np.int16), a.astype(np.uint16)
    large = a.astype(np.int32), a.astype(np.uint32), a.astype(np.int64), a.astype(np.uint64)
    return small, large, (a.astype(np.float16), a.astype(np.float32), a.astype(np.float64))


def _scalars(a, x):
    return a[0], x, a[0] < x, a.min(), a.max(), a.any(), a.itemsize


def _changed(a, x):
    a[:] = a + x
    a *= 3
    a[a.size // 2] = 7
    return a[0] * x


def _sums(a):
    return a.sum(), a.mean(), np.count_nonzero(a)


def _mixed(a, b):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def _with_numbers(a, n, x):
    return a * 2, 1 - a, a + x, a < n, n == a, a / 2, a[0] + 1, a[0] * x


def elements_of_bool(a: "bool[:]", b: "bool[:]"):
    return _of_bools(a, b)


def conversions_of_bool(a: "bool[:]"):
    return _conversions(a)


def scalars_of_bool(a: "bool[:]", x: np.bool):
    return _scalars(a, x), np.bool(x)


def sums_of_bool(a: "bool[:]"):
    return _sums(a)


def elements_of_int8(a: "int8[:]", b: "int8[:]"):
    return _of_integers(a, b)


def conversions_of_int8(a: "int8[:]"):
    return _conversions(a)


def scalars_of_int8(a: "int8[:]", x: np.int8):
    return _scalars(a, x), np.int8(x)


def changed_int8(a: "int8[:]", x: np.int8):
    return _changed(a, x)


def int8_with_numbers(a: "int8[:]", n: int, x: float):
    return _with_numbers(a, n, x)


def sums_of_int8(a: "int8[:]"):
    return _sums(a)


def elements_of_int16(a: "int16[:]", b: "int16[:]"):
    return _of_integers(a, b)


def conversions_of_int16(a: "int16[:]"):
    return _conversions(a)


def scalars_of_int16(a: "int16[:]", x: np.int16):
    return _scalars(a, x), np.int16(x)


def changed_int16(a: "int16[:]", x: np.int16):
    return _changed(a, x)


def int16_with_numbers(a: "int16[:]", n: int, x: float):
    return _with_numbers(a, n, x)


def sums_of_int16(a: "int16[:]"):
    return _sums(a)


def elements_of_int32(a: "int32[:]", b: "int32[:]"):
    return _of_integers(a, b)


def conversions_of_int32(a: "int32[:]"):
    return _conversions(a)


def scalars_of_int32(a: "int32[:]", x: np.int32):
    return _scalars(a, x), np.int32(x)


def changed_int32(a: "int32[:]", x: np.int32):
    return _changed(a, x)


def int32_with_numbers(a: "int32[:]", n: int, x: float):
    return _with_numbers(a, n, x)


def sums_of_int32(a: "int32[:]"):
    return _sums(a)


def elements_of_int64(a: "int64[:]", b: "int64[:]"):
    return _of_integers(a, b)


def conversions_of_int64(a: "int64[:]"):
    return _conversions(a)


def scalars_of_int64(a: "int64[:]", x: np.int64):
    return _scalars(a, x), np.int64(x)


def changed_int64(a: "int64[:]", x: np.int64):
    return _changed(a, x)


def int64_with_numbers(a: "int64[:]", n: int, x: float):
    return _with_numbers(a, n, x)


def sums_of_int64(a: "int64[:]"):
    return _sums(a)


def elements_of_uint8(a: "uint8[:]", b: "uint8[:]"):
    return _of_integers(a, b)


def conversions_of_uint8(a: "uint8[:]"):
    return _conversions(a)


def scalars_of_uint8(a: "uint8[:]", x: np.uint8):
    return _scalars(a, x), np.uint8(x)


def changed_uint8(a: "uint8[:]", x: np.uint8):
    return _changed(a, x)


def uint8_with_numbers(a: "uint8[:]", n: int, x: float):
    return _with_numbers(a, n, x)


def sums_of_uint8(a: "uint8[:]"):
    return _sums(a)


def elements_of_uint16(a: "uint16[:]", b: "uint16[:]"):
    return _of_integers(a, b)


def conversions_of_uint16(a: "uint16[:]"):
    return _conversions(a)


def scalars_of_uint16(a: "uint16[:]", x: np.uint16):
    return _scalars(a, x), np.uint16(x)


def changed_uint16(a: "uint16[:]", x: np.uint16):
    return _changed(a, x)


def uint16_with_numbers(a: "uint16[:]", n: int, x: float):
    return _with_numbers(a, n, x)


def sums_of_uint16(a: "uint16[:]"):
    return _sums(a)


def elements_of_uint32(a: "uint32[:]", b: "uint32[:]"):
    return _of_integers(a, b)


def conversions_of_uint32(a: "uint32[:]"):
    return _conversions(a)


def scalars_of_uint32(a: "uint32[:]", x: np.uint32):
    return _scalars(a, x), np.uint32(x)


def changed_uint32(a: "uint32[:]", x: np.uint32):
    return _changed(a, x)


def uint32_with_numbers(a: "uint32[:]", n: int, x: float):
    return _with_numbers(a, n, x)


def sums_of_uint32(a: "uint32[:]"):
    return _sums(a)


def elements_of_uint64(a: "uint64[:]", b: "uint64[:]"):
    return _of_integers(a, b)


def conversions_of_uint64(a: "uint64[:]"):
    return _conversions(a)


def scalars_of_uint64(a: "uint64[:]", x: np.uint64):
    return _scalars(a, x), np.uint64(x)


def changed_uint64(a: "uint64[:]", x: np.uint64):
    return _changed(a, x)


def uint64_with_numbers(a: "uint64[:]", n: int, x: float):
    return _with_numbers(a, n, x)


def sums_of_uint64(a: "uint64[:]"):
    return _sums(a)


def elements_of_float16(a: "float16[:]", b: "float16[:]"):
    return _of_floats(a, b)


def conversions_of_float16(a: "float16[:]"):
    return _conversions(np.minimum(np.maximum(a, 0), 100))


def scalars_of_float16(a: "float16[:]", x: np.float16):
    return _scalars(a, x), np.float16(x)


def changed_float16(a: "float16[:]", x: np.float16):
    return _changed(a, x)


def float16_with_numbers(a: "float16[:]", n: int, x: float):
    return _with_numbers(a, n, x)


def elements_of_float32(a: "float32[:]", b: "float32[:]"):
    return _of_floats(a, b)


def conversions_of_float32(a: "float32[:]"):
    return _conversions(np.minimum(np.maximum(a, 0), 100))


def scalars_of_float32(a: "float32[:]", x: np.float32):
    return _scalars(a, x), np.float32(x)


def changed_float32(a: "float32[:]", x: np.float32):
    return _changed(a, x)


def float32_with_numbers(a: "float32[:]", n: int, x: float):
    return _with_numbers(a, n, x)


def elements_of_float64(a: "float64[:]", b: "float64[:]"):
    return _of_floats(a, b)


def conversions_of_float64(a: "float64[:]"):
    return _conversions(np.minimum(np.maximum(a, 0), 100))


def scalars_of_float64(a: "float64[:]", x: np.float64):
    return _scalars(a, x), np.float64(x)


def changed_float64(a: "float64[:]", x: np.float64):
    return _changed(a, x)


def float64_with_numbers(a: "float64[:]", n: int, x: float):
    return _with_numbers(a, n, x)


def int64_with_uint16(a: "int64[:]", b: "uint16[:]"):
    return _mixed(a, b)


def int16_with_int32(a: "int16[:]", b: "int32[:]"):
    return _mixed(a, b)


def float16_with_float32(a: "float16[:]", b: "float32[:]"):
    return _mixed(a, b)


def float64_with_int8(a: "float64[:]", b: "int8[:]"):
    return _mixed(a, b)


def uint64_with_uint8(a: "uint64[:]", b: "uint8[:]"):
    return _mixed(a, b)


def float64_with_uint64(a: "float64[:]", b: "uint64[:]"):
    return _mixed(a, b)


def float16_with_int16(a: "float16[:]", b: "int16[:]"):
    return _mixed(a, b)


def uint32_with_uint64(a: "uint32[:]", b: "uint64[:]"):
    return _mixed(a, b)


def bool_with_uint8(a: "bool[:]", b: "uint8[:]"):
    return _mixed(a, b)


def float64_with_int64(a: "float64[:]", b: "int64[:]"):
    return _mixed(a, b)


def bool_with_int8(a: "bool[:]", b: "int8[:]"):
    return _mixed(a, b)


def float32_with_uint8(a: "float32[:]", b: "uint8[:]"):
    return _mixed(a, b)


def float64_with_int32(a: "float64[:]", b: "int32[:]"):
    return _mixed(a, b)


def float64_with_uint32(a: "float64[:]", b: "uint32[:]"):
    return _mixed(a, b)


def uint16_with_uint64(a: "uint16[:]", b: "uint64[:]"):
    return _mixed(a, b)


def int8_with_uint64(a: "int8[:]", b: "uint64[:]"):
    return _mixed(a, b)


def int8_with_uint16(a: "int8[:]", b: "uint16[:]"):
    return _mixed(a, b)


def float16_with_uint32(a: "float16[:]", b: "uint32[:]"):
    return _mixed(a, b)


def float32_with_uint16(a: "float32[:]", b: "uint16[:]"):
    return _mixed(a, b)


def uint16_with_uint32(a: "uint16[:]", b: "uint32[:]"):
    return _mixed(a, b)


def float32_with_int32(a: "float32[:]", b: "int32[:]"):
    return _mixed(a, b)


def float64_with_uint16(a: "float64[:]", b: "uint16[:]"):
    return _mixed(a, b)


def int32_with_uint16(a: "int32[:]", b: "uint16[:]"):
    return _mixed(a, b)


def float64_with_int16(a: "float64[:]", b: "int16[:]"):
    return _mixed(a, b)
