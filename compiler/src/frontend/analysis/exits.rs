//! How control leaves a block.

use ruff_python_ast::{Expr, Stmt};

/// Which jumps code may make out of itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::frontend) struct Jumps {
    /// A `break` of the loop around the code.
    pub(in crate::frontend) breaks: bool,
    /// A `continue` of the loop around the code.
    pub(in crate::frontend) continues: bool,
    /// A `return`.
    pub(in crate::frontend) returns: bool,
}

impl Jumps {
    /// The jumps that statements may make.
    pub(in crate::frontend) fn of(body: &[Stmt]) -> Self {
        body.iter()
            .map(Self::of_statement)
            .fold(Self::default(), Self::or)
    }

    fn of_statement(statement: &Stmt) -> Self {
        match statement {
            Stmt::Break(_) => Self {
                breaks: true,
                ..Self::default()
            },
            Stmt::Continue(_) => Self {
                continues: true,
                ..Self::default()
            },
            Stmt::Return(_) => Self {
                returns: true,
                ..Self::default()
            },
            Stmt::If(choice) => choice
                .elif_else_clauses
                .iter()
                .map(|clause| Self::of(&clause.body))
                .fold(Self::of(&choice.body), Self::or),
            Stmt::For(each) => Self::of_loop(&each.body, &each.orelse),
            Stmt::While(each) => Self::of_loop(&each.body, &each.orelse),
            _ => Self::default(),
        }
    }

    fn of_loop(body: &[Stmt], orelse: &[Stmt]) -> Self {
        let orelse = Self::of(orelse);
        Self {
            returns: orelse.returns || Self::of(body).returns,
            ..orelse
        }
    }

    fn or(self, other: Self) -> Self {
        Self {
            breaks: self.breaks || other.breaks,
            continues: self.continues || other.continues,
            returns: self.returns || other.returns,
        }
    }
}

/// Whether control never reaches the end of a block.
pub(in crate::frontend) fn always_exits(body: &[Stmt]) -> bool {
    body.iter().any(|statement| match statement {
        Stmt::Return(_) | Stmt::Raise(_) | Stmt::Break(_) | Stmt::Continue(_) => true,
        Stmt::If(choice) => {
            let has_else = choice
                .elif_else_clauses
                .last()
                .is_some_and(|clause| clause.test.is_none());
            has_else
                && always_exits(&choice.body)
                && choice
                    .elif_else_clauses
                    .iter()
                    .all(|clause| always_exits(&clause.body))
        }
        Stmt::While(each) => is_true(&each.test) && !Jumps::of(&each.body).breaks,
        _ => false,
    })
}

/// Whether an expression is a literal that is true.
fn is_true(test: &Expr) -> bool {
    match test {
        Expr::BooleanLiteral(literal) => literal.value,
        Expr::NumberLiteral(literal) => literal
            .value
            .as_int()
            .and_then(|value| value.as_i64())
            .is_some_and(|value| value != 0),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ruff_python_parser::parse_module;

    fn check(text: &str) -> (Jumps, bool) {
        let Ok(parsed) = parse_module(text) else {
            panic!("not Python: {text}");
        };
        let body = &parsed.syntax().body;
        (Jumps::of(body), always_exits(body))
    }

    #[test]
    fn loops_keep_their_breaks() {
        let (jumps, always) = check("while c:\n    break\n    return 1\n");
        assert_eq!((jumps.breaks, jumps.returns, always), (false, true, false));
        assert!(check("while True:\n    if c:\n        return 1\n").1);
        assert!(!check("while True:\n    if c:\n        break\n").1);
    }

    #[test]
    fn branches_exit_together() {
        assert!(check("if c:\n    return 1\nelse:\n    raise E\n").1);
        assert!(!check("if c:\n    return 1\n").1);
        assert!(!check("if c:\n    return 1\nelif d:\n    return 2\n").1);
    }
}
