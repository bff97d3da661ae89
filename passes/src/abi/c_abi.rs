//! How values cross C interfaces: as C compilers pass them on the module's
//! target, or as upstream does with `abi=mlir`.
//!
//! | value | x86-64 | AArch64 |
//! |---|---|---|
//! | memref | pointer to its descriptor | the same |
//! | integer of less than 32 bits | extended by its sign, or by zeros if it is an `i1` or unsigned | as it is |
//! | other number, pointer, vector of 128 bits | as it is | the same |
//! | vector of 64 bits | as a struct | as it is |
//! | complex number, struct | in registers, or on the stack | in registers, or by a pointer to a copy |
//!
//! A small integer is unsigned if its type is, or if it carries `llvm.zeroext`.
//! LLVM passes the values of the first rows as C does. It does not so pass
//! structs: [`x86_64`] and [`aarch64`] say as which other values they go.
//!
//! Results that are structs do not come here: the interface stores them through
//! a leading pointer.

mod aarch64;
mod coercion;
mod layout;
mod passing;
mod x86_64;

use super::{memory_arguments, signature::Signature, types::Types};
use layout::Layout;
use melior::ir::{Attribute, Type, TypeLike};
use npc_dialects::{
    builtin,
    ir::{self, Failure, OpRef},
    llvm_types::LlvmKind,
    target::{self, CAbi},
    type_converter::{is_memref, is_struct},
};
use passing::{Extension, Passing};

pub(super) use coercion::allocate;
pub(super) use passing::Crossing;

/// How values cross the C interfaces of a module.
#[derive(Debug)]
pub(super) enum Boundary {
    /// As upstream passes them.
    Mlir,
    /// As C does on a target that is known.
    C(CAbi),
    /// As C does on the target of this triple, which is not known.
    Unknown(String),
}

/// The values that cross the C interface of one function.
#[derive(Debug)]
pub(super) struct Crossings<'c> {
    /// Its arguments.
    pub(super) arguments: Vec<Crossing<'c>>,
    /// Its result, if it has one that is not stored through a pointer.
    pub(super) result: Option<Crossing<'c>>,
}

impl<'c> Crossings<'c> {
    /// Which argument of the interface an argument of the function becomes, or
    /// the first of them; results that are stored have the place before.
    pub(super) fn position(&self, argument: usize, types: &Types<'c>) -> usize {
        let before = self.arguments[..argument].iter();
        before.map(|crossing| crossing.types(types).len()).sum()
    }
}

impl Boundary {
    /// That of a module: the triple of the innermost module that has one counts,
    /// else the host.
    pub(super) fn new(module: OpRef<'_>, types: &Types<'_>) -> Self {
        if !types.c_abi() {
            return Self::Mlir;
        }
        let triple = crate::target::triple(module);
        match target::c_abi(triple.as_deref()) {
            Some(abi) => Self::C(abi),
            None => Self::Unknown(triple.unwrap_or_else(|| "the host".to_string())),
        }
    }

    /// How the values of a function cross.
    ///
    /// Fails, after a diagnostic, if C has no such value, or if it is not known
    /// how C passes it.
    pub(super) fn crossings<'c>(
        &self,
        function: &Signature<'c>,
        types: &Types<'c>,
    ) -> Result<Crossings<'c>, Failure> {
        let mut registers = x86_64::Registers::ALL;
        let refuse = |what: &str, r#type: Type<'c>, obstacle: &str| {
            let message = format!(
                "function '{}' cannot have a C interface: {what} of type '{type}' {obstacle} [unsupported-type]",
                function.name
            );
            let help = "help: pass a memref, or set abi=mlir";
            ir::error(function.operation, &message, &[help])
        };
        let packed = function.packed(types);
        if packed.is_some_and(is_struct) {
            registers.take(&[types.pointer()]);
        }
        let mut arguments = Vec::new();
        for (index, r#type) in function.inputs.iter().enumerate() {
            let attributes = function.argument_attributes.get(index).copied();
            let crossing = self.crossing(types, *r#type, attributes, &mut registers);
            let crossing = crossing
                .map_err(|obstacle| refuse(&format!("argument {index}"), *r#type, &obstacle))?;
            arguments.push(crossing);
        }
        let result = match (packed, &function.results[..]) {
            (Some(packed), [only]) if !is_struct(packed) => {
                let attributes = function.result_attributes.first().copied();
                let mut registers = x86_64::Registers::ALL;
                let crossing = self.crossing(types, *only, attributes, &mut registers);
                Some(crossing.map_err(|obstacle| refuse("result 0", *only, &obstacle))?)
            }
            _ => None,
        };
        Ok(Crossings { arguments, result })
    }

    /// How a value crosses that takes its registers from those that are left;
    /// what is in the way if it cannot.
    fn crossing<'c>(
        &self,
        types: &Types<'c>,
        source: Type<'c>,
        attributes: Option<Attribute<'c>>,
        registers: &mut x86_64::Registers,
    ) -> Result<Crossing<'c>, String> {
        let converted = types.convert(source).unwrap_or(source);
        let explicit = |name| attributes.and_then(|it| ir::entry_of(it, name)).is_some();
        let passing = match self {
            _ if is_memref(source) => {
                registers.take(&[types.pointer()]);
                Passing::Pointer
            }
            Self::Mlir => Passing::Direct(None),
            // Whoever says that a value is passed in memory is believed.
            _ if attributes.is_some_and(|it| memory_arguments::are_in(&[it])) => {
                if !explicit("llvm.byval") {
                    registers.take(&[types.pointer()]);
                }
                Passing::Direct(None)
            }
            Self::Unknown(triple) => {
                check_portable(converted, triple)?;
                Passing::Direct(None)
            }
            Self::C(abi) if is_taken_apart(*abi, converted) => {
                let layout = Layout::of(converted).map_err(|part| {
                    format!(
                        "holds '{part}', which C compilers do not have, or not all in one place"
                    )
                })?;
                check_on_target(*abi, &layout)?;
                match abi {
                    CAbi::SystemV => x86_64::pass(registers, types, &layout),
                    CAbi::Aapcs64 => aarch64::pass(types, &layout),
                }
            }
            Self::C(abi) => {
                check_scalar(*abi, source, converted)?;
                registers.take(&[converted]);
                let mut asked = [Extension::Sign, Extension::Zero].into_iter();
                let asked = asked.find(|it| explicit(it.attribute()));
                Passing::Direct(asked.or_else(|| extension(*abi, source, converted)))
            }
        };
        Ok(Crossing {
            source,
            converted,
            passing,
        })
    }
}

