"""lit's configuration: how the tests of this folder are run.

`cargo xtask test` sets the variables that are read here. By hand, after
`cargo xtask setup` and `cargo build`, the defaults fit:

    /usr/lib/llvm-22/bin/lit -v lit_tests/typing
"""

import os
from pathlib import Path

import lit.formats

root = Path(__file__).resolve().parent.parent
target = Path(os.environ.get("CARGO_TARGET_DIR", root / "target"))


def setting(name, default):
    """The value of an environment variable, or the default."""
    return os.environ.get(name) or str(default)


tools = setting("NPC_TOOLS_DIR", target / "debug")
llvm = Path(os.environ.get("MLIR_SYS_220_PREFIX", "/usr/lib/llvm-22"))
llvm_tools = setting("NPC_LLVM_TOOLS_DIR", llvm / "bin")

config.name = "npc"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".py", ".test"]
config.excludes = ["Inputs", "lit.cfg.py", "compare_calls.py", "compare_numbers.py", "compare_with_python.py", "extensions.py", "leaks.py", "with_iree.py"]
config.test_source_root = str(root / "lit_tests")
config.test_exec_root = setting("NPC_LIT_OUTPUT_DIR", target / "lit_tests")

# npc, npc-opt, FileCheck, not, split-file and the rest are found by name.
config.environment["PATH"] = os.pathsep.join([tools, llvm_tools, os.environ["PATH"]])
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
    [str(root / "examples"), str(loader), str(root / "lit_tests" / "iree")]
)

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
