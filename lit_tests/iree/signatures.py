# Signatures of every kind of record, as programs have them: each is called by position
# and by keyword, and names, structures, dtypes and values are those of Python and NumPy.
# REQUIRES: iree
# RUN: npc build %s --emit=iree -o %t.mlir
# RUN: %iree-python %s %t.mlir

import json
import sys
import typing

import numpy as np


def integers(a: np.int8, b: np.int16, c: np.int32, d: int, *, e: np.int16, f: int):
    return a, b, c, d, e + np.int16(1), f * 2


def floats(a: np.float32, b: float, *, c: np.float32, d: float):
    return a + c, b * d, a


def arrays(
    a: "int8[:]", b: "int16[3]", c: "int32[:, 2]", d: "int64[:, :, :]", *, e: "float32[2, :]", f: "bool[:]"
):
    return a + 1, b * 2, c.T, d.sum(axis=0), e[0], ~f


def scalars_in_arrays(a: "float64[()]", *, b: "int32[()]"):
    return a + 1.0, b * 2


def no_arguments():
    return {"one": 1, "half": 0.5}


def nothing(a: "float64[:]", *, b: int):
    return None


def only_keywords(*, a: "float64[:]", b: float, c: int):
    return a * b + c


def defaults(a: "float64[:]", b: float = 2.0, *, c: int = 3):
    return a * b + c


class Point(typing.TypedDict):
    y: "float32[:]"
    x: int


class Nested(typing.TypedDict):
    point: Point
    pair: tuple[float, "int64[:]"]


def dictionaries(p: Point, *, q: Point):
    return {"y": p["y"] + q["y"], "x": p["x"] - q["x"]}


def nested(n: Nested, *, m: tuple[Point, int]):
    point, i = m
    return {
        "z": (n["point"]["y"], n["pair"][1] * i),
        "a": [point["x"], {"k": point["y"], "b": [n["pair"][0]]}],
    }


def one_tuple(a: "int32[:]"):
    return (a,)


def one_list(a: "int32[:]", n: int):
    return [a, n]


def one_slot(a: "int32[:]"):
    return {"only": a * 2}


def halves(a: "float32[:]"):
    return a.astype(np.float16)


def complexes(a: "float32[:]", b: float):
    return a * 1j, np.full(2, b) * 2j


def lists(n: int, *, xs: list[float], ys: list[int]):
    return [x * n for x in xs], {"ys": [y + n for y in ys if y > 0]}


def empty_dictionary(n: int):
    return {}


def empty_tuple(n: int):
    return ()


def empties_inside(n: int):
    return {"a": (), "b": [], "c": {}, "n": n}


def none_beside(n: int):
    return None, n, None


def none_inside(a: "float64[:]", b: "uint8[:]"):
    return {"a": a * 2.0, "none": None, "rest": [None, b + 1, (None,)], "last": (None, None)}


def none_and_changes(a: "float64[:]"):
    a[0] = 1.0
    return a.sum(), None


def given_inside(b: "uint8[:]", p: tuple["uint16[:]", int]):
    return {"rest": [b, p[0], p]}


def empty_and_changes(a: "float64[:]"):
    a[0] = 1.0
    return ()


def main():
    from with_iree import compare, load, on_host

    module = load(sys.argv[1])
    random = np.random.default_rng(11)

    def check(function, *arguments, records=None, **keywords):
        described = module[function.__name__].vm_function.reflection["iree.abi"]
        if records is not None:
            assert json.loads(described)["r"] == records, described
        compare(module[function.__name__], function, *arguments, **keywords)

    def array(dtype, *shape):
        return (random.normal(size=shape) * 50).astype(dtype)

    extremes = [(-(2 ** (bits - 1)), 2 ** (bits - 1) - 1) for bits in (8, 16, 32, 64)]
    for numbers in zip(*extremes):
        dtypes = (np.int8, np.int16, np.int32, int)
        given = [dtype(number) for dtype, number in zip(dtypes, numbers)]
        check(integers, *given, e=np.int16(7), f=-(2**40))
        check(integers, *given, f=2**61, e=np.int16(-5))
    for x in (0.1, -0.0, np.inf, 1e30):
        check(floats, np.float32(x), x, c=np.float32(2.5), d=1e-3, tolerance=1e-6)
    check(
        arrays,
        array("i1", 4),
        array("i2", 3),
        array("i4", 5, 2),
        array("i8", 2, 3, 4),
        f=np.array([True, False]),
        e=array("f4", 2, 3),
    )
    check(
        arrays,
        array("i1", 0),
        array("i2", 3),
        array("i4", 0, 2),
        array("i8", 1, 0, 1),
        e=array("f4", 2, 0),
        f=np.zeros(0, bool),
    )
    check(scalars_in_arrays, np.array(1.5), b=np.array(-3, np.int32))
    check(no_arguments, records=[["sdict", ["one", "i64"], ["half", "f64"]]])
    check(nothing, array("f8", 3), b=3, records=[])
    for shape in (0, 1, 5):
        check(only_keywords, c=4, b=2.5, a=array("f8", shape))
        check(defaults, array("f8", shape), 1.5, c=-2)
        y, z = array("f4", shape), array("f4", shape)
        check(dictionaries, {"y": y, "x": 3}, q={"x": 5, "y": z})
        pair = (2.5, array("i8", shape))
        check(nested, {"pair": pair, "point": {"x": 1, "y": y}}, m=({"y": z, "x": 7}, -3))
        check(one_tuple, array("i4", shape))
        check(one_list, array("i4", shape), 3)
        check(one_slot, array("i4", shape))
        check(halves, array("f4", shape))
        check(complexes, array("f4", shape), 1.5)
        floats_of, integers_of = array("f8", shape).tolist(), array("i8", shape).tolist()
        check(lists, 3, ys=integers_of, xs=floats_of)
    check(empty_dictionary, 3, records=[["sdict"]])
    check(empty_tuple, 3, records=[["stuple"]])
    check(empties_inside, 3)
    check(none_beside, 3, records=[["stuple", None, "i64", None]])
    check(none_inside, array("f8", 3), array("u1", 2))
    check(none_and_changes, array("f8", 3), changes=[0])

    check(given_inside, array("u1", 3), (array("u2", 3), 4))
    check(empty_and_changes, array("f8", 3), changes=[0])

    # IREE's runtime knows no defaults, and says what it misses.
    for call in (lambda it: it(np.ones(2), c=3), lambda it: it(np.ones(2), 2.0)):
        try:
            call(module["defaults"])
        except ValueError as error:
            assert "expected a value for argument" in str(error), error
        else:
            raise AssertionError("a default value")

    # Results that are written to buffers have their places beside `None`.
    a, b = array("f8", 3), array("u1", 2)
    into = module[module["none_inside"].vm_function.reflection["into"]]
    room, inner = iree_array(np.empty(3)), iree_array(np.zeros(2, "u1"))
    found = on_host(into(a, b, out0=room, out1=inner))
    assert found["none"] is None and np.array_equal(room.to_host(), a * 2.0), found
    assert np.array_equal(inner.to_host(), b + 1) and np.array_equal(found["rest"][1], b + 1), found


def iree_array(array):
    """An array on the device of the tests."""
    import with_iree

    return with_iree.iree.runtime.asdevicearray(with_iree.CONFIG.device, array)


if __name__ == "__main__":
    main()
