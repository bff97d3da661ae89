# What tuples, ranges and iterables cannot do.
# RUN: not npc check %s 2>&1 | FileCheck %s


def tuples(a: int, n: int, x: "float64[:]", m: "float64[:, :]"):
    t = (a, 1.5)
    # CHECK: error[type-conflict]: index 2 is out of range for a tuple of 2
    # CHECK: help: use an index that the tuple has
    t[2]
    # CHECK: error[unsupported-construct]: the bounds of a tuple's slice must be constant integers
    # CHECK: help: write the bounds as numbers
    t[:n]
    # CHECK: error[type-conflict]: a tuple's index is an integer or a slice, not a float
    t[1.0]
    # CHECK: error[type-conflict]: a tuple has one index
    t[0, 1]
    # CHECK: error[type-conflict]: slice step cannot be zero
    t[::0]
    # CHECK: error[unsupported-construct]: tuples and lists are repeated a constant number of times only
    t * n
    # CHECK: error[unsupported-construct]: tuples of more than 256 elements are not compiled
    t * 200
    # CHECK: error[type-conflict]: a tuple of 2 values does not unpack into 3
    p, q, r = t
    # CHECK: error[unsupported-construct]: a starred target takes no part of a float64[:]: its length is not known
    # CHECK: help: use slices, as in first, rest = a[0], a[1:]
    first, *rest = x
    # CHECK: error[type-conflict]: the index is not a constant, and the elements of tuple[float64[:], float64[:, :]] have no type in common
    # CHECK: help: use a constant index
    (x, m)[n]
    # CHECK: error[type-conflict]: float64[:] and float64[:, :] are not compared as elements
    # CHECK: help: compare the elements one by one
    (x,) == (m,)
    # CHECK: error[type-conflict]: '<' is not defined for None and int
    (None, 1) < (a, 1)
    *front, last = t
    # CHECK: error[type-conflict]: '+' is not defined for list[int] and tuple[int]
    front + (1,)
    # CHECK: error[unsupported-construct]: this list is not changed in compiled code
    # CHECK: help: change a list that the function makes and calls by one name
    front += front


def identities(n: int, x: "float64[:]", y: "float64[:]", s: "int64[:]"):
    # CHECK: error[type-conflict]: whether an int is the same object as an int is up to the interpreter
    # CHECK: help: compare with ==
    n is 1
    # CHECK: error[unsupported-construct]: whether two arrays are the same object is not compiled
    x is y
    # CHECK: error[unsupported-construct]: whether a tuple[int] is the same object as a tuple[int] is not compiled
    (n,) is (1,)
    # CHECK: error[unsupported-construct]: 'in' is not compiled for float64[:] and int64[:]
    x in s
    # CHECK: error[type-conflict]: an int is not iterable
    1 in n


def iterables(n: int, x: "float64[:]", m: "float64[:, :]"):
    # CHECK: error[type-conflict]: max takes numbers and tuples, not arrays such as float64[:]
    # CHECK: help: use np.min and np.max for arrays
    max(m)
    # CHECK: error[type-conflict]: min() arg is an empty sequence
    min(())
    # CHECK: error[call-mismatch]: max takes a default for an iterable only
    max(1, 2, default=3)
    # CHECK: error[type-conflict]: the default is a tuple[int], the values are numpy.float64
    min(x, default=(1,))
    # CHECK: error[type-conflict]: the truth value of an array is ambiguous
    any(m)
    # CHECK: error[unsupported-construct]: the sum of rows is compiled with a number to start from only
    sum(m, x)
    # CHECK: error[unsupported-construct]: a tuple of float64[:] is not compiled: its length is not known
    tuple(x)
    # CHECK: error[unsupported-construct]: a tuple is made of a range with constant bounds only
    # CHECK: help: write start, stop and step as numbers
    tuple(range(n))
    # CHECK: error[call-mismatch]: range() takes one to three arguments
    r = range()
    # CHECK: error[type-conflict]: a float cannot be used as an integer
    s = slice(1.5)
