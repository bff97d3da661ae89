"""`for` over arrays, tuples, enumerate, zip and reversed."""

WEIGHTS = (0.25, 0.5, 0.25)
OFFSETS = ((-1, 0), (0, -1), (0, 1), (1, 0))


def total(a: "float64[:]"):
    """Elements."""
    s = 0.0
    for x in a:
        s += x
    return s


def row_maxima(a: "float32[:, :]", out: "float32[:]"):
    """Rows are views, elements NumPy scalars."""
    for i, row in enumerate(a):
        best = row[0]
        for x in row:
            if x > best:
                best = x
        out[i] = best


def scale_rows(a: "float64[:, :]", w: "float64[:]"):
    """A row is a view: the array changes."""
    for row, x in zip(a, w):
        row *= x


def planes(a: "int64[:, :, :]"):
    """Loops over what loops give."""
    s = 0
    for plane in a:
        for row in plane:
            for x in row:
                s = s * 3 + x
    return s


def position(a: "int32[:]", n: int):
    """break, else, and what the loop variable keeps."""
    for i, x in enumerate(a, 10):
        if x == n:
            break
    else:
        return -1, False
    return i, True


def last(a: "int64[:]"):
    """The loop variable is unbound where there was no iteration."""
    for x in a:
        pass
    return x


def first_positive(a: "float64[:]"):
    """return from a loop."""
    for i, x in enumerate(a):
        if x > 0:
            return i, x
    return -1, 0.0


def evens(a: "int64[:]"):
    """continue."""
    s = 0
    for x in a:
        if x % 2:
            continue
        s += x
    return s


def smooth(a: "float64[:]", out: "float64[:]"):
    """A tuple of the module level, unrolled."""
    for i in range(1, len(a) - 1):
        out[i] = 0.0
        for k, w in enumerate(WEIGHTS):
            out[i] += w * a[i + k - 1]


def neighbours(a: "int64[:, :]"):
    """Nested tuples of the module level."""
    s = 0
    n, m = a.shape
    for i in range(n):
        for j in range(m):
            for di, dj in OFFSETS:
                p, q = i + di, j + dj
                if p < 0 or q < 0 or p >= n or q >= m:
                    continue
                s += a[p, q] * (2 * di + dj)
    return s


def ranks(a: "float64[:]", b: "float64[:, :]"):
    """Values of different types, each with its own iteration."""
    s = 0
    for v in (a, b):
        s += len(v)
        for w in v:
            s += w.ndim if False else 1
    return s


def mixed(n: int, x: float):
    """Each value keeps its type."""
    s = 0
    for v in (n, 3, True):
        s = s * 2 + v // 2
    t = 0.0
    for v in [n, x, 3]:
        t = t * 2 + v / 2
    return s, t


def joined(n: int, x: float):
    """The elements of a tuple that is a value join."""
    t = (n, x, 3)
    s = 0.0
    for v in t:
        s = s * 2.0 + v
    return s


def search(n: int, m: int):
    """break, continue, return and else around values that are written out."""
    found = 0
    for k in (3, 1, 4, 1, 5):
        if k == n:
            continue
        if k == m:
            break
        if k + n == m:
            return k, found, False
        found += k
    else:
        found = -found
    return k, found, True


def reversals(a: "float64[:]", b: "float64[:]"):
    """reversed, of arrays, tuples and ranges, in zip and alone."""
    s = 0.0
    for x in reversed(a):
        s = s * 0.5 + x
    for x, y in zip(reversed(a), b):
        s += x * y
    for i in reversed(range(len(a))):
        s = s * 0.5 + i
    for i in reversed(range(7, -len(a), -3)):
        s = s * 0.5 + i
    for k in reversed((1, 2, 4)):
        s = s * 0.5 + k
    return s


def three(a: "float64[:]", b: "int64[:]", n: int):
    """zip stops at the shortest."""
    s = 0.0
    for i, (x, (y, k)) in enumerate(zip(a, zip(b, range(n)))):
        s += x * y + k * i
    return s


def strict(a: "float64[:]", b: "int64[:]", c: "int32[:]", n: int):
    """The exception comes behind the last common iteration."""
    for x, y, z in zip(a, b, c, strict=True):
        a[0] = a[0] * 0.5 + x
        if z == n:
            break
    else:
        return True
    return False


def strict_two(a: "float64[:]", n: int):
    """A range and an array."""
    s = 0.0
    for i, (x, k) in enumerate(zip(a, range(n), strict=True)):
        s += x * k * i
    return s


def strict_short(n: int):
    """Written out, with a return inside."""
    s = 0
    for x, y in zip((1, 2, 3), (n, 5), strict=True):
        if x == n:
            return s
        s += x * y
    return s


