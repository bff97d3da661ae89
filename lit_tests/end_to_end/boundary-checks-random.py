# Random descriptors are taken or refused as an oracle in Python says, under
# npc's own pipeline, and with an index of 64 and of 32 bits under the calling
# convention alone.
#
# RUN: npc build %S/Inputs/boundary_checks.mlir -o %t.npc.so
# RUN: %python %s %t.npc.so 64 %S/Inputs
# RUN: npc-opt --memref-calling-convention=checks %S/Inputs/boundary_checks.mlir | mlir-translate --mlir-to-llvmir -o %t.64.ll
# RUN: clang -Wno-override-module -fPIC -shared -x ir %t.64.ll -o %t.64.so
# RUN: %python %s %t.64.so 64 %S/Inputs
# RUN: npc-opt --memref-calling-convention="checks index-bitwidth=32" %S/Inputs/boundary_checks.mlir | mlir-translate --mlir-to-llvmir -o %t.32.ll
# RUN: clang -Wno-override-module -O2 -fPIC -shared -x ir %t.32.ll -o %t.32.so
# RUN: %python %s %t.32.so 32 %S/Inputs

import ctypes
import math
import random
import sys
from collections import Counter

sys.path.insert(0, sys.argv[3])

from descriptors import descriptor, pointer, unranked

library = ctypes.CDLL(sys.argv[1])
library.npc_last_error.restype = ctypes.c_char_p
bits = int(sys.argv[2])
index = ctypes.c_int64 if bits == 64 else ctypes.c_int32
most, least = (1 << (bits - 1)) - 1, -(1 << (bits - 1))

# What each function's type promises: bytes and alignment of an element, sizes,
# strides, offset. None is what the type leaves open.
PROMISES = {
    "matrix": (8, 8, [None, None], "contiguous", 0),
    "rows": (2, 2, [None, 5], "contiguous", 0),
    "cube": (8, 8, [None, 3, None], "contiguous", 0),
    "strided": (4, 4, [None, None], [None, None], None),
    "columns": (8, 8, [None, 4], [1, None], None),
    "fixed": (8, 8, [2], [2], 3),
    "reversed": (1, 1, [None], [-1], None),
    "point": (8, 4, [], "contiguous", 0),
    "vectors": (16, 16, [None], "contiguous", 0),
    "unranked": (16, 8, None, None, None),
}


def row_major(sizes):
    """The strides of a contiguous array."""
    return [math.prod(sizes[axis + 1 :]) for axis in range(len(sizes))]


def keeps(promise, sizes, strides, data, offset):
    """Whether a descriptor is what a type promises."""
    element, alignment, promised_sizes, promised_strides, promised_offset = promise
    if promised_offset not in (None, offset) or any(size < 0 for size in sizes):
        return False
    if any(p not in (None, size) for p, size in zip(promised_sizes or [], sizes)):
        return False
    if element * math.prod(max(size, 1) for size in sizes) > most:
        return False
    if 0 in sizes:
        return True
    if data == 0 or data % alignment:
        return False
    contiguous = promised_strides == "contiguous"
    expected = row_major(sizes) if contiguous else promised_strides or [None] * len(sizes)
    for size, stride, promised in zip(sizes, strides, expected):
        if size > 1 and promised not in (None, stride):
            return False
    steps = sum((size - 1) * abs(stride) for size, stride in zip(sizes, strides))
    return contiguous or element * (abs(offset) + steps + 1) <= most


def draw(promise):
    """The fields of a descriptor: mostly right, then changed here and there."""
    element, _, promised_sizes, promised_strides, promised_offset = promise
    if promised_sizes is None:
        promised_sizes = [None] * random.randrange(5)
    large = [most, most // element, most // element + 1, 1 << (bits // 2 - 1), 1 << (bits // 2)]
    plain = random.random() < 0.6
    sizes = []
    for promised in promised_sizes:
        size = random.choice([0, 1, 1, 2, 3, 7] if plain else [-1, least, 0, 1, 2, 5, *large])
        keep = promised is not None and random.random() < 0.9
        sizes.append(promised if keep else size)
    strides = [max(min(stride, most), least) for stride in row_major(sizes)]
    if isinstance(promised_strides, list) and random.random() < 0.8:
        strides = [s if p is None else p for p, s in zip(promised_strides, strides)]
    odd = [0, 1, -1, 2, -5, most, least, *large, -large[-1]]
    for axis in range(len(strides)):
        if random.random() < 0.25:
            strides[axis] = random.choice(odd)
    offset = promised_offset or 0
    if random.random() < 0.15:
        offset = random.choice(odd)
    data = 1 << 20
    if random.random() < 0.15:
        data = random.choice([0, data + 1, data + 2, data + 4, data + 8])
    return sizes, strides, data, offset


def takes(name, memref):
    """Whether a function takes a memref."""
    function = getattr(library, f"_mlir_ciface_{name}")
    function.restype = ctypes.c_int32
    value = function(pointer(memref))
    error = library.npc_last_error()
    assert (value, error) == (7, None) or (value == 0 and error.startswith(b"ValueError: "))
    return value == 7


random.seed(bits)
for name, promise in PROMISES.items():
    outcomes = Counter()
    for _ in range(3000):
        sizes, strides, data, offset = draw(promise)
        memref = descriptor(sizes, strides, data, offset, index)
        if promise[2] is None:
            memref = unranked(len(sizes), memref, index)
        kept = takes(name, memref)
        assert kept == keeps(promise, sizes, strides, data, offset), (
            name, sizes, strides, data, offset, library.npc_last_error(),
        )
        outcomes[kept] += 1
    assert min(outcomes[True], outcomes[False]) > 300, (name, outcomes)
