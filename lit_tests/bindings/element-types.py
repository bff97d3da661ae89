# Values and arrays of every element type go through the headers and come back:
# by value, through a descriptor, and in a struct of results.
#
# RUN: rm -rf %t && mkdir %t
# RUN: %python %s %cc %cxx %t

import subprocess
import sys

# An element type of MLIR, its name, and two of its values in C and in C++.
ELEMENTS = [
    ("i1", "bool", "true", "false"),
    ("si8", "int8", "-128", "127"),
    ("i16", "int16", "-32768", "32767"),
    ("i32", "int32", "-5", "2147483647"),
    ("i64", "int64", "-5", "INT64_MAX"),
    ("ui8", "uint8", "255", "1"),
    ("ui16", "uint16", "65535", "1"),
    ("ui32", "uint32", "4294967295U", "1"),
    ("ui64", "uint64", "UINT64_MAX", "1"),
    ("f16", "float16", "(npc_float16)0.5F", "(npc_float16)-2.0F"),
    ("f32", "float32", "0.1F", "-3.0F"),
    ("f64", "float64", "0.1", "-3.0"),
    ("complex<f32>", "complex64", "SINGLE(1.5F, -2.0F)", "SINGLE(0.0F, 0.25F)"),
    ("complex<f64>", "complex128", "COMPLEX(1.5, -2.0)", "COMPLEX(0.0, 0.25)"),
]
STRICT = "-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror".split()

FUNCTIONS = """
func.func @swap_{name}(%a: memref<?x{type}>, %x: {type}) -> {type} {{
  %0 = arith.constant 0 : index
  %1 = memref.load %a[%0] : memref<?x{type}>
  memref.store %x, %a[%0] : memref<?x{type}>
  return %1 : {type}
}}
func.func @pair_{name}(%flag: i1, %x: {type}, %a: memref<{type}>) -> (i1, {type}, memref<{type}>) {{
  return %flag, %x, %a : i1, {type}, memref<{type}>
}}
"""

C_COMPLEX = """
#define SINGLE(real, imaginary) (real + imaginary * (float _Complex)__extension__ 1.0iF)
#define COMPLEX(real, imaginary) (real + imaginary * (double _Complex)__extension__ 1.0i)
"""

CPP_COMPLEX = """
#define SINGLE(real, imaginary) std::complex<float>(real, imaginary)
#define COMPLEX(real, imaginary) std::complex<double>(real, imaginary)
"""

START = """
#include "elements.{suffix}"
#include <stdio.h>
{complex}
#define EXPECT(condition) \\
  if (!(condition)) {{ printf("line %d: expected %s\\n", __LINE__, #condition); failures++; }}
int main(void) {{
  int failures = 0;
"""

C_CALLS = """  {{
    {element} data[2] = {{{first}, {first}}};
    npc_{name}_1d array = npc_{name}_1d_contiguous(data, 2);
    EXPECT(swap_{name}(&array, {second}) == {first});
    EXPECT(data[0] == {second} && data[1] == {first});
    npc_{name}_0d single = npc_{name}_0d_contiguous(&data[1]);
    pair_{name}_result pair = pair_{name}(true, {second}, &single);
    EXPECT(pair.result0 && pair.result1 == {second});
    EXPECT(npc_{name}_0d_at(&pair.result2) == &data[1]);
  }}
"""

CPP_CALLS = """  {{
    {element} data[2] = {{{first}, {first}}};
    EXPECT(elements::swap_{name}(data, {second}) == {first});
    EXPECT(data[0] == {second} && data[1] == {first});
    const npc::view<{element}, 0> single(&data[1], {{}});
    const auto [flag, value, same] = elements::pair_{name}(true, {second}, single);
    EXPECT(flag && value == {second} && &same() == &data[1]);
  }}
"""


def element(name):
    """The name of a type in C."""
    numbers = {"bool": "bool", "float32": "float", "float64": "double"}
    default = f"npc_{name}" if name.startswith(("float", "complex")) else f"{name}_t"
    return numbers.get(name, default)


def program(folder, suffix, complex_numbers, calls):
    path = f"{folder}/main.{suffix}"
    with open(path, "w") as file:
        file.write(START.format(suffix=suffix, complex=complex_numbers))
        for _, name, first, second in ELEMENTS:
            file.write(calls.format(name=name, element=element(name), first=first, second=second))
        file.write("  return failures;\n}\n")
    return path


def main(cc, cxx, folder):
    source, library = f"{folder}/elements.mlir", f"{folder}/elements.so"
    with open(source, "w") as file:
        for type, name, _, _ in ELEMENTS:
            file.write(FUNCTIONS.format(type=type, name=name))
    for suffix in ["h", "hpp"]:
        header = f"{folder}/elements.{suffix}"
        subprocess.run(["npc", "build", source, "-o", library, "--header", header], check=True)

    in_c = program(folder, "h", C_COMPLEX, C_CALLS)
    in_cpp = program(folder, "hpp", CPP_COMPLEX, CPP_CALLS)
    for compiler, language, edition, path in [
        (cc, "c", "c11", in_c),
        ("clang", "c", "c11", in_c),
        (cxx, "c++", "c++17", in_cpp),
        ("clang++", "c++", "c++17", in_cpp),
    ]:
        for level in ["-O0", "-O2"]:
            command = [compiler, f"-std={edition}", level, *STRICT, f"-I{folder}", "-x", language]
            command += [path, "-x", "none", library, "-o", f"{folder}/program"]
            subprocess.run(command, check=True)
            result = subprocess.run([f"{folder}/program"], text=True, capture_output=True)
            assert result.returncode == 0, f"{' '.join(command)}\n{result.stdout}"


if __name__ == "__main__":
    main(*sys.argv[1:])
