"""Times functions and prints ratios."""

import time

RUNS = 5


def best(function):
    """The shortest time of several runs, in seconds."""
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        function()
        times.append(time.perf_counter() - start)
    return min(times)


def report(title, times):
    """Prints the times by name; `NumPy` must be among them."""
    print(title)
    for name, seconds in times.items():
        ratio = times["NumPy"] / seconds
        print(f"  {name:6} {seconds * 1e3:9.1f} ms {ratio:7.2f} times NumPy's speed")


def numba_version(function):
    """The function compiled by Numba, or None where Numba is not installed."""
    try:
        import numba
    except ImportError:
        return None
    return numba.njit(function)
