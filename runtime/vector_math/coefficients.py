"""The numbers of coefficients.h: `python3 coefficients.py > coefficients.h`, with mpmath.

Polynomials go through Chebyshev's nodes. A table has an entry for each number of sixteenths,
in the order of its lowest four bits; the first part of an entry has so few bits that a sum
with an exponent is exact.
"""

import struct

from mpmath import cos, log, lu_solve, matrix, mp, mpf, nint, pi, power

mp.prec = 300
REST = mpf("0.0475")
SIXTEENTH = mpf(1) / 32 * mpf("1.001")


def single(value):
    return struct.unpack("<f", struct.pack("<f", float(value)))[0]


def polynomial(function, bound, count):
    nodes = [bound * cos(pi * (2 * k + 1) / (2 * count)) for k in range(count)]
    powers = matrix(count, count)
    values = matrix(count, 1)
    for i, node in enumerate(nodes):
        values[i] = function(node)
        for j in range(count):
            powers[i, j] = node**j
    return list(lu_solve(powers, values))


def show(name, values, kind="double"):
    end = "f" if kind == "float" else ""
    values = ", ".join(float(value).hex() + end for value in values)
    print(f"static const {kind} {name}[] = {{{values}}};")


def in_parts(value, bits):
    first = nint(value * 2**bits) / mpf(2) ** bits
    return first, value - first


def rounded_parts(value):
    first = mpf(float(value))
    return first, value - first


def second_order(r):
    """(log(1 + r) - r) / r**2"""
    return (log(1 + r) - r) / r**2 if abs(r) > 1e-25 else -mpf(1) / 2


def third_order(r):
    """The rest after r - r**2 / 2, divided by -r**3 / 2."""
    return -2 * (log(1 + r) - r + r * r / 2) / r**3 if abs(r) > 1e-25 else -mpf(2) / 3


def exponential(z):
    """(2**z - 1) / z"""
    return (power(2, z) - 1) / z if abs(z) > 1e-25 else log(2)


print("// Made by coefficients.py.")
show("LOG", polynomial(second_order, REST, 9))
show("LOG_FLOAT", map(single, polynomial(second_order, REST, 4)), "float")
show("LOG_THIRD", polynomial(third_order, REST, 9))
show("LOG_THIRD_FLOAT", map(single, polynomial(third_order, REST, 6)), "float")
show("EXP2", polynomial(exponential, SIXTEENTH, 6))
show("EXP2_FLOAT", map(single, polynomial(exponential, SIXTEENTH, 4)), "float")
for name, base in (("LN", None), ("LOG2", 2), ("LOG10", 10)):
    scale = 1 / log(base) if base else mpf(1)
    entries = [mpf(0)] * 16
    for k in range(10, 26):
        entries[k % 16] = -log(mpf(k) / 16) * scale
    show(f"{name}_OF_TWO", in_parts(log(2) * scale, 41))
    show(f"{name}_OF_TWO_FLOAT", in_parts(log(2) * scale, 14), "float")
    for part, ending in enumerate(("HIGH", "LOW")):
        show(f"{name}_{ending}", [in_parts(entry, 41)[part] for entry in entries])
        show(f"{name}_{ending}_FLOAT", [in_parts(entry, 14)[part] for entry in entries], "float")
    show(f"{name}_SCALE", rounded_parts(scale))
    first = single(scale)
    show(f"{name}_SCALE_FLOAT", [first, scale - first], "float")
roots = [power(2, mpf(k) / 16) for k in range(16)]
show("ROOT_HIGH", [rounded_parts(root)[0] for root in roots])
show("ROOT_LOW", [rounded_parts(root)[1] for root in roots])
firsts = [single(root) for root in roots]
show("ROOT_FLOAT", firsts, "float")
show("ROOT_LOW_FLOAT", [root - first for root, first in zip(roots, firsts)], "float")
