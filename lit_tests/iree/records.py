# Every kind of record, as argument and as result, in modules written by hand: IREE's
# runtime takes and refuses those that npc-abi says it does.
# REQUIRES: iree
# RUN: %iree-python %s %S/../../abi/tests/consumer.json %t.mlir

import itertools
import json
import sys

import numpy as np

STRUCTURES = ("slist", "stuple", "sdict")


def slots_of(record):
    """The records in a structure."""
    return [it[1] for it in record[1:]] if record[0] == "sdict" else record[1:]


def structure(record, items):
    """Items as the structure that a record describes."""
    if record[0] == "sdict":
        return dict(zip([key for key, _ in record[1:]], items, strict=True))
    return tuple(items) if record[0] == "stuple" else list(items)


class Writer:
    """Writes the bodies of functions that return something for records."""

    def __init__(self):
        self.lines = []
        self.names = map("%v{}".format, itertools.count())

    def add(self, text):
        name = next(self.names)
        self.lines.append(f"{name} = {text}")
        return name

    def number(self, record):
        if record is None:
            return self.add("util.null : !hal.buffer_view"), "!hal.buffer_view", None
        bits = "".join(it for it in record if it.isdigit())
        if record[0] == "i":
            kind = f"i{bits}" if bits in ("8", "16", "64") else "i32"
            return self.add(f"arith.constant -7 : {kind}"), kind, -7
        kind = "f64" if bits == "64" else "f32"
        return self.add(f"arith.constant 2.5 : {kind}"), kind, 2.5

    def tensor(self, kind):
        *sizes, element = kind.removeprefix("tensor<").removesuffix(">").split("x")
        if "complex" in kind:
            sizes, element = ["2"], kind[kind.index("complex") : -1]
        if element.startswith("complex"):
            return self.complex_tensor(kind, element)
        value, text = {"i": -7, "i1": True}, {"i": "-7", "i1": "true"}
        key = element if element == "i1" else element[0]
        value, text = value.get(key, 2.5), text.get(key, "2.5")
        value = np.full([int(it) for it in sizes], value, DTYPES.get(element, np.float32))
        return self.add(f"arith.constant dense<{text}> : {kind}"), kind, value

    def complex_tensor(self, kind, element):
        """Two numbers that are computed: iree-compile takes no constants of this type."""
        part = element.removeprefix("complex<").removesuffix(">")
        empty = self.add(f"tensor.empty() : {kind}")
        name = self.add(f"""linalg.generic {{
        indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]
      }} outs({empty} : {kind}) {{
      ^bb0(%out: {element}):
        %index = linalg.index 0 : index
        %integer = arith.index_cast %index : index to i32
        %part = arith.sitofp %integer : i32 to {part}
        %number = complex.create %part, %part : {element}
        linalg.yield %number : {element}
      }} -> {kind}""")
        return name, kind, np.array([0, 1 + 1j], DTYPES[element])

    def listed(self, items):
        count = self.add(f"arith.constant {len(items)} : index")
        name = self.add(f"util.list.create {count} : !util.list<?>")
        self.lines.append(f"util.list.resize {name}, {count} : !util.list<?>")
        for index, (item, kind, _) in enumerate(items):
            if kind.startswith("tensor"):
                item = self.add(f"hal.tensor.export {item} : {kind} -> !hal.buffer_view")
                kind = "!hal.buffer_view"
            place = self.add(f"arith.constant {index} : index")
            self.lines.append(f"util.list.set {name}[{place}], {item} : {kind} -> !util.list<?>")
        return name, "!util.list<?>"

    def value(self, record, kind=None):
        """The name, the type and what Python has of a value of a record."""
        if kind is not None and kind.startswith("tensor"):
            return self.tensor(kind)
        if record is None or isinstance(record, str):
            return self.number(record or kind)
        if record[0] == "ndarray":
            sizes = [str(size or 2) + "x" for size in record[3:]]
            return self.tensor(f"tensor<{''.join(sizes)}{record[1]}>")
        if record[0] == "py_homogeneous_list":
            items = [self.value(record[1]) for _ in range(3)]
            return *self.listed(items), [value for *_, value in items]
        items = [self.value(it) for it in slots_of(record)]
        return *self.listed(items), structure(record, [value for *_, value in items])


