"""Loads a program under CPython with ints of 64 bits.

Where an operation on ints leaves 64 bits, `Overflow` is raised, as compiled code
does that checks for it.
"""

import ast
import builtins
import operator
import types

LOWEST, HIGHEST = -(2**63), 2**63 - 1


class Overflow(OverflowError):
    """An int has left 64 bits."""

    def __init__(self):
        super().__init__("Python int too large to convert to C long")


def load(source, path, is_checked=True):
    """The module of a source, with checked ints or with Python's."""
    module = types.ModuleType("program")
    module.source = source
    if not is_checked:
        exec(compile(source, path, "exec"), module.__dict__)
        return module
    tree = ast.fix_missing_locations(_Checked().visit(ast.parse(source)))
    module.__dict__.update(
        _checked=checked, _power=power, _shift=shift, _in_place=_IN_PLACE, sum=checked_sum
    )
    exec(compile(tree, path, "exec"), module.__dict__)
    return module


def checked(value):
    """The value, if the ints in it fit."""
    if type(value) is int and not LOWEST <= value <= HIGHEST:
        raise Overflow
    if type(value) is tuple:
        for item in value:
            checked(item)
    return value


def power(base, exponent):
    """`base ** exponent`, unless that takes too long to be compared."""
    if _is_int(base) and _is_int(exponent) and exponent > 64 and abs(base) > 1:
        raise Overflow
    return checked(base**exponent)


def shift(value, count):
    """`value << count`, unless that takes too long to be compared."""
    if _is_int(value) and _is_int(count) and count > 64 and value != 0:
        raise Overflow
    return checked(value << count)


def checked_sum(values, /, start=0):
    """Every partial sum is checked."""
    total = start
    for value in values:
        total = checked(total + value)
    return total if total is not start else builtins.sum((), start)


def _is_int(value):
    return isinstance(value, int)


def _in_place_of(function):
    return lambda target, value: checked(function(target, value))


def _in_place_or(special, function):
    """In place for NumPy's numbers, with a limit for Python's."""
    return lambda target, value: special(target, value) if _is_int(target) else function(target, value)


_IN_PLACE = {
    "Add": _in_place_of(operator.iadd),
    "Sub": _in_place_of(operator.isub),
    "Mult": _in_place_of(operator.imul),
    "Div": operator.itruediv,
    "FloorDiv": _in_place_of(operator.ifloordiv),
    "Mod": operator.imod,
    "Pow": _in_place_or(power, operator.ipow),
    "LShift": _in_place_or(shift, operator.ilshift),
    "RShift": operator.irshift,
    "BitAnd": operator.iand,
    "BitOr": operator.ior,
    "BitXor": operator.ixor,
}


class _Checked(ast.NodeTransformer):
    """Checks what operators and calls give."""

    def visit_BinOp(self, node):
        self.generic_visit(node)
        special = {ast.Pow: "_power", ast.LShift: "_shift"}.get(type(node.op))
        if special is not None:
            return _call(special, node.left, node.right)
        return _call("_checked", node)

    def visit_UnaryOp(self, node):
        self.generic_visit(node)
        return _call("_checked", node) if isinstance(node.op, ast.USub) else node

    def visit_Call(self, node):
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == "pow" and len(node.args) == 2:
            return _call("_power", *node.args)
        return _call("_checked", node)

    def visit_AugAssign(self, node):
        self.generic_visit(node)
        if not isinstance(node.target, ast.Name):
            return node
        function = ast.Subscript(
            ast.Name("_in_place", ast.Load()), ast.Constant(type(node.op).__name__), ast.Load()
        )
        value = ast.Call(function, [ast.Name(node.target.id, ast.Load()), node.value], [])
        return ast.Assign([node.target], value)


def _call(name, *arguments):
    return ast.Call(ast.Name(name, ast.Load()), list(arguments), [])
