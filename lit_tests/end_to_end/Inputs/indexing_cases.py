"""Compares functions that index arrays with what NumPy does, on arguments made at random.

A case is the body of a function, as an expression or as statements, and the
parameters that it has: `a: 2` is an array of two axes, `i0: 1` an array of
indices of one axis for axis 0 of `a`, `m01` a mask of the axes 0 and 1, `v: 1` an
array of values of one axis for what `target` reads, `k0` an integer for axis 0,
`x` a number, `t` a bool. Dtypes, sizes, strides and values differ from trial to
trial or from function to function; now and then something does not fit.
"""

import re
import subprocess
import sys
import warnings

import numpy as np

import compiled

DTYPES = "float64 int64 float32 int32 uint8 bool int8 uint16 float16 int16 uint32 uint64".split()
INDEX_DTYPES = "int64 int32 int64 uint8 int16 int8 int64 uint32 uint16".split()
NUMBERS = [0, 1, -1, 100, 2.5, float("nan"), 300, float("inf"), -7]


class Case:
    def __init__(self, body, parameters="", target=None, dtypes=DTYPES, values=None):
        self.body = body
        self.parameters = dict(re.findall(r"(\w+)(?:: *(\d))?", parameters))
        self.target = target
        self.dtypes = dtypes
        self.values = values


def build(cases, folder):
    """The functions of cases as NumPy has them, as they are compiled, and their dtypes."""
    lines = ["import numpy as np", ""]
    dtypes = []
    for number, case in enumerate(cases):
        own = case.dtypes[number % len(case.dtypes)]
        values = case.values or [own, DTYPES[(3 * number + 1) % len(DTYPES)]][number % 2]
        used = {}
        for place, (name, rank) in enumerate(case.parameters.items()):
            used[name] = annotation(name, rank, own, values, INDEX_DTYPES[(number + place) % 9], number)
        dtypes.append(used)
        parameters = ", ".join(f"{name}: {given!r}" if ":" in given else f"{name}: {given}" for name, given in used.items())
        lines.append(f"def case_{number}({parameters}):")
        statements = case.body.split("\n") if isinstance(case.body, str) else case.body
        *before, last = statements
        lines += [f"    {line}" for line in before]
        lines += [f"    {last}" if is_statement(last) else f"    return {last}", ""]
    source, library = f"{folder}.py", f"{folder}.so"
    with open(source, "w") as file:
        file.write("\n".join(lines))
    subprocess.run(["npc", "build", source, "-o", library], check=True)
    namespace = {}
    exec(compile("\n".join(lines), source, "exec"), namespace)
    library = compiled.Library(library)
    return [
        (case, namespace[f"case_{number}"], library.function(f"case_{number}"), dtypes[number])
        for number, case in enumerate(cases)
    ]


def is_statement(line):
    return re.match(r"^ |^(for|if|return)\b|^[\w.]+(\[.*\])? *(\+|-|\*|/|//|&|\||\^|)= |^np\.(put|place|copyto|putmask)\w*\(|^a\.put\(", line)


def annotation(name, rank, own, values, index, number):
    colons = ", ".join([":"] * int(rank or 1))
    if rank and number % 3 == 1:
        colons = ", ".join([":"] * (int(rank) - 1) + ["::1"])
    kind = name[0]
    if kind == "x":
        return {0: "float", 1: "int"}[number % 2] if values not in ("bool",) else "bool"
    if kind == "k":
        return "int"
    if kind == "t":
        return "bool"
    dtype = {"i": index, "m": "bool", "v": values}.get(kind, own)
    return f"{dtype}[{colons}]" if rank is None or int(rank) else f"np.{dtype}"


def compare(cases, folder, trials=12, seed=0):
    warnings.simplefilter("ignore")
    random = np.random.default_rng(seed)
    failures, results, errors = [], 0, 0
    for case, theirs, ours, dtypes in build(cases, folder):
        returned = 0
        for trial in range(trials):
            arguments = make_arguments(case, dtypes, random, trial)
            copies = [[copy(argument) for argument in arguments] for _ in range(2)]
            expected, error = outcome(theirs, copies[0])
            got, our_error = outcome(ours, copies[1])
            where = f"{case.body!r} of {dtypes}, trial {trial}: {arguments}\n"
            # NumPy does not look at places along an axis where others have no size.
            is_empty = error is None and getattr(expected, "size", 1) == 0
            if is_empty and isinstance(our_error, IndexError) and re.search("take|compress", case.body):
                continue
            if not same_error(error, our_error):
                failures.append(f"{where}{error!r} but {our_error!r}")
                break
            problem = differ(copies[1], copies[0]) or (error is None and differ(listed(got), listed(expected)))
            if problem:
                failures.append(where + problem)
                break
            returned += error is None
            errors += error is not None
        if not returned and not failures:
            failures.append(f"{case.body!r} of {dtypes} never returned")
        results += returned
    if failures:
        sys.exit("\n\n".join(failures))
    print(f"{len(cases)} functions, {results} results and {errors} errors agree")


def outcome(function, arguments):
    try:
        with np.errstate(all="ignore"):
            return function(*arguments), None
    except Exception as error:
        return None, error


def same_error(theirs, ours):
    """Where several things are wrong, NumPy looks for them in an order of its own."""
    several = ("out of bounds" in str(theirs) or "empty" in str(theirs)) and isinstance(ours, (IndexError, OverflowError, ValueError))
    if isinstance(theirs, IndexError) and several:
        return True
    # NumPy has several texts for shapes that do not fit.
    is_shape = all("could not be broadcast" in str(it) or "could not broadcast" in str(it) or "cannot be broadcast" in str(it) for it in (ours, theirs))
    is_shape = is_shape and "shape mismatch: value" not in str(theirs)
    return type(theirs) is type(ours) and (is_shape or str(theirs) == str(ours))


