# Arrays on the device are after a call what they were before it, and results are apart.
# REQUIRES: iree
# RUN: npc build %s --emit=iree -o %t.mlir
# RUN: %iree-python %s %t.mlir

import sys

import numpy as np

TABLE = np.array([1.0, 2.0, 3.0, 4.0, 5.0, 6.0])


def one_element(a: "int32[:]"):
    b = a.copy()
    b[0] = 5
    return b


def with_itself(a: "float64[:]"):
    b = a.copy()
    b[1] = 7.0
    return a, b


def put_into_new(a: "float64[:]"):
    b = np.empty(len(a))
    b[:] = a
    b[1] = 7.0
    return b


def two_copies(a: "float64[:]"):
    b = a.copy()
    b[0] = 5.0
    c = a.copy()
    c[1] = 6.0
    return b, c, a


def sums_in_place(a: "float64[:]"):
    for i in range(1, len(a)):
        a[i] = a[i - 1] + a[i]


def squares(a: "complex128[:]"):
    for i in range(len(a)):
        a[i] = a[i] * a[i]


def flags(a: "bool[:]", n: int):
    b = a.copy()
    for i in range(n):
        b[i] = not b[i]
    return a, b


def without_axes(a: "float32[()]"):
    a[...] = a * 3
    return a


def part(a: "float64[:]"):
    b = a[1:4].copy()
    b[0] = 9.0
    return b


def other_form(a: "float64[:]"):
    b = a.reshape(2, 3).T.copy()
    b[0, 1] = 9.0
    c = b.T.reshape(6).copy()
    c[2] = 8.0
    return b, c


def one_of_two(a: "float64[:]", n: int):
    b = np.zeros(6)
    if n > 0:
        b = a.copy()
    b[2] = 1.5
    return b


def smoothed(a: "float64[:]", n: int):
    for _ in range(n):
        a[1:-1] = 0.5 * (a[:-2] + a[2:])


def masked(a: "float64[:]"):
    a[a > 2] = 0.0
    return np.cumsum(a)


def of_table(a: "float64[:]"):
    b = TABLE.copy()
    b[1] = a[2]
    return b, TABLE.copy()


def limited(a: "float64[:]", n: int):
    b = a.copy()
    for i in range(n):
        if b[i] > 2:
            b[i] = 100.0
    return b


def limited_twice(a: "float64[:]"):
    return limited(a, 3)[1:], limited(a, 5), a


def copied_in_loop(a: "float64[:]"):
    sums = np.zeros(len(a))
    for i in range(len(a)):
        b = a.copy()
        b[i] = 100.0
        sums[i] = b.sum()
    return sums


def new_copied_in_loop(a: "float64[:]"):
    b = a * 2.0
    sums = np.zeros(len(a))
    for i in range(len(a)):
        c = b.copy()
        c[i] = 100.0
        sums[i] = c.sum()
    return sums


def one_name_more(a: "float64[:]", n: int):
    y = a * 2.0
    z = y.copy()
    if n > 2:
        z = a + z
    for i in range(n):
        t = z.copy()
        t[-2] = a[0]
        y[0] = t.sum()
    z[-1] += 3.0
    return z, y


def two_arrays(a: "float64[:]", b: "float64[:]"):
    a[0] = b[1]
    b[0] = a[1]
    return a + b


def main():
    import copy

    import iree.runtime
    from with_iree import CONFIG, compare, load, same

    module = load(sys.argv[1])

    def check(function, *arguments, changes=()):
        """Compares with NumPy, with arrays on the device, too, which must stay."""
        compiled = module[function.__name__]
        compare(compiled, function, *copy.deepcopy(arguments), changes=changes)
        device = CONFIG.device
        passed = [
            iree.runtime.asdevicearray(device, it.copy()) if isinstance(it, np.ndarray) else it
            for it in arguments
        ]
        # The second call finds what the first one left.
        for _ in range(2):
            compare(lambda *_: compiled(*passed), function, *arguments, changes=changes)
            for before, after in zip(arguments, passed):
                if isinstance(before, np.ndarray):
                    assert same(after.to_host(), before, 0), (function.__name__, before)

    a = np.array([0.5, 2.0, 4.5, 1.0, 3.0, -6.0])
    check(one_element, a.astype(np.int32))
    for function in (with_itself, put_into_new, two_copies, part, other_form):
        check(function, a)
    for function in (of_table, limited_twice):
        check(function, a)
    for function in (sums_in_place, masked):
        check(function, a, changes=[0])
    check(squares, a + 2j, changes=[0])
    check(flags, a > 1, 4)
    check(without_axes, np.array(2.5, np.float32), changes=[0])
    check(smoothed, a, 3, changes=[0])
    check(limited, a, 6)
    check(two_arrays, a, a[::-1].copy(), changes=[0, 1])
    check(copied_in_loop, a)
    check(new_copied_in_loop, a)
    for n in (0, 2, 3):
        check(one_name_more, a, n)
    for n in (0, 1):
        check(one_of_two, a, n)


if __name__ == "__main__":
    main()
