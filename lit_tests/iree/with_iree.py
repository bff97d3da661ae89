"""Compiles programs with npc and iree-compile, and calls them through IREE's runtime."""

import copy
import importlib.util
import pathlib

import iree.compiler
import iree.runtime
import numpy as np

# IREE's devices for the CPU: one computes at once, the other with threads.
DEVICES = ("local-sync", "local-task")
CONFIG = iree.runtime.Config(DEVICES[0])


def load(path, *arguments):
    """The functions of a file that `npc build --emit=iree` wrote, compiled with more
    arguments of iree-compile."""
    return functions(compiled(path, *arguments), CONFIG)


def compiled(path, *arguments):
    """What iree-compile makes of such a file."""
    return iree.compiler.compile_file(
        str(path),
        target_backends=["llvm-cpu"],
        extra_args=[
            "--iree-input-demote-f64-to-f32=false",
            "--iree-llvmcpu-target-cpu=host",
            *arguments,
        ],
    )


def functions(binary, config):
    """The functions of what iree-compile made, on a device."""
    context = iree.runtime.SystemContext(config=config)
    context.add_vm_module(iree.runtime.VmModule.copy_buffer(context.instance, binary))
    modules = context.modules
    return next(modules[name] for name in modules.keys() if name not in ("hal",))


def plain(path):
    """The same file as a module of Python."""
    path = pathlib.Path(path)
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def on_host(value):
    """Results with NumPy's arrays in the place of IREE's."""
    if isinstance(value, dict):
        return {key: on_host(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value)(on_host(item) for item in value)
    return value.to_host() if hasattr(value, "to_host") else value


def same(ours, theirs, tolerance=1e-12):
    """Whether two results have one structure, arrays of one dtype and the same values."""
    if theirs is None or ours is None:
        return ours is theirs
    if isinstance(theirs, (list, tuple)):
        alike = type(ours) is type(theirs) and len(ours) == len(theirs)
        return alike and all(same(*pair, tolerance) for pair in zip(ours, theirs))
    if isinstance(theirs, dict):
        alike = isinstance(ours, dict) and list(ours) == list(theirs)
        return alike and all(same(ours[key], theirs[key], tolerance) for key in theirs)
    is_number = isinstance(theirs, np.generic) and not hasattr(ours, "dtype")
    if isinstance(theirs, (np.ndarray, np.generic)) and not is_number and ours.dtype != theirs.dtype:
        return False
    ours, theirs = np.asarray(ours), np.asarray(theirs)
    return ours.shape == theirs.shape and np.allclose(
        ours, theirs, rtol=tolerance, atol=tolerance, equal_nan=True
    )


def compare(function, reference, *arguments, changes=(), tolerance=1e-12, **keywords):
    """Calls both and compares what they return, and what they do to the arguments that
    are changed: IREE's function returns their new values, behind its results."""
    theirs = copy.deepcopy(arguments)
    expected = reference(*theirs, **keywords)
    changed = tuple(theirs[index] for index in changes)
    ours = on_host(function(*arguments, **keywords))
    if changed:
        expected = changed if expected is None else (expected, *changed)
        expected = expected[0] if len(expected) == 1 else expected
    assert same(ours, expected, tolerance), (reference.__name__, arguments, ours, expected)
