"""Calls functions of libraries that npc made, through ctypes and NumPy.

    library = compiled.Library("./libgemm.so")
    gemm = library.function("gemm", results=[("float64", 2)])
    product = gemm(1.0, a, b, 0.0, c)

Arguments are NumPy arrays, NumPy scalars and Python's bool, int and float, of
the types of the function's signature: C knows no better. Results are dtypes
for scalars, and pairs of a dtype and a number of dimensions for arrays.
"""

import builtins
import ctypes
import functools
import weakref

import numpy as np

FREE = ctypes.CDLL(None).free
FREE.argtypes = [ctypes.c_void_p]
FREE.restype = None


class Library:
    """A shared library that npc made."""

    def __init__(self, path):
        self.library = ctypes.CDLL(path)
        self.library.npc_last_error.restype = ctypes.c_char_p

    def function(self, name, results=()):
        """A compiled function. What it raises, the call raises."""
        symbol = getattr(self.library, f"_mlir_ciface_{name}")
        fields = [(f"result{i}", c_type(result)) for i, result in enumerate(results)]
        structure = type("Results", (ctypes.Structure,), {"_fields_": fields})
        by_value = len(results) == 1 and is_plain_scalar(results[0])
        symbol.restype = fields[0][1] if by_value else None

        def call(*arguments):
            passed = [pass_argument(argument) for argument in arguments]
            returned = structure()
            if by_value:
                returned.result0 = symbol(*passed)
            elif results:
                symbol(ctypes.byref(returned), *passed)
            else:
                symbol(*passed)
            self.raise_error()
            values = tuple(
                take_result(getattr(returned, name), result, arguments)
                for (name, _), result in zip(fields, results)
            )
            return values[0] if len(values) == 1 else values or None

        return call

    def raise_error(self):
        error = self.library.npc_last_error()
        if error is None:
            return
        kind, _, message = error.decode().partition(": ")
        raise getattr(builtins, kind, RuntimeError)(message)


@functools.cache
def descriptor_type(rank):
    """The struct that describes an array: sizes and strides count elements."""
    fields = [
        ("allocated", ctypes.c_void_p),
        ("aligned", ctypes.c_void_p),
        ("offset", ctypes.c_int64),
        ("sizes", ctypes.c_int64 * rank),
        ("strides", ctypes.c_int64 * rank),
    ]
    return type("Descriptor", (ctypes.Structure,), {"_fields_": fields})


def is_plain_scalar(result):
    """Whether C returns such a result by value."""
    return isinstance(result, str) and not result.startswith("complex")


def c_type(result):
    """The C type of a result."""
    if not isinstance(result, str):
        return descriptor_type(result[1])
    if result.startswith("complex"):
        return (ctypes.c_float if result == "complex64" else ctypes.c_double) * 2
    return np.ctypeslib.as_ctypes_type(np.dtype(result))


def pass_argument(value):
    """What C gets for a Python or NumPy value."""
    if isinstance(value, np.ndarray):
        data = value.ctypes.data
        strides = [stride // value.itemsize for stride in value.strides]
        descriptor = descriptor_type(value.ndim)
        return ctypes.byref(descriptor(data, data, 0, tuple(value.shape), tuple(strides)))
    if isinstance(value, np.generic):
        return c_type(value.dtype.name)(value.item())
    if isinstance(value, bool):
        return ctypes.c_bool(value)
    if isinstance(value, int):
        return ctypes.c_int64(value)
    if isinstance(value, float):
        return ctypes.c_double(value)
    raise TypeError(f"cannot pass {value!r} to a compiled function")


def take_result(value, result, arguments):
    """The Python value of what C gave back."""
    if isinstance(result, str):
        return complex(*value) if result.startswith("complex") else value

    dtype = np.dtype(result[0])
    shape, strides = tuple(value.sizes), tuple(value.strides)
    lowest = sum(min(0, (n - 1) * s) for n, s in zip(shape, strides))
    highest = sum(max(0, (n - 1) * s) for n, s in zip(shape, strides))
    count = 0 if 0 in shape else highest - lowest + 1
    start = (value.aligned or 0) + (value.offset + lowest) * dtype.itemsize
    memory = (ctypes.c_char * (count * dtype.itemsize)).from_address(start if count else 0)
    # A view of an argument is the argument's; everything else is now ours.
    owners = [a for a in arguments if isinstance(a, np.ndarray) and a.ctypes.data == value.allocated]
    if owners:
        memory.owner = owners[0]
    else:
        weakref.finalize(memory, FREE, value.allocated)
    byte_strides = [stride * dtype.itemsize for stride in strides]
    offset = -lowest * dtype.itemsize if count else 0
    return np.ndarray(shape, dtype, memory, offset, byte_strides)
