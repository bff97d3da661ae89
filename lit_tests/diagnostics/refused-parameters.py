# RUN: %python %s %t
"""Arguments of NumPy's functions that npc does not compile, and what its help leads to."""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).parent / "Inputs")
from follow_the_help import Case, run

CASES = [
    Case(
        """
        def f(a: "float64[:]"):
            return np.zeros(3, device="gpu") + a
        """,
        "numpy.zeros is not compiled with this 'device'",
        'np.zeros(3, device="gpu")',
        "leave it out, or give None or 'cpu', which is where arrays are",
        """
        def right_0(n: int):
            return np.zeros(3, device="cpu")
        """,
        ["right_0(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.ones(3, like=a)
        """,
        "numpy.ones is not compiled with this 'like'",
        'np.ones(3, like=a)',
        "leave it out, or give None: arrays are NumPy's",
        """
        def right_1(n: int):
            return np.ones(3, like=None)
        """,
        ["right_1(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.ndarray((2, 2), buffer=a) + 1
        """,
        "numpy.ndarray is not compiled with this 'buffer'",
        'np.ndarray((2, 2), buffer=a)',
        'leave it out, or give None, and make views of arrays by slices and reshape',
        """
        def right_2(n: int):
            return np.ndarray((2, 2), buffer=None).shape
        """,
        ["right_2(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.ndarray((2, 2), np.float64, None, 8) + 1
        """,
        "numpy.ndarray is not compiled with this 'offset'",
        'np.ndarray((2, 2), np.float64, None, 8)',
        'leave it out, or give 0, and make views of arrays by slices and reshape',
        """
        def right_3(n: int):
            return np.ndarray((2, 2), np.float64, None, 0).shape
        """,
        ["right_3(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.zeros((2, 3), order="A")
        """,
        "numpy.zeros: only 'C' or 'F' order is permitted",
        'np.zeros((2, 3), order="A")',
        "give order='C' or order='F'",
        """
        def right_4(n: int):
            return np.zeros((2, 3), order="F")
        """,
        ["right_4(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.array([1, 2], copy=False)
        """,
        'Unable to avoid copy while creating an array as requested.',
        'np.array([1, 2], copy=False)',
        "leave 'copy' out, or give None, which copies where it has to",
        """
        def right_5(n: int):
            return np.array([1, 2], copy=None)
        """,
        ["right_5(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.array([[1, 2]], ndmax=1)
        """,
        'numpy.array makes an array of objects here',
        'np.array([[1, 2]], ndmax=1)',
        "leave 'ndmax' out: arrays have numbers",
        """
        def right_6(n: int):
            return np.array([[1, 2]])
        """,
        ["right_6(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.concatenate((a, a), casting="safe", dtype=np.float32)
        """,
        "Cannot cast array data from float64 to float32 according to the rule 'safe'",
        'np.concatenate((a, a), casting="safe", dtype=np.float32)',
        "convert the arrays with astype, or give casting='unsafe'",
        """
        def right_7(n: int):
            return np.concatenate((np.ones(2), np.ones(2)), casting="unsafe", dtype=np.float32)
        """,
        ["right_7(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.stack((a, a), 0, np.zeros((2, 3)), dtype=np.float64) + 1
        """,
        'concatenate() only takes `out` or `dtype` as an argument, but both were provided.',
        'np.stack((a, a), 0, np.zeros((2, 3)), dtype=np.float64)',
        'leave one of them out',
        """
        def right_8(n: int):
            return np.stack((np.ones(3), np.ones(3)), 0, np.zeros((2, 3))) + 1
        """,
        ["right_8(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.concatenate((a, a), out=np.zeros((2, 3))) + 1
        """,
        'Output array is the wrong shape',
        'np.concatenate((a, a), out=np.zeros((2, 3)))',
        "give an 'out' of the shape of the result",
        """
        def right_9(n: int):
            return np.concatenate((np.ones(2), np.ones(2)), out=np.zeros(4)) + 1
        """,
        ["right_9(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.dot(a, a, np.zeros((), np.float32)) + 1
        """,
        'output array is not acceptable (must have the right datatype, number of dimensions, and be a C-Array)',
        'np.dot(a, a, np.zeros((), np.float32))',
        'give a C-contiguous array of float64, or assign the result',
        """
        def right_10(n: int):
            return np.dot(np.ones(2), np.ones(2), np.zeros(())) + 1
        """,
        ["right_10(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.matmul(a, a, axis=0)
        """,
        'numpy.matmul: axis and keepdims can only be used with a single shared core dimension',
        'np.matmul(a, a, axis=0)',
        "leave them out, or name the axes of each operand and of the result with 'axes'",
        """
        def right_11(n: int):
            return np.matmul(np.ones((2, 3)), np.ones((2, 3)), axes=[(1, 0), (0, 1), (0, 1)])
        """,
        ["right_11(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.vecdot(a, a, axes=[0, 0], axis=0)
        """,
        "cannot specify both 'axis' and 'axes'",
        'np.vecdot(a, a, axes=[0, 0], axis=0)',
        'leave one of them out',
        """
        def right_12(n: int):
            return np.vecdot(np.ones(3), np.ones(3), axis=0)
        """,
        ["right_12(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.vecdot(a, a, axes=[0])
        """,
        'axes should be a list with an entry for all 3 inputs and outputs; entries for outputs can only be omitted if none of them has core axes.',
        'np.vecdot(a, a, axes=[0])',
        'name the axes of both operands and of the result',
        """
        def right_13(n: int):
            return np.vecdot(np.ones(3), np.ones(3), axes=[0, 0, ()])
        """,
        ["right_13(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.vecdot(a, a, axes=[(0, 0), 0])
        """,
        'axes item 0 has value 0 repeated',
        'np.vecdot(a, a, axes=[(0, 0), 0])',
        'name each axis once',
        """
        def right_14(n: int):
            return np.vecdot(np.ones(3), np.ones(3), axes=[(0,), 0])
        """,
        ["right_14(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.matvec(a, a)
        """,
        'numpy.matvec: Input operand 0 does not have enough dimensions (has 1, gufunc core with signature (m,n),(n)->(m) requires 2)',
        'np.matvec(a, a)',
        'give an array with more axes, as a[None, :]; multiply by a number with *',
        """
        def right_15(n: int):
            return np.matvec(np.ones(3)[None, :], np.ones(3))
        """,
        ["right_15(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.add(a, a, signature="dd->d", dtype=np.float64)
        """,
        "cannot specify both 'signature' and 'dtype'",
        'np.add(a, a, signature="dd->d", dtype=np.float64)',
        'leave one of them out',
        """
        def right_16(n: int):
            return np.add(np.ones(2), 1, signature="dd->d")
        """,
        ["right_16(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.add(a, a, signature="d->d")
        """,
        "numpy.add is not compiled with this 'signature'",
        'np.add(a, a, signature="d->d")',
        'give a letter for each operand and the result, as in "dd->d", or a tuple of dtypes',
        """
        def right_17(n: int):
            return np.add(np.ones(2), 1, signature=(None, None, np.float32))
        """,
        ["right_17(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.add(a, a, signature="ld->d")
        """,
        'no loop matching the specified signature and casting was found for numpy.add',
        'np.add(a, a, signature="ld->d")',
        "name another dtype, convert the operands, or give casting='unsafe'",
        """
        def right_18(n: int):
            return np.add(np.ones(2), 1, signature="ff->f", casting="unsafe")
        """,
        ["right_18(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.var(a, mean=np.ones((2, 3)))
        """,
        "'mean' has more elements than the array",
        'np.var(a, mean=np.ones((2, 3)))',
        'compute it with keepdims=True',
        """
        def right_19(n: int):
            return np.var(np.ones(3), mean=np.ones(3).mean(keepdims=True))
        """,
        ["right_19(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.linspace(a, 1.0, len(a), retstep=True)
        """,
        'np.linspace gives the steps between arrays where it is known that there are any',
        'np.linspace(a, 1.0, len(a), retstep=True)',
        "give 'num' as an int that is written out, or compute (stop - start) / (num - 1)",
        """
        def right_20(n: int):
            return np.linspace(np.ones(2), 1.5, 3, retstep=True)
        """,
        ["right_20(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.cumulative_sum(a[None, :])
        """,
        'For arrays which have more than one dimension ``axis`` argument is required.',
        'np.cumulative_sum(a[None, :])',
        'name it, as axis=0',
        """
        def right_21(n: int):
            return np.cumulative_sum(np.ones((2, 2)), axis=0)
        """,
        ["right_21(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return a.reshape((2, -1), copy=False) + 1
        """,
        'whether reshape has to copy depends on how the array lies in memory',
        'a.reshape((2, -1), copy=False)',
        'leave \'copy\' out, or declare the array contiguous, as in "float64[:, ::1]"',
        """
        def shaped_0(n: int):
            return np.ones((n, 4)).reshape((2, -1), copy=False) + 1
        """,
        ["shaped_0(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return a.reshape((2, -1), order="K") + 1
        """,
        "order 'K' is not permitted for reshaping",
        'a.reshape((2, -1), order="K")',
        "give order='C' or order='F'",
        """
        def shaped_1(n: int):
            return np.ones((n, 4)).reshape((2, -1), order="A") + 1
        """,
        ["shaped_1(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:, :]"):
            return np.roll(a, 1, 0).flatten("A")
        """,
        "the order 'A' is not compiled here: how NumPy lays this array out is not known",
        'np.roll(a, 1, 0).flatten("A")',
        "give order='C' or order='F', or copy the array before, as in np.array(a, order='C')",
        """
        def shaped_2(n: int):
            return np.ones((n, 4), order="F").flatten("A")
        """,
        ["shaped_2(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "int16[:]"):
            return np.compress(a > 0, a, 0, np.zeros(3)) + 1
        """,
        "Cannot cast array data from float64 to int16 according to the rule 'safe'",
        'np.compress(a > 0, a, 0, np.zeros(3))',
        "make 'out' int16, or assign the result, as in out[...] = value",
        """
        def shaped_3(n: int):
            return np.compress(np.ones(n) > 0, np.ones(n), 0, np.zeros(n)) + 1
        """,
        ["shaped_3(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.take(a, [0, 1], out=np.zeros((2, 1)))
        """,
        "output array does not match result of ndarray.take",
        "np.take(a, [0, 1], out=np.zeros((2, 1)))",
        "give an 'out' of the shape of the result",
        """
        def taken_to_out(n: int):
            return np.take(np.arange(n) * 0.5, [0, 1], out=np.zeros(2))
        """,
        ["taken_to_out(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "int64[:]", b: "float64[:, :]"):
            return np.choose(a, b)
        """,
        "np.choose takes lists that are written out, not float64[:, :]",
        "np.choose(a, b)",
        "write [choice, ...], or use np.take_along_axis",
        """
        def chosen(n: int):
            return np.choose(np.arange(n) % 2, [np.ones(n), 2.5])
        """,
        ["chosen(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "uint64[:]"):
            return np.choose(a, [1, 2])
        """,
        "Cannot cast array data from uint64 to int64 according to the rule 'safe'",
        "np.choose(a, [1, 2])",
        "convert the indices with a.astype(np.int64)",
        """
        def chosen_by_signed(n: int):
            return np.choose(np.arange(n) % 2, [1, 2])
        """,
        ["chosen_by_signed(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:, :]"):
            return np.einsum(a, [0, 1])
        """,
        "np.einsum needs its subscripts as a text when the program is compiled",
        "np.einsum(a, [0, 1])",
        'write them first, as in np.einsum("ij,jk->ik", a, b)',
        """
        def product(n: int):
            return np.einsum("ij,jk->ik", np.ones((n, 2)), np.ones((2, n)))
        """,
        ["product(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:, :]"):
            return np.einsum("ij->ii", a)
        """,
        "einstein sum subscripts string includes output subscript 'i' multiple times",
        'np.einsum("ij->ii", a)',
        'write a letter for each axis, as in np.einsum("ij,jk->ik", a, b)',
        """
        def diagonal(n: int):
            return np.einsum("ii->i", np.ones((n, n))) + 1
        """,
        ["diagonal(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[2, 3]"):
            return np.einsum("ii", a)
        """,
        "the sizes 2 and 3 of axes with one letter differ",
        'np.einsum("ii", a)',
        "give axes of one size the same letter",
        """
        def trace(n: int):
            return np.einsum("ii", np.ones((n, n)))
        """,
        ["trace(3)"],
        identifier="type-conflict",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.einsum("i,i->i", a, a, out=a)
        """,
        "numpy.einsum is not compiled with 'out'",
        'np.einsum("i,i->i", a, a, out=a)',
        "assign what the call gives, as in out[...] = value",
        """
        def squares(n: int):
            a = np.arange(n) * 0.5
            a[...] = np.einsum("i,i->i", a, a)
            return a
        """,
        ["squares(3)"],
        identifier="call-mismatch",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return a.mT + 1
        """,
        "matrix transpose with ndim < 2 is undefined",
        "a.mT",
        "give the array two axes, as in a[:, None]",
        """
        def matrix(n: int):
            return np.ones(n)[:, None].mT
        """,
        ["matrix(3)"],
        identifier="type-conflict",
    ),
]

if __name__ == "__main__":
    run(CASES)
