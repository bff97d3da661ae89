//! `npc_reflection`: a function of every library that says what the library has.

use inkwell::{AddressSpace, module::Linkage, module::Module};
use npc_abi::Interface;

const FUNCTION: &str = "npc_reflection";

/// Adds `const char *npc_reflection(void)`, which returns the interface as JSON.
///
/// It is weak, so that objects which each have it link into one program.
pub(super) fn add(module: &Module<'_>, interface: &Interface) -> Result<(), String> {
    if let Some(taken) = module.get_function(FUNCTION) {
        // A program's own, which C calls through its interface.
        taken.as_global_value().set_name("npc.npc_reflection");
    }
    let context = module.get_context();
    let text = context.const_string(interface.to_json().as_bytes(), true);
    let global = module.add_global(text.get_type(), None, "npc_reflection_text");
    global.set_initializer(&text);
    global.set_constant(true);
    global.set_linkage(Linkage::Private);
    let pointer = context.ptr_type(AddressSpace::default());
    let function = module.add_function(
        FUNCTION,
        pointer.fn_type(&[], false),
        Some(Linkage::WeakAny),
    );
    let builder = context.create_builder();
    builder.position_at_end(context.append_basic_block(function, "entry"));
    let returned = builder.build_return(Some(&global.as_pointer_value()));
    returned.map(drop).map_err(|error| error.to_string())
}