def listed(value):
    if value is None:
        return []
    return list(value) if isinstance(value, tuple) else [value]


def differ(ours, theirs):
    """What differs, as a text."""
    if len(ours) != len(theirs):
        return f"{len(ours)} results, expected {len(theirs)}"
    for mine, other in zip(ours, theirs):
        mine, is_numpy = np.asarray(mine), isinstance(other, (np.ndarray, np.generic))
        other = np.asarray(other)
        if mine.shape != other.shape:
            return f"shape {mine.shape}, expected {other.shape}"
        if is_numpy and mine.dtype != other.dtype:
            return f"dtype {mine.dtype}, expected {other.dtype}"
        if not np.array_equal(mine, other, equal_nan=mine.dtype.kind in "fc"):
            return f"{mine!r}\nexpected {other!r}"
    return None


def copy(argument):
    """A copy with the same strides."""
    if not isinstance(argument, np.ndarray) or argument.base is None or argument.size == 0:
        return argument.copy() if isinstance(argument, np.ndarray) else argument
    whole = argument.base
    memory = whole.copy(order="K")
    distance = argument.ctypes.data - whole.ctypes.data
    return np.ndarray(argument.shape, argument.dtype, memory.ravel(order="K"), distance, argument.strides)


def make_arguments(case, dtypes, random, trial):
    wrong = trial % 8 == 7
    sizes = [int(random.choice([0, 1, 2, 3, 4, 5, 9, 17] if trial % 5 else [3, 4, 40, 70])) for _ in range(4)]
    if trial % 11 == 3:
        sizes = [sizes[0]] * 4
    rank = int(case.parameters.get("a") or 0)
    shape = sizes[:rank]
    made = {}
    indexed = [int(random.choice([1, 2, 3, 5, 0, 33]))] * 2 + [2]
    for name, given in dtypes.items():
        kind, axes = name[0], [int(digit) for digit in name[1:] if digit.isdigit()]
        own_rank = int(case.parameters[name] or 1)
        if kind == "x":
            number = random.choice(NUMBERS)
            made[name] = {"int": int, "float": float, "bool": bool}[given](number if given == "float" or np.isfinite(number) else 3)
        elif kind == "t":
            made[name] = bool(random.integers(2))
        elif kind == "k":
            size = shape[axes[0]]
            made[name] = int(random.integers(-size - wrong, size + wrong)) if size + wrong else 0
        elif kind == "m":
            own = [shape[axis] + (wrong and random.random() < 0.4) for axis in axes]
            made[name] = layout(random.random(own) < random.choice([0.0, 0.1, 0.5, 0.9, 1.0]), given, random)
        elif kind == "i":
            size = shape[axes[0]] if axes else int(np.prod(shape))
            own = [1 if random.random() < 0.1 else n for n in indexed[len(indexed) - own_rank:]]
            if wrong and random.random() < 0.3:
                own[-1] += 1
            made[name] = layout(indices(size, own, np.dtype(given.split("[")[0]), wrong, random), given, random)
        elif kind == "v":
            made[name] = layout(numbers(given, values_shape(case, made, own_rank, wrong, random), random), given, random)
        else:
            own = shape if name == "a" else sizes[:own_rank]
            made[name] = layout(numbers(given, own, random), given, random)
    return list(made.values())


def indices(size, shape, dtype, wrong, random):
    """Places along an axis of some size, from its end, too."""
    low, high = (-size if dtype.kind == "i" else 0), size
    if wrong:
        low, high = low - (dtype.kind == "i"), high + 1
    if high <= low:
        return np.zeros([0] * len(shape) if random.random() < 0.8 else shape, dtype)
    limits = np.iinfo(dtype)
    return random.integers(max(low, limits.min), min(high, limits.max), shape).astype(dtype)


def values_shape(case, made, rank, wrong, random):
    try:
        shape = list(eval(case.target, {"np": np}, made).shape)
    except IndexError:
        shape = [2] * rank
    shape = ([1] * rank + shape)[-rank:]
    for axis in range(rank):
        if random.random() < 0.2:
            shape[axis] = 1
        elif wrong and random.random() < 0.3:
            shape[axis] += 1
    return shape


def numbers(given, shape, random):
    dtype = np.dtype(given.split("[")[0].removeprefix("np."))
    if dtype.kind == "b":
        return random.integers(0, 2, shape).astype(dtype)
    if dtype.kind in "iu":
        limits = np.iinfo(dtype)
        return random.integers(limits.min // 2, limits.max // 2, shape).astype(dtype)
    values = random.normal(size=shape) * 10
    special = random.choice([np.nan, np.inf, -np.inf, -0.0], shape)
    return np.where(random.random(shape) < 0.1, special, values).astype(dtype)


def layout(array, given, random):
    """The same elements in another order of memory, where the annotation leaves it open."""
    if "::1" in given or ":" not in given:
        return array if ":" in given else array[()]
    kind = random.integers(4)
    if kind == 0:
        return array
    if kind == 1:
        return np.asfortranarray(array)
    steps = [int(random.choice([1, 2, -1, -2])) for _ in array.shape]
    whole = np.zeros([n * abs(s) for n, s in zip(array.shape, steps)], array.dtype)
    view = whole[tuple(slice(None, None, s) for s in steps)]
    view[...] = array
    return view
