//! What a call of `np.vectorize` or `np.frompyfunc` says of the function that it makes.

use super::{Function, arguments::KeywordValue, call::Taken};
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::{
        dtype::{Dtype, from_character},
        parse::range_of,
        partial_evaluation::{LiveValue, NotConstant},
    },
};
use melior::ir::Value;
use num_traits::ToPrimitive;
use ruff_python_ast::{Expr, ExprCall};
use ruff_text_size::{Ranged, TextRange};

/// What a call of `np.vectorize` or `np.frompyfunc` says.
pub(super) struct Maker<'a> {
    pub(super) function: &'a Expr,
    /// The dtypes that `otypes` names.
    otypes: Otypes<'a>,
    /// What is given to each call as it is: arguments by their place or by their name.
    pub(super) excluded: Vec<Excluded>,
    /// How many arguments and results `np.frompyfunc` says that the function has.
    pub(super) counts: Option<[usize; 2]>,
    /// What `np.frompyfunc` says a reduction of nothing gives.
    pub(super) identity: Option<&'a Expr>,
}

/// The dtypes of results.
enum Otypes<'a> {
    /// NumPy learns them from a first call.
    Learned,
    /// Those of `otypes=[np.float64, int]`.
    Written(&'a [Expr]),
    /// Those of `otypes="dl"`, and where it stands.
    Characters(Vec<Dtype>, TextRange),
}

/// An argument that is not taken apart.
#[derive(PartialEq, Eq)]
pub(super) enum Excluded {
    Place(usize),
    Name(String),
}

