# What is refused of lists of any length of arrays.
# RUN: not npc check %s 2>&1 | FileCheck %s

import numpy as np


def placed(x: "float64[:]", n: int):
    xs = [x * i for i in range(n)]
    # CHECK: error[unsupported-construct]: this is not compiled for a list[float64[:]], which has arrays in it
    # CHECK: help: append, pop, delete and read elements, or make an array of the list, as in np.array(xs)
    xs.insert(0, x)
    # CHECK: error[unsupported-construct]: this is not compiled for a list[float64[:]], which has arrays in it
    xs[1:2] = [x, x]


def joined(x: "float64[:]", n: int):
    xs = [x * i for i in range(n)]
    # CHECK: error[unsupported-construct]: this is not compiled for a list[float64[:]], which has arrays in it
    xs + xs
    # CHECK: error[unsupported-construct]: this is not compiled for a list[float64[:]], which has arrays in it
    xs == xs
    # CHECK: error[unsupported-construct]: this is not compiled for a list[float64[:]], which has arrays in it
    return xs.index(x)


def of_two_ranks(x: "float64[:]", n: int):
    xs = [x * i for i in range(n)]
    # CHECK: error[type-conflict]: a list[float64[:]] does not take a float64[:, 1]
    xs.append(x[:, None])
    return len(xs)
