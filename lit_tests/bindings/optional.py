# Results that may be None: None in Python, std::optional in C++, Option in Rust; C sees
# whether there is a value, and the value.
#
# RUN: rm -rf %t && mkdir -p %t/extension %t/ctypes
# RUN: npc build %S/Inputs/optional.py --python=%python -o %t/extension
# RUN: npc build %S/Inputs/optional.py -o %t/ctypes/liboptional.so
# RUN: npc bindings %S/Inputs/optional.py --lang ctypes -o %t/ctypes/optional.py
# RUN: %python %s %t/extension %S/Inputs/optional.py
# RUN: %python %s %t/ctypes %S/Inputs/optional.py
#
# RUN: npc bindings %S/Inputs/optional.py --lang c -o %t/optional.h
# RUN: npc bindings %S/Inputs/optional.py --lang cpp -o %t/optional.hpp
# RUN: %python %S/Inputs/compile_headers.py %cc %cxx %t/optional.h %t/optional.hpp
# RUN: FileCheck %s --check-prefix=HEADER --input-file %t/optional.h
# RUN: FileCheck %s --check-prefix=CPP --input-file %t/optional.hpp
# RUN: %cxx -std=c++17 %S/Inputs/optional.cpp -I%t -L%t/ctypes -loptional -Wl,-rpath,%t/ctypes -o %t/program
# RUN: %t/program
# RUN: npc bindings %S/Inputs/optional.py --lang rust | FileCheck %s --check-prefix=RUST
# RUN: npc bindings %S/Inputs/optional.py --lang pyi | FileCheck %s --check-prefix=PYI
# RUN: npc reflect %S/Inputs/optional.py | FileCheck %s --check-prefix=METADATA
#
# HEADER: bool has_value;
# HEADER-NEXT: int64_t value;
# HEADER: find(x: float64[:], value: float) -> int | None
# CPP: inline std::optional<std::int64_t> find(
# CPP: return npc::optional_of(result.has_value, result.value);
# CPP: std::tuple<std::optional<double>, std::optional<std::tuple<std::int64_t, std::int64_t>>, std::optional<npc::array<double, 1>>>
# RUST: Result<Option<i64>,
# RUST: Ok(results.result0.then_some(results.result1))
# PYI: def find(x: NDArray[np.float64], value: float) -> int | None: ...
# PYI: def best(rows: NDArray[np.float64], limit: float) -> tuple[np.float64 | None, tuple[int, int] | None, NDArray[np.float64] | None]:
# PYI: def size_of(value: float) -> str | None: ...
# PYI: def root(value: float) -> float: ...
# METADATA: find(x: f64[?], value: f64) -> (i1, i64)
#
# RUN: %python -c "import numpy, sys; numpy.save(sys.argv[1], numpy.arange(6.0).reshape(2, 3))" %t/a.npy
# RUN: %python -c "import numpy, sys; numpy.save(sys.argv[1], numpy.arange(6.0))" %t/x.npy
# RUN: npc run %S/Inputs/optional.py::best --arg rows=%t/a.npy --arg limit=1 | FileCheck %s --check-prefix=FOUND
# FOUND: {{^}}5.0
# FOUND-NEXT: {{^}}1
# FOUND-NEXT: {{^}}2
# FOUND-NEXT: float64[3]: 3 4 5
# RUN: npc run %S/Inputs/optional.py::best --arg rows=%t/a.npy --arg limit=9 | FileCheck %s --check-prefix=NONE
# NONE: {{^}}None
# NONE-NEXT: {{^}}None
# NONE-NEXT: {{^}}None
# NONE-NOT: {{.}}
# RUN: npc run %S/Inputs/optional.py::nothing_in_it --arg n=2 | FileCheck %s --check-prefix=EMPTY
# EMPTY: {{^}}None
# RUN: not npc run %S/Inputs/optional.py::find --arg x=%t/x.npy --arg value=1 -o %t/r.npy -o %t/s.npy 2>&1 | FileCheck %s --check-prefix=COUNT
# COUNT: 2 output files for 1 results of find(x: float64[:], value: float) -> int | None
# RUN: not npc run %S/Inputs/optional.py::first_above --arg rows=%t/a.npy --arg limit=99 -o %t/r.npy 2>&1 | FileCheck %s --check-prefix=FILE
# FILE: error[call-mismatch]: a result is None, which '{{.*}}r.npy' cannot hold

import sys

import numpy as np

sys.path.insert(0, sys.argv[1])
sys.path.insert(1, __file__.rsplit("/", 2)[0] + "/end_to_end")

import optional

import extensions
from leaks import leak


def check(ours, theirs):
    if isinstance(theirs, (tuple, list, dict)):
        assert type(ours) is type(theirs) and len(ours) == len(theirs), (ours, theirs)
        if isinstance(theirs, dict):
            assert list(ours) == list(theirs)
            ours, theirs = ours.values(), theirs.values()
        for pair in zip(ours, theirs):
            check(*pair)
        return
    assert type(ours) is type(theirs), (type(ours), type(theirs))
    assert np.array_equal(ours, theirs), (ours, theirs)


expected = extensions.load(sys.argv[2])
rows = np.arange(12.0).reshape(3, 4)
for value in (-1.0, 0.0, 3.0, 8.0, 50.0):
    check(optional.find(rows[1], value), expected.find(rows[1], value))
    for array in (rows, rows.T, rows[:, :0], rows[:0]):
        check(optional.first_above(array, value), expected.first_above(array, value))
        check(optional.best(array, value), expected.best(array, value))
    check(optional.size_of(value), expected.size_of(value))
for n in (0, 1, 2):
    check(optional.nothing_in_it(n), expected.nothing_in_it(n))
for array in (rows[0], rows[0, :0]):
    check(optional.summary(array), expected.summary(array))

# A view of the argument, whose memory lives as long.
view = optional.first_above(rows, 10.0)
view[0] = -1
assert rows[1, 0] == -1

# What is declared to return a value does.
check(optional.root(4.0), 2.0)
try:
    optional.root(-4.0)
except TypeError as error:
    assert str(error) == "the function returns None, but is declared to return float", error
else:
    raise AssertionError("returned None")

calls = [
    lambda value=value: (optional.best(rows, value), optional.first_above(rows, value), optional.size_of(value))
    for value in (-2.0, 50.0)
]
calls += [lambda: optional.summary(rows[0]), lambda: optional.summary(rows[0, :0])]
lost = leak(calls)
assert lost == 0, lost
