# Python's complex numbers do not become elements of real arrays, nor do those in lists and
# tuples: NumPy raises TypeError. A vector is not a number for np.correlate, and a bool no count.
#
# RUN: not npc check %s 2>&1 | FileCheck %s

import numpy as np


# CHECK-DAG: {{^}}error[type-conflict]: int() argument must be a string, a bytes-like object or a real number, not 'complex'{{[[:space:]]+}}--> {{.*}}:[[# @LINE + 2]]:
def integers_of_list(b: list[complex]):
    return np.array(b, np.int64)


# CHECK-DAG: {{^}}error[type-conflict]: float() argument must be a string or a real number, not 'complex'{{[[:space:]]+}}--> {{.*}}:[[# @LINE + 2]]:
def floats_of_list(b: list[complex]):
    return np.asarray(b, np.float32)


# CHECK-DAG: {{^}}error[type-conflict]: float() argument must be a string or a real number, not 'complex'{{[[:space:]]+}}--> {{.*}}:[[# @LINE + 2]]:
def floats_of_display(x: float):
    return np.array([[1, x], [2j, 3]], np.float64)


# CHECK-DAG: {{^}}error[type-conflict]: float() argument must be a string or a real number, not 'complex'{{[[:space:]]+}}--> {{.*}}:[[# @LINE + 2]]:
def floats_of_number():
    return np.array(1j, np.float64)


# CHECK-DAG: {{^}}error[type-conflict]: float() argument must be a string or a real number, not 'complex'{{[[:space:]]+}}--> {{.*}}:[[# @LINE + 2]]:
def contiguous(b: list[complex]):
    return np.ascontiguousarray(b, np.float64)


# CHECK-DAG: {{^}}error[type-conflict]: float() argument must be a string or a real number, not 'complex'{{[[:space:]]+}}--> {{.*}}:[[# @LINE + 2]]:
def assigned(a: "float64[:]", b: list[complex]):
    a[:] = b


# CHECK-DAG: {{^}}error[type-conflict]: float() argument must be a string or a real number, not 'complex'{{[[:space:]]+}}--> {{.*}}:[[# @LINE + 2]]:
def assigned_by_mask(a: "float64[:]", b: list[complex]):
    a[a < 1] = b


# CHECK-DAG: {{^}}error[type-conflict]: float() argument must be a string or a real number, not 'complex'{{[[:space:]]+}}--> {{.*}}:[[# @LINE + 2]]:
def put(a: "float64[:]", b: list[complex]):
    np.put(a, [0], b)


# CHECK-DAG: {{^}}error[type-conflict]: float() argument must be a string or a real number, not 'complex'{{[[:space:]]+}}--> {{.*}}:[[# @LINE + 2]]:
def put_along_axis(a: "float64[:]", i: "int64[:]", b: list[complex]):
    np.put_along_axis(a, i, b, 0)


# CHECK-DAG: {{^}}error[type-conflict]: float() argument must be a string or a real number, not 'complex'{{[[:space:]]+}}--> {{.*}}:[[# @LINE + 2]]:
def placed(a: "float64[:]", b: list[complex]):
    np.place(a, a < 1, b)


# CHECK-DAG: error[unsupported-function]: numpy.insert({{.*}}) is not compiled: float() argument must be a string or a real number, not 'complex'
def inserted(a: "float64[:]", b: list[complex]):
    return np.insert(a, 0, b)


# CHECK-DAG: error[type-conflict]: an integer is required as a size, not a bool
def powers(a: "float64[:]", n: bool):
    return np.vander(a, n)


# CHECK-DAG: error[type-conflict]: numpy.correlate takes arrays of one axis
def correlated_with_number(a: "float64[:]", x: float):
    return np.correlate(a, x)


# CHECK-DAG: error[type-conflict]: item takes no index, one of all elements, or an int for each of 1 axes
def element_at_bool(a: "float64[:]", k: bool):
    return a.item(k)


# CHECK-DAG: error[call-mismatch]: numpy.sum needs 'axis' when the program is compiled
def sum_along_bool(a: "float64[:, :]", k: bool):
    return np.sum(a, axis=k)
