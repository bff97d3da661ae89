//! Mathematics on vectors, by glibc's libmvec and by npc's own functions.
//!
//! LLVM vectorizes a call only if it knows a function that takes a vector. Its
//! own table is reached by flags of its tools alone, and lacks AVX-512; so each
//! call gets the attribute `vector-function-abi-variant`, which names the
//! functions. None is off by more than 4 units in the last place.

use super::{exact_calls, own_vector_math};
use inkwell::{
    attributes::{Attribute, AttributeLoc},
    module::{Linkage, Module},
    types::{BasicMetadataTypeEnum, VectorType},
    values::{CallSiteValue, FunctionValue, InstructionOpcode},
};
use std::collections::BTreeMap;

/// The functions that libmvec has, without the `f` of those of float32.
const FUNCTIONS: &[&str] = &[
    "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "cos", "cosh", "exp",
    "exp10", "exp2", "expm1", "hypot", "log", "log10", "log1p", "log2", "pow", "sin", "sinh",
    "tan", "tanh",
];

/// What the names of functions start with in which every result is to be libm's
/// own: those of `runtime/`, which compute as CPython does.
const EXACT: &[u8] = b"runtime.";

/// Those of float32 that are off by more than 4 units in the last place.
const INACCURATE: &[&str] = &["expm1f", "log1pf"];

/// A set of vector instructions: its letter in the names of vector functions,
/// and how many bits a vector has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct InstructionSet {
    letter: char,
    bits: u32,
    /// Whether npc has functions of its own for it.
    has_own: bool,
}

const SSE: InstructionSet = InstructionSet {
    letter: 'b',
    bits: 128,
    has_own: false,
};
const AVX2: InstructionSet = InstructionSet {
    letter: 'd',
    bits: 256,
    has_own: false,
};
/// Knights Landing has no more of AVX-512 than this.
const AVX512F: InstructionSet = InstructionSet {
    letter: 'e',
    bits: 512,
    has_own: false,
};
const AVX512: InstructionSet = InstructionSet {
    has_own: true,
    ..AVX512F
};

/// Says for each call of a mathematical function in a module which functions
/// take vectors. Does nothing for targets without libmvec. Says whether some are npc's
/// own, which are there to be inlined after loops are vectorized.
///
/// # Errors
///
/// What LLVM says of npc's own functions.
pub(super) fn annotate(
    module: &Module<'_>,
    triple: &str,
    cpu: &str,
    features: &str,
) -> Result<bool, String> {
    if !(triple.starts_with("x86_64") && triple.contains("linux-gnu")) {
        return Ok(false);
    }
    let sets = instruction_sets(cpu, features);
    let context = module.get_context();
    let mut declared = BTreeMap::new();
    for function in module.get_functions() {
        if function.get_name().to_bytes().starts_with(EXACT) {
            continue;
        }
        for block in function.get_basic_blocks() {
            for instruction in block.get_instructions() {
                if instruction.get_opcode() != InstructionOpcode::Call {
                    continue;
                }
                if let Ok(call) = CallSiteValue::try_from(instruction) {
                    annotate_call(module, &sets, call, &mut declared);
                }
            }
        }
    }
    let names = declared.into_keys().collect::<Vec<_>>();
    let has_own = own_vector_math::link(module, &names, cpu, features)?;
    let functions = names.iter().filter_map(|name| module.get_function(name));
    keep(module, &functions.collect::<Vec<_>>(), &context);
    Ok(has_own)
}

/// Whether a processor has vectors of 512 bits with all that npc does with them.
pub(super) fn has_wide_vectors(cpu: &str, features: &str) -> bool {
    instruction_sets(cpu, features).contains(&AVX512)
}

/// The instruction sets that code for a processor may use.
fn instruction_sets(cpu: &str, features: &str) -> Vec<InstructionSet> {
    let has = |feature: &str| features.split(',').any(|given| given == feature);
    let wide = has("+avx512f") || cpu == "x86-64-v4";
    let mut sets = vec![SSE];
    if wide || has("+avx2") || cpu == "x86-64-v3" {
        sets.push(AVX2);
    }
    if cpu == "x86-64-v4" || (has("+avx512dq") && has("+avx512vl")) {
        sets.push(AVX512);
    } else if wide {
        sets.push(AVX512F);
    }
    sets
}

/// The functions declared so far, by name.
type Declared<'c> = BTreeMap<String, FunctionValue<'c>>;

