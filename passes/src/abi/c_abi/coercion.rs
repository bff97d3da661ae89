//! The code that takes values apart for a C interface, and puts them together
//! behind it: through memory, as C compilers do.

use super::{
    layout::Layout,
    passing::{Crossing, Passing, Piece},
};
use crate::abi::types::Types;
use crate::llvm;
use melior::{dialect::llvm::r#type as llvm_type, ir::Type};
use npc_dialects::ir::{self, Builder, Value};

/// The greatest alignment that C has for values, and for registers.
const ALIGNMENT: i64 = 16;

impl<'c> Crossing<'c> {
    /// The value, from what the interface has for it. It has the type of the
    /// source if it is passed as it is, else that of the `llvm` dialect.
    pub(in crate::abi) fn receive(
        &self,
        builder: &Builder<'c>,
        types: &Types<'c>,
        values: &[Value<'c>],
    ) -> Value<'c> {
        match &self.passing {
            Passing::Direct(_) => llvm::cast_back(builder, values[0], self.source),
            Passing::Pointer | Passing::Stack { .. } => {
                llvm::load(builder, values[0], self.converted)
            }
            Passing::Pieces(pieces) => {
                let place = self.allocate_for(pieces, builder, types);
                for (piece, value) in pieces.iter().zip(values) {
                    llvm::store(builder, *value, address(builder, place, piece));
                }
                llvm::load(builder, place, self.converted)
            }
        }
    }

    /// What the interface has for a value, which has the type of the source or
    /// that of the `llvm` dialect.
    pub(in crate::abi) fn send(
        &self,
        builder: &Builder<'c>,
        types: &Types<'c>,
        value: Value<'c>,
    ) -> Vec<Value<'c>> {
        let whole = || llvm::cast_back(builder, value, self.converted);
        match &self.passing {
            Passing::Direct(extension) => {
                vec![llvm::cast_back(
                    builder,
                    value,
                    self.direct_type(*extension),
                )]
            }
            Passing::Pointer | Passing::Stack { .. } => {
                let whole = whole();
                let place = allocate(builder, types, self.converted);
                llvm::store(builder, whole, place);
                vec![place]
            }
            Passing::Pieces(pieces) => {
                let place = self.allocate_for(pieces, builder, types);
                llvm::store(builder, whole(), place);
                let load = |piece: &Piece<'c>| {
                    llvm::load(builder, address(builder, place, piece), piece.r#type)
                };
                pieces.iter().map(load).collect()
            }
        }
    }

    /// Memory that has room for the value and for its pieces, which may be larger.
    fn allocate_for(
        &self,
        pieces: &[Piece<'c>],
        builder: &Builder<'c>,
        types: &Types<'c>,
    ) -> Value<'c> {
        let size = |r#type| Layout::of(r#type).map_or(0, |layout| layout.size);
        let pieces = pieces.iter().map(|it| it.offset + size(it.r#type));
        let bytes = pieces.fold(size(self.converted), u64::max);
        let words = llvm_type::array(builder.integer_type(64), bytes.div_ceil(8) as u32);
        allocate_aligned(builder, types, words)
    }
}

/// Where a piece lies in memory.
fn address<'c>(builder: &Builder<'c>, place: Value<'c>, piece: &Piece<'c>) -> Value<'c> {
    match piece.offset {
        0 => place,
        offset => llvm::offset(builder, place, offset as i32),
    }
}

/// Memory on the stack for a value that C reads or writes. Without a data layout,
/// MLIR aligns values of 16 bytes to 8.
pub(in crate::abi) fn allocate<'c>(
    builder: &Builder<'c>,
    types: &Types<'c>,
    r#type: Type<'c>,
) -> Value<'c> {
    if types.c_abi() && Layout::of(r#type).is_ok_and(|layout| layout.alignment > 8) {
        return allocate_aligned(builder, types, r#type);
    }
    let one = llvm::index_constant(builder, types.index(), 1);
    llvm::alloca(builder, one, r#type, types.pointer())
}

fn allocate_aligned<'c>(builder: &Builder<'c>, types: &Types<'c>, r#type: Type<'c>) -> Value<'c> {
    let one = llvm::index_constant(builder, types.index(), 1);
    let alignment = ir::integer_attribute(builder.integer_type(64), ALIGNMENT);
    let attributes = [
        ("elem_type", ir::type_attribute(r#type)),
        ("alignment", alignment),
    ];
    builder.value("llvm.alloca", &[one], types.pointer(), &attributes)
}
