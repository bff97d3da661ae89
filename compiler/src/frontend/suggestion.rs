//! Which annotation a parameter without a type may want, from how the function
//! uses it.

use ruff_python_ast::{
    Expr, ExprSubscript, StmtFunctionDef,
    visitor::{Visitor, walk_expr},
};

/// A parameter with an annotation: `u: "float64[:, :]"` where it is subscripted
/// with two indices, `n: int` where it counts or indexes, else `x: float`.
pub(super) fn annotation(function: &StmtFunctionDef, parameter: &str) -> String {
    let mut usage = Usage {
        parameter,
        rank: 0,
        is_array: false,
        is_integer: false,
    };
    usage.visit_body(&function.body);
    if usage.is_array {
        let axes = vec![":"; usage.rank.max(1)].join(", ");
        return format!("{parameter}: \"float64[{axes}]\"");
    }
    match usage.is_integer {
        true => format!("{parameter}: int"),
        false => format!("{parameter}: float or {parameter}: \"float64[:, :]\""),
    }
}

struct Usage<'p> {
    parameter: &'p str,
    rank: usize,
    is_array: bool,
    is_integer: bool,
}

impl Usage<'_> {
    fn is_it(&self, expression: &Expr) -> bool {
        matches!(expression, Expr::Name(name) if name.id.as_str() == self.parameter)
    }

    fn subscript(&mut self, subscript: &ExprSubscript) {
        let indices = match subscript.slice.as_ref() {
            Expr::Tuple(tuple) => tuple.elts.as_slice(),
            only => std::slice::from_ref(only),
        };
        if self.is_it(&subscript.value) {
            self.is_array = true;
            self.rank = self.rank.max(indices.len());
        }
        self.is_integer |= indices.iter().any(|index| self.is_it(index));
    }
}

impl<'a> Visitor<'a> for Usage<'_> {
    fn visit_expr(&mut self, expression: &'a Expr) {
        match expression {
            Expr::Subscript(subscript) => self.subscript(subscript),
            Expr::Attribute(attribute) if self.is_it(&attribute.value) => self.is_array = true,
            Expr::Call(call) => {
                let takes_argument = call.arguments.args.iter().any(|it| self.is_it(it));
                let callee = match call.func.as_ref() {
                    Expr::Name(name) => name.id.as_str(),
                    _ => "",
                };
                self.is_integer |= takes_argument && callee == "range";
                self.is_array |= takes_argument && callee == "len";
            }
            _ => {}
        }
        walk_expr(self, expression);
    }
}
