# What C gives a compiled function is checked: a promise of the types that is
# broken is an error in words, the function is not called, results are zero.
#
# RUN: npc build --mlir-symbols %S/Inputs/boundary_checks.py -o %t.so
# RUN: npc build %S/Inputs/boundary_checks.mlir -o %t.types.so
# RUN: %python %s %t.so %t.types.so %S/Inputs
# RUN: npc build --mlir-symbols -O0 %S/Inputs/boundary_checks.py -o %t.so
# RUN: npc build -O0 %S/Inputs/boundary_checks.mlir -o %t.types.so
# RUN: %python %s %t.so %t.types.so %S/Inputs

import ctypes
import sys

import numpy as np

sys.path.insert(0, sys.argv[3])

from descriptors import aligned_bytes, describe, descriptor, pointer, unranked

library = ctypes.CDLL(sys.argv[1])
types = ctypes.CDLL(sys.argv[2])
LARGEST = (1 << 63) - 1
SMALLEST = -(1 << 63)
DOUBLE, INT = ctypes.c_double, ctypes.c_int64


def call(library, name, arguments, results=None, restype=None):
    """Calls a function; returns its value and the error."""
    function = getattr(library, f"_mlir_ciface_{name}")
    function.restype = restype
    library.npc_last_error.restype = ctypes.c_char_p
    leading = [] if results is None else [results]
    value = function(*map(pointer, leading + arguments))
    error = library.npc_last_error()
    return value, error and error.decode()


def fields_of(value):
    """The numbers in a struct."""
    if isinstance(value, ctypes.Structure):
        for name, _ in value._fields_:
            yield from fields_of(getattr(value, name))
    elif isinstance(value, ctypes.Array):
        yield from value
    else:
        yield value


def refuses(library, name, arguments, message, results=None, restype=None):
    """Checks that a call fails with this message and gives zeros."""
    if isinstance(results, ctypes.Structure):
        ctypes.memset(ctypes.byref(results), 0xFF, ctypes.sizeof(results))
    value, error = call(library, name, arguments, results, restype)
    assert error == message, f"{error}\n{message}"
    assert not value, value
    if isinstance(results, ctypes.Structure):
        assert not any(fields_of(results)), list(fields_of(results))


def accepts(library, name, arguments, results=None, restype=None):
    """Calls a function that has nothing to complain about."""
    value, error = call(library, name, arguments, results, restype)
    assert error is None, error
    return value


# A scalar result. The first broken promise is the one that is reported, and
# nothing is changed.
u, v = np.ones((5, 7)), np.ones(6, np.float32)
good = [describe(u), describe(v), INT(41)]


def add_one(message, first=good[0], second=good[1]):
    refuses(library, "add_one", [first, second, good[2]], message, restype=INT)
    assert (u == 1.0).all() and (v == 1.0).all()


