"""Transforms, fractals and roots with complex numbers."""

import numpy as np
import cmath
import math


def dft_mag(x: "float64[:]"):
    n = len(x)
    out = np.zeros(n)
    for k in range(n):
        acc = 0j
        for t in range(n):
            acc += float(x[t]) * cmath.exp(-2j * cmath.pi * k * t / n)
        out[k] = abs(acc)
    return out


def escape(c: complex, limit: int) -> int:
    z = 0
    for i in range(limit):
        if abs(z) > 2:
            return i
        z = z * z + c
    return limit


def mandelbrot(re: float, im: float, limit: int) -> int:
    return escape(complex(re, im), limit)


def julia(x: float, y: float, c: complex = -0.7 + 0.27015j) -> int:
    z = x + 1j * y
    n = 0
    while abs(z) <= 2 and n < 100:
        z = z**2 + c
        n += 1
    return n


def quadratic(a: float, b: float, c: float):
    d = cmath.sqrt(b * b - 4 * a * c)
    return (-b + d) / (2 * a), (-b - d) / (2 * a)


def durand_kerner():
    p = q = r = 0j
    p = 1 + 0j
    q = 0.4 + 0.9j
    r = q * q
    f = lambda x: x**3 - 3 * x**2 + 3 * x - 5
    for _ in range(50):
        p = p - f(p) / ((p - q) * (p - r))
        q = q - f(q) / ((q - p) * (q - r))
        r = r - f(r) / ((r - p) * (r - q))
    return round(p.real, 6), round(p.imag, 6), round(q.real, 6), round(r.imag, 6)


def polar_sum(n: int) -> float:
    return abs(sum(cmath.rect(1, 2 * math.pi * k / n) for k in range(n)) + 1)


def complex_pow(x: float, n: int) -> complex:
    return complex(x, 0) ** n


def transformed():
    re = np.zeros(8)
    for i in range(8):
        re[i] = i
    im = np.zeros(8)
    n = 8
    j = 0
    for i in range(1, n):
        bit = n >> 1
        while j & bit:
            j ^= bit
            bit >>= 1
        j ^= bit
        if i < j:
            re[i], re[j] = re[j], re[i]
            im[i], im[j] = im[j], im[i]
    length = 2
    while length <= n:
        w = cmath.exp(-2j * cmath.pi / length)
        for i in range(0, n, length):
            wn = 1 + 0j
            for k in range(length // 2):
                u = complex(re[i + k], im[i + k])
                v = complex(re[i + k + length // 2], im[i + k + length // 2]) * wn
                s = u + v
                d = u - v
                re[i + k], im[i + k] = s.real, s.imag
                re[i + k + length // 2], im[i + k + length // 2] = d.real, d.imag
                wn *= w
        length *= 2
    return re, im


def cubic_roots(a: float, b: float, c: float, d: float):
    d0 = b * b - 3 * a * c
    d1 = 2 * b**3 - 9 * a * b * c + 27 * a * a * d
    C = ((d1 + cmath.sqrt(d1 * d1 - 4 * d0**3)) / 2) ** (1 / 3)
    xi = (-1 + cmath.sqrt(-3)) / 2
    best = 0.0
    for k in range(3):
        x = -(b + xi**k * C + d0 / (xi**k * C)) / (3 * a)
        best = max(best, x.real)
    return round(best, 9)


# call: dft_mag(np.array([1.0,2.0,3.0,4.0]))
# call: dft_mag(np.zeros(0))
# call: mandelbrot(-2.0, 1.0, 20)
# call: julia(0.1, 0.2, -0.7 + 0.27015j)
# call: quadratic(1.0, 2.0, 5.0)
# call: quadratic(0.0, 2.0, 5.0)
# call: durand_kerner()
# call: polar_sum(8)
# call: complex_pow(1.5, -2)
# call: complex_pow(0.0, -2)
# call: transformed()
# call: cubic_roots(1.0, -6.0, 11.0, -6.0)