def subscripts(a: "int64[:]", n: int):
    """A loop's target may be an element."""
    if len(a) < 3:
        return -1
    for a[1] in range(n):
        a[0] += a[1]
    for a[0], (a[2], i) in enumerate(zip(a, (7, 8, 9))):
        a[1] += i
    return a[0]


def matrix(a: "int64[:, :]", b: "int64[:]"):
    """Rows as targets, and iteration over what the loop writes to."""
    for i, a[i] in enumerate(zip_rows(a, b)):
        pass


def zip_rows(a, b):
    return a + b


def grow(a: "float64[:]"):
    """The iterable is computed once."""
    s = 0.0
    for x in a:
        a = a * 2.0
        s += x + a[0]
    return s


def pairs(a: "float64[:, :]"):
    """Rows of two, taken apart by index."""
    s = 0.0
    for row in a[:, :2]:
        for i, x in enumerate(row, start=len(row)):
            s += x * i
    return s


def nested_search(a: "int64[:, :]", n: int):
    """break leaves the inner loop only."""
    count = 0
    for row in a:
        for x in row:
            if x == n:
                count += 1
                break
        else:
            count += 100
    return count


def bools(a: "bool[:]"):
    """Elements that are bools."""
    n = 0
    for i, x in enumerate(a):
        if x:
            n += i + 1
    return n


def chosen(n: int, a: "float64[:]", b: "float64[:]"):
    """A tuple of arrays, as a value."""
    t = (a, b)
    s = 0.0
    for i in range(n):
        for v in t:
            if len(v) > i:
                s = s * 0.5 + v[i]
    return s


def nothing():
    """No iteration at all."""
    s = 1
    for x in ():
        s = x
    for a, b in zip():
        s = a
    return s


def unroll_state(n: int):
    """break, return and else around values that are written out."""
    for k in (1, 2, 3):
        if n == k:
            x = k
            break
        if n > 5:
            return -1
        y = k
    else:
        x = 100
        y = 7
    return x * 10 + y


def unroll_unbound(n: int):
    """A name that only some iterations bind."""
    for k in (1, 2):
        if n > k:
            z = k
    return z


def nested_jumps(n: int, a: "int64[:]"):
    """Jumps of two loops."""
    s = 0
    for k in (1, 2, 3):
        for x in a:
            if x == n:
                break
            if x == k:
                continue
            if x > 15:
                return s
            s += x * k
        else:
            continue
        if s > 10:
            break
        s += 1000
    return s


def while_in(n: int):
    """while inside of what is repeated."""
    s = 0
    for i, k in enumerate((3, 5, 7), 1):
        while True:
            s += 1
            if s % k == 0:
                break
            if s > n + 20:
                return s, i
    return s, i


def carry_rows(a: "float64[:, :]"):
    """Views carried by a loop."""
    best = a[0]
    for row in a:
        if row[0] > best[0]:
            best = row
    best[0] = -1.0


def carry_tuple_rows(a: "float64[:, :]", b: "float64[:]"):
    """Views in tuples carried by a loop."""
    t = (b, 0)
    for i, row in enumerate(a):
        t = (row, i)
    return t[0][0] * 2, t[1]


def minmax(a: "float64[:]"):
    """Builtins on elements."""
    lo = hi = a[0]
    for x in a[1:]:
        lo, hi = min(lo, x), max(hi, x)
    return lo, hi


def alias(a: "float64[:]"):
    """The loop writes to what it goes over."""
    for x, y in zip(a, a[::-1]):
        a[0] = x + y
    return a[0]


def deep(a: "int64[:]"):
    """enumerate of enumerate of enumerate."""
    s = 0
    for i, (j, (k, x)) in enumerate(enumerate(enumerate(a, 5), 7)):
        s += i * j - k * x
    return s


def same(a: "float64[:]", n: int):
    """Objects that are one, and numbers that are equal."""
    r = range(n)
    return (r is r), (a is a), ((n, 2) == (n, 2.0)), (True, n) == (1, n)


def choose_arrays(a: "float64[:]", b: "float64[:]", i: int):
    """A tuple of arrays, by an index."""
    x = (a, b)[i]
    x[:1] = 3.0
    return x.sum()


def swap(a: "int64[:]"):
    """Elements as targets of a tuple."""
    for i in range(len(a) // 2):
        a[i], a[-1 - i] = a[-1 - i], a[i]


def big_in(a: "int32[:]", n: int):
    """Numbers that the dtype does not have."""
    return 2**40 in a, n * 2**33 in a