U, V = "add_one: argument 'u' must", "add_one: argument 'v' must"
add_one(f"TypeError: {U} be an array, its descriptor is null", first=None)
add_one(f"TypeError: {V} be an array, its descriptor is null", second=None)
add_one(f"TypeError: {U} be an array, its descriptor is null", first=None, second=None)
add_one(f"ValueError: {U} have no negative size, its sizes are (5, -7)", describe(u, sizes=(5, -7)))
add_one(f"ValueError: {U} have no negative size, its sizes are (-1, 0)", describe(u, sizes=(-1, 0)))
add_one(f"ValueError: {V} have no negative size, its sizes are (-1,)", second=describe(v, sizes=(-1,)))
add_one(f"ValueError: {U} have data, its pointer is null for sizes (5, 7)", describe(u, data=None))
add_one(f"ValueError: {V} have data, its pointer is null for sizes (6,)", second=describe(v, data=None))
add_one(
    f"ValueError: {U} be C-contiguous, its strides are (1, 5) for sizes (5, 7)",
    describe(u, strides=(1, 5)),
)
add_one(
    f"ValueError: {U} be C-contiguous, its strides are (8, 1) for sizes (5, 7)",
    describe(u, strides=(8, 1)),
)
add_one(
    f"ValueError: {U} be C-contiguous, its strides are (7, -1) for sizes (5, 7)",
    describe(u, strides=(7, -1)),
)
add_one(
    f"ValueError: {U} be C-contiguous, its strides are (0, 1) for sizes (2, 7)",
    describe(u, sizes=(2, 7), strides=(0, 1)),
)
add_one(f"ValueError: {U} have offset 0, its offset is 1", describe(u, offset=1))
add_one(f"ValueError: {U} have offset 0, its offset is {SMALLEST}", describe(u, offset=SMALLEST))
odd = u.ctypes.data + 4
add_one(f"ValueError: {U} be aligned to 8 bytes, its data starts at {odd:#x}", describe(u, data=odd))
odd = v.ctypes.data + 1
add_one(
    f"ValueError: {V} be aligned to 4 bytes, its data starts at {odd:#x}",
    second=describe(v, data=odd),
)
most = f"have at most {LARGEST} bytes, its sizes in elements of"
for sizes in [(LARGEST, 1), (1 << 60, 1), (1 << 30, 1 << 30), (1 << 32, 1 << 32), (1 << 60, 0)]:
    add_one(f"ValueError: {U} {most} 8 bytes are {sizes}", describe(u, sizes=sizes))
add_one(f"ValueError: {V} {most} 4 bytes are ({1 << 61},)", second=describe(v, sizes=(1 << 61,)))
span = f"span at most {LARGEST} bytes, its strides in elements of"
for changes in [
    {"strides": (SMALLEST,)},
    {"strides": (LARGEST,)},
    {"sizes": (1 << 32,), "strides": (1 << 32,)},
    {"sizes": (2,), "strides": (1 << 61,)},
    {"offset": SMALLEST},
    {"offset": 1 << 61},
    {"offset": -(1 << 61)},
]:
    wrong = describe(v, **changes)
    shown = f"({wrong.strides[0]},) for sizes ({wrong.sizes[0]},)"
    add_one(f"ValueError: {V} {span} 4 bytes are {shown}", second=wrong)
assert accepts(library, "add_one", good, restype=INT) == 42
assert (u == 2.0).all() and (v == 2.0).all()

# An array as the result: its descriptor is null.
a = np.ones((2, 3))
result = descriptor((0, 0), (0, 0), None)
A = "outer: argument 'a' must"
refuses(library, "outer", [None, DOUBLE(2)], f"TypeError: {A} be an array, its descriptor is null", result)
refuses(
    library,
    "outer",
    [describe(a, strides=(1, 2)), DOUBLE(2)],
    f"ValueError: {A} be C-contiguous, its strides are (1, 2) for sizes (2, 3)",
    result,
)
no_place = "ValueError: {}: the result must have a place, the pointer to it is null"
null = ctypes.c_void_p(None)
refuses(library, "outer", [describe(a), DOUBLE(2)], no_place.format("outer"), null)
refuses(library, "outer", [None, DOUBLE(2)], no_place.format("outer"), null)
accepts(library, "outer", [describe(a), DOUBLE(2)], result)
assert tuple(result.sizes) == (2, 3) and result.allocated
ctypes.CDLL(None).free(ctypes.c_void_p(result.allocated))

# Several results.
array = type(descriptor((0,), (0,), None))
fields = [("array", array), ("total", INT), ("flag", ctypes.c_bool)]
several = type("Several", (ctypes.Structure,), {"_fields_": fields})()
c = np.arange(4, dtype=np.int32)
refuses(
    library,
    "several",
    [describe(c, strides=(2,)), ctypes.c_bool(True)],
    "ValueError: several: argument 'c' must be C-contiguous, its strides are (2,) for sizes (4,)",
    several,
)
refuses(library, "several", [describe(c), ctypes.c_bool(True)], no_place.format("several"), null)
accepts(library, "several", [describe(c), ctypes.c_bool(True)], several)
assert (several.total, several.flag) == (6, True) and several.array.sizes[0] == 4
ctypes.CDLL(None).free(ctypes.c_void_p(several.array.allocated))