fn annotate_call<'c>(
    module: &Module<'c>,
    sets: &[InstructionSet],
    call: CallSiteValue<'c>,
    declared: &mut Declared<'c>,
) {
    let Some(callee) = call.get_called_fn_value() else {
        return;
    };
    let name = callee.get_name().to_string_lossy().into_owned();
    if exact_calls::is_exact(&name) {
        return;
    }
    let Some((base, is_double)) = libm_name(&name) else {
        return;
    };
    let count = callee.count_params();
    let mut variants = Vec::new();
    for set in sets {
        let lanes = set.bits / if is_double { 64 } else { 32 };
        let shape = format!("N{lanes}{}", "v".repeat(count as usize));
        let own = set
            .has_own
            .then(|| own_vector_math::symbol(&base))
            .flatten();
        let vector_name = own.unwrap_or_else(|| format!("_ZGV{}{shape}_{base}", set.letter));
        variants.push(format!("_ZGV_LLVM_{shape}_{name}({vector_name})"));
        declared
            .entry(vector_name.clone())
            .or_insert_with(|| declare(module, &vector_name, is_double, lanes, count));
    }
    let attribute = module
        .get_context()
        .create_string_attribute("vector-function-abi-variant", &variants.join(","));
    call.add_attribute(AttributeLoc::Function, attribute);
}

/// The name in libm of an intrinsic or a function, and whether it takes a
/// float64; nothing for what libmvec does not have.
fn libm_name(callee: &str) -> Option<(String, bool)> {
    let (base, is_double) = match callee.strip_prefix("llvm.") {
        Some(intrinsic) => match intrinsic.rsplit_once('.')? {
            (base, "f64") => (base, true),
            (base, "f32") => (base, false),
            _ => return None,
        },
        None if FUNCTIONS.contains(&callee) => (callee, true),
        None => (callee.strip_suffix('f')?, false),
    };
    let name = format!("{base}{}", if is_double { "" } else { "f" });
    let is_usable = FUNCTIONS.contains(&base) && !INACCURATE.contains(&name.as_str());
    is_usable.then_some((name, is_double))
}

/// Declares a function of vectors: it reads and writes nothing.
fn declare<'c>(
    module: &Module<'c>,
    name: &str,
    is_double: bool,
    lanes: u32,
    count: u32,
) -> FunctionValue<'c> {
    if let Some(present) = module.get_function(name) {
        return present;
    }
    let context = module.get_context();
    let element = if is_double {
        context.f64_type()
    } else {
        context.f32_type()
    };
    let vector: VectorType<'c> = element.vec_type(lanes);
    let parameters = vec![BasicMetadataTypeEnum::from(vector); count as usize];
    let function = module.add_function(name, vector.fn_type(&parameters, false), None);
    mark_pure(function, &context);
    function
}

/// Says of a function that it reads and writes nothing, and comes to an end.
pub(super) fn mark_pure<'c>(
    function: FunctionValue<'c>,
    context: &inkwell::context::ContextRef<'c>,
) {
    for attribute in ["memory", "nounwind", "willreturn"] {
        let kind = Attribute::get_named_enum_kind_id(attribute);
        function.add_attribute(
            AttributeLoc::Function,
            context.create_enum_attribute(kind, 0),
        );
    }
}

/// Keeps functions that nothing calls yet.
fn keep<'c>(
    module: &Module<'c>,
    functions: &[FunctionValue<'c>],
    context: &inkwell::context::ContextRef<'c>,
) {
    const USED: &str = "llvm.compiler.used";
    if functions.is_empty() || module.get_global(USED).is_some() {
        return;
    }
    let pointer = context.ptr_type(inkwell::AddressSpace::default());
    let addresses = functions
        .iter()
        .map(|function| function.as_global_value().as_pointer_value())
        .collect::<Vec<_>>();
    let list = pointer.const_array(&addresses);
    let used = module.add_global(list.get_type(), None, USED);
    used.set_initializer(&list);
    used.set_linkage(Linkage::Appending);
    used.set_section(Some("llvm.metadata"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_libm() {
        assert_eq!(libm_name("llvm.exp.f64"), Some(("exp".into(), true)));
        assert_eq!(libm_name("llvm.exp.f32"), Some(("expf".into(), false)));
        assert_eq!(libm_name("llvm.exp.v4f64"), None);
        assert_eq!(libm_name("llvm.sqrt.f64"), None);
        assert_eq!(libm_name("log1p"), Some(("log1p".into(), true)));
        assert_eq!(libm_name("log1pf"), None);
        assert_eq!(libm_name("f"), None);
    }

    #[test]
    fn instruction_sets_of_processors() {
        assert_eq!(instruction_sets("generic", ""), [SSE]);
        assert_eq!(instruction_sets("x86-64-v3", ""), [SSE, AVX2]);
        assert_eq!(instruction_sets("znver3", "+sse2,+avx2"), [SSE, AVX2]);
        assert_eq!(
            instruction_sets("knl", "+avx2,+avx512f"),
            [SSE, AVX2, AVX512F]
        );
        assert_eq!(
            instruction_sets("znver5", "+avx2,+avx512f,+avx512dq,+avx512vl"),
            [SSE, AVX2, AVX512]
        );
        assert_eq!(instruction_sets("x86-64-v4", ""), [SSE, AVX2, AVX512]);
    }
}
