"""Calls at the edges of what functions take: nothing to take from, places that are
counted from the end twice, masks of another length, numbers that do not fit."""

import numpy as np


# call: taken(np.zeros((0, 3)), np.array([5]))
# call: taken(np.zeros((0, 3)), np.array([0, 2, 7]))
# call: taken(np.zeros((0, 0)), np.array([-1]))
# call: taken(np.zeros((0, 0)), np.zeros(0, dtype=np.int64))
# call: taken(np.zeros((2, 0)), np.array([0]))
# call: taken(np.arange(6.0).reshape(2, 3), np.array([2, -3]))
# call: taken(np.arange(6.0).reshape(2, 3), np.array([3]))
def taken(a: "float64[:, :]", k: "int64[:]"):
    return np.take(a, k, axis=1)


# call: taken_first(np.zeros((3, 0)), np.array([2]))
# call: taken_first(np.zeros((3, 0)), np.array([7]))
# call: taken_first(np.zeros((0, 3)), np.array([0]))
# call: taken_first(np.zeros((0, 0)), np.array([0]))
def taken_first(a: "float64[:, :]", k: "int64[:]"):
    return a.take(k, axis=0)


# call: one_taken(np.zeros((0, 3)), 5)
# call: one_taken(np.zeros((0, 0)), 0)
# call: one_taken(np.zeros((2, 3)), 1)
# call: one_taken(np.zeros((2, 3)), 3)
def one_taken(a: "float64[:, :]", k: int):
    return np.take(a, k, axis=1)


# call: wrapped(np.zeros((0, 3)), np.array([5]))
# call: wrapped(np.zeros((0, 0)), np.array([5]))
# call: wrapped(np.arange(6.0).reshape(2, 3), np.array([5, -4]))
def wrapped(a: "float64[:, :]", k: "int64[:]"):
    return np.take(a, k, axis=1, mode="wrap"), np.take(a, k, axis=-1, mode="clip")


# call: deep(np.zeros((2, 0, 3)), np.array([9]))
# call: deep(np.zeros((2, 2, 3)), np.array([9]))
# call: deep(np.arange(12.0).reshape(2, 2, 3), np.array([1, -1]))
def deep(a: "float64[:, :, :]", k: "int64[:]"):
    return np.take(a, k, axis=2)


# call: compressed(np.zeros((0, 3)), np.array([True, False, True]))
# call: compressed(np.zeros((0, 0)), np.array([True]))
# call: compressed(np.zeros((2, 3)), np.array([True, False]))
# call: compressed(np.zeros((2, 3)), np.array([False, False, False, True]))
def compressed(a: "float64[:, :]", m: "bool[:]"):
    return np.compress(m, a, axis=1)


# call: inserted(np.arange(4), np.array([-5, 0]), 9)
# call: inserted(np.arange(4), np.array([-4, 0]), 9)
# call: inserted(np.arange(4), np.array([-1, 0, -2]), 9)
# call: inserted(np.arange(4), np.array([5, 0]), 9)
# call: inserted(np.arange(4), np.array([-9, 0]), 9)
# call: inserted(np.arange(4), np.array([4, -4]), 9)
# call: inserted(np.arange(4), np.array([-5]), 9)
# call: inserted(np.arange(4), np.array([-4]), 9)
# call: inserted(np.arange(4), np.zeros(0, dtype=np.int64), 9)
# call: inserted(np.arange(0), np.array([0, 0]), 9)
def inserted(a: "int64[:]", k: "int64[:]", value: int):
    return np.insert(a, k, value)


# call: inserted_small(np.arange(4, dtype=np.uint8), 0, -1)
# call: inserted_small(np.arange(4, dtype=np.uint8), 1, 255)
# call: inserted_small(np.arange(4, dtype=np.uint8), 1, 256)
# call: inserted_small(np.arange(4, dtype=np.uint8), 5, 1)
# call: inserted_small(np.arange(4, dtype=np.uint8), -5, 1)
def inserted_small(a: "uint8[:]", k: int, value: int):
    return np.insert(a, k, value), np.insert(a, (1, k), value)


