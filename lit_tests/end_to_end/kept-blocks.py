# Large blocks of memory that were freed are kept for the next call, those of the sizes that
# a program uses now: others make room for them.
#
# RUN: rm -rf %t.d && mkdir %t.d
# RUN: npc build %S/Inputs/kept_blocks.py --python=%python -o %t.d
# RUN: %python %s %t.d

import resource
import sys

sys.path.insert(0, sys.argv[1])
import kept_blocks as compiled

MEBIBYTE = 2**20


def faults(size):
    """How many pages the system had to give for an array of so many bytes, at least."""
    least = 10**9
    for _ in range(4):
        before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
        array = compiled.ones(size // 8)
        assert array[0] == array[-1] == 1.0
        del array
        least = min(least, resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before)
    return least


# More blocks than are kept, and then more bytes than are kept.
for sizes in ([1, 2, 3, 4, 6, 8, 11, 14, 20, 30], [70, 100, 50, 35, 120]):
    for size in sizes:
        found = faults(size * MEBIBYTE)
        # With the largest pages that there may be, of 2 MiB, it would be half the size.
        assert found < max(size // 4, 1), (size, found)
# What is too large to be kept works as well.
faults(200 * MEBIBYTE)
