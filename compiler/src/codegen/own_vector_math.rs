//! Functions of vectors for AVX-512 that are faster than those of libmvec, or as fast and
//! nearer to the number: logarithms and powers.
//!
//! `runtime/vector_math/*.c` say how they compute; `cargo xtask runtime` makes LLVM's text of
//! them, of which a module gets what it calls.

use super::vector_math::mark_pure;
use inkwell::{
    attributes::AttributeLoc,
    memory_buffer::MemoryBuffer,
    module::{Linkage, Module},
};

/// What the names of these functions start with. The name in libm follows.
const PREFIX: &str = "npc_vector_";

/// A text, and the functions of libm that it has.
const TEXTS: &[(&[&str], &str)] = &[
    (
        &["exp2", "exp2f"],
        include_str!("../../../runtime/vector_math/exp2.ll"),
    ),
    (
        &["log", "logf"],
        include_str!("../../../runtime/vector_math/log.ll"),
    ),
    (
        &["log10", "log10f"],
        include_str!("../../../runtime/vector_math/log10.ll"),
    ),
    (
        &["log2", "log2f"],
        include_str!("../../../runtime/vector_math/log2.ll"),
    ),
    (
        &["pow", "powf"],
        include_str!("../../../runtime/vector_math/pow.ll"),
    ),
];

/// The function for a vector of 512 bits of what a function of libm computes, if there is one.
pub(super) fn symbol(name: &str) -> Option<String> {
    let mut names = TEXTS.iter().flat_map(|(names, _)| *names);
    names
        .any(|it| *it == name)
        .then(|| format!("{PREFIX}{name}"))
}

/// Adds the functions to a module of those names that are theirs. Says whether there are any.
///
/// # Errors
///
/// What LLVM says of the texts.
pub(super) fn link(
    module: &Module<'_>,
    names: &[String],
    cpu: &str,
    features: &str,
) -> Result<bool, String> {
    let context = module.get_context();
    let is_used = |name: &&str| {
        let symbol = format!("{PREFIX}{name}");
        names.contains(&symbol)
    };
    let texts = TEXTS.iter().filter(|(names, _)| names.iter().any(&is_used));
    let mut has_any = false;
    for (_, text) in texts {
        has_any = true;
        let buffer = MemoryBuffer::create_from_memory_range_copy(text.as_bytes(), PREFIX);
        let added = context
            .create_module_from_ir(buffer)
            .map_err(|error| error.to_string())?;
        added.set_triple(&module.get_triple());
        added.set_data_layout(&module.get_data_layout());
        let functions = added.get_functions();
        let defined = functions.filter(|it| it.count_basic_blocks() > 0);
        let mut symbols = Vec::new();
        for function in defined {
            for (name, value) in [("target-cpu", cpu), ("target-features", features)] {
                let attribute = context.create_string_attribute(name, value);
                function.add_attribute(AttributeLoc::Function, attribute);
            }
            let symbol = function.get_name().to_string_lossy().into_owned();
            symbols.extend(symbol.starts_with(PREFIX).then_some(symbol));
        }
        module
            .link_in_module(added)
            .map_err(|error| error.to_string())?;
        for function in symbols.iter().filter_map(|it| module.get_function(it)) {
            function.set_linkage(Linkage::Internal);
            mark_pure(function, &context);
        }
    }
    Ok(has_any)
}
