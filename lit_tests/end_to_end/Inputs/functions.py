"""Nested functions, functions as values, calls, named expressions, del."""
import math
import numpy as np


def _integrate(f, a, b, n):
    h = (b - a) / n
    s = 0.0
    for i in range(n):
        s += f(a + (i + 0.5) * h)
    return s * h


def simple(a: float, b: float):
    def line(x):
        return a * x + b
    return line(2.0) + line(3)


def quad(a: float, n: int):
    return _integrate(lambda x: a * x * x, 0.0, 1.0, abs(n) + 1) + _integrate(math.sin, 0.0, 1.0, 5)


def late(n: int):
    s = 0
    def f(k):
        return k + s
    for i in range(n):
        s += f(i)
    return s


def fact(n: int):
    def go(k):
        return 1 if k <= 1 else k * go(k - 1)
    return go(n)


def parity(n: int):
    def even(k):
        return True if k == 0 else odd(k - 1)
    def odd(k):
        return False if k == 0 else even(k - 1)
    return even(abs(n))


def deep(x: float, y: float):
    def f(a):
        def g(b):
            def h(c):
                return a + b * x + c * y
            return h(1.0) + b
        return g(a) + y
    return f(x) * f(y)


def _make(n):
    return lambda x: x + n


def adder(a: float, b: float):
    add = _make(a)
    twice = lambda x: add(add(x))
    return twice(b)


def compose(x: float):
    def comp(f, g):
        return lambda v: f(g(v))
    return comp(math.exp, math.sin)(x) + comp(abs, lambda t: t - 3)(x)


def tup(x: float):
    fs = (lambda v: v + 1, lambda v: v * 2)
    a, b = fs
    return a(x) + b(x)


def alias(x: int):
    y = 1
    f = lambda: y + x
    g = f
    y = 10
    return g() + f()


def unbound(n: int):
    def f():
        return y
    if n > 3:
        y = n
    return f()


def default(n: int):
    y = n
    def f(k, z=y):
        return k + z
    y = 100
    return f(1) + f(1, 2) + f(k=3, z=4)


def cond(n: int, x: float):
    return (lambda v: v + 1 if n > 2 else v * 2)(x)


def walrus(n: int):
    s = 0
    while (n := n - 1) > 0:
        s += n
    if (m := s * 2) > 10 and (k := m - 10) > 3:
        return k + m
    return m


def apply_array(a: "float64[:]"):
    def ap(f, v):
        return f(v)
    return ap(np.sqrt, ap(np.abs, a))


def star(x: float, y: float):
    def f(a, b, c=3.0):
        return a - b * c
    t = (x, y)
    return f(*t) + f(*t, 2.0) + f(x, *(y, 1.0)) + max(*t) + f(**{"b": 1.0, "a": x})


def _var(*args):
    a, b = args
    return a + b


def var(x: float):
    return _var(x, 1) + _var(*(x, 2.0))


def dele(n: int):
    x = n
    if n > 2:
        del x
    return x
def loop_lambdas(n: int):
    s = 0
    for i in range(n):
        f = lambda k: k * i
        s += f(2)
        i += 1
        s += f(1)
    return s


def stored_in_branch(x: float, c: bool):
    if c:
        f = lambda v: v + 1.0
    else:
        f = lambda v: v + 1.0
    return x


def free_in_loop(n: int):
    total = 0.0
    w = 1.0
    def weigh(x):
        return w * x
    for i in range(n):
        w = w / 2 if i % 2 else w + 1
        total += weigh(i)
        if total > 50:
            break
    else:
        total += weigh(100)
    return total


def captured_array(a: "float64[:]", n: int):
    def at(i):
        return a[i]
    def put(i, v):
        a[i] = v
    s = 0.0
    for i in range(len(a)):
        put(i, at(i) * 2)
        s += at(i)
    return s


def reassigned_array(a: "float64[:]"):
    b = a * 1.0
    def total():
        s = 0.0
        for i in range(len(b)):
            s += b[i]
        return s
    x = total()
    b = b[1:] * 2.0
    return x + total()


def apply_twice(n: int):
    def twice(f):
        return lambda x: f(f(x))
    return twice(twice(lambda x: x + n))(1)


