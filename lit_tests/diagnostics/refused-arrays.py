# RUN: %python %s %t
"""Uses of arrays that npc does not compile, and what its help leads to."""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).parent / "Inputs")
from follow_the_help import Case, run

CASES = [
    Case(
        """
        def f(a: "bool[:]", n: int):
            return a**n
        """,
        "'**' of bools gives int8 for an exponent of 2, and int64 for others",
        "a**n",
        "convert the array, as with a.astype(np.int64)",
        """
        def powers(a: "float64[:]", n: int):
            return (a > 0).astype(np.int64) ** (n % 4)
        """,
        ["powers(a, 2)", "powers(a, 3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:, :]"):
            a[:2] = a[1], a[0]
        """,
        "a tuple of arrays is not stored in an array",
        "a[:2]",
        "store the arrays one by one, as in a[0] = x, or store np.stack((x, y))",
        """
        def swapped(a: "float64[:]"):
            b = np.stack((a, -a))
            b[:2] = np.stack((b[1], b[0]))
            return b
        """,
        ["swapped(a)"],
    ),
    Case(
        """
        def f(a: "float64[:]", i: "float64[:]"):
            return a[i]
        """,
        "a float64[:] cannot be an index",
        "a[i]",
        "use integers, slices, None, ..., or arrays of integers or bools; convert floats with int(x) or a.astype(np.int64)",
        """
        def chosen(a: "float64[:]"):
            return a[(a * 0).astype(np.int64)]
        """,
        ["chosen(a)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:, :]", k: int):
            return np.flip(a, axis=k)
        """,
        "numpy.flip needs 'axis' when the program is compiled",
        "np.flip(a, axis=k)",
        "give an int that is written out: the type of the result depends on it",
        """
        def sums(a: "float64[:]"):
            b = np.empty((3, 4))
            for i in range(3):
                b[i] = a[4 * i : 4 * i + 4]
            return np.flip(b, axis=1)
        """,
        ["sums(a)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.sum(a, axis=1)
        """,
        "axis 1 is out of bounds for an array of dimension 1",
        "np.sum(a, axis=1)",
        "the axes are counted from 0, or from -1",
        """
        def last(a: "float64[:]"):
            return np.sum(a, axis=-1)
        """,
        ["last(a)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.max(a, where=a > 0.0)
        """,
        "reduction operation 'maximum' does not have an identity, so to use a where mask one has to specify 'initial'",
        "np.max(a, where=a > 0.0)",
        "give what the result is where no element is taken, as initial=0",
        """
        def greatest(a: "float64[:]"):
            return np.max(a, initial=0.0, where=a > 0.0)
        """,
        ["greatest(a)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.std(a, axis=0, dtype=np.bool, keepdims=True)
        """,
        "roots are not written to an array of bool",
        "np.std(a, axis=0, dtype=np.bool, keepdims=True)",
        "name a floating-point dtype, and convert the result",
        """
        def whole(a: "float64[:]"):
            return np.std(a, dtype=np.bool)
        """,
        ["whole(a)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "int64[:]"):
            return np.sum(a, initial=0.5j)
        """,
        "'initial' is complex, where the result is of int64",
        "np.sum(a, initial=0.5j)",
        "give a number of that kind, or a dtype that holds it: dtype=np.float64",
        """
        def from_half(a: "float64[:]"):
            return np.sum(a, initial=0.5)
        """,
        ["from_half(a)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:, :]", b: "int32[:]"):
            return np.nanmean(a, axis=0, out=b)
        """,
        "if a is inexact, then out must be inexact",
        "np.nanmean(a, axis=0, out=b)",
        "give an array of floats, and convert the result",
        """
        def mean_of_numbers(a: "float64[:]"):
            b = np.zeros(1, np.float32)
            return np.nanmean(a.reshape(1, -1), axis=1, out=b)
        """,
        ["mean_of_numbers(a)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:, :]", b: "int32[:]"):
            return np.quantile(a, 0.3, axis=0, out=b)
        """,
        "quantiles between elements are not kept in an array of integers",
        "np.quantile(a, 0.3, axis=0, out=b)",
        "assign the result, as in a[...] = value",
        """
        def kept_quantile(a: "float64[:]"):
            b = np.zeros((1,), np.float32)
            return np.quantile(a.reshape(1, -1), 0.3, axis=1, out=b)
        """,
        ["kept_quantile(a)"],
        identifier="unsupported-function",
    ),
    Case(
        """
        def f(a: "int64[:, :]"):
            return np.gcd.reduce(a, axis=None, initial=None)
        """,
        "numpy.gcd of several axes is not compiled with initial=None",
        "np.gcd.reduce(a, axis=None, initial=None)",
        "leave it out, or reduce one axis after the other",
        """
        def greatest_divisor(a: "float64[:]"):
            return np.gcd.reduce(np.ones((2, 2), np.int64), axis=None)
        """,
        ["greatest_divisor(a)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:, :]", b: "float64[:]"):
            return np.argmin(a, axis=0, out=b)
        """,
        "places are not written to an array of float64",
        "np.argmin(a, axis=0, out=b)",
        "give an 'out' of np.int64",
        """
        def places(a: "float64[:]"):
            b = np.zeros(2, np.int64)
            return np.argmin(np.ones((2, 2)), axis=0, out=b)
        """,
        ["places(a)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "int64[:, :]", b: "uint8[:]"):
            return np.ptp(a, axis=0, out=b)
        """,
        "differences of int64 are not written to an array of uint8",
        "np.ptp(a, axis=0, out=b)",
        "assign the result, as in a[...] = value",
        """
        def spans(a: "float64[:]"):
            b = np.zeros(2, np.uint8)
            b[...] = np.ptp(np.ones((2, 2), np.int64), axis=0)
            return b
        """,
        ["spans(a)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]", z: complex):
            return np.complex64(z, 1.0)
        """,
        "numpy.complex64 does not take complex and float",
        "np.complex64(z, 1.0)",
        "pass two real numbers, or one number or array",
        """
        def of_parts(a: "float64[:]"):
            return np.complex64(a[0], 1.0)
        """,
        ["of_parts(a)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.average(a, returned=True)
        """,
        "numpy.average is not compiled with 'returned'",
        "np.average(a, returned=True)",
        "compute the sum of the weights with np.sum",
        """
        def weighted(a: "float64[:]"):
            w = np.ones(12)
            return np.average(a, weights=w), np.sum(w)
        """,
        ["weighted(a)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]", p: float):
            return np.linalg.norm(a, p)
        """,
        "numpy.linalg.norm is compiled for no such 'ord'",
        "np.linalg.norm(a, p)",
        "give a number that is written out for vectors; for matrices 1, -1, np.inf, -np.inf or "
        "'fro', or use np.linalg.svdvals(x), of which the first is the 2-norm",
        """
        def greatest(a: "float64[:]"):
            return np.linalg.norm(a, np.inf)
        """,
        ["greatest(a)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:, :]"):
            return np.subtract.reduce(a, axis=(0, 1))
        """,
        "reduction operation 'subtract' is not reorderable, so at most one axis may be specified",
        "np.subtract.reduce(a, axis=(0, 1))",
        "reduce one axis after the other",
        """
        def twice(a: "float64[:]"):
            b = np.ones((2, 3))
            return np.subtract.reduce(np.subtract.reduce(b, axis=1), axis=0)
        """,
        ["twice(a)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]", n: int):
            return np.diff(a, n)
        """,
        "numpy.diff needs 'n' when the program is compiled",
        "np.diff(a, n)",
        "give an int that is written out: the type of the result depends on it",
        """
        def second(a: "float64[:]"):
            return np.diff(a, n=2)
        """,
        ["second(a)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]", i: "float64[:]"):
            return np.add.reduceat(a, i)
        """,
        "reduceat takes an array of integers with one axis",
        "np.add.reduceat(a, i)",
        "give the indices as an array of np.int64",
        """
        def parts(a: "float64[:]"):
            i = np.zeros(2, np.int64)
            return np.add.reduceat(a, i)
        """,
        ["parts(a)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:, :]", b: "float64[:]"):
            a @= b
        """,
        "inplace matrix multiplication requires the first operand to have at least one and the second at "
        "least two dimensions.",
        "a @= b",
        "write a @ b, whose result has axes of its own",
        """
        def product(n: int):
            a = np.ones((n, n))
            b = np.ones((n, n))
            return a @ b[0]
        """,
        ["product(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            a.byteswap(1)
        """,
        "the method 'byteswap' of arrays is not compiled",
        "a.byteswap(1)",
        "write it as a loop over the elements",
        """
        def sorted_by_insertion(a: "float64[:]"):
            for i in range(1, len(a)):
                x = a[i]
                j = i - 1
                while j >= 0 and a[j] > x:
                    a[j + 1] = a[j]
                    j -= 1
                a[j + 1] = x
        """,
        ["sorted_by_insertion(a)"],
        identifier="unsupported-function",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return a.meen()
        """,
        "the method 'meen' of arrays is not compiled",
        "a.meen()",
        "did you mean the method 'mean' of arrays?",
        """
        def mean(a: "float64[:]"):
            return a.mean()
        """,
        ["mean(a)"],
        identifier="unsupported-function",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return a.shpae
        """,
        "a float64[:] has no attribute 'shpae' that npc compiles",
        "a.shpae",
        "did you mean 'shape'?",
        """
        def shape(a: "float64[:]"):
            return a.shape
        """,
        ["shape(a)"],
        identifier="unsupported-function",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.sqroot(a)
        """,
        "numpy.sqroot is not compiled",
        "np.sqroot(a)",
        "did you mean numpy.sqrt?",
        """
        def roots(a: "float64[:]"):
            return np.sqrt(a)
        """,
        ["roots(a)"],
        identifier="unsupported-function",
    ),
    Case(
        """
        def f(a: "float64[:]", x: float):
            return a[x]
        """,
        "a float cannot be an index",
        "a[x]",
        "use integers, slices, None or ...; convert a float with int(x)",
        """
        def converted(a: "float64[:]", x: float):
            return a[int(x)]
        """,
        ["converted(a, 2.5)", "converted(a, -1.5)", "converted(a, 1e3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            if a:
                return 1
            return 2
        """,
        "the truth value of an array is ambiguous",
        "a",
        "use np.any(a) or np.all(a), or test an element",
        """
        def tested_any(a: "float64[:]"):
            if np.any(a > 0.0):
                return 1
            return 2
        """,
        ["tested_any(a)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:, :]"):
            return a[1, 2, 3]
        """,
        "3 indices are too many for float64[:, :]",
        "a[1, 2, 3]",
        "use at most 2 indices",
        """
        def two_indices(n: int):
            a = np.ones((n, n))
            return a[1, 2]
        """,
        ["two_indices(3)", "two_indices(2)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]", b: "float64[:, :]"):
            a[:] = b
        """,
        "a value of 2 axes does not go into 1",
        "a[:]",
        "give the value the shape of what it is assigned to",
        """
        def row(a: "float64[:]"):
            b = np.ones((2, 12))
            a[:] = b[0]
        """,
        ["row(a)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "int64[:]", x: float):
            a += x
        """,
        "'+=' gives float64, which does not go into an array of int64",
        "a += x",
        "make the array float64, or convert the right side with astype",
        """
        def added_to(a: "float64[:]", x: float):
            a += x
        """,
        ["added_to(a, 0.5)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(n: int):
            return np.zeros("n")
        """,
        "a str is not a shape",
        'np.zeros("n")',
        "give an int or a tuple of ints; convert a float with int(x)",
        """
        def zeros(n: int):
            return np.zeros((n, 2))
        """,
        ["zeros(2)", "zeros(-1)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(n: int):
            return np.random.rand(n)
        """,
        "numpy.random.rand is not compiled",
        "np.random.rand(n)",
        "make random numbers in Python, and pass them as an array",
        """
        def random_walk(steps: "float64[:]"):
            position = 0.0
            for i in range(len(steps)):
                position += steps[i]
            return position
        """,
        ["random_walk(a)"],
        identifier="unsupported-function",
    ),
    Case(
        """
        def f(a: "float64[:, :]"):
            return a.flags["WRITEABLE"]
        """,
        "the flag 'WRITEABLE' is not compiled",
        'a.flags["WRITEABLE"]',
        "npc compiles C_CONTIGUOUS, F_CONTIGUOUS, FNC and FORC, which say how arrays lie",
        """
        def flag(a: "float64[:, :]"):
            return a.flags["F_CONTIGUOUS"]
        """,
        ["flag(np.ones((2, 3)))"],
        identifier="unsupported-function",
    ),
    Case(
        """
        def f(a: "float64[:, :]", n: int):
            name = "C" if n > 0 else "F"
            return a.flags[name]
        """,
        "the name of a flag is not a constant",
        "a.flags[name]",
        "write it out, as in a.flags['C_CONTIGUOUS']",
        """
        def flag(a: "float64[:, :]"):
            return a.flags["C_CONTIGUOUS"]
        """,
        ["flag(np.ones((2, 3)))"],
        identifier="type-conflict",
    ),
]

if __name__ == "__main__":
    run(CASES)
