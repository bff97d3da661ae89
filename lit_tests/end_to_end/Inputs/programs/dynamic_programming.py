"""Dynamic programming, sorting and searching over arrays."""

import numpy as np


def lcs(a: "int64[:]", b: "int64[:]") -> int:
    m, n = len(a), len(b)
    table = np.zeros((m + 1, n + 1), dtype=np.int64)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            table[i + 1, j + 1] = table[i, j] + 1 if x == y else max(table[i, j + 1], table[i + 1, j])
    return table[m, n]


def knapsack(weights: "int64[:]", values: "int64[:]", capacity: int):
    best = np.zeros(capacity + 1, dtype=int)
    for w, v in zip(weights, values, strict=True):
        for c in range(capacity, w - 1, -1):
            best[c] = max(best[c], best[c - w] + v)
    return best[-1]


def edit_distance(s: "int64[:]", t: "int64[:]"):
    prev = np.zeros(len(t) + 1, dtype=np.int64)
    for j in range(len(t) + 1):
        prev[j] = j
    for i in range(len(s)):
        cur = np.zeros(len(t) + 1, dtype=np.int64)
        cur[0] = i + 1
        for j in range(len(t)):
            cost = 0 if s[i] == t[j] else 1
            cur[j + 1] = min(prev[j + 1] + 1, cur[j] + 1, prev[j] + cost)
        prev = cur
    return prev[len(t)]

COINS = (1, 2, 5, 10, 20, 50, 100, 200)


def coins(target: int) -> int:
    ways = np.zeros(target + 1, np.int64)
    ways[0] = 1
    for coin in COINS:
        for i in range(coin, target + 1):
            ways[i] += ways[i - coin]
    return ways[target]


def lis(a: "int64[:]"):
    n = len(a)
    d = np.ones(n, dtype=np.int64)
    for i in range(n):
        for j in range(i):
            if a[j] < a[i]:
                d[i] = max(d[i], d[j] + 1)
    return int(max(d, default=0))


def kadane(a: "int64[:]"):
    best = cur = a[0]
    for x in a[1:]:
        cur = max(x, cur + x)
        best = max(best, cur)
    return best


def floyd(d: "float64[:, :]"):
    n = d.shape[0]
    d = d.copy()
    for k in range(n):
        for i in range(n):
            for j in range(n):
                if (alt := d[i, k] + d[k, j]) < d[i, j]:
                    d[i, j] = alt
    return d


def matrix_chain(p: "int64[:]"):
    n = len(p) - 1
    m = np.zeros((n, n), dtype=np.int64)
    for length in range(2, n + 1):
        for i in range(n - length + 1):
            j = i + length - 1
            m[i, j] = min(m[i, k] + m[k + 1, j] + p[i] * p[k + 1] * p[j + 1] for k in range(i, j))
    return m[0, n - 1]


def path_sum(grid: "int64[:, :]"):
    rows, cols = grid.shape
    best = np.empty_like(grid)
    for i in range(rows):
        for j in range(cols):
            if i == 0 and j == 0:
                prior = 0
            elif i == 0:
                prior = best[i, j - 1]
            elif j == 0:
                prior = best[i - 1, j]
            else:
                prior = min(best[i - 1, j], best[i, j - 1])
            best[i, j] = grid[i, j] + prior
    return best[-1, -1]


def fib_memo(n: int) -> int:
    memo = np.full(n + 1, -1)
    def fib(k):
        if k < 2:
            return k
        if memo[k] < 0:
            memo[k] = fib(k - 1) + fib(k - 2)
        return int(memo[k])
    return fib(n)


def catalan(n: int) -> int:
    c = np.zeros(n + 1, dtype=np.int64)
    c[0] = 1
    for i in range(1, n + 1):
        c[i] = sum(c[j] * c[i - 1 - j] for j in range(i))
    return int(c[n])


def binary_search(a: "int64[:]", x: int) -> int:
    lo, hi = 0, len(a)
    while lo < hi:
        mid = (lo + hi) // 2
        if a[mid] < x:
            lo = mid + 1
        elif a[mid] > x:
            hi = mid
        else:
            return mid
    return -1


def insertion_sort(a: "int64[:]"):
    for i in range(1, len(a)):
        key = a[i]
        j = i - 1
        while j >= 0 and a[j] > key:
            a[j + 1] = a[j]
            j -= 1
        a[j + 1] = key
    return a.copy()


