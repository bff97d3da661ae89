# Structures at random: what functions make, join, read, pass and return is what CPython has.
#
# RUN: %python %s %t

import os
import random
import subprocess
import sys

import numpy as np

import compiled
from extensions import load

KEYS = ["x", "n", "max value", "é", "", "for", '"', "%s", "\\", "items"]
ROUNDS = 2


def structure(depth):
    """A random structure: nested lists of a kind and its parts, or the name of a value."""
    if depth == 0 or random.random() < 0.35:
        return random.choice(["x", "n", "b", "k", "a", "m", "None"])
    kind = random.choice(["list", "tuple", "dict"])
    count = random.randrange(4)
    keys = random.sample(KEYS, count) if kind == "dict" else [None] * count
    return kind, [(key, structure(depth - 1)) for key in keys]


VALUES = {
    "x": ["x", "x * 0.5", "1.5", "n / 2", "abs(x)"],
    "n": ["n", "n + 1", "-3", "len(a)", "n // 2"],
    "b": ["n > 2", "x < 0.0", "True"],
    "k": ["k", "k + k", "np.float32(3)"],
    # No two results may share their memory.
    "a": ["a * 2", "a + n", "a[::-1] - 1", "np.zeros(n % 4)"],
    "m": ["m * 2", "m.T + 1", "-m[:1]"],
    "None": ["None"],
}


def display(made):
    """The source of a value of a structure."""
    if isinstance(made, str):
        return random.choice(VALUES[made])
    kind, parts = made
    texts = [display(part) for _, part in parts]
    if kind == "list":
        return f"[{', '.join(texts)}]"
    if kind == "tuple":
        return f"({', '.join(texts)}{',' if len(texts) == 1 else ''})"
    return "{" + ", ".join(f"{key!r}: {text}" for (key, _), text in zip(parts, texts)) + "}"


def read(name, made):
    """The source of a number that some part of a value gives."""
    text = name
    while not isinstance(made, str) and made[1]:
        kind, parts = made
        place = random.randrange(len(parts))
        key, part = parts[place]
        index = repr(key) if kind == "dict" else str(random.choice([place, place - len(parts)]))
        text, made = f"{text}[{index}]", part
    if not isinstance(made, str):
        return f"len({text})"
    return f"{text} is None" if made == "None" else f"{text} + 0"


def function(index):
    made = ("dict", [("s", structure(3)), ("t", structure(2))])
    return f'''
def _made{index}(x, n, k, a, m):
    return {display(made)}


def _passed{index}(s, others):
    return {{"kept": s, "part": {read("s", made)}, "other": {read("others[0]", made)}, "count": len(others)}}


def f{index}(x: float, n: int, k: np.float32, a: "float64[:]", m: "float64[:, :]"):
    if n > 4:
        s = {display(made)}
    elif n > 1:
        s = _made{index}(x, n, k, a, m)
    else:
        s = {display(made)}
    for i in range(n % 3):
        s = {display(made)} if n + i > 3 else s
    other = {display(made)}
    passed = _passed{index}(s, [other, n])
    return passed, {read("s", made)}, [*[x, n], passed["count"] + len(s)]
'''


def same(ours, theirs, where):
    if isinstance(theirs, (tuple, list, dict)):
        assert type(ours) is type(theirs), where
        assert len(ours) == len(theirs), where
        if isinstance(theirs, dict):
            assert list(ours) == list(theirs), where
            ours, theirs = ours.values(), theirs.values()
        for mine, other in zip(ours, theirs):
            same(mine, other, where)
        return
    if theirs is None:
        assert ours is None, where
        return
    if isinstance(theirs, (np.ndarray, np.generic)):
        assert np.asarray(ours).dtype == theirs.dtype, where
    np.testing.assert_array_equal(ours, theirs, where)


def arguments(n):
    size = n % 5
    return [
        random.uniform(-2, 2),
        n,
        np.float32(random.randrange(5)),
        np.arange(float(size)),
        np.arange(float(6 * size)).reshape(size, 6)[:, ::2],
    ]


def main(stem):
    for seed in range(ROUNDS):
        random.seed(seed)
        text = "import numpy as np\n" + "".join(function(index) for index in range(8))
        source = f"{stem}.{seed}.py"
        with open(source, "w", encoding="utf-8") as file:
            file.write(text)
        subprocess.run(["npc", "build", source, "-o", f"{stem}.so"], check=True)
        program = load(source)
        os.replace(f"{stem}.so", f"{stem}.{seed}.so")
        library = compiled.Library(f"{stem}.{seed}.so")
        for index in range(8):
            for n in range(8):
                given = arguments(n)
                ours = library.function(f"f{index}")(*given)
                theirs = getattr(program, f"f{index}")(*given)
                same(ours, theirs, f"{source}: f{index}, {given}: {ours} and {theirs}")


main(sys.argv[1])
