# Headers of modules drawn at random, with every element type, rank, layout and
# kind of result, with overloads and several headers in one program: they compile
# without a warning, and what stands in them is laid out as npc says.
#
# RUN: rm -rf %t && mkdir %t
# RUN: %python %s %S/Inputs %cc %cxx %t

import random
import subprocess
import sys

sys.path.insert(0, sys.argv[1])

from compile_headers import check

ELEMENTS = {
    "bool": "i1",
    "int8": "si8",
    "int16": "i16",
    "int32": "si32",
    "int64": "i64",
    "uint8": "ui8",
    "uint16": "ui16",
    "uint32": "ui32",
    "uint64": "ui64",
    "float16": "f16",
    "float32": "f32",
    "float64": "f64",
    "complex64": "complex<f32>",
    "complex128": "complex<f64>",
}
WORDS = ["a", "result", "double", "x", "index", "errno", "array", "n", "int64_t", "u_array"]


def memref(draw, element, rank):
    sizes = "".join(f"{draw.choice(['?', '?', '3'])}x" for _ in range(rank))
    layout = ""
    if rank > 0 and draw.random() < 0.5:
        strides = ", ".join("?" * rank)
        layout = f", strided<[{strides}], offset: ?>"
    return f"memref<{sizes}{element}{layout}>"


def value(draw):
    element = draw.choice(list(ELEMENTS.values()))
    rank = draw.choice([None, None, 0, 1, 1, 2, 2, 3, 5])
    return element if rank is None else memref(draw, element, rank)


def function(draw, number):
    """A function that returns some of its arguments, and a new array."""
    types = [value(draw) for _ in range(draw.randrange(6))]
    names = draw.sample(WORDS, len(types))
    parameters = ", ".join(
        f'%{i}: {type} {{npc.name = "{name}"}}' for i, (type, name) in enumerate(zip(types, names))
    )
    returned = [(f"%{i}", type) for i, type in enumerate(types) if draw.random() < 0.4]
    body = ""
    if draw.random() < 0.5:
        element = draw.choice(list(ELEMENTS.values()))
        body = f"  %new = memref.alloc() : memref<2x3x{element}>\n"
        # What allocates may raise, and then cannot return such numbers.
        returned = [(name, type) for name, type in returned if type[0] not in "su"]
        returned.insert(0, ("%new", f"memref<2x3x{element}>"))
    results = ", ".join(type for _, type in returned)
    values = ", ".join(name for name, _ in returned)
    shared = f' attributes {{npc.function = "f{number // 100}_{number % 5}"}}'
    overload = shared if draw.random() < 0.4 else ""
    end = f"{values} : {results}" if returned else ""
    return f"func.func @g{number}({parameters}) -> ({results}){overload} {{\n{body}  return {end}\n}}\n"


def every_type():
    """A function for each element type and rank up to 2."""
    for name, element in ELEMENTS.items():
        yield f"func.func @{name}_value(%x: {element}) -> {element} {{\n  return %x : {element}\n}}\n"
        for rank in range(3):
            array = f"memref<{'?x' * rank}{element}>"
            yield f"func.func @{name}_{rank}(%x: {array}) -> {array} {{\n  return %x : {array}\n}}\n"


def headers(folder, name, source):
    path = f"{folder}/{name}.mlir"
    with open(path, "w") as file:
        file.write(source)
    paths = []
    for language, suffix in [("c", "h"), ("cpp", "hpp")]:
        paths.append(f"{folder}/{name}.{suffix}")
        subprocess.run(["npc", "bindings", path, "--lang", language, "-o", paths[-1]], check=True)
    return paths


def main(_, cc, cxx, folder):
    first = headers(folder, "every_type", "".join(every_type()))
    check(cc, cxx, first)
    made = []
    for seed in range(3):
        draw = random.Random(seed)
        # Names of different modules differ, as they must in one program.
        source = "".join(function(draw, 100 * seed + number) for number in range(20))
        made.append(headers(folder, f"module{seed}", source))
        check(cc, cxx, made[-1])
    # All together, where descriptors occur in several headers.
    for index, suffix in enumerate(["h", "hpp"]):
        together = f"{folder}/together.{suffix}"
        with open(together, "w") as file:
            for paths in [first, made[0], made[1]]:
                file.write(f'#include "{paths[index]}"\n')
        check(cc, cxx, [together])
    # Headers for C and for C++ of different modules.
    mixed = f"{folder}/mixed.hpp"
    with open(mixed, "w") as file:
        file.write(f'#include "{made[0][0]}"\n#include "{made[1][1]}"\n#include "{first[0]}"\n')
    check(cc, cxx, [mixed])
    # A module without functions.
    check(cc, cxx, headers(folder, "nothing", ""))


if __name__ == "__main__":
    main(*sys.argv[1:])
