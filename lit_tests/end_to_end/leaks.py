"""Whether calls of compiled functions keep memory that they should have freed."""

import ctypes
import gc

# The calls are made so often, and may keep no more bytes than this all together: less
# than one small array of each round.
ROUNDS = 20
MOST = 64 * ROUNDS
# What Python, NumPy and the caches of `malloc` keep has an end, what is never freed has none.
ATTEMPTS = 12


class MallInfo(ctypes.Structure):
    """glibc's `struct mallinfo2`, of sizes in bytes."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost".split()
    ]


def allocated():
    """How many bytes the process has from `malloc`; None where the C library does not say."""
    try:
        mallinfo2 = ctypes.CDLL(None).mallinfo2
    except AttributeError:
        return None
    mallinfo2.restype = MallInfo
    gc.collect()
    found = mallinfo2()
    return found.uordblks + found.hblkhd


def leak(calls):
    """How many bytes more are in use after many rounds of calls, if they are too many."""

    def one_round():
        for call in calls:
            call()

    # What is made once is made now.
    one_round()
    for _ in range(ATTEMPTS):
        before = allocated()
        for _ in range(ROUNDS):
            one_round()
        after = allocated()
        if before is None or after - before < MOST:
            return 0
    return after - before
