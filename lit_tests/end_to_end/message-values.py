# Values in the messages of exceptions are shown as Python shows them.
#
# RUN: npc build %S/Inputs/message_values.py -o %t.so
# RUN: %python %s %t.so %S/Inputs
#
# IREE's messages are constant.
# RUN: npc build %S/Inputs/message_values.py --emit iree -o - | FileCheck %s
# CHECK: "ValueError: unknown metric: {{.*}}"
# CHECK: "ValueError: unknown {metric}: {{.*}},

import random
import struct
import sys

import numpy as np

sys.path.insert(0, sys.argv[2])

import compiled
import message_values

library = compiled.Library(sys.argv[1])


def outcome(function, arguments):
    try:
        return function(*arguments)
    except Exception as error:
        return type(error), str(error)


def both(name, *arguments):
    expected = outcome(getattr(message_values, name), arguments)
    found = outcome(library.function(name), arguments)
    np.testing.assert_equal(found, expected, f"{name}{arguments}")


a = np.ones(4)
for metric in ["l2", "l1", "x", "", "it's", '"', "'\"", "é日\n\t\r\\\x01\x7f", "%d {} {0}", "a" * 90]:
    both("distance", a, a, metric)
    both("quoted", a, metric)
    both("one_operand", a, metric)
    both("by_format", a, metric)
    both("text", metric)
for shape in [(2, 3), (3, 2), (3, 3)]:
    for value in (-1.5, -1234567.891, 1.0, -1e-7):
        both("shapes", np.full(shape, value), np.full(3, value, np.float32), "an array")
for values in ([1, 2, 3], [5, 5, 1, 2], []):
    for i in (-5, -1, 0, 3, 9):
        both("only_where_it_raises", np.array(values, dtype=int), i)

largest = sys.float_info.max
edges = [0.1, 1.0, 100.0, 1e15, 1e16, 1e22, 123456789012345680.0, 9007199254740994.0, 1e-4, 1e-5, 1 / 3]
edges += [5e-324, largest, float("nan"), -float("nan"), float("inf"), -0.0, 123456.789]
for x in edges + [-x for x in edges]:
    for n in range(12):
        both("numbers", x, np.float32(max(min(x, 1e38), -1e38)), n, n % 3 == 1)
drawn = random.Random(1)
for _ in range(5000):
    bits = drawn.getrandbits(64)
    x = struct.unpack("d", struct.pack("Q", bits))[0]
    y = np.frombuffer(struct.pack("I", bits & 0xFFFFFFFF), np.float32)[0]
    both("numbers", x, y, drawn.choice([3, 4, 5, 6, 7, 12]), bool(bits & 1))
    x = round(drawn.uniform(-1e6, 1e6), drawn.randrange(8))
    both("numbers", x, np.float32(x), drawn.choice([3, 4, 5, 6, 7, 12]), bool(bits & 1))

# What does not fit is cut off.
long = "é" * 2000
for name in ("one_operand", "quoted", "text"):
    arguments = (long,) if name == "text" else (a, long)
    error, found = outcome(library.function(name), arguments)
    assert error is outcome(getattr(message_values, name), arguments)[0]
    assert 480 < len(found.encode()) < 520, found
