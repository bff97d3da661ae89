"""Checks what npc refuses, and that its help leads to a program that compiles.

Each case is a program that npc refuses, with the message, the part of the
source that the caret is under, and the help; and the program that somebody
who follows the help writes. The latter are compiled as one library, and what
they return is compared with CPython.
"""

import json
import subprocess
import sys
import textwrap
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

import compiled

PRELUDE = "import math\nimport numpy as np\n\n"


@dataclass
class Case:
    """A refused program and the accepted one that its help leads to."""

    refused: str
    message: str
    at: str
    help: str
    accepted: str = ""
    calls: list = field(default_factory=list)
    identifier: str = "unsupported-construct"
    # Calls of `f` in the refused program, which give in CPython what `calls` give.
    originals: list = field(default_factory=list)


def run(cases):
    """Checks all cases in the folder that the command line names."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    failures = [failure for case in cases for failure in check_refused(folder, case)]
    failures += check_accepted(folder, [case for case in cases if case.accepted])
    assert len({case.message for case in cases}) == len(cases), "a message is there twice"
    if failures:
        sys.exit("\n\n".join(failures))
    print(f"{len(cases)} refusals, each with a way out")


def check_refused(folder, case):
    text = PRELUDE + textwrap.dedent(case.refused).lstrip("\n")
    path = folder / "refused.py"
    path.write_text(text)
    done = subprocess.run(
        ["npc", "check", str(path), "--error-format=json"], capture_output=True, text=True
    )
    found = [json.loads(line) for line in (done.stdout + done.stderr).splitlines()]
    where = f"{case.message!r}:\n{text}"
    if len(found) != 1:
        return [f"{where}\nexpected one error, found {[it['message'] for it in found]}"]
    [found] = found
    actual = [found["id"], found["message"], under(text, found["range"])]
    expected = [case.identifier, case.message, case.at]
    failures = []
    if actual != expected:
        failures.append(f"{where}\nexpected {expected}\n   found {actual}")
    if not found["help"].startswith(case.help):
        failures.append(f"{where}\nexpected help {case.help!r}\n        found {found['help']!r}")
    return failures


def under(text, place):
    """The part of a text that a range covers."""
    lines = text.splitlines(keepends=True)

    def offset(position):
        return sum(map(len, lines[: position["line"] - 1])) + position["column"] - 1

    return text[offset(place["start"]) : offset(place["end"])]


def check_accepted(folder, cases):
    bodies = [textwrap.dedent(case.accepted).strip("\n") for case in cases]
    text = PRELUDE + "\n\n\n".join(bodies) + "\n"
    path, library = folder / "accepted.py", folder / "accepted.so"
    path.write_text(text)
    done = subprocess.run(
        ["npc", "build", str(path), "-o", str(library)], capture_output=True, text=True
    )
    if done.returncode:
        return [done.stderr]
    python = {}
    exec(compile(text, str(path), "exec"), python)
    functions = compiled.Library(str(library))
    failures = []
    for case in cases:
        assert case.calls, f"nothing calls the program for {case.message!r}"
        for call in case.calls:
            name = call.partition("(")[0]
            expected = outcome(call, python, python[name])
            found = outcome(call, python, functions.function(name))
            if not same(expected, found):
                failures.append(f"{call}: expected {expected!r}, found {found!r}")
        refused = {}
        exec(PRELUDE + textwrap.dedent(case.refused), refused) if case.originals else None
        for original, call in zip(case.originals, case.calls, strict=bool(case.originals)):
            name = call.partition("(")[0]
            *expected, _ = outcome(original, refused, refused["f"])
            *found, _ = outcome(call, python, functions.function(name))
            if not same(tuple(expected), tuple(found)):
                failures.append(f"{original}: {expected!r}, but {call} gives {found!r}")
    return failures


def outcome(call, names, function):
    """What a call returns or raises, and what it leaves in the array `a`."""
    a = np.arange(12, dtype=np.float64) - 5.5
    name = call.partition("(")[0]
    try:
        with np.errstate(all="ignore"):
            result = eval(call, {**names, name: function, "a": a, "np": np})
    except Exception as error:
        return type(error), str(error), a
    return result, a


def same(left, right):
    if isinstance(left, tuple):
        pairs = zip(left, right) if isinstance(right, tuple) else ()
        return len(left) == len(right) and all(same(*pair) for pair in pairs)
    if isinstance(left, np.ndarray):
        return left.shape == np.shape(right) and np.allclose(left, right, 1e-13, equal_nan=True)
    if isinstance(left, float):
        return isinstance(right, float) and np.isclose(left, right, 1e-13, equal_nan=True)
    return left == right
