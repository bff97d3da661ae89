"""Statements in nasty combinations."""
import numpy as np


def chained(n: int):
    a = b = c = n + 1
    a += 1
    return a, b, c


def chained_subscript(a: "float64[:]", i: int):
    x = a[i] = a[0] = 7.5
    return x


def annotated(n: int):
    x: int
    if n > 2:
        x = n
    return x


def annotated_value(n: int):
    x: int = n * 2
    y: "float" = x / 2
    return x, y


def after_return(n: int):
    if n > 0:
        return 1
        n = undefined_later
    return 2
    return 3


def undefined_later(n: int):
    return n


def return_in_else(n: int):
    for i in range(n):
        if i == 5:
            break
        for j in range(i):
            if j == 3:
                continue
        else:
            if i == 4:
                return 100 + i
    else:
        return n
    return -1


def while_else(n: int):
    k = 0
    while k < n:
        k += 1
        if k == 7:
            break
    else:
        k = -k
    return k


def nested_breaks(n: int):
    count = 0
    for i in range(n):
        while True:
            count += 1
            if count % 3 == 0:
                break
            if count % 7 == 0:
                continue
            for j in range(3):
                if j == i % 3:
                    break
                count += j
            else:
                return count, i
        else:
            return -1, -1
        if count > 50:
            return count, i
    return count, n


def loop_var_after(n: int):
    for i in range(n):
        pass
    return i


def loop_var_deleted(n: int):
    for i in range(3):
        j = i
    del i
    if n > 2:
        i = 1
    return i + j


def augmented_once(a: "float64[:]", n: int):
    k = 0
    def next_index():
        return 0
    a[next_index()] += 1.0
    a[next_index()] *= 2.0
    return a[0]


def asserts(n: int):
    assert n > 0
    assert n > 1, "n is one"
    assert n != 3, ("tuple", 1)[0]
    return n


def raises(n: int):
    if n == 0:
        raise ValueError
    if n == 1:
        raise ValueError()
    if n == 2:
        raise KeyError("key")
    if n == 3:
        raise StopIteration("over") from None
    if n == 4:
        raise LookupError("x") from ValueError("y")
    if n == 5:
        raise OSError("disk")
    if n == 6:
        raise NameError("a name")
    if n == 7:
        raise MemoryError
    return n


def pass_and_docs(n: int):
    """Doc."""
    "another"
    1
    ...
    pass
    n
    return n


def unassigned_in_loop(n: int):
    for i in range(n):
        if i > 2:
            return y
        if i == 1:
            y = i
    return 0


def effects(a: "float64[:]", n: int):
    def mark(i, r):
        a[i] += 1.0
        return r
    if mark(0, n > 1) and mark(0, n > 2) or mark(0, n > 3):
        x = 1
    else:
        x = 2
    y = mark(0, 1) < mark(0, n) < mark(0, 5) < mark(0, 9)
    z = mark(0, 3) if mark(0, n % 2) else mark(0, 4)
    w = not mark(0, n)
    v = mark(0, 0) or mark(0, 2) and mark(0, n)
    return x, y, z, w, v, a[0]


def raising_operands(n: int):
    def bad(k):
        if k == 3:
            raise ZeroDivisionError("three")
        return k
    if n > 5 or bad(n) > 1 and bad(n - 1) > 0:
        return 1
    return bad(n + 1)


def while_walrus_else(n: int):
    s = 0
    while (n := n - 1) > 0 and (m := n % 4) != 3:
        s += m
    else:
        s += 1000
    return s, n


def swap_loop(n: int):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a, b


def infinite(n: int):
    while True:
        n += 1
        if n > 10:
            return n


def infinite_else(n: int):
    while 1:
        n += 1
        if n > 10:
            break
    else:
        return -5
    return n


def cond_nested(n: int):
    return (1 if n > 3 else 2 if n > 1 else 3) + (4 if not n else 5)


def early(n: int):
    if n > 3:
        return n
    elif n == 2:
        pass
    else:
        n = 10
    return n * 2


