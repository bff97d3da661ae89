//! What lowered functions say about themselves, in attributes that bindings are
//! made from.

use crate::lowering::PREFIX;
use melior::ir::Attribute;
use npc_dialects::ir::{self, OpRef};

/// On a branch or a loop before inference: the names of what it gives, for
/// messages. What a function returns is called `return`, a flag nothing.
pub const CARRIED_NAMES: &str = "npc.carried";
/// On a function before inference: the type that it is declared to return, in
/// which what is not said is unknown.
pub const DECLARED_RESULT: &str = "npc.returns";
/// On a cast of a value before inference: it is not None, as a test before it says.
pub const PRESENT: &str = "npc.present";
/// On a cast of a value before inference: it is None, as a test before it says.
pub const ABSENT: &str = "npc.absent";
/// On a declared function: its definition was refused, with a message. Calls of it
/// give what nothing more is said of.
pub const REFUSED_FUNCTION: &str = "npc.refused";
/// On a private function before inference: it would be exported if its parameters had types.
/// It is checked as far as these do not matter.
pub const INCOMPLETE_FUNCTION: &str = "npc.incomplete";
/// On a function before inference: the function of a library that it is or helps,
/// such as `numpy.median`, which npc has in Python. The user has not written it.
pub const LIBRARY_FUNCTION: &str = "npc.library";
/// On an argument: the name of the parameter.
pub const PARAMETER_NAME: &str = "npc.name";
/// On an argument: how calls give it, if not by position or name as they like.
pub const PARAMETER_KIND: &str = "npc.kind";
/// On an argument: what it is when a call leaves it out.
pub const PARAMETER_DEFAULT: &str = "npc.default";
/// On an argument: calls may leave it out, without saying what it is then.
pub const OPTIONAL: &str = "npc.optional";
/// On a function: how many of its first arguments are captured variables.
pub const CAPTURES: &str = "npc.captures";
/// On an array argument: the function may change its elements.
pub const WRITTEN: &str = "npc.written";
/// On a function: the classes of the exceptions that it may raise.
pub const RAISES: &str = "npc.raises";
/// On a `memref.get_global`: functions may change the array. On a function: it uses
/// an array that functions change, and what it does depends on earlier calls.
pub const MODULE_STATE: &str = "npc.module_state";
/// On a result: the argument whose memory it lies in. Other arrays are the
/// caller's own.
pub const VIEW_OF: &str = "npc.view_of";
/// On a result: the arguments, in a list, in whose memory it lies on some paths. It is
/// the caller's own on the others, and only there the descriptor's allocated pointer is
/// not null.
pub const MAY_VIEW: &str = "npc.may_view";
/// On a function: the results, by position, that `np.squeeze` makes. Python leaves out those
/// of their axes that turn out to be of size 1.
pub const SQUEEZED: &str = "npc.squeezed";
/// On an argument: which result it is the memory of, which the caller gives. On a result
/// of an allocator: which result it is for. On a
/// `memref.alloc`: the argument in which the caller may have given the memory.
pub const STORAGE: &str = "npc.storage";
/// On a function: the symbol of the one that it does the work of, with memory for
/// results that the caller gives.
pub const STORES_RESULTS_OF: &str = "npc.stores_results_of";
/// On a function: the results whose sizes are known from the arguments, by position.
pub(crate) const KNOWN_RESULTS: &str = "npc.known_results";
/// On a function: the symbol of the one whose results it allocates.
pub const ALLOCATES_RESULTS_OF: &str = "npc.allocates_results_of";
/// On a call of a universal function: its first operand is what the result is
/// written to, which messages say. On `numpy.overwrite_array`: the array is the
/// output of a universal function.
pub(crate) const IN_PLACE: &str = "npc.in_place";

/// On `numpy.overwrite_array`: raises ValueError unless the array lies in one run, as what
/// a function needs that computes nowhere else.
pub(crate) const IN_ONE_RUN: &str = "npc.in_one_run";

/// On `numpy.overwrite_array`: there are as many elements along each axis as the array
/// has, which was made for them, so that nothing needs to be tested.
pub(crate) const SAME_SIZES: &str = "npc.same_sizes";

/// On a call of a universal function: the result has the sizes of the first operand, and
/// the others have them, too, where it has elements.
pub(crate) const SIZES_OF_FIRST: &str = "npc.sizes_of_first";

/// On a private function: which arguments, by position, hold lists of any length. No array
/// of the program shares memory with these.
pub(crate) const LIST_ARGUMENTS: &str = "npc.list_arguments";

/// On what makes an array: nothing uses it, it stands for a name that is not assigned.
pub(crate) const UNBOUND: &str = "npc.unbound";

/// On a private function until its memory is freed: what `res_attrs` is to say.
pub(crate) const RESULTS: &str = "npc.results";

/// The results that `np.squeeze` makes, by a function's attributes.
pub fn squeezed_results(function: OpRef<'_>) -> Vec<usize> {
    let positions = ir::array_of(function, SQUEEZED).into_iter();
    positions.filter_map(position).collect()
}

/// The argument in whose memory a result always lies, by its attributes.
pub fn viewed(result: Attribute<'_>) -> Option<usize> {
    position(ir::entry_of(result, VIEW_OF)?)
}

/// The arguments in whose memory a result lies on some paths, by its attributes.
pub fn may_be_viewed(result: Attribute<'_>) -> Vec<usize> {
    let arguments = ir::entry_of(result, MAY_VIEW).map(ir::elements);
    let arguments = arguments.unwrap_or_default().into_iter();
    arguments.filter_map(position).collect()
}

/// The result that an argument is the memory of, or that a result is allocated for, by
/// its attributes.
pub fn stored_result(attributes: Attribute<'_>) -> Option<usize> {
    position(ir::entry_of(attributes, STORAGE)?)
}

fn position(attribute: Attribute<'_>) -> Option<usize> {
    usize::try_from(ir::integer_value(attribute)?).ok()
}

/// The symbol that a function of a lowered module had before its name was
/// mangled.
pub fn source_symbol(symbol: &str) -> &str {
    symbol.strip_prefix(PREFIX).unwrap_or(symbol)
}
