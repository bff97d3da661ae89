"""Calls of an overload bind their arguments, and are refused, as CPython's calls.

RUN: %python %s
"""

import random
import re
import subprocess

NAMES = "abcde"


def signature(generator):
    """Parameters as (name, kind, default)."""
    counts = [generator.choice([0, 0, 1, 2]), generator.choice([0, 1, 2]),
              generator.choice([0, 0, 1]), generator.choice([0, 0, 1, 2])]
    kinds = ["positional-only", "either", "variadic", "keyword-only"]
    kinds = [kind for kind, count in zip(kinds, counts) for _ in range(count)][: len(NAMES)]
    parameters = []
    has_default = False
    for index, (name, kind) in enumerate(zip(NAMES, kinds)):
        is_positional = kind in ("positional-only", "either")
        has_default = generator.random() < 0.3 or (is_positional and has_default)
        default = 100 + index if has_default and kind != "variadic" else None
        parameters.append((name, kind, default))
    return parameters


def call(generator, parameters):
    """Positional arguments, how many of them in a tuple, and keywords."""
    positional = generator.randint(0, 4)
    keywords = generator.sample(NAMES + "z", generator.choice([0, 0, 1, 1, 2, 3]))
    if generator.random() < 0.7:
        # What all parameters want, but perhaps for the last ones.
        by_position = [name for name, kind, _ in parameters if kind != "keyword-only"]
        by_name = [name for name, kind, _ in parameters if kind == "keyword-only"]
        positional = generator.randint(max(len(by_position) - 1, 0), len(by_position))
        keywords = by_name[: generator.choice([1, 2, 2, 2])] + by_position[positional:]
    packed = generator.choice([None, None, generator.randint(0, positional)])
    return positional, packed, keywords


def python_function(parameters):
    """The function in Python: it gives what its parameters are."""
    written = []
    kinds = [kind for _, kind, _ in parameters]
    for index, (name, kind, default) in enumerate(parameters):
        if kind == "keyword-only" and not {"variadic", "keyword-only"} & set(kinds[:index]):
            written.append("*")
        text = f"*{name}" if kind == "variadic" else name
        written.append(text if default is None else f"{text}={default}")
        if kind == "positional-only" and kinds[index + 1 : index + 2] != [kind]:
            written.append("/")
    values = "".join(f"{name}, " for name, _, _ in parameters)
    scope = {}
    exec(f"def f({', '.join(written)}):\n    return ({values})\n", scope)
    return scope["f"]


def expected(parameters, positional, keywords):
    """What CPython gives the parameters, or its message."""
    arguments = range(positional)
    named = {name: positional + index for index, name in enumerate(keywords)}
    try:
        return list(python_function(parameters)(*arguments, **named))
    except TypeError as error:
        return str(error)


def module(index, parameters, positional, packed, keywords):
    """A template of one overload, and a call of it."""
    declared, types = [], []
    for name, kind, default in parameters:
        type_name = "!basicpy.TupleType" if kind == "variadic" else "i64"
        attributes = [f'npc.name = "{name}"']
        if kind != "either":
            attributes.append(f'npc.kind = "{kind}"')
        if default is not None:
            attributes.append(f"npc.default = {default} : i64")
        declared.append(f"%{name}: {type_name} {{{', '.join(attributes)}}}")
    first = positional - (packed or 0)
    operands = [f"%arg{at}" for at in range(first)]
    types = ["i64"] * first
    names = []
    pack = ""
    if packed is not None:
        elements = ", ".join(f"%arg{at}" for at in range(first, positional))
        tuple_type = f"!basicpy.TupleType<[{', '.join(['i64'] * packed)}]>"
        inputs = ", ".join(["i64"] * packed)
        pack = f"  %pack = basicpy.build_tuple {elements} : ({inputs}) -> {tuple_type}\n"
        operands.append("%pack")
        types.append(tuple_type)
        names.append('"*"')
    for at, name in enumerate(keywords):
        operands.append(f"%arg{positional + at}")
        types.append("i64")
        names.append(f'"{name}"')
    keyword_list = f" kw [{', '.join(names)}]" if names else ""
    given = ", ".join(f"%arg{at}: i64" for at in range(positional + len(keywords)))
    return (f"basicpy.func_template @t {{\n  func.func @f({', '.join(declared)}) -> i64 {{\n"
            "    %0 = arith.constant 0 : i64\n    return %0 : i64\n  }\n}\n"
            f"func.func @case{index}({given}) -> i64 {{\n{pack}"
            f"  %r = basicpy.func_template_call @t({', '.join(operands)}){keyword_list}"
            f" : ({', '.join(types)}) -> i64\n  return %r : i64\n}}\n")


def bound(text):
    """What the call in a printed function gives the parameters."""
    defined = dict(re.findall(r"(%\w+) = basicpy\.numeric_constant (\d+) : i64", text))
    tuples = dict(re.findall(r"(%\w+) = basicpy\.build_tuple ?(.*?) : ", text))
    casts = dict(re.findall(r"(%\w+) = basicpy\.unknown_cast (%\w+) : ", text))

    def value(name):
        name = casts.get(name, name)
        if name in tuples:
            return tuple(value(element) for element in tuples[name].split(", ") if element)
        return int(defined.get(name) or name.removeprefix("%arg"))

    operands = re.search(r"call @t\$f\((.*?)\)", text)[1]
    return [value(operand) for operand in operands.split(", ") if operand]


def main():
    generator = random.Random(1)
    cases = []
    for _ in range(1200):
        parameters = signature(generator)
        cases.append((parameters, *call(generator, parameters)))
    source = "// -----\n".join(module(index, *case) for index, case in enumerate(cases))
    command = ["npc-opt", "--split-input-file", "--resolve-templates", "--canonicalize", "-"]
    output = subprocess.run(command, input=source, capture_output=True, text=True)
    results = {}
    for function in output.stdout.split("func.func @case")[1:]:
        results[int(re.match(r"\d+", function)[0])] = bound(function)
    messages = iter(re.findall(r"pass what one of them takes: (.*)", output.stderr))
    accepted = 0
    for index, (parameters, positional, packed, keywords) in enumerate(cases):
        wanted = expected(parameters, positional, keywords)
        found = results[index] if index in results else next(messages)
        accepted += index in results
        assert found == wanted, f"{parameters} {positional} {packed} {keywords}: {found}, {wanted}"
    assert next(messages, None) is None
    assert 300 < accepted < 900, accepted


main()
