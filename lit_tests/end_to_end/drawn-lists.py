# Lists that change, in drawn functions: what they hold, give back and raise is what
# Python's do.
#
# RUN: mkdir -p %t && %python %s --write %t/drawn.py 6 3
# RUN: npc build %t/drawn.py --python=%python -o %t/drawn.so --checked-int
# RUN: %python %s %t/drawn.py %t/drawn.so

import random
import sys

from extensions import load

INITIAL = ["[{n}]", "[{n}, {n}, {n}]", "[{n}] * n", "[{n} + i for i in range(n)]", "list([{n}, {n}])"]
INITIAL += ["sorted([{n}, {n}, {n}])", "[{n}] + [{n}] * n"]
INDICES = ["0", "-1", "n % 3", "i % 5", "-i % 4", "len({l}) - 1", "len({l}) // 2"]
SLICES = ["1:3", "{i}:{j}", ":{i}", "{i}:", ":", "::2", "::-1", "{i}::-2", "5:1", "{i}:{j}:n - 3", "-3:", "1:9:3"]
VALUES = ["{n}", "acc + {n}", "{o}[{j}]", "sum({o})", "i * {n}", "max({o}) if {o} else {n}"]
VALUES += ["{o}.pop()", "{o}.pop() - {o}.pop(0)", "{o}[-1] + {o}.pop() * 2 if len({o}) > 1 else {n}"]
MORE = ["{o}", "{o}[1:]", "[{n}, {n}]", "[v + 1 for v in {o}]", "{o}[::-1]", "[{v}, {v}]"]

# Statements in one line.
SINGLE = ["{l}.append({v})"] * 4 + ["{l}.pop()", "acc -= {l}.pop()", "{l}.insert({i}, {v})"]
SINGLE += ["{l}.extend({m})", "{l} += {m}", "{l}.reverse()", "{l}.sort()", "{l}.sort(reverse=True)"]
SINGLE += ["{l} = {o} + [{n}]", "{l} = {o}.copy()", "{l} = sorted({o}, key=lambda v: v % 3)"]
SINGLE += ["acc += len({l}) + {l}.count({n})", "{l}.clear()", "{l} = {o}[::2]", "xs, ys = ys, xs"]
SINGLE += ["{l} = [{n}, {o}[{j}]]", "del {l}[{i}]", "acc, i = {l}.pop(), {o}.pop(0)", "{l}, {o} = {o}, [{n}]"]
SINGLE += ["i, {l}[{i}] = abs({n}), {n}", "{l}[{i}], {l}[0] = {l}[-1], {o}[0]", "{l}[{i}] += {n}"]
SINGLE += ["{l}[{i}] = {l}[{i}] = {v}", "acc += max({l}) - min({o})", "acc += {o}[0] * {l}[{i}]"]
SINGLE += ["i = len({l}) % 7", "acc = acc % 97", "for w in {l}: acc += w"]
SINGLE += ["for i, w in enumerate({l}): {l}[i] = w + {n}"]
SINGLE += ["{l}[{s}] = {m}"] * 2 + ["{l}[{s}] = {l}[{s}]", "{l}[{s}] = {l}", "del {l}[{s}]", "{l} *= {n} % 3"]
SINGLE += ["del {l}[{s}], {l}[:1]", "acc += {l}.index({v}, {i}) if {n} in {l} else {l}.index({l}[0], 0, {i})"]
SINGLE += ["{l}[:2], acc = {l}[-2:], acc + 1", "{l}[1:1] = range({n} % 4)", "{l}.extend(w for w in {o} if w > {n})"]
SINGLE += ["_add({l}, {v})", "i = _add({l}, {n})"]
SINGLE += ["{l} = list(reversed({o}))", "{l} = list(map(abs, {l}))", "{l} = _made({o}, {n})"]

# What has others inside.
NESTED = ["if {l} and {l}[0] > {n}:", "if {l} == {o}:", "if {l} < {o}:", "if not {l}:", "if {n} in {l}:"]
NESTED += ["for w in list({l}):", "for i in range(3):", "for i, w in enumerate({l}[:4]):"]
NESTED += ["for w in {l}[1:]:", "if {l} and {l}.pop() > {n}:", "while len({l}) > 4 and {l}.pop() != {n}:"]
NESTED += ["for w in {l} + {o}:"]


