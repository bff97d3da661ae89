# RUN: %python %s
"""Compares the table of functions with what NumPy says each of them takes.

Every parameter of NumPy's is in the table, at the place where a call may give it by
position. What the table names otherwise on purpose stands in `LEFT_OUT`.
"""

import inspect
import re
import subprocess
import sys

import numpy as np

FUNCTIONS = """
    zeros ones empty full zeros_like ones_like empty_like full_like eye identity arange
    linspace ndarray copy array asarray asanyarray ascontiguousarray asfortranarray astype
    sum prod min max mean std var any all argmin argmax cumsum cumprod count_nonzero
    cumulative_sum cumulative_prod nancumsum nancumprod nansum nanprod nanmin nanmax nanmean
    nanstd nanvar reshape ravel transpose permute_dims matrix_transpose swapaxes squeeze
    expand_dims concatenate concat stack hstack vstack dstack column_stack repeat tile flip
    roll broadcast_to dot matmul matvec vecmat vecdot vdot inner outer tensordot clip nonzero
    where diff
""".split()
METHODS = """
    all any argmax argmin astype clip compress conj conjugate copy cumprod cumsum diagonal dot
    fill flatten item max mean min nonzero prod ravel repeat reshape round squeeze std sum
    swapaxes take transpose var
""".split()
# What other keywords stand for where NumPy's signature has `**kwargs`.
KEYWORDS = {
    "clip": ["where", "dtype", "casting", "order", "subok"],
    "max": ["keepdims", "initial", "where"],
    "min": ["keepdims", "initial", "where"],
    "mean": ["keepdims", "where"],
    "prod": ["keepdims", "initial", "where"],
    "sum": ["keepdims", "initial", "where"],
    "std": ["keepdims", "where", "mean"],
    "var": ["keepdims", "where", "mean"],
}
# A name that stands for other parameters, by which no call gives it.
RENAMED = {"start_or_stop": "start", "self": "a", "other": "b"}
# Functions of two results take an output for each by position: out1 and out2.
LEFT_OUT = {("divmod", "out"), ("frexp", "out"), ("modf", "out")}


def table():
    """For each function its parameters: their names, and which are by name only."""
    listed = subprocess.run(["npc", "numpy", "--list"], capture_output=True, text=True, check=True)
    rows = re.findall(r"^numpy\.([\w.]+)\((.*?)\)(?:$| )", listed.stdout, re.MULTILINE)
    return {name: parameters(text) for name, text in rows}


def parameters(text):
    positional, by_name = [], []
    into = positional
    for part in text.split(", "):
        name = part.partition("=")[0]
        if name == "*":
            into = by_name
        elif name != "/" and name:
            into.append(name.lstrip("*"))
    return positional, by_name


def wrong(name, function, ours):
    """What is wrong with what the table says of a function."""
    theirs = inspect.signature(function).parameters.values()
    positional, by_name = ours
    place = 0
    for parameter in theirs:
        wanted = RENAMED.get(parameter.name, parameter.name)
        if (name, wanted) in LEFT_OUT:
            continue
        if parameter.kind is parameter.VAR_KEYWORD:
            for keyword in KEYWORDS.get(name.rpartition(".")[2], []):
                if keyword not in positional + by_name:
                    yield f"{name} lacks {keyword}"
        elif parameter.kind is parameter.KEYWORD_ONLY:
            if wanted not in positional + by_name:
                yield f"{name} lacks {wanted}"
        elif place >= len(positional) or positional[place] != wanted:
            is_other_name = parameter.kind is parameter.POSITIONAL_ONLY and place < len(positional)
            if not is_other_name:
                yield f"{name} has no {wanted} at place {place}"
            place += 1
        else:
            place += 1


def main():
    ours = table()
    callables = {name: getattr(np, name) for name in FUNCTIONS}
    callables |= {f"ndarray.{name}": getattr(np.ndarray, name) for name in METHODS}
    ufuncs = {name: it for name, it in vars(np).items() if isinstance(it, np.ufunc)}
    callables |= {name: ufunc for name, ufunc in ufuncs.items() if name in ours}
    failures = [f"{name} is missing" for name in callables if name not in ours]
    for name, function in callables.items():
        if name in ours:
            failures += wrong(name, function, ours[name])
    assert len(callables) > 150, len(callables)
    sys.exit("\n".join(failures) or None)


if __name__ == "__main__":
    main()
