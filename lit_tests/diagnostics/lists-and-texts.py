# What is refused of lists of any length and of texts.
# RUN: not npc check %s 2>&1 | FileCheck %s

import numpy as np


# CHECK: error[unsupported-type]: a parameter that is a list of str is not supported
# CHECK: help: pass a list of numbers, an array, or a tuple with the type of each element
def of_texts(names: list[str]):
    return len(names)


# CHECK: error[unsupported-type]: a parameter that is a list of list[float] is not supported
def of_lists(rows: list[list[float]]):
    return len(rows)


# CHECK: error[type-conflict]: parameter 'mode' is str and its default is None
# CHECK: help: write a text that stands for None, as in mode: str = "", and test for it
def no_mode(mode: str = None):
    return mode


# CHECK: error[type-conflict]: parameter 'xs' is list[int] and its default is a tuple
# CHECK: help: give 'xs' no default, and pass the whole value
def no_list(xs: list[int] = ()):
    return xs


def changes(xs: list[int]):
    # CHECK: error[unsupported-construct]: this list is not changed in compiled code: it may have another name, or is an argument
    # CHECK: help: change a list that the function makes and calls by one name, as in ys = list(xs)
    xs.append(1)
    # CHECK-NOT: error
    xs.append(2)


def changes_item(xs: list[int]):
    # CHECK: error[unsupported-construct]: this list is not changed in compiled code
    xs[0] = 1


def lengthens(xs: list[int]):
    # CHECK: error[unsupported-construct]: this list is not changed in compiled code
    xs += [1]


def sorted_list(xs: list[int]):
    # CHECK: error[unsupported-construct]: this list is not changed in compiled code: it may have another name, or is an argument
    xs.sort(reverse=True)


def parts(xs: list[int]):
    # CHECK: error[unsupported-construct]: deletions of parts of anything but a list that the function makes and calls by one name are not supported
    # CHECK: help: delete from a copy, as in ys = list(xs); of an array, make one without the elements, as with np.delete
    del xs[1:]


def sorted_array(a: "float64[:]"):
    # CHECK: error[call-mismatch]: the method 'sort' of arrays is not compiled with 'reverse'
    # CHECK: help: npc compiles it with: a, axis, kind, stable
    a.sort(reverse=True)


def slices(n: int, a: "float64[:]"):
    xs = [n]
    # CHECK: error[type-conflict]: a list[int] does not take a numpy.float64
    xs[1:] = a
    # CHECK: error[type-conflict]: an int is not iterable
    xs[1:] = n
    xs.append(n)


def other_bounds(n: int):
    xs = [n]
    # CHECK: error[type-conflict]: a list's index is an integer or a slice, not a float
    del xs[1.5:]
    return xs


def other_factor(n: int):
    xs = [n]
    # CHECK: error[type-conflict]: '*' is not defined for list[int] and float
    xs *= 1.5
    xs.append(n)


def _append(xs, x):
    # CHECK: error[unsupported-construct]: this list is not changed in compiled code
    xs.append(x)


def in_a_loop_over_it(n: int):
    xs = [n]
    for x in xs:
        _append(xs, x)
    return xs


def _exchange(xs, ys):
    # CHECK: error[unsupported-construct]: this list is not changed in compiled code
    xs[0], ys[0] = ys[0], xs[0]


def two_lists(n: int):
    xs, ys = [n], [1]
    _exchange(xs, ys)
    return xs, ys


def two_names(n: int):
    xs = [n]
    ys = xs
    # CHECK: error[unsupported-construct]: this list is not changed in compiled code: it may have another name, or is an argument
    xs.append(1)
    return ys


def in_a_tuple(n: int):
    xs = [n]
    pair = (xs, n)
    # CHECK: error[unsupported-construct]: this list is not changed in compiled code
    xs[0] = 1
    return pair


def in_an_inner_function(n: int):
    xs = [n]

    def add(x):
        # CHECK: error[unsupported-construct]: this list is not changed in compiled code
        xs.append(x)

    add(n)
    return xs


def other_element(n: int):
    xs = [n]
    # CHECK: error[type-conflict]: a list[int] does not take a float
    # CHECK: help: convert the value, as in float(x), or start with elements of its type
    xs.append(0.5)
    return xs


def other_item(n: int):
    xs = [n]
    # CHECK: error[type-conflict]: a list[int] does not take a float
    xs[0] = 0.5
    # CHECK: error[type-conflict]: a list's index is an integer or a slice, not a float
    xs[0.5] = 1
    return xs


def whole(xs: list[int]):
    return xs