# call: inserted_arrays(np.arange(4, dtype=np.int8), 2, np.array([200, -300]))
# call: inserted_arrays(np.arange(4, dtype=np.int8), -1, np.array([1, 2]))
def inserted_arrays(a: "int8[:]", k: int, values: "int64[:]"):
    return np.insert(a, k, values), np.insert(a, [0, k], values)


# call: inserted_by_mask(np.arange(3.0), np.array([True, False, True]))
# call: inserted_by_mask(np.arange(3.0), np.array([True, False]))
# call: inserted_by_mask(np.arange(3.0), np.array([False, True, False]))
# call: inserted_by_mask(np.arange(3.0), np.array([False, False]))
# call: inserted_by_mask(np.arange(3.0), np.array([True, True, True, True, True]))
def inserted_by_mask(a: "float64[:]", m: "bool[:]"):
    return np.insert(a, m, 7)


# call: deleted(np.arange(4), np.array([True, False, True, True]))
# call: deleted(np.arange(4), np.array([True, False]))
# call: deleted(np.arange(1), np.array([True]))
# call: deleted(np.arange(0), np.zeros(0, dtype=np.bool_))
def deleted(a: "int64[:]", m: "bool[:]"):
    return np.delete(a, m)


# call: deleted_along(np.zeros((2, 3)), 0, 1)
# call: deleted_along(np.zeros((2, 3)), 0, -2)
# call: deleted_along(np.zeros((2, 3)), 0, 2)
# call: deleted_along(np.zeros((2, 3)), 0, -3)
# call: deleted_along(np.zeros((2, 3)), 3, 1)
def deleted_along(a: "float64[:, :]", k: int, axis: int):
    return np.delete(a, k, axis=axis)


# call: middle(np.zeros((3, 0, 2)))
# call: middle(np.full((2, 1, 2), np.nan))
# call: middle(np.arange(8.0).reshape(2, 2, 2))
def middle(a: "float64[:, :, :]"):
    return (
        np.nanmedian(a, axis=(0, 2)),
        np.nanmedian(a, axis=(0, 1)),
        np.nanmedian(a, axis=1),
        np.nanquantile(a, 0.5, axis=(0, 2)),
        np.nanpercentile(a, 25, axis=(0, 1), keepdims=True),
    )


# call: searched(np.sort(np.array([1 + 1j, complex(np.nan, 1), complex(1, np.nan), complex(np.nan, np.nan)])), np.array([complex(np.nan, 0), complex(np.nan, 2), complex(2, np.nan), complex(0, np.nan), complex(np.nan, np.nan), 1 + 1j, 5j]))
# call: searched(np.sort(np.array([0j, 1j, complex(0, np.nan), 2 - 1j])), np.array([complex(0, np.nan), complex(np.nan, 0), 1j, 2 - 2j]))
# call: searched(np.zeros(0, dtype=np.complex128), np.array([1j]))
def searched(a: "complex128[:]", v: "complex128[:]"):
    return np.searchsorted(a, v), np.searchsorted(a, v, side="right")


# call: unraveled(np.array([0, 11]), 3)
# call: unraveled(np.array([0, 12]), 3)
# call: unraveled(np.array([2]), -3)
# call: unraveled(np.array([0]), 0)
def unraveled(k: "int64[:]", n: int):
    return np.unravel_index(k, (n, 4))


# call: written_rows(np.ones((2, 3)), np.ones((3, 2)), np.zeros((2, 4)))
# call: written_rows(np.ones((2, 3)), np.ones((3, 2)), np.zeros((4, 2))[::2])
# call: written_rows(np.ones((2, 3)), np.ones((3, 2)), np.zeros((2, 2)))
# call: written_rows(np.ones((2, 3)), np.ones((3, 2)), np.zeros((2, 2), order="F"))
# call: written_rows(np.ones((1, 3)), np.ones((3, 2)), np.zeros((3, 2))[1:2])
# call: written_rows(np.ones((1, 3)), np.ones((3, 1)), np.zeros((2, 2))[::2, ::2])
# call: written_rows(np.ones((0, 3)), np.ones((3, 2)), np.zeros((0, 4))[:, ::2])
def written_rows(a: "float64[:, :]", b: "float64[:, :]", out: "float64[:, :]"):
    return np.dot(a, b, out=out)


