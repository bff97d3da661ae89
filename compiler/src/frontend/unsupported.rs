//! What npc does not compile, by name, and what to write instead.

use super::parse::range_of;
use crate::diagnostics::{Diagnostic, DiagnosticId};
use ruff_python_ast::{Expr, Stmt};
use ruff_text_size::{Ranged, TextRange, TextSize};

/// The diagnostic for a construct.
pub(super) fn construct(range: TextRange, name: &str, help: &str) -> Diagnostic {
    Diagnostic::error(
        DiagnosticId::UnsupportedConstruct,
        format!("{name} not supported"),
    )
    .at(range_of(range), "")
    .help(help)
}

/// The diagnostic for a statement in a function.
pub(super) fn statement(statement: &Stmt) -> Diagnostic {
    let (name, help) = match statement {
        Stmt::With(_) => (
            "with statements are",
            "open files and other resources in Python, and pass arrays; of np.errstate, give \
             'ignore' or 'warn' as a text for each state",
        ),
        Stmt::Try(_) => (
            "try statements are",
            "test for the condition with if, or catch the exception in Python",
        ),
        Stmt::ClassDef(_) => (
            "classes are",
            "use functions, and pass the values as arguments",
        ),
        Stmt::Global(_) => (
            "global statements are",
            "pass the value as an argument and return the new one",
        ),
        Stmt::Nonlocal(_) => (
            "nonlocal statements are",
            "pass the value as an argument and return the new one",
        ),
        Stmt::Match(_) => ("match statements are", "write if and elif"),
        Stmt::Import(_) | Stmt::ImportFrom(_) => (
            "imports on some paths of a function only are",
            "import at the start of the file",
        ),
        Stmt::TypeAlias(_) => (
            "type aliases inside functions are",
            "move the alias to the module level",
        ),
        _ => (
            "this statement is",
            "write it with assignments, if, for and while",
        ),
    };
    construct(header(statement), name, help)
}

/// The part of a statement before its body.
fn header(statement: &Stmt) -> TextRange {
    let start = statement.start();
    let keyword = |keyword: &str| start + TextSize::of(keyword);
    let end = match statement {
        Stmt::With(with) => with
            .items
            .last()
            .map_or_else(|| keyword("with"), Ranged::end),
        Stmt::Try(_) => keyword("try"),
        Stmt::ClassDef(class) => class.name.end(),
        Stmt::Match(choice) => choice.subject.end(),
        Stmt::For(each) => each.iter.end(),
        Stmt::While(each) => each.test.end(),
        _ => statement.end(),
    };
    TextRange::new(start, end.max(start))
}

/// The diagnostic for an expression.
pub(super) fn expression(expression: &Expr) -> Diagnostic {
    let (name, help) = match expression {
        Expr::ListComp(_) => (
            "this list comprehension is",
            "write it in a def, over a range, an array or a list, and without :=",
        ),
        Expr::SetComp(_) | Expr::DictComp(_) => (
            "comprehensions of sets and dicts are",
            "make a list, or an array with np.zeros or np.empty, and fill it in a loop",
        ),
        Expr::Generator(_) => (
            "this generator expression is",
            "write a loop, or give one without := to sum, any, all, min, max or next in a def",
        ),
        Expr::Set(_) => ("sets are", "use arrays"),
        Expr::FString(_) | Expr::TString(_) => (
            "formatted strings are",
            "use a plain string, or return the values and format them in Python",
        ),
        Expr::Yield(_) | Expr::YieldFrom(_) => (
            "generators are",
            "write the results to an array and return it",
        ),
        Expr::Await(_) => (
            "async code is",
            "call the compiled function from a thread of its own",
        ),
        Expr::Starred(_) => ("starred expressions are", "write the elements one by one"),
        Expr::BytesLiteral(_) => ("bytes are", "pass an array of numbers"),
        _ => (
            "this expression is",
            "write it with arithmetic, comparisons, calls and subscripts",
        ),
    };
    construct(expression.range(), name, help)
}
