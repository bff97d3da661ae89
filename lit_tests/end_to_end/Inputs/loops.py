"""Scalar loops, conditions, several results and calls."""

import math

import numpy as np


def collatz(n: int) -> int:
    steps = 0
    n = abs(n) + 1
    while n != 1:
        if n % 2 == 0:
            n = n // 2
        else:
            n = 3 * n + 1
        steps += 1
    return steps


def _clamp(x, low, high):
    if x < low:
        return low
    if x > high:
        return high
    return x


def histogram(values: "float64[:]", bins: int):
    counts = np.zeros(bins, dtype=np.int64)
    inside = 0
    for i in range(values.shape[0]):
        v = values[i]
        if v >= -2.0 and v < 2.0:
            k = int((v + 2.0) / 4.0 * bins)
            counts[k] += 1
            inside += 1
    return counts, inside


def clamp_all(values: "float64[:]") -> None:
    for i in range(len(values)):
        values[i] = _clamp(values[i], -0.5, 0.5)


def clamp_integers(a: int, b: int) -> int:
    return _clamp(a, 0, b)


def prefix_sums(a: "int64[:]"):
    out = np.empty_like(a)
    total = 0
    for i in range(a.shape[0]):
        total += a[i]
        out[i] = total
    return out


def matrix_product(a: "float64[:, :]", b: "float64[:, :]"):
    n = a.shape[0]
    m = b.shape[1]
    p = a.shape[1]
    c = np.zeros((n, m))
    for i in range(n):
        for j in range(m):
            acc = 0.0
            for k in range(p):
                acc += a[i, k] * b[k, j]
            c[i, j] = acc
    return c


def lower_triangle(a: "float64[:, ::1]") -> float:
    total = 0.0
    for i in range(a.shape[0]):
        for j in range(i + 1):
            total += a[i, j]
    return total


def backwards(a: "float64[:]", step: int):
    out = 0.0
    for i in range(len(a) - 1, -1, -1):
        out = out * 0.5 + a[i]
    for i in range(0, len(a), step):
        out += 1
    return out


def newton(x: float) -> float:
    x = abs(x) + 0.5
    guess = x
    count = 0
    while abs(guess * guess - x) > 1e-12 and count < 100:
        guess = 0.5 * (guess + x / guess)
        count += 1
    return guess


def mandelbrot(width: int, height: int, limit: int):
    width = abs(width)
    height = abs(height)
    image = np.zeros((height, width), dtype=np.int32)
    for row in range(height):
        for column in range(width):
            cr = -2.0 + 3.0 * column / width
            ci = -1.0 + 2.0 * row / height
            zr = 0.0
            zi = 0.0
            n = 0
            while zr * zr + zi * zi <= 4.0 and n < limit:
                t = zr * zr - zi * zi + cr
                zi = 2.0 * zr * zi + ci
                zr = t
                n += 1
            image[row, column] = n
    return image


def first_negative(a: "float64[:]") -> int:
    for i in range(a.shape[0]):
        if a[i] < 0:
            return i
    return -1


def count_until(a: "int64[:]", stop: int):
    seen = 0
    for i in range(a.shape[0]):
        if a[i] == 0:
            continue
        if a[i] == stop:
            break
        seen += 1
    return seen, i


def last_index(n: int) -> int:
    for i in range(n):
        pass
    return i


def python_division(a: int, b: int):
    return a // b, a % b, a / b


def arithmetic(a: int, b: int, x: float, y: float):
    return a + b, a - b, a * b, a * x, x - b, x * y, -a, -x, +a, abs(a), abs(x), a**2, x**2, 2**abs(b)


def logic(a: int, b: int, x: float) -> bool:
    return (a < b and not x > 0.0) or a == b


def chained(a: int, b: int, c: int) -> bool:
    return a < b <= c


def select(a: int, b: float) -> float:
    return (a if a > b else b) * 1.0


def min_max(a: int, b: int, c: int):
    return min(a, b, c), max(a, b), min(a, b) * 2


def maths(x: float):
    return math.sqrt(x), math.sin(x), math.exp(x), math.floor(x), math.pi * x


def checked_root(x: float) -> float:
    if x < 0:
        raise ValueError("negative")
    return math.sqrt(x)


def element(a: "float64[:]", i: int):
    return a[i], a[-1], a[0] / 2


def set_element(a: "int64[:, :]", i: int, j: int) -> None:
    a[i, j] = i * 10 + j
    a[-1, -1] += 1


def row_sums(a: "float64[:, :]"):
    out = np.zeros(a.shape[0])
    for i in range(a.shape[0]):
        out[i] = np.sum(a[i])
    return out


def normalise_rows(a: "float64[:, :]") -> None:
    for i in range(a.shape[0]):
        row = a[i, :]
        peak = np.max(np.abs(row))
        if peak > 0 and peak < 1e300:
            row /= peak


def swap_buffers(a: "float64[:]", steps: int):
    old = a * 1.0
    new = np.zeros_like(a)
    for s in range(steps):
        new[1:-1] = 0.5 * (old[:-2] + old[2:])
        old, new = new, old
    return old


def rebind(a: "float64[:]", n: int):
    b = a + 1.0
    for i in range(n):
        b = b * 0.5 + i
    return b


def conditional_array(a: "float64[:]", flag: bool):
    if flag:
        b = a * 2.0
    else:
        b = np.zeros(len(a))
    return b


def early_array(a: "float64[:]", n: int):
    if n < 0:
        return np.zeros(3)
    total = a + n
    return total


def float32_total(a: "float32[:]"):
    s = 0.0
    for i in range(a.shape[0]):
        s += a[i]
    return s * 1.0


def pairwise_distance(p: "float64[:, :]"):
    n, d = p.shape
    out = np.zeros((n, n))
    for i in range(n):
        for j in range(i):
            s = 0.0
            for k in range(d):
                s += (p[i, k] - p[j, k]) ** 2
            out[i, j] = math.sqrt(s)
            out[j, i] = out[i, j]
    return out


def scalar_types(a: "int32[:]", x: np.float32, n: np.int64):
    return a[0] + 1, a[0] + n, x * 2, x + n, a[0] / 2, a[0] // 3


def _total(first, *rest):
    total = first
    for number in rest:
        total += number
    return total


def _first_above(limit, *rest):
    for number in rest:
        if number > limit:
            break
    else:
        return limit
    return number


def _count(*rest):
    count = 0.0
    for place, number in enumerate(rest):
        count += place + number
    for left, right in zip(rest, rest):
        count += left * right
    return count, sum(number * number for number in rest), any(number > 2 for number in rest)


def over_nothing(x: float):
    return _total(x), _total(x, 2.0), _first_above(x), _first_above(x, 2.0), _count()[0], _count(x, 2.0)