impl Maker<'_> {
    /// Whether an argument at a place, or with a name, is given as it is.
    pub(super) fn excludes(&self, argument: &Excluded) -> bool {
        self.excluded.contains(argument)
    }
}

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// What a call of `np.vectorize` says; what is wrong with it is reported.
    pub(super) fn vectorize_maker(&mut self, made: &'a ExprCall) -> Option<Maker<'a>> {
        let (function, keywords) = match made.arguments.args.as_ref() {
            [function] => (function, made.arguments.keywords.as_ref()),
            _ => {
                return self.refuse_vectorize(
                    made.range(),
                    "np.vectorize takes one function here",
                    "give the function, and the dtype as in otypes=[np.float64]",
                );
            }
        };
        let mut maker = Maker {
            function,
            otypes: Otypes::Learned,
            excluded: Vec::new(),
            counts: None,
            identity: None,
        };
        for keyword in keywords {
            let name = keyword.arg.as_ref().map(|name| name.as_str());
            let value = &keyword.value;
            match name {
                _ if value.is_none_literal_expr() => {}
                Some("otypes") => maker.otypes = self.otypes(value)?,
                Some("excluded") => maker.excluded = self.excluded(value)?,
                // What the function gives does not depend on these.
                Some("cache" | "doc") if self.evaluate(value).is_ok() => {}
                Some("signature") => {
                    return self.refuse_vectorize(
                        value.range(),
                        "np.vectorize with a signature is not compiled",
                        "write a loop over the rows that the function takes",
                    );
                }
                _ => {
                    return self.refuse_vectorize(
                        keyword.range(),
                        "np.vectorize is compiled with otypes and excluded, and with nothing else",
                        "write it as in np.vectorize(f, otypes=[np.float64])",
                    );
                }
            }
        }
        Some(maker)
    }

    fn otypes(&mut self, value: &'a Expr) -> Option<Otypes<'a>> {
        match value {
            Expr::List(list) => Some(Otypes::Written(&list.elts)),
            Expr::Tuple(tuple) => Some(Otypes::Written(&tuple.elts)),
            Expr::StringLiteral(text) => {
                let dtypes = text.value.to_str().chars().map(from_character);
                match dtypes.collect() {
                    Some(dtypes) => Some(Otypes::Characters(dtypes, value.range())),
                    None => self.refuse_vectorize(
                        value.range(),
                        "otypes names a dtype that is not compiled",
                        "write one character for each result, as in otypes=\"dl\"",
                    ),
                }
            }
            other => self.refuse_vectorize(
                other.range(),
                "otypes is a list of dtypes, or a text of their characters",
                "write it as in otypes=[np.float64]",
            ),
        }
    }

    /// The arguments that a set, list or tuple names, by places and names.
    fn excluded(&mut self, value: &'a Expr) -> Option<Vec<Excluded>> {
        let elements = match value {
            Expr::Set(set) => set.elts.as_slice(),
            Expr::List(list) => &list.elts,
            Expr::Tuple(tuple) => &tuple.elts,
            _ => &[],
        };
        let named = elements.iter().map(|element| match self.evaluate(element) {
            Ok(LiveValue::Str(name)) => Some(Excluded::Name(name.to_string())),
            Ok(LiveValue::Int(place)) => place.to_usize().map(Excluded::Place),
            _ => None,
        });
        match named.collect::<Option<Vec<_>>>() {
            Some(named) if !named.is_empty() => Some(named),
            _ => self.refuse_vectorize(
                value.range(),
                "excluded is a set of places and names that are written out",
                "write it as in excluded={0, \"power\"}",
            ),
        }
    }

    /// What a call of `np.frompyfunc` says; what is wrong with it is reported.
    pub(super) fn frompyfunc_maker(&mut self, made: &'a ExprCall) -> Option<Maker<'a>> {
        const HELP: &str = "write it as in np.frompyfunc(f, 2, 1)";
        let refused = "np.frompyfunc is compiled with a function, how many arguments and how many \
                       results it has";
        let mut given = made.arguments.args.iter().collect::<Vec<_>>();
        let mut identity = None;
        for (name, value) in self.keywords(&made.arguments)? {
            match (name.as_str(), value) {
                // These are the names of the parameters.
                ("nin" | "nout", KeywordValue::Written(value)) => given.push(value),
                ("identity", KeywordValue::Written(value)) => identity = Some(value),
                _ => return self.refuse_vectorize(made.range(), refused, HELP),
            }
        }
        let count = |number: Result<LiveValue, NotConstant>| match number {
            Ok(LiveValue::Int(number)) => number.to_usize().filter(|count| *count > 0),
            _ => None,
        };
        let [function, takes, gives] = given.as_slice() else {
            return self.refuse_vectorize(made.range(), refused, HELP);
        };
        let (takes, gives) = (self.evaluate(takes), self.evaluate(gives));
        let (Some(takes), Some(gives)) = (count(takes), count(gives)) else {
            return self.refuse_vectorize(made.range(), refused, HELP);
        };
        Some(Maker {
            function,
            otypes: Otypes::Learned,
            excluded: Vec::new(),
            counts: Some([takes, gives]),
            identity: identity.filter(|value| !value.is_none_literal_expr()),
        })
    }

    /// The dtypes of the results as a value: one, a tuple of them, or None.
    pub(super) fn otypes_value(&mut self, maker: &Maker<'a>, range: TextRange) -> Value<'c, 'c> {
        let (dtypes, range) = match &maker.otypes {
            Otypes::Learned => return self.emit.none(range),
            Otypes::Written(written) => {
                let dtypes = written
                    .iter()
                    .map(|dtype| self.argument(dtype, Taken::ArraysAndDtypes));
                (dtypes.collect::<Vec<_>>(), range)
            }
            Otypes::Characters(dtypes, range) => {
                let dtypes = dtypes.iter().map(|dtype| self.dtype(*dtype, *range));
                (dtypes.collect(), *range)
            }
        };
        match dtypes.as_slice() {
            [dtype] => *dtype,
            dtypes => self.tuple(dtypes, range),
        }
    }

    /// Reports what is wrong with a vectorized function, or with a call of it.
    pub(super) fn refuse_vectorize<T>(
        &mut self,
        range: TextRange,
        message: &str,
        help: &str,
    ) -> Option<T> {
        self.report(
            Diagnostic::error(DiagnosticId::CallMismatch, message)
                .at(range_of(range), "")
                .help(help),
        );
        None
    }
}
