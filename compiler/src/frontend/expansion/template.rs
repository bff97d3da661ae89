//! The loops, written in Python.
//!
//! In a template `element` stands for the value of each iteration, once, in the
//! loop `for element in elements`; `key_function` for what is given as the key;
//! `iterable` for what the loop goes over, which it takes from `items` then; `numpy`
//! for NumPy's name in the program; `element_type` for a dtype; `changed_list`, `is_full`, `with_room`, `put` and `taken_list` for functions
//! of npc's own. Other names are the template's own, or Python's exceptions.

use crate::frontend::known;
use ruff_python_ast::{
    Expr, Stmt,
    name::Name,
    relocate::relocate_expr,
    visitor::transformer::{Transformer, walk_expr, walk_stmt},
};
use ruff_python_parser::parse_module;
use ruff_text_size::{TextRange, TextSize};
use std::cell::{Cell, RefCell};

/// What a call makes of the values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Sum,
    Any,
    All,
    Next,
    Max,
    Min,
    /// An array. Whether its dtype is given.
    Array(bool),
    /// A list. Whether what the loop goes over has a length.
    List(bool),
}

/// A call's loop, and what it needs.
#[derive(Clone, Copy)]
pub(super) struct Template {
    pub(super) kind: Kind,
    /// Whether all values are computed, even if some decide the result.
    pub(super) is_eager: bool,
    pub(super) has_key: bool,
    pub(super) has_default: bool,
}

/// The rows, or numbers, of an array. Without any, NumPy's is one of float64 with one
/// axis, whatever the rows would be, which no type is for.
const ARRAY: &str = "\
items = iterable
count = 0
for element in elements:
    row = element
    if count == 0:
        shape = numpy.asarray(row).shape
        array = numpy.full((len(items),) + shape, row, element_type)
    else:
        if numpy.asarray(row).shape != shape:
            raise ValueError(\"setting an array element with a sequence. The requested array has an inhomogeneous shape.\")
    array[count] = row
    count = count + 1
if count == 0:
    raise NotImplementedError(\"an array of an empty list comprehension: make it with np.zeros, and fill it in a loop\")
return array
";

/// The elements of a list, which gets room for as many as there may be at once, or grows.
const LIST: &str = "\
items = iterable
list = changed_list([])
count = 0
for element in elements:
    value = element
    if is_full(list, count, value):
        list = with_room(list, count, value, LENGTH)
    put(list, count, value)
    count = count + 1
return taken_list(list, count)
";

impl Kind {
    /// The function's name.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Sum => "sum",
            Self::Any => "any",
            Self::All => "all",
            Self::Next => "next",
            Self::Max => "max",
            Self::Min => "min",
            Self::Array(_) => "array",
            Self::List(_) => "list",
        }
    }
}

impl Template {
    /// The parameters, which are not variables of the program.
    pub(super) fn parameters(self) -> Vec<&'static str> {
        match (self.kind, self.has_default) {
            (Kind::Sum, _) => vec!["sum"],
            (_, true) => vec!["default"],
            (_, false) => Vec::new(),
        }
    }

    fn text(self) -> String {
        match self.kind {
            Kind::Sum => "\
for element in elements:
    sum = sum + element
return sum
"
            .to_string(),
            Kind::Any | Kind::All => self.truth(),
            Kind::Next => format!(
                "\
for element in elements:
    return element
{}
",
                match self.has_default {
                    true => "return default",
                    false => "raise StopIteration",
                }
            ),
            Kind::Max => self.extreme(">"),
            Kind::Min => self.extreme("<"),
            Kind::Array(true) => ARRAY.to_string(),
            Kind::Array(false) => ARRAY.replace(", element_type", ""),
            Kind::List(true) => LIST.replace("LENGTH", "len(items)"),
            Kind::List(false) => LIST
                .replace("items = iterable\n", "")
                .replace("LENGTH", "16"),
        }
    }

    fn truth(self) -> String {
        let (test, outcome) = match self.kind {
            Kind::All => ("not element", "False"),
            _ => ("element", "True"),
        };
        let otherwise = match self.kind {
            Kind::All => "True",
            _ => "False",
        };
        if self.is_eager {
            return format!(
                "\
result = {otherwise}
for element in elements:
    if {test}:
        result = {outcome}
return result
"
            );
        }
        format!(
            "\
for element in elements:
    if {test}:
        return {outcome}
return {otherwise}
"
        )
    }

    fn extreme(self, operator: &str) -> String {
        let name = self.kind.name();
        let (start, measure) = match self.has_key {
            true => ("key = key_function\n", "key(value)"),
            false => ("", "value"),
        };
        let otherwise = match self.has_default {
            true => "return default".to_string(),
            false => format!("raise ValueError(\"{name}() arg is an empty sequence\")"),
        };
        format!(
            "\
{start}found = False
for element in elements:
    value = element
    measure = {measure}
    if found:
        if measure {operator} best:
            best = measure
            {name} = value
    else:
        found = True
        best = measure
        {name} = value
if found:
    return {name}
{otherwise}
"
        )
    }

    /// The statements. What is made up stands at the place of the call's
    /// parentheses, what is made of the value at the place of the value.
    pub(super) fn statements(
        self,
        parentheses: TextRange,
        element: Expr,
        others: Others,
        elements: &dyn Fn(Vec<Stmt>) -> Vec<Stmt>,
    ) -> Vec<Stmt> {
        let Ok(parsed) = parse_module(&self.text()) else {
            return Vec::new();
        };
        let filling = Filling {
            place: ruff_text_size::Ranged::range(&element),
            parentheses,
            choices: Cell::new(0),
            element: RefCell::new(Some(element)),
            key: RefCell::new(others.key),
            iterable: RefCell::new(others.iterable),
            numpy: others.numpy,
            dtype: RefCell::new(others.dtype),
        };
        let statements = parsed.into_suite().into_iter().flat_map(|mut statement| {
            filling.visit_stmt(&mut statement);
            match statement {
                Stmt::For(each) => elements(each.body.into_iter().collect()),
                other => vec![other],
            }
        });
        statements.collect()
    }
}

