# Calls that Python must refuse, and those that it must not: never a crash, the
# same exception and message from the extension module and through ctypes.
#
# RUN: rm -rf %t && mkdir -p %t/extension %t/ctypes
# RUN: npc build %S/Inputs/arguments.py --python=%python -o %t/extension
# RUN: npc build %S/Inputs/arguments.py -o %t/ctypes/libarguments.so
# RUN: npc bindings %S/Inputs/arguments.py --lang ctypes -o %t/ctypes/arguments.py
# RUN: %python %s %t/extension %S/Inputs/arguments.py
# RUN: %python %s %t/ctypes %S/Inputs/arguments.py

import fractions
import importlib.util
import re
import sys

import numpy as np

sys.path.insert(0, sys.argv[1])
import arguments

specification = importlib.util.spec_from_file_location("plain", sys.argv[2])
plain = importlib.util.module_from_spec(specification)
specification.loader.exec_module(plain)

checked = 0


def refuses(kind, message, function, *values, **named):
    """A call that raises exactly this, and changes no argument."""
    global checked
    checked += 1
    arrays = [v for v in values if type(v) is np.ndarray and v.dtype != object]
    before = [v.copy() for v in arrays]
    references = [sys.getrefcount(v) for v in values if isinstance(v, np.ndarray)]
    try:
        result = function(*values, **named)
    except Exception as error:
        assert type(error) is kind, (type(error), str(error))
        assert str(error) == message, f"\n  found    {error}\n  expected {message}"
    else:
        raise AssertionError(f"{function.__name__} gave {result!r}, not {kind.__name__}: {message}")
    assert references == [sys.getrefcount(v) for v in values if isinstance(v, np.ndarray)]
    for array, copy in zip(arrays, before):
        assert array.tobytes() == copy.tobytes()


def misbinds(name, *values, **named):
    """A call with a wrong list of arguments raises what CPython raises."""
    global checked
    checked += 1
    expected = found = None
    try:
        getattr(plain, name)(*values, **named)
    except TypeError as error:
        # Newer versions of CPython guess what was meant.
        expected = re.sub(r"\. Did you mean .*", "", str(error))
    try:
        getattr(arguments, name)(*values, **named)
    except TypeError as error:
        found = re.sub(r"\. Did you mean .*", "", str(error))
    assert expected is not None and found == expected, (expected, found)


update, total, column, counts = arguments.update, arguments.total, arguments.column, arguments.counts
u = np.arange(12.0).reshape(3, 4)
v = np.arange(5.0)

# How many arguments, and their names.
misbinds("update")
misbinds("update", u)
misbinds("update", u, 1.0)
misbinds("update", u, 1.0, 2, 3)
misbinds("update", u, 1.0, 2, 3, 4)
misbinds("update", u, 1.0, 2, steps=3)
misbinds("update", u, 1.0, n=3)
misbinds("update", u, 1.0, 2, n=3)
misbinds("update", u=u, steps=3)
misbinds("update", **{"u": u, "k": 1.0, "steps": 2, "": 3})
misbinds("update", u, **{"\udc80": 1})
misbinds("total")
misbinds("total", v, True, 1)
misbinds("total", v, v=v)
misbinds("kinds")
misbinds("kinds", 1.0)
misbinds("kinds", 1.0, 2.0, 3.0, 4.0)
misbinds("kinds", 1.0, 2.0, 3.0, 4.0, d=1.0)
misbinds("kinds", 1.0, 2.0, 3.0, 4.0, 5.0, d=1.0, e=2.0)
misbinds("kinds", a=1.0, d=1.0)
misbinds("kinds", a=1.0, b=2.0, d=1.0)
misbinds("kinds", 1.0, b=2.0, d=1.0)
misbinds("kinds", 1.0, d=1.0, x=2.0)
misbinds("kinds", d=1.0)
misbinds("two")
misbinds("none", 1)
misbinds("none", x=1)

# Not an array.
class Frame:
    """What has an array and is none, as pandas' and PyTorch's objects."""

    def __init__(self, values):
        self.values = values

    def to_numpy(self):
        return self.values


class Tensor(Frame):
    to_numpy = property()

    def __array__(self, dtype=None, copy=None):
        return self.values


after = ", and use that afterwards"
expected = "update(): argument 'u' must be a float64 array with 2 dimensions, not "
for value, name in [
    (None, "NoneType"),
    ([[1.0]], f"list; pass np.array(u, dtype=np.float64){after}"),
    (((1.0,),), f"tuple; pass np.array(u, dtype=np.float64){after}"),
    (Frame(u), f"Frame; pass u.to_numpy(){after}"),
    (Tensor(u), f"Tensor; pass np.asarray(u){after}"),
    (1.0, "float"),
    (1, "int"),
    ("text", "str"),
    (b"text", "bytes"),
    (np.float64(1.0), "numpy.float64"),
    (memoryview(u), "memoryview"),
    (np.ndarray, "type"),
    (u.flat, f"numpy.flatiter; pass np.asarray(u){after}"),
    (fractions.Fraction(1), "Fraction"),
]:
    refuses(TypeError, expected + name, update, value, 1.0, 1)

