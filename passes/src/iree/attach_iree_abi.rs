//! `attach-iree-abi` describes public functions for callers of IREE: how many arguments
//! there are, by which names they are passed, what they and the results are.
//!
//! Before:
//! ```mlir
//! func.func @scale(%a: !numpy.ndarray<[?]:f32, C> {npc.name = "a"},
//!                  %by: f64 {npc.name = "by", npc.kind = "keyword-only"})
//!     -> !numpy.ndarray<[?]:f32, C>
//! ```
//!
//! After:
//! ```mlir
//! func.func @scale(%a: ... {iree.abi.name = "a", npc.name = "a"},
//!                  %by: f64 {iree.abi.name = "by", ...}) -> ...
//!     attributes {iree.reflection = {iree.abi =
//!       "{\22a\22:[[\22ndarray\22,\22f32\22,1,null],[\22named\22,\22by\22,\22f64\22]],
//!         \22r\22:[[\22ndarray\22,\22f32\22,1,null]],\22v\22:1}"}}
//! ```
//!
//! Requires types of the source: functions of `basicpy` and `numpy` before tuples are
//! flattened, or of `func` on tensors and numbers. Names are those of `npc.name` or
//! `iree.abi.name`. Functions that have metadata keep it; what the attribute `iree.abi` says
//! on one, where IREE read it before 2024, or `d`, as the specification once called it, is
//! repeated where IREE reads it now.
//!
//! Guarantees:
//! - `iree.reflection` holds version 1 of the metadata, as today's IREE reads it. With
//!   `bare` the attribute `iree.abi` is on the function, too, as the specification has
//!   it; with `v0` the keys of version 0 (`f`, `fv`, and for structures `abi`, `abiv`,
//!   `sip`) are in the dictionary, whether or not there is version 1. Names and structures
//!   are those of the metadata that the function has, if it has any. Where only some
//!   arguments have names, they are all by position there; values that version 0 has no word
//!   for are unrecognized, with a remark.
//! - Arguments that may be passed by position have no name in the metadata, since IREE's
//!   runtime takes named ones by name only; with `named=all` all have one.
//! - Metadata that makes IREE's runtime refuse the function is left out, with a remark
//!   that says why. Where names or structures need it, arrays of float16 are described as
//!   those of float32, which `box-iree-scalars` then takes. A result whose elements have no record is `null`, and so is `None`
//!   within a structure, of which `npc.none_results` tells the passes that follow.
//!
//! Sources: IREE, "Function Signatures"; what is refused was observed with
//! iree-base-runtime 3.13.0.

use super::{
    metadata::{self, ABI, ABI_NAME},
    none_results, records, version_0,
};
use crate::{
    effects::{PARAMETER_KIND, PARAMETER_NAME},
    func::{input_types, public_functions, result_types},
};
use melior::ir::{Attribute, Type};
use npc_abi::reflection::{Argument, Reflection, TypeRecord};
use npc_dialects::{
    ir::{self, Failure, OpRef},
    pass::{OptionDefault, Options, Pass, PassOption},
    types::Kind,
};

/// `bare`
const BARE: PassOption = PassOption {
    name: "bare",
    help: "put the attribute iree.abi on functions, too, as IREE read it before 2024",
    default: OptionDefault::Bool(false),
};

/// `v0`
const VERSION_0: PassOption = PassOption {
    name: "v0",
    help: "add the keys of version 0 of the metadata: f, fv and sip",
    default: OptionDefault::Bool(false),
};

/// `named`
const NAMED: PassOption = PassOption {
    name: "named",
    help: "which arguments are passed by name: 'keyword-only' ones, or 'all'",
    default: OptionDefault::Text("keyword-only"),
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "attach-iree-abi",
    summary: "describe public functions in iree.abi metadata",
    anchor: "builtin.module",
    options: &[BARE, VERSION_0, NAMED],
    run,
};

fn run(module: OpRef<'_>, options: &Options<'_>) -> Result<(), Failure> {
    let named = options.text(NAMED.name);
    if !matches!(named, "keyword-only" | "all") {
        let message = format!("the option named is 'keyword-only' or 'all', not '{named}'");
        return Err(ir::error(module, &message, &[]));
    }
    let all_named = named == "all";
    for function in public_functions(module) {
        let is_described = metadata::has_metadata(function);
        if let Some(text) = metadata::bare_text(function) {
            attach_text(function, &text);
        } else if !is_described {
            attach(function, all_named, options.bool(BARE.name));
        }
        if options.bool(VERSION_0.name) && !metadata::has_version_0(function) {
            let described = is_described.then(|| metadata::reflection_of(function));
            let described = described.flatten().map(none_results::structures);
            let shape = described.unwrap_or_else(|| {
                reflection(function, all_named, records::of_shape, records::of_shape)
            });
            version_0::attach(function, shape);
        }
    }
    Ok(())
}

