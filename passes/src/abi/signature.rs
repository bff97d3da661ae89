//! What becomes of a function's signature: the analysis that makes the passes
//! of the calling convention agree.
//!
//! A signature is made from the function as it was before any of the passes
//! changed it. The first pass that changes a function records that in the
//! attribute `npc.source_signature`, and `expand-memref-args` notes at each piece of
//! a memref in `npc.piece` which one it is; `finalize-func-to-llvm` removes both.
//! So other passes may remove arguments and results between the steps.

use super::{passing_attributes, source::Source, types::Types};
use crate::func::{input_types, is_private, result_types};
use melior::{
    Context,
    ir::{Attribute, Type, r#type::FunctionType},
};
use npc_dialects::{
    ir::{self, OpRef},
    type_converter::{is_memref, is_struct, is_unranked_memref},
};

/// Where a changed function keeps its source signature: a dictionary of `type`,
/// `arg_attrs` and `res_attrs`.
pub(super) const SOURCE_SIGNATURE: &str = "npc.source_signature";
/// Makes one function use bare pointers.
pub(super) const BARE_POINTER: &str = "llvm.bareptr";
/// Makes a function take more arguments than it declares.
pub(super) const VARIADIC: &str = "func.varargs";
/// Asks for a C interface.
pub(super) const EMIT_C_INTERFACE: &str = "llvm.emit_c_interface";
/// Says that the C interface that was asked for is there, or is this function.
pub(super) const HAS_C_INTERFACE: &str = "npc.c_interface";
/// Says that a function is called as C calls it where its address is used.
pub(super) const IS_CALLED_AS_C: &str = "npc.called_as_c";
/// The linkage that a function will have.
pub(super) const LINKAGE: &str = "llvm.linkage";
/// Says that a function touches no memory.
pub(super) const READNONE: &str = "llvm.readnone";

/// The calling convention that a function will have, as LLVM calls it.
pub(super) const CALLING_CONVENTION: &str = "CConv";
/// The calling convention that functions have without asking.
pub(super) const C_CONVENTION: &str = "#llvm.cconv<ccc>";

/// A function and what becomes of it.
pub(super) struct Signature<'c> {
    /// The `func.func`.
    pub(super) operation: OpRef<'c>,
    /// Its name.
    pub(super) name: String,
    /// The types of its arguments in the source.
    pub(super) inputs: Vec<Type<'c>>,
    /// The types of its results in the source.
    pub(super) results: Vec<Type<'c>>,
    /// The attributes of its arguments in the source: a dictionary for each, or none.
    pub(super) argument_attributes: Vec<Attribute<'c>>,
    /// The attributes of its results in the source: a dictionary for each, or none.
    pub(super) result_attributes: Vec<Attribute<'c>>,
    /// The attributes of the function itself that `func.func` does not declare.
    pub(super) attributes: Vec<(&'c str, Attribute<'c>)>,
    /// Whether memrefs cross its boundary as bare pointers.
    pub(super) is_bare: bool,
    /// Whether it takes more arguments than it declares.
    pub(super) is_variadic: bool,
    /// Whether all its types can cross the boundary. Never false by default,
    /// where each step looks at what it converts.
    pub(super) is_convertible: bool,
    /// Whether the function is what its source signature becomes under these
    /// options, at any stage.
    pub(super) fits: bool,
    /// Whether arguments, pieces of them or results were removed since the source.
    pub(super) has_lost_values: bool,
    /// Whether C defines it, and small integers of it are extended since the source.
    pub(super) is_extended: bool,
}

impl<'c> Signature<'c> {
    /// Reads a function.
    pub(super) fn new(operation: OpRef<'c>, types: &Types<'c>) -> Self {
        let attributes = ir::discardable_attributes(operation);
        let find = |name| find(&attributes, name);
        // Upstream asks for the attribute only, whatever its value.
        let asks_for_bare = |it| types.upstream() || ir::bool_value(it) != Some(false);
        let is_bare = types.bare_pointers() || find(BARE_POINTER).is_some_and(asks_for_bare);
        let source = Source::new(operation, find(SOURCE_SIGNATURE), types, is_bare);
        let is_convertible = !types.upstream()
            || types.can_pass(&source.inputs, is_bare)
                && types.can_return(&source.results, is_bare);
        Self {
            name: ir::symbol_name(operation).unwrap_or_default(),
            is_bare,
            is_variadic: find(VARIADIC).and_then(ir::bool_value) == Some(true),
            is_convertible,
            fits: source.fits,
            has_lost_values: source.has_lost_values,
            is_extended: false,
            operation,
            inputs: source.inputs,
            results: source.results,
            argument_attributes: source.argument_attributes,
            result_attributes: source.result_attributes,
            attributes,
        }
    }