# No array at all, and several results.
fields = [("x", DOUBLE), ("n", INT)]
scalars = type("Scalars", (ctypes.Structure,), {"_fields_": fields})()
refuses(library, "scalars", [DOUBLE(1.5), INT(2)], no_place.format("scalars"), null)
accepts(library, "scalars", [DOUBLE(1.5), INT(2)], scalars)
assert (scalars.x, scalars.n) == (3.0, 2)

# No result.
x = np.arange(3.0)
message = "ValueError: clear: argument 'x' must be C-contiguous, its strides are (-1,) for sizes (3,)"
refuses(library, "clear", [describe(x[::-1])], message)
assert x[2] == 2.0
accepts(library, "clear", [describe(x)])
assert not x.any()

# What the function raises is not touched.
x = np.arange(3.0)
value, error = call(library, "raising", [describe(x), INT(5)], restype=DOUBLE)
assert value == 0.0 and error.startswith("IndexError: "), error
assert accepts(library, "raising", [describe(x), INT(1)], restype=DOUBLE) == 1.0

# Legal oddities: no elements and no data, dimensions of size 1 whose strides
# are never used, negative strides, strides of 0, arguments that are the same.
for changes in [
    {"sizes": (0, 7), "strides": (7, 1), "data": None},
    {"sizes": (3, 0), "strides": (99, -99), "data": None},
    {"sizes": (0, 0), "strides": (SMALLEST, LARGEST), "data": 1},
    {"sizes": (1, 7), "strides": (LARGEST, 1)},
    {"sizes": (1, 7), "strides": (SMALLEST, 1)},
    {"sizes": (5, 1), "strides": (1, -3)},
    {"sizes": (1, 1), "strides": (0, 0)},
]:
    before = u.copy()
    accepts(library, "add_one", [describe(u, **changes), *good[1:]], restype=INT)
    sizes = changes["sizes"]
    count = sizes[0] * sizes[1]
    before.reshape(-1)[:count] += 1.0
    np.testing.assert_array_equal(u, before)
for w in [v[::-1], v[::2], v[1:1], v[5:0:-3], v[:1], v[3:4]]:
    expected = w + 1.0
    accepts(library, "add_one", [good[0], describe(w), INT(0)], restype=INT)
    np.testing.assert_array_equal(w, expected)
accepts(library, "add_one", [good[0], describe(v, sizes=(0,), data=None), INT(0)], restype=INT)
accepts(library, "add_one", [good[0], describe(v, data=v.ctypes.data + 20, strides=(-1,)), INT(0)], restype=INT)
accepts(library, "add_one", [good[0], describe(v, data=v.ctypes.data - 4, offset=1), INT(0)], restype=INT)
strip = descriptor((0,), (0,), None)
for sizes, strides in [((4,), (0,)), ((1,), (LARGEST,)), ((0,), (SMALLEST,)), ((3,), (1,))]:
    accepts(library, "view", [describe(x, sizes=sizes, strides=strides)], strip)
    assert strip.sizes[0] == (sizes[0] + 1) // 2

