# What a library's description says is only read lies in memory that cannot be
# written to, and every call works all the same.
#
# RUN: rm -rf %t && mkdir %t
# RUN: npc build %S/Inputs/views.py -o %t/views.so
# RUN: npc build %S/Inputs/stencils.py -o %t/stencils.so
# RUN: npc build %S/Inputs/exits.py -o %t/exits.so
# RUN: npc build %S/Inputs/loops.py -o %t/loops.so
# RUN: npc build %S/Inputs/products.py -o %t/products.so
# RUN: npc build %S/Inputs/variants.py -o %t/variants.so
# RUN: %python %s %S %t | FileCheck %s
#
# CHECK: views: {{[1-9][0-9]*}} arrays read, {{[1-9][0-9]*}} written
# CHECK: stencils: {{[0-9]+}} arrays read, {{[1-9][0-9]*}} written
# CHECK: exits: {{[1-9][0-9]*}} arrays read
# CHECK: loops: {{[1-9][0-9]*}} arrays read
# CHECK: products: {{[1-9][0-9]*}} arrays read
# CHECK: variants: {{[1-9][0-9]*}} arrays read

import ctypes
import inspect
import mmap
import sys
import warnings
from pathlib import Path

import numpy as np

folder, libraries = map(Path, sys.argv[1:])
sys.path.insert(0, str(folder))

import compare_with_python
import compiled

TRIALS = 40
C_LIBRARY = ctypes.CDLL(None, use_errno=True)


def protected(array, regions):
    """A copy of an array, with its strides, in memory of its own that is read only."""
    low, high = np.lib.array_utils.byte_bounds(array)
    region = mmap.mmap(-1, max(high - low, 1))
    regions.append(region)
    memory = np.frombuffer(region, np.uint8)
    if array.size:
        memory[: high - low] = np.ctypeslib.as_array(
            (ctypes.c_uint8 * (high - low)).from_address(low)
        )
    start = array.ctypes.data - low if array.size else 0
    copy = np.ndarray(array.shape, array.dtype, region, start, array.strides)
    address = memory.ctypes.data
    size = (len(region) + mmap.PAGESIZE - 1) // mmap.PAGESIZE * mmap.PAGESIZE
    if C_LIBRARY.mprotect(ctypes.c_void_p(address), ctypes.c_size_t(size), mmap.PROT_READ):
        raise OSError(ctypes.get_errno(), "mprotect")
    return copy


def overlap(arguments):
    arrays = [argument for argument in arguments if isinstance(argument, np.ndarray)]
    return any(
        np.may_share_memory(one, other)
        for index, one in enumerate(arrays)
        for other in arrays[:index]
    )


def check(name):
    program = compare_with_python.load(folder / "Inputs" / f"{name}.py")
    library = compiled.Library(libraries / f"{name}.so")
    random = np.random.default_rng(1)
    read = written = 0
    for signature in library.interface["functions"]:
        function = getattr(program, signature["name"])
        parameters = inspect.signature(function).parameters.values()
        if any(parameter.annotation is parameter.empty for parameter in parameters):
            continue
        accesses = [argument["access"] for argument in signature["arguments"]]
        for trial in range(TRIALS):
            given = compare_with_python.make_arguments(function, random, trial % 7 == 6)
            if overlap(given):
                continue
            regions, arguments = [], []
            for argument, access in zip(given, accesses):
                is_array = isinstance(argument, np.ndarray)
                read += is_array and access == "read"
                written += is_array and access == "write"
                is_protected = is_array and access == "read"
                arguments.append(protected(argument, regions) if is_protected else argument)
            expected = compare_with_python.outcome(function, compare_with_python.copies(given))
            found = compare_with_python.outcome(library.function(signature["name"]), arguments)
            assert type(found[1]) is type(expected[1]), (name, signature["name"], found, expected)
    print(f"{name}: {read} arrays read, {written} written")


warnings.simplefilter("ignore")
for name in ["views", "stencils", "exits", "loops", "products", "variants"]:
    check(name)
