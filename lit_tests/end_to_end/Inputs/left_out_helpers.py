"""Functions whose annotations leave out parameters: callers in other files give any."""


def moved(a: "float64[:]", by=3, other=None):
    return a + by if other is None else a * by + other
