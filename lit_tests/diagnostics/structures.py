# Lists and dicts that are not of fixed structure.
# RUN: not npc check %s 2>&1 | FileCheck %s


def changes(n: int):
    values = others = [n, 1]
    # CHECK: error[unsupported-construct]: this list is not changed in compiled code
    # CHECK: help: change a list that the function makes and calls by one name, as in ys = list(xs), or use an array
    values.append(n)
    # What is wrong is said once of each list and dict.
    # CHECK-NOT: error
    others.append(n)


def changed_item(n: int):
    values = others = [n, 1]
    # CHECK: error[unsupported-construct]: this list is not changed in compiled code
    values[0] = 2


def computed_item(n: int):
    values = others = [n, 1]
    # CHECK: error[unsupported-construct]: this list is not changed in compiled code
    values[0] += 1


def lengthened(n: int):
    values = others = [n, 1]
    # CHECK: error[unsupported-construct]: this list is not changed in compiled code
    values += [n]


def new_key(n: int):
    d = {"n": n}
    # CHECK: error[unsupported-construct]: dicts are not changed in compiled code
    # CHECK: help: make the dict once all its values are known, as in d = {"x": x, "y": y}
    d["m"] = n
    # CHECK-NOT: error
    d["k"] = n
    return d["m"]


def computed_value(n: int):
    d = {"n": n}
    # CHECK: error[unsupported-construct]: dicts are not changed in compiled code
    d["n"] += n


def updated(n: int):
    d = {"n": n}
    # CHECK: error[unsupported-construct]: dicts are not changed in compiled code
    d.update(m=n)


def united(n: int):
    d = {"n": n}
    # CHECK: error[unsupported-construct]: dicts are not changed in compiled code
    d |= {"m": n}


def empty(n: int):
    d = {}
    # CHECK: error[type-conflict]: the dict has no key 'x'
    # CHECK-NOT: error
    return d["x"] + d["y"]


def deletions(n: int):
    d = {"n": n}
    # CHECK: error[unsupported-construct]: deletions of parts of anything but a list that the function makes
    del d["n"]


def keys(n: int, x: "float64[:]"):
    d = {"count": n, "x": x}
    # CHECK: error[type-conflict]: the dict has no key 'coumt'
    # CHECK: help: did you mean 'count'?
    d["coumt"]
    # CHECK: error[type-conflict]: the dict has no key 'other'
    # CHECK: help: its keys are 'count', 'x'
    d["other"]
    # CHECK: error[unsupported-construct]: a dict is read by a key that is written out
    # CHECK: help: write one of its keys: 'count', 'x'
    d[n]


def displays(n: int, x: "float64[:]"):
    d = {"count": n, "x": x}
    # CHECK: error[unsupported-construct]: keys of dicts that are no constant texts are not supported
    # CHECK: help: write each key as a text
    {1: n}
    # CHECK: error[unsupported-construct]: keys of dicts that are no constant texts are not supported
    {"a\0b": n}
    # CHECK: error[unsupported-construct]: dicts with a key that is written twice are not supported
    {"a": n, "a": 1}
    # CHECK: error[unsupported-construct]: dicts with the items of others are not supported
    # CHECK: help: write each key and its value
    {"a": n, **d}
    # CHECK: error[unsupported-construct]: dicts that are made of other objects are not supported
    # CHECK: help: write the items, as in dict(x=a, y=b)
    dict(d)


def uses(n: int, x: "float64[:]"):
    d = {"n": n}
    values = others = [n, 1]
    # CHECK: error[unsupported-construct]: loops over a dict are not compiled, nor is 'in'
    # CHECK: help: read the values by their keys
    for key in d:
        pass
    # CHECK: error[unsupported-construct]: loops over a dict are not compiled, nor is 'in'
    "n" in d
    # CHECK: error[unsupported-construct]: loops over a dict are not compiled, nor is 'in'
    (a,) = d
    # CHECK: error[unsupported-construct]: comparisons of dicts are not compiled
    # CHECK: help: compare their values one by one
    d == {"n": 1}
    # CHECK: error[unsupported-function]: the method 'items' of dicts is not compiled
    d.items()
    # CHECK: error[unsupported-function]: the method '__len__' of lists is not compiled
    values.__len__()
    # CHECK: error[type-conflict]: index 2 is out of range for a tuple of 2
    values[2]
    # CHECK: error[unsupported-construct]: tuples and lists are repeated a constant number of times only
    (0.0,) * n
    # CHECK: error[unsupported-construct]: a tuple of float64[:] is not compiled: its length is not known
    tuple(x)
    # CHECK: error[unsupported-construct]: a tuple is made of a range with constant bounds only
    tuple(range(n))
    # CHECK: error[unsupported-construct]: whether a list[int] is the same object as a list[int] is not compiled
    [n] is [n]
    # CHECK: error[type-conflict]: a dict(n: int) cannot be an index
    x[d]


def lengths(n: int):
    # CHECK: error[type-conflict]: the function returns list[tuple[int]] on one path and list[tuple[int], int] on another
    # CHECK: help: give both lists elements of the same types
    if n > 0:
        return [(n,)]
    return [(n,), n]


def orders(n: int):
    # CHECK: error[type-conflict]: the function returns dict(a: int, b: int) on one path and dict(b: int, a: int) on another
    # CHECK: help: give both dicts the same keys, in the same order
    if n > 0:
        return {"a": n, "b": n}
    return {"b": n, "a": n}


def values_of_dicts(n: int, x: "float64[:]"):
    # CHECK: error[type-conflict]: the function returns dict(a: int) on one path and dict(a: float64[:]) on another
    # CHECK: help: give both dicts values of the same types
    if n > 0:
        return {"a": n}
    return {"a": x}


def kinds(n: int):
    # CHECK: error[type-conflict]: the function returns list[int] on one path and tuple[int] on another
    # CHECK: help: make a tuple, a list or a dict on all paths, or on none
    if n > 0:
        return [n]
    return (n,)


# CHECK: error[type-conflict]: the function returns list[int], but is declared to return a dict
def declared(n: int) -> dict:
    return [n]


# CHECK: error[unsupported-construct]: an exported function returns function a_function.<locals>.<lambda>
def a_function(n: int):
    return {"f": [lambda: n]}
