"""Lists that functions make and change."""

import numpy as np


def evens(n: int):
    n %= 40
    xs = []
    for i in range(n):
        if i % 2 == 0:
            xs.append(i)
    return xs


def primes(n: int):
    n %= 40
    sieve = [True] * (n + 1)
    found = []
    for i in range(2, n + 1):
        if sieve[i]:
            found.append(i)
            for j in range(i * i, n + 1, i):
                sieve[j] = False
    return found


def stack(n: int):
    n %= 40
    stack = [n]
    total = 0
    while stack:
        x = stack.pop()
        total += x
        if x > 1:
            stack.append(x // 2)
            stack.append(x // 3)
    return total


def bubble(a: "float64[:]"):
    xs = a.tolist()
    n = len(xs)
    for i in range(n):
        for j in range(n - 1 - i):
            if xs[j] > xs[j + 1]:
                xs[j], xs[j + 1] = xs[j + 1], xs[j]
    return xs


def mixed(n: int):
    n %= 40
    xs = [1.5]
    xs.extend([2.0, 3.0 * n])
    xs += [4.0]
    xs.insert(1, 10.0)
    xs.insert(-1, 11.0)
    xs.insert(100, 12.0)
    xs.insert(-100, 13.0)
    xs[2] += 100.0
    xs[-1] *= 2
    del xs[0]
    v = xs.pop(0)
    xs.remove(4.0)
    xs.reverse()
    ys = xs.copy()
    xs.sort()
    return xs, ys, v, len(xs), sum(xs), max(xs), 11.0 in xs, xs.index(11.0), xs[1:3], xs[::-1]


def rolling(a: "float64[:]", w: int):
    w = w % 5 + 1
    out = []
    for i in range(len(a) - w + 1):
        out.append(np.mean(a[i:i + w]))
    return np.array(out)


def queue(n: int):
    n %= 40
    q = [0]
    order = []
    seen = np.zeros(n, dtype=bool)
    seen[0] = True
    for v in q:
        order.append(v)
        for w in (2 * v + 1, 2 * v + 2):
            if w < n and not seen[w]:
                seen[w] = True
                q.append(w)
    return order, len(q)


def squares(n: int):
    n %= 40
    xs = list(range(n))
    for i, x in enumerate(xs):
        xs[i] = x * x
    return xs


def clear(n: int):
    n %= 40
    xs = [1]
    xs.clear()
    for i in range(n):
        xs.append(i)
        if len(xs) == 7:
            xs.clear()
    return xs, [x + 1 for x in xs], sorted(xs, reverse=True)


def nested(n: int):
    n %= 40
    rows = 0
    total = 0.0
    for i in range(n):
        row = []
        for j in range(i):
            row.append(float(i * j))
        row.sort(reverse=True)
        if row and row[0] > 3:
            rows += 1
            total += row[0] - row[-1]
    return rows, total


def extend_array(a: "float64[:]", n: int):
    xs = [0.0]
    for _ in range(n % 4):
        xs.extend(a.tolist())
        xs.extend(xs)
    return xs


def collatz(n: int):
    n %= 40
    path = [n + 1]
    while path[-1] != 1:
        last = path[-1]
        path.append(last // 2 if last % 2 == 0 else 3 * last + 1)
    return path


def monotonic(a: "int64[:]"):
    """Where the last smaller element stands."""
    stack = []
    found = np.full(len(a), -1)
    for i in range(len(a)):
        while stack and a[stack[-1]] >= a[i]:
            stack.pop()
        if stack:
            found[i] = stack[-1]
        stack.append(i)
    return found, stack


def merged(xs: list[int], ys: list[int]):
    left, right = sorted(xs), sorted(ys, reverse=True)
    right.reverse()
    all = []
    i = j = 0
    while i < len(left) and j < len(right):
        if left[i] <= right[j]:
            all.append(left[i])
            i += 1
        else:
            all.append(right[j])
            j += 1
    all += left[i:]
    all.extend(right[j:])
    return all


def by_key(xs: list[float], n: int):
    ys = sorted(xs, key=lambda x: abs(x - n))
    ys.sort(key=abs, reverse=n > 0)
    return ys, sorted((3, n, 1)), sorted(range(n % 7, 0, -1)), sorted([2.5, 1.5])


def parts(n: int):
    """A list in a list's place: each is its own."""
    total = 0
    for i in range(n % 9):
        row = [i]
        for j in range(i):
            row += [row[-1] * 2 + j, j]
        copy = row.copy()
        copy[0] = -1
        rest = row[1:]
        rest.append(copy[0])
        total += sum(row) + sum(rest) * len(copy)
    return total


def inner(n: int):
    xs = [n]

    def largest():
        return max(xs)

    xs.append(n + 1)
    first = largest()
    xs.append(2 * n)
    return first, largest(), [x - n for x in xs], sum(x * x for x in xs if x in xs[1:])


def branches(n: int):
    n %= 40
    xs = []
    if n > 5:
        xs.append(1.5)
    elif n > 2:
        xs = [2.5] * n
        xs[n // 2] = 0
    return xs, len(xs), np.array(xs).sum() if xs else -1.0


def constants(n: int):
    n %= 40
    """What is known when the program is compiled is done in order, too."""
    xs = [1, 2, 3]
    xs.append(4)
    xs[0] = 10
    del xs[1]
    xs.insert(1, n)
    ys = [0] * 3
    ys[1] += xs[-1]
    ys.pop(0)
    return xs, ys, xs.count(4), xs + ys, xs == ys, xs > ys


def err(n: int):
    xs = [1, 2, 3]
    for i in range(n % 6):
        xs.pop()
    return xs


def err2(i: int):
    xs = [1, 2, 3]
    xs[i] = 5
    return xs


def err3(i: int):
    xs = [1, 2, 3]
    xs.remove(i)
    return xs


def err4(i: int):
    xs = [1, 2, 3]
    return xs.pop(i)


def err5(i: int):
    xs = [1, 2, 3]
    del xs[i]
    return xs


def calculator(n: int):
    """Elements that are taken out in the midst of expressions, in order."""
    s = [1, 2, 3, n]
    s.append(s.pop() + s.pop() * 10)
    s.append(s.pop() - s.pop())
    a, b = s.pop(), s.pop()
    s.extend([a * 2 + b, 4, 7, n % 5, 1, 5, 7, n % 5, 3, 8])
    while s and s.pop() > 7:
        s.append(0)
        s.pop()
    t = s[1:] + [s.pop(0)]
    u = s.pop() + sum(x * len(s) for x in s) + s.pop(0)
    v = s[0] if n % 2 else s.pop()
    return s, a, b, t, u, v


def taken(n: int):
    s = [0, 2, 3, n % 7, 4, 2, 5, 6]
    a = np.zeros(8)
    a[s.pop()] += 3
    a[s.pop()] = s.pop() % 7
    a[s[0]], a[s.pop()] = s[-1], s.pop() + s[0]
    s[0] += s.pop()
    return s, a


def rows(n: int):
    """A list gets another name for good."""
    n %= 12
    previous = list(range(n + 1))
    for i in range(1, n + 1):
        current = [i]
        for j in range(1, n + 1):
            current.append(min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + i * j % 2))
        previous = current
    return previous


def rotated(n: int):
    a, b, c = [1], [2], [3]
    for i in range(n % 9):
        a, b, c = b, c, a
        a.append(i)
        b[0] += len(c)
        if i % 3 == 2:
            c, a = a, [i]
    return a, b, c


def best(n: int):
    best = [0]
    for i in range(n % 9):
        new = [i]
        new.append(i * 7 % 5)
        if sum(new) > sum(best):
            best = new
    best.append(4)
    return best


def in_order(n: int):
    """The targets of an assignment get their values from left to right."""
    xs = [1, 2, 3, n]
    i = 0
    i, xs[i] = 2, 9
    xs[i], i = i, 1
    (i, xs[i]), xs[0] = (3, 10), xs[i]
    i = xs[i] = 0
    [xs[i], i], j = (i + 5, -1), xs[0]
    return xs, i, j


def either(n: int):
    xs = [1, 2]
    xs.append(n)
    ys = xs + xs
    ys[0] = 7
    a, b, c = xs
    xs[1] = a + b * c
    more = []
    more.clear()
    both = np.concatenate((xs, ys))
    if n % 3 == 0:
        return more + xs, len(more), both
    return xs if n % 2 else ys, a, both


def joined(n: int):
    xs, ys = [1, 2], [n]
    for i, x in enumerate(xs):
        xs[i] = x + 2
    for _ in range(3):
        ys.extend(xs)
    return xs, ys


def none(n: int):
    xs = [n]
    xs.append(1)
    xs = []
    return len(xs), n


def err6(n: int):
    xs = [n] * (n % 4)
    return xs.pop() + xs.pop()


def err7(n: int):
    xs = [n, 1]
    for i in range(n % 3):
        xs.append(i)
    a, b, c = xs
    return a + b + c


def sieve(n: int):
    n = n % 40 + 2
    is_prime = [True] * n
    is_prime[:2] = [False, False]
    for i in range(2, n):
        if is_prime[i]:
            is_prime[i * i::i] = [False] * len(range(i * i, n, i))
    return [i for i, prime in enumerate(is_prime) if prime]


def slices(n: int, i: int, j: int):
    xs = list(range(n % 9))
    xs[i:j] = [10, 11]
    xs[3:1] = (x * x for x in range(2))
    xs[-1:] = xs
    ys = xs[::-1]
    ys[:] = np.arange(4 + n % 2).tolist()
    del ys[i % 4:], xs[::3]
    ys *= 3
    ys[1:1] = ()
    xs[2:4] = xs[:1]
    return xs, ys, xs.index(11, 0, 20)


def steps(i: int, j: int, k: int):
    xs = list(range(12))
    del xs[i:j:k]
    count = len(xs)
    xs[::2] = [7] * (count - count // 2)
    xs[i:j:k] = [1, 2, 3]
    return xs


def from_nothing(n: int):
    xs, ys = [], []
    xs[:] = [n, 1.5]
    del ys[:]
    ys *= n
    ys[2:] = range(3)
    del ys[n % 3]
    return xs, ys, sorted([]), sorted([], reverse=True, key=abs)


def _halves(xs):
    """A parameter that becomes a list of the function's own."""
    xs = list(xs)
    middle = len(xs) // 2
    rest = xs[middle:]
    xs[middle:] = []
    rest.extend(2 * x for x in xs)
    return rest


def halves(a: "float64[:]", xs: list[int]):
    left, right = _halves(a), _halves(xs)
    left.append(1.0)
    right *= 2
    right = sorted(_halves(right))
    right.insert(0, len(xs))
    return left, right, xs


def reversals(n: int):
    xs = list(reversed(range(n % 7)))
    ys = list(map(abs, xs))
    ys.extend(reversed(xs))
    ys.extend(x + 1 for x in xs if x % 2)
    xs.append(7)
    return list(reversed(xs)), ys, list(x for x in xs), list(filter(None, ys))
