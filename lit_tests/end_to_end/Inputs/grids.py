"""np.mgrid and np.ogrid."""

import numpy as np


def of_integers(n: int, m: int):
    rows, columns = np.mgrid[0:n, 1:m:2]
    return np.mgrid[0:n, 0:m], rows + 0, columns.copy(), np.mgrid[n:-5:-2, :m], np.mgrid[0:2, 0:n, 0:m], np.mgrid[:n,]


def of_floats(n: int, x: float):
    return np.mgrid[0:2.5, 0:n], np.mgrid[x : x + 2 : 0.3, -1:1:0.25], np.mgrid[0:n, x : x + 3]


def of_points(n: int, x: float):
    return np.mgrid[0:1:5j, x:3:4j], np.mgrid[0:n:1j, -1:1:3j], np.mgrid[0:2:6j], np.mgrid[0:n:2, 0:1:3j]


def of_one_axis(n: int, x: float):
    return np.mgrid[0:n], np.mgrid[n:0:-1], np.mgrid[x : x + 1 : 0.1], np.ogrid[2:n]


def open_grids(n: int, m: int):
    y, x = np.ogrid[:n, :m]
    return y, x, (x - 1) ** 2 + (y - 2) ** 2 <= 4, np.ogrid[0:1:3j, 2:3:4j], np.ogrid[0:n, 1:m:2, 5:7]


def of_shapes(a: "float64[:, :]"):
    y, x = np.mgrid[: a.shape[0], : a.shape[1]]
    return (a * (x - y)).sum()


def computed_points(n: int, m: int, x: float):
    return np.ogrid[-1.4:1.4 : n * 1j, -2:x : 2j * m], np.mgrid[0:x : complex(0, n)]


def computed_grid(n: int, x: float):
    return np.mgrid[-1 : x + 2 : 3j, 2:7 : 1j * n]
