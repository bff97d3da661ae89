"""What compiles the programs of the suite: npc, and those that it is compared with.

Each function takes a program and a folder for what it makes, and returns a
Version. It raises Refused where the program is not for this compiler.
"""

import hashlib
import importlib.metadata
import importlib.util
import inspect
import os
import subprocess
import sys
import sysconfig
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Callable

import numpy as np

import c_version
import pythran_source
from suite import load

LLVM = Path(os.environ.get("MLIR_SYS_220_PREFIX", "/usr/lib/llvm-22"))
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
OPTIMISED = ["-O3", "-march=native"]


class Refused(Exception):
    """A compiler does not take a program; the text says why."""


@dataclass
class Version:
    """A program as one compiler makes it."""

    function: Callable
    # How long compiling it took.
    seconds: float
    # The arguments as `function` takes them, made once, and its result as NumPy has it.
    prepare: Callable = list
    finish: Callable = lambda result: result


def by_numpy(program, _folder):
    return Version(program.function, 0.0)


def by_npc(npc, program, folder):
    module = folder / f"{program.name}{SUFFIX}"
    command = [npc, "build", program.path, f"--python={sys.executable}", "-o", module]
    seconds = run(command)
    return Version(getattr(load(module), program.name), seconds)


def by_c(program, folder):
    source = program.path.with_suffix(".c")
    library = folder / f"{program.name}_in_c.so"
    seconds = run([*c_compiler(), source, "-o", library, "-lm"])
    version = c_version.Function(library, program)
    return Version(version, seconds, version.prepare)


def by_numba(program, _folder):
    import numba

    module = load(program.path)
    for name, function in vars(module).items():
        if inspect.isfunction(function) and name != "arguments":
            setattr(module, name, numba.njit(function))
    compiled = getattr(module, program.name)
    return first_call(program, Version(compiled, 0.0))


def by_pythran(program, folder):
    text = pythran_source.of(program)
    options = [*OPTIMISED, "-DUSE_XSIMD", "--config", "compiler.blas=scipy-openblas"]
    # Pythran takes up to a minute, so what came of it is kept from run to run.
    key = repr((text, options, importlib.metadata.version("pythran"), sys.version))
    kept = folder / "pythran" / hashlib.sha256(key.encode()).hexdigest()[:16]
    module, record, refusal = kept / f"{program.name}{SUFFIX}", kept / "seconds.txt", kept / "refusal.txt"
    if refusal.exists():
        raise Refused(refusal.read_text())
    if not record.exists():
        kept.mkdir(parents=True, exist_ok=True)
        source = kept / f"{program.name}.py"
        source.write_text(text)
        command = [sys.executable, "-m", "pythran.run", *options, source, "-o", module]
        try:
            record.write_text(str(run(command)))
        except Refused as reason:
            refusal.write_text(str(reason))
            raise
    return Version(getattr(load(module), program.name), float(record.read_text()))


def by_jax(program, _folder):
    import jax
    import jax.numpy

    jax.config.update("jax_enable_x64", True)
    module = load(program.path)
    module.np = jax.numpy
    static = [name for name, annotation in program.parameters.items() if annotation is int]
    compiled = jax.jit(getattr(module, program.name), static_argnames=static)
    if program.written:
        raise Refused("writes to its arguments")

    def function(*arguments):
        return jax.block_until_ready(compiled(*arguments))

    def prepare(arguments):
        is_array = [isinstance(it, np.ndarray) for it in arguments]
        return [jax.numpy.asarray(it) if array else it for it, array in zip(arguments, is_array)]

    def finish(result):
        return jax.tree.map(np.asarray, result)

    return first_call(program, Version(function, 0.0, prepare, finish))


def available(npc):
    """The compilers that are installed, by the names that the table has."""
    peers = {"NumPy": by_numpy, "npc": partial(by_npc, npc)}
    for module, title, build in (
        ("numba", "Numba", by_numba),
        ("pythran", "Pythran", by_pythran),
        ("jax", "JAX", by_jax),
    ):
        if importlib.util.find_spec(module) is not None:
            peers[title] = build
    return peers | {"C": by_c}


def c_compiler():
    """The command that makes a shared library of a program in C, but for file names."""
    return [LLVM / "bin" / "clang", *OPTIMISED, "-shared", "-fPIC"]


def run(command):
    """Runs a compiler and returns how long it took, or raises Refused with what it says."""
    start = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True)
    seconds = time.perf_counter() - start
    if done.returncode != 0:
        raise Refused((done.stderr or done.stdout).strip())
    return seconds


def first_call(program, version):
    """The version of a compiler that compiles when a function is first called."""
    times = []
    for _ in range(2):
        arguments = version.prepare(program.arguments())
        start = time.perf_counter()
        try:
            version.function(*arguments)
        except Exception as error:  # Whatever the compiler raises, it says that it cannot.
            raise Refused(f"{type(error).__name__}: {error}") from error
        times.append(time.perf_counter() - start)
    version.seconds = max(times[0] - times[1], 0.0)
    return version