DTYPES = {
    "i1": np.bool_,
    "i8": np.int8,
    "i16": np.int16,
    "i32": np.int32,
    "i64": np.int64,
    "f16": np.float16,
    "f32": np.float32,
    "f64": np.float64,
    "complex<f32>": np.complex64,
    "complex<f64>": np.complex128,
}


def function(name, inputs, body, results, arguments, records):
    text = json.dumps({"a": arguments, "r": records, "v": 1}, ensure_ascii=False)
    text = text.replace('"', '\\"')
    values, kinds = ", ".join(it[0] for it in results), ", ".join(it[1] for it in results)
    lines = "\n    ".join(body)
    return f"""
  func.func @{name}({inputs}) -> ({kinds})
      attributes {{iree.reflection = {{iree.abi = "{text}"}}}} {{
    {lines}
    return {values} : {kinds}
  }}"""


def argument_functions(index, record, kind):
    """Functions that return their argument, which has a place and a name."""
    listed = kind.startswith("!util")
    # A single structure would stand for all results.
    results = [record if listed else None, "i32"]
    body = ["%c = arith.constant 3 : i32"]
    given = [("%x", kind), ("%c", "i32")]
    yield function(f"place{index}", f"%x: {kind}", body, given, [record], results)
    named = [["named", "key word", record]]
    yield function(f"name{index}", f"%x: {kind}", body, given, named, results)


def result_functions(index, record, kind):
    """Functions that return a value beside another, and the slots of a structure."""
    writer = Writer()
    value = writer.value(record, kind)
    last = (writer.add("arith.constant 3 : i32"), "i32")
    text = function(f"beside{index}", "", writer.lines, [value, last], [], [record, "i32"])
    if record is None or record[0] not in STRUCTURES:
        return text, value[2]
    writer = Writer()
    values = [writer.value(it) for it in slots_of(record)]
    if not values:
        return text, value[2]
    return text + function(f"alone{index}", "", writer.lines, values, [], [record]), value[2]


def argument_value(record):
    """A value to pass, by its record."""
    if isinstance(record, str):
        return 5 if record[0] == "i" else 1.5
    if record[0] == "ndarray":
        sizes = [size or 2 for size in record[3:]] if record[2] is not None else [2]
        return np.arange(np.prod(sizes, dtype=int)).reshape(sizes).astype(DTYPES[record[1]])
    return structure(record, [argument_value(it) for it in slots_of(record)])


def refused(call):
    """Whether a lookup or a call fails as it does where a record is not known."""
    try:
        call()
    except (ValueError, RuntimeError) as error:
        return str(error)
    return ""


def main():
    from with_iree import load, on_host, same

    table = json.load(open(sys.argv[1]))
    texts, expected = [], []
    for index, entry in enumerate(table["arguments"]):
        texts += argument_functions(index, entry["record"], entry["type"])
    for index, entry in enumerate(table["results"]):
        text, value = result_functions(index, entry["record"], entry["type"])
        texts.append(text)
        expected.append(value)
    with open(sys.argv[2], "w") as file:
        file.write("module @records {" + "".join(texts) + "\n}\n")
    module = load(sys.argv[2])
    names = module.vm_module.function_names

    for index, entry in enumerate(table["arguments"]):
        record = entry["record"]
        for name in (f"place{index}", f"name{index}"):
            if not entry["taken"]:
                assert refused(lambda: module[name]), (name, record)
                continue
            value = argument_value(record)
            by_name = name.startswith("name")
            found = module[name](**{"key word": value}) if by_name else module[name](value)
            assert same(on_host(found), (value, 3)), (name, record, found)
            if by_name:
                assert "arity" in refused(lambda: module[name](value)), (name, record)

    for index, (entry, value) in enumerate(zip(table["results"], expected, strict=True)):
        record, name = entry["record"], f"beside{index}"
        if not entry["taken"]:
            assert "return" in refused(lambda: on_host(module[name]())), (name, record)
            continue
        number, last = on_host(module[name]())
        found = as_numbers(number), last
        assert same(found, (value, 3)), (name, record, found, value)
        if f"alone{index}" in names:
            found = on_host(module[f"alone{index}"]())
            assert same(found, value), (name, record, found, value)


def as_numbers(value):
    """A result with float32 in the place of bfloat16, which NumPy does not have."""
    return value.astype(np.float32) if getattr(value, "dtype", None) == "bfloat16" else value


if __name__ == "__main__":
    main()