# An array of another type.
safe = f"; pass u.astype(np.float64){after}"
alike = f"; pass u.astype(np.float64) if its values fit{after}"
for array, advice in [
    (u.astype(np.float32), safe),
    (u.astype(np.float16), safe),
    (u.astype(np.longdouble), alike),
    (u.astype(np.int64), safe),
    (u.astype(np.complex128), ""),
    (u.astype(bool), safe),
    (u.astype(object), ""),
    (u.astype("S8"), ""),
    (u.astype("U4"), ""),
    (u.astype("M8[s]"), ""),
    (np.zeros((3, 4), [("x", "f8")]), ""),
    (np.zeros((3, 4), "V8"), ""),
    (u[0], ""),
    (u[None], ""),
    (np.array(1.0), ""),
    (u.astype(np.float32).T, safe),
]:
    message = f"{expected}{array.dtype} with {array.ndim}{advice}"
    refuses(TypeError, message, update, array, 1.0, 1)
expected = "counts(): argument 'n' must be an int32 array with 1 dimension, not "
alike = "; pass n.astype(np.int32) if its values fit"
mask = np.ones(3, bool)
refuses(TypeError, f"{expected}int64 with 1{alike}", counts, np.arange(3), mask)
refuses(TypeError, f"{expected}uint32 with 1{alike}", counts, np.arange(3, dtype="u4"), mask)
refuses(TypeError, f"{expected}float64 with 1", counts, np.arange(3.0), mask)
refuses(TypeError, f"{expected}list; pass np.array(n)", counts, [1, 2, 3], mask)
expected = "counts(): argument 'mask' must be a bool array with 1 dimension, not int8 with 1"
refuses(TypeError, expected, counts, np.arange(3, dtype="i4"), np.ones(3, "i1"))

# What is passed as the error says gives what Python gives.
for value in [
    u.astype(np.float32),
    u.astype(np.longdouble),
    u.astype(np.int64),
    u.tolist(),
    tuple(map(tuple, u.tolist())),
    Frame(u.copy()),
    Tensor(u.copy()),
]:
    try:
        update(value, 1.0, 1)
    except TypeError as error:
        advice = re.search(r"; pass (.*?)( if its values fit)?, and use that", str(error))[1]
    passed, wanted = (eval(advice, {"np": np, "u": value}).copy() for _ in range(2))
    assert update(passed, 1.0, 1) == plain.update(wanted, 1.0, 1)
    assert np.array_equal(passed, wanted)

# A subclass of which the elements have another meaning.
class Quantity(np.ndarray):
    pass


for array in [np.ma.array(u, mask=u > 3), np.matrix(u), u.view(Quantity), u.view(np.recarray)]:
    message = (
        "update(): argument 'u' must be a numpy.ndarray itself, not its subclass "
        f"{type(array).__name__}; pass np.asarray(u) if a plain array has the same meaning"
    )
    refuses(TypeError, message, update, array, 1.0, 1)

# Memory that does not lie as it must.
after = ", and use that afterwards"
message = f"update(): argument 'u' must be C-contiguous; pass np.ascontiguousarray(u){after}"
for array in [
    np.asfortranarray(u),
    u.T,
    u[:, ::2],
    u[:, ::-1],
    u[::-1],
    u[:, :2],
    np.broadcast_to(v, (3, 5)),
]:
    refuses(ValueError, message, update, array, 1.0, 1)
message = "column(): argument 'm' must be Fortran-contiguous; pass np.asfortranarray(m)"
refuses(ValueError, message, column, u, 0)
message = "column(): argument 'm' must have the machine's byte order, since a result may be a view of it; "
message += "pass m.astype(np.float64)"
swapped = np.asfortranarray(u).astype(u.dtype.newbyteorder(), order="F")
refuses(ValueError, message, column, swapped, 1)
bytes_of = np.zeros(8 * 12 + 1, np.uint8)
odd = bytes_of[1:].view(np.float64).reshape(3, 4)
message = "column(): argument 'm' must be aligned, since a result may be a view of it; pass m.copy()"
refuses(ValueError, message, column, odd.reshape(4, 3).T, 1)
records = np.zeros(4, [("x", "f8"), ("y", "f4")])
message = "total(): argument 'v' must have strides that are multiples of 8 bytes; pass v.copy()"
refuses(ValueError, message, total, records["x"])
halves = np.zeros(4, [("x", "i4"), ("y", "i2"), ("z", "i2"), ("w", "i2"), ("_", "i2")])
assert counts(halves["x"], np.ones(4, bool)).shape == (4,)
wide = np.lib.stride_tricks.as_strided(np.zeros(40, np.int32), (4,), (6,))
message = "counts(): argument 'n' must have strides that are multiples of 4 bytes; pass n.copy()"
refuses(ValueError, message, counts, wide, np.ones(4, bool))