# Types that npc's frontend does not make.
memory = aligned_bytes(1 << 12, 16)
data = memory.ctypes.data
inner = descriptor((2, -2), (2, 1), data)
for name, argument, message in [
    (
        "rows",
        descriptor((2, 4), (5, 1), data),
        "ValueError: rows: argument 0 must have size 5 in dimension 1, its sizes are (2, 4)",
    ),
    (
        "fixed",
        descriptor((3,), (2,), data, 3),
        "ValueError: fixed: argument 0 must have size 2 in dimension 0, its sizes are (3,)",
    ),
    (
        "fixed",
        descriptor((2,), (1,), data, 3),
        "ValueError: fixed: argument 0 must have stride 2 in dimension 0, "
        "its strides are (1,) for sizes (2,)",
    ),
    (
        "fixed",
        descriptor((2,), (2,), data, 0),
        "ValueError: fixed: argument 0 must have offset 3, its offset is 0",
    ),
    (
        "columns",
        descriptor((3, 4), (2, 3), data),
        "ValueError: columns: argument 0 must have stride 1 in dimension 0, "
        "its strides are (2, 3) for sizes (3, 4)",
    ),
    (
        "reversed",
        descriptor((3,), (1,), data),
        "ValueError: reversed: argument 0 must have stride -1 in dimension 0, "
        "its strides are (1,) for sizes (3,)",
    ),
    (
        "strided",
        descriptor((1 << 31, 1 << 31), (1, 1), data),
        f"ValueError: strided: argument 0 must have at most {LARGEST} bytes, "
        f"its sizes in elements of 4 bytes are ({1 << 31}, {1 << 31})",
    ),
    (
        "point",
        descriptor((), (), None),
        "ValueError: point: argument 0 must have data, its pointer is null for sizes ()",
    ),
    (
        "point",
        descriptor((), (), data + 2),
        f"ValueError: point: argument 0 must be aligned to 4 bytes, its data starts at {data + 2:#x}",
    ),
    (
        "cube",
        descriptor((1, 3, 1), (3, 1, 1), data + 4),
        f"ValueError: cube: argument 0 must be aligned to 8 bytes, its data starts at {data + 4:#x}",
    ),
    (
        "vectors",
        descriptor((2,), (1,), data + 8),
        f"ValueError: vectors: argument 0 must be aligned to 16 bytes, its data starts at {data + 8:#x}",
    ),
    ("unranked", None, "TypeError: unranked: argument 0 must be an array, its descriptor is null"),
    (
        "unranked",
        unranked(2, None),
        "TypeError: unranked: argument 0 must be an array, its descriptor is null",
    ),
    (
        "unranked",
        unranked(0, None),
        "TypeError: unranked: argument 0 must be an array, its descriptor is null",
    ),
    (
        "unranked",
        unranked(-1, inner),
        "ValueError: unranked: argument 0 must have no negative rank, its rank is -1",
    ),
    (
        "unranked",
        unranked(2, inner),
        "ValueError: unranked: argument 0 must have no negative size, its sizes are (2, -2)",
    ),
]:
    refuses(types, name, [argument], message, restype=ctypes.c_int32)
for name, argument in [
    ("rows", descriptor((1, 5), (-4, 1), data)),
    ("rows", descriptor((0, 5), (0, 0), None)),
    ("fixed", descriptor((2,), (2,), data, 3)),
    ("columns", descriptor((3, 4), (1, 3), data, -2)),
    ("columns", descriptor((1, 4), (8, 0), data)),
    ("reversed", descriptor((3,), (-1,), data, 2)),
    ("point", descriptor((), (), data + 4)),
    ("vectors", descriptor((2,), (1,), data + 16)),
    ("unranked", unranked(0, descriptor((), (), data))),
    ("unranked", unranked(3, descriptor((2, 1, 2), (-1, LARGEST, 0), data))),
    ("unranked", unranked(1, descriptor((0,), (5,), None))),
]:
    assert accepts(types, name, [argument], restype=ctypes.c_int32) == 7

# A text that does not fit is cut off.
many = unranked(60, descriptor([LARGEST] * 60, [1] * 60, data))
_, error = call(types, "unranked", [many], restype=ctypes.c_int32)
start = f"at most {LARGEST} bytes, its sizes in elements of 16 bytes are ({LARGEST}, {LARGEST}, "
assert len(error) == 503 and start in error, error
