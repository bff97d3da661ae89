//! Loops over `np.ndindex` and `np.ndenumerate`, which go over all indices of an array in
//! C's order, are loops over a range.
//!
//! ```python
//! for i, j in np.ndindex(n, m):
//!     a[i, j] = i - j
//! for index, x in np.ndenumerate(a):
//!     b[index] += x
//! ```
//!
//! becomes
//!
//! ```python
//! <shape> = np._shape_of_indices(n, m)
//! <next> = np._first_index(<shape>)
//! for <place> in range(np._count_of_indices(<shape>)):
//!     <index> = <next>
//!     <next> = np._index_after(<index>, <shape>)
//!     i, j = <index>
//!     a[i, j] = i - j
//! <array> = np.asarray(a)
//! ...
//!     index, x = <index>, <array>[<index>]
//!     b[index] += x
//! ```
//!
//! In comprehensions, where no variable can be kept from one turn to the next, an index is
//! computed from its place.

use super::{
    blocks::inside,
    bound_names::BoundNames,
    functions,
    syntax::{assignment, attribute, bind, call_of, function, name, read, subscript, tuple},
};
use ruff_python_ast::{
    Comprehension, Expr, ExprCall, ExprContext, ModModule, Stmt, StmtFor,
    visitor::transformer::{Transformer, walk_expr, walk_stmt},
};
use ruff_text_size::{Ranged, TextRange};
use std::collections::BTreeSet;

/// Writes such loops out in the functions of a file.
pub(super) fn write_out(module: &mut ModModule, bound: &BoundNames, numpy: &BTreeSet<String>) {
    if !bound.is_builtin("range") {
        return;
    }
    let loops = IndexLoops { bound, numpy };
    functions(&mut module.body, &mut |function| {
        function.body = loops.block(std::mem::take(&mut function.body));
    });
}

struct IndexLoops<'b> {
    bound: &'b BoundNames,
    /// What the file calls NumPy.
    numpy: &'b BTreeSet<String>,
}

/// What a loop goes over.
struct Indices {
    /// What the file calls NumPy, as an expression.
    numpy: Expr,
    /// What is called.
    call: ExprCall,
    /// Whether elements come along with their indices.
    has_elements: bool,
    /// Whether places do.
    is_counted: bool,
    /// Where what is made stands.
    range: TextRange,
}

impl Indices {
    /// What is kept in a variable before the first turn: a shape, or an array.
    fn kept(&self) -> Expr {
        match self.has_elements {
            true => self.ask("asarray", self.call.arguments.args.to_vec()),
            false => self.ask("_shape_of_indices", self.call.arguments.args.to_vec()),
        }
    }

    /// The shape, of what is kept.
    fn shape(&self, kept: &str) -> Expr {
        let kept = read(kept, self.range);
        match self.has_elements {
            true => attribute(kept, "shape", self.range),
            false => kept,
        }
    }

    /// A call of one of NumPy's functions, or of npc's own.
    fn ask(&self, function: &str, arguments: Vec<Expr>) -> Expr {
        let range = self.range;
        let function = attribute(self.numpy.clone(), function, range);
        call_of(function, arguments, range)
    }

    /// The range of all places.
    fn places(&self, kept: &str) -> Expr {
        let count = self.ask("_count_of_indices", vec![self.shape(kept)]);
        function("range", vec![count], self.range)
    }

    /// What a turn gives the loop's targets.
    fn value(&self, index: Expr, kept: &str, place: &str) -> Expr {
        let range = self.range;
        let value = match self.has_elements {
            true => {
                let element = subscript(read(kept, range), index.clone(), range);
                tuple(vec![index, element], range)
            }
            false => index,
        };
        match self.is_counted {
            true => tuple(vec![read(place, range), value], range),
            false => value,
        }
    }

    /// A variable of this loop.
    fn variable(&self, what: &str) -> String {
        format!("<{what}>.{}", u32::from(self.call.range().start()))
    }
}

