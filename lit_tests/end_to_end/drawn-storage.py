# Results in memory that the caller gives, for drawn functions: compositions of NumPy's
# functions on drawn dtypes, called with drawn shapes and layouts. They are those of the
# same calls without it, and memory that does not fit is refused and stays as it is.
#
# RUN: mkdir -p %t && %python %s --write %t/drawn.py 1 20
# RUN: npc build %t/drawn.py --python=%python -o %t/drawn.so
# RUN: %python %s %t/drawn.py %t/drawn.so 1 12

import inspect
import sys

import numpy as np
from closeness import are_close
from extensions import load

DTYPES = ["float64", "float32", "int64", "int16", "uint8", "bool", "complex128"]

# Of arrays of two axes, in the shape of the operands.
ALL = ["{0} + {1}", "{0} * {1}", "np.flip({0}, axis=1)", "np.roll({0}, 1, axis=0)"]
ALL += ["np.where({0} == {1}, {1}, {0})", "{0} * v"]
NUMBERS = ["{0} - {1}", "-{0}", "np.square({0})", "np.cumsum({0}, axis=1)", "{0} / 3"]
ORDERED = ["np.maximum({0}, {1})", "np.sort({0}, axis=0)", "np.clip({0}, 1, 3)", "np.abs({0})"]

# What a function returns of one.
LAST = ["{0}", "{0}.T.copy()", "np.ascontiguousarray({0}.T)", "{0}[::2, 1:].copy()"]
LAST += ["{0}.reshape(-1) * 1", "np.concatenate(({0}, {1}), axis=1)", "np.stack(({0}, {1}))"]
LAST += ["{0} == {1}", "np.array({0}.sum())", "{0}.sum(axis=0)", "np.mean({0}, axis=1)"]
LAST += ["{0} @ {1}.T", "np.outer(v, v)", "np.repeat({0}, 2, axis=0)", "{0}[1:] * 1"]
LAST += ["np.dot({0}, v)", "np.tile({0}, (2, 1))", "{0}.astype(np.float32)", "{0}.real * 2"]
LAST_ORDERED = ["{0}.max(axis=1)", "np.argsort({0}, axis=0, kind=\"stable\")", "{0} > {1}", "np.argmin({0}, axis=0)"]


def written(seed, count):
    """The text of a program of drawn functions, whose arguments are two arrays of two axes
    and one of one."""
    random = np.random.default_rng(seed)
    lines = ["import numpy as np"]
    for index in range(count):
        dtype = str(random.choice(DTYPES))
        inner = ALL + NUMBERS * (dtype != "bool") + ORDERED * (dtype not in ("bool", "complex128"))
        last = LAST + LAST_ORDERED * (dtype != "complex128")
        value = "x"
        for _ in range(random.integers(0, 3)):
            value = "(" + str(random.choice(inner)).format(value, "y") + ")"
        result = str(random.choice(last)).format(value, "y")
        plane, line = f'"{dtype}[:, :]"', f'"{dtype}[:]"'
        lines += ["", "", f"def f{index}(x: {plane}, y: {plane}, v: {line}):", f"    return {result}"]
    return "\n".join(lines) + "\n"


def drawn(random, dtype, shape):
    """An array in a drawn layout."""
    layout = random.integers(0, 4)
    if layout == 1:
        shape = shape[::-1]
    whole = tuple(2 * size for size in shape) if layout > 1 else shape
    values = random.integers(0, 5, whole)
    values = values + 1j * random.integers(0, 5, whole) if dtype == "complex128" else values
    array = values.astype(dtype)
    if layout == 1:
        return array.T
    return array[tuple(slice(None, None, 2 if layout == 2 else -2) for _ in shape)] if layout > 1 else array


def called(function, values, **storage):
    try:
        with np.errstate(all="ignore"):
            return function(*values, **storage)
    except (ValueError, TypeError) as error:
        return error


def same(left, right):
    return left.dtype == right.dtype and np.array_equal(left, right, equal_nan=left.dtype.kind in "fc")


def of_bytes(random, array):
    """Memory in an array's order that holds anything."""
    storage = np.empty_like(array)
    flat = storage.reshape(-1, order="A") if storage.ndim else storage.reshape(1)
    flat.view(np.uint8)[:] = random.integers(0, 2, storage.nbytes)
    return storage


def misfits(random, array, values):
    """Memory that is none for a result."""
    yield np.empty(tuple(size + 1 for size in array.shape) or (1,), array.dtype)
    yield np.empty(array.shape, np.uint16)
    yield np.empty((*array.shape, 1), array.dtype)
    locked = of_bytes(random, array)
    locked.flags.writeable = False
    yield locked
    if array.size > 1:
        yield np.empty(tuple(2 * size for size in array.shape), array.dtype)[tuple([slice(None, None, 2)] * array.ndim)]
    for value in values:
        if value.size and array.size and value.dtype == array.dtype:
            # What begins with an element of an argument shares it.
            room = np.empty(value.nbytes + array.nbytes, np.uint8)
            moved = room[: value.nbytes].view(value.dtype).reshape(value.shape)
            moved[...] = value
            start = value.nbytes - value.itemsize
            taken = room[start : start + array.nbytes].view(array.dtype).reshape(array.shape)
            yield taken, [moved if other is value else other for other in values]


def check(random, function, plain, values):
    expected, reference = called(function, values), called(plain, values)
    if isinstance(reference, Exception):
        assert isinstance(expected, type(reference)), (plain.__name__, values, expected, reference)
        return False
    reference = np.asarray(reference)
    assert expected.dtype == reference.dtype and expected.shape == reference.shape, plain.__name__
    assert are_close(expected, reference, 1e-5), (plain.__name__, expected, reference)
    if "out" not in inspect.signature(function).parameters:
        return False
    storage = of_bytes(random, expected)
    copies = [value.copy("K") for value in values]
    found = called(function, values, out=storage)
    assert found is storage and same(found, expected), (plain.__name__, values, found, expected)
    assert all(map(same, values, copies)), (plain.__name__, values)
    for wrong in misfits(random, expected, values):
        wrong, given = wrong if isinstance(wrong, tuple) else (wrong, values)
        before, copies = wrong.tobytes(), [value.copy("K") for value in given]
        error = called(function, given, out=wrong)
        assert isinstance(error, Exception), (plain.__name__, wrong.shape, wrong.dtype, values)
        assert wrong.tobytes() == before, (plain.__name__, error)
        assert all(map(same, given, copies)), (plain.__name__, error)
    return True


def main(program, extension, seed, count):
    random = np.random.default_rng(int(seed))
    plain, module = load(program), load(extension)
    names = [name for name in vars(plain) if name.startswith("f")]
    stored = set()
    for name in names:
        function, reference = getattr(module, name), getattr(plain, name)
        annotation = inspect.signature(reference).parameters["v"].annotation
        dtype = annotation.partition("[")[0]
        for _ in range(int(count)):
            n, m = (int(size) for size in random.choice([0, 1, 2, 3, 5, 17], 2))
            values = [drawn(random, dtype, shape) for shape in ((n, m), (n, m), (m,))]
            if check(random, function, reference, values):
                stored.add(name)
    # Most functions' sizes are known beforehand.
    assert len(stored) > 0.7 * len(names), set(names) - stored


if __name__ == "__main__":
    if sys.argv[1] == "--write":
        with open(sys.argv[2], "w") as file:
            file.write(written(int(sys.argv[3]), int(sys.argv[4])))
    else:
        main(*sys.argv[1:])
