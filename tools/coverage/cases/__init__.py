"""Every case, by what it is about."""

from itertools import chain

from cases import creation, dtypes, indexing, methods, operators, products, reductions, shapes, signatures, ufuncs, written


def all_cases():
    """All cases, each once."""
    modules = [ufuncs, methods, operators, reductions, shapes, creation, products, indexing, written, signatures, dtypes]
    found = {}
    for case in chain.from_iterable(module.cases() for module in modules):
        found.setdefault((case.body, str(case.parameters)), case)
    return list(found.values())
