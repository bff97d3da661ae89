"""Times memref-calling-convention against MLIR's own convert-func-to-llvm.

usage: time_calling_convention.py NPC_OPT

Both lower the same modules in the same run of the same program, without
verification and with one thread; what counts is the time of the passes.
"""

import re
import subprocess
import sys
import tempfile

FUNCTIONS = [2_500, 10_000, 40_000]
REPETITIONS = 3


def module(count):
    """Functions that take and return memrefs and call one another."""
    text = ["func.func private @external(memref<?x?xf32>, index) -> memref<?xf32>"]
    memrefs = "(%a: memref<?x?xf32>, %b: memref<4x8xf64>, %i: index)"
    types = "(memref<?x?xf32>, memref<4x8xf64>, index)"
    for index in range(count):
        before = f"@f{index - 1}"
        text.append(
            [
                f"func.func @f{index}{memrefs} -> (memref<?x?xf32>, index)"
                "    attributes {llvm.emit_c_interface} {\n"
                "  return %a, %i : memref<?x?xf32>, index\n}",
                f"func.func @f{index}{memrefs} -> memref<?x?xf32> {{\n"
                f"  %r:2 = call {before}(%a, %b, %i) : {types} -> (memref<?x?xf32>, index)\n"
                "  return %r#0 : memref<?x?xf32>\n}",
                f"func.func @f{index}{memrefs} {{\n"
                "  %e = call @external(%a, %i) : (memref<?x?xf32>, index) -> memref<?xf32>\n"
                f"  %r = call {before}(%a, %b, %i) : {types} -> memref<?x?xf32>\n"
                f"  %s = call {before}(%r, %b, %i) : {types} -> memref<?x?xf32>\n"
                "  return\n}",
                f"func.func private @f{index}(%x: i64, %y: f64) -> (i64, f64) {{\n"
                "  cf.br ^bb1(%x : i64)\n^bb1(%z: i64):\n"
                "  return %z, %y : i64, f64\n}",
                f"func.func @f{index}(%m: memref<*xf32>, %x: i64, %y: f64)"
                " -> (memref<*xf32>, i64) {\n"
                f"  %r:2 = call {before}(%x, %y) : (i64, f64) -> (i64, f64)\n"
                "  return %m, %r#0 : memref<*xf32>, i64\n}",
            ][index % 5]
        )
    return "\n".join(text)


def seconds(npc_opt, path, passes, names):
    """The least time that passes of these names took together."""
    command = [
        npc_opt,
        f"--pass-pipeline=builtin.module({passes})",
        "--verify-each=0",
        "--mlir-timing",
        "--mlir-disable-threading",
        "-o",
        "/dev/null",
        path,
    ]
    times = []
    for _ in range(REPETITIONS):
        report = subprocess.run(command, check=True, capture_output=True, text=True).stderr
        lines = re.findall(r"^\s*([\d.]+) \(.*?%\)\s+(\S+)", report, re.MULTILINE)
        times.append(sum(float(time) for time, name in lines if name in names))
    return min(times)


def main():
    npc_opt = sys.argv[1]
    ours = ["expand-memref-args", "pack-results", "emit-c-interface", "finalize-func-to-llvm"]
    for count in FUNCTIONS:
        with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
            file.write(module(count))
            file.flush()
            upstream = seconds(
                npc_opt, file.name, "convert-func-to-llvm", ["ConvertFuncToLLVMPass"]
            )
            npc = seconds(npc_opt, file.name, "memref-calling-convention", ours)
        print(
            f"{count} functions: memref-calling-convention {npc:.3f} s,"
            f" convert-func-to-llvm {upstream:.3f} s, {npc / upstream:.2f} times as long"
        )


main()
