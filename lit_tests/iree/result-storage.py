# Results in buffers that the caller gives, which a function of the module allocates
# beforehand: a chain of calls whose buffers are all there before the first has run.
#
# REQUIRES: iree
# RUN: npc build %s --emit=iree -o %t.mlir
# RUN: %iree-python %s %t.mlir

import sys

import numpy as np


def scale(x: "float64[:, :]", by: "float64[:]"):
    return x * by + 1.0


def parts(x: "float32[:]", n: int):
    return x[1:] * np.float32(2.0), np.arange(n)


def nested(x: "float64[:]"):
    return [(x * 2.0, {"sum": x.sum()}), x - 1.0]


def narrow(x: "uint8[:]"):
    return len(x), [x + np.uint8(250), x[1:]]


def smoothed(x: "float64[:]", steps: int):
    y = x * 1.0
    for _ in range(steps):
        y[1:-1] = (y[:-2] + y[2:]) / 2.0
    return y


def unsigned(x: "uint8[:]"):
    return x + np.uint8(250), x.sum() > 3


def with_itself(x: "float64[:]"):
    y = x.copy()
    y[1] = 7.0
    return x, y


def fails(function, *arguments, **keywords):
    try:
        function(*arguments, **keywords)
    except (ValueError, RuntimeError) as error:
        return str(error)
    raise AssertionError("it did not fail")


if __name__ == "__main__":
    import with_iree

    module = with_iree.load(sys.argv[1])

    def forms(name):
        reflection = module[name].vm_function.reflection
        return module[reflection["fbr"]], module[reflection["into"]]

    x, by = np.arange(6.0).reshape(2, 3), np.array([1.0, 10.0, 100.0])
    allocate, into = forms("scale")
    first, second = allocate(2, 3, 3), allocate(2, 3, 3)
    assert first.shape == [2, 3] and first.dtype == np.float64
    into(x, by, out=first)
    into(first, by, out=second)
    assert np.array_equal(first.to_host(), x * by + 1.0)
    assert np.array_equal(second.to_host(), (x * by + 1.0) * by + 1.0)
    assert np.array_equal(allocate(2, 1, 3).shape, [2, 3])
    assert "expected a size from 0" in fails(allocate, 2, -3, 3)
    fails(into, x, by, out=allocate(2, 2, 2))

    allocate, into = forms("parts")
    made, none = allocate(5)
    assert made.shape == [4] and none is None
    v = np.arange(5, dtype=np.float32)
    counted = with_iree.iree.runtime.asdevicearray(with_iree.CONFIG.device, np.zeros(3, np.int64))
    into(v, 3, out0=made, out1=counted)
    assert np.array_equal(made.to_host(), v[1:] * 2)
    assert np.array_equal(counted.to_host(), [0, 1, 2])

    allocate, into = forms("with_itself")
    whole, changed = allocate(4)
    y = np.arange(4.0)
    into(y, out0=whole, out1=changed)
    assert np.array_equal(whole.to_host(), y)
    assert np.array_equal(changed.to_host(), [0, 7, 2, 3])

    # What is in a list has a buffer, too.
    allocate, into = forms("nested")
    y = np.arange(4.0)
    inner, outer = allocate(4)
    found = with_iree.on_host(into(y, out0=inner, out2=outer))
    assert with_iree.same(found, nested(y)), found
    assert np.array_equal(inner.to_host(), y * 2)
    assert np.array_equal(outer.to_host(), y - 1)
    fails(into, y, out0=allocate(3)[0], out2=outer)

    allocate, into = forms("narrow")
    small = np.arange(9, dtype=np.uint8)
    room, half = allocate(9)
    found = with_iree.on_host(into(small, out1=room, out2=half))
    assert with_iree.same(found, narrow(small)), found
    assert room.dtype == np.uint8 and np.array_equal(room.to_host(), small + np.uint8(250))
    assert np.array_equal(half.to_host(), small[1:])

    # Dtypes stay what they are, and numbers have no buffers.
    allocate, into = forms("unsigned")
    small = np.arange(9, dtype=np.uint8)
    room = allocate(9)
    assert room.dtype == np.uint8
    found = with_iree.on_host(into(small, out=room))
    assert with_iree.same(found, unsigned(small)), found
    assert np.array_equal(room.to_host(), small + np.uint8(250))

    allocate, into = forms("smoothed")
    room = allocate(4)
    into(y, 3, out=room)
    assert np.array_equal(room.to_host(), smoothed(y, 3))
