# Programs of many kinds in one module, called through IREE and as plain Python.
# REQUIRES: iree
# RUN: npc build %s --emit=iree -o %t.mlir
# RUN: %iree-python %s %t.mlir

import sys
import typing

import numpy as np


def views(a: "float64[:, :]", n: int):
    a[1:, ::2] = a[:-1, ::2] * 2.0
    b = a.T[::-1]
    b[0] += 1.0
    return a[:, None, 1:3], b.reshape(-1)[n], a.ravel()[::3]


def steps(a: "float64[:]", step: int):
    a[::step] = -a[::step]
    return a[::-2], a[5:1:-1]


def aliases(a: "float64[:]"):
    b = a[1:]
    b[:] = a[:-1]
    a[2] = 7.0
    return b.sum()


def swaps(a: "float64[:]", n: int):
    u = a.copy()
    v = np.zeros_like(u)
    for _ in range(n):
        v[1:-1] = (u[2:] + u[:-2]) * 0.5
        u, v = v, u
    return u


def chooses(a: "float64[:]", flag: bool):
    if flag:
        b = a * 2.0
    else:
        b = np.ones(3)
    b[0] = 5.0
    return b


def rebound(a: "float64[:]", n: int):
    for i in range(n):
        if i % 2 == 0:
            a = np.append(a, a[0] + i)
        a = a * 2.0
        a[0] = 1.0
    return a


def replaced(a: "float64[:]", n: int):
    b = a
    while n > 0:
        c = b.copy()
        c[1] += n
        n -= 1
        b = c
    return a + b


def queued(near: "bool[:, :]", start: int):
    count = near.shape[0]
    distances = np.full(count, -1)
    distances[start] = 0
    queue = np.array([start])
    while len(queue) > 0:
        first = queue[0]
        queue = queue[1:]
        for other in range(count):
            if near[first, other] and distances[other] < 0:
                distances[other] = distances[first] + 1
                queue = np.append(queue, other)
    return distances


def exchanged(a: "float64[:]", n: int):
    u, v, w = a.copy(), a * 2, a - 1
    for i in range(n):
        if u.sum() > v.sum():
            u, v = v, u
        if i % 2:
            v, w = w, v
        u[0] += 1
        v[-1] -= w[0]
    return u, v, w


def together(a: "float64[:]", n: int):
    x = a * 3.0
    y = a * 2.0
    z = a + 1.0
    for i in range(3):
        if n > 0:
            x = np.append(y, 0.5)
            y = a * 0.5
        if n > 1:
            y[1] += z[1]
            z = y[2:5] * z[0]
    return x, y, z


def either(a: "float64[:]", n: int):
    u, v = a.copy(), a + 1.0
    w = u if n > 2 else v
    s = w.sum()
    u[0], v[1] = 3.0, 4.0
    return u + v, s


def multiplied(a: "float64[:, :, :]", b: "float64[:, :]"):
    n, m, k = a.shape
    a[:] = np.reshape(np.reshape(a, (n, m, 1, k)) @ b, (n, m, k))


def permuted(a: "float64[:]", n: int):
    for _ in range(n):
        pairs = np.reshape(a, (2, 3))
        turned = np.transpose(pairs)
        a[:] = np.reshape(turned * 2.0, 6)


def grows(a: "float64[:]", n: int):
    t = np.ones(3)
    for _ in range(n):
        t = np.concatenate((t, a))
    return t, len(t) > 3


def compared(a: "float64[:]", n: int):
    y, s = a.copy(), 1.0
    if n > 2:
        s = a.sum() * 0.25
    if s > 1.0:
        y = a + 1.0
    return y, s


def constants(a: "float64[:]", n: int):
    y, z = np.zeros(6), np.zeros(6)
    if n > 1:
        z[1:4] = y[2:5]
    z[1:4] = a[3:6] + z[0:3]
    return z


def never_reached(a: "float64[:]", n: int):
    x, y = a[:2].copy(), a.copy()
    if len(x) > 3:
        for i in range(n):
            y[a > 1.0] = x[0]
    return y


def returned_early(a: "float64[:]", n: int):
    if n > 2:
        if n == 3:
            return a * 2.0
    return a


def found(a: "float64[:]", n: int):
    for i in range(n):
        if a[i] > 2.0:
            return a + 1.0
    return a


def sum_of_found(a: "float64[:]", n: int):
    return found(a, n).sum()


def longer(a: "float64[:]", n: int):
    b = np.concatenate((a, a))
    c = a[:n]
    if n > 2:
        a, c = c, a
    r = a if n > 2 else b
    return r * 2.0, a.sum(), c


def counts(n: int):
    total = 0
    while n > 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        total += 1
    return total


def reductions(a: "float64[:, :]"):
    return (
        a.sum(), a.max(axis=0), a.min(axis=1, keepdims=True), np.argmax(a), np.argmin(a, axis=0),
        np.cumsum(a, axis=1), np.mean(a, axis=0), np.prod(a[:2, :2]), np.any(a > 1.0, axis=1),
    )


