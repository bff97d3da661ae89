# RUN: %python %s %t
"""The types that npc suggests for parameters without types are those of a program that
compiles: each suggestion is applied to the letter, and gives what CPython gives."""

import sys
from pathlib import Path

INPUTS = Path(__file__).parent / "Inputs"
sys.path[0] = str(INPUTS)
import json
import re
import subprocess

import compiled
import numpy as np
from follow_the_help import same

MATRIX = np.array([[4.0, 1.0], [2.0, 5.0]])
VECTOR = np.array([1.0, -2.0])
EDGES = np.array([[0, 1], [1, 2], [2, 0], [0, 2]])

# The function, what is suggested, and a call for each suggestion.
CASES = [
    ("price", ["s0: float"], ["price(110.0, 105.0, 1.0)"]),
    ("counted", ["step: int"], ["counted(4, 0.5)"]),
    ("looked_up", ["i: int"], ["looked_up(VECTOR, 1)"]),
    ("degrees", ['edges: "int64[:, :]"'], ["degrees(EDGES, 4)"]),
    ("product", ['a: "float64[:]", b: "float64[:]"'], ["product(VECTOR, VECTOR)"]),
    ("solution", ['a: "float64[:, :]", b: "float64[:]"'], ["solution(MATRIX, VECTOR)"]),
    (
        "scaled",
        ["x: float, by: float", 'x: "float64[:]", by: "float64[:]"'],
        ["scaled(1.5, 2.0)", "scaled(VECTOR, VECTOR)"],
    ),
    ("normalised", ["by_sum: bool"], ["normalised(VECTOR, True)"]),
    ("signed", ["how: str"], ['signed("negative", 2.0)']),
    ("primes", ["n: int"], ["primes(50)"]),
    ("area", ["sides: tuple[float, float]"], ["area((2.0, 3.0))"]),
    ("distances", ['points: "float64[:, :]"'], ["distances(MATRIX)"]),
    ("drawn", ["n: int, seed: int"], ["drawn(10, 7)"]),
    (
        "gathered",
        ['x: "float64[:]", places: "int64[:]"'],
        ["gathered(VECTOR, np.array([1, 0, 1]))"],
    ),
    ("chosen", ['x: "float64[:]", place: int'], ["chosen(VECTOR, 1)"]),
    ("lengths", ['vectors: "float64[:, :]"'], ["lengths(MATRIX)"]),
    ("middle", ['image: "float64[:, :]", border: int'], ["middle(np.eye(6), 1)"]),
    ("largest", ['values: "float64[:]"'], ["largest(VECTOR)"]),
    ("tail", ['x: "float64[:]"'], ["tail(VECTOR, 0.5, 1)"]),
]


def annotated(source, function, suggestion):
    """The source with the suggested types in the function's definition."""
    parameters = re.split(r", (?=\w+: )", suggestion)
    [header] = re.findall(rf"def {function}\(.*\):", source)
    changed = header
    for parameter in parameters:
        name = parameter.partition(":")[0]
        changed, count = re.subn(rf"(?<=[(\s]){name}(?=[,)=])", parameter, changed, count=1)
        assert count == 1, (header, parameter)
    return source.replace(header, changed)


def check_calls(folder, name, source, options, calls):
    """Compiles a source and compares calls with CPython."""
    path, library = folder / f"{name}.py", folder / f"{name}.so"
    path.write_text(source)
    subprocess.run(["npc", "build", str(path), "-o", str(library), *options], check=True)
    python = {"MATRIX": MATRIX, "VECTOR": VECTOR, "EDGES": EDGES}
    exec(compile(source, str(path), "exec"), python)
    functions = compiled.Library(str(library))
    for call in calls:
        function = call.partition("(")[0]
        names = {**python, function: functions.function(function)}
        expected, found = eval(call, python), eval(call, names)
        assert same(expected, found), f"{call}: expected {expected!r}, found {found!r}"


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    source = (INPUTS / "without_types.py").read_text()
    done = subprocess.run(
        ["npc", "check", str(INPUTS / "without_types.py"), "--error-format=json"],
        capture_output=True,
        text=True,
    )
    errors = [json.loads(line) for line in (done.stdout + done.stderr).splitlines()]
    assert len(errors) == len(CASES), [error["message"] for error in errors]
    sources, signatures = [source, source], []
    for error, (function, suggestions, _) in zip(errors, CASES):
        assert f"function '{function}'" in error["message"], error
        written = re.search(r"as in (.*?)(; the others|, or give the whole|$)", error["help"])
        assert written, error
        assert written[1].split(", or ") == suggestions, error["help"]
        for index, suggestion in enumerate([suggestions[0], suggestions[-1]]):
            sources[index] = annotated(sources[index], function, suggestion)
        signature = re.search(r'--signature "(.*\))"', error["help"])
        if signature:
            signatures += ["--signature", signature[1]]
    check_calls(folder, "first", sources[0], [], [calls[0] for _, _, calls in CASES])
    check_calls(folder, "last", sources[1], [], [calls[-1] for _, _, calls in CASES])
    with_signature = [calls[0] for function, _, calls in CASES if f'{function}(' in " ".join(signatures)]
    check_calls(folder, "signatures", source, signatures, with_signature)


main()
