"""Programs of scalars and loops, as someone would write them."""

import math

import numpy as np


def mandelbrot(counts: "int64[:, ::1]", limit: int) -> None:
    height, width = counts.shape
    for row in range(height):
        y = 3.0 * row / height - 1.5
        for column in range(width):
            x = 3.0 * column / width - 2.25
            re, im = 0.0, 0.0
            count = 0
            while count < limit and re * re + im * im <= 4.0:
                re, im = re * re - im * im + x, 2.0 * re * im + y
                count += 1
            counts[row, column] = count


def n_body(
    position: "float64[:, ::1]", velocity: "float64[:, ::1]", mass: "float64[::1]", steps: int, dt: float
) -> float:
    count = len(mass)
    for _ in range(steps):
        for i in range(count):
            for j in range(i + 1, count):
                dx = position[i, 0] - position[j, 0]
                dy = position[i, 1] - position[j, 1]
                dz = position[i, 2] - position[j, 2]
                square = dx * dx + dy * dy + dz * dz
                pull = dt / (square * math.sqrt(square))
                velocity[i, 0] -= dx * mass[j] * pull
                velocity[i, 1] -= dy * mass[j] * pull
                velocity[i, 2] -= dz * mass[j] * pull
                velocity[j, 0] += dx * mass[i] * pull
                velocity[j, 1] += dy * mass[i] * pull
                velocity[j, 2] += dz * mass[i] * pull
        for i in range(count):
            position[i, 0] += dt * velocity[i, 0]
            position[i, 1] += dt * velocity[i, 1]
            position[i, 2] += dt * velocity[i, 2]
    energy = 0.0
    for i in range(count):
        speed = velocity[i, 0] ** 2 + velocity[i, 1] ** 2 + velocity[i, 2] ** 2
        energy += 0.5 * mass[i] * speed
    return energy


def sieve(is_prime: "bool[::1]") -> int:
    n = len(is_prime)
    is_prime[:] = True
    is_prime[:2] = False
    count = 0
    for i in range(2, n):
        if not is_prime[i]:
            continue
        count += 1
        j = i * i
        while j < n:
            is_prime[j] = False
            j += i
    return count


def collatz(limit: int) -> int:
    longest, best = 0, 0
    for start in range(1, limit):
        n = start
        steps = 0
        while n != 1:
            if n % 2 == 0:
                n //= 2
            else:
                n = 3 * n + 1
            steps += 1
        if steps > longest:
            longest, best = steps, start
    return best


def gcd_sum(n: int) -> int:
    total = 0
    for a in range(1, n):
        for b in range(1, a):
            x, y = a, b
            while y:
                x, y = y, x % y
            total += x
    return total


def fibonacci(n: int) -> int:
    if n < 2:
        return n
    return fibonacci(n - 1) + fibonacci(n - 2)
