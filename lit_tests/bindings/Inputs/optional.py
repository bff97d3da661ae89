import numpy as np


def find(x: "float64[:]", value: float):
    for i in range(len(x)):
        if x[i] == value:
            return i
    return None


def first_above(rows: "float64[:, :]", limit: float) -> "float64[:] | None":
    for row in rows:
        if row.sum() > limit:
            return row


def best(rows: "float64[:, :]", limit: float):
    """The greatest element above a limit, where it is, and its row."""
    found = place = copy = None
    for i, row in enumerate(rows):
        for j, value in enumerate(row):
            if value > limit:
                limit = value
                found, place, copy = value, (i, j), row.copy()
    return found, place, copy


def size_of(value: float):
    if value > 3:
        return "large"
    return None


def nothing_in_it(n: int):
    if n > 1:
        return None
    return {"list": [], "tuple": ()}


def summary(x: "float64[:]"):
    if x.size == 0:
        return None
    return {"mean": x.mean(), "all": [v for v in x]}


def root(value: float) -> float:
    result = None
    if value >= 0:
        result = value**0.5
    return result