def _partition(a, lo, hi):
    pivot = a[hi]
    i = lo
    for j in range(lo, hi):
        if a[j] < pivot:
            a[i], a[j] = a[j], a[i]
            i += 1
    a[i], a[hi] = a[hi], a[i]
    return i


def _quicksort(a, lo, hi):
    if lo < hi:
        p = _partition(a, lo, hi)
        _quicksort(a, lo, p - 1)
        _quicksort(a, p + 1, hi)


def quicksort(a: "float64[:]"):
    out = a.copy()
    _quicksort(out, 0, len(out) - 1)
    return out


def shell_sort(a: "float64[:]"):
    out = np.copy(a)
    gap = len(out) // 2
    while gap:
        for i in range(gap, len(out)):
            x = out[i]
            j = i
            while j >= gap and out[j - gap] > x:
                out[j] = out[j - gap]
                j -= gap
            out[j] = x
        gap //= 2
    return out


def heapsort(a: "float64[:]"):
    a = a.copy()
    def sift(start, end):
        root = start
        while (child := 2 * root + 1) <= end:
            if child + 1 <= end and a[child] < a[child + 1]:
                child += 1
            if a[root] < a[child]:
                a[root], a[child] = a[child], a[root]
                root = child
            else:
                return
    n = len(a)
    for start in range((n - 2) // 2, -1, -1):
        sift(start, n - 1)
    for end in range(n - 1, 0, -1):
        a[end], a[0] = a[0], a[end]
        sift(0, end - 1)
    return a


def two_sum(a: "int64[:]", target: int):
    for i in range(len(a)):
        for j in range(i + 1, len(a)):
            if a[i] + a[j] == target:
                return i, j
    raise LookupError("no two numbers have this sum")


def majority(a: "int64[:]"):
    count = 0
    candidate = 0
    for x in a:
        if count == 0:
            candidate = x
        count += 1 if x == candidate else -1
    return candidate


def rotate(a: "int64[:]", k: int):
    n = len(a)
    out = np.zeros_like(a)
    for i in range(n):
        out[(i + k) % n] = a[i]
    return out


def transpose(a: "float64[:, :]"):
    m, n = a.shape
    t = np.empty((n, m))
    for i in range(m):
        t[:, i] = a[i]
    return t


def matmul(a: "float64[:, :]", b: "float64[:, :]"):
    n, k = a.shape
    k2, m = b.shape
    assert k == k2, "inner dimensions differ"
    return a @ b


# call: lcs(np.array([1,2,3,4,1]), np.array([3,4,1,2,1]))
# call: lcs(np.zeros(0,dtype=int), np.array([3,4,1,2,1]))
# call: knapsack(np.array([12,2,1,4,1]), np.array([4,2,1,10,2]), 15)
# call: knapsack(np.array([12,2,1,4,1]), np.array([4,2,1]), 15)
# call: edit_distance(np.array([1,2,3]), np.array([2,3,4,5]))
# call: coins(100)
# call: lis(np.array([10,9,2,5,3,7,101,18]))
# call: lis(np.zeros(0,dtype=int))
# call: kadane(np.array([-2,1,-3,4,-1,2,1,-5,4]))
# call: kadane(np.zeros(0,dtype=int))
# call: floyd(np.array([[0.0,3,np.inf],[np.inf,0,1],[2,np.inf,0]]))
# call: matrix_chain(np.array([40,20,30,10,30]))
# call: path_sum(np.array([[131,673,234],[201,96,342],[630,803,746]]))
# call: fib_memo(50)
# call: catalan(15)
# call: binary_search(np.array([1,3,5,7,9]), 7)
# call: binary_search(np.array([1,3,5,7,9]), 4)
# call: binary_search(np.zeros(0,dtype=int), 4)
# call: insertion_sort(np.array([5,2,9,1]))
# call: quicksort(np.array([5.0,2,9,1,-3,8]))
# call: shell_sort(np.array([5.0,2,9,1,-3,8]))
# call: heapsort(np.array([5.0,2,9,1,-3,8]))
# call: two_sum(np.array([2,7,11,15]), 26)
# call: two_sum(np.array([2,7,11,15]), 1)
# call: majority(np.array([2,2,1,1,2]))
# call: rotate(np.array([1,2,3,4,5]), 2)
# call: rotate(np.array([1,2,3,4,5]), -1)
# call: transpose(np.arange(6.0).reshape(2,3))
# call: matmul(np.arange(6.0).reshape(2,3), np.arange(6.0).reshape(3,2))
# call: matmul(np.arange(6.0).reshape(2,3), np.arange(6.0).reshape(2,3))
