"""Calls that do not fit: npc says when it compiles what CPython says when it runs."""
# RUN: %python %s

import itertools
import json
import pathlib
import subprocess
import tempfile

PARAMETERS = [
    "",
    "x",
    "x, y=2",
    "x, y, z",
    "x, /, y",
    "x, y, /, z=3",
    "x, *, k",
    "x=1, *, k, m",
    "*args",
    "x, *args, k",
    "*, k=1, m",
]
ARGUMENTS = ["", "1", "1, 2", "1, 2, 3, 4", "x=1", "1, x=1", "1, y=2", "k=1", "1, k=2", "1, 2, k=3", "q=1", "x=1, y=2"]

# A call of a function by its name, and of one that is a value.
FORMS = [
    "def call_{number}(n: int):\n    def f({parameters}):\n        return 1\n    return f({arguments})\n",
    "def call_{number}(n: int):\n    def f({parameters}):\n        return 1\n    g, _ = (f, 1)\n    return g({arguments})\n",
]


def messages(text, path):
    """What npc says of each line."""
    path.write_text(text)
    command = ["npc", "check", "--error-format=json", path]
    done = subprocess.run(command, capture_output=True, text=True)
    found = [json.loads(line) for line in done.stderr.splitlines()]
    lines = text.splitlines()
    return {owner(lines, each["range"]["start"]["line"]): each["message"] for each in found}


def owner(lines, number):
    """The function that a line belongs to."""
    before = reversed(lines[:number])
    return next(line for line in before if line.startswith("def ")).split("(")[0][4:]


def expected(program):
    """What CPython says of each function."""
    names = {}
    exec(program, names)
    said = {}
    for name in [name for name in names if name.startswith("call_")]:
        try:
            names[name](1)
        except TypeError as error:
            said[name] = str(error)
    return said


with tempfile.TemporaryDirectory() as folder:
    for form in FORMS:
        cases = enumerate(itertools.product(PARAMETERS, ARGUMENTS))
        program = "".join(
            form.format(number=number, parameters=parameters, arguments=arguments)
            for number, (parameters, arguments) in cases
        )
        ours, theirs = messages(program, pathlib.Path(folder) / "program.py"), expected(program)
        assert len(theirs) > 50
        for name in theirs.keys() | ours.keys():
            assert ours.get(name) == theirs.get(name), f"{name}: {ours.get(name)!r} but {theirs.get(name)!r}"
