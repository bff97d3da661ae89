# One fault is one error: what is wrong with the uses of what was refused is not reported.
# RUN: not npc check %s 2>&1 | FileCheck %s --implicit-check-not=error


class Counter:
    def __init__(self, start):
        self.value = start


def iterators(a: "float64[:]"):
    # CHECK: error[unsupported-function]: function 'iter' is not supported
    it = iter(a)
    first = next(it)
    return first + next(it)


def attributes(x: float):
    # CHECK: error[unsupported-construct]: 'Counter' is a class, and classes are not supported
    counter = Counter(x)
    counter.value = 3.0
    counter.value += 1.0
    return counter.value


# CHECK: error[bad-signature]: this annotation is not a type that npc knows
def refused_parameter(counter: Counter):
    counter.value = 3.0
    counter.value += 1.0


def named(a: "float64[:]"):
    # CHECK: error[unsupported-construct]: this list comprehension is not supported
    values = [(last := value) for value in a]
    return values[0] + last


def changed_list(n: int):
    xs = [n]
    ys = xs

    def add(v):
        # CHECK: error[unsupported-construct]: this list is not changed in compiled code
        xs.append(v)
        if v > 0:
            add(v - 1)

    add(n)
    return len(ys)


def dict_in_loop(n: int):
    d = {}
    for i in range(n):
        # CHECK: error[unsupported-construct]: dicts are not changed in compiled code
        d["x"] = i
        d["y"] = i
    return d["x"] + d["z"]
