"""What NumPy is told to ignore changes no result."""

import numpy as np

np.seterr(all="ignore")

with np.errstate(divide="ignore"):
    SCALES = np.array([1.0, 2.0]) / 4.0


# call: ratio(np.array([1.0, 0.0, -1.0]), np.array([0.0, 0.0, 2.0]))
def ratio(a: "float64[:]", b: "float64[:]"):
    with np.errstate(divide="ignore", invalid="warn"):
        r = a / b
    return r, np.where(b != 0, r, 0), SCALES


# call: nested(np.array([1.0, 0.0, -1.0]), 3)
# call: nested(np.array([1.0, 0.0, -1.0]), 0)
def nested(a: "float64[:]", n: int):
    np.seterr(over="ignore")
    for k in range(n):
        with np.errstate(all="ignore"), np.errstate():
            if k == 2:
                return np.log(a)
            with np.errstate(invalid="ignore"):
                a = np.sqrt(a)
    return a
