"""Arguments at random: sizes, layouts, values."""

from dataclasses import replace

import numpy as np

from case import Array, Listed

# The dtypes of Python's numbers.
LISTED = {"bool": "bool", "int": "int64", "float": "float64", "complex": "complex128"}
SIZES = [0, 1, 2, 3, 5, 8, 17]
LARGE = [33, 130, 1000]


def arguments(case, generator, trial):
    """Arguments for a case. The first ones have no special values."""
    parameters = case.parameters.values()
    arrays = [it.array if isinstance(it, Listed) else it for it in parameters if isinstance(it, (Array, Listed))]
    axes = max((len(it.shape) for it in arrays), default=0)
    letters = sorted({letter for it in arrays for letter in it.shape})
    sizes = {letter: size(generator, trial, axes, arrays) for letter in letters}
    return [argument(it, sizes, generator, trial) for it in case.parameters.values()]


def size(generator, trial, axes, arrays):
    if trial == 0:
        return 3
    if trial == 1 and axes <= 2:
        return int(generator.choice(LARGE)) if axes == 1 else 40
    if all(it.empty for it in arrays):
        return int(generator.choice(SIZES))
    return int(generator.choice(SIZES[1:]))


def argument(parameter, sizes, generator, trial):
    if isinstance(parameter, Listed):
        like = replace(parameter.array, dtype=LISTED[parameter.type], shape=parameter.array.shape[:1])
        return argument(like, sizes, generator, trial).tolist()
    if not isinstance(parameter, Array):
        return number(parameter, generator)
    shape = [sizes[letter] for letter in parameter.shape]
    if parameter.broadcast and shape and generator.random() < 0.3:
        shape[generator.integers(len(shape))] = 1
    return laid_out(parameter, shape, generator, trial)


def number(parameter, generator):
    value = int(generator.integers(parameter.low, parameter.high))
    if parameter.type == "int":
        return value
    if parameter.type == "bool":
        return bool(value % 2)
    if parameter.type == "float":
        return value / 4
    if parameter.type == "complex":
        return complex(value / 4, 1 - value)
    dtype = np.dtype(getattr(np, parameter.type.removeprefix("np.")))
    return dtype.type(abs(value) if dtype.kind in "bu" else value)


def laid_out(parameter, shape, generator, trial):
    """An array that is contiguous, in Fortran order, or a view with steps."""
    kind = 0 if trial == 0 or parameter.contiguous else generator.integers(5)
    if kind <= 1:
        return values(parameter, shape, generator, trial)
    if kind == 2:
        return np.array(values(parameter, shape, generator, trial), order="F")
    steps = [int(generator.choice([1, 2, 3, -1, -2])) for _ in shape]
    whole = values(parameter, [n * abs(s) for n, s in zip(shape, steps)], generator, trial)
    return whole[(*(slice(None, None, s) for s in steps), ...)]


def values(parameter, shape, generator, trial):
    dtype = np.dtype(parameter.dtype)
    if dtype.kind == "b":
        return np.asarray(generator.integers(0, 2, shape), dtype)
    if dtype.kind in "iu":
        return integers(parameter, dtype, shape, generator, trial)
    parts = [floats(parameter, shape, generator, trial) for _ in range(2 if dtype.kind == "c" else 1)]
    with np.errstate(all="ignore"):
        if dtype.kind == "f":
            return np.asarray(parts[0], dtype)
        made = np.empty(shape, dtype)
        made.real, made.imag = parts
        return made


def integers(parameter, dtype, shape, generator, trial):
    limits = np.iinfo(dtype)
    low = max(limits.min, -20 if parameter.low is None else parameter.low)
    high = min(limits.max, 20 if parameter.high is None else parameter.high)
    small = np.asarray(generator.integers(low, high + 1, shape), dtype)
    if parameter.low is not None or trial < 2:
        return small
    extreme = generator.choice(np.array([limits.min, limits.max, limits.max - 1], dtype), shape)
    return np.asarray(np.where(generator.random(shape) < 0.9, small, extreme), dtype)


def floats(parameter, shape, generator, trial):
    if parameter.low is not None:
        return generator.uniform(parameter.low, parameter.high, shape)
    made = np.asarray(generator.normal(size=shape) * 3)
    if trial < 3 or parameter.finite:
        return made
    special = generator.choice([np.nan, np.inf, -np.inf, 0.0, -0.0, 1e300, 1e-310, 1.0, -1.0], shape)
    share = 0.03 if trial % 2 else 0.2
    return np.asarray(np.where(generator.random(shape) < share, special, made))
