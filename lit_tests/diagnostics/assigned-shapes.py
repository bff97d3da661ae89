# RUN: not npc build %s -o %t.so 2>&1 | FileCheck %s

import numpy as np

# What others may know as well keeps its shape: they would have to see the new one.


# CHECK: error[unsupported-construct]: assignments to attributes are not supported
# CHECK: a.shape = 3, 2
# CHECK: help: the array may have another name: write a = a.reshape(shape)
def of_a_parameter(a: "float64[:]"):
    a.shape = 3, 2
    return a


# CHECK: b.shape = 6
def of_two_names():
    a = np.zeros((2, 3))
    b = a
    b.shape = 6
    return a, b


# CHECK: c.shape = 7
def in_a_list():
    c = np.zeros((7, 1))
    rows = [c]
    c.shape = 7
    return rows[0]


# CHECK: d.shape = 8
def of_another(a: "float64[:,:]"):
    d = np.asarray(a)
    d.shape = 8
    return a, d


# CHECK: e.shape = 9
def in_a_function():
    e = np.zeros((3, 3))

    def later():
        return e

    e.shape = 9
    return later()


# CHECK: f.shape = 10
def of_a_result_place():
    f = np.zeros((5, 2))
    g = np.add(f, 1.0, f)
    f.shape = 10
    return g


# CHECK: h.dtype = 1
# CHECK: help: write the elements of an array, as in a[:] = value; make named tuples anew, as in p = p._replace(x=value)
def of_another_attribute():
    h = np.zeros(3)
    h.dtype = 1
    return h