# Memory that must not be written to.
fixed = u.copy()
fixed.flags.writeable = False
message = "update(): argument 'u': assignment destination is read-only"
refuses(ValueError, message, update, fixed, 1.0, 1)
refuses(ValueError, message, update, np.frombuffer(bytes(96)).reshape(3, 4), 1.0, 1)
message = "add(): argument 'a': assignment destination is read-only"
refuses(ValueError, message, arguments.add, np.broadcast_to(1.0, 5), v)
assert total(np.frombuffer(bytes(80))) == 0.0

# Not a float.
message = "number(): argument 'x' must be a float, not "
for value, name in [
    (None, "NoneType"),
    ("1.0", "str"),
    (b"1.0", "bytes"),
    (1j, "complex"),
    (np.complex64(1), "numpy.complex64"),
    (np.str_("1.0"), "numpy.str_"),
    (np.timedelta64(1), "numpy.timedelta64"),
    (np.array(1.0), "numpy.ndarray"),
    (np.ones(1), "numpy.ndarray"),
    ([1.0], "list"),
    (object(), "object"),
]:
    refuses(TypeError, message + name, arguments.number, value)
refuses(OverflowError, "int too large to convert to float", arguments.number, 10**400)

# Not an int.
message = "integer(): argument 'n' must be an int, not "
for value, name in [
    (None, "NoneType"),
    ("1", "str"),
    (1.0, "float"),
    (float("nan"), "float"),
    (np.float64(1), "numpy.float64"),
    (fractions.Fraction(1), "Fraction"),
    (np.array(1), "numpy.ndarray"),
    (np.datetime64(1, "s"), "numpy.datetime64"),
]:
    refuses(TypeError, message + name, arguments.integer, value)
for value in [2**63, -(2**63) - 1, 10**100]:
    message = f"integer(): argument 'n': Python integer {value} out of bounds for int64"
    refuses(OverflowError, message, arguments.integer, value)
if hasattr(sys, "set_int_max_str_digits"):
    message = "integer(): argument 'n': Python integer out of bounds for int64"
    refuses(OverflowError, message, arguments.integer, 10**5000)
value = np.uint64(2**63)
message = f"integer(): argument 'n': Python integer {2**63} out of bounds for int64"
refuses(OverflowError, message, arguments.integer, value)

# Not a bool.
for value, name in [(1, "int"), (1.0, "float"), (None, "NoneType"), (np.int8(1), "numpy.int8")]:
    refuses(TypeError, f"total(): argument 'twice' must be a bool, not {name}", total, v, value)

# Not the NumPy scalar.
narrow = arguments.narrow
message = "narrow(): argument 'x' must be a float32, not "
for value, name in [
    (np.float64(1), "numpy.float64"),
    (np.float16(1), "numpy.float16"),
    (np.int32(1), "numpy.int32"),
    (np.array(1, np.float32), "numpy.ndarray"),
    ("1", "str"),
    (fractions.Fraction(1), "Fraction"),
    (1j, "complex"),
]:
    refuses(TypeError, message + name, narrow, value, 1, True)
message = "narrow(): argument 'n' must be an int32, not "
refuses(TypeError, message + "float", narrow, 1.0, 1.0, True)
refuses(TypeError, message + "numpy.int64", narrow, 1.0, np.int64(1), True)
for value in [2**31, -(2**31) - 1, 2**70]:
    message = f"narrow(): argument 'n': Python integer {value} out of bounds for int32"
    refuses(OverflowError, message, narrow, 1.0, value, True)
message = "narrow(): argument 'x': Python float 1e+39 out of bounds for float32"
refuses(OverflowError, message, narrow, 1e39, 1, True)


# What converting an argument raises comes through.
class Raising:
    def __float__(self):
        raise KeyError("from __float__")

    def __index__(self):
        raise KeyError("from __index__")


refuses(KeyError, "'from __float__'", arguments.number, Raising())
refuses(KeyError, "'from __index__'", arguments.integer, Raising())


# What it does to an array counts, too.
class Changing:
    def __init__(self, change):
        self.change = change

    def __float__(self):
        self.change(changing)
        return 1.0


for change, kind, problem in [
    (
        lambda array: setattr(array, "shape", (12,)),
        TypeError,
        " must be a float64 array with 2 dimensions, not float64 with 1",
    ),
    (
        lambda array: setattr(array, "dtype", "i8"),
        TypeError,
        " must be a float64 array with 2 dimensions, not int64 with 2; pass u.astype(np.float64)"
        ", and use that afterwards",
    ),
    (
        lambda array: array.setflags(write=False),
        ValueError,
        ": assignment destination is read-only",
    ),
]:
    changing = u.copy()
    message = f"update(): argument 'u'{problem}"
    refuses(kind, message, update, changing, Changing(change), 1)
