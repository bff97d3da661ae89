"""Arrays and scalars of every dtype, alone and mixed."""

import numpy as np


def elements_of_bool(a: "bool[:]", b: "bool[:]"):
    return a + b, a * b, a / b, a & b, a | b, a ^ b, ~a, a < b, a == b, np.maximum(a, b), np.sqrt(a), a // b, abs(a)


def elements_of_int8(a: "int8[:]", b: "int8[:]"):
    return a + b, a - b, a * b, a / b, a // b, a % b, -a, ~a, a & b, a | b, a ^ b, a < b, a >= b, np.maximum(a, b), np.minimum(a, b), np.sign(a), a << (b & 7), a >> (b & 7)


def elements_of_int16(a: "int16[:]", b: "int16[:]"):
    return a + b, a - b, a * b, a / b, a // b, a % b, -a, ~a, a & b, a | b, a ^ b, a < b, a >= b, np.maximum(a, b), np.minimum(a, b), np.sign(a), a << (b & 7), a >> (b & 7)


def elements_of_int32(a: "int32[:]", b: "int32[:]"):
    return a + b, a - b, a * b, a / b, a // b, a % b, -a, ~a, a & b, a | b, a ^ b, a < b, a >= b, np.maximum(a, b), np.minimum(a, b), np.sign(a), a << (b & 7), a >> (b & 7)


def elements_of_int64(a: "int64[:]", b: "int64[:]"):
    return a + b, a - b, a * b, a / b, a // b, a % b, -a, ~a, a & b, a | b, a ^ b, a < b, a >= b, np.maximum(a, b), np.minimum(a, b), np.sign(a), a << (b & 7), a >> (b & 7)


def elements_of_uint8(a: "uint8[:]", b: "uint8[:]"):
    return a + b, a - b, a * b, a / b, a // b, a % b, -a, ~a, a & b, a | b, a ^ b, a < b, a >= b, np.maximum(a, b), np.minimum(a, b), np.sign(a), a << (b & 7), a >> (b & 7)


def elements_of_uint16(a: "uint16[:]", b: "uint16[:]"):
    return a + b, a - b, a * b, a / b, a // b, a % b, -a, ~a, a & b, a | b, a ^ b, a < b, a >= b, np.maximum(a, b), np.minimum(a, b), np.sign(a), a << (b & 7), a >> (b & 7)


def elements_of_uint32(a: "uint32[:]", b: "uint32[:]"):
    return a + b, a - b, a * b, a / b, a // b, a % b, -a, ~a, a & b, a | b, a ^ b, a < b, a >= b, np.maximum(a, b), np.minimum(a, b), np.sign(a), a << (b & 7), a >> (b & 7)


def elements_of_uint64(a: "uint64[:]", b: "uint64[:]"):
    return a + b, a - b, a * b, a / b, a // b, a % b, -a, ~a, a & b, a | b, a ^ b, a < b, a >= b, np.maximum(a, b), np.minimum(a, b), np.sign(a), a << (b & 7), a >> (b & 7)


def elements_of_float16(a: "float16[:]", b: "float16[:]"):
    return a + b, a - b, a * b, a / b, -a, a < b, a == b, np.sqrt(np.absolute(a)), np.sign(a), np.floor(a), np.isfinite(a)


def elements_of_float32(a: "float32[:]", b: "float32[:]"):
    return a + b, a - b, a * b, a / b, -a, a < b, a == b, np.sqrt(np.absolute(a)), np.sign(a), np.floor(a), np.isfinite(a)


def elements_of_float64(a: "float64[:]", b: "float64[:]"):
    return a + b, a - b, a * b, a / b, -a, a < b, a == b, np.sqrt(np.absolute(a)), np.sign(a), np.floor(a), np.isfinite(a)


def scalars_of_bool(a: "bool[:]", x: np.bool):
    first = a[0]
    return first, x, first < x, a.min(), a.max(), a.any(), np.bool(x), a.itemsize


