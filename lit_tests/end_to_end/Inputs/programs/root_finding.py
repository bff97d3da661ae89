"""Roots, integrals and differential equations."""

from __future__ import annotations

from typing import Callable, NamedTuple
from math import *
import math


Function = Callable[[float], float]


def bisect(f: Function, a: float, b: float, tol: float = 1e-12) -> float:
    fa = f(a)
    if fa * f(b) > 0:
        raise ValueError("f(a) and f(b) must have different signs")
    while b - a > tol:
        m = (a + b) / 2
        fm = f(m)
        if fa * fm <= 0:
            b = m
        else:
            a, fa = m, fm
    return (a + b) / 2


def bisect_root(a: float, b: float) -> float:
    return bisect(lambda x: x * x - 2, a, b)


def newton(x: float) -> float:
    def f(x):
        return x**3 - 2 * x - 5

    def df(x):
        return 3 * x**2 - 2

    for _ in range(50):
        dx = f(x) / df(x)
        x -= dx
        if abs(dx) < 1e-14:
            return x
    raise RuntimeError("no convergence")


def simpson(f, a, b, n):
    if n % 2:
        raise ValueError("n must be even")
    h = (b - a) / n
    s = f(a) + f(b)
    for i in range(1, n):
        s += f(a + i * h) * (4 if i % 2 else 2)
    return s * h / 3


def simpson_sin(n: int) -> float:
    return simpson(sin, 0.0, pi, n)


def rk4(h: float, steps: int) -> tuple[float, float]:
    def f(t, y):
        return y - t * t + 1

    t, y = 0.0, 0.5
    for _ in range(steps):
        k1 = f(t, y)
        k2 = f(t + h / 2, y + h * k1 / 2)
        k3 = f(t + h / 2, y + h * k2 / 2)
        k4 = f(t + h, y + h * k3)
        y += h * (k1 + 2 * k2 + 2 * k3 + k4) / 6
        t += h
    return t, y


def secant(f, x0, x1, *, tol=1e-12, maxiter=50):
    f0, f1 = f(x0), f(x1)
    for _ in range(maxiter):
        x0, x1 = x1, x1 - f1 * (x1 - x0) / (f1 - f0)
        f0, f1 = f1, f(x1)
        if abs(x1 - x0) < tol:
            break
    else:
        raise RuntimeError("secant: no convergence")
    return x1


def secant_cos() -> float:
    return secant(lambda x: cos(x) - x, 0, 1, tol=1e-10)


NODES = [-0.7745966692414834, 0.0, 0.7745966692414834]
WEIGHTS = [5 / 9, 8 / 9, 5 / 9]


def gauss_legendre() -> float:
    return sum(w * exp(x) for x, w in zip(NODES, WEIGHTS))


class State(NamedTuple):
    x: float
    y: float
    z: float


def deriv(s: State, sigma=10.0, rho=28.0, beta=8 / 3) -> State:
    return State(sigma * (s.y - s.x), s.x * (rho - s.z) - s.y, s.x * s.y - beta * s.z)


def lorenz(steps: int):
    s = State(1.0, 1.0, 1.0)
    dt = 0.01
    for _ in range(steps):
        d = deriv(s)
        s = State(s.x + dt * d.x, s.y + dt * d.y, s.z + dt * d.z)
    return s.x, s.y, s.z


def pi_leibniz(n: int) -> float:
    return 4 * sum((-1) ** k / (2 * k + 1) for k in range(n))


def golden(a: float, b: float) -> float:
    def f(x: float) -> float:
        return (x - 1.3) ** 2 + 1

    invphi = (math.sqrt(5) - 1) / 2
    while abs(b - a) > 1e-8:
        c = b - (b - a) * invphi
        d = a + (b - a) * invphi
        if f(c) < f(d):
            b = d
        else:
            a = c
    return (a + b) / 2


def trapezoid(y: "float64[:]", dx: float) -> float:
    n = len(y)
    if n < 2:
        raise ValueError("need at least two points")
    return dx * (0.5 * y[0] + sum(y[1:-1]) + 0.5 * y[-1])


def monte_carlo_pi(n: int, seed: int) -> float:
    state = seed
    inside = 0
    for _ in range(n):
        state = (1103515245 * state + 12345) % 2**31
        x = state / 2**31
        state = (1103515245 * state + 12345) % 2**31
        y = state / 2**31
        if x * x + y * y <= 1:
            inside += 1
    return 4 * inside / n


def horner(coefficients: "float64[:]", x: float) -> float:
    result = 0
    for c in reversed(coefficients):
        result = result * x + c
    return result


def agm(a: float, g: float) -> float:
    while not isclose(a, g, rel_tol=1e-15):
        a, g = (a + g) / 2, sqrt(a * g)
    return a


# call: bisect_root(0.0, 2.0)
# call: bisect_root(2.0, 3.0)
# call: newton(2.0)
# call: newton(0.0)
# call: simpson_sin(10)
# call: simpson_sin(7)
# call: rk4(0.1, 10)
# call: secant_cos()
# call: gauss_legendre()
# call: lorenz(100)
# call: pi_leibniz(1000)
# call: golden(0.0, 3.0)
# call: trapezoid(np.linspace(0,1,11), 0.1)
# call: trapezoid(np.zeros(0), 0.1)
# call: trapezoid(np.zeros(1), 0.1)
# call: monte_carlo_pi(1000, 42)
# call: horner(np.array([1.0,2.0,3.0]), 2.0)
# call: agm(1.0, 2.0)
