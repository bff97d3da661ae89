"""Compares what npc refuses with what somebody writes who follows its help.

Each row is the body of a function that npc refuses, the help, and the body that follows the
help, or None where that computes the value outside of compiled code; then come the arguments,
where they are not those of all functions. All refused functions are one program, all that follow
a help are another. Where CPython computes the refused one, both have the same value.
"""

import ast
import copy
import json
import re
import subprocess
import sys
import textwrap
import warnings
from pathlib import Path

import numpy as np

import compiled
from follow_the_help import same

PRELUDE = """
import math
import numpy as np
from typing import NamedTuple


class Pair(NamedTuple):
    x: float
    y: float

"""
PARAMETERS = "a: 'float64[:]', m: 'float64[:, :]', n: int, x: float"
SQUARE = np.array([[4.0, 1.0], [1.0, 3.0]])
ARGUMENTS = (np.array([0.5, -1.5, 2.5, 3.0]), SQUARE, 2, 1.75)


def run(rows, others=(), prelude=PRELUDE):
    """Checks all rows in the folder that the command line names.

    The refused bodies in `others` have another value than those that follow their helps.
    """
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    refused = [definition(number, row[0]) for number, row in enumerate(rows)]
    accepted = [definition(number, row[2]) for number, row in enumerate(rows) if row[2]]
    check_helps(folder / "refused.py", prelude, rows, refused)
    check_values(folder / "accepted.py", prelude, rows, refused, accepted, others)


def definition(number, body):
    """A function of a body, which is an expression, statements that return, or all of `f`."""
    body = textwrap.dedent(body).strip("\n")
    if re.search(r"^(async )?def f\b", body, re.M):
        return "\n" + re.sub(r"\bf(?=[(\[])", f"f{number}", body) + "\n"
    if not re.search(r"^ *return\b", body, re.M):
        body = f"return {body}"
    return f"\ndef f{number}({PARAMETERS}):\n{textwrap.indent(body, '    ')}\n"


def check_helps(path, prelude, rows, refused):
    """Compares the help of each refused function."""
    path.write_text(prelude + "".join(refused))
    done = subprocess.run(
        ["npc", "check", str(path), "--error-format=json"], capture_output=True, text=True
    )
    last = prelude.count("\n")
    numbers = [0] * last
    for number, text in enumerate(refused):
        numbers += [number] * text.count("\n")
    found = [[] for _ in rows]
    for line in (done.stdout + done.stderr).splitlines():
        error = json.loads(line)
        if error["severity"] != "remark":
            found[numbers[error["range"]["start"]["line"] - 1]].append(error["help"])
    failures = [f"{row[0]}: {helps}" for row, helps in zip(rows, found) if helps != [row[1]]]
    assert not failures, "\n".join(failures)


def value(function, arguments):
    """What a function returns or raises."""
    try:
        with np.errstate(all="ignore"), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return function(*copy.deepcopy(arguments))
    except Exception as error:
        return error


def namespace(prelude):
    """What a prelude defines: modules that are not installed are left out."""
    found = {}
    for statement in ast.parse(prelude).body:
        try:
            exec(ast.unparse(statement), found)
        except ImportError:
            pass
    return found


def in_cpython(names, text, name, arguments):
    """What a function of a text returns or raises in CPython."""

    def call(*arguments):
        exec(text, names)
        return names[name](*arguments)

    return value(call, arguments)


def check_values(path, prelude, rows, refused, accepted, others):
    """Compares what the functions give that follow the helps."""
    path.write_text(prelude + "".join(accepted))
    library = path.with_suffix(".so")
    subprocess.run(["npc", "build", str(path), "-o", str(library)], check=True)
    library = compiled.Library(str(library))
    names = namespace(prelude)
    compared, failures = 0, []
    followed = [(number, row) for number, row in enumerate(rows) if row[2]]
    for (number, row), text in zip(followed, accepted):
        name = f"f{number}"
        arguments = row[3] if row[3:] else ARGUMENTS
        found = value(library.function(name), arguments)
        expected = in_cpython(names, text, name, arguments)
        original = in_cpython(names, refused[number], name, arguments)
        if isinstance(expected, Exception) or not same(expected, found):
            failures.append(f"{row[2]}: expected {expected!r}, found {found!r}")
        if isinstance(original, Exception) or row[0] in others:
            continue
        compared += 1
        if not same(original, found):
            failures.append(f"{row[0]}: {original!r}, but {row[2]} gives {found!r}")
    assert not failures, "\n".join(failures)
    assert compared > 5, compared
    print(f"{len(rows)} helps, {compared} of them for what CPython computes")