def defaults_frozen(n: int):
    k = n
    def f(a, b=k, *, c=k + 1):
        return a + b * 10 + c * 100
    k = 7
    return f(1) + f(1, 2) + f(1, c=3) + k


def free_before(n: int):
    def f():
        return g() + 1
    def g():
        return n
    return f()


def free_unbound(n: int):
    def f():
        return g() + 1
    if n > 2:
        return f()
    def g():
        return n
    return f()


def walrus_args(n: int):
    x = 1
    def f(k):
        return k * 10 + x
    return f((x := n)) + x


def walrus_callee_value(n: int):
    x = 1
    def ap(h, k):
        return h(k)
    return ap(lambda k: k * 10 + x, (x := n)) + x


def walrus_or(n: int):
    if (a := n % 3) or (b := n % 2):
        c = a
    else:
        c = b
    return a + c


def walrus_unbound(n: int):
    if n > 2 and (b := n % 2) == 1:
        return b
    return b


def walrus_while(n: int):
    t = 0
    while (k := n // 2) > 0:
        n = k
        if k == 3:
            continue
        if k == 5:
            break
        t += k
    else:
        t += 100 * k
    return t + k


def walrus_chain(n: int):
    return n < (m := n * n) < 50, m


def walrus_cond(n: int):
    y = (z := n + 1) if n > 2 else (z := -n)
    return y, z


def del_loop(n: int):
    x = 5
    s = 0
    for i in range(n):
        if i == 3:
            del x
            continue
        if i == 4:
            x = 9
        s += x
    return s


def del_then_free(n: int):
    x = n
    def f():
        return x
    if n > 3:
        del x
    return f()


def nested_shadow(x: float):
    def f(x):
        def g():
            return x + 1
        x = x * 2
        return g()
    return f(x) + x


def sibling_capture(n: int):
    x = n
    def g(k):
        return k + x
    def f(k):
        x = 100
        return g(k) + x
    x = n + 1
    return f(1)


def rec_default(n: int):
    def f(k, acc=0):
        return acc if k <= 0 else f(k - 1, acc + k)
    return f(n)


def shadow_builtins(n: int):
    abs = lambda v: v + 1000
    sum = 3
    len = n
    return abs(-1) + sum + len


def min_by(n: int):
    def best(f, lo, hi):
        b = lo
        for i in range(lo, hi):
            if f(i) < f(b):
                b = i
        return b
    return best(lambda i: (i - n) ** 2, 0, 10) + best(lambda i: -i, 0, 5)


def ufunc_values(a: "float64[:]", c: bool):
    f = np.sin
    return f(a) + np.add(a, 1.0)


def newton(x: float):
    def solve(f, df, x0):
        x = x0
        for _ in range(20):
            x = x - f(x) / df(x)
        return x
    return solve(lambda t: t * t - 2, lambda t: 2 * t, 1.0 + abs(x))


def inner_raises(n: int):
    def check(k):
        if k < 0:
            raise ValueError("negative")
        return k
    return check(n) and check(n - 1) or check(5 - n)


def returned_tuple(x: float):
    def pair():
        return (lambda v: v + x), (lambda v: v * x)
    f, g = pair()
    return f(1.0), g(2.0)


def cond_same(x: float, c: bool):
    def f(v):
        return v * x
    g = f if c else f
    return g(2.0)


def captured_param_changes(x: int):
    def f():
        return x
    a = f()
    x = x + 1
    b = f()
    x += 10
    return a, b, f()


def lambda_defaults(n: int):
    f = lambda k, n=n: k + n
    n = 1000
    return f(1) + n


def fib(n: int):
    def go(k):
        return k if k < 2 else go(k - 1) + go(k - 2)
    return go(n % 15)


def collatz(n: int):
    def step(k): return k // 2 if k % 2 == 0 else 3 * k + 1
    c = 0
    k = abs(n) + 1
    while k != 1:
        k = step(k)
        c += 1
    return c


def dead_closure(n: int):
    def unused(k):
        return k + later
    later = 1
    return n


def call_result_call(x: float):
    def outer(a):
        def inner(b):
            return a * b
        return inner
    return outer(x)(2.0) + outer(3.0)(x)


def chain_methods(x: float):
    fs = (math.sin, math.cos, lambda t: t)
    a, b, c = fs
    return a(x) ** 2 + b(x) ** 2 + c(x)
