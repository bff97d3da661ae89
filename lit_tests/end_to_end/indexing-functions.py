# Functions that find, take and put elements do what they do in NumPy.
#
# RUN: %python %s %t

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "Inputs"))
from indexing_cases import Case, compare

FINDING = [
    Case("np.nonzero(a)", "a: 1"),
    Case("np.nonzero(a)", "a: 2", dtypes=["bool", "float64"]),
    Case("a.nonzero()", "a: 3", dtypes=["uint8", "bool"]),
    Case("np.where(a > 2)", "a: 2", dtypes=["float64", "int32"]),
    Case("np.where(m01)[1]", "a: 2, m01: 2"),
    Case("np.flatnonzero(m01)", "a: 2, m01: 2"),
    Case("np.flatnonzero(a > 0)", "a: 1", dtypes=["float32"]),
    Case("np.argwhere(m01)", "a: 2, m01: 2"),
    Case("np.argwhere(a)", "a: 1", dtypes=["bool"]),
    Case("a[np.nonzero(m01)]", "a: 2, m01: 2"),
]

TAKING = [
    Case("np.take(a, i0)", "a: 1, i0: 1"),
    Case("np.take(a, i0)", "a: 1, i0: 2"),
    Case("np.take(a, i)", "a: 2, i: 1"),
    Case("np.take(a, i0, axis=0)", "a: 3, i0: 1"),
    Case("np.take(a, i1, axis=1)", "a: 3, i1: 2"),
    Case("a.take(i1, axis=-1)", "a: 2, i1: 1"),
    Case("np.take(a, k0, axis=0)", "a: 2, k0"),
    Case("np.take(a, k0)", "a: 1, k0"),
    Case("np.take(a, [0, 1])", "a: 1"),
    Case("np.take(a, i0, mode='wrap')", "a: 1, i0: 1"),
    Case("np.take(a, i0 * 3, axis=0, mode='clip')", "a: 2, i0: 1"),
    Case("np.take(a, 7, axis=0, mode='wrap')", "a: 2"),
    Case("np.compress(m0, a)", "a: 1, m0: 1"),
    Case("np.compress(m0, a, axis=0)", "a: 2, m0: 1"),
    Case("np.compress(m0, a)", "a: 2, m0: 1"),
    Case("a.compress([1, 0, 1], axis=1)", "a: 2"),
    Case("np.extract(m01, a)", "a: 2, m01: 2"),
    Case("np.extract(a > 0, a)", "a: 1", dtypes=["float64"]),
    Case("np.take_along_axis(a, i1, axis=1)", "a: 2, i1: 2"),
    Case("np.take_along_axis(a, i0, 0)", "a: 1, i0: 1"),
]

PUTTING = [
    Case("np.put(a, i0, x)", "a: 1, i0: 1, x"),
    Case("np.put(a, i, v)", "a: 2, i: 1, v: 1", "a.ravel()"),
    Case("a.put(i0, v, mode='wrap')", "a: 1, i0: 1, v: 1", "a[i0]"),
    Case("np.put(a, [0, 1], x, mode='clip')", "a: 2, x"),
    Case("np.place(a, m01, v)", "a: 2, m01: 2, v: 1", "a[m01]"),
    Case("np.place(a, m0, [1, 2])", "a: 1, m0: 1", dtypes=["float64", "int8"]),
    Case("np.putmask(a, m01, v)", "a: 2, m01: 2, v: 1", "a[m01]"),
    Case("np.putmask(a, m0, x)", "a: 1, m0: 1, x"),
    Case("np.copyto(a, x)", "a: 2, x", dtypes=["float64", "float32"]),
    Case("np.copyto(a, v)", "a: 2, v: 1", "a", dtypes=["float64"], values="int32"),
    Case("np.copyto(a, x, where=m01)", "a: 2, m01: 2, x", dtypes=["float64"]),
    Case("np.copyto(a, v, where=m01)", "a: 2, m01: 2, v: 2", "a", dtypes=["float64"], values="float32"),
    Case("np.put_along_axis(a, i1, x, axis=1)", "a: 2, i1: 2, x"),
    Case("np.put_along_axis(a, i1, [[x]], axis=1)", "a: 2, i1: 2, x", dtypes=["float64"]),
    Case("np.put_along_axis(a, i0, (x,), axis=0)", "a: 1, i0: 1, x", dtypes=["float64"]),
]

CHOOSING = [
    Case("np.select([a > 3, a < 0], [a * 2, -a], 7)", "a: 1", dtypes=["float64", "int16"]),
    Case("np.select([a > 3, a < 0], [1, 2.5])", "a: 2", dtypes=["float64", "float32"]),
    Case("np.select((m0, ~m0), (a, v), default=x)", "a: 1, m0: 1, v: 1, x", "a", dtypes=["int8", "float32"], values="uint8"),
]

if __name__ == "__main__":
    compare(FINDING + TAKING + PUTTING + CHOOSING, *sys.argv[1:2], *map(int, sys.argv[2:]))
