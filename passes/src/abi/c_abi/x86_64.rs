//! The System V ABI of x86-64.
//!
//! A value of up to 16 bytes is passed in one register for each eight of them:
//! one for integers if they hold an integer or a pointer, else one for floating
//! point. If there are not enough registers left for all of it, or if it is
//! larger, it is passed on the stack.

use super::{
    layout::{Layout, Scalar},
    passing::{Passing, Piece},
};
use crate::abi::types::Types;
use melior::ir::{Type, r#type::IntegerType};
use npc_dialects::llvm_types::LlvmKind;

/// The registers that are left for arguments.
#[derive(Clone, Copy, Debug)]
pub(super) struct Registers {
    integer: usize,
    vector: usize,
}

impl Registers {
    /// All of them.
    pub(super) const ALL: Self = Self {
        integer: 6,
        vector: 8,
    };

    /// Takes the registers for a value of these types, if there are enough.
    pub(super) fn take(&mut self, types: &[Type<'_>]) -> bool {
        let integers = types.iter().map(|it| integer_registers(*it)).sum();
        let vectors = types.iter().map(|it| vector_registers(*it)).sum();
        let rest = (
            self.integer.checked_sub(integers),
            self.vector.checked_sub(vectors),
        );
        let (Some(integer), Some(vector)) = rest else {
            return false;
        };
        *self = Self { integer, vector };
        true
    }
}

fn integer_registers(r#type: Type<'_>) -> usize {
    match LlvmKind::of(r#type) {
        LlvmKind::Integer(65..) => 2,
        LlvmKind::Integer(_) | LlvmKind::Pointer(_) => 1,
        _ => 0,
    }
}

fn vector_registers(r#type: Type<'_>) -> usize {
    match LlvmKind::of(r#type) {
        // These are passed on the stack.
        LlvmKind::Float(80) => 0,
        LlvmKind::Float(_) | LlvmKind::Vector(..) => 1,
        _ => 0,
    }
}

/// How a struct is passed when these registers are left, from which it takes
/// its own.
pub(super) fn pass<'c>(
    registers: &mut Registers,
    types: &Types<'c>,
    layout: &Layout<'c>,
) -> Passing<'c> {
    if let Some(pieces) = in_registers(types, layout)
        && registers.take(&pieces.iter().map(|it| it.r#type).collect::<Vec<_>>())
    {
        return Passing::Pieces(pieces);
    }
    let alignment = layout.alignment.max(8);
    // Without registers, an integer is on the stack where the struct would be,
    // and clang prefers it.
    if registers.integer == 0 && alignment == 8 && layout.size <= 8 {
        return Passing::Pieces(vec![Piece::new(integer(types, layout.size), 0)]);
    }
    Passing::Stack { alignment }
}

/// The registers' contents; `None` if the struct is passed in memory.
fn in_registers<'c>(types: &Types<'c>, layout: &Layout<'c>) -> Option<Vec<Piece<'c>>> {
    let is_x87 = |scalar: &Scalar<'c>| LlvmKind::of(scalar.r#type) == LlvmKind::Float(80);
    if layout.size > 16 || !layout.is_aligned() || layout.scalars.iter().any(is_x87) {
        return None;
    }
    if let [only] = layout.scalars[..]
        && only.size == 16
    {
        return Some(vec![Piece::new(only.r#type, 0)]);
    }
    let piece = |start| Some(Piece::new(eightbyte(types, layout, start)?, start));
    Some([0, 8].into_iter().filter_map(piece).collect())
}

/// The type of the eight bytes that begin somewhere; `None` if they hold nothing.
fn eightbyte<'c>(types: &Types<'c>, layout: &Layout<'c>, start: u64) -> Option<Type<'c>> {
    let scalars = layout.scalars.iter().copied();
    let scalars = scalars.filter(|it| (start..start + 8).contains(&it.offset));
    let scalars = scalars.collect::<Vec<_>>();
    let first = scalars.first()?;
    if scalars.iter().all(|it| integer_registers(it.r#type) == 0) {
        return Some(floating_point(types, &scalars, start));
    }
    Some(match LlvmKind::of(first.r#type) {
        LlvmKind::Pointer(_) => first.r#type,
        _ if scalars.len() == 1 => integer(types, first.size),
        _ => integer(types, (layout.size - start).min(8)),
    })
}

/// What clang passes eight bytes of floating-point numbers as. All that matters
/// to C is that it is one register.
fn floating_point<'c>(types: &Types<'c>, scalars: &[Scalar<'c>], start: u64) -> Type<'c> {
    let double = Type::float64(types.context());
    let half = Type::float16(types.context());
    let is_half = |scalar: &Scalar<'c>| scalar.size == 2;
    match scalars {
        [only] if LlvmKind::of(only.r#type) == LlvmKind::Float(32) || is_half(only) => only.r#type,
        [_] | [] => double,
        [first, second] if !is_half(first) && !is_half(second) => Type::vector(&[2], first.r#type),
        [first, second] if is_half(first) && second.offset == start + 2 => {
            Type::vector(&[2], first.r#type)
        }
        [first, second, ..] if is_half(first) && is_half(second) => {
            Type::vector(&[4], first.r#type)
        }
        _ => Type::vector(&[4], half),
    }
}

fn integer<'c>(types: &Types<'c>, bytes: u64) -> Type<'c> {
    IntegerType::new(types.context(), bytes as u32 * 8).into()
}
