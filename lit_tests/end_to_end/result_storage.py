# Results in memory that the caller gives are those that functions return, whatever the
# memory held before; memory of another shape, order or type, or that an argument shares,
# is refused, and arguments stay as they are. Both modules of Python have it.
#
# RUN: mkdir -p %t && npc build %s --python=%python -o %t/extension.so
# RUN: npc build %s -o %t/libctypes_module.so
# RUN: npc bindings %s --lang ctypes | sed s/libresult_storage/libctypes_module/ > %t/ctypes_module.py
# RUN: %python %s %t/extension.so %t/ctypes_module.py

import inspect
import sys

import numpy as np

TABLE = np.arange(6.0).reshape(2, 3)


def broadcast(x: "float64[:, :]", y: "float64[:]"):
    return x * y - 1.0


def sums(x: "float32[:, :]"):
    return x.sum(axis=0), x.mean(axis=1), x.max()


def transposed(x: "complex128[:, :]"):
    return np.ascontiguousarray(x.T) * 1j


def product(x: "float64[:, :]", y: "float64[:, :]"):
    return x @ y


def sliced(x: "int16[:]", k: int):
    return x[k:] * np.int16(2), x[::-2].copy(), np.concatenate((x, x))


def picked(x: "float64[:]", y: "int64[:]"):
    return x[y % len(x)] if len(x) > 0 else np.zeros(len(y))


def masked(x: "float64[:]"):
    return x[x > 0.5]


def early(x: "float64[:]", n: int):
    if n < 0:
        return x * 0.0
    for i in range(n):
        if x[i] > 2.0:
            return x - x[i]
    return x + float(n)


def raising(x: "float64[:]", n: int):
    y = x + 1.0
    if n > 3:
        raise ValueError("too many")
    return y


def swapped(x: "float64[:]", n: int):
    y = np.zeros_like(x)
    for _ in range(n):
        y[1:] = x[:-1] + 1.0
        x, y = y, x * 2.0
    return x


def grown(x: "float64[:]", n: int):
    for _ in range(n):
        x = np.concatenate((x, x[:1]))
    return x


def in_a_dict(x: "float64[:]"):
    return {"twice": x * 2.0, "parts": [x > 0.5, len(x)]}


def constant():
    return TABLE * 2.0, np.eye(3)


def point(x: "float64[:]"):
    return np.array(x.sum())


def counted(n: int):
    return np.arange(n) * 2


def recursive(x: "float64[:]", n: int):
    if n == 0:
        return x * 1.0
    return recursive(x, n - 1) + x


def writes(x: "float64[:]", y: "float64[:]"):
    x += 1.0
    return x * y


def keywords(x: "float64[:]", *, out: float = 2.0):
    return x * out


def maybe_view(x: "float64[:, :]"):
    return x.reshape(-1), x + 1.0


def both(x: "float32[:]"):
    return x + np.float32(1.0)


def leaves(value):
    if isinstance(value, dict):
        return [leaf for part in value.values() for leaf in leaves(part)]
    if isinstance(value, (list, tuple)):
        return [leaf for part in value for leaf in leaves(part)]
    return [value]


def storage_names(function):
    parameters = inspect.signature(function).parameters.values()
    return [p.name for p in parameters if p.default is None]


def garbage(random, array):
    return np.frombuffer(random.bytes(max(1, array.nbytes)), np.uint8)[: array.nbytes].view(
        array.dtype).reshape(array.shape).copy()


