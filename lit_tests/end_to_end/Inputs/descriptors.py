"""Descriptors of memrefs, right and wrong, for compiled functions."""

import ctypes

import numpy as np


def descriptor(sizes, strides, data, offset=0, index=ctypes.c_int64):
    """A descriptor with these fields, whatever they are."""
    rank = len(sizes)
    fields = [
        ("allocated", ctypes.c_void_p),
        ("aligned", ctypes.c_void_p),
        ("offset", index),
        ("sizes", index * rank),
        ("strides", index * rank),
    ]
    structure = type("Descriptor", (ctypes.Structure,), {"_fields_": fields})
    return structure(data, data, offset, tuple(sizes), tuple(strides))


def unranked(rank, inner, index=ctypes.c_int64):
    """A memref of unknown rank: a rank and a pointer to a descriptor."""
    fields = [("rank", index), ("descriptor", ctypes.c_void_p)]
    structure = type("Unranked", (ctypes.Structure,), {"_fields_": fields})
    memref = structure(rank, ctypes.addressof(inner) if inner is not None else None)
    memref.owner = inner  # What it points to lives as long as it does.
    return memref


def describe(array, **changes):
    """The descriptor of a NumPy array, with changes."""
    fields = {
        "sizes": array.shape,
        "strides": [stride // array.itemsize for stride in array.strides],
        "data": array.ctypes.data,
    }
    return descriptor(**(fields | changes))


def pointer(argument):
    """What C gets: pointers to structs, numbers as they are."""
    return ctypes.byref(argument) if isinstance(argument, ctypes.Structure) else argument


def aligned_bytes(count, alignment):
    """So many bytes that start at a multiple of the alignment."""
    memory = np.zeros(count + alignment, np.uint8)
    start = -memory.ctypes.data % alignment
    return memory[start : start + count]