def indexes(a: "float64[:]", places: "int64[:]"):
    a[places] = a[places[::-1]] * 2.0
    a[a < 0.0] = 0.0
    kept = a[a > 0.5]
    return kept, np.where(a > 0.5, a, -a), np.nonzero(a)[0], a[places]


def diagonals(a: "float64[:, :]"):
    return np.diag(a), np.trace(a), a.T.diagonal(1) * 2.0


def complexes(a: "complex128[:]"):
    return a * a.conj(), a.real, np.abs(a)


def integers(a: "int32[:]", b: "int32[:]"):
    return a // b, a % b, a << 1, a.astype(np.float32) / 3, a == b


def unsigned(a: "uint8[:]", b: "uint16[:, :]", k: "uint64[:]"):
    return a + a, b * b, k // 3, b.max(axis=0), a[1], b.sum(), k[0]


def stamped(a: "uint8[:]"):
    a[0] = 250


def narrowed(a: "int8[:]", n: int):
    wide = a.astype(np.uint32)
    return {"array": wide, "number": wide[0], "rest": (a.astype(np.uint8), a.astype(np.uint8)[0])}


def flags(a: "float64[:]", x: bool, y: bool):
    return x and a[0] > 1.0, {"all": (a > 0.0).all(), "either": x or y}, (x, [y]), a if y else -a


def number(x: np.uint8, y: np.uint32):
    return x + y, x // np.uint8(2), y > x


def widths(a: "int8[:]", b: "bool[:]"):
    return a.astype(np.uint8), a.astype(np.uint32)[::2], ~b, a.astype(np.int16) * 300


def products(a: "float32[:, :]", b: "float32[:]"):
    return a @ b, a.T @ a, np.outer(b, b), np.dot(b, b)


def broadcasts(a: "float64[:, :]", b: "float64[:]", c: "float64[:]"):
    return a + b, (a * b - a) / (1.0 + b * b), b + c, np.maximum(a, c)


def helper(a: "float64[:]", x: float):
    a[0] = x
    return a * x


def uses(a: "float64[:]", x: float):
    b = helper(a, x)
    c = helper(a[1:], x + 1.0)
    return b.sum() + c.sum()


@np.vectorize
def halvings(n: int) -> int:
    if n < 1:
        return -1
    count = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        count += 1
    return count


def loops_in_elements(a: "int64[:]", n: int):
    return halvings(a), np.gcd(a, n), np.lcm(a, 12), a ** np.abs(a % 5)


def keywords(a: "float64[:]", /, b: float, *, scale: float, shift: int):
    return a * scale + b + shift


def named(a: "float32[:]", n: int):
    return {"sum": a + a, "product": a * a, "n": n}


def listed(a: "float32[:]", n: int):
    return [a, n, a[::2]]


def nested(a: "int32[:]", n: int):
    return {"out": a, "rest": [n, (a + 1, {"twice": n * 2})], "pair": (n, n + 1)}


class Options(typing.TypedDict):
    scale: float
    arrays: tuple["float64[:]", "int32[:]"]
    exact: bool


def structured(p: tuple[int, "float64[:]"], d: Options, *, q: tuple[tuple[float, float], int]):
    a, b = d["arrays"]
    kept = a * d["scale"] + p[1] if d["exact"] else a - p[1]
    return {"kept": kept, "sums": [b.sum() + p[0], sum(q[0]) * q[1]], "p": p}


def converted(a: "float32[:]", x: float, b: "int32[:]"):
    scaled = a * x + 0.1
    first = b[0] * 0.5
    return scaled, np.float32(x) * a[0], int(x) + 1, first, np.full(3, x, np.float32)


def changed_part(p: tuple[int, "float64[:]"]):
    p[1][:] += p[0]


def changed(a: "float64[:]"):
    a[0] = 1.0
    return {"first": a[0], "sum": a.sum()}


def nothing(n: int):
    pass


def of_lists(xs: list[float], n: int):
    return [x * 2.0 for x in xs if x > 0.0], [i * i for i in range(n)]


def one_list(a: "float64[:]") -> list[float]:
    return a[::-1].tolist()


def in_structures(xs: list[int]):
    return {"all": xs[1:], "count": len(xs), "squares": [x * x for x in xs]}


def of_texts(mode: str, a: "float64[:]"):
    total = a.sum() if mode == "sum" else a.max()
    return total, len(mode), "zero" if total == 0.0 else mode


def place_of(a: "float64[:]", limit: float):
    for i in range(a.size):
        if a[i] > limit:
            return i
    return None


def optional(a: "float64[:]", limit: float):
    best = None
    for x in a:
        if x > limit and (best is None or x < best):
            best = x
    place = place_of(a, limit)
    return (0.0 if best is None else best), -1 if place is None else place + 1