    /// Whether it is called in another way than functions are by default.
    pub(super) fn has_own_convention(&self) -> bool {
        let has_convention = self.attribute(CALLING_CONVENTION).is_some();
        self.is_bare || self.is_variadic || has_convention || self.has_passing_attributes()
    }

    /// Returns true if an attribute of an argument or a result takes part in how
    /// that is passed.
    pub(super) fn has_passing_attributes(&self) -> bool {
        let lists = [&self.argument_attributes, &self.result_attributes];
        self.is_extended || lists.into_iter().any(|it| passing_attributes::are_in(it))
    }

    /// Returns true if it asks for a C interface. As upstream, only the attribute
    /// without a value does.
    pub(super) fn asks_for_interface(&self) -> bool {
        let asked = self.attribute(EMIT_C_INTERFACE);
        asked == Some(ir::unit_attribute(ir::context_of(self.operation)))
    }

    /// Returns true if it has no body.
    pub(super) fn is_declaration(&self) -> bool {
        ir::entry(ir::region(self.operation, 0)).is_none()
    }

    /// Returns true if C can call it by a name, or defines it: it is public, or
    /// only declared.
    pub(super) fn is_for_others(&self) -> bool {
        self.is_declaration() || !is_private(self.operation)
    }

    /// An attribute of the function itself that `func.func` does not declare.
    pub(super) fn attribute(&self, name: &str) -> Option<Attribute<'c>> {
        find(&self.attributes, name)
    }

    /// The one type that the results become; `None` for a function without results.
    pub(super) fn packed(&self, types: &Types<'c>) -> Option<Type<'c>> {
        if self.results.is_empty() {
            return None;
        }
        types.packed(&self.results, self.is_bare)
    }

    /// The type of what its C interface stores through a leading pointer, if the
    /// results are a struct.
    pub(super) fn stored(&self, types: &Types<'c>) -> Option<Type<'c>> {
        self.packed(types).filter(|r#type| is_struct(*r#type))
    }

    /// Whether its arguments are expanded already.
    pub(super) fn is_expanded(&self) -> bool {
        // Most functions take no memrefs to begin with.
        let takes_memrefs = self.inputs.iter().any(|it| is_memref(*it));
        !takes_memrefs || !input_types(self.operation).into_iter().any(is_memref)
    }

    /// Whether its results are packed already.
    pub(super) fn is_packed(&self) -> bool {
        !needs_packing(&self.results) || !needs_packing(&result_types(self.operation))
    }

    /// Whether an argument or a result is a memref of unknown rank.
    pub(super) fn crosses_unranked(&self) -> bool {
        self.inputs.iter().any(|it| is_unranked_memref(*it)) || self.returns_unranked()
    }

    /// Whether a result is a memref of unknown rank.
    pub(super) fn returns_unranked(&self) -> bool {
        self.results
            .iter()
            .any(|r#type| is_unranked_memref(*r#type))
    }
}

/// Whether results of these types are not in the form that crosses the boundary.
pub(super) fn needs_packing(results: &[Type<'_>]) -> bool {
    results.len() > 1 || results.iter().any(|r#type| is_memref(*r#type))
}

fn find<'c>(attributes: &[(&'c str, Attribute<'c>)], name: &str) -> Option<Attribute<'c>> {
    let mut attributes = attributes.iter();
    attributes.find_map(|(key, value)| (*key == name).then_some(*value))
}

/// Gives a `func.func` another type.
pub(super) fn set_current_type<'c>(
    function: OpRef<'c>,
    context: &'c Context,
    inputs: &[Type<'c>],
    results: &[Type<'c>],
) {
    let r#type = FunctionType::new(context, inputs, results);
    ir::set_attribute(function, "function_type", ir::type_attribute(r#type.into()));
}
