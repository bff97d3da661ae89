//! What is written in another way before anything else looks at the syntax tree:
//! imports inside functions, error states of NumPy, names of vectorized functions, lists that
//! change, shapes that are assigned, `a.flat`, loops over the indices of arrays, `np.r_` and
//! `np.c_`, arrays that are stacked, values of `map` that are unpacked, the parts of arrays
//! that are split, and calls that are loops, which are those of `sum`, `any`, `all`, `min`,
//! `max` and `next` with a generator expression, with `map` and its like, of `min` and `max`
//! with a `key`, and of `np.array` with a list comprehension over what has a length. List
//! comprehensions by themselves are, too.
//!
//! ```python
//! def f(a: "float64[:]", bound: float) -> float:
//!     return sum(x * x for x in a if x < bound)
//! ```
//!
//! becomes
//!
//! ```python
//! def f(a: "float64[:]", bound: float) -> float:
//!     def sum_of(total):
//!         for x in a:
//!             if x < bound:
//!                 total = total + x * x
//!         return total
//!     return sum_of(0)
//! ```
//!
//! This is what Python does, too: a generator expression is a function of its
//! own, which reads the variables around it as it runs. Names that are made up
//! are none that a program can have, such as `<sum>`. Whatever cannot be written
//! in this way stays as it is, and is refused later: it is always right to do
//! nothing.

mod blocks;
mod bound_names;
mod call;
mod changed_lists;
mod error_states;
mod flat;
mod imports;
mod index_loops;
mod joined;
mod listed;
mod shapes;
mod splitting;
mod stacked;
mod syntax;
mod template;
mod unpacked_maps;
mod vectorize;

use blocks::inside;
use bound_names::BoundNames;
use call::Consumer;
use ruff_python_ast::{
    Expr, ExprCall, ModModule, Stmt, StmtFunctionDef,
    visitor::transformer::{Transformer, walk_expr, walk_stmt},
};
use ruff_text_size::{Ranged, TextRange, TextSize};
use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, BTreeSet},
};

/// Functions as they are written, by where they start.
pub(super) type Written = BTreeMap<TextSize, StmtFunctionDef>;

/// Moves imports out of a file's functions, and writes calls in them as loops. Gives
/// those that differ as they were.
pub(super) fn expand(module: &mut ModModule) -> Written {
    imports::move_out(module);
    let mut written = Written::new();
    functions(&mut module.body, &mut |function| {
        written.insert(function.start(), function.clone());
    });
    let bound = BoundNames::of(module);
    let numpy = vectorize::names_of_numpy(module);
    error_states::leave_out(module, &bound, &numpy);
    vectorize::write_out(module, &bound);
    listed::write_out(module, &bound);
    changed_lists::write_out(module, &bound, &numpy);
    shapes::write_out(module, &bound, &numpy);
    flat::write_out(module, &bound, &numpy);
    index_loops::write_out(module, &bound, &numpy);
    joined::write_out(module, &numpy);
    stacked::write_out(module, &bound, &numpy);
    unpacked_maps::write_out(module, &bound);
    let expansion = Expansion {
        bound,
        numpy,
        made: RefCell::default(),
        count: Cell::new(0),
    };
    functions(&mut module.body, &mut |function| {
        function.body = expansion.expanded(std::mem::take(&mut function.body));
    });
    splitting::write_out(module, &expansion.bound, &expansion.numpy);
    functions(&mut module.body, &mut |function| {
        if written.get(&function.start()) == Some(function) {
            written.remove(&function.start());
        }
    });
    written
}

/// Whether loops in this function tell their first iteration apart when they run,
/// so that it cannot be written out.
pub(super) fn must_count(function: &str) -> bool {
    ["<max>", "<min>", "<array>", "<list>"]
        .iter()
        .any(|made| function.starts_with(made))
}

