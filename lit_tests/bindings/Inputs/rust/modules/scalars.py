"""Functions without arrays."""


def flag(x: float, b: bool) -> bool:
    return x > 0.0 and b


def quotient(a: int, b: int = 2, c: float = 1.5, d: bool = False):
    return a // b, c, d


def fails(n: int):
    assert n > 0
    return n


def nothing_at_all():
    pass


def whole_number() -> int:
    return -3
