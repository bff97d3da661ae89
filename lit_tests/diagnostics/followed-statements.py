# RUN: %python %s %t
"""Functions that npc refuses, the help for each, and the function that follows it."""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).parent / "Inputs")
from followed import PRELUDE, run

MODULE = """
import cmath

SHADOWED = 3
TABLE = {"one": 1.0}


class Empty(NamedTuple):
    pass


def grows(values):
    return values

"""
TEST_FIRST = "test the value first, as in 'if x is not None:', or assert that it is not None"

ROWS = [
    (
        """
            i, j = 1, 2, 3
            return i
        """,
        "give each value a name",
        """
            i, j, k = 1, 2, 3
            return i
        """,
    ),
    (
        """
            i, j = (n, n, n)
            return i
        """,
        "give each value a name",
        """
            i, j, k = (n, n, n)
            return i
        """,
    ),
    (
        """
            t = (n, n, n)
            i, j = t
            return i
        """,
        "use as many names as there are values",
        """
            t = (n, n, n)
            i, j, k = t
            return i
        """,
    ),
    (
        """
            p = Pair(x, x)
            p.x += 1.0
            return p.x
        """,
        "write the elements of an array, as in a[:] += value; make named tuples anew, as "
        "in p = p._replace(x=value)",
        """
            p = Pair(x, x)
            p = p._replace(x=p.x + 1.0)
            return p.x
        """,
    ),
    (
        """
            f = lambda v: f(v - 1.0) if v > 0.0 else v
            g = f
            f = lambda v: v
            return g(x)
        """,
        "use def, and give the function a name of its own",
        """
            def k(v):
                return h(v - 1.0) if v > 0.0 else v

            def h(v):
                return v

            return k(x)
        """,
    ),
    ("{'x': x, 'x': n}['x']", "leave out the item whose value is not meant", "{'x': n}['x']"),
    (
        """
            s = 0.0
            for v, (w, u) in zip(a, zip(a, a, strict=True)):
                s += v * w * u
            return s
        """,
        "zip all of them at once, with strict=True",
        """
            s = 0.0
            for v, w, u in zip(a, a, a, strict=True):
                s += v * w * u
            return s
        """,
    ),
    (
        """
            s = 0.0
            for v, w in reversed(zip(a, a)):
                s = s / 2 + v * w
            return s
        """,
        "reverse what it goes over, as in zip(reversed(a), reversed(b))",
        """
            s = 0.0
            for v, w in zip(reversed(a), reversed(a)):
                s = s / 2 + v * w
            return s
        """,
    ),
    (
        """
            async for v in a:
                pass
            return x
        """,
        "leave out async",
        """
            for v in a:
                pass
            return x
        """,
    ),
    (
        """
            y = SHADOWED
            SHADOWED = 4
            return y
        """,
        "the function assigns 'SHADOWED', so it is local to it; give the local variable "
        "another name",
        """
            y = SHADOWED
            other = 4
            return y
        """,
    ),
    ("zzz_unknown + 1", "define it, import it, or make it a parameter", "n + 1"),
    (
        """
            y = np.nditer
            return x
        """,
        "functions can be called; constants such as math.pi and dtypes such as np.float32 "
        "are values",
        """
            y = np.float32
            return x
        """,
    ),
    (
        """
            if n > 5:
                raise n
            return n
        """,
        "raise one of Python's own exceptions, such as ValueError, with one message",
        """
            if n > 5:
                raise ValueError('n')
            return n
        """,
    ),
    ("f'{n}'", "use a plain string, or return the values and format them in Python", "'n'"),
    (
        """
            type t = int
            return n
        """,
        "move the alias to the module level",
        "n",
    ),
    (
        "math.sqrt(a)",
        "pass its elements one by one, or use NumPy's functions for arrays",
        "np.sqrt(a)",
    ),
    ("math.sqrt(1j)", "use the function of cmath, or a part, z.real or z.imag", "cmath.sqrt(1j)"),
    (
        "int(a)",
        "use NumPy's functions for arrays, such as np.min, np.max and astype",
        "a.astype(np.int64)",
    ),
    ("round(np.complex64(1.5))", "use np.rint(z)", "np.rint(np.complex64(1.5))"),
    ("np.arange(1j, dtype=np.float64)", "give x.real, or a complex dtype", "np.arange(2j .imag)"),
    (
        "np.linalg.norm(np.ones((2, 2, 2)), axis=(0, 1, 2))",
        "name one axis, or two",
        "np.linalg.norm(np.ones((2, 2, 2)), axis=(0, 1))",
    ),
    (
        "np.average(a, weights=n)",
        "give an array like the other one",
        "np.average(a, weights=np.abs(a))",
    ),
    (
        "np.average(m, weights=a[:2])",
        "name the axis, or broadcast the weights",
        "np.average(m, weights=a[2:], axis=0)",
    ),
    (
        "m.transpose(n - 1, n - 2)",
        "give ints that are written out: the type of the result depends on them",
        "m.transpose(1, 0).copy()",
    ),
    ("np.select([n > 1], [x])", "use if and else", "np.array(x if n > 1 else 0)"),
    (
        "np.select([m > 1], [1], default=np.uint64(1))",
        "give choices of that dtype, as in np.uint64(1)",
        "np.select([m > 1], [np.uint64(1)], default=np.uint64(1))",
    ),
    (
        "np.ones(3, dtype=np.uint8).view(np.uint16)",
        "take a part of the array of which the last axis has as many bytes",
        "np.ones(3, dtype=np.uint8)[:2].view(np.uint16).copy()",
    ),
    (
        "np.linalg.norm((x, x), axis=(0, 0))",
        "name each axis once",
        "np.linalg.norm(m, axis=(0, 1))",
    ),
    (
        "np.roll(m, (1, 2, 3), axis=(0, 1))",
        "write as many ints as axes, as in np.roll(a, (1, 2), axis=(0, 1))",
        "np.roll(m, (1, 2), axis=(0, 1))",
    ),
    ("np.std(a, mean=1j * a)", "give mean.real", "np.std(a, mean=np.mean(a, keepdims=True))"),
    (
        "np.matmul(m, m, axes=[(0, 1), (0,), (0, 1)])",
        "name as many axes as the operand has core dimensions",
        "np.matmul(m, m, axes=[(0, 1), (0, 1), (0, 1)])",
    ),
    (
        "np.vecdot(np.ones(3), np.ones(2))",
        "multiply what fits",
        "np.vecdot(np.ones(3), np.ones(3))",
    ),
    (
        "np.matmul(m, m, signature='df->d')",
        'give one dtype for the operands and the result, as in "dd->d"',
        "np.matmul(m, m, signature='dd->d')",
    ),
    (
        "np.matmul(m, m, dtype=np.int64)",
        "convert the operands with astype, or give casting='unsafe'",
        "np.matmul(m.astype(np.int64), m.astype(np.int64))",
    ),
    (
        "np.array(a, subok=n)",
        "leave it out, or give True or False: arrays have no subclasses here",
        "np.array(a, subok=True)",
    ),
    ("tuple(range(100000))[n]", "use the range itself, or an array", "range(100000)[n]"),
    (
        "np.concatenate((np.array(x), np.array(x)))",
        "put numbers into an array, as in np.array([x, y])",
        "np.array([x, x])",
    ),
    ("np.std(a, ddof=a)", "give an int, as ddof=1", "np.std(a, ddof=1)"),
    (
        "Pair(x, x)._replace(1.0).x",
        "name the fields, as in p._replace(x=1)",
        "Pair(x, x)._replace(x=1.0).x",
    ),
    (
        """
            b = a.copy()
            np.copyto(b, 1.0, where=a)
            return b
        """,
        "compare it, as in where=a != 0",
        """
            b = a.copy()
            np.copyto(b, 1.0, where=a != 0)
            return b
        """,
    ),
    (
        """
            b = np.broadcast_to(a, (2, 4))
            np.copyto(b, 1.0)
            return n
        """,
        "write to a copy: a.copy()",
        """
            b = np.broadcast_to(a, (2, 4)).copy()
            np.copyto(b, 1.0)
            return n
        """,
    ),
    (
        """
            b = np.broadcast_to(a, (2, 4))
            b.fill(1.0)
            return n
        """,
        "fill a copy: a.copy()",
        """
            b = np.broadcast_to(a, (2, 4)).copy()
            b.fill(1.0)
            return n
        """,
    ),
    (
        """
            b = a.copy()
            b.fill(a)
            return b
        """,
        "assign an array with a[...] = value",
        """
            b = a.copy()
            b[...] = a
            return b
        """,
    ),
    (
        """
            b = a.copy()
            np.copyto(b, m)
            return b
        """,
        "give the value the shape of what it is written to",
        """
            b = a.copy()
            np.copyto(b, a)
            return b
        """,
    ),
    (
        "np.sum(m, axis=0, out=m)",
        "give an array of that shape, or assign the result",
        "np.sum(m, axis=0, out=np.zeros(2))",
    ),
    (
        "np.sum(m, axis=0, out=np.broadcast_to(x, (2,)))",
        "give an array that may be written",
        "np.sum(m, axis=0, out=np.zeros(2))",
    ),
    ("np.trapezoid(a, x=x)", "give the points, or their distance as dx", "np.trapezoid(a, dx=x)"),
    ("np.trapezoid(a, dx=a)", "give the points as x", "np.trapezoid(a, x=a)"),
    ("a.reshape()", "give an int, several ints or a tuple of ints", "a.reshape(2, 2)"),
    (
        "np.lib.stride_tricks.sliding_window_view(a, 2, writeable=True)",
        "write to the array itself",
        "np.lib.stride_tricks.sliding_window_view(a, 2).copy()",
    ),
    ("sum(m, a[:2])", "add the start to the sum", "sum(m) + a[:2]"),
    (
        "np.take_along_axis(m, m, axis=0)",
        "convert it with a.astype(np.int64)",
        "np.take_along_axis(m, (m > 3).astype(np.int64), axis=0)",
    ),
    (
        "np.matrix_transpose(a)",
        "give it a matrix, or matrices one behind the other",
        "np.matrix_transpose(m).copy()",
    ),
    ("np.tril(np.array(x))", "give a matrix, or np.tri(n) for the triangle itself", "np.tril(m)"),
    (
        "np.subtract.reduce(a, dtype=np.bool_)",
        "name a dtype that the function computes in",
        "np.subtract.reduce(a, dtype=np.float32)",
    ),
    ("min()", "give it an iterable, or two or more values", "min(n, 3)"),
    (
        "np.block([[v for v in m], [v for v in m]])",
        "join each one before, as in np.concatenate(rows, axis=-1)",
        "np.block([[np.concatenate([v for v in m], axis=-1)], [np.concatenate([v for v in m], axis=-1)]])",
    ),
    (
        "np.astype(n, np.float32)",
        "make an array of it with np.asarray",
        "np.astype(np.asarray(n), np.float32)[()]",
    ),
    (
        "n < None",
        "use a value of the other type in place of None, as 0.0, -1 or math.nan",
        "n < -1",
    ),
    ("n + (n,)", "convert an operand, as with float(x) or x.astype(np.float64)", "n + float(n)"),
    ("n | x", "convert the operands, as with int(x)", "n | int(x)"),
    ("1j < 2j", "use the parts z.real and z.imag, or abs(z)", "1j .imag < 2j .imag"),
    ("-'x'", "convert the operand first", "-x"),
    (
        """
            if a.dtype:
                return n
            return n
        """,
        "write the comparison that is meant",
        """
            if a.dtype == np.float64:
                return n
            return n
        """,
    ),
    ("m[..., ...]", "leave one out", "m[...].copy()"),
    (
        """
            n[0] = 1
            return n
        """,
        "assign to elements of an array",
        """
            b = np.zeros(1)
            b[0] = 1
            return n
        """,
    ),
    (
        """
            a[0] = 'x'
            return n
        """,
        "assign a number or an array of a fitting shape",
        """
            a[0] = 1
            return n
        """,
    ),
    ("((n, x) * n)[0]", "write the number, or use an array", "((n, x) * 2)[0]"),
    ("([x] * 100000000000)[0]", "use an array made with np.full", "np.full(5, x)[0]"),
    ("((n, n) * 100000)[0]", "use an array made with np.full", "np.full(200000, n)[0]"),
    (
        "(n, a)[n]",
        "use a constant index: a number, or what is computed of numbers and static sizes",
        "(n, a)[0]",
    ),
    ("a[x:]", "use integers; convert a float with int(x)", "a[int(x):].copy()"),
    ("a is a[:]", "compare elements, as in np.all(a == b), or pass a flag", "bool(np.all(a == a))"),
    ("{}['x']", "give the dict this key where it is made", "{'x': x}['x']"),
    ("[x, x].zzz()", "read the elements by their indices, or use an array", "[x, x][0]"),
    (
        """
            xs = [n, n]
            ys = xs
            xs.append(1)
            return len(ys)
        """,
        "change a list that the function makes and calls by one name, as in ys = "
        "list(xs), or use an array made with np.zeros or np.empty",
        """
            xs = [n, n]
            xs.append(1)
            return len(xs)
        """,
    ),
    (
        """
            d = {'x': x}
            d['y'] = x
            return d['x']
        """,
        'make the dict once all its values are known, as in d = {"x": x, "y": y}; for '
        "keys that are numbers, use an array that they index, as in np.zeros(n)",
        """
            d = {'x': x, 'y': x}
            return d['x']
        """,
    ),
    (
        """
            s = 0.0
            t = (n, a)
            for v in t:
                s += np.sum(v)
            return s
        """,
        "write the tuple out in the loop's header, as in for x in (a, b), or use constant "
        "indices",
        """
            s = 0.0
            for v in (n, a):
                s += np.sum(v)
            return s
        """,
    ),
    (
        """
            f = (lambda v: v) if n > 1 else (lambda v: v + a[:1])
            return f(x)
        """,
        "call functions that return values of one type, as with float(x)",
        """
            f = (lambda v: v) if n > 1 else (lambda v: float(v + a[0]))
            return f(x)
        """,
    ),
    ("np.vectorize(lambda v: v)()", "give it an array", "np.vectorize(lambda v: v)(a)"),
    (
        """
            xs = [n, 'x']
            xs.append(1)
            return len(xs)
        """,
        "make an array of them, or give each a name",
        """
            xs = [n, 5]
            xs.append(1)
            return len(xs)
        """,
    ),
    (
        """
            xs = []
            return xs.pop()
        """,
        "start with an element, or make the list of any length, as in [0.0] * n",
        """
            xs = [1.0]
            return xs.pop()
        """,
    ),
    (
        "np.matmul(m, m, dtype=np.int64) + 1",
        "convert the operands with astype, or give casting='unsafe'",
        "np.matmul(m, m, dtype=np.int64, casting='unsafe') + 1",
    ),
    ("{}[n]", "use an array that the keys index, as in np.zeros(n)", "np.zeros(5)[n]"),
    (
        """
            if n > 1:
                f = lambda v: v
            else:
                f = x
            return f(x)
        """,
        "call the function on the path where it is one, or assign a function on all paths",
        """
            if n > 1:
                f = lambda v: v
            else:
                f = lambda v: x
            return f(x)
        """,
    ),
    (
        """
            i = n
            g = lambda v: v + i
            i = n + 3
            h = (g, n)
            i = n + 1
            return h[0](x)
        """,
        "capture the value by a default argument, i=i, or define the function after the "
        "last assignment",
        """
            i = n
            i = n + 3
            i = n + 1
            g = lambda v: v + i
            h = (g, n)
            return h[0](x)
        """,
    ),
    (
        "len",
        "call it, and return the result; functions of the file can return functions to "
        "each other",
        "len(a)",
    ),
    (
        """
            y = None
            if n > 1:
                y = a
            return y is a
        """,
        TEST_FIRST,
        """
            y = None
            if n > 1:
                y = a
            if y is not None:
                return len(y) == len(a)
            return False
        """,
    ),
    (
        """
            y = None
            if n > 1:
                y = (n, n)
            return y == (n, n)
        """,
        TEST_FIRST,
        """
            y = None
            if n > 1:
                y = (n, n)
            if y is not None:
                return y == (n, n)
            return False
        """,
    ),
    (
        """
            y = None
            if n > 1:
                y = (n, n)
            return y == (n, n + 0)
        """,
        TEST_FIRST,
        """
            y = None
            if n > 1:
                y = (n, n)
            assert y is not None
            return y == (n, n + 0)
        """,
    ),
    (
        """
            def g(v, /):
                return v

            return g(v=1)
        """,
        "leave the names out",
        """
            def g(v, /):
                return v

            return g(1)
        """,
    ),
    (
        """
            def g(v, /):
                return v

            return g()
        """,
        "add a value for 'v'",
        """
            def g(v, /):
                return v

            return g(1)
        """,
    ),
    ("(lambda: n)(v=3)", "it has no parameters", "(lambda: n)()"),
    (
        """
            xs = [(i, 2) for i in range(n)]
            return sum(xs, ())[2]
        """,
        "make a list of the elements of all tuples, as in [x for t in tuples for x in t]",
        """
            xs = [(i, 2) for i in range(n)]
            return [v for t in xs for v in t][2]
        """,
    ),
    (
        """
            def make(k):
                return lambda v: v + k

            f = make(a) if n > 1 else make(x)
            return f(x)
        """,
        "let the function capture values of one type on all paths",
        """
            def make(k):
                return lambda v: v + k

            f = make(a) if n > 1 else make(np.full(4, x))
            return f(x)
        """,
    ),
    (
        "np.frompyfunc(lambda v, w: v + w, 2, 1).reduce(a, dtype=np.float32)",
        "convert the array, as with a.astype(np.float64)",
        "np.frompyfunc(lambda v, w: v + w, 2, 1).reduce(a.astype(np.float64))",
    ),
    (
        "np.frompyfunc(lambda v, w: v + w, 2, 1).reduce(a, keep=True)",
        "it takes: array, axis, dtype, out, keepdims, initial, where",
        "np.frompyfunc(lambda v, w: v + w, 2, 1).reduce(a)",
    ),
    (
        """
            f = np.vectorize(lambda v: v + 1.0)
            return f(a)
        """,
        "call it where it is made, as in np.vectorize(f)(a), or make it at the module level",
        "np.vectorize(lambda v: v + 1.0)(a)",
    ),
    (
        """
            f = np.frompyfunc(lambda v: v + 1.0, 1, 1)
            return f(a).astype(np.float64)
        """,
        "call it where it is made, as in np.vectorize(f)(a), or make it at the module level",
        "np.vectorize(lambda v: v + 1.0)(a)",
    ),
    (
        "isinstance(np.float64, int)",
        "ask for the class of a number, a tuple or an array",
        "isinstance(np.float64(x), int)",
    ),
    (
        """
            d = {"values": a}
            return grows(**d)[0]
        """,
        "write them one by one",
        "grows(values=a)[0]",
    ),
    (
        "None == a",
        "compare with None by 'is' or 'is not'",
        "np.array([v is None for v in a])",
    ),
    (
        "np.ptp(a > 0)",
        "convert them with astype(np.int64)",
        "np.ptp((a > 0).astype(np.int64))",
    ),
    (
        "np.nditer(a)",
        "write it as a loop over the elements, or compute it in Python and pass the result",
        None,
    ),
    (
        """
            class Local:
                pass

            return n
        """,
        "use functions, and pass the values as arguments",
        "n",
    ),
    (
        "[(v := w) for w in a][0]",
        "write it in a def, over a range, an array or a list, and without :=",
        "[w for w in a][0]",
    ),
    ("await n", "call the compiled function from a thread of its own", "n"),
    ("*a", "write the elements one by one", "a[0], a[1], a[2], a[3]"),
    (
        """
            with open("file") as file:
                pass
            return n
        """,
        "open files and other resources in Python, and pass arrays; of np.errstate, give "
        "'ignore' or 'warn' as a text for each state",
        "n",
    ),
    (
        """
            p = Empty()
            if n > 1:
                p = Empty()
            return grows(p).y
        """,
        "the class has no fields",
        """
            p = Pair(x, x)
            if n > 1:
                p = Pair(x, x)
            return grows(p).y
        """,
    ),
    (
        "np.convolve(m, a, axis=0)[0]",
        "work along the axis in a loop over its indices",
        "np.array([np.convolve(m[:, i], a) for i in range(2)])[0]",
    ),
    (
        "np.flip(a, out=a)",
        "assign what the call gives, as in a[...] = value",
        """
            a[...] = np.flip(a).copy()
            return a
        """,
    ),
]

# What gives another value: the help is for what was meant.
OTHERS = {"f'{n}'", "np.std(a, mean=1j * a)", "a is a[:]", "len"}

run(ROWS, OTHERS, prelude=PRELUDE + MODULE)
