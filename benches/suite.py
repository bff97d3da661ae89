"""The array programs under programs/: what each is, its arguments and its results.

A program is `programs/NAME.py`, whose function NAME is compiled. Its parameters
are annotated as npc has them; `arguments(random, size)` makes values for them.
It says more in constants:

    SIZE          the size that is timed
    TOLERANCE     the relative error that is allowed, if the usual one is not
    MISMATCHES    the fraction of elements that may differ altogether
    MEMORY_BOUND  True where time should be that of reading what is given and
                  writing what results
"""

import importlib.util
import inspect
from functools import cached_property
from pathlib import Path

import numpy as np

FOLDER = Path(__file__).resolve().parent / "programs"
# The relative errors that are allowed, by the size of a real number.
TOLERANCES = {2: 1e-2, 4: 2e-4, 8: 1e-9}


class Program:
    """A program of the suite."""

    def __init__(self, path):
        self.path = path
        self.name = path.stem
        self.module = load(path)
        self.function = getattr(self.module, self.name)
        self.parameters = {
            name: parameter.annotation
            for name, parameter in inspect.signature(self.function).parameters.items()
        }
        self.size = self.module.SIZE
        self.memory_bound = getattr(self.module, "MEMORY_BOUND", False)

    def arguments(self, size=None, seed=0):
        """Arguments for a call, the same for the same size and seed."""
        given = self.module.arguments(np.random.default_rng(seed), size or self.size)
        return [np.ascontiguousarray(it) if isinstance(it, np.ndarray) else it for it in given]

    def call(self, function, arguments):
        """What a call gives: its results, and the arrays that it was given.

        It works on copies, so that `arguments` stay what they are.
        """
        given = copies(arguments)
        with np.errstate(all="ignore"):
            result = function(*given)
        return results(result) + arrays(given)

    @cached_property
    def expected(self):
        """What NumPy gives for the arguments of the usual size, as `call` does."""
        return self.call(self.function, self.arguments())

    @property
    def expected_results(self):
        """The results in `expected`, without the arrays that were given."""
        return self.expected[: len(self.expected) - len(arrays(self.arguments()))]

    @cached_property
    def written(self):
        """The positions of the arguments that the function writes to."""
        given = self.arguments()
        places = [i for i, value in enumerate(given) if isinstance(value, np.ndarray)]
        after = self.expected[len(self.expected) - len(places) :]
        return [i for i, array in zip(places, after) if not np.array_equal(given[i], array)]

    def check(self, found, expected):
        """Raises AssertionError where results are not what they should be."""
        assert len(found) == len(expected), f"{len(found)} arrays instead of {len(expected)}"
        for ours, theirs in zip(found, expected):
            self._check_array(np.asarray(ours), np.asarray(theirs))

    def _check_array(self, found, expected):
        assert found.shape == expected.shape, f"shape {found.shape} instead of {expected.shape}"
        allowed = getattr(self.module, "MISMATCHES", None)
        if allowed is not None:
            share = np.mean(found != expected)
            assert share <= allowed, f"{share:.2%} of the elements differ"
            return
        if expected.dtype.kind not in "fc":
            np.testing.assert_array_equal(found, expected)
            return
        tolerance = TOLERANCES[np.zeros(0, expected.dtype).real.itemsize]
        tolerance = getattr(self.module, "TOLERANCE", tolerance)
        finite = np.abs(expected[np.isfinite(expected)])
        scale = finite.max() if finite.size else 0.0
        np.testing.assert_allclose(found, expected, tolerance, tolerance * float(scale))


def programs(names=()):
    """The programs of these names, or all of them.

    Raises ValueError for a name that no program has.
    """
    paths = {path.stem: path for path in sorted(FOLDER.glob("*.py"))}
    unknown = [name for name in names if name not in paths]
    if unknown:
        raise ValueError(f"no program is called {unknown[0]}; there are {', '.join(paths)}")
    return [Program(paths[name]) for name in names or paths]


def load(path):
    """A new module of a Python file or a compiled module, which no `import` finds."""
    specification = importlib.util.spec_from_file_location(path.name.partition(".")[0], path)
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def arrays(values):
    """The arrays among some values."""
    return [value for value in values if isinstance(value, np.ndarray)]


def copies(values):
    """The values, with copies of the arrays among them."""
    return [value.copy() if isinstance(value, np.ndarray) else value for value in values]


def results(result):
    """The values that a call returned, as a list."""
    if result is None:
        return []
    return list(result) if isinstance(result, tuple) else [result]
