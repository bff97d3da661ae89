import math

import numpy as np


def price(s0=100.0, strike=105.0, years=1.0):
    return np.maximum(s0 - strike, 0.0) * years


def counted(step=3, shift=0.5):
    return step * 2 + shift


def looked_up(table: "float64[:]", i):
    return table[i]


def degrees(edges, n: int):
    src, dst = edges.T
    return np.bincount(src, minlength=n) - np.bincount(dst, minlength=n)


def product(a, b):
    return a @ b


def solution(a, b):
    return np.linalg.solve(a, b)


def scaled(x, by):
    return x * by


def normalised(x: "float64[:]", by_sum):
    if by_sum:
        return x / x.sum()
    return x * 1


def signed(how, x: float):
    if how == "negative":
        return -x
    return x


def primes(n):
    sieve = np.ones(n + 1, dtype=bool)
    for i in range(2, n):
        if sieve[i]:
            sieve[i * i :: i] = False
    return sieve.sum()


def area(sides):
    a, b = sides
    return a * b


def distances(points):
    n, d = points.shape
    out = np.zeros((n, n))
    for i in range(n):
        for j in range(n):
            out[i, j] = np.sqrt(((points[i] - points[j]) ** 2).sum())
    return out


def drawn(n, seed):
    total = 0.0
    for _ in range(n):
        seed = (seed * 1103515245 + 12345) % 2147483648
        total += seed / 2147483648
    return total / n


def gathered(x, places):
    out = np.empty(len(places))
    for k in range(len(places)):
        out[k] = x[places[k]]
    return out


def chosen(x, place):
    return x[place - 1] + len(x)


def lengths(vectors):
    total = 0.0
    for x, y in vectors:
        total += math.hypot(x, y)
    return total


def middle(image, border):
    return image[border : image.shape[0] - border, border:-border].mean()


def largest(values):
    best = values[0]
    for value in values:
        if value > best:
            best = value
    return best


def tail(x, tolerance=0.5, start=1):
    return x[start:] > tolerance
