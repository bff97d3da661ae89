"""Number theory, as in textbooks."""

import math


import numpy as np


def sieve_count(n: int) -> int:
    """Primes below n."""
    if n < 3:
        return 0
    is_prime = np.ones(n, dtype=np.bool_)
    is_prime[:2] = False
    for i in range(2, int(math.sqrt(n)) + 1):
        if is_prime[i]:
            is_prime[i * i :: i] = False
    return int(is_prime.sum())


def totient(n: int) -> int:
    result, p = n, 2
    while p * p <= n:
        if n % p == 0:
            while n % p == 0:
                n //= p
            result -= result // p
        p += 1
    if n > 1:
        result -= result // n
    return result


def collatz_longest(limit: int) -> tuple[int, int]:
    best = best_length = 0
    for start in range(1, limit):
        n, length = start, 1
        while n != 1:
            n = n // 2 if n % 2 == 0 else 3 * n + 1
            length += 1
        if length > best_length:
            best, best_length = start, length
    return best, best_length


def extended_gcd(a: int, b: int) -> tuple[int, int, int]:
    old_r, r = a, b
    old_s, s = 1, 0
    old_t, t = 0, 1
    while r:
        q = old_r // r
        old_r, r = r, old_r - q * r
        old_s, s = s, old_s - q * s
        old_t, t = t, old_t - q * t
    return old_r, old_s, old_t


def modinv(a: int, m: int) -> int:
    g, x, _ = extended_gcd(a, m)
    if g != 1:
        raise ValueError("modular inverse does not exist")
    return x % m


def is_perfect(n: int) -> bool:
    return n > 1 and sum(d for d in range(1, n) if n % d == 0) == n


def mod_pow(base: int, exponent: int, modulus: int) -> int:
    return pow(base, exponent, modulus)


def miller_rabin(n: int) -> bool:
    if n < 2:
        return False
    for p in (2, 3, 5, 7, 11, 13):
        if n % p == 0:
            return n == p
    d, s = n - 1, 0
    while d % 2 == 0:
        d //= 2
        s += 1
    for a in (2, 3, 5, 7):
        x = pow(a, d, n)
        if x in (1, n - 1):
            continue
        for _ in range(s - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True


def digit_sum(n: int) -> int:
    total = 0
    while n:
        n, digit = divmod(n, 10)
        total += digit
    return total


def reverse_digits(n: int) -> int:
    sign = -1 if n < 0 else 1
    n = abs(n)
    r = 0
    while n > 0:
        r = r * 10 + n % 10
        n //= 10
    return sign * r


def nth_prime(n: int) -> int:
    count, candidate = 0, 1
    while count < n:
        candidate += 1
        if all(candidate % d for d in range(2, math.isqrt(candidate) + 1)):
            count += 1
    return candidate


def largest_prime_factor(n: int) -> int:
    factor = 2
    while factor * factor <= n:
        if n % factor:
            factor += 1
        else:
            n //= factor
    return n


def pythagorean(total: int):
    for a in range(1, total // 3):
        for b in range(a + 1, (total - a) // 2):
            c = total - a - b
            if a * a + b * b == c * c:
                return a * b * c
    return -1


def crt(r1: int, m1: int, r2: int, m2: int) -> int:
    return next(x for x in range(m1 * m2) if x % m1 == r1 and x % m2 == r2)


if __name__ == "__main__":
    print(sieve_count(100))
    print(f"longest: {collatz_longest(1000)}")


# call: sieve_count(100)
# call: sieve_count(0)
# call: sieve_count(2)
# call: sieve_count(-5)
# call: totient(36)
# call: totient(1)
# call: totient(97)
# call: collatz_longest(1000)
# call: extended_gcd(240, 46)
# call: extended_gcd(0, 0)
# call: modinv(3, 11)
# call: modinv(2, 4)
# call: is_perfect(28)
# call: is_perfect(1)
# call: mod_pow(3, 200, 13)
# call: miller_rabin(561)
# call: miller_rabin(7919)
# call: digit_sum(98765)
# call: reverse_digits(-120)
# call: nth_prime(25)
# call: largest_prime_factor(13195)
# call: pythagorean(1000)
# call: crt(2, 3, 3, 5)
