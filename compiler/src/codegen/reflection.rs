//! What a library says of itself.
//!
//! - `const char *npc_reflection_m(void)` returns the whole interface of the module `m` as JSON. The text
//!   lies in the section `npc_info`, one for each module that a library is made of, each
//!   with a NUL byte behind it.
//! - `const char npc_abi_m_f[]` is version 1 of IREE's metadata of its function `f`, if it
//!   has that: the same that the JSON has under `iree_abi`. These texts lie in `npc_abi`.
//!
//! The sections are marked as used: linkers keep them when they drop what nothing refers to,
//! and `strip` leaves them, so that they can be read from the file without running it.

use super::{native::ObjectFormat, symbols::move_away};
use inkwell::{
    AddressSpace,
    module::{Linkage, Module},
    values::{GlobalValue, PointerValue},
};
use npc_abi::{Interface, library};

/// The list of what linkers have to keep.
const USED: &str = "llvm.used";

/// Adds what a library of this interface says of itself.
pub(super) fn add(
    module: &Module<'_>,
    interface: &Interface,
    format: ObjectFormat,
) -> Result<(), String> {
    let mut kept = Vec::new();
    for function in &interface.functions {
        let Some(reflection) = &function.iree_abi else {
            continue;
        };
        let symbol = function.metadata_symbol();
        move_away(module, &symbol);
        let text = text(module, &symbol, &reflection.to_json());
        text.set_section(Some(&section(library::METADATA_SECTION, format)));
        kept.push(text.as_pointer_value());
    }
    let all = text(module, "npc_reflection_text", &interface.to_json());
    all.set_linkage(Linkage::Private);
    all.set_section(Some(&section(library::INTERFACE_SECTION, format)));
    kept.push(all.as_pointer_value());
    keep(module, &kept);
    add_function(module, &interface.reflection_symbol(), all)
}

/// Adds the function that returns the text of the whole interface.
fn add_function(module: &Module<'_>, name: &str, text: GlobalValue<'_>) -> Result<(), String> {
    move_away(module, name);
    let context = module.get_context();
    let pointer = context.ptr_type(AddressSpace::default());
    let function = module.add_function(name, pointer.fn_type(&[], false), None);
    let builder = context.create_builder();
    builder.position_at_end(context.append_basic_block(function, "entry"));
    let returned = builder.build_return(Some(&text.as_pointer_value()));
    returned.map(drop).map_err(|error| error.to_string())
}

/// A constant text with a NUL byte behind it.
fn text<'c>(module: &Module<'c>, name: &str, text: &str) -> GlobalValue<'c> {
    let text = module.get_context().const_string(text.as_bytes(), true);
    let global = module.add_global(text.get_type(), None, name);
    global.set_initializer(&text);
    global.set_constant(true);
    // Texts lie behind one another, without gaps.
    global.set_alignment(1);
    global
}

/// A section's name in a format. It has at most 8 letters, as many as Microsoft's has
/// room for.
fn section(name: &str, format: ObjectFormat) -> String {
    match format {
        ObjectFormat::Elf | ObjectFormat::Coff => name.to_owned(),
        ObjectFormat::MachO => format!("__TEXT,__{name}"),
    }
}

/// Marks constants as used, whatever the linker sees. A program in LLVM's own dialect
/// that has such a list keeps its own.
fn keep<'c>(module: &Module<'c>, kept: &[PointerValue<'c>]) {
    if module.get_global(USED).is_some() {
        return;
    }
    let pointer = module.get_context().ptr_type(AddressSpace::default());
    let list = pointer.const_array(kept);
    let global = module.add_global(list.get_type(), None, USED);
    global.set_initializer(&list);
    global.set_linkage(Linkage::Appending);
    global.set_section(Some("llvm.metadata"));
}
