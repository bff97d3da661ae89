"""Messages of exceptions that are formatted strings."""

LIMIT = 10
NAME = "n"


def checked(n: int):
    if n < 0:
        raise ValueError(f"{NAME} must not be negative, but is {n}")
    assert n < LIMIT, f"{NAME} must be below {LIMIT}, not {n}"
    return n


def element(a: "int64[:]", i: int):
    """NumPy's ints are shown in the same way."""
    size = len(a)
    if not -size <= i < size:
        raise IndexError(f"{i} is not in {{-{size}, ..., {size}}}")
    x = a[i]
    assert x % 3 != 1, f"{x}"
    return x


def nested(n: int, limit: int):
    def raised(k):
        if k > limit:
            raise OverflowError(f"100% of {k} is " "more" f" than it may be: {True}")
        return k

    return raised(n * 2) + raised(n)


def named(n: int):
    assert (k := n * n) < 30, f"the square is {k}"
    return k


def in_a_loop(a: "int64[:]"):
    for i, x in enumerate(a):
        if x > 15:
            raise ArithmeticError(f"element {i} is {x}")
    return len(a)
