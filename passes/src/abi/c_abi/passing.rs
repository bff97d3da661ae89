//! How one value crosses a C interface.

use super::layout::Layout;
use crate::abi::{attributes, types::Types};
use melior::ir::{Attribute, Type, r#type::IntegerType};
use npc_dialects::{
    builtin, ir,
    llvm_types::LlvmKind,
    type_converter::{is_memref, is_struct},
};

/// How a value is passed.
#[derive(Clone, Debug)]
pub(in crate::abi) enum Passing<'c> {
    /// As it is. A small integer is extended to a register's lower half.
    Direct(Option<Extension>),
    /// As other values, each of which has some of its bytes.
    Pieces(Vec<Piece<'c>>),
    /// By a pointer to a copy.
    Pointer,
    /// As bytes on the stack.
    Stack {
        /// The alignment there, in bytes.
        alignment: u64,
    },
}

/// With what the bits in front of a small integer are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::abi) enum Extension {
    /// The sign.
    Sign,
    /// Zeros.
    Zero,
}

impl Extension {
    /// The attribute that asks for it.
    pub(super) fn attribute(self) -> &'static str {
        match self {
            Self::Sign => "llvm.signext",
            Self::Zero => "llvm.zeroext",
        }
    }
}

/// Some bytes of a value.
#[derive(Clone, Copy, Debug)]
pub(in crate::abi) struct Piece<'c> {
    /// The type as which they are passed.
    pub(super) r#type: Type<'c>,
    /// Where they begin.
    pub(super) offset: u64,
    /// The alignment on the stack, if it is not the type's.
    stack_alignment: Option<i64>,
}

impl<'c> Piece<'c> {
    /// The bytes from an offset on.
    pub(super) fn new(r#type: Type<'c>, offset: u64) -> Self {
        Self {
            r#type,
            offset,
            stack_alignment: None,
        }
    }

    /// The bytes of a whole value, with an alignment on the stack.
    pub(super) fn aligned_on_stack(r#type: Type<'c>, alignment: i64) -> Self {
        Self {
            r#type,
            offset: 0,
            stack_alignment: Some(alignment),
        }
    }
}

/// A value that crosses an interface.
#[derive(Clone, Debug)]
pub(in crate::abi) struct Crossing<'c> {
    /// Its type in the source.
    pub(in crate::abi) source: Type<'c>,
    /// Its type in the `llvm` dialect.
    pub(in crate::abi) converted: Type<'c>,
    /// How it is passed.
    pub(super) passing: Passing<'c>,
}

impl<'c> Crossing<'c> {
    /// Returns true if it crosses as MLIR passes it by itself.
    pub(super) fn is_as_in_mlir(&self) -> bool {
        !is_memref(self.source) && matches!(self.passing, Passing::Direct(None))
    }

    /// Returns true if it crosses in memory.
    pub(super) fn is_in_memory(&self) -> bool {
        matches!(self.passing, Passing::Pointer | Passing::Stack { .. })
    }

    /// Returns true if it crosses as other values.
    pub(in crate::abi) fn is_in_pieces(&self) -> bool {
        matches!(self.passing, Passing::Pieces(_))
    }

    /// Returns true if it is a struct with a number of 80 bits.
    pub(super) fn holds_x87(&self) -> bool {
        let is_x87 = |r#type| LlvmKind::of(r#type) == LlvmKind::Float(80);
        let layout = Layout::of(self.converted);
        is_struct(self.converted)
            && layout.is_ok_and(|it| it.scalars.iter().any(|scalar| is_x87(scalar.r#type)))
    }

    /// The types that the interface has for it.
    pub(in crate::abi) fn types(&self, types: &Types<'c>) -> Vec<Type<'c>> {
        match &self.passing {
            Passing::Direct(extension) => vec![self.direct_type(*extension)],
            Passing::Pieces(pieces) => pieces.iter().map(|piece| piece.r#type).collect(),
            Passing::Pointer | Passing::Stack { .. } => vec![types.pointer()],
        }
    }

    /// An index has no extension: the integer that it becomes has.
    pub(super) fn direct_type(&self, extension: Option<Extension>) -> Type<'c> {
        let is_index = extension.is_some() && builtin::integer(self.source).is_none();
        if is_index {
            self.converted
        } else {
            self.source
        }
    }

    /// What has to be said of how the value is passed, for each of its types.
    fn call_attributes(&self, types: &Types<'c>) -> Vec<Attribute<'c>> {
        let context = types.context();
        let unit = ir::unit_attribute(context);
        let number = |value| ir::integer_attribute(IntegerType::new(context, 64).into(), value);
        let dictionary = |entries: &[_]| ir::dictionary_attribute(context, entries);
        match &self.passing {
            Passing::Direct(Some(extension)) => vec![dictionary(&[(extension.attribute(), unit)])],
            Passing::Direct(None) | Passing::Pointer => vec![dictionary(&[])],
            Passing::Pieces(pieces) => {
                let alignment = |piece: &Piece<'c>| {
                    let alignment = piece.stack_alignment.map(number);
                    alignment.map(|alignment| ("llvm.alignstack", alignment))
                };
                let pieces = pieces.iter();
                pieces
                    .map(|piece| dictionary(&Vec::from_iter(alignment(piece))))
                    .collect()
            }
            Passing::Stack { alignment } => vec![dictionary(&[
                ("llvm.align", number(*alignment as i64)),
                ("llvm.byval", ir::type_attribute(self.converted)),
            ])],
        }
    }

    /// The attributes that the interface has for its types, given that of the
    /// value in the source. Those describe a value, not its bytes.
    pub(in crate::abi) fn attributes(
        &self,
        types: &Types<'c>,
        given: Option<Attribute<'c>>,
    ) -> Vec<Attribute<'c>> {
        let Some(given) = given else {
            return self.call_attributes(types);
        };
        match self.passing {
            _ if is_memref(self.source) && types.upstream() => vec![given],
            _ if is_memref(self.source) => vec![attributes::without_data_facts(types, given)],
            Passing::Direct(extension) => {
                let mut entries = ir::entries(given);
                let extension = extension.map(Extension::attribute);
                let missing = extension.filter(|it| ir::entry_of(given, it).is_none());
                entries.extend(missing.map(|it| (it, ir::unit_attribute(types.context()))));
                vec![ir::dictionary_attribute(types.context(), &entries)]
            }
            _ => self.call_attributes(types),
        }
    }
}
