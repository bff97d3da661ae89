"""Types that meet: at branches, around loops, through recursion."""


def loop_widens(n: int):
    total = 0
    for i in range(n):
        total += 0.5
    return total


def nested_loops_widen(n: int):
    a = b = c = 0
    for i in range(n):
        for j in range(i):
            c = b
            b = a
        a = a + 0.25
    return a, b, c


def bools_and_ints(n: int, flag: bool):
    x = flag
    if n > 3:
        x = n
    return x + 1


def mutual_recursion(n: int):
    if n <= 0:
        return 1
    return _halves(n - 1) + 1


def _halves(n: int):
    if n <= 0:
        return 0.5
    return mutual_recursion(n - 1)


def _even(n):
    if n <= 0:
        return True
    return _odd(n - 1)


def _odd(n):
    if n <= 0:
        return False
    return _even(n - 1)


def parity(n: int):
    return _even(n), _odd(n)


def tuples_widen(n: int):
    pair = (0, 1)
    for i in range(n):
        pair = (pair[1], pair[0] * 0.5)
    return pair


def _fold(t, n):
    if n <= 0:
        return t[0] + t[1]
    return _fold((t[1], t[0] + 0.5), n - 1)


def recursion_with_other_types(n: int):
    return _fold((n, 2), n)
