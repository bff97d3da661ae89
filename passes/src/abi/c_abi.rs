//! How values cross C interfaces: as C compilers pass them on the module's
//! target, or as upstream does with `abi=mlir`.
//!
//! | value | x86-64 | AArch64 |
//! |---|---|---|
//! | memref | pointer to its descriptor | the same |
//! | integer of less than 32 bits | extended by its sign, or by zeros if it is an `i1` or unsigned | as it is |
//! | other number, pointer, vector of 128 bits | as it is | the same |
//! | vector of 64 bits | as a struct | as it is |
//! | vector of 256 or 512 bits | as it is, if the function's `target_features` have AVX or AVX-512 | |
//! | function | pointer to a function that is called as C calls it | the same |
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

use super::{memory_arguments, passing_attributes, signature::Signature, types::Types};
use crate::func::{inputs_of, results_of};
use layout::Layout;
use melior::{
    dialect::llvm::r#type as llvm_type,
    ir::{Attribute, Type, TypeLike},
};
use npc_dialects::{
    builtin,
    ir::{self, OpRef},
    llvm_types::LlvmKind,
    target::{self, CAbi},
    type_converter::{is_memref, is_struct},
};
use passing::{Extension, Passing};

pub(super) use coercion::allocate;
pub(super) use passing::Crossing;

/// How values cross the C interfaces of a module.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Boundary {
    /// As upstream passes them.
    Mlir,
    /// As C does on a target that is known.
    C(CAbi),
    /// As C does on the target of this triple, which is not known.
    Unknown(String),
}

/// The help where C's rules are not known.
const UNKNOWN_TARGET_HELP: &str = "help: the targets are x86-64, but for Windows and x32, and AArch64 with ELF, such as x86_64-unknown-linux-gnu and aarch64-unknown-linux-gnu: set llvm.target_triple, pass a memref, or set abi=mlir";

/// Why a function cannot have a C interface.
#[derive(Clone, Debug)]
pub(super) struct Refusal {
    /// The reason, with the id of the diagnostic.
    pub(super) reason: String,
    /// What to do about it.
    pub(super) help: &'static str,
}

/// The arguments and results of a function, as the source has them.
struct Values<'a, 'c> {
    inputs: &'a [Type<'c>],
    results: &'a [Type<'c>],
    argument_attributes: &'a [Attribute<'c>],
    result_attributes: &'a [Attribute<'c>],
    /// How many bytes the widest vector has for which there is a register.
    widest: u64,
    /// Whether a struct is returned as C does it, not through a pointer.
    returns_structs: bool,
}

/// The values that cross the C interface of one function.
#[derive(Debug)]
pub(super) struct Crossings<'c> {
    /// Its arguments.
    pub(super) arguments: Vec<Crossing<'c>>,
    /// Its result, if it has one that is not stored through a pointer.
    pub(super) result: Option<Crossing<'c>>,
    /// The type of the results that are stored through a leading pointer, if they
    /// are a struct.
    pub(super) stored: Option<Type<'c>>,
    /// Whether C returns that through such a pointer itself.
    pub(super) is_sret: bool,
}

impl<'c> Crossings<'c> {
    /// Which argument of the interface an argument of the function becomes, or
    /// the first of them; results that are stored have the place before.
    pub(super) fn position(&self, argument: usize, types: &Types<'c>) -> usize {
        let before = self.arguments[..argument].iter();
        before.map(|crossing| crossing.types(types).len()).sum()
    }

