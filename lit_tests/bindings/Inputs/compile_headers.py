"""Compiles headers with every compiler, in every edition, without a warning.

    compile_headers.py CC CXX HEADER...

C headers are compiled as C and as C++. Headers of the system come first, as in
a program that uses much of them.
"""

import subprocess
import sys

STRICT = "-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -fsyntax-only".split()
SYSTEM = ["errno.h", "math.h", "signal.h", "stdio.h", "string.h", "time.h", "unistd.h"]


def compile_header(compiler, language, edition, header):
    includes = "".join(f"#include <{name}>\n" for name in SYSTEM)
    # Twice, as when two headers of a program include it.
    source = includes + f'#include "{header}"\n' * 2
    command = [compiler, "-x", language, f"-std={edition}", *STRICT, "-"]
    result = subprocess.run(command, input=source, text=True, capture_output=True)
    assert result.returncode == 0, f"{' '.join(command)}\n{result.stderr}"


def newest_c(compiler):
    """The name of C23, which older compilers call otherwise."""
    command = [compiler, "-x", "c", "-std=c23", "-fsyntax-only", "-"]
    known = subprocess.run(command, input="int x;", text=True, capture_output=True)
    return "c23" if known.returncode == 0 else "c2x"


def check(cc, cxx, headers):
    for header in headers:
        if header.endswith(".h"):
            for compiler in [cc, "clang"]:
                for edition in ["c11", "c17", newest_c(compiler)]:
                    compile_header(compiler, "c", edition, header)
        for compiler in [cxx, "clang++"]:
            for edition in ["c++17", "c++20"]:
                compile_header(compiler, "c++", edition, header)


if __name__ == "__main__":
    check(sys.argv[1], sys.argv[2], sys.argv[3:])
