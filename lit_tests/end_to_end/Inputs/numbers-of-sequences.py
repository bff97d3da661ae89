"""Numbers of ranges and lists in dtypes that do not hold all of them."""

import numpy as np


# call: of_range(300)
# call: of_range(-3)
# call: of_range(252)
def of_range(n: int):
    return np.array(range(n, n + 4), dtype=np.uint8)


# call: of_comprehension(300)
def of_comprehension(n: int):
    return np.array([n * k for k in range(3)], dtype=np.uint8)


# call: of_list(300)
def of_list(n: int):
    x = [n * k for k in range(3)]
    return np.array(x, dtype=np.uint8)


# call: of_floats(300.5)
# call: of_floats(float("nan"))
def of_floats(n: float):
    x = [n * k for k in range(3)]
    return np.array(x, dtype=np.uint8)


# call: as_array(300)
def as_array(n: int):
    x = [n * k for k in range(3)]
    return np.asarray(x, np.uint8)


# call: of_written(300.5)
# call: of_written(1e19)
# call: of_written(1e30)
def of_written(n: float):
    return np.array([n, 1.0, 3.0], dtype=np.int32), np.array([n * k for k in range(2)], dtype=np.int64)


# call: of_falling_range(40)
def of_falling_range(n: int):
    return np.array(range(n, -40, -7), dtype=np.int8), np.array(range(n, 400, 7), dtype=np.int8)


# call: of_negative(140)
def of_negative(n: int):
    return np.array(range(n, -400, -7), dtype=np.uint64)


# call: of_tuple(300)
def of_tuple(n: int):
    return np.array((n, 2), dtype=np.uint8)


# call: of_pairs(300)
def of_pairs(n: int):
    x = [(n * k, k) for k in range(3)]
    return np.array(x, dtype=np.uint8)


# call: of_ranges(300)
def of_ranges(n: int):
    return np.asarray(range(n), dtype=np.uint8), np.array([range(n, n + 2), range(2)], dtype=np.int8)


# call: fitting(200)
def fitting(n: int):
    squares = [float(k * k) for k in range(9)]
    return np.array(range(n, n + 4), dtype=np.uint8), np.array(squares, dtype=np.int16), np.array(range(5), np.float32)
