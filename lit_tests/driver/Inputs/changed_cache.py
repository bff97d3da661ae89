"""Puts other bytes in the place of kept object files, and looks whether they are linked."""

import os
import pathlib
import subprocess
import sys

folder = pathlib.Path(sys.argv[1])
environment = {**os.environ, "XDG_CACHE_HOME": str(folder / "own")}


def build():
    command = ["npc", "build", folder / "f.py", "-o", folder / "again.so"]
    subprocess.run(command, check=True, env=environment)
    return (folder / "again.so").read_bytes()


whole = build()
kept = sorted((folder / "own" / "npc").iterdir())
assert kept
contents = {file: file.read_bytes() for file in kept}
for file in kept:
    changed = bytearray(contents[file])
    changed[len(changed) // 2] ^= 1
    file.write_bytes(changed)
assert build() == whole
assert all(file.read_bytes() == contents[file] for file in kept)
# A file of others, or one that others may write to.
for file in kept:
    file.write_bytes(b"not mine")
    file.chmod(0o666)
assert build() == whole
# One that is whole, but was made from something else.
first, *others = kept
for other in others:
    other.write_bytes(contents[first])
assert build() == whole
