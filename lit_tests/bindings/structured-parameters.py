# Tuples, named tuples and dicts as arguments: what is taken apart, what is refused, and
# that nothing is left behind.
#
# RUN: rm -rf %t && mkdir -p %t/extension %t/ctypes
# RUN: npc build %S/Inputs/structured_parameters.py --python=%python -o %t/extension
# RUN: npc build %S/Inputs/structured_parameters.py -o %t/ctypes/libstructured_parameters.so
# RUN: npc bindings %S/Inputs/structured_parameters.py --lang ctypes -o %t/ctypes/structured_parameters.py
# RUN: %python %s %t/extension %S/Inputs
# RUN: %python %s %t/ctypes %S/Inputs
#
# RUN: npc bindings %S/Inputs/structured_parameters.py --lang c -o %t/structured.h
# RUN: npc bindings %S/Inputs/structured_parameters.py --lang cpp -o %t/structured.hpp
# RUN: %python %S/Inputs/compile_headers.py %cc %cxx %t/structured.h %t/structured.hpp
# RUN: FileCheck %s --check-prefix=HEADER --input-file %t/structured.h
# RUN: npc bindings %S/Inputs/structured_parameters.py --lang rust | FileCheck %s --check-prefix=RUST
# RUN: npc bindings %S/Inputs/structured_parameters.py --lang pyi | FileCheck %s --check-prefix=PYI
# RUN: npc run %S/Inputs/structured_parameters.py::norm --arg p_0=3 --arg p_1=4 | FileCheck %s --check-prefix=VALUE
#
# HEADER: static inline double norm(double p_0, double p_1)
# HEADER: static inline double same_name(double p_0_, double p_1_, double p_0,
# HEADER-NEXT: int64_t p_1_0)
# RUST: pub fn norm(p_0: f64, p_1: f64) -> Result<f64, Error>
# PYI: from collections.abc import Mapping
# PYI: def use(p: tuple[float, NDArray[np.float64], int], d: Mapping[str, object], n: int = 2) -> tuple[np.float64, NDArray[np.float64], tuple[int, int]]: ...
# VALUE: 5.0

import copy
import importlib.util
import itertools
import sys

import numpy as np

path = f"{sys.argv[2]}/structured_parameters.py"
spec = importlib.util.spec_from_file_location("plain", path)
plain = importlib.util.module_from_spec(spec)
spec.loader.exec_module(plain)
sys.path.insert(0, sys.argv[1])
import structured_parameters as compiled


def same(ours, theirs):
    if isinstance(theirs, (tuple, list)):
        return len(ours) == len(theirs) and all(map(same, ours, theirs))
    if isinstance(theirs, dict):
        return list(ours) == list(theirs) and all(same(ours[key], theirs[key]) for key in theirs)
    return np.array_equal(ours, theirs) and np.asarray(ours).dtype == np.asarray(theirs).dtype


def check(name, *arguments, **keywords):
    """Compares what both return, and what they do to the arguments."""
    given = copy.deepcopy((arguments, keywords))
    theirs = getattr(plain, name)(*arguments, **keywords)
    ours = getattr(compiled, name)(*given[0], **given[1])
    assert same(ours, theirs), (name, ours, theirs)
    assert same(given, (arguments, keywords)), (name, given, arguments, keywords)


random = np.random.default_rng(4)
for size, step in itertools.product((1, 2, 5), (1, -1, 2)):
    array = random.normal(size=size * abs(step))[::step]
    options = {"scale": 2.0, "shape": (3, 4), "weights": array}
    check("use", (1.5, array[::-1], 2), options)
    check("use", p=(1.5, array, 2), d=options, n=7)
    check("mixed", (0.5, array), ((plain.Point(1.0, 2.0), True), (3.0, array.copy())))
    check("mixed", (0.5, array), ((plain.Point(3.0, 2.0), False), (3.0, array)))
    check("derived", options | {"scale": 9, "name_2": (2.0, array)})
    check("order", options, e=(), k=(3,))
assert compiled.norm((3.0, 4.0)) == 5.0
check("norm", plain.Point(3.0, 4.0))
check("calls", 1.0)
check("same_name", (1.0, 2.0), 3.0, p_1=(4,))

# A result that is a view of a part keeps it alive, and no more.
array = np.arange(5.0)
options = {"scale": 2.0, "shape": (3, 4), "weights": array}
before = sys.getrefcount(array)
view = compiled.use((1.0, array, 1), options)[1]
assert np.shares_memory(view, array) and sys.getrefcount(array) == before + 1
del view
assert sys.getrefcount(array) == before

USE = "use(): argument"
KEYS = "must have the keys 'scale', 'shape', 'weights', in this order, not"
for arguments, message in [
    (([1.5, array, 2], options), f"{USE} 'p' must be a tuple of 3, not list"),
    (((1.5, array), options), f"{USE} 'p' must be a tuple of 3, not of 2"),
    (((1.5, array, "x"), options), f"{USE} 'p[2]' must be an int, not str"),
    (((1.5, array, 2), {"scale": 1.0}), f"{USE} 'd' {KEYS} 'scale'"),
    (((1.5, array, 2), {}), f"{USE} 'd' {KEYS} none"),
    (((1.5, array, 2), [2.0]), f"{USE} 'd' must be a dict, not list"),
    (((1.5, array, 2), options | {1: 2}), f"{USE} 'd' {KEYS} 'scale', 'shape', 'weights', 1"),
    (
        ((1.5, array, 2), {"shape": (3, 4), "scale": 2.0, "weights": array}),
        f"{USE} 'd' {KEYS} 'shape', 'scale', 'weights'",
    ),
    (
        ((1.5, array, 2), options | {"shape": (1, 2, 3)}),
        f"""{USE} 'd["shape"]' must be a tuple of 2, not of 3""",
    ),
    (
        ((1.5, array, 2), options | {"shape": (1, 2.5)}),
        f"""{USE} 'd["shape"][1]' must be an int, not float""",
    ),
    (
        ((1.5, array, 2), options | {"weights": array.astype("f4")}),
        f"""{USE} 'd["weights"]' must be a float64 array with 1 dimension, not float32 with 1; pass d["weights"].astype(np.float64)""",
    ),
]:
    try:
        compiled.use(*arguments)
    except TypeError as error:
        assert str(error) == message, (str(error), message)
    else:
        raise AssertionError(message)
assert sys.getrefcount(options["shape"]) < 8, "references are left behind"
try:
    compiled.order(options, e=(1,), k=(1,))
except TypeError as error:
    assert str(error) == "order(): argument 'e' must be a tuple of 0, not of 1"
else:
    raise AssertionError("an empty tuple with an element")