def arguments(random):
    n, m, k = (int(size) for size in random.integers(0, 6, 3))
    x, y = random.random((n, m)), random.random(m) * 3.0
    strided = random.random((m, 2 * n))[:, ::-2].T
    numbers = random.integers(-9, 9, 2 * n).astype(np.int16)[::2]
    return [
        ("broadcast", [x, y]),
        ("broadcast", [strided, y]),
        ("broadcast", [x[:, :1], y] if m > 0 else [x, y]),
        ("sums", [random.random((n + 1, m + 1)).astype(np.float32)]),
        ("transposed", [x + 1j * x]),
        ("product", [x, random.random((m, k))]),
        ("product", [strided, np.asfortranarray(random.random((m, k)))]),
        ("sliced", [numbers, k - 2]),
        ("picked", [y, random.integers(-3, 3, k)]),
        ("masked", [y]),
        ("early", [y, min(m, k)]),
        ("early", [y, -1]),
        ("raising", [y, k]),
        ("swapped", [y, k]),
        ("grown", [random.random(m + 1), k]),
        ("in_a_dict", [y]),
        ("constant", []),
        ("point", [y]),
        ("counted", [k]),
        ("recursive", [y, k]),
        ("writes", [y.copy(), y]),
        ("keywords", [y]),
        ("maybe_view", [x]),
        ("maybe_view", [x.T]),
        ("both", [y.astype(np.float32)]),
    ]


def called(function, values, **storage):
    values = [value.copy("K") if isinstance(value, np.ndarray) else value for value in values]
    try:
        return function(*values, **storage), values
    except ValueError as error:
        return str(error), values


def same(left, right):
    return np.array_equal(left, right, equal_nan=True) and np.asarray(left).dtype == np.asarray(right).dtype


def check_call(random, function, name, values):
    expected, changed = called(function, values)
    names = storage_names(function)
    if not names or isinstance(expected, str):
        return 0
    arrays = [it for it in leaves(expected) if isinstance(it, np.ndarray)]
    # Without a name for each, the first ones are those of another kind.
    indices = [int(name.strip("out_") or 0) for name in names]
    all_leaves = leaves(expected)
    chosen = [all_leaves[index] if len(names) > 1 else None for index in indices]
    if len(names) == 1:
        owned = [it for it in arrays if it.flags.c_contiguous and it.base is not None or it.ndim == 0]
        chosen = [arrays[-1] if name == "maybe_view" else arrays[0]]
    given = {name: garbage(random, array) for name, array in zip(names, chosen)}
    found, changed_too = called(function, values, **given)
    assert not isinstance(found, str), (name, found, values)
    assert all(map(same, leaves(expected), leaves(found))), (name, values, expected, found)
    assert all(map(same, changed, changed_too)), (name, values)
    for storage in given.values():
        assert any(storage is it for it in leaves(found)), (name, given)
    # Wrong ones.
    first = names[0]
    wrong = np.empty(tuple(size + 1 for size in given[first].shape) or (1,), given[first].dtype)
    for bad in (wrong, np.empty(given[first].shape, "M8[s]"), 3.0):
        try:
            function(*values, **{**given, first: bad})
        except (TypeError, ValueError):
            continue
        raise AssertionError(f"{name}: {bad!r} was taken")
    for value in values:
        if isinstance(value, np.ndarray) and value.size > 0 and value.dtype == given[first].dtype:
            if value.shape == given[first].shape and value.flags.c_contiguous:
                try:
                    function(*values, **{**given, first: value})
                except ValueError as error:
                    assert "must share no memory" in str(error), error
                    continue
                raise AssertionError(f"{name}: an argument was overwritten")
    return 1


if __name__ == "__main__":
    from extensions import load

    random = np.random.default_rng(2)
    for path in sys.argv[1:]:
        module = load(path)
        checked = set()
        for _ in range(40):
            for name, values in arguments(random):
                if check_call(random, getattr(module, name), name, values):
                    checked.add(name)
        without = {name for name, _ in arguments(random)} - checked
        # Views of arguments, sizes that depend on how often a loop runs, and recursion.
        assert without == {"swapped", "grown", "recursive"}, without
        assert storage_names(module.keywords) == ["out_"]
        assert storage_names(module.sums) == ["out0", "out1"]
        try:
            module.sums(np.ones((2, 2), np.float32), out0=np.empty(2, np.float32))
        except TypeError as error:
            assert "missing argument 'out1': expected arrays for all results" in str(error)
        else:
            raise AssertionError("one of two was enough")
