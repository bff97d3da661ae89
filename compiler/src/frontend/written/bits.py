"""Functions of numpy that make bytes of bits, and bits of bytes."""

import numpy as np


def packbits(a, axis=None, bitorder="big"):
    """Bytes of eight bits each: what is not zero is a bit that is set."""
    given = np.asarray(a)
    if given.dtype.kind != "b" and given.dtype.kind != "i" and given.dtype.kind != "u":
        given = np._refused("Expected an input array of integer or boolean data type", "compare, as with a != 0")
    if axis is None or given.ndim == 0:
        return _packed(np.ravel(given), 0, bitorder)
    _check_axis(axis, given.ndim)
    return _packed(given, axis, bitorder)


def _packed(bits, axis, bitorder):
    """Bytes of the bits along an axis."""
    is_little = _is_little(bitorder)
    size = (bits.shape[axis] + 7) // 8
    packed = np.zeros(bits.shape[:axis] + (size,) + bits.shape[axis:][1:], dtype=np.uint8)
    source, target = np.moveaxis(bits, axis, -1), np.moveaxis(packed, axis, -1)
    for place in range(8):
        weight = 1 << place if is_little else 128 >> place
        part = source[..., place::8]
        target[..., : part.shape[-1]] |= (part != 0) * np.uint8(weight)
    return packed


def unpackbits(a, axis=None, count=None, bitorder="big"):
    """The bits of bytes, each as a byte."""
    given = np.asarray(a)
    if given.dtype != np.uint8:
        given = np._refused("Expected an input array of unsigned byte data type", "convert with astype(np.uint8)")
    if axis is None or given.ndim == 0:
        return _unpacked(np.ravel(given), 0, count, bitorder)
    _check_axis(axis, given.ndim)
    return _unpacked(given, axis, count, bitorder)


def _unpacked(packed, axis, count, bitorder):
    """The bits of the bytes along an axis: so many, or all but so many."""
    is_little = _is_little(bitorder)
    size = packed.shape[axis] * 8
    if count is not None:
        if isinstance(count, (float, np.floating)):
            count = np._refused("a count of bits is an int", "convert it with int(count)")
        wanted = int(count)
        if wanted < 0 and size + wanted < 0:
            raise ValueError("-count larger than number of elements")
        size = wanted if wanted >= 0 else size + wanted
    bits = np.zeros(packed.shape[:axis] + (size,) + packed.shape[axis:][1:], dtype=np.uint8)
    source, target = np.moveaxis(packed, axis, -1), np.moveaxis(bits, axis, -1)
    for place in range(8):
        shift = place if is_little else 7 - place
        part = target[..., place::8]
        known = min(part.shape[-1], source.shape[-1])
        part[..., :known] = (source[..., :known] >> np.uint8(shift)) & np.uint8(1)
    return bits


def _is_little(bitorder):
    """Whether the first bit is the one of least weight."""
    if bitorder != "little" and bitorder != "big":
        raise ValueError("'order' must begin with 'l' or 'b'")
    return bitorder == "little"


def _check_axis(axis, count):
    """Raises if an array with so many axes has none of this number."""
    if axis < -count or axis >= count:
        raise np.exceptions.AxisError(f"axis {axis} is out of bounds for array of dimension {count}")
