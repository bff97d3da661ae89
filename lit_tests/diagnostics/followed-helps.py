# RUN: %python %s %t
"""Expressions that npc refuses, the help for each, and the expression that somebody writes
who follows it. Where CPython computes the refused one, both have the same value."""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).parent / "Inputs")
from followed import run

METHODS = (
    "npc compiles methods of arrays, some of them for NumPy's scalars, and of numbers conjugate, "
    "bit_length, bit_count and is_integer"
)
CLASSES = (
    "ask for int, float, complex, bool, tuple, np.ndarray, np.floating, np.integer or a scalar "
    "type of NumPy"
)
LIKE_ARRAYS = "give an array, a number, or a tuple or list of such that is written out"

ROWS = [
    (
        "Pair(x, 2.0)._asdict()['y']",
        "npc compiles the method _replace of named tuples; read the fields one by one",
        "Pair(x, 2.0).y",
    ),
    ("x.hex()", METHODS, "x.is_integer()"),
    ("n.to_bytes()", METHODS, "n.bit_length()"),
    ("max(*a)", "use the elements in a loop, or unpack them into names", "max(v for v in a)"),
    (
        "[k for k in {'x': x}]",
        'read the values by their keys, as in d["x"], or use arrays for keys and values',
        "{'x': x}['x']",
    ),
    (
        "list({'x': x}.values())[0]",
        'read the values by their keys, as in d["x"]',
        "{'x': x}['x']",
    ),
    ("[v for v in np.array(x)]", "use the element: a[()]", "[np.array(x)[()]]"),
    (
        "[v for v in n]",
        "loop over range(n), an array, a tuple or a list",
        "[v for v in range(n)]",
    ),
    ("((n, n), n)[0, 0]", "subscript twice, as in t[0][1]", "((n, n), n)[0][0]"),
    (
        "(a, n) == (a, n + 1)",
        "compare the elements one by one, arrays with np.all(a == b)",
        "bool(np.all(a == a)) and n == n + 1",
    ),
    (
        "(n, n + 1, n)[:n][0]",
        "write the bounds as numbers, or use an array",
        "(n, n + 1, n)[:2][0]",
    ),
    ("(n, x, n)[::0]", "write the step that is meant", "(n, x, n)[::1]"),
    ("np.fliplr(a)", "give it more axes, as in a[None, :]", "np.fliplr(a[None, :])"),
    ("np.rot90(m, axes=(0, 0))", "name each axis once", "np.rot90(m, axes=(0, 1))"),
    ("np.sum(a, out=n)", "give an array", "np.sum(a, out=np.zeros(()))"),
    (
        "np.std(a, ddof=1, correction=1)",
        "give one of them",
        "np.std(a, ddof=1)",
    ),
    ("math.dist((x, x), (x,))", "pass tuples of one length", "math.dist((x, x), (x, 0.0))"),
    ("np.diff(a, n=-1)", "give how many times differences are taken", "np.diff(a, n=2)"),
    (
        "np.lib.stride_tricks.sliding_window_view(m, 2)",
        "name the axes that the windows slide along, as in axis=0",
        "np.lib.stride_tricks.sliding_window_view(m, 2, axis=0)",
    ),
    (
        "np.meshgrid(a, a, indexing='zz')[0]",
        "give one of them",
        "np.meshgrid(a, a, indexing='ij')[0]",
    ),
    (
        "np.take(a, np.abs(a))",
        "convert them with a.astype(np.int64)",
        "np.take(a, np.abs(a).astype(np.int64))",
    ),
    (
        "np.take_along_axis(m, np.argsort(a[:2]), axis=0)",
        "give both the same number of axes",
        "np.take_along_axis(m, np.argsort(a[:2])[None, :], axis=0)",
    ),
    ("np.select([a], [a])", "compare them, as in a != 0", "np.select([a != 0], [a])"),
    ("np.where(m > 0, m, 'x')", "pass numbers or arrays", "np.where(m > 0, m, 0.5)"),
    (
        "np.select(a > 0, a)",
        "take the choice of the first condition that holds, as in next((x for x in a if x > 0), 0.0)",
        "next((v for v in a if v > 0), 0.0)",
    ),
    (
        "np.select(m > 2, m)",
        "write conditions and choices one by one, as in [c[0], c[1]] and [a[0], a[1]]",
        "np.select([m[0] > 2, m[1] > 2], [m[0], m[1]])",
    ),
    (
        "np.choose(np.sign(a) + 1.0, [a, a, a])",
        "convert them with a.astype(np.int64)",
        "np.choose((np.sign(a) + 1.0).astype(np.int64), [a, a, a])",
    ),
    (
        "np.broadcast_to(m, (2,))",
        "give a size for each axis of the array",
        "np.broadcast_to(m, (3, 2, 2)).copy()",
    ),
    (
        "np.add.accumulate(m, axis=None)",
        "name it, as axis=0, or use np.cumsum or np.ravel for all elements",
        "np.add.accumulate(m, axis=0)",
    ),
    (
        "np.sum(a, where=a)",
        "compare, or convert with astype(np.bool_)",
        "np.sum(a, where=a.astype(np.bool_))",
    ),
    (
        "np.sum(a[:2], where=m > 1)",
        "broadcast the array first",
        "np.sum(np.broadcast_to(a[:2], (2, 2)), where=m > 1)",
    ),
    ("x.bit_count()", "it is a method of ints", "int(x).bit_count()"),
    ("a.reshape(-1, -1)", "write the other sizes", "a.reshape(2, -1)"),
    ("m.transpose(0, 0)", "name each of the 2 axes once", "m.transpose(1, 0)"),
    (
        "np.moveaxis(m, (0, 1), (0,))",
        "say for each axis where it goes",
        "np.moveaxis(m, (0, 1), (1, 0))",
    ),
    ("max(())", "give it a default: max(t, default=0)", "max((), default=0)"),
    ("max(n, n, default=0)", "leave the default out", "max(n, n)"),
    (
        "max(a, default='x')",
        "give a default of the type of the values",
        "max(a, default=0.0)",
    ),
    ("max()", "give it an iterable, or two or more values", "max(n, 3)"),
    (
        "np.linalg.norm(m, axis=(0, 1, 2))",
        "the axes are counted from 0, or from -2",
        "np.linalg.norm(m, axis=(0, 1))",
    ),
    ("np.tensordot(a, m, axes=3)", "name fewer axes", "np.tensordot(a[:2], m, axes=1)"),
    (
        "np.tensordot(np.ones((2, 3)), np.ones((2, 3)), axes=1)",
        "sum over axes of the same sizes",
        "np.tensordot(np.ones((2, 3)), np.ones((2, 3)), axes=((1,), (1,)))",
    ),
    (
        "np.ones((2, 3)) @ np.ones((2, 3))",
        "multiply matrices that fit",
        "np.ones((2, 3)) @ np.ones((3, 2))",
    ),
    (
        "a @ n",
        "use arrays of one or more axes; multiply by a number with *",
        "a * n",
    ),
    ("np.trace(a)", "give a matrix", "np.trace(m)"),
    ("np.diag(np.ones((2, 2, 2)))", "give a vector or a matrix", "np.diag(np.ones((2, 2)))"),
    (
        "np.diagonal(m, axis1=0, axis2=0)",
        "name two axes",
        "np.diagonal(m, axis1=0, axis2=1).copy()",
    ),
    (
        "np.block(((a, a), (a, a)))",
        "write brackets, as in np.block([[a, b], [c, d]])",
        "np.block([[a, a], [a, a]])",
    ),
    (
        "np.array(x).view(np.float32)",
        "give the array an axis",
        "np.array([x]).view(np.float32).copy()",
    ),
    ("isinstance(n, (int, 3))", CLASSES, "isinstance(n, (int, float))"),
    ("np.stack((a, m))", "stack arrays of one shape", "np.stack((a, a))"),
    (
        "np.sum(m, axis=x)",
        "give an int that is written out: the type of the result depends on it",
        "np.sum(m, axis=1)",
    ),
    (
        "np.sum(m, axis=(n - 2, n - 1))",
        "give ints that are written out: the type of the result depends on it",
        "np.sum(m, axis=(0, 1))",
    ),
    ("np.repeat(a, x)", "give an int, or an array of integers", "np.repeat(a, int(x))"),
    ("np.array({'x': 1})['x']", LIKE_ARRAYS, "np.array([1])"),
    ("pow(2.0, 3, 5)", "convert them with int(x), or write pow(a, b) % m", "pow(2.0, 3) % 5"),
    ("round(1j)", "take a part, z.real or z.imag, or abs(z)", "round(1j .imag)"),
    (
        "complex('1+2j')",
        "pass the real and the imaginary part, as in complex(1.0, 2.0)",
        "complex(1.0, 2.0)",
    ),
    ("np.arange()", "give it where the numbers end", "np.arange(3)"),
    ("np.concatenate((a[:2], m))", "add axes, as in a[None, :]", "np.concatenate((a[None, :2], m))"),
    ("np.nonzero(x)[0]", "use np.atleast_1d(a)", "np.nonzero(np.atleast_1d(x))[0]"),
    (
        "[i for i in range()]",
        "write range(stop), range(start, stop) or range(start, stop, step)",
        "len([i for i in range(1, n)])",
    ),
    (
        "tuple(range(n))[1]",
        "write start, stop and step as numbers, or use the range itself",
        "tuple(range(0, 2, 1))[1]",
    ),
    (
        "np.split(m, 2, axis=n)[0]",
        "give an int that is written out: the type of the result depends on it",
        "np.split(m, 2, axis=1)[0].copy()",
    ),
    ("np.array_split(a, 0)", "cut it into one or more parts", "np.array_split(a, 2)[0].copy()"),
    ("np.split(np.array(x), 2)", "give an array with axes", "np.split(a, 2)[0].copy()"),
    (
        "np.zeros(x)",
        "give an int or a tuple of ints; convert a float with int(x)",
        "np.zeros(int(x))",
    ),
    (
        "x + 100000000000000000000000",
        "write a float, as in 1e30",
        "x + 1e23",
    ),
    ("'x' in a", "look for a number, or write a loop", "0.5 in a"),
    ("~x", "convert the operand, as with int(x)", "~int(x)"),
    ("np.fill_diagonal(a, 0)", "give a matrix", "np.fill_diagonal(m.copy(), 0)"),
    ("np.vander(m)", "give a vector", "np.vander(a)"),
    ("np.polyfit(m, a, 1)", "give the places in one axis", "np.polyfit(a, a, 1)"),
    ("np.polyder(m)", "give them in one axis", "np.polyder(a)"),
    (
        "np.vsplit(a, 2)",
        "name the axis, as in np.split(a, 2, axis=0)",
        "np.split(a, 2, axis=0)[0].copy()",
    ),
    ("np.packbits(a)", "compare, as with a != 0", "np.packbits(a != 0)"),
    ("np.unpackbits(a)", "convert with astype(np.uint8)", "np.unpackbits(np.abs(a).astype(np.uint8))"),
    (
        "np.unpackbits(np.ones(2, dtype=np.uint8), count=x)",
        "convert it with int(count)",
        "np.unpackbits(np.ones(2, dtype=np.uint8), count=int(x))",
    ),
    (
        "np.linalg.cond(m, 'fro')",
        "convert an argument, as with x.astype(np.float64), or compute it in Python and pass the "
        "result",
        "x",
    ),
    ("np.linalg.multi_dot([m])", "give a list of matrices", "np.linalg.multi_dot([m, m])"),
    (
        "np.linalg.svd(m.astype(np.float16))[1]",
        "convert it, as with a.astype(np.float32)",
        "np.round(np.linalg.svd(m.astype(np.float32))[1], 3)",
    ),
    (
        "np.linalg.lstsq(m, np.ones((2, 2, 2)))[0]",
        "give b one or two axes",
        "np.linalg.lstsq(m, np.ones((2, 2)))[0]",
    ),
]

# What gives another value: the help is about other functions, or about what was meant.
OTHERS = {
    "'x' in a",
    "[k for k in {'x': x}]",
    "n.to_bytes()",
    "np.linalg.cond(m, 'fro')",
    "np.where(m > 0, m, 'x')",
    "x.hex()",
}

run(ROWS, OTHERS)
