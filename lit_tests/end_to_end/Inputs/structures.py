"""Lists and dicts of fixed structure: making, reading, passing and returning them."""

import numpy as np

SUM = "the sum"
OPTIONS = {"scale": 2.5}


def a_dict(a: float, b: float):
    return {"sum": a + b, "prod": a * b}


def a_list(x: "float64[:]", n: int) -> list:
    return [x + 1, n]


def one_item(n: int):
    return {"n": n}


def one_element(x: "float64[:]"):
    return [x * 2]


def empty(n: int):
    return [], {}, [n], dict(), list()


def nothing(n: int):
    return []


def no_items(n: int):
    return {}


def nested(x: "float64[:]", y: float, n: int) -> dict[str, object]:
    """In each other, and in tuples."""
    return {"out": x * y, "rest": [n, (y, [n > 2, None]), {}], "more": {"a": y, "b": (n,)}}


def named(x: float, n: int):
    """Through names, and read again."""
    d = {"x": x, "n": n, SUM: x + n}
    values = [x, n, d["x"] * 2]
    d = {"x": d["n"], "first": values[0], "last": values[-1], "len": len(values) + len(d)}
    return d, values, d["x"], values[n % 3], d["last"]


def texts(x: float):
    """Keys may be any texts."""
    return {"": x, "max value": x + 1, "é√": 2 * x, '"\\\n': -x, "%s{}": 0.0, SUM: x, "for": 1}


def _pair(x, n):
    return {"x": x, "n": n}


def _halved(d: dict, factors: list[float]):
    return {"x": d["x"] * factors[0], "n": d["n"], "sum": d["x"] + factors[1]}


def calls(x: "float64[:]", y: float, n: int):
    """Between functions, which get an instance for each structure."""
    first = _halved(_pair(y, n), [0.5, n])
    second = _halved(_pair(x, n), [2, y])
    return first, second["x"], [second["sum"], first["sum"]]


def branches(x: float, n: int):
    """Values join as elsewhere."""
    if x > 0:
        d, values = {"a": n, "b": x}, [n, True]
    else:
        d, values = {"a": x, "b": n}, [x, n]
    return d["a"] + 0.0, d["b"] + 0.0, values[0] + 0.0, values[1] + 0


def returns(x: float, n: int):
    """On several paths."""
    if n > 5:
        return {"x": x, "l": [n, n]}
    if n > 2:
        return {"x": x + 1, "l": [0, n]}
    return {"x": -x, "l": [n, 0]}


def loop(x: float, n: int):
    """Carried through a loop."""
    state = {"x": x, "steps": [0, 0]}
    for i in range(n):
        state = {"x": state["x"] * 0.5, "steps": [i, state["steps"][0]]}
    return state


def arrays(a: "float64[:]", b: "float64[:, :]", n: int):
    """Elements that are arrays, which are shared, not copied."""
    parts = [a, b]
    parts[0][:] = 1.5
    d = {"a": a, "b": b.T, "zeros": np.zeros([2, 3])}
    d["a"][:1] += n
    total = d["a"].sum() + parts[0].sum() + len(parts[1])
    return {"total": total, "b": d["b"] * 2, "zeros": d["zeros"]}


def views(a: "float64[:]", b: "float64[:, :]"):
    """Views of arguments in lists and dicts."""
    return [a[1:], {"transposed": b.T, "same": a}]


def starred(n: int, x: float):
    """Lists are unpacked, sliced, added and repeated."""
    first, *rest = [n, x, n + 1]
    more = [*rest, first]
    a, b, c = more
    return rest, more, more[1:], more[::-1] + [True], [n] * 3, a + b - c, (*more, 1)


def comparisons(n: int, k: int):
    """Lists compare as tuples do, and are no tuples."""
    a, b = [n, k], [k, n]
    return a == b, a != b, a < b, a <= b, n in a, 3 in b, a == [n, k], bool(a), bool({}), not []


def iteration(n: int, x: float):
    """Loops over lists."""
    total = 0.0
    for value in [n, x]:
        total = total * 2 + value
    values = [x, n, 2.5]
    for i, value in enumerate(values):
        total += i * value
    return total, sum(values), max(values), min(values), any(values), len(values)


def calls_of_classes(n: int, x: float):
    """What dict and list make."""
    t = (n, x)
    largest = max([n, 1], [1, n])
    return dict(n=n, x=x), list(t), list(range(3)), tuple([n, x]), dict(t=list(t)), largest


def to_arrays(n: int, x: float, a: "float64[:]"):
    """Where NumPy takes lists."""
    values = [x, n + 0.5]
    return np.array(values), np.sum(values), a + [x], np.zeros([3, 2]), np.stack([a, a])


def as_index(a: "float64[:]", m: "float64[:, :]"):
    """A list of integers as an index takes elements, a tuple of them axes."""
    if len(a) < 3:
        return a[:0], m[:0], 0.0
    rows = [1, 0, -1]
    return a[rows], m[rows], m[tuple(rows[:2])]


def constants(a: "float64[:, :]"):
    """What is written in a dict is a constant."""
    options = {"axis": 0, "keep": [True, False]}
    d = {"axis": 1, "shape": (2, 3), "scale": OPTIONS["scale"]}
    return a.sum(axis=d["axis"]) * d["scale"], a.sum(options["axis"]), np.ones(d["shape"])


def closures(x: float, n: int):
    """Captured by nested functions."""
    d = {"x": x, "n": [n, 1]}

    def scaled(by):
        return {"x": d["x"] * by, "n": d["n"]}

    return scaled(2), [scaled(n)["x"]]


def classes(x: float, n: int):
    """What is a list and what a dict."""
    d, values = {"x": x}, [x, n]
    asked = isinstance(d, dict), isinstance(values, list), isinstance(values, (int, dict))
    return asked, isinstance(d, tuple), isinstance(values, tuple), isinstance((x,), list)


def truths(x: float, n: int):
    """By their lengths."""
    d = {"x": x}
    return x if d else 0.0, n if [] else -n, d is d, 1 if [n] and {} else 2