def given_back(n: int):
    xs = [n]
    # CHECK: error[unsupported-construct]: a list that changes is given to a function that gives back a list, which may be the same one
    # CHECK: help: give the function a copy, as in f(list(xs))
    ys = whole(xs)
    xs.append(1)
    return ys


def nothing_in_it(n: int):
    xs = []
    # CHECK: error[type-conflict]: nothing has been added to this list on any path that leads here: its elements have no type
    # CHECK: help: add to it before, or make it of any length, as in [0.0] * n
    y = xs[0] + 1
    xs.clear()
    return y


def unordered(a: "complex128[:]"):
    # CHECK: error[{{.*}}]: '<' not supported between instances of 'complex' and 'complex'
    # CHECK: help: give a key, as in key=abs
    return sorted(a)


def lists(xs: list[int], ys: list[float], a: "float64[:, :]"):
    # CHECK: error[type-conflict]: list[int] and list[float] have elements of different types
    # CHECK: help: convert the elements of one, as in [float(x) for x in xs]
    xs + ys
    # CHECK: error[type-conflict]: list[int] and list[float] have elements of different types
    xs == ys
    # CHECK: error[type-conflict]: a list's index is an integer or a slice, not a float
    xs[ys[0]]
    # CHECK: error[unsupported-construct]: the lists within the list of float64[:, :] are not compiled
    # CHECK: help: use the array itself, or a.ravel().tolist()
    a.tolist()
    # CHECK: error[unsupported-construct]: a list whose length is not known does not hold str
    # CHECK: help: make a list of numbers, of arrays, or of tuples or lists of a constant length, or an array
    ["a" for x in xs]
    # CHECK: error[type-conflict]: str and int are not compared as elements
    (1, "a") in [(x, x) for x in xs]
    # CHECK: error[unsupported-construct]: a list of float64[:, :] is not compiled: its length is not known
    list(a)
    # CHECK: error[unsupported-construct]: a starred target takes no part of a list[int]: its length is not known
    first, *rest = xs


def texts(s: str, t: str):
    # CHECK: error[unsupported-construct]: loops over a str are not compiled
    for c in s:
        pass
    # CHECK: error[unsupported-construct]: whether a text that is not written out is in another is not compiled
    s in t
    # CHECK: error[unsupported-function]: a str has no method 'upper' that npc compiles
    s.upper()


# CHECK: error[type-conflict]: the function returns list[int] on one path and list[float] on another
# CHECK: help: give both lists elements of the same types
def paths(xs: list[int], ys: list[float]):
    if len(xs) > 0:
        return xs
    return ys


def two_live_names(n: int):
    xs = [n]
    for i in range(n):
        ys = xs
        # CHECK: error[unsupported-construct]: this list is not changed in compiled code
        ys.append(i)
    return xs


def one_of_two(n: int):
    xs = [n]
    ys = max(xs, [1])
    # CHECK: error[unsupported-construct]: this list is not changed in compiled code
    xs[0] = 100
    return ys


def read_before(n: int):
    xs = [n, 1]
    # CHECK: error[unsupported-construct]: this list is not changed in compiled code
    ys = xs + [xs.pop()]
    return ys


def in_a_comprehension(n: int):
    xs = [n, 1]
    # CHECK: error[unsupported-construct]: this list is not changed in compiled code
    return [xs.pop() for _ in range(2)]


def while_sorted(n: int):
    xs = [n, 1]
    # CHECK: error[unsupported-construct]: this list is not changed in compiled code
    xs.sort(key=lambda x: xs[0])
    return xs


def renamed_in_a_loop(n: int):
    xs = [1, 2, 3]
    ys = [n, n, n]
    for i, x in enumerate(xs):
        xs, ys = ys, xs
        # CHECK: error[unsupported-construct]: this list is not changed in compiled code
        ys[2] += x
    return xs, ys


def renamed_beside_a_tuple(n: int):
    xs = [1, 2]
    both = (xs, n)
    ys = xs
    # CHECK: error[unsupported-construct]: this list is not changed in compiled code
    ys[0] = 9
    return both[0], ys


def _nested(n):
    if n == 0:
        return [[]]
    out = []
    for x in _nested(n - 1):
        # CHECK: error[unsupported-construct]: a list whose length is not known does not hold list[]
        # CHECK: help: make a list of numbers, of arrays, or of tuples or lists of a constant length, or an array
        out += [x]
    return out


def loops_over_own_result(n: int):
    return _nested(n)


NESTED = [[1], [2]]


def shares_elements():
    # CHECK: error[unsupported-construct]: a list is not supported as a value
    # CHECK: help: make it a tuple or a NumPy array at the module level
    return list(NESTED)
