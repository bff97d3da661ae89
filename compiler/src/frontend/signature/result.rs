//! The type that a function is declared to return. It is checked against what
//! inference finds; nothing is converted to it, as Python does not either.

use super::{ParameterType, annotation, notation};
use melior::{Context, ir::Type};
use npc_dialects::types::{self, NdArray};
use ruff_python_ast::Expr;

/// What a function is declared to return, as far as it says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::frontend) enum ResultType {
    /// A number, or an array of known dtype and rank.
    Known(ParameterType),
    /// An array.
    Array,
    /// None.
    None,
    /// A tuple; a part that says nothing is `None`.
    Tuple(Vec<Option<ResultType>>),
    /// A list, of whatever elements.
    List,
    /// A dict, of whatever items.
    Dict,
    /// Something that no compiled function returns: bytes, a set.
    Other,
}

impl ResultType {
    /// Reads an annotation; nothing if it does not say what npc understands.
    pub(in crate::frontend) fn read(
        annotation: &Expr,
        resolve: &dyn Fn(&Expr) -> Option<String>,
    ) -> Option<Self> {
        if annotation.is_none_literal_expr() {
            return Some(Self::None);
        }
        if let Ok(known) = annotation::parse(annotation, resolve) {
            return Some(Self::Known(known));
        }
        let (class, arguments) = match annotation {
            Expr::Subscript(subscript) => (&*subscript.value, Some(&*subscript.slice)),
            other => (other, None),
        };
        match (resolve(class)?.as_str(), arguments) {
            ("builtins.tuple" | "typing.Tuple", Some(Expr::Tuple(tuple))) => {
                let is_open = tuple.elts.iter().any(Expr::is_ellipsis_literal_expr);
                let elements = tuple.elts.iter().map(|it| Self::read(it, resolve));
                (!is_open).then(|| Self::Tuple(elements.collect()))
            }
            ("numba.void" | "numba.none", None) => Some(Self::None),
            ("numpy.ndarray" | "numpy.typing.NDArray", _) => Some(Self::Array),
            ("builtins.list" | "typing.List", _) => Some(Self::List),
            ("builtins.dict" | "typing.Dict", _) => Some(Self::Dict),
            ("builtins.set" | "builtins.bytes" | "typing.Set", _) => Some(Self::Other),
            _ => None,
        }
    }

    /// Reads Numba's notation.
    pub(super) fn parse(text: &str) -> Option<Self> {
        match text.trim() {
            "void" | "none" => Some(Self::None),
            text => notation::parse(text).ok().map(Self::Known),
        }
    }

    /// The type in the IR, where what is not said is unknown.
    pub(in crate::frontend) fn to_mlir<'c>(&self, context: &'c Context) -> Type<'c> {
        match self {
            Self::Known(known) => known.to_mlir(context),
            Self::Array => NdArray {
                dtype: types::unknown(context),
                shape: None,
                layout: types::Layout::Strided,
                readonly: false,
            }
            .to_type(),
            Self::None => types::none(context),
            Self::Tuple(elements) => {
                let unknown = || types::unknown(context);
                let elements = elements
                    .iter()
                    .map(|it| it.as_ref().map_or_else(unknown, |it| it.to_mlir(context)));
                types::tuple(context, &elements.collect::<Vec<_>>())
            }
            Self::List => types::list(context),
            Self::Dict => types::dict(context),
            Self::Other => types::bytes(context),
        }
    }
}