assert checked > 100, checked


# Calls that are right.
class Index:
    def __index__(self):
        return 7


class Float:
    def __float__(self):
        return 2.5


for value in [1.5, 3, True, np.float64(1.5), np.float32(1.5), np.float16(1.5), np.int8(-3),
              np.uint64(2**60), np.bool_(True), np.longdouble(1.5), Float(), Index(),
              fractions.Fraction(1, 3), float("inf")]:  # fmt: skip
    result = arguments.number(value)
    assert type(result) is float and result == float(value), value
for value in [0, -5, True, False, np.int8(-3), np.uint64(2**62), Index(), 2**63 - 1, -(2**63)]:
    result = arguments.integer(value)
    assert type(result) is int and result == value.__index__(), value
assert narrow(np.float32(1.5), np.int32(2), np.bool_(True)) == (3.0, 3, False)
assert narrow(1.5, 2, False) == (3.0, 3, True)
assert narrow(True, False, False) == (2.0, 1, True)
assert narrow(3, 2**31 - 1, False)[0] == 6.0
assert narrow(float("inf"), 1, True)[0] == np.inf
assert [type(r) for r in narrow(1.5, 2, False)] == [np.float32, np.int32, bool]
assert arguments.kinds(1.0, d=4.0) == 54321.0
assert arguments.kinds(1.0, 0.0, d=4.0, c=0.0, e=0.0) == 4001.0
assert arguments.two(b=1, a=3) == 2.0
assert arguments.none() is None
assert update(steps=2, u=u, k=0.5) is None and (u == np.arange(1.0, 13.0).reshape(3, 4)).all()
assert total(v, twice=True) == 20.0

# A subclass has its own value, whatever it says that it converts to.
class Lying(float):
    def __float__(self):
        return 99.0


assert arguments.number(Lying(1.5)) == 1.5 and narrow(Lying(1.5), 2, True)[0] == 3.0

# Names are compared by their characters.
assert update(**{"".join(["s", "teps"]): 0, "u": u.copy(), "k": 1.0}) is None


class Name(str):
    pass


assert arguments.two(**{Name("a"): 3, Name("b"): 1}) == 2.0

# Sizes and strides of every kind.
for array in [v[::-1], v[::2], v[4:1:-2], v[:0], v[:1], np.broadcast_to(2.0, 5)]:
    assert total(array) == array.sum()
for shape in [(0, 0), (0, 5), (5, 0), (1, 1), (1, 7), (7, 1)]:
    array = np.zeros(shape)
    assert update(array, 1.0, 3) is None and (array == 3.0).all()
strange = np.lib.stride_tricks.as_strided(np.zeros(4), (1, 4), (12345, 8))
update(strange, 1.0, 1)
assert (strange == 1.0).all()
assert (column(np.asfortranarray(u), 2) == u[:, 2]).all()

# Arguments that overlap give NumPy's results.
ours, theirs = np.arange(10.0), np.arange(10.0)
for left, right in [(slice(1, 10), slice(0, 9)), (slice(0, 9), slice(1, 10)),
                    (slice(None), slice(None, None, -1)), (slice(None), slice(None))]:  # fmt: skip
    arguments.add(ours[left], ours[right])
    theirs[left] += theirs[right]
    assert (ours == theirs).all()

# Types of the same size are the same type; memory that is mapped is memory.
assert (counts(np.arange(3, dtype=np.intc), np.ones(3, bool)) == [0, 1, 2]).all()
mapped = np.memmap(f"{sys.argv[1]}/mapped", np.float64, "w+", shape=(3, 4))
update(mapped, 1.5, 2)
assert (mapped == 3.0).all()
mapped = np.memmap(f"{sys.argv[1]}/mapped", np.float64, "r", shape=(3, 4))
message = "update(): argument 'u': assignment destination is read-only"
refuses(ValueError, message, update, mapped, 1.0, 1)
assert total(mapped[1]) == 12.0

# Elements that overlap are elements.
window = np.lib.stride_tricks.as_strided(np.arange(5.0), (3, 3), (8, 8))
assert total(window[1]) == 6.0 and total(np.lib.stride_tricks.as_strided(v, (4,), (0,))) == 4 * v[0]


# Converting an argument may do anything to another one.
class Resizing:
    def __float__(self):
        growing.resize((300, 300), refcheck=False)
        return 1.0


growing = np.zeros((2, 2))
update(growing, Resizing(), 1)
assert growing.shape == (300, 300) and (growing == 1.0).all()
