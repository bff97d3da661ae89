"""Bytes of bits, and bits of bytes."""

import numpy as np


def packed(a: "bool[:]", b: "int16[:, :]"):
    return np.packbits(a), np.packbits(a, bitorder="little"), np.packbits(b), np.packbits(b.T, axis=0)


def packed_along(a: "uint8[:, :]", b: "bool[:, :, :]"):
    part = b[:3, :20, :11]
    return np.packbits(a, axis=-1, bitorder="little"), np.packbits(part, axis=1), np.packbits(part, 0)


def unpacked(a: "uint8[:]", b: "uint8[:, :]"):
    return np.unpackbits(a), np.unpackbits(b, axis=1), np.unpackbits(b, axis=-2, bitorder="little")


def counted(a: "uint8[:]", b: "uint8[:, :]", n: np.int8):
    if a.size == 0 or b.size == 0:
        return a, b
    return np.unpackbits(a, count=n), np.unpackbits(b, axis=0, count=int(n), bitorder="little")


def both_ways(a: "bool[:, :]"):
    packed = np.packbits(a, axis=1)
    return np.unpackbits(packed, axis=1, count=a.shape[1]) != 0