def scalars_of_int8(a: "int8[:]", x: np.int8):
    first = a[0]
    a[:] = a + x
    a *= 3
    a[a.size // 2] = 7
    return first, x, first < x, a.min(), a.max(), a.any(), np.int8(x), a.itemsize


def scalars_of_int16(a: "int16[:]", x: np.int16):
    first = a[0]
    a[:] = a + x
    a *= 3
    a[a.size // 2] = 7
    return first, x, first < x, a.min(), a.max(), a.any(), np.int16(x), a.itemsize


def scalars_of_int32(a: "int32[:]", x: np.int32):
    first = a[0]
    a[:] = a + x
    a *= 3
    a[a.size // 2] = 7
    return first, x, first < x, a.min(), a.max(), a.any(), np.int32(x), a.itemsize


def scalars_of_int64(a: "int64[:]", x: np.int64):
    first = a[0]
    a[:] = a + x
    a *= 3
    a[a.size // 2] = 7
    return first, x, first < x, a.min(), a.max(), a.any(), np.int64(x), a.itemsize


def scalars_of_uint8(a: "uint8[:]", x: np.uint8):
    first = a[0]
    a[:] = a + x
    a *= 3
    a[a.size // 2] = 7
    return first, x, first < x, a.min(), a.max(), a.any(), np.uint8(x), a.itemsize


def scalars_of_uint16(a: "uint16[:]", x: np.uint16):
    first = a[0]
    a[:] = a + x
    a *= 3
    a[a.size // 2] = 7
    return first, x, first < x, a.min(), a.max(), a.any(), np.uint16(x), a.itemsize


def scalars_of_uint32(a: "uint32[:]", x: np.uint32):
    first = a[0]
    a[:] = a + x
    a *= 3
    a[a.size // 2] = 7
    return first, x, first < x, a.min(), a.max(), a.any(), np.uint32(x), a.itemsize


def scalars_of_uint64(a: "uint64[:]", x: np.uint64):
    first = a[0]
    a[:] = a + x
    a *= 3
    a[a.size // 2] = 7
    return first, x, first < x, a.min(), a.max(), a.any(), np.uint64(x), a.itemsize


def scalars_of_float16(a: "float16[:]", x: np.float16):
    first = a[0]
    a[:] = a + x
    a *= 3
    a[a.size // 2] = 7
    return first, x, first < x, a.min(), a.max(), a.any(), np.float16(x), a.itemsize


def scalars_of_float32(a: "float32[:]", x: np.float32):
    first = a[0]
    a[:] = a + x
    a *= 3
    a[a.size // 2] = 7
    return first, x, first < x, a.min(), a.max(), a.any(), np.float32(x), a.itemsize


def scalars_of_float64(a: "float64[:]", x: np.float64):
    first = a[0]
    a[:] = a + x
    a *= 3
    a[a.size // 2] = 7
    return first, x, first < x, a.min(), a.max(), a.any(), np.float64(x), a.itemsize


def conversions_of_bool(a: "bool[:]"):
    b = a
    return (
        b.astype(np.bool_),
        b.astype(np.int8),
        b.astype(np.int16),
        b.astype(np.int32),
        b.astype(np.int64),
        b.astype(np.uint8),
        b.astype(np.uint16),
        b.astype(np.uint32),
        b.astype(np.uint64),
        b.astype(np.float16),
        b.astype(np.float32),
        b.astype(np.float64),
    )


def conversions_of_int8(a: "int8[:]"):
    b = a
    return (
        b.astype(np.bool_),
        b.astype(np.int8),
        b.astype(np.int16),
        b.astype(np.int32),
        b.astype(np.int64),
        b.astype(np.uint8),
        b.astype(np.uint16),
        b.astype(np.uint32),
        b.astype(np.uint64),
        b.astype(np.float16),
        b.astype(np.float32),
        b.astype(np.float64),
    )


def conversions_of_int16(a: "int16[:]"):
    b = a
    return (
        b.astype(np.bool_),
        b.astype(np.int8),
        b.astype(np.int16),
        b.astype(np.int32),
        b.astype(np.int64),
        b.astype(np.uint8),
        b.astype(np.uint16),
        b.astype(np.uint32),
        b.astype(np.uint64),
        b.astype(np.float16),
        b.astype(np.float32),
        b.astype(np.float64),
    )


def conversions_of_int32(a: "int32[:]"):
    b = a
    return (
        b.astype(np.bool_),
        b.astype(np.int8),
        b.astype(np.int16),
        b.astype(np.int32),
        b.astype(np.int64),
        b.astype(np.uint8),
        b.astype(np.uint16),
        b.astype(np.uint32),
        b.astype(np.uint64),
        b.astype(np.float16),
        b.astype(np.float32),
        b.astype(np.float64),
    )


def conversions_of_int64(a: "int64[:]"):
    b = a
    return (
        b.astype(np.bool_),
        b.astype(np.int8),
        b.astype(np.int16),
        b.astype(np.int32),
        b.astype(np.int64),
        b.astype(np.uint8),
        b.astype(np.uint16),
        b.astype(np.uint32),
        b.astype(np.uint64),
        b.astype(np.float16),
        b.astype(np.float32),
        b.astype(np.float64),
    )


def conversions_of_uint8(a: "uint8[:]"):
    b = a
    return (
        b.astype(np.bool_),
        b.astype(np.int8),
        b.astype(np.int16),
        b.astype(np.int32),
        b.astype(np.int64),
        b.astype(np.uint8),
        b.astype(np.uint16),
        b.astype(np.uint32),
        b.astype(np.uint64),
        b.astype(np.float16),
        b.astype(np.float32),
        b.astype(np.float64),
    )


def conversions_of_uint16(a: "uint16[:]"):
    b = a
    return (
        b.astype(np.bool_),
        b.astype(np.int8),
        b.astype(np.int16),
        b.astype(np.int32),
        b.astype(np.int64),
        b.astype(np.uint8),
        b.astype(np.uint16),
        b.astype(np.uint32),
        b.astype(np.uint64),
        b.astype(np.float16),
        b.astype(np.float32),
        b.astype(np.float64),
    )


def conversions_of_uint32(a: "uint32[:]"):
    b = a
    return (
        b.astype(np.bool_),
        b.astype(np.int8),
        b.astype(np.int16),
        b.astype(np.int32),
        b.astype(np.int64),
        b.astype(np.uint8),
        b.astype(np.uint16),
        b.astype(np.uint32),
        b.astype(np.uint64),
        b.astype(np.float16),
        b.astype(np.float32),
        b.astype(np.float64),
    )


def conversions_of_uint64(a: "uint64[:]"):
    b = a
    return (
        b.astype(np.bool_),
        b.astype(np.int8),
        b.astype(np.int16),
        b.astype(np.int32),
        b.astype(np.int64),
        b.astype(np.uint8),
        b.astype(np.uint16),
        b.astype(np.uint32),
        b.astype(np.uint64),
        b.astype(np.float16),
        b.astype(np.float32),
        b.astype(np.float64),
    )


def conversions_of_float16(a: "float16[:]"):
    b = np.minimum(np.maximum(a, 0), 100)
    return (
        b.astype(np.bool_),
        b.astype(np.int8),
        b.astype(np.int16),
        b.astype(np.int32),
        b.astype(np.int64),
        b.astype(np.uint8),
        b.astype(np.uint16),
        b.astype(np.uint32),
        b.astype(np.uint64),
        b.astype(np.float16),
        b.astype(np.float32),
        b.astype(np.float64),
    )


def conversions_of_float32(a: "float32[:]"):
    b = np.minimum(np.maximum(a, 0), 100)
    return (
        b.astype(np.bool_),
        b.astype(np.int8),
        b.astype(np.int16),
        b.astype(np.int32),
        b.astype(np.int64),
        b.astype(np.uint8),
        b.astype(np.uint16),
        b.astype(np.uint32),
        b.astype(np.uint64),
        b.astype(np.float16),
        b.astype(np.float32),
        b.astype(np.float64),
    )


def conversions_of_float64(a: "float64[:]"):
    b = np.minimum(np.maximum(a, 0), 100)
    return (
        b.astype(np.bool_),
        b.astype(np.int8),
        b.astype(np.int16),
        b.astype(np.int32),
        b.astype(np.int64),
        b.astype(np.uint8),
        b.astype(np.uint16),
        b.astype(np.uint32),
        b.astype(np.uint64),
        b.astype(np.float16),
        b.astype(np.float32),
        b.astype(np.float64),
    )


def sums_of_int8(a: "int8[:]"):
    return a.sum(), a.mean(), np.count_nonzero(a)


def sums_of_int16(a: "int16[:]"):
    return a.sum(), a.mean(), np.count_nonzero(a)


def sums_of_int32(a: "int32[:]"):
    return a.sum(), a.mean(), np.count_nonzero(a)


def sums_of_int64(a: "int64[:]"):
    return a.sum(), a.mean(), np.count_nonzero(a)


def sums_of_uint8(a: "uint8[:]"):
    return a.sum(), a.mean(), np.count_nonzero(a)


def sums_of_uint16(a: "uint16[:]"):
    return a.sum(), a.mean(), np.count_nonzero(a)


def sums_of_uint32(a: "uint32[:]"):
    return a.sum(), a.mean(), np.count_nonzero(a)


def sums_of_uint64(a: "uint64[:]"):
    return a.sum(), a.mean(), np.count_nonzero(a)


def sums_of_bool(a: "bool[:]"):
    return a.sum(), a.mean(), np.count_nonzero(a)


def int64_with_uint16(a: "int64[:]", b: "uint16[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def int16_with_int32(a: "int16[:]", b: "int32[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def float16_with_float32(a: "float16[:]", b: "float32[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def float64_with_int8(a: "float64[:]", b: "int8[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def uint64_with_uint8(a: "uint64[:]", b: "uint8[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def float64_with_uint64(a: "float64[:]", b: "uint64[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def float16_with_int16(a: "float16[:]", b: "int16[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def uint32_with_uint64(a: "uint32[:]", b: "uint64[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def bool_with_uint8(a: "bool[:]", b: "uint8[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def float64_with_int64(a: "float64[:]", b: "int64[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def bool_with_int8(a: "bool[:]", b: "int8[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def float32_with_uint8(a: "float32[:]", b: "uint8[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def float64_with_int32(a: "float64[:]", b: "int32[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def float64_with_uint32(a: "float64[:]", b: "uint32[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def uint16_with_uint64(a: "uint16[:]", b: "uint64[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def int8_with_uint64(a: "int8[:]", b: "uint64[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def int8_with_uint16(a: "int8[:]", b: "uint16[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def float16_with_uint32(a: "float16[:]", b: "uint32[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def float32_with_uint16(a: "float32[:]", b: "uint16[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def uint16_with_uint32(a: "uint16[:]", b: "uint32[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def float32_with_int32(a: "float32[:]", b: "int32[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def float64_with_uint16(a: "float64[:]", b: "uint16[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def int32_with_uint16(a: "int32[:]", b: "uint16[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def float64_with_int16(a: "float64[:]", b: "int16[:]"):
    return a + b, b * a, a < b, a != b, np.where(a < b, a, b)


def int8_with_numbers(a: "int8[:]", n: int, x: float):
    return a * 2, 1 - a, a + x, a < n, n == a, a / 2, a[0] + 1, a[0] * x


def int16_with_numbers(a: "int16[:]", n: int, x: float):
    return a * 2, 1 - a, a + x, a < n, n == a, a / 2, a[0] + 1, a[0] * x


def int32_with_numbers(a: "int32[:]", n: int, x: float):
    return a * 2, 1 - a, a + x, a < n, n == a, a / 2, a[0] + 1, a[0] * x


def int64_with_numbers(a: "int64[:]", n: int, x: float):
    return a * 2, 1 - a, a + x, a < n, n == a, a / 2, a[0] + 1, a[0] * x


def uint8_with_numbers(a: "uint8[:]", n: int, x: float):
    return a * 2, 1 - a, a + x, a < n, n == a, a / 2, a[0] + 1, a[0] * x


def uint16_with_numbers(a: "uint16[:]", n: int, x: float):
    return a * 2, 1 - a, a + x, a < n, n == a, a / 2, a[0] + 1, a[0] * x


def uint32_with_numbers(a: "uint32[:]", n: int, x: float):
    return a * 2, 1 - a, a + x, a < n, n == a, a / 2, a[0] + 1, a[0] * x


def uint64_with_numbers(a: "uint64[:]", n: int, x: float):
    return a * 2, 1 - a, a + x, a < n, n == a, a / 2, a[0] + 1, a[0] * x


def float16_with_numbers(a: "float16[:]", n: int, x: float):
    return a * 2, 1 - a, a + x, a < n, n == a, a / 2, a[0] + 1, a[0] * x


def float32_with_numbers(a: "float32[:]", n: int, x: float):
    return a * 2, 1 - a, a + x, a < n, n == a, a / 2, a[0] + 1, a[0] * x


def float64_with_numbers(a: "float64[:]", n: int, x: float):
    return a * 2, 1 - a, a + x, a < n, n == a, a / 2, a[0] + 1, a[0] * x