    /// The type that the interface returns: none, that of the result, or a struct
    /// of its pieces.
    pub(super) fn result_type(&self, types: &Types<'c>) -> Option<Type<'c>> {
        let pieces = self.result.as_ref()?.types(types);
        match pieces[..] {
            [] => None,
            [only] => Some(only),
            _ => Some(llvm_type::r#struct(types.context(), &pieces, false)),
        }
    }

    /// Returns true if the values cross as MLIR passes them by itself.
    pub(super) fn are_as_in_mlir(&self) -> bool {
        let mut values = self.arguments.iter().chain(&self.result);
        self.stored.is_none() && values.all(Crossing::is_as_in_mlir)
    }
}

impl Boundary {
    /// That of the module around an operation: the triple of the innermost module
    /// that has one counts, else the host.
    pub(super) fn around(operation: OpRef<'_>, types: &Types<'_>) -> Self {
        if !types.c_abi() {
            return Self::Mlir;
        }
        let triple = crate::target::triple(operation);
        match target::c_abi(triple.as_deref()) {
            Some(abi) => Self::C(abi),
            None => Self::Unknown(triple.unwrap_or_else(|| "the host".to_string())),
        }
    }

    /// The attribute that extends an integer of less than 32 bits as C does, if C
    /// does; the target if that is not known.
    pub(super) fn extension<'c>(
        &self,
        source: Type<'c>,
        types: &Types<'c>,
    ) -> Result<Option<&'static str>, &str> {
        let converted = types.convert(source).unwrap_or(source);
        match (self, LlvmKind::of(converted)) {
            (Self::C(abi), LlvmKind::Integer(1 | 8 | 16)) => {
                Ok(extension(*abi, source, converted).map(Extension::attribute))
            }
            (Self::Unknown(triple), LlvmKind::Integer(1 | 8 | 16)) => Err(triple),
            _ => Ok(None),
        }
    }

