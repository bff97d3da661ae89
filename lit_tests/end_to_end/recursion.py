# Recursion goes as deep as the stack of the thread allows, and raises RecursionError where
# that is full: on threads with small stacks, on the main thread, and for functions whose
# frames are larger than the page that guards a stack.
#
# RUN: npc build %S/Inputs/recursion.py -o %t.so
# RUN: %python %s write > %t.wide.py
# RUN: npc build %t.wide.py -o %t.wide.so
# RUN: %python %s call %t.so %t.wide.so %S/Inputs %t.wide.py

import importlib.util
import resource
import sys
import threading

MOST = 10**9


def write():
    """A program with a function of which some 600 numbers are live across a call."""
    numbers = range(600)
    lines = ["def wide(n: int, x: float) -> float:", "    if n <= 0:", "        return x"]
    lines += [f"    v{i} = x * {i}.5 + n" for i in numbers]
    lines += ["    r = wide(n - 1, x * 0.001)"]
    lines += [f"    r += v{i} * v{i * 7 % len(numbers)}" for i in numbers]
    print("\n".join([*lines, "    return r"]))


def called(function, *arguments):
    """The result of a call, or the exception and its message."""
    try:
        return function(*arguments)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def on_thread(size, call):
    """What a function returns on a thread with a stack of this size."""
    threading.stack_size(size)
    results = []
    thread = threading.Thread(target=lambda: results.append(call()))
    thread.start()
    thread.join()
    return results[0]


def load(path):
    specification = importlib.util.spec_from_file_location("wide", path)
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def main(narrow, broad, folder, source):
    sys.path.insert(0, folder)
    import compiled
    import numpy as np
    import recursion

    library, wide = compiled.Library(narrow), compiled.Library(broad).function("wide")
    functions = {
        name: (library.function(name), getattr(recursion, name), arguments)
        for name, arguments in {
            "count": (),
            "scaled": (1.5,),
            "is_even": (),
            "is_odd": (),
            "inner": (7,),
            "local_array": (2.0,),
            "messages": (),
        }.items()
    }
    too_deep = "RecursionError: maximum recursion depth exceeded"

    def deep():
        for name, (function, _, arguments) in functions.items():
            found = called(function, MOST, *arguments)
            # A loop is made of what is a call in tail position.
            expected = [too_deep, called(function, 2, *arguments), called(function, 1, *arguments)]
            assert found in expected[: 1 if "is_" not in name else 3], (name, found)
        assert called(library.function("temporaries"), np.ones(3), MOST) == too_deep
        assert called(wide, MOST, 1.0) == too_deep

    for size in [64 << 10, 128 << 10, 1 << 20, 8 << 20]:
        on_thread(size, deep)
    deep()

    # What fits is computed, deeper than CPython goes by itself.
    sys.setrecursionlimit(100000)
    for depth in [1, 100, 5000]:
        for name, (function, expected, arguments) in functions.items():
            results = on_thread(64 << 20, lambda: (function(depth, *arguments), expected(depth, *arguments)))
            assert results[0] == results[1], (name, depth, results)
    original = load(source).wide
    for depth in [1, 50, 500]:
        assert on_thread(64 << 20, lambda: wide(depth, 1.0) == original(depth, 1.0)), depth
    assert called(functions["messages"][0], -3) == "ValueError: n is -3 and half of it is -1.5"

    # The stack of the main thread grows to what the system allows.
    if resource.getrlimit(resource.RLIMIT_STACK)[0] >= 8 << 20:
        assert functions["count"][0](60000) == 60000


if sys.argv[1] == "write":
    write()
else:
    main(*sys.argv[2:])