/// The name of a template's own variable.
pub(super) fn own_name(name: &str) -> Name {
    Name::new(format!("<{name}>"))
}

/// What a template may need beside the element.
#[derive(Default)]
pub(super) struct Others {
    pub(super) key: Option<Expr>,
    pub(super) iterable: Option<Expr>,
    /// NumPy's name.
    pub(super) numpy: Option<Name>,
    /// The dtype of an array.
    pub(super) dtype: Option<Expr>,
}

/// Puts a program's expressions into a template.
struct Filling {
    place: TextRange,
    parentheses: TextRange,
    /// How many `if` statements were met: they are told apart by their places.
    choices: Cell<u32>,
    element: RefCell<Option<Expr>>,
    key: RefCell<Option<Expr>>,
    iterable: RefCell<Option<Expr>>,
    numpy: Option<Name>,
    dtype: RefCell<Option<Expr>>,
}

impl Transformer for Filling {
    fn visit_stmt(&self, statement: &mut Stmt) {
        let range = self.parentheses;
        match statement {
            Stmt::For(it) => return self.visit_body(&mut it.body),
            Stmt::If(it) => {
                let start = range.start() + TextSize::new(self.choices.get());
                self.choices.set(self.choices.get() + 1);
                it.range = TextRange::new(start, range.end());
                for clause in &mut it.elif_else_clauses {
                    clause.range = it.range;
                }
            }
            Stmt::Assign(it) => it.range = range,
            Stmt::Return(it) => it.range = range,
            Stmt::Raise(it) => it.range = range,
            _ => {}
        }
        walk_stmt(self, statement);
    }

    fn visit_expr(&self, expression: &mut Expr) {
        let filled = match expression {
            Expr::Name(name) => match name.id.as_str() {
                "element" => self.element.take(),
                "key_function" => self.key.take(),
                "iterable" => self.iterable.take(),
                "element_type" => self.dtype.take(),
                "NotImplementedError" | "StopIteration" | "ValueError" | "len" => None,
                "changed_list" | "is_full" | "with_room" | "put" | "taken_list" => {
                    name.id = known::own_function(&name.id).into();
                    None
                }
                "numpy" => {
                    name.id = self.numpy.clone().unwrap_or_else(|| name.id.clone());
                    None
                }
                own => {
                    name.id = own_name(own);
                    None
                }
            },
            _ => None,
        };
        match filled {
            Some(filled) => *expression = filled,
            None => {
                walk_expr(self, expression);
                self.place(expression);
            }
        }
    }
}

impl Filling {
    /// Moves an expression of the template, without what was put into it.
    fn place(&self, expression: &mut Expr) {
        match expression {
            Expr::BinOp(it) => it.range = self.place,
            Expr::UnaryOp(it) => it.range = self.place,
            Expr::Compare(it) => it.range = self.place,
            Expr::Call(it) => {
                it.range_start = self.place.start();
                it.arguments.range = self.place;
            }
            other => relocate_expr(other, self.place),
        }
    }
}