# The same for lists of pairs.
PAIR_INITIAL = ["[({n}, {n})]", "[({n}, i) for i in range(n)]", "[({n}, {n})] * n", "sorted([({n}, 0), ({n}, n)])"]
PAIR_VALUES = ["({n}, {n})", "(i, acc)", "{o}[{j}]", "{o}.pop()", "(len({o}), {l}[0][1])", "max({o})"]
PAIR_MORE = ["{o}", "{o}[1:]", "[({n}, i)]", "[(b, a + 1) for a, b in {o}]", "{o}[::-1]", "list(enumerate(range(3)))"]
PAIR_SINGLE = ["{l}.append({v})"] * 4 + ["{l}.insert({i}, {v})", "{l} += {m}", "{l}.sort(reverse=True)", "{l}.sort()"]
PAIR_SINGLE += ["{l}[{s}] = {m}", "del {l}[{s}]", "{l}.reverse()", "{l} = {o} + [(i, {n})]", "acc += {l}[{i}][1] - {l}.pop()[0]"]
PAIR_SINGLE += ["{l} = sorted({o}, key=lambda v: v[1] % 3)", "for i, w in enumerate({l}): {l}[i] = (w[1], i)"]
PAIR_SINGLE += ["{l}[{i}], {l}[0] = {l}[-1], {o}[0]", "acc += {l}.count(({n}, i)) + {l}.index({l}[{i}])", "xs, ys = ys, xs"]
PAIR_SINGLE += ["i, acc = {l}.pop(0)", "for a, b in {l}: acc += a * b % 7", "{l} = {o}[::2]", "{l} *= {n} % 3"]
PAIR_SINGLE += ["_add({l}, {v})", "i = _add({l}, ({n}, i))"]
PAIR_NESTED = ["if {l} and {l}[0] > ({n}, 0):", "if {l} == {o}:", "if {l} < {o}:", "if ({n}, {n}) in {l}:"]
PAIR_NESTED += ["for a, b in {l} + {o}:", "while len({l}) > 4 and {l}.pop()[1] != {n}:"]

# A function that changes a list of its caller's, and one that gives back a list of its own.
MADE = """def _add(zs, x):
    zs.append(x)
    return len(zs)


def _made(zs, n):
    zs = list(zs)
    zs.append(n)
    return zs"""


class Drawing:
    """A function that is drawn."""

    def __init__(self, seed, has_pairs=False):
        self.random = random.Random(seed)
        self.initial, self.single, self.nested = INITIAL, SINGLE, NESTED
        self.choices = {"i": INDICES, "j": INDICES, "s": SLICES, "v": VALUES, "m": MORE}
        self.result = "xs, ys, acc, len(xs), sum(ys), i"
        if has_pairs:
            self.initial, self.single, self.nested = PAIR_INITIAL, PAIR_SINGLE, PAIR_NESTED
            self.choices |= {"v": PAIR_VALUES, "m": PAIR_MORE}
            self.result = "xs, ys, acc, len(xs), max(ys, default=(0, 0)), i"

    def one_of(self, choices):
        return self.filled(self.random.choice(choices))

    def filled(self, text):
        """A template with drawn names, numbers and values; each stands for itself alone."""
        lists = ["xs", "ys"]
        self.random.shuffle(lists)
        names = dict(zip("lo", lists))
        while "{" in text:
            start = text.index("{")
            kind = text[start + 1]
            text = text[:start] + self.part(kind, names) + text[start + 3:]
        return text

    def part(self, kind, names):
        if kind in names:
            return names[kind]
        if kind == "n":
            return str(self.random.randint(-9, 9))
        return self.random.choice(self.choices[kind]).replace("{l}", names["o" if kind == "j" else "l"])

    def block(self, depth, indent):
        lines = []
        for _ in range(self.random.randint(1, 4)):
            if depth < 3 and self.random.random() < 0.3:
                lines += [indent + self.one_of(self.nested)] + self.block(depth + 1, indent + "    ")
                continue
            lines += [indent + self.one_of(self.single)]
        # They stay short, whatever was drawn around this.
        return lines + [indent + f"if len({name}) > 60:\n{indent}    {name} = {name}[:3]" for name in ("xs", "ys")]

    def function(self, name):
        lines = [f"def {name}(n: int):", "    acc, i = 0, 1"]
        lines += [f"    {name} = " + self.one_of(self.initial) for name in ("xs", "ys")]
        for _ in range(3):
            lines += self.block(0, "    ")
        return "\n".join(lines + [f"    return {self.result}"])


def written(seed, count):
    drawn = [Drawing(1000 * seed + index, index % 3 == 2).function(f"f{index}") for index in range(count)]
    return "\n\n\n".join([MADE] + drawn) + "\n"


def called(function, argument):
    try:
        return function(argument)
    except Exception as error:
        return type(error).__name__, str(error)


def main(python, compiled):
    python, compiled = load(python), load(compiled)
    names = [name for name in vars(python) if name.startswith("f")]
    returned = 0
    for name in names:
        for argument in (0, 1, 2, 5, 8):
            expected = called(getattr(python, name), argument)
            found = called(getattr(compiled, name), argument)
            # Python's numbers do not end.
            if found[0] == "OverflowError" and found != expected:
                continue
            assert repr(expected) == repr(found), (name, argument, expected, found)
            returned += len(expected) == 6
    assert 2 * returned > len(names), returned


if __name__ == "__main__":
    if sys.argv[1] == "--write":
        with open(sys.argv[2], "w") as file:
            file.write(written(int(sys.argv[4]), int(sys.argv[3])))
    else:
        main(*sys.argv[1:])
