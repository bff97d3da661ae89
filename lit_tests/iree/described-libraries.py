# What a library says of its functions is what IREE's runtime shows for them.
# REQUIRES: iree
# RUN: npc build %s --emit=iree -o %t.mlir
# RUN: npc build %s -o %t.so
# RUN: npc reflect %t.so --format=json > %t.json
# RUN: npc reflect %t.mlir --format=json > %t.mlir.json
# RUN: %iree-python %s %t

import json
import subprocess
import sys

import numpy as np


def scale(a: "float32[:, 4]", *, by: np.float32 = 2.0):
    return a * by, a.shape[0]


def total(a: "int64[:]", b: "bool[:, :]"):
    return {"sum": a.sum(), "rows": (b.any(axis=1), [1, 2.5])}


def half(a: "float32[3]"):
    return (a * np.float32(0.5)).astype(np.float16)


def truth(x: bool):
    return not x


if __name__ == "__main__":
    import iree.compiler

    from with_iree import load

    def functions(path):
        with open(path) as file:
            ((module,),) = [it["modules"] for it in json.load(file)["files"]]
        return {it["name"]: it for it in module["functions"]}

    prefix = sys.argv[1]
    library, module = functions(prefix + ".json"), functions(prefix + ".mlir.json")
    loaded = load(prefix + ".mlir")
    for name in ("scale", "total", "half"):
        text = loaded[name].vm_function.reflection["iree.abi"]
        assert json.loads(text) == library[name]["iree_abi"] == module[name]["iree_abi"], name
        assert library[name]["declaration"] == module[name]["declaration"], name
    # A bool crosses IREE's border as something else, and a native library's as itself.
    assert library["truth"]["iree_abi"] == {"a": ["i1"], "r": ["i1"], "v": 1}
    assert module["truth"]["iree_abi"] == {"a": ["i8"], "r": [["ndarray", "i1", 0]], "v": 1}

    # The file that the runtime loads, which is read without it.
    arguments = ["--iree-input-demote-f64-to-f32=false"]
    iree.compiler.compile_file(
        prefix + ".mlir",
        output_file=prefix + ".vmfb",
        target_backends=["llvm-cpu"],
        extra_args=[*arguments, "--iree-llvmcpu-target-cpu=host"],
    )
    command = ["npc", "reflect", prefix + ".vmfb", "--format=json"]
    with open(prefix + ".vmfb.json", "w") as file:
        subprocess.run(command, stdout=file, check=True)
    compiled = functions(prefix + ".vmfb.json")
    assert list(compiled) == list(module)
    for name, function in module.items():
        assert compiled[name]["iree_abi"] == function["iree_abi"], name
        # IREE's runtime takes no argument of float16, as its storage would be.
        assert (function["iree_abi"] is None) == (name == "half__into"), name