/// Whether what stands at a place of this function is computed before the function is
/// called, as the outermost iterable of a generator expression is.
pub(super) fn is_outermost_iterable(function: &StmtFunctionDef, place: TextRange) -> bool {
    let outermost = function.body.iter().find_map(Stmt::as_for_stmt);
    let iterable = outermost.map(|each| each.iter.range());
    function.name.starts_with('<') && iterable.is_some_and(|it| it.contains_range(place))
}

struct Expansion {
    /// The names that the file gives a meaning: they are not the builtins.
    bound: BoundNames,
    /// What the file calls NumPy.
    numpy: BTreeSet<String>,
    /// The functions made for the statement at hand.
    made: RefCell<Vec<Stmt>>,
    /// How many functions were made in the file.
    count: Cell<usize>,
}

impl Expansion {
    /// A block in a function, each statement behind the functions that it calls.
    fn expanded<B>(&self, block: B) -> B
    where
        B: IntoIterator<Item = Stmt> + FromIterator<Stmt>,
    {
        let statements = block.into_iter().flat_map(|mut statement| {
            walk_stmt(self, &mut statement);
            let mut statements = self.made.take();
            statements.push(statement);
            for statement in &mut statements {
                inside(statement, &mut |block| self.expanded(block));
            }
            statements
        });
        statements.collect()
    }

    fn symbol(&self, name: &str) -> String {
        self.count.set(self.count.get() + 1);
        match self.count.get() {
            1 => format!("<{name}>"),
            count => format!("<{name}>.{count}"),
        }
    }
}

// Apart from what visits expressions, which takes stack for each that is nested.
impl Expansion {
    /// A list comprehension becomes a call.
    fn list(&self, expression: &mut Expr) {
        let Expr::ListComp(list) = &*expression else {
            return;
        };
        let Some(consumer) = Consumer::of_list(list, &self.bound) else {
            return;
        };
        let symbol = self.symbol(consumer.name());
        let (function, arguments) = consumer.function(&symbol);
        self.made.borrow_mut().push(function);
        *expression = syntax::function(&symbol, arguments, list.range);
        walk_expr(self, expression);
    }

    /// A call that is a loop becomes one of a function.
    fn call(&self, expression: &mut Expr) {
        if let Expr::Call(call) = expression {
            self.redirect(call);
        }
        walk_expr(self, expression);
    }

    fn redirect(&self, call: &mut ExprCall) {
        let consumer = Consumer::of(call, &self.bound)
            .or_else(|| Consumer::of_array(call, &self.numpy, &self.bound));
        if let Some(consumer) = consumer {
            let symbol = self.symbol(consumer.name());
            let (function, arguments) = consumer.function(&symbol);
            self.made.borrow_mut().push(function);
            call::redirect(call, &symbol, arguments);
        }
    }
}

impl Transformer for Expansion {
    // Blocks are seen to one by one, after the statement's own expressions.
    fn visit_body(&self, _: &mut [Stmt]) {}

    fn visit_expr(&self, expression: &mut Expr) {
        match expression {
            // A function cannot be defined inside of these.
            Expr::Lambda(_) | Expr::Generator(_) | Expr::SetComp(_) | Expr::DictComp(_) => {}
            Expr::ListComp(_) => self.list(expression),
            Expr::Call(_) => self.call(expression),
            _ => walk_expr(self, expression),
        }
    }
}

/// Shows the functions that statements of the module level define.
fn functions(statements: &mut [Stmt], show: &mut dyn FnMut(&mut StmtFunctionDef)) {
    for statement in statements {
        match statement {
            Stmt::FunctionDef(it) => show(it),
            Stmt::If(it) => {
                functions(&mut it.body, show);
                for clause in &mut it.elif_else_clauses {
                    functions(&mut clause.body, show);
                }
            }
            Stmt::For(it) => {
                functions(&mut it.body, show);
                functions(&mut it.orelse, show);
            }
            Stmt::While(it) => {
                functions(&mut it.body, show);
                functions(&mut it.orelse, show);
            }
            _ => {}
        }
    }
}
