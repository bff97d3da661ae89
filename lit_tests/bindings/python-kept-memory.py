# The memory of large arrays that were freed is used again; never that of arrays that
# are still there, in whichever thread, and never more than a fixed amount is kept.
#
# RUN: rm -rf %t && mkdir -p %t
# RUN: npc build %S/Inputs/kept_memory.py --python=%python -o %t
# RUN: %python %s %t

import random
import sys
import threading

import numpy as np

sys.path.insert(0, sys.argv[1])
import kept_memory


def check(found, size, scale):
    """Whether a result has its own elements."""
    for array in (found[0], found[1]):
        assert array.shape == (size,)
    expected = np.arange(float(size)) * scale
    assert np.array_equal(found[0], expected + 1.0)
    assert np.array_equal(found[1], np.cumsum(expected)[::-1] + expected.max(initial=0.0))


def resident():
    """How much memory the process has, in MiB."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) / 256


# What was freed is used again: for the same size, and for one that is a little smaller.
addresses = set()
for size in [100_000] * 20 + [90_000] * 20:
    found = kept_memory.both(size, 2.0)
    check(found, size, 2.0)
    addresses |= {found[0].ctypes.data, found[1].ctypes.data}
    del found
assert len(addresses) < 20, len(addresses)

# Not for one that is much smaller, and not where the caller has it still.
large = [kept_memory.both(200_000, scale) for scale in range(10)]
small = [kept_memory.both(50_000, scale) for scale in range(10)]
for scale in range(10):
    check(large[scale], 200_000, scale)
    check(small[scale], 50_000, scale)
alive = [array for pair in large + small for array in pair]
assert len({array.ctypes.data for array in alive}) == len(alive)
del large, small, alive

# All sizes, in several threads at once.
failures = []


def work(seed):
    """Calls with sizes around the limits, and keeps some results for a while."""
    draw = random.Random(seed)
    held = []
    try:
        for _ in range(60):
            size = draw.choice([0, 1, 1000, 32_757, 32_758, 32_759, 40_000, 41_000, 300_000])
            scale = float(draw.randrange(1, 100))
            held.append((kept_memory.both(size, scale), size, scale))
            if len(held) > 5:
                check(*held.pop(draw.randrange(len(held))))
        for one in held:
            check(*one)
    except AssertionError as error:
        failures.append(error)


threads = [threading.Thread(target=work, args=(seed,)) for seed in range(6)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert not failures, failures

# 160 MB at a time, of which not all is kept; blocks of other sizes drive old ones out.
before = resident()
for size in [10_000_000, 9_000_000, 5_000_000, 3_000_000, 2_000_000, 1_000_000] * 2:
    check(kept_memory.both(size, 0.5), size, 0.5)
assert resident() - before < 200, resident() - before

# A call that fails frees what it has.
before = resident()
for _ in range(50):
    try:
        kept_memory.fails(2_000_000)
    except ValueError:
        continue
    raise AssertionError("no ValueError")
assert resident() - before < 200, resident() - before
print("passed")
