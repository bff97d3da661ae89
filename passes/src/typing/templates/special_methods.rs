//! Python's special methods: operations that call a method of a fixed name, such as
//! `__add__` for `a + b`, and in which order they look for it.
//!
//! Source: The Python Language Reference, 3.3 "Special method names".

use super::arguments::Part;
use npc_dialects::ir::{self, OpRef};

/// A special method that an operation may call.
pub(super) struct SpecialMethod<'c> {
    /// Its name, such as `__radd__`.
    pub(super) name: &'static str,
    /// The object whose method it is, and the arguments.
    pub(super) arguments: Vec<Part<'c>>,
}

/// Operators of `ast` and their methods: in place, of the left operand, of the right one.
const BINARY: &[(&str, &str, &str, &str)] = &[
    ("Add", "__iadd__", "__add__", "__radd__"),
    ("BitAnd", "__iand__", "__and__", "__rand__"),
    ("BitOr", "__ior__", "__or__", "__ror__"),
    ("BitXor", "__ixor__", "__xor__", "__rxor__"),
    ("Div", "__itruediv__", "__truediv__", "__rtruediv__"),
    ("FloorDiv", "__ifloordiv__", "__floordiv__", "__rfloordiv__"),
    ("LShift", "__ilshift__", "__lshift__", "__rlshift__"),
    ("MatMult", "__imatmul__", "__matmul__", "__rmatmul__"),
    ("Mod", "__imod__", "__mod__", "__rmod__"),
    ("Mult", "__imul__", "__mul__", "__rmul__"),
    ("Pow", "__ipow__", "__pow__", "__rpow__"),
    ("RShift", "__irshift__", "__rshift__", "__rrshift__"),
    ("Sub", "__isub__", "__sub__", "__rsub__"),
];

/// Comparisons and their methods: of the left operand, of the right one.
const COMPARISONS: &[(&str, &str, &str)] = &[
    ("Eq", "__eq__", "__eq__"),
    ("Gt", "__gt__", "__lt__"),
    ("GtE", "__ge__", "__le__"),
    ("Lt", "__lt__", "__gt__"),
    ("LtE", "__le__", "__ge__"),
    ("NotEq", "__ne__", "__ne__"),
];

/// Unary operators and their methods. `not` has none: it asks for the truth value.
const UNARY: &[(&str, &str)] = &[
    ("Invert", "__invert__"),
    ("UAdd", "__pos__"),
    ("USub", "__neg__"),
];

/// Builtin functions of one object and their methods.
const BUILTINS: &[(&str, &str)] = &[
    ("builtins.abs", "__abs__"),
    ("builtins.bool", "__bool__"),
    ("builtins.complex", "__complex__"),
    ("builtins.divmod", "__divmod__"),
    ("builtins.float", "__float__"),
    ("builtins.int", "__int__"),
    ("builtins.len", "__len__"),
    ("builtins.round", "__round__"),
    ("math.ceil", "__ceil__"),
    ("math.floor", "__floor__"),
    ("math.trunc", "__trunc__"),
];

/// Returns the special methods that an operation calls, the first one that takes its
/// operands; none for other operations.
pub(super) fn special_methods<'c>(operation: OpRef<'c>) -> Vec<SpecialMethod<'c>> {
    let kind = || ir::string_of(operation, "kind").unwrap_or_default();
    match ir::name(operation) {
        "basicpy.binary_expr" => binary(&kind(), false),
        "basicpy.inplace_expr" => binary(&kind(), true),
        "basicpy.binary_compare" => comparison(&kind()),
        "basicpy.unary_expr" => named(UNARY, &kind(), 1),
        "basicpy.as_i1" => vec![method("__bool__", &[0])],
        "basicpy.subscript" => vec![subscript(operation, "__getitem__", 0)],
        "basicpy.set_subscript" => vec![subscript(operation, "__setitem__", 1)],
        "basicpy.builtin_call" if ir::strings_of(operation, "arg_names").is_empty() => {
            let callee = ir::string_of(operation, "callee").unwrap_or_default();
            named(BUILTINS, &callee, ir::operands(operation).len())
        }
        _ => Vec::new(),
    }
}

fn method<'c>(name: &'static str, operands: &[usize]) -> SpecialMethod<'c> {
    SpecialMethod {
        name,
        arguments: operands.iter().copied().map(Part::Operand).collect(),
    }
}

fn binary<'c>(kind: &str, is_in_place: bool) -> Vec<SpecialMethod<'c>> {
    let Some((_, in_place, left, right)) = BINARY.iter().find(|it| it.0 == kind) else {
        return Vec::new();
    };
    let first = is_in_place.then(|| method(in_place, &[0, 1]));
    let others = [method(left, &[0, 1]), method(right, &[1, 0])];
    first.into_iter().chain(others).collect()
}

fn comparison<'c>(kind: &str) -> Vec<SpecialMethod<'c>> {
    if kind == "In" {
        return vec![method("__contains__", &[1, 0])];
    }
    let Some((_, left, right)) = COMPARISONS.iter().find(|it| it.0 == kind) else {
        return Vec::new();
    };
    vec![method(left, &[0, 1]), method(right, &[1, 0])]
}

/// The method of a table's name, called with so many operands in order.
fn named<'c>(
    table: &'static [(&str, &str)],
    name: &str,
    operands: usize,
) -> Vec<SpecialMethod<'c>> {
    let found = table.iter().find(|(other, _)| *other == name);
    let operands = (0..operands).collect::<Vec<_>>();
    found
        .map(|(_, special)| method(special, &operands))
        .into_iter()
        .collect()
}

/// A method that takes an index, several as a tuple, and further operands behind it.
fn subscript<'c>(operation: OpRef<'c>, name: &'static str, behind: usize) -> SpecialMethod<'c> {
    let end = ir::operands(operation).len().saturating_sub(behind);
    let indices = (1..end).map(Part::Operand).collect::<Vec<_>>();
    let index = match indices.len() {
        1 => Part::Operand(1),
        _ => Part::Tuple(indices),
    };
    let behind = (end..end + behind).map(Part::Operand);
    SpecialMethod {
        name,
        arguments: [Part::Operand(0), index]
            .into_iter()
            .chain(behind)
            .collect(),
    }
}