def fib(n: int):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


def is_even(n: int):
    if n < 0:
        return is_even(-n)
    return True if n == 0 else is_odd(n - 1)


def is_odd(n: int):
    return False if n == 0 else is_even(n - 1)


def ackermann(m: int, n: int):
    m, n = abs(m) % 3, abs(n) % 4
    def a(m, n):
        if m == 0:
            return n + 1
        if n == 0:
            return a(m - 1, 1)
        return a(m - 1, a(m, n - 1))
    return a(m, n)


def sum_to(x: float):
    def go(k):
        if k <= 0:
            return 0
        return go(k - 1) + x
    return go(5)


def through_value(n: int):
    def rec(f, k):
        return 0 if k <= 0 else k + f(f, k - 1)
    return rec(rec, n)


def deep(n: int):
    def down(k):
        return 0 if k == 0 else 1 + down(k - 1)
    return down(abs(n) * 10)


def endless(n: int):
    def down(k):
        return 0 if k == -1 else down(k + 1)
    return down(n) if n < 0 else n


def every_exception(a: int, b: int):
    k = abs(a) * 4 + abs(b)
    if k == 0:
        raise ArithmeticError("ArithmeticError here")
    if k == 1:
        raise AssertionError("AssertionError here")
    if k == 2:
        raise AttributeError("AttributeError here")
    if k == 3:
        raise BlockingIOError("BlockingIOError here")
    if k == 4:
        raise BrokenPipeError("BrokenPipeError here")
    if k == 5:
        raise BufferError("BufferError here")
    if k == 6:
        raise ChildProcessError("ChildProcessError here")
    if k == 7:
        raise ConnectionAbortedError("ConnectionAbortedError here")
    if k == 8:
        raise ConnectionError("ConnectionError here")
    if k == 9:
        raise ConnectionRefusedError("ConnectionRefusedError here")
    if k == 10:
        raise ConnectionResetError("ConnectionResetError here")
    if k == 11:
        raise EOFError("EOFError here")
    if k == 12:
        raise Exception("Exception here")
    if k == 13:
        raise FileExistsError("FileExistsError here")
    if k == 14:
        raise FileNotFoundError("FileNotFoundError here")
    if k == 15:
        raise FloatingPointError("FloatingPointError here")
    if k == 16:
        raise ImportError("ImportError here")
    if k == 17:
        raise IndexError("IndexError here")
    if k == 18:
        raise InterruptedError("InterruptedError here")
    if k == 19:
        raise IsADirectoryError("IsADirectoryError here")
    if k == 20:
        raise KeyError("KeyError here")
    if k == 21:
        raise LookupError("LookupError here")
    if k == 22:
        raise MemoryError("MemoryError here")
    if k == 23:
        raise ModuleNotFoundError("ModuleNotFoundError here")
    if k == 24:
        raise NameError("NameError here")
    if k == 25:
        raise NotADirectoryError("NotADirectoryError here")
    if k == 26:
        raise NotImplementedError("NotImplementedError here")
    if k == 27:
        raise OSError("OSError here")
    if k == 28:
        raise OverflowError("OverflowError here")
    if k == 29:
        raise PermissionError("PermissionError here")
    if k == 30:
        raise ProcessLookupError("ProcessLookupError here")
    if k == 31:
        raise RecursionError("RecursionError here")
    if k == 32:
        raise ReferenceError("ReferenceError here")
    if k == 33:
        raise RuntimeError("RuntimeError here")
    if k == 34:
        raise StopAsyncIteration("StopAsyncIteration here")
    if k == 35:
        raise StopIteration("StopIteration here")
    if k == 36:
        raise SystemError("SystemError here")
    if k == 37:
        raise TimeoutError("TimeoutError here")
    if k == 38:
        raise TypeError("TypeError here")
    if k == 39:
        raise UnboundLocalError("UnboundLocalError here")
    if k == 40:
        raise ValueError("ValueError here")
    if k == 41:
        raise ZeroDivisionError("ZeroDivisionError here")
    return k
