//! The arguments of calls that are loops.

use super::super::{syntax::tuple, template::Kind};
use ruff_python_ast::{Arguments, Expr, Keyword};

/// The keyword arguments of the functions.
#[derive(Default)]
pub(super) struct Keywords {
    pub(super) start: Option<Expr>,
    pub(super) key: Option<Expr>,
    pub(super) default: Option<Expr>,
    /// Whether a key is written, if only as None.
    pub(super) has_key: bool,
}

impl Keywords {
    pub(super) fn of(all: &[Keyword]) -> Option<Self> {
        let mut found = Self::default();
        for keyword in all {
            let value = keyword.value.clone();
            match keyword.arg.as_ref()?.as_str() {
                "start" => found.start = Some(value),
                "default" => found.default = Some(value),
                "key" => {
                    found.has_key = true;
                    found.key = Some(value).filter(|key| !key.is_none_literal_expr());
                }
                _ => return None,
            }
        }
        Some(found)
    }
}

/// What a call goes over, and the positional argument behind it.
pub(super) fn positional(
    kind: Kind,
    arguments: &Arguments,
    keywords: &Keywords,
) -> Option<(Expr, Option<Expr>)> {
    let is_extreme = matches!(kind, Kind::Max | Kind::Min);
    let fits = match kind {
        Kind::Max | Kind::Min => keywords.start.is_none(),
        Kind::Sum => !keywords.has_key && keywords.default.is_none(),
        Kind::Any | Kind::All | Kind::Next | Kind::Array(_) | Kind::List(_) => {
            arguments.keywords.is_empty()
        }
    };
    if !fits || arguments.args.iter().any(Expr::is_starred_expr) {
        return None;
    }
    match &*arguments.args {
        [iterable] => Some((iterable.clone(), None)),
        [iterable, start] if kind == Kind::Sum && keywords.start.is_none() => {
            Some((iterable.clone(), Some(start.clone())))
        }
        [iterable, default] if kind == Kind::Next => {
            Some((iterable.clone(), Some(default.clone())))
        }
        [_, _, ..] if is_extreme && keywords.default.is_none() => {
            Some((tuple(arguments.args.to_vec(), arguments.range), None))
        }
        _ => None,
    }
}
