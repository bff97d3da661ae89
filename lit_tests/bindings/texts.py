# Texts as arguments and results: what is converted, what is refused, and that nothing is
# left behind.
#
# RUN: rm -rf %t && mkdir -p %t/extension %t/ctypes
# RUN: npc build %S/Inputs/texts.py --python=%python -o %t/extension
# RUN: npc build %S/Inputs/texts.py -o %t/ctypes/libtexts.so
# RUN: npc bindings %S/Inputs/texts.py --lang ctypes -o %t/ctypes/texts.py
# RUN: %python %s %t/extension
# RUN: %python %s %t/ctypes
#
# RUN: npc bindings %S/Inputs/texts.py --lang c -o %t/texts.h
# RUN: npc bindings %S/Inputs/texts.py --lang cpp -o %t/texts.hpp
# RUN: %python %S/Inputs/compile_headers.py %cc %cxx %t/texts.h %t/texts.hpp
# RUN: FileCheck %s --check-prefix=HEADER --input-file %t/texts.h
# RUN: npc bindings %S/Inputs/texts.py --lang rust | FileCheck %s --check-prefix=RUST
# RUN: npc bindings %S/Inputs/texts.py --lang pyi | FileCheck %s --check-prefix=PYI
# RUN: npc reflect %S/Inputs/texts.py | FileCheck %s --check-prefix=METADATA
#
# HEADER: quoted(text: str) -> str
# RUST: pub fn quoted(
# PYI: def quoted(text: str) -> str: ...
# PYI: def chosen(options: tuple[str, int]) -> dict[str, str | bool]: ...
# PYI: def optional(x: float, mode: str = "grö{{.*}}", n: int = 2) -> tuple[str, float]: ...
# METADATA: quoted(text: list[i8]) -> list[i8]
#
# RUN: npc run %S/Inputs/texts.py::quoted --arg text=größe | FileCheck %s --check-prefix=VALUE
# RUN: npc run %S/Inputs/texts.py::optional --arg x=0 | FileCheck %s --check-prefix=DEFAULT
# VALUE: 'größe'
# DEFAULT: grö"ße
# DEFAULT: 14.0

import sys

sys.path.insert(0, sys.argv[1])

import texts


def message(call, *arguments):
    try:
        call(*arguments)
    except (TypeError, UnicodeEncodeError) as error:
        return f"{type(error).__name__}: {error}"
    raise AssertionError((call, arguments))


class Text(str):
    """A kind of str."""


for text in ("", "a", "äöü", "日本", "𝄞", "a\0b", "x" * 10000):
    assert texts.quoted(text) == f"'{text}'" and type(texts.quoted(Text(text))) is str
assert texts.chosen(("sum", 1)) == {"mode": "sum", "is_sum": True}
assert texts.chosen(("max", 0)) == {"mode": "none", "is_sum": False}

assert message(texts.quoted, b"a") == "TypeError: quoted(): argument 'text' must be a str, not bytes"
assert message(texts.chosen, (1, 1)) == "TypeError: chosen(): argument 'options[0]' must be a str, not int"
assert message(texts.quoted, chr(0xD800)).startswith("UnicodeEncodeError: 'utf-8' codec can't encode")

exactly = [("grö\"ße\n", 14.5), ("", 0.5), ("äö", 4.5), ("a", 1.5)]
calls = [(0.5,), (0.5, ""), (0.5, "äö"), (0.5, "a", 1)]
assert [texts.optional(*call) for call in calls] == exactly
assert texts.optional(0.5, mode="a", n=1) == exactly[-1] and texts.optional(n=1, x=7.5) == ("grö\"ße\n", 14.5)
assert texts.called(0.5) == (exactly[0], ("a", 2.5), ("grö\"ße\n", 7.5))

text = "a text of its own" + str(len(sys.argv))
before = sys.getrefcount(text)
for _ in range(10):
    texts.quoted(text)
    message(texts.chosen, (text, ""))
assert sys.getrefcount(text) == before