def main():
    from with_iree import compare, load, on_host, same

    module = load(sys.argv[1])
    random = np.random.default_rng(2)

    def check(function, *arguments, **keywords):
        compare(module[function.__name__], function, *arguments, **keywords)

    check(views, random.normal(size=(4, 6)), 5, changes=[0])
    for step in (1, 2, 3, -1, -2):
        check(steps, random.normal(size=9), step, changes=[0])
    check(aliases, random.normal(size=6), changes=[0])
    for n in (0, 1, 4):
        check(swaps, random.normal(size=7), n)
    for n in (0, 3):
        check(either, random.normal(size=4), n)
        check(permuted, random.normal(size=6), n, changes=[0])
        check(queued, random.random((9, 9)) < 0.25, n)
        for function in (rebound, replaced, exchanged, together):
            check(function, random.normal(size=6), n)
    for n in (0, 1, 3):
        # The second call finds what the first one left.
        functions = (grows, compared, constants, never_reached, constants)
        for function in (*functions, returned_early, found, sum_of_found, longer):
            check(function, random.normal(size=6) + 2.0, n)
    check(multiplied, random.normal(size=(2, 3, 4)), random.normal(size=(4, 4)), changes=[0])
    check(counts, 27)
    check(reductions, random.normal(size=(3, 5)))
    check(indexes, random.normal(size=8), np.array([1, -2, 3]), changes=[0])
    check(diagonals, random.normal(size=(4, 4)))
    check(integers, np.array([7, -7, 8], np.int32), np.array([2, 3, 8], np.int32))
    check(
        unsigned,
        np.array([3, 200, 255], np.uint8),
        np.array([[65535, 2], [3, 60000]], np.uint16),
        np.array([2**64 - 1, 5], np.uint64),
    )
    check(stamped, np.array([3, 200], np.uint8), changes=[0])
    check(narrowed, np.array([-1, 127, -128], np.int8), 2)
    for x, y in ((True, False), (False, False), (False, True)):
        check(flags, random.normal(size=4) + 1.0, x, y)
    ours = on_host(module["number"](200, 2**32 - 201))
    assert same(ours, number(np.uint8(200), np.uint32(2**32 - 201))), ours
    check(widths, np.array([-1, 127, -128], np.int8), np.array([True, False]))
    check(products, random.normal(size=(4, 3)).astype("f4"), np.ones(3, "f4"))
    for rows, columns in ((3, 4), (1, 4), (3, 1)):
        vector = random.normal(size=4)
        check(broadcasts, random.normal(size=(rows, columns)), vector, random.normal(size=1))
    check(broadcasts, random.normal(size=(2, 4)), np.array([2.0]), random.normal(size=4))
    check(uses, random.normal(size=5), 0.5, changes=[0])
    for n in (0, 12, -8):
        check(loops_in_elements, np.array([1, 2, 3, 27, 97, 871, 5, -3, 0]), n)
    check(keywords, random.normal(size=3), 2.0, shift=3, scale=1.5)
    check(named, np.arange(4, dtype=np.float32), 3)
    check(listed, np.arange(5, dtype=np.float32), 3)
    check(nested, np.arange(3, dtype=np.int32), 3)
    options = {"scale": 2.5, "arrays": (random.normal(size=3), np.arange(4, dtype=np.int32))}
    for exact in (True, False):
        arguments = ((7, random.normal(size=3)), options | {"exact": exact})
        check(structured, *arguments, q=((0.5, 1.5), 3))
    for x in (0.1, -7.9, 1e10):
        array = random.normal(size=4).astype("f4")
        check(converted, array, x, np.array([-3, 2], np.int32), tolerance=1e-6)
    array = random.normal(size=3)
    assert same(on_host(module["changed_part"]((2, array))), array + 2)
    check(changed, random.normal(size=3), changes=[0])
    assert module["nothing"](3) is None

    # What may be None is whether there is a value, and the value.
    for limit in (-9.0, 0.5, 9.0):
        array = np.array([-1.0, 2.0, 1.0, 3.0])
        check(optional, array, limit)
        has_value, place = on_host(module["place_of"](array, limit))
        assert (place if has_value else None) == place_of(array, limit), (has_value, place)

    for count in (0, 1, 5):
        check(of_lists, [float(x) for x in random.normal(size=count)], count)
        check(one_list, random.normal(size=count))
        check(in_structures, [int(x) for x in random.integers(0, 4, count)])

    # Texts are their bytes: arguments are arrays, results are lists.
    for mode in ("sum", "größte"):
        total, length, name = module["of_texts"](np.frombuffer(mode.encode(), np.int8), np.arange(3.0))
        name = bytes(byte % 256 for byte in name).decode()
        assert (total, length, name) == of_texts(mode, np.arange(3.0)), (total, length, name)

    # No metadata describes these: they are called by position.
    check(complexes, random.normal(size=4) + 1j)
    for flag in (False, True):
        check(chooses, random.normal(size=4), flag)


if __name__ == "__main__":
    main()