/// Describes a function by its types.
fn attach(function: OpRef<'_>, all_named: bool, is_bare: bool) {
    let described =
        |of_argument, of_result| reflection(function, all_named, of_argument, of_result);
    let mut of_argument: fn(Type<'_>) -> TypeRecord = records::of_argument;
    let mut reflection = described(of_argument, records::of_result);
    if reflection.check_consumer().is_err() && reflection.decides_convention() {
        of_argument = records::of_converted_argument;
        reflection = described(of_argument, records::of_result);
    }
    if let Err(refusal) = reflection.check_consumer() {
        return metadata::omitted(function, &refusal.to_string());
    }
    let with_none = described(of_argument, records::of_result_with_none);
    metadata::set_reflection(function, &with_none);
    name_arguments(function);
    if is_bare {
        let text = ir::string_attribute(ir::context_of(function), &reflection.to_json());
        ir::set_attribute(function, ABI, text);
    }
}

/// Repeats a description where today's IREE reads it.
fn attach_text(function: OpRef<'_>, text: &str) {
    let refusal = match text.parse::<Reflection>() {
        Ok(reflection) => reflection.check_consumer().err().map(|it| it.to_string()),
        Err(error) => Some(error.to_string()),
    };
    if let Some(refusal) = refusal {
        return metadata::omitted(function, &refusal);
    }
    let text = ir::string_attribute(ir::context_of(function), text);
    metadata::set_entries(function, &[(ABI, text)]);
}

/// What version 1 says of a public function as native code has it: what its metadata says
/// if it has that, else its types. None if a type has no record, or if what the function
/// has cannot be read.
///
/// It is what `attach-iree-abi` writes, but for numbers that cross IREE's border as
/// something else, such as bools, and whether IREE's runtime takes it or not.
pub fn described(function: OpRef<'_>) -> Option<Reflection> {
    if metadata::has_metadata(function) {
        return metadata::written(function);
    }
    Some(of_types(function)).filter(Reflection::is_complete)
}

/// What the types of a function say, as native code has it.
pub(super) fn of_types(function: OpRef<'_>) -> Reflection {
    reflection(function, false, records::of_native, records::of_native)
}

/// What a function takes and returns, by what describes an argument and a result.
fn reflection(
    function: OpRef<'_>,
    all_named: bool,
    of_argument: fn(Type<'_>) -> TypeRecord,
    of_result: fn(Type<'_>) -> TypeRecord,
) -> Reflection {
    let attributes = ir::array_of(function, "arg_attrs");
    let argument = |(index, r#type)| {
        let attributes = attributes.get(index).copied();
        let text = |name| ir::dictionary_string(attributes?, name);
        let by_name = all_named || text(PARAMETER_KIND).as_deref() == Some("keyword-only");
        let name = text(PARAMETER_NAME).or_else(|| text(ABI_NAME));
        Argument {
            name: name.filter(|_| by_name),
            record: of_argument(r#type),
        }
    };
    let arguments = input_types(function).into_iter().enumerate();
    let results = result_types(function).into_iter();
    let results = results.filter(|r#type| !matches!(Kind::of(*r#type), Kind::None));
    Reflection {
        arguments: arguments.map(argument).collect(),
        results: results.map(of_result).collect(),
    }
}

/// Says how messages call the arguments.
fn name_arguments<'c>(function: OpRef<'c>) {
    let context = ir::context_of(function);
    let attributes = ir::array_of(function, "arg_attrs").into_iter();
    let with_name = |attributes: Attribute<'c>| {
        let Some(name) = ir::dictionary_string(attributes, PARAMETER_NAME) else {
            return attributes;
        };
        let others = ir::entries(attributes).into_iter();
        let others = others.filter(|(key, _)| *key != ABI_NAME);
        let name = (ABI_NAME, ir::string_attribute(context, &name));
        ir::dictionary_attribute(context, &others.chain([name]).collect::<Vec<_>>())
    };
    let attributes = attributes.map(with_name).collect::<Vec<_>>();
    if !attributes.is_empty() {
        let attributes = ir::array_attribute(context, &attributes);
        ir::set_attribute(function, "arg_attrs", attributes);
    }
}
