"""Functions that change lists of their callers."""

import numpy as np


def _add(xs, x):
    xs.append(x)


def _swap(xs, i, j):
    xs[i], xs[j] = xs[j], xs[i]


def _partition(xs, low, high):
    pivot = xs[high]
    i = low
    for j in range(low, high):
        if xs[j] < pivot:
            _swap(xs, i, j)
            i += 1
    _swap(xs, i, high)
    return i


def _quicksort(xs, low, high):
    if low < high:
        p = _partition(xs, low, high)
        _quicksort(xs, low, p - 1)
        _quicksort(xs, p + 1, high)


def quick(a: "float64[:]"):
    xs = a.tolist()
    _quicksort(xs, 0, len(xs) - 1)
    return xs, sorted(xs) == xs


def many(n: int):
    xs = []
    ys = [1]
    for i in range(n % 30):
        _add(xs, i)
        if i % 3 == 0:
            _add(ys, i * i)
    zs = xs[1:]
    _add(zs, len(xs))
    return xs, ys, zs


def _push(heap, item):
    heap.append(item)
    place = len(heap) - 1
    while place > 0 and heap[(place - 1) // 2] > heap[place]:
        _exchange(heap, place, (place - 1) // 2)
        place = (place - 1) // 2


def _exchange(heap, i, j):
    heap[i], heap[j] = heap[j], heap[i]


def _pop(heap):
    if len(heap) == 0:
        raise IndexError("empty")
    _exchange(heap, 0, len(heap) - 1)
    least = heap.pop()
    place = 0
    while True:
        child = 2 * place + 1
        if child >= len(heap):
            return least
        if child + 1 < len(heap) and heap[child + 1] < heap[child]:
            child += 1
        if heap[place] <= heap[child]:
            return least
        _exchange(heap, place, child)
        place = child


def heapsort(xs: list[int]):
    heap = []
    for i, x in enumerate(xs):
        _push(heap, (x, i))
    out = []
    while heap:
        x, i = _pop(heap)
        out.append((i, x))
    return out


def _drain(xs, limit):
    taken = 0
    while xs and taken < limit:
        taken += xs.pop()
    return taken, len(xs)


def drained(n: int):
    xs = list(range(n % 20))
    taken, left = _drain(xs, 10)
    _drain(xs, 3)
    return xs, taken, left


def _grow(xs, n):
    if n > 0:
        xs += [n, n]
        _grow(xs, n - 1)
        xs.insert(0, -n)


def grown(n: int):
    xs = [0]
    _grow(xs, n % 8)
    return xs


def err(n: int):
    heap = [(n, n)]
    least = 0
    for _ in range(n % 3):
        x, i = _pop(heap)
        least += x + i
    return least, heap