# call: written_vector(np.ones((2, 3)), np.ones(3), np.zeros(4))
# call: written_vector(np.ones((2, 3)), np.ones(3), np.zeros(2))
def written_vector(a: "float64[:, :]", b: "float64[:]", out: "float64[:]"):
    return np.dot(a, b, out=out[:: max(out.size // 2, 1)])


# call: sorts(np.array([3.0, -1.0, 2.0]))
def sorts(a: "float64[:]"):
    b = a.copy()
    b.sort(stable=True)
    return np.sort(a, kind="stable"), np.sort(a, stable=True), np.argsort(a, kind="heapsort"), b


# call: two_ways(np.array([3.0, -1.0]), True)
# call: two_ways(np.array([3.0, -1.0]), False)
def two_ways(a: "float64[:]", both: bool):
    if both:
        return np.sort(a, kind="stable", stable=True)
    return np.sort(a, kind=None, stable=False)


# call: repeated(np.ones(3), 2)
# call: repeated(np.ones(3), 9)
def repeated(a: "float64[:]", n: int):
    if n > 3:
        return np.tile(np.ones(1), -1)
    return np.tile(a, n)


# call: clipped(np.arange(4))
def clipped(a: "int64[:]"):
    return np.clip(a, 1, None), np.clip(a, min=1), np.clip(a, max=2, min=1), np.clip(a), a.clip(1), np.clip(a, None, None)


# call: stored(np.arange(4), np.array([2.7, -3.2]))
# call: stored(np.arange(4), np.array([2.7, np.nan]))
# call: stored(np.arange(4), np.array([np.inf, 1.0]))
# call: stored(np.arange(4), np.array([1e19, 1.0]))
def stored(a: "int64[:]", b: "float64[:]"):
    a[0] = b[0] * 2
    a[1:2] = b[1]
    return a


# call: stored_small(np.arange(4, dtype=np.int8), np.array([100.5, -128.9], dtype=np.float32))
# call: stored_small(np.arange(4, dtype=np.int8), np.array([200.0, 1.0], dtype=np.float32))
# call: stored_small(np.arange(4, dtype=np.int8), np.array([1.0, np.nan], dtype=np.float32))
def stored_small(a: "int8[:]", b: "float32[:]"):
    a[0] = b[0]
    # Of nothing, too.
    a[:0] = b[1]
    return a


# call: stored_unsigned(np.arange(4, dtype=np.uint8), np.array([300.5, 7.9]))
def stored_unsigned(a: "uint8[:]", b: "float64[:]"):
    a[0] = b[0]
    a[1:3] = b[1]
    return a


# call: stored_complex(np.arange(4), np.array([1.5 + 2j]))
# call: stored_complex(np.arange(4), np.array([complex(np.nan, 0)]))
def stored_complex(a: "int64[:]", b: "complex128[:]"):
    a[1:] = b[0]
    return a


# Numbers that are chosen wrap where they do not fit; those that are written do not.
# call: chosen(np.array([1, 2, 3], np.uint8), 300)
# call: chosen(np.array([1, 2, 3], np.uint8), -1)
# call: chosen(np.array([], np.uint8), 2**40)
def chosen(a: "uint8[:]", n: int):
    mask = a > 1
    return np.where(mask, a, n), np.where(mask, n, a), np.select([mask], [a], n), np.choose(np.minimum(a, 1), [a, n])


# A mask without elements selects nothing of any array.
# call: masked(np.arange(3.0), np.zeros(0, np.bool_))
# call: masked(np.arange(0.0), np.zeros(0, np.bool_))
# call: masked(np.arange(3.0), np.array([True, False, True]))
# call: masked(np.arange(3.0), np.array([True, False]))
# call: masked(np.arange(0.0), np.array([False]))
def masked(a: "float64[:]", m: "bool[:]"):
    taken = a[m]
    a[m] = 7
    a[m] = taken[::-1] + 1
    return taken, a, a[m].sum()


# call: masked_rows(np.ones((2, 3)), np.zeros((0, 3), np.bool_), np.zeros(0, np.bool_))
# call: masked_rows(np.ones((2, 3)), np.zeros((2, 0), np.bool_), np.array([True, False]))
# call: masked_rows(np.ones((2, 3)), np.zeros((0, 0), np.bool_), np.array([True, False]))
# call: masked_rows(np.ones((2, 3)), np.ones((2, 3), np.bool_), np.array([True, False]))
# call: masked_rows(np.ones((2, 3)), np.ones((2, 1), np.bool_), np.array([True, False]))
# call: masked_rows(np.ones((0, 3)), np.zeros((0, 2), np.bool_), np.array([True, False]))
def masked_rows(a: "float64[:, :]", m: "bool[:, :]", rows: "bool[:]"):
    taken = a[m]
    a[m] = 7
    a[rows] = 8
    a[rows, 1:] = 9
    a[m] += 2
    a[m] = a[m] * 2 + 1
    a[m] = taken[:1]
    return taken, a, a[rows]


# Of two mistakes the first is said: what selects comes before what is written.
# call: both_wrong(np.zeros(3, np.int8), np.array([True]), 300)
# call: both_wrong(np.zeros(3, np.int8), np.array([True, False, True]), 300)
# call: both_wrong(np.zeros(3, np.int8), np.array([True, False, True]), 100)
# call: both_wrong(np.zeros(0, np.int8), np.zeros(0, np.bool_), 300)
# call: both_wrong(np.zeros(0, np.int8), np.zeros(0, np.bool_), 1)
def both_wrong(a: "int8[:]", m: "bool[:]", n: int):
    a[m] = n
    np.put(a, [0], n)
    return a


# Bounds beyond the dtype of the array bound nothing, whatever dtype is computed.
# call: clipped_in_a_dtype(np.array([1, 5, 250], dtype=np.uint8), np.array([1, 5, -2500], dtype=np.int16), 7)
# call: clipped_in_a_dtype(np.array([1, 5, 250], dtype=np.uint8), np.array([1, 5, 250], dtype=np.int16), 40000)
# call: clipped_in_a_dtype(np.array([1, 5, 250], dtype=np.uint8), np.array([1, 5, 250], dtype=np.int16), 300)
# call: clipped_in_a_dtype(np.array([1, 5, 250], dtype=np.uint8), np.array([1, 5, 250], dtype=np.int16), -1)
def clipped_in_a_dtype(a: "uint8[:]", b: "int16[:]", k: int):
    few = np.clip(a, 0, k, dtype=np.int8), np.clip(a, 0, 100, dtype=np.int8, casting="unsafe"), np.clip(a, 0, k)
    return few, np.clip(b, -32768, k, dtype=np.int8), np.clip(b, -100000, k), np.clip(a, None, k, dtype=np.float32)


# NumPy adds before it computes in more digits, which small numbers lose by that.
# call: lost_digits(np.array([1e-3, 2e-4, 3e-2, 0.5], dtype=np.float32))
def lost_digits(a: "float32[:]"):
    return (np.log1p(a, dtype=np.complex64).real * 1e7).astype(np.int64)


# call: first_power(np.array([[1.0, 2.0], [3.0, 4.0]]), 1)
# call: first_power(np.array([[1.0, 2.0], [3.0, 4.0]]), 2)
# call: first_power(np.array([[1.0, 2.0], [3.0, 4.0]]), 0)
def first_power(a: "float64[:, :]", n: int):
    b, c = np.linalg.matrix_power(a, n), np.linalg.matrix_power(a, 1)
    b[0, 0] = 5
    c[0, 1] = 6
    return a + b


# Between two bounds NumPy compares real parts where an imaginary part of a bound is NaN; one
# bound is np.maximum or np.minimum.
# call: clipped_by_nan(np.array([1 + 2j, 3 - 1j, 0j, complex(2, np.nan)]), np.array([complex(0, np.nan), complex(4, np.nan), 1j, 1]), np.array([2j, 9, complex(-1, np.nan), complex(3, np.nan)]))
def clipped_by_nan(a: "complex128[:]", low: "complex128[:]", high: "complex128[:]"):
    return np.clip(a, low, high), np.clip(a, low, None), a.clip(max=high), a.astype(np.complex64).clip(low[0].real, 2.5 + 1j)


# NaN is the last of complex numbers, as an infinity without an imaginary part.
# call: places_beside_nan(np.array([[complex(0, np.nan), complex(-np.inf, -np.inf)], [complex(np.inf, 2), complex(np.nan, -1)], [1j, 2 - 1j]]))
def places_beside_nan(a: "complex128[:, :]"):
    return np.nanargmin(a, axis=1), np.nanargmax(a, axis=1), np.nanargmin(a), np.nanargmax(a, axis=0, keepdims=True)


# The first elements go to `out` as they are, not by way of the dtype that all have in common.
# call: narrow_extremes(np.array([[2**64 - 1, 2**64 - 9, 7], [2**64 - 9, 3, 2**63]], dtype=np.uint64), np.zeros(3, dtype=np.int16))
def narrow_extremes(a: "uint64[:, :]", o: "int16[:]"):
    np.min(a[:1], axis=0, out=o)
    first = o.copy()
    np.max(a.reshape(2, 1, 3), axis=(0, 1), out=o)
    return first, o, np.min(a, axis=0, out=o[::-1])


# call: roots_of_small_integers(np.array([4, 9, -1, 100], dtype=np.int8), np.array([4, 65535], dtype=np.uint16), np.array([True, False]))
def roots_of_small_integers(a: "int8[:]", b: "uint16[:]", c: "bool[:]"):
    return a**0.5, b**0.5, c**0.5, (a.astype(np.int16) * 100) ** 0.5


# call: products_of_no_axes(np.array([[1 + 2j, 3], [complex(0, np.nan), 0]]), np.array([[True, False], [False, True]]))
def products_of_no_axes(a: "complex128[:, :]", m: "bool[:, :]"):
    return np.prod(a, axis=()), np.prod(a, axis=(), where=m), np.nanprod(a, axis=(), keepdims=True), a.prod(())


# call: product_of_one(np.array(complex(np.inf, 2)), np.array(True))
# call: product_of_one(np.array(complex(np.inf, 2)), np.array(False))
def product_of_one(a: "complex128[()]", m: "bool[()]"):
    return np.prod(a, where=m), np.nanprod(a, initial=0, where=m)


# call: clipped_columns(np.array([[1 + 2j, 3 - 1j], [0j, 5j]], order="F"), np.array([[1 - 2j, 3 + 1j], [1j, 4j]], order="F"))
def clipped_columns(a: "complex128[::1, :]", low: "complex128[::1, :]"):
    return np.clip(a, 1j, 2 + 3j), np.clip(a, low, 2 + 3j), np.clip(a, 1.0, 2 + 3j), np.clip(a, low, low[0], out=a)


# The first integer is scaled by all others, in the dtype that np.ldexp has for them.
# call: scaled_by_all(np.array([3, 2, -1], dtype=np.int8), np.array([[3, 1, 2], [5, 0, 1]]), np.array([[True, False, True], [True, True, False]]))
def scaled_by_all(a: "int8[:]", b: "int64[:, :]", m: "bool[:, :]"):
    return (
        np.ldexp.reduce(a),
        np.ldexp.reduce(b, axis=1),
        np.ldexp.reduce(b, where=m, initial=1.5),
        np.ldexp.reduce(b, axis=()),
        np.ldexp.reduce(b, axis=(), initial=1.5),
        np.ldexp.reduce(m, axis=-1, keepdims=True),
    )
