"""Sources that CPython and npc both take, or both refuse, written as bytes."""

import pathlib
import subprocess
import sys

FUNCTION = "def f(a: int) -> str:\n    return '{}'\n"


def coded(name, text):
    return f"# coding: {name}\n".encode() + FUNCTION.format(text).encode(name)


def nested(header, count):
    lines = ["def f(a: int) -> int:", "    s = 0"]
    lines += [" " * (4 + depth) + header.format(depth) for depth in range(count)]
    lines += [" " * (4 + count) + "s += 1", "    return s", ""]
    return "\n".join(lines).encode()


def parentheses(count):
    text = "(" * count + "a" + ")" * count
    return f"def f(a: int) -> int:\n    return {text}\n".encode()


ACCEPTED = {
    "latin-1": coded("latin-1", "\xe4\xf6"),
    "latin-1 as Emacs names it": b"# -*- coding: iso-latin-1-unix -*-\n"
    + FUNCTION.format("\xe4").encode("latin-1"),
    "the second line": b"#!/usr/bin/python\n# vim: set fileencoding=cp1252 :\n"
    + FUNCTION.format("\u20ac").encode("cp1252"),
    "koi8-r": coded("koi8-r", "\u0430\u0431"),
    "cp1251": coded("cp1251", "\u0430\u0431"),
    "iso-8859-15": coded("iso-8859-15", "\u20ac"),
    "ascii": coded("ascii", "abc"),
    "utf-8": coded("utf-8", "\u20ac"),
    "a mark": b"\xef\xbb\xbf" + FUNCTION.format("\u20ac").encode(),
    "a mark and a name": b"\xef\xbb\xbf" + coded("utf_8", "\u20ac"),
    "the third line": b"\n\n# coding: latin-1\n" + FUNCTION.format("\u20ac").encode(),
    "behind code": b"x = 1\n# coding: latin-1\n" + FUNCTION.format("\u20ac").encode(),
    "form feeds": b"\x0c\n" + FUNCTION.format("a").replace("\n", "\n\x0c", 1).encode(),
    "raw text": FUNCTION.replace("'{}'", "r'\\ud800'").encode(),
    "20 loops": nested("for i{} in range(a):", 20),
    "20 loops that test": nested("while s < a:", 20),
    "60 branches": nested("if a > {}:", 60),
    "200 parentheses": parentheses(200),
}

# With what npc says.
REFUSED = {
    "unknown": (b"# coding: no-such-thing\n", "unknown encoding: no-such-thing"),
    "not ascii": (b"# coding: ascii\n# \xe4\n", "byte 18 is not ASCII"),
    "not cp1252": (b"# coding: cp1252\nx = '\x81'\n", "byte 22 is not windows-1252"),
    "not utf-8": (b"x = '\xff'\n", "byte 5 is not UTF-8"),
    "another mark": (b"\xef\xbb\xbf# coding: latin-1\n", "encoding problem: latin-1 with BOM"),
    "two marks": (b"\xef\xbb\xbf" * 2 + b"x = 1\n", "invalid non-printable character U+FEFF"),
    "null": (b"x = 1\n\0", "source code cannot contain null bytes"),
    "21 loops": (nested("for i{} in range(a):", 21), "too many statically nested blocks"),
    "21 loops that test": (nested("while s < a:", 21), "too many statically nested blocks"),
    "201 parentheses": (parentheses(201), "too many nested parentheses"),
    "100 levels": (nested("if a > {}:", 100), "too many levels of indentation"),
}

# What CPython takes and npc does not have.
UNSUPPORTED = {
    "utf-7": (b"# coding: utf-7\n" + FUNCTION.format("+AGE-").encode(), "unknown encoding: utf-7"),
    "surrogate": (FUNCTION.format("\\ud800x").encode(), "a surrogate in a text is not supported"),
    "two surrogates": (FUNCTION.format("\\ud83d\\ude00").encode(), "a surrogate in a text"),
    "surrogate of 8 digits": (FUNCTION.format("\\U0000dfff").encode(), "a surrogate in a text"),
    "formatted": (FUNCTION.replace("'{}'", "f'\\udc00{a}'").encode(), "a surrogate in a text"),
}


def expected(path):
    """What CPython's `f` gives; None if the file is not Python's."""
    try:
        names = {}
        exec(compile(path.read_bytes(), str(path), "exec"), names)
    except (SyntaxError, ValueError):
        return None
    return str(names["f"](2 if "loops" not in path.stem else 1)) if "f" in names else ""


def npc(*arguments):
    ran = subprocess.run(["npc", *arguments], capture_output=True, timeout=600)
    return ran.returncode, ran.stdout.decode(), ran.stderr.decode()


folder = pathlib.Path(sys.argv[1])
for name, source in ACCEPTED.items():
    path = folder / f"{name}.py"
    path.write_bytes(source)
    argument = 1 if "loops" in name else 2
    code, output, error = npc("run", f"{path}::f", "--arg", f"a={argument}", "-O0")
    assert (code, output) == (0, expected(path) + "\n"), (name, output, error)
for name, (source, message) in REFUSED.items():
    path = folder / f"{name}.py"
    path.write_bytes(source)
    assert expected(path) is None, name
    code, _, error = npc("check", str(path))
    assert code == 1 and message in error, (name, error)
for name, (source, message) in UNSUPPORTED.items():
    path = folder / f"{name}.py"
    path.write_bytes(source)
    assert expected(path) is not None, name
    code, _, error = npc("check", str(path))
    assert code == 1 and message in error, (name, error)
# Files that are imported are read in the same way.
for number, (source, message) in enumerate([*REFUSED.values(), *UNSUPPORTED.values()]):
    (folder / f"imported{number}.py").write_bytes(source)
    path = folder / "importing.py"
    path.write_text(f"from imported{number} import f as g\ndef f(a: int):\n    return g(a)\n")
    code, _, error = npc("check", str(path))
    assert code == 1 and f"imported from 'imported{number}', which cannot be read: {message}" in error, (number, error)
