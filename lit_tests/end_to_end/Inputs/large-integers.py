"""Python integers that only uint64 holds, where NumPy takes them."""
import numpy as np

OFFSET = 14695981039346656037
MASK = (1 << 64) - 1
PRIME = np.uint64(1099511628211)


# call: fnv(np.arange(20, dtype=np.uint8))
def fnv(data: "uint8[:]"):
    h = np.uint64(14695981039346656037)
    for byte in data:
        h = (h ^ np.uint64(byte)) * PRIME
    return h


# call: masked(np.array([1, 2**64 - 1], np.uint64))
def masked(x: "uint64[:]"):
    return (
        x & 0xFFFFFFFFFFFFFFFF,
        MASK & x,
        x ^ OFFSET,
        x // (2**63 + 1),
        x | (2**64 - 2),
        x & ~(-(2**63) - 1 + 2**63),
    )


# call: written(np.zeros(6, np.uint64), np.zeros(6), np.zeros(6, np.complex64), np.zeros(6, bool))
def written(u: "uint64[:]", f: "float64[:]", c: "complex64[:]", b: "bool[:]"):
    u[0] = 0xFFFFFFFFFFFFFFFF
    u[1:3] = OFFSET
    u[[3, 4]] = 2**63
    u[u == 0] = MASK
    u[-1] -= 2**63 + 1
    f[0] = OFFSET
    f[2:] = MASK
    f[1] += MASK
    c[:] = OFFSET
    b[2] = OFFSET
    return u, f, c, b


# call: stored(np.zeros(3, np.int64))
def stored(a: "int64[:]"):
    a[0] = 2**63
    return a


# call: stored_small(np.zeros(3, np.uint8))
def stored_small(a: "uint8[:]"):
    a[:] = OFFSET
    return a


# call: made(3)
def made(n: int):
    u = np.empty(n, np.uint64)
    u.fill(MASK)
    return (
        u,
        np.full(n, OFFSET),
        np.full(n, OFFSET, dtype=np.uint64),
        np.full(n, OFFSET, np.float32),
        np.array([OFFSET, MASK]),
        np.array([OFFSET, 3], dtype=np.uint64),
        np.array(MASK),
        np.full_like(u, MASK),
    )


# call: compared(np.array([1, 2**63, 2**64 - 1], np.uint64), np.array([-1, 3]), np.array([1.0, 2e19]), np.array([1, 2], np.uint8))
def compared(u: "uint64[:]", i: "int64[:]", f: "float64[:]", s: "uint8[:]"):
    return u == 2**63, u < MASK, MASK <= u, i < OFFSET, i == MASK, f > OFFSET, s > OFFSET, OFFSET >= s


# call: conversions()
def conversions():
    return (
        np.float64(OFFSET),
        np.float32(OFFSET),
        np.complex128(OFFSET),
        np.bool_(MASK),
        np.float16(OFFSET),
        np.uint64(MASK),
        np.sqrt(OFFSET),
    )


# call: floats(np.ones(3), np.ones(3, np.float32))
def floats(x: "float64[:]", y: "float32[:]"):
    return x * 2**63, y + MASK, MASK / x, np.maximum(x, MASK), np.where(x > 0, x, MASK)


# call: scalar(np.uint64(5), np.float64(3))
def scalar(u: np.uint64, f: np.float64):
    return u & MASK, u * OFFSET, f * OFFSET, MASK - u, np.minimum(u, MASK), u == MASK


# call: lost(np.ones(3, np.int64))
def lost(x: "int64[:]"):
    return x + MASK


# call: clipped(np.array([1, 2**64 - 1], np.uint64))
def clipped(u: "uint64[:]"):
    return np.clip(u, 5, 2**63), np.where(u > 3, u, OFFSET), np.where(u > 3, u, MASK)


# call: chosen(3)
# call: chosen(-3)
def chosen(k: int):
    mask = 2**63 if k > 0 else 2**64 - 1
    h = np.uint64(k & 3)
    for _ in range(3):
        h = h * np.uint64(3) & mask | np.uint64(1)
        mask = MASK
    return h, helper(mask, h)


def helper(mask, h):
    return h & mask


# call: divided(5, 2.5, np.arange(4.0), np.arange(3, dtype=np.uint64), np.arange(3))
def divided(k: int, f: float, x: "float64[:]", u: "uint64[:]", i: "int64[:]"):
    largest = 2**63 - 1
    return k / 2**64, f / 2**70, x / 2**64, u / 2**63, i / 2**64, (u >> 11) / (1 << 53), largest, -(2**63)


# call: reduced(np.array([3, 2**63 - 1], np.uint64))
def reduced(u: "uint64[:]"):
    return (
        u.sum(initial=2**63),
        u.min(initial=MASK),
        np.maximum.reduce(u, initial=2**63),
        np.append(u, MASK),
        np.searchsorted(u, MASK),
    )


# call: element(np.uint64(1))
# call: element(np.uint64(3))
# call: element(np.uint64(2**63))
# call: element(np.uint64(2**64 - 1))
def element(place: "uint64"):
    return [4, 5, 6][place]


# call: element_of_tuple(np.uint64(2))
# call: element_of_tuple(np.uint64(2**64 - 1))
def element_of_tuple(place: "uint64"):
    return (7, 8, 9)[place]


# call: element_of_range(np.uint64(2))
# call: element_of_range(np.uint64(2**63))
def element_of_range(place: "uint64"):
    return range(3)[place]