    /// How the values of a function cross; why it cannot have a C interface.
    pub(super) fn crossings<'c>(
        &self,
        function: &Signature<'c>,
        types: &Types<'c>,
    ) -> Result<Crossings<'c>, Refusal> {
        let values = Values {
            inputs: &function.inputs,
            results: &function.results,
            argument_attributes: &function.argument_attributes,
            result_attributes: &function.result_attributes,
            widest: layout::widest_vector(function.operation),
            returns_structs: false,
        };
        let packed = function.packed(types);
        self.crossings_of(&values, packed, types)
            .map_err(|obstacle| Refusal {
                reason: format!("{obstacle} [unsupported-type]"),
                help: match self {
                    Self::Unknown(_) => UNKNOWN_TARGET_HELP,
                    _ => "help: pass a memref, or set abi=mlir",
                },
            })
    }

    /// How the arguments and the result of a function type cross when C calls such
    /// a function, or defines it; what is in the way if C has no such function.
    pub(super) fn crossings_of_type<'c>(
        &self,
        function: Type<'c>,
        types: &Types<'c>,
    ) -> Result<Crossings<'c>, String> {
        let (inputs, results) = (inputs_of(function), results_of(function));
        let values = Values {
            inputs: &inputs,
            results: &results,
            argument_attributes: &[],
            result_attributes: &[],
            widest: layout::NARROW_VECTOR,
            returns_structs: true,
        };
        let packed = match results[..] {
            [] => None,
            _ => Some(types.packed(&results, false).ok_or("has no form in C")?),
        };
        self.crossings_of(&values, packed, types)
    }

    /// How values cross; what is in the way if they cannot.
    fn crossings_of<'c>(
        &self,
        values: &Values<'_, 'c>,
        packed: Option<Type<'c>>,
        types: &Types<'c>,
    ) -> Result<Crossings<'c>, String> {
        let mut registers = x86_64::Registers::ALL;
        let result = self.result(values, packed, types)?;
        let is_in_memory = result.as_ref().is_none_or(Crossing::is_in_memory);
        let stored = packed.filter(|it| is_struct(*it) && is_in_memory);
        if stored.is_some() {
            registers.take(&[types.pointer()]);
        }
        let cross = |what: &str, index, r#type, attributes: &[_], registers: &mut _| {
            let attributes = attributes.get(index).copied();
            let crossing = self.crossing(types, r#type, attributes, values.widest, registers);
            crossing.map_err(|obstacle| format!("{what} {index} of type '{type}' {obstacle}"))
        };
        let mut arguments = Vec::new();
        for (index, r#type) in values.inputs.iter().enumerate() {
            let attributes = values.argument_attributes;
            arguments.push(cross(
                "argument",
                index,
                *r#type,
                attributes,
                &mut registers,
            )?);
        }
        Ok(Crossings {
            arguments,
            is_sret: stored.is_some() && result.is_some(),
            result: result.filter(|_| stored.is_none()),
            stored,
        })
    }

    /// How the result crosses, if it is one that is not always stored.
    fn result<'c>(
        &self,
        values: &Values<'_, 'c>,
        packed: Option<Type<'c>>,
        types: &Types<'c>,
    ) -> Result<Option<Crossing<'c>>, String> {
        let [only] = values.results[..] else {
            return Ok(None);
        };
        let is_stored = is_memref(only) || !values.returns_structs;
        if is_stored && packed.is_some_and(is_struct) {
            return Ok(None);
        }
        let attributes = values.result_attributes.first().copied();
        let mut registers = x86_64::Registers::ALL;
        let crossing = self.crossing(types, only, attributes, values.widest, &mut registers);
        let obstacle = match crossing {
            Ok(crossing) if !crossing.holds_x87() => return Ok(Some(crossing)),
            Ok(_) => "holds 'f80', which C returns in registers of its own".to_string(),
            Err(obstacle) => obstacle,
        };
        Err(format!("result 0 of type '{only}' {obstacle}"))
    }

    /// How a value crosses that takes its registers from those that are left;
    /// what is in the way if it cannot.
    fn crossing<'c>(
        &self,
        types: &Types<'c>,
        source: Type<'c>,
        attributes: Option<Attribute<'c>>,
        widest: u64,
        registers: &mut x86_64::Registers,
    ) -> Result<Crossing<'c>, String> {
        let converted = types.convert(source).ok_or("has no form in C")?;
        let explicit = |name| attributes.and_then(|it| ir::entry_of(it, name)).is_some();
        let passing = match self {
            _ if is_memref(source) => {
                registers.take(&[types.pointer()]);
                Passing::Pointer
            }
            Self::Mlir => Passing::Direct(None),
            // Whoever says that a value is passed in memory, or in a register that
            // C has no arguments in, is believed.
            _ if attributes.is_some_and(passing_attributes::takes_no_register) => {
                Passing::Direct(None)
            }
            _ if attributes.is_some_and(|it| memory_arguments::are_in(&[it])) => {
                registers.take(&[types.pointer()]);
                Passing::Direct(None)
            }
            // `c_functions` makes C's functions of MLIR's, and of calls.
            _ if builtin::function(source).is_some() => {
                let of_type = self.crossings_of_type(source, types);
                of_type.map_err(|obstacle| format!("is a function whose {obstacle}"))?;
                registers.take(&[types.pointer()]);
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
                check_scalar(*abi, source, converted, widest)?;
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
fn check_scalar(
    abi: CAbi,
    source: Type<'_>,
    converted: Type<'_>,
    widest: u64,
) -> Result<(), String> {
    let is_integer = source.is_integer() || source.is_index();
    let obstacle = match LlvmKind::of(converted) {
        LlvmKind::Integer(1 | 8 | 16 | 32 | 64 | 128) if is_integer => return Ok(()),
        LlvmKind::Integer(_) if is_integer => {
            "is an integer that C compilers do not pass alike: expected 1, 8, 16, 32, 64 or 128 bits"
        }
        LlvmKind::Float(80) if abi == CAbi::Aapcs64 => "is a number that AArch64 does not have",
        LlvmKind::Float(_) | LlvmKind::Pointer(_) => return Ok(()),
        LlvmKind::Vector(count, element) => {
            let size = layout::vector_size(count, element);
            let has_register = |size| abi == CAbi::SystemV && size <= widest;
            let wide = || layout::wide_vector_size(count, element).filter(|it| has_register(*it));
            if size.or_else(wide).is_some() {
                return Ok(());
            }
            "is a vector that processors do not pass alike: expected 64 or 128 bits of two or more numbers"
        }
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
