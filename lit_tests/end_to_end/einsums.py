# np.einsum of arrays drawn at random gives what NumPy gives: views, diagonals, sums, products
# of matrices, stacks of them, and products element by element.
#
# RUN: mkdir -p %t && %python %s write %t/program.py
# RUN: npc build %t/program.py -o %t/program.so
# RUN: %python %s compare %t/program.so

import sys

import numpy as np

# Subscripts, and the ranks of the operands that an ellipsis stands for.
CASES = [
    "ij->ji", "ii->i", "ii", "ij->", "ij->i", "ij->j", "iij->ji", "ba",
    "i,i->", "i,i->i", "i,j->ij", "i,j->ji", "ij,jk->ik", "ij,kj->ki", "ij,jk", "ij,j->i", "ij,i->j",
    "ij,ij->", "ij,ij->i", "ij,ij->ij", "ij,ji->", "bij,bjk->bik", "bij,bkj->bik", "bij,bj->bi", "bi,bi->b",
    "bhid,bhjd->bhij", "abc,bcd->ad", "ij,jk,kl->il", "i,ij,j->", "ij,k->ikj", "i,i,i->i",
    "i...->...", "...ij,...jk->...ik", "...i,i->...", "ii,i->i", "ij,jj->i", "bijk,bkl->bijl", "ij,jk->", "i,j,k->kji",
]
DTYPES = ["float64", "float32", "int64", "complex128", "int8", "bool", "float16"]
SIZES = {letter: size for letter, size in zip("abcdefghijklmn", [2, 3, 4, 5, 2, 3, 2, 3, 4, 5, 3, 4, 2, 6])}


def ranks(text):
    """How many axes each operand has; an ellipsis stands for one."""
    inputs = text.split("->")[0].split(",")
    return [len(it.replace("...", "e")) for it in inputs]


def functions():
    """Each case for some dtypes: the name, the subscripts, and the dtype of each operand."""
    random = np.random.default_rng(1)
    for number, text in enumerate(CASES):
        count = len(ranks(text))
        yield f"f{number}", text, ["float64"] * count
        if number % 3 == 0:
            yield f"g{number}", text, list(random.choice(DTYPES, count))


def write(path):
    """A program with a function for each case."""
    lines = ["import numpy as np", ""]
    for name, text, dtypes in functions():
        parameters = [f'a{i}: "{dtype}[{", ".join(":" * rank)}]"' for i, (dtype, rank) in enumerate(zip(dtypes, ranks(text)))]
        names = ", ".join(f"a{i}" for i in range(len(dtypes)))
        lines += [f"def {name}({', '.join(parameters)}):", f'    return np.einsum("{text}", {names})', "", ""]
    lines += ["def written(a: 'float64[:, :]'):", '    np.einsum("ii->i", a)[...] = 7', '    np.einsum("ij->ji", a)[0] += 1', ""]
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines))


def drawn(random, dtype, shape):
    values = random.normal(size=shape) * 3
    if dtype == "complex128":
        values = values + 1j * random.normal(size=shape)
    return values.astype(dtype)


def compare(path):
    import compiled

    library = compiled.Library(path)
    random = np.random.default_rng(2)
    for name, text, dtypes in functions():
        for trial in range(4):
            sizes = {letter: [size, 1, 0, size + 40][trial] for letter, size in SIZES.items()}
            inputs = [it.replace("...", "e") for it in text.split("->")[0].split(",")]
            arrays = [drawn(random, dtype, [sizes[x] for x in it]) for dtype, it in zip(dtypes, inputs)]
            if max(np.prod(it.shape) for it in arrays) > 1e6 or sum(map(len, inputs)) > 6 and trial == 3:
                continue
            if trial == 0:
                arrays = [np.asfortranarray(it) for it in arrays]
            found, wanted = library.function(name)(*arrays), np.einsum(text, *arrays)
            assert np.shape(found) == np.shape(wanted), (text, np.shape(found), np.shape(wanted))
            assert np.asarray(found).dtype == wanted.dtype, (text, dtypes, np.asarray(found).dtype)
            tolerance = {"e": 2e-2, "f": 1e-4, "F": 1e-4}.get(wanted.dtype.char, 1e-9)
            scale = max(np.abs(wanted.astype(complex)).max(initial=0), 1)
            np.testing.assert_allclose(found, wanted, rtol=tolerance, atol=tolerance * scale, err_msg=f"{text} {dtypes}")
    a = np.arange(16.0).reshape(4, 4)
    b = a.copy()
    library.function("written")(a)
    np.einsum("ii->i", b)[...] = 7
    np.einsum("ij->ji", b)[0] += 1
    np.testing.assert_array_equal(a, b)
    for shapes in [[(2, 3), (4, 5)], [(3, 2), (3, 5)]]:
        try:
            library.function(f"f{CASES.index('ij,jk->ik')}")(*map(np.ones, shapes))
        except ValueError as error:
            assert "could not be broadcast" in str(error), error
        else:
            raise AssertionError(shapes)


if __name__ == "__main__":
    {"write": write, "compare": compare}[sys.argv[1]](sys.argv[2])
