"""A program of the suite as Pythran takes it."""

import ast


def of(program):
    """The program's text after a comment that exports its function.

    Without annotations, which Pythran does not know, and without the function
    that makes arguments, which is not part of the program.
    """
    tree = ast.parse(program.path.read_text())
    kept = [node for node in tree.body if not is_function(node, "arguments")]
    tree.body = kept
    for node in filter(is_function, kept):
        node.returns = None
        for parameter in node.args.args:
            parameter.annotation = None
    types = ", ".join(map(exported, program.parameters.values()))
    return f"# pythran export {program.name}({types})\n{ast.unparse(tree)}\n"


def is_function(node, name=None):
    """Whether a statement defines a function, one of this name if there is one."""
    return isinstance(node, ast.FunctionDef) and name in (None, node.name)


def exported(annotation):
    """A type as Pythran writes it: `float64[:, ::1]` is `float64[:,:]`."""
    if isinstance(annotation, type):
        return annotation.__name__
    dtype, _, dimensions = annotation.partition("[")
    return f"{dtype}[{','.join(':' for _ in dimensions.split(','))}]"
