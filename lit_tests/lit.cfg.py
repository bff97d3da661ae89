"""lit's configuration: how the tests of this folder are run.

`cargo xtask test` sets the variables that are read here. By hand, after
`cargo xtask setup` and `cargo build`, the defaults fit:

    /usr/lib/llvm-22/bin/lit -v lit_tests/typing
"""

import os
import platform
from pathlib import Path

import lit.formats

root = Path(__file__).resolve().parent.parent
target = Path(os.environ.get("CARGO_TARGET_DIR", root / "target"))


# For each processor: OpenBLAS's kernels, and what NumPy and the C library must not use.
AVX512 = "-AVX512F,-AVX512VL,-AVX512DQ,-AVX512BW,-AVX512CD,-AVX512ER"
PROCESSORS = {
    "x86-64-v2": ("Nehalem", "X86_V3 X86_V4 AVX512_ICL AVX512_SPR", f"-AVX,-AVX2,-FMA,-FMA4,{AVX512}"),
    "x86-64-v3": ("Haswell", "X86_V4 AVX512_ICL AVX512_SPR", AVX512),
    "x86-64-v4": ("SkylakeX", "", "Prefer_No_VZEROUPPER"),
}


def setting(name, default):
    """The value of an environment variable, or the default."""
    return os.environ.get(name) or str(default)


def use_processor(config, name, tools):
    """Makes `npc build` and `npc run` compile for a processor, and limits what else runs to it.

    A command line that names a target or a processor of its own stays as it is.
    """
    kernels, numpy_features, c_library = PROCESSORS[name]
    folder = Path(config.test_exec_root) / "processor"
    folder.mkdir(parents=True, exist_ok=True)
    wrapper = folder / "npc"
    wrapper.write_text(
        f"""#!/bin/sh
npc="{tools}/npc"
case "$1" in build|run) ;; *) exec "$npc" "$@" ;; esac
for word in "$@"; do
  case "$word" in --target*) exec "$npc" "$@" ;; esac
done
command=$1
shift
exec "$npc" "$command" --target-cpu={name} "$@"
"""
    )
    wrapper.chmod(0o755)
    config.environment["PATH"] = os.pathsep.join([str(folder), config.environment["PATH"]])
    config.environment["NPC_TEST_PROCESSOR"] = name
    config.environment["OPENBLAS_CORETYPE"] = kernels
    config.environment["NPY_DISABLE_CPU_FEATURES"] = numpy_features
    config.environment["GLIBC_TUNABLES"] = f"glibc.cpu.hwcaps={c_library}"


tools = setting("NPC_TOOLS_DIR", target / "debug")
llvm = Path(os.environ.get("MLIR_SYS_220_PREFIX", "/usr/lib/llvm-22"))
llvm_tools = setting("NPC_LLVM_TOOLS_DIR", llvm / "bin")

config.name = "npc"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".py", ".test"]
config.excludes = ["Inputs", "support", "lit.cfg.py", "compare_calls.py", "compare_numbers.py", "compare_with_python.py", "extensions.py", "leaks.py", "with_iree.py"]
config.test_source_root = str(root / "lit_tests")
config.test_exec_root = setting("NPC_LIT_OUTPUT_DIR", target / "lit_tests")

# npc, npc-opt, FileCheck, not, split-file and the rest are found by name.
config.environment["PATH"] = os.pathsep.join([tools, llvm_tools, os.environ["PATH"]])
# The tests may run as if on another processor: compiled code, NumPy, the C library and
# the kernels of OpenBLAS then use no instructions beyond its own.
if os.environ.get("NPC_TEST_PROCESSOR"):
    use_processor(config, os.environ["NPC_TEST_PROCESSOR"], tools)
# One core a test: lit itself runs several at a time.
config.environment["OMP_NUM_THREADS"] = "1"
config.environment["OPENBLAS_NUM_THREADS"] = "1"
config.environment["PYTHONDONTWRITEBYTECODE"] = "1"
# What npc keeps between builds is kept with the tests.
config.environment["XDG_CACHE_HOME"] = str(Path(config.test_exec_root) / "cache")
# The example programs, as plain Python, and `compiled`, which calls libraries: the
# part that all modules of `npc bindings --lang ctypes` have.
loader = root / "compiler" / "src" / "bindings" / "templates" / "ctypes"
config.environment["PYTHONPATH"] = os.pathsep.join(
    [str(root / "examples"), str(loader), str(root / "lit_tests" / "iree"), str(root / "lit_tests" / "support")]
)

# C's calling convention is compared with the compilers of this machine.
if platform.machine() == "x86_64":
    config.available_features.add("x86-64")

# IREE is there if `cargo xtask setup --with-iree` has installed it.
iree_python = target / "iree" / "bin" / "python"
if (target / "iree" / "bin" / "iree-compile").exists():
    config.available_features.add("iree")

config.substitutions += [
    # What an operation test runs: through text twice, and through bytecode.
    (
        "%roundtrip",
        "npc-opt %s | npc-opt | FileCheck %s"
        " && npc-opt %s --emit-bytecode | npc-opt | FileCheck %s",
    ),
    # The Python that has NumPy.
    ("%python", setting("NPC_PYTHON", target / "venv" / "bin" / "python")),
    # The Python that has IREE and NumPy.
    ("%iree-python", str(iree_python)),
    # The system's C compiler.
    ("%cc", setting("NPC_CC", "cc")),
    # The system's C++ compiler.
    ("%cxx", os.environ.get("CXX", "c++")),
    # The folder of the example programs.
    ("%examples", str(root / "examples")),
]
