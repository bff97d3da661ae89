"""Functions of numpy that ask what numbers are, and shapes of arrays."""

import numpy as np


def iscomplex(x):
    """Which elements have an imaginary part that is not zero."""
    return np.asarray(x).imag != 0


def isreal(x):
    """Which elements have an imaginary part that is zero."""
    return np.asarray(x).imag == 0


def isneginf(x, out=None):
    """Which elements are the negative infinity."""
    return np.logical_and(np.isinf(x), np.signbit(x), out)


def isposinf(x, out=None):
    """Which elements are the positive infinity."""
    return np.logical_and(np.isinf(x), ~np.signbit(x), out)


def array_equiv(a1, a2):
    """Whether two arrays have equal elements once one is broadcast to the other."""
    first, second = np.asarray(a1), np.asarray(a2)
    if first.ndim == 0 or second.ndim == 0:
        return bool(np.all(first == second))
    common = min(first.ndim, second.ndim)
    fits = True
    for k in range(common):
        mine, other = first.shape[first.ndim - 1 - k], second.shape[second.ndim - 1 - k]
        fits = fits and (mine == other or mine == 1 or other == 1)
    if not fits:
        return False
    return bool(np.all(first == second))


def sinc(x):
    """`sin(pi * x) / (pi * x)`"""
    given = np.asarray(x)
    angles = np.pi * given
    if angles.dtype.kind == "f":
        angles = np.where(angles == 0, np.spacing(np.ones_like(angles, shape=(1,)))[0], angles)
    else:
        angles = np.where(angles == 0, 1e-20, angles)
    return np.sin(angles) / angles


def unwrap(p, discont=None, axis=-1, *, period=2 * np.pi):
    """Angles that go on where they jump by more than half a turn."""
    given = np.asarray(p)
    steps = np.diff(given, axis=axis)
    limit = period / 2 if discont is None else discont
    scaled = steps * period
    half, is_ambiguous = _half(scaled, period)
    turned = np.mod(steps + half, period) - half
    if is_ambiguous:
        turned = np.where((turned == -half) & (steps > 0), half, turned)
    corrections = np.where(np.abs(steps) < limit, 0, turned - steps)
    return (given + _after_first(np.cumsum(corrections, axis=axis), axis)).astype(scaled.dtype)


def _half(like, period):
    """Half of the period, and whether a step may be both forward and back."""
    if like.dtype.kind == "u":
        like = np._refused("unsigned integers have no negative steps to unwrap", "convert them with a.astype(np.int64)")
    if like.dtype.kind == "i":
        return period // 2, period % 2 == 0
    return period / 2, True


def _after_first(sums, axis):
    """The sums with a zero before them along an axis."""
    sizes = sums.shape
    if sums.ndim == 1:
        first = np.zeros_like(sums, shape=(1,))
    elif sums.ndim == 2:
        first = np.zeros_like(sums, shape=(1, sizes[1]) if axis == 0 or axis == -2 else (sizes[0], 1))
    else:
        first = np._refused("np.unwrap is compiled for up to 2 axes", "unwrap the rows one by one")
    return np.concatenate((first, sums), axis=axis)


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    """The powers of a base whose exponents are at equal distances."""
    if np.asarray(base).ndim == 0:
        exponents = np.linspace(start, stop, num, endpoint, axis=axis)
        powers = np.power(base, exponents)
    else:
        bases = np.asarray(base)
        # The bases say which axis is meant, too.
        first, last = start + np.zeros(bases.shape, dtype=np.int8), stop + np.zeros(bases.shape, dtype=np.int8)
        powers = np.power(np.expand_dims(bases, axis), np.linspace(first, last, num, endpoint, axis=axis))
    if dtype is None:
        return powers
    return powers.astype(dtype)


def geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0):
    """Numbers of which each is as many times the one before."""
    first, last = np.asarray(start), np.asarray(stop)
    if np.any(first == 0) or np.any(last == 0):
        raise ValueError("Geometric sequence cannot include zero")
    # What they are computed in.
    if dtype is None:
        like = np.ravel(first * last)[:0] * np.ones(1)
    else:
        like = np.ravel(first * last)[:0] * 1.0 * np.ones(1, dtype=dtype)
    first, last = first.astype(like.dtype), last.astype(like.dtype)
    sign = np.sign(first)
    first, last = first / sign, last / sign
    result = np.logspace(np.log10(first), np.log10(last), num, endpoint, dtype=like.dtype)
    if num > 0:
        result[0] = first
        if num > 1 and endpoint:
            result[num - 1] = last
    result *= sign
    if axis != 0:
        if dtype is None:
            return np.moveaxis(result, 0, axis)
        return np.moveaxis(result, 0, axis).astype(dtype)
    if dtype is None:
        return result
    return result.astype(dtype)