/// Whether C passes a value as other values. On x86-64 that is so for a vector of
/// 64 bits, which takes as many on the stack, where LLVM's takes 128.
fn is_taken_apart(abi: CAbi, converted: Type<'_>) -> bool {
    let is_short = |count, element| layout::vector_size(count, element) == Some(8);
    match LlvmKind::of(converted) {
        LlvmKind::Vector(count, element) => abi == CAbi::SystemV && is_short(count, element),
        _ => is_struct(converted),
    }
}

/// The extension of a small integer where it is C's rule.
fn extension(abi: CAbi, source: Type<'_>, converted: Type<'_>) -> Option<Extension> {
    let LlvmKind::Integer(width @ ..32) = LlvmKind::of(converted) else {
        return None;
    };
    if abi == CAbi::Aapcs64 {
        return None;
    }
    let is_unsigned = builtin::integer(source).is_some_and(|it| it.is_unsigned());
    Some(match width == 1 || is_unsigned {
        true => Extension::Zero,
        false => Extension::Sign,
    })
}

/// Checks that C has a scalar or a vector, and passes it as LLVM does.
fn check_scalar(abi: CAbi, source: Type<'_>, converted: Type<'_>) -> Result<(), String> {
    let is_integer = source.is_integer() || source.is_index();
    let obstacle = match LlvmKind::of(converted) {
        LlvmKind::Integer(1 | 8 | 16 | 32 | 64 | 128) if is_integer => return Ok(()),
        LlvmKind::Integer(_) if is_integer => {
            "is an integer that C compilers do not pass alike: expected 1, 8, 16, 32, 64 or 128 bits"
        }
        LlvmKind::Float(80) if abi == CAbi::Aapcs64 => "is a number that AArch64 does not have",
        LlvmKind::Float(_) | LlvmKind::Pointer(_) => return Ok(()),
        LlvmKind::Vector(count, element) => match layout::vector_size(count, element) {
            Some(_) => return Ok(()),
            None => {
                "is a vector that processors do not pass alike: expected 64 or 128 bits of two or more numbers"
            }
        },
        _ => "has no type in C",
    };
    Err(obstacle.to_string())
}

/// Checks that the numbers in a struct are those of the target.
fn check_on_target(abi: CAbi, layout: &Layout<'_>) -> Result<(), String> {
    let is_foreign = |r#type| abi == CAbi::Aapcs64 && LlvmKind::of(r#type) == LlvmKind::Float(80);
    match layout.scalars.iter().any(|it| is_foreign(it.r#type)) {
        true => Err("holds 'f80', a number that AArch64 does not have".to_string()),
        false => Ok(()),
    }
}

/// Checks that a value is one that all targets pass as LLVM does.
fn check_portable(converted: Type<'_>, triple: &str) -> Result<(), String> {
    match LlvmKind::of(converted) {
        LlvmKind::Integer(32 | 64) | LlvmKind::Float(32 | 64) | LlvmKind::Pointer(_) => Ok(()),
        _ => Err(format!(
            "crosses as C passes it on {triple}, which is not known: expected numbers of 32 or 64 bits, pointers and memrefs"
        )),
    }
}