impl IndexLoops<'_> {
    /// A block in a function.
    fn block<B>(&self, block: B) -> B
    where
        B: IntoIterator<Item = Stmt> + FromIterator<Stmt>,
    {
        let statements = block.into_iter().flat_map(|mut statement| {
            walk_stmt(self, &mut statement);
            let mut statements = Vec::new();
            if let Stmt::For(each) = &mut statement
                && let Some(indices) = self.indices(&each.iter)
            {
                statements.extend(written_out(each, &indices));
            }
            inside(&mut statement, &mut |block| self.block(block));
            statements.push(statement);
            statements
        });
        statements.collect()
    }

    /// What an iterable goes over, if it is indices.
    fn indices(&self, iterable: &Expr) -> Option<Indices> {
        let call = iterable.as_call_expr()?;
        let is_plain = call.arguments.keywords.is_empty();
        if let (Expr::Name(function), [counted]) = (&*call.func, &*call.arguments.args) {
            let is_enumerate = function.id == "enumerate" && self.bound.is_builtin("enumerate");
            let indices = self.indices(counted).filter(|it| !it.is_counted)?;
            return (is_enumerate && is_plain).then_some(Indices {
                is_counted: true,
                ..indices
            });
        }
        let function = call.func.as_attribute_expr()?;
        let module = function.value.as_name_expr()?;
        let has_elements = match function.attr.as_str() {
            "ndindex" => false,
            "ndenumerate" if call.arguments.args.len() == 1 => true,
            _ => return None,
        };
        let is_numpy = self.numpy.contains(module.id.as_str());
        (is_plain && is_numpy).then(|| Indices {
            numpy: (*function.value).clone(),
            call: call.clone(),
            has_elements,
            is_counted: false,
            range: call.range(),
        })
    }

    /// The generators of a comprehension.
    fn generators(&self, generators: &mut Vec<Comprehension>) {
        let written = std::mem::take(generators).into_iter().flat_map(|each| {
            let Some(mut indices) = self.indices(&each.iter) else {
                return vec![each];
            };
            let [kept, place] = ["kept", "place"].map(|it| indices.variable(it));
            let first = tuple(vec![indices.kept()], each.iter.range());
            // What is computed for each turn stands outside of the outermost iterable.
            let range = each.target.range();
            indices.range = range;
            let index = indices.ask("_index_at", vec![read(&place, range), indices.shape(&kept)]);
            let store = |variable: &str| name(variable, range, ExprContext::Store);
            // Loops are told apart by where they stand.
            let generator = |own: TextRange, target, iter, ifs| Comprehension {
                range: own,
                target,
                iter,
                ifs,
                ..each.clone()
            };
            let value = indices.value(index, &kept, &place);
            vec![
                generator(each.range, store(&kept), first, Vec::new()),
                generator(range, store(&place), indices.places(&kept), Vec::new()),
                generator(
                    TextRange::empty(range.end()),
                    each.target.clone(),
                    tuple(vec![value], range),
                    each.ifs.clone(),
                ),
            ]
        });
        *generators = written.collect();
    }
}

/// Makes a loop one over places. Gives what stands before it.
fn written_out(each: &mut StmtFor, indices: &Indices) -> [Stmt; 2] {
    let range = indices.call.range();
    let [kept, next, index, place] =
        ["kept", "next", "index", "place"].map(|it| indices.variable(it));
    let before = [
        bind(&kept, indices.kept()),
        bind(
            &next,
            indices.ask("_first_index", vec![indices.shape(&kept)]),
        ),
    ];
    let after = indices.ask(
        "_index_after",
        vec![read(&index, range), indices.shape(&kept)],
    );
    let value = indices.value(read(&index, range), &kept, &place);
    let first = vec![
        bind(&index, read(&next, range)),
        bind(&next, after),
        assignment((*each.target).clone(), value),
    ];
    *each.iter = indices.places(&kept);
    *each.target = name(&place, each.target.range(), ExprContext::Store);
    let body = std::mem::take(&mut each.body);
    each.body = first.into_iter().chain(body).collect();
    before
}

impl Transformer for IndexLoops<'_> {
    // Blocks are seen to one by one, after the statement's own expressions.
    fn visit_body(&self, _: &mut [Stmt]) {}

    fn visit_expr(&self, expression: &mut Expr) {
        walk_expr(self, expression);
        match expression {
            Expr::ListComp(it) => self.generators(&mut it.generators),
            Expr::SetComp(it) => self.generators(&mut it.generators),
            Expr::DictComp(it) => self.generators(&mut it.generators),
            Expr::Generator(it) => self.generators(&mut it.generators),
            _ => {}
        }
    }
}
