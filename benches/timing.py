"""Times functions and prints ratios."""

import time

RUNS = 10


def best(function):
    """The shortest time of several runs, in seconds."""
    return best_of_each({"": function})[""]


def best_of_each(functions):
    """The shortest time of several runs of each function, in seconds, by its name.

    The functions take turns, so that what changes on the machine changes for all.
    """
    times = {name: [] for name in functions}
    for _ in range(RUNS):
        for name, function in functions.items():
            start = time.perf_counter()
            function()
            times[name].append(time.perf_counter() - start)
    return {name: min(of_one) for name, of_one in times.items()}


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
