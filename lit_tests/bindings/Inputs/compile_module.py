"""Compiles the C source of a module with a compiler: compile_module.py COMPILER SOURCE.c

Any warning is an error.
"""

import subprocess
import sys
import sysconfig

import numpy as np

compiler, source = sys.argv[1:]
folders = [sysconfig.get_path("include"), np.get_include()]
includes = [word for folder in folders for word in ("-isystem", folder)]
flags = ["-Wall", "-Wextra", "-Werror", "-O3", "-fPIC", "-c", "-o", f"{source}.o"]
subprocess.run([compiler, *flags, *includes, source], check=True)
