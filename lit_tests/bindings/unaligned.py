# Arrays that are not aligned, or not in the machine's byte order: copies that are written
# back, with what CPython and NumPy compute; the same from the extension module and ctypes.
#
# RUN: rm -rf %t && mkdir -p %t/extension %t/ctypes
# RUN: npc build %S/Inputs/unaligned.py --python=%python -o %t/extension
# RUN: npc build %S/Inputs/unaligned.py -o %t/ctypes/libunaligned.so
# RUN: npc bindings %S/Inputs/unaligned.py --lang ctypes -o %t/ctypes/unaligned.py
# RUN: %python %s %t/extension %S/Inputs/unaligned.py
# RUN: %python %s %t/ctypes %S/Inputs/unaligned.py

import importlib.util
import pickle
import sys

import numpy as np

sys.path.insert(0, sys.argv[1])
import unaligned

specification = importlib.util.spec_from_file_location("plain", sys.argv[2])
plain = importlib.util.module_from_spec(specification)
specification.loader.exec_module(plain)


def odd(array):
    """A copy of an array, in the same order, of which the memory is not aligned."""
    memory = np.zeros(array.nbytes + 1, np.uint8)
    found = memory[1:].view(array.dtype).reshape(array.shape, order="C")
    found[...] = array
    assert array.size == 0 or not found.flags.aligned
    return found


def swapped(array):
    return array.astype(array.dtype.newbyteorder())


def agree(name, *values):
    """Both give the same result or the same exception, and change the arguments alike."""
    outcomes = []
    for module in (unaligned, plain):
        arguments = [make() for make in values]
        arrays = [it for it in arguments if isinstance(it, np.ndarray)]
        references = [sys.getrefcount(it) for it in arrays]
        try:
            result = getattr(module, name)(*arguments)
        except ValueError as error:
            result = str(error)
        assert references == [sys.getrefcount(it) for it in arrays]
        outcomes.append((result, arguments))
    (found, changed), (expected, wanted) = outcomes
    np.testing.assert_equal(found, expected)
    for one, other in zip(changed, wanted):
        np.testing.assert_equal(one, other)


numbers = np.arange(7.0) * 1.5
for make in (odd, swapped, lambda a: odd(swapped(a)), lambda a: odd(np.repeat(a, 3))[::-3]):
    for array in (numbers, numbers[:1], numbers[:0]):
        agree("total", lambda: make(array))
        agree("scaled", lambda: np.ascontiguousarray(make(array)), lambda: 0.5)
        agree("add", lambda: make(array), lambda: make(array + 1))
        agree("add", lambda: make(array), lambda: array.copy())
        agree("add", lambda: array.copy(), lambda: make(array))
    matrix = make(np.arange(12) * 1j).reshape(3, 4)
    for view in (matrix, matrix.T, matrix[::-1, ::2], matrix[1:1], np.broadcast_to(matrix[0], (3, 4))):
        agree("layout", lambda: view)

# The same array twice, and what a call wrote before it raised.
for module in (unaligned, plain):
    array = odd(numbers)
    module.add(array, array)
    assert array.tolist() == (numbers + numbers[::-1]).tolist()[:4] + array.tolist()[4:]
    expected = numbers.copy()
    plain.add(expected, expected)
    assert (array == expected).all()
for stop in (0, 3, 99):
    ints = np.zeros(7, np.int32)
    agree("fill", lambda: odd(ints), lambda: odd(numbers), lambda: stop)
    agree("fill", lambda: swapped(ints)[::-1], lambda: odd(numbers), lambda: stop)

# Elements that share their memory still do.
for module in (unaligned, plain):
    one = odd(np.ones(1))
    wide = np.lib.stride_tricks.as_strided(one, (4,), (0,))
    module.spread(wide)
    assert one[0] == 2.0

# Memory of the caller for results, which is the result.
out = odd(np.zeros(7))
assert unaligned.scaled(numbers, 2.0, out=out) is out
assert (out == numbers * 2.0).all()
first, second = odd(np.zeros(7)), np.zeros(7)
found = unaligned.both(odd(numbers), out0=first, out1=second)
assert found[0] is first and found[1] is second
assert (first == numbers + 1.0).all() and (second == numbers * 2.0).all()

# Parts of tuples.
array = odd(numbers)
assert unaligned.parts((array, 3)) == numbers.sum() + 3 and array[0] == 3.0

# What gives such arrays.
assert unaligned.total(np.frombuffer(bytearray(8 * 100 + 1), np.float64, offset=1)) == 0.0
assert unaligned.total(np.frombuffer(b"-" + numbers.tobytes(), np.float64, offset=1)) == numbers.sum()
buffers = []
message = pickle.dumps(numbers, protocol=5, buffer_callback=buffers.append)
moved = [bytearray(b"-" + bytes(it.raw()))[0:] for it in buffers]
array = pickle.loads(message, buffers=[memoryview(it)[1:] for it in moved])
assert not array.flags.aligned and unaligned.total(array) == numbers.sum()


def refuses(message, function, *values):
    before = [it.copy() for it in values]
    try:
        function(*values)
    except ValueError as error:
        assert str(error) == message, f"\n  found    {error}\n  expected {message}"
    else:
        raise AssertionError(f"a call returned: {message}")
    for value, copy in zip(values, before):
        assert (value == copy).all()


# What a copy would make a difference for.
view = "since a result may be a view of it; pass"
refuses(f"tail(): argument 'x' must be aligned, {view} x.copy()", unaligned.tail, odd(numbers))
message = f"tail(): argument 'x' must have the machine's byte order, {view} x.astype(np.float64)"
refuses(message, unaligned.tail, swapped(numbers))
grid = odd(np.ones((2, 3)))
refuses(f"flat(): argument 'm' must be aligned, {view} m.copy()", unaligned.flat, grid)
memory = np.zeros(8 * 8 + 1, np.uint8)
shifted, straight = memory[1:].view(np.float64), memory[:64].view(np.float64)
shares = "since it shares memory with argument"
after = ", and use that afterwards"
refuses(f"add(): argument 'a' must be aligned, {shares} 'b'; pass a.copy(){after}", unaligned.add, shifted, straight)
refuses(f"add(): argument 'b' must be aligned, {shares} 'a'; pass b.copy()", unaligned.add, straight, shifted)
refuses(f"add(): argument 'a' must be aligned, {shares} 'b'; pass a.copy(){after}", unaligned.add, shifted[:5], shifted[3:])
fixed = odd(numbers)
fixed.flags.writeable = False
refuses("add(): argument 'a': assignment destination is read-only", unaligned.add, fixed, numbers)
