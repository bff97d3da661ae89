# math.fsum, as CPython 3.11 computes it: Shewchuk's partial sums, which do not
# overlap and have the exact sum. They are in memory, from the smallest on.

import math

import npc_libm


# Adds a number to the partial sums. Infinities and NaN are summed apart.
def fsum_add(partials: int, count: int, special: float, infinite: float, x: float):
    total = x
    kept = 0
    for index in range(count):
        large = npc_libm.load(partials, index)
        small = total
        if npc_libm.fabs(total) >= npc_libm.fabs(large):
            large, small = total, large
        total = large + small
        rest = small - (total - large)
        if rest != 0.0:
            npc_libm.store(partials, kept, rest)
            kept += 1
    if total == 0.0:
        return kept, special, infinite
    if math.isfinite(total):
        npc_libm.store(partials, kept, total)
        return kept + 1, special, infinite
    if math.isfinite(x):
        raise OverflowError("intermediate overflow in fsum")
    if math.isinf(x):
        infinite += x
    return 0, special + x, infinite


# The sum, rounded once.
def fsum(partials: int, count: int, special: float, infinite: float):
    if special != 0.0:
        if math.isnan(infinite):
            raise ValueError("-inf + inf in fsum")
        return special
    if count == 0:
        return 0.0
    index = count - 1
    total = npc_libm.load(partials, index)
    rest = 0.0
    while index > 0 and rest == 0.0:
        index -= 1
        large = total
        small = npc_libm.load(partials, index)
        total = large + small
        rest = small - (total - large)
    if index == 0:
        return total
    # Halfway between two floats it is what comes after that decides.
    below = npc_libm.load(partials, index - 1)
    if (rest < 0.0 and below < 0.0) or (rest > 0.0 and below > 0.0):
        doubled = rest * 2.0
        other = total + doubled
        if doubled == other - total:
            return other
    return total
