//! The C side: a program that calls the functions of MLIR and has the functions
//! that MLIR calls, and prints what did not arrive.

use crate::{
    mlir::{SLOT, SLOTS, Sign},
    model::{Signature, Type},
    target::{Target, Way},
};
use std::{collections::BTreeMap, fmt::Write};

/// How many values each type has.
const VALUES: usize = 4;

const START: &str = "\
typedef __INT64_TYPE__ int64;
int printf(const char *, ...);
void *memset(void *, int, __SIZE_TYPE__);
_Alignas(64) char received[BYTES], returned[BYTES], sent[BYTES], result[BYTES];
#ifdef __clang__
/* Rounds to __bf16, for which libraries before GCC 13 have no function. */
__attribute__((weak)) _Float16 __truncsfbf2(float value) {
  union { float value; unsigned bits; } single = {value};
  union { unsigned short bits; _Float16 value; } rounded = {single.bits >> 16};
  return rounded.value;
}
#endif
static void clear(void) {
  memset(received, 0x55, BYTES);
  memset(result, 0x55, BYTES);
}
static void differs(const char *direction, int signature, const char *what, int index) {
  printf(\"%s\\t%d\\t%s\\t%d\\n\", direction, signature, what, index);
}
";

/// The program for signatures.
pub(crate) fn program(way: Way, signatures: &[Signature]) -> String {
    let names = names(signatures);
    let mut text = START.replace("BYTES", &(SLOT * SLOTS).to_string());
    for (r#type, name) in &names {
        text += &declare_type(r#type, name);
    }
    let signatures = signatures.iter().enumerate();
    let functions = signatures.flat_map(|(index, signature)| {
        let forms = forms(way, signature, index);
        forms.map(move |form| (signature, index, form))
    });
    let functions = functions.map(|(signature, index, form)| Function {
        names: &names,
        signature,
        index,
        form,
    });
    let functions = functions.collect::<Vec<_>>();
    text.extend(functions.iter().map(Function::text));
    text += "int main(void) {\n";
    for name in names.values() {
        text += &format!("  fill_{name}();\n");
    }
    for Function { index, form, .. } in &functions {
        text += &format!("  c_to_mlir_{form:?}{index}();\n  mlir_to_c_{form:?}{index}();\n");
    }
    text + "  return 0;\n}\n"
}

/// The forms in which a signature is compiled.
fn forms(way: Way, signature: &Signature, index: usize) -> impl Iterator<Item = Form> {
    let sign = Sign::of(Target::X86_64, index);
    let is_address = way == Way::Interface && signature.has_callback(sign);
    let first = match way {
        Way::Foreign => Form::Foreign,
        _ => Form::Interface,
    };
    [first]
        .into_iter()
        .chain(is_address.then_some(Form::Address))
}

/// Definitions of functions with the types of C interfaces, and of functions that
/// are called by their address, as C writes them.
pub(crate) fn prototypes(signatures: &[Signature]) -> String {
    let names = names(signatures);
    let mut text = String::new();
    for (r#type, name) in &names {
        text += &format!("typedef {};\n", r#type.declare(name));
    }
    for (index, signature) in signatures.iter().enumerate() {
        for form in [Form::Interface, Form::Address] {
            let function = Function {
                names: &names,
                signature,
                index,
                form,
            };
            let body = match function.returned() {
                Some(name) => format!("{{ extern {name} r{index}; return r{index}; }}"),
                None => "{}".to_string(),
            };
            writeln!(text, "{} {body}", function.head("f")).expect("text has room");
        }
    }
    text
}

type Names<'a> = BTreeMap<&'a Type, String>;

fn names(signatures: &[Signature]) -> Names<'_> {
    let types = signatures.iter().flat_map(Signature::types);
    let mut names = types.map(|it| (it, String::new())).collect::<Names<'_>>();
    for (index, name) in names.values_mut().enumerate() {
        *name = format!("t{index}");
    }
    names
}

/// A type, its values, and how they are written to memory, read and compared.
fn declare_type(r#type: &Type, name: &str) -> String {
    let mut text = format!("typedef {};\n", r#type.declare(name));
    writeln!(text, "static {name} values_{name}[{VALUES}];").expect("text has room");
    let mut fill = String::new();
    for value in 0..VALUES {
        let leaves = r#type.leaves(&format!("values_{name}[{value}]"));
        for (index, (place, leaf)) in leaves.into_iter().enumerate() {
            fill += &format!("  {place} = {};\n", constant(&leaf, value, index));
        }
    }
    let is_extended = r#type.extended().is_some();
    let held = if is_extended { "int64" } else { name };
    let same = r#type
        .leaves("value")
        .into_iter()
        .zip(r#type.leaves("found"));
    let same = same.map(|((value, _), (found, _))| format!("{value} == {found}"));
    let same = same.collect::<Vec<_>>().join(" && ");
    text + &format!(
        "static void fill_{name}(void) {{\n{fill}}}\n\
         static void put_{name}(char *slot, {name} value) {{ *({held} *)slot = value; }}\n\
         static {name} get_{name}(char *slot) {{ return *({held} *)slot; }}\n\
         static int is_{name}(char *slot, {name} value) {{\n  \
         {held} found = *({held} *)slot;\n  return {same};\n}}\n"
    )
}

/// A value of a scalar. Neighbours differ, and are extreme now and then.
fn constant(leaf: &Type, value: usize, index: usize) -> String {
    let plain = match value % 2 {
        0 => format!("{index} + 1.5"),
        _ => format!("-({index} + 0.5)"),
    };
    let floating_point = |greatest: &str| match value {
        0 | 1 => plain.clone(),
        2 => greatest.to_string(),
        _ => format!("-{greatest}"),
    };
    match leaf {
        Type::Bool => ((value + index) % 2).to_string(),
        Type::Float16 => floating_point("65504.0"),
        Type::BFloat16 => floating_point("0x1.fep127"),
        Type::Float => floating_point("__FLT_MAX__"),
        Type::Double => floating_point("__DBL_MAX__"),
        Type::LongDouble | Type::Float128 => floating_point("__LDBL_MAX__"),
        Type::Pointer => format!(
            "(char *)0x{:x}",
            0x1234_5678_9abc_def0_usize + index * 16 + value
        ),
        Type::Signed(width) | Type::Unsigned(width) => integer(*width, value, index),
        _ => unreachable!("a leaf is a scalar"),
    }
}

/// The lowest signed value, one below zero, the highest signed one, and another.
fn integer(width: u32, value: usize, index: usize) -> String {
    let lowest = 1_u128 << (width - 1);
    let bits = match (value + index) % VALUES {
        0 => lowest,
        1 => u128::MAX,
        2 => lowest - 1,
        _ => 0x0123_4567_89ab_cdef_u128 * 0x1_0000_0000_0000_0001 + index as u128,
    };
    let [high, low] = [(bits >> 64) as u64, bits as u64];
    match width {
        128 => format!("(__int128)0x{high:x}u << 64 | 0x{low:x}u"),
        _ => format!("0x{low:x}u"),
    }
}

/// How a function is known to its caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// As a C interface.
    Interface,
    /// By its address.
    Address,
    /// By its name, without an interface.
    Foreign,
}

/// A function of C and one of MLIR with the same signature.
struct Function<'a> {
    names: &'a Names<'a>,
    signature: &'a Signature,
    index: usize,
    form: Form,
}

impl<'a> Function<'a> {
    fn arguments(&self) -> impl Iterator<Item = (usize, &'a str)> {
        let arguments = self.signature.arguments.iter().enumerate();
        arguments.map(|(index, it)| (index, self.names[it].as_str()))
    }

    /// The type of the result.
    fn result(&self) -> Option<&'a str> {
        let result = self.signature.result.as_ref();
        result.map(|it| self.names[it].as_str())
    }

    fn is_stored(&self) -> bool {
        let result = self.signature.result.as_ref();
        self.form == Form::Interface && result.is_some_and(Type::is_stored)
    }

    /// The type of the result, if it is returned by value.
    fn returned(&self) -> Option<&'a str> {
        self.result().filter(|_| !self.is_stored())
    }

    /// An interface's declaration.
    fn head(&self, kind: &str) -> String {
        let stored = self.result().filter(|_| self.is_stored());
        let leading = stored.map(|name| format!("{name} *out"));
        let arguments = self
            .arguments()
            .map(|(index, name)| format!("{name} a{index}"));
        let mut parameters = leading.into_iter().chain(arguments).collect::<Vec<_>>();
        if parameters.is_empty() {
            parameters.push("void".to_string());
        }
        let result = self.returned().unwrap_or("void");
        let index = self.index;
        let parameters = parameters.join(", ");
        format!("{result} {}{kind}{index}({parameters})", self.prefix())
    }

    /// The start of a function's name.
    fn prefix(&self) -> &'static str {
        match self.form {
            Form::Interface => "_mlir_ciface_",
            Form::Address => "address_",
            Form::Foreign => "",
        }
    }

    /// Which of a type's values an argument, or the result, has.
    fn value(&self, name: &str, place: usize) -> String {
        format!("values_{name}[{}]", (self.index + place) % VALUES)
    }

    fn text(&self) -> String {
        self.c_to_mlir() + &self.callee() + &self.mlir_to_c()
    }

    /// C calls MLIR.
    fn c_to_mlir(&self) -> String {
        let (index, form) = (self.index, self.form);
        let head = self.head("f");
        let (declaration, callee) = match form {
            Form::Address => (
                format!("typedef {head}; address_f{index} *_mlir_ciface_give{index}(void);\n"),
                format!("_mlir_ciface_give{index}()"),
            ),
            _ => (format!("{head};\n"), format!("{}f{index}", self.prefix())),
        };
        let mut text = declaration;
        text += &format!("static void c_to_mlir_{form:?}{index}(void) {{\n  clear();\n");
        text += &self.put_result();
        let values = self
            .arguments()
            .map(|(place, name)| self.value(name, place));
        let leading = self.is_stored().then(|| "&out".to_string());
        let values = leading.into_iter().chain(values).collect::<Vec<_>>();
        let call = format!("{callee}({})", values.join(", "));
        text += &match (self.result(), self.is_stored()) {
            (Some(name), true) => {
                format!("  {name} out;\n  {call};\n  put_{name}(result, out);\n")
            }
            (Some(name), false) => format!("  put_{name}(result, {call});\n"),
            (None, _) => format!("  {call};\n"),
        };
        text + &self.compare(&format!("C to MLIR, {form:?}")) + "}\n"
    }

    /// The function that MLIR calls.
    fn callee(&self) -> String {
        let mut text = self.head("g") + " {\n";
        for (index, name) in self.arguments() {
            text += &format!("  put_{name}(received + {}, a{index});\n", index * SLOT);
        }
        text += &match (self.result(), self.is_stored()) {
            (Some(name), true) => format!("  *out = get_{name}(returned);\n"),
            (Some(name), false) => format!("  return get_{name}(returned);\n"),
            (None, _) => String::new(),
        };
        text + "}\n"
    }

    /// MLIR calls C.
    fn mlir_to_c(&self) -> String {
        let (index, form) = (self.index, self.form);
        let mut text = match form {
            Form::Address => format!("void _mlir_ciface_apply{index}(void *);\n"),
            _ => format!("void _mlir_ciface_call{index}(void);\n"),
        };
        text += &format!("static void mlir_to_c_{form:?}{index}(void) {{\n  clear();\n");
        text += &self.put_result();
        for (place, name) in self.arguments() {
            let value = self.value(name, place);
            text += &format!("  put_{name}(sent + {}, {value});\n", place * SLOT);
        }
        text += &match form {
            Form::Address => format!("  _mlir_ciface_apply{index}((void *)address_g{index});\n"),
            _ => format!("  _mlir_ciface_call{index}();\n"),
        };
        text + &self.compare(&format!("MLIR to C, {form:?}")) + "}\n"
    }

    fn put_result(&self) -> String {
        let result = self.result().into_iter();
        let result = result.map(|name| {
            let value = self.value(name, self.signature.arguments.len());
            format!("  put_{name}(returned, {value});\n")
        });
        result.collect()
    }

    /// Prints what did not arrive.
    fn compare(&self, direction: &str) -> String {
        let index = self.index;
        let mut text = String::new();
        for (place, name) in self.arguments() {
            let (value, slot) = (self.value(name, place), place * SLOT);
            text += &format!(
                "  if (!is_{name}(received + {slot}, {value}))\n    \
                 differs(\"{direction}\", {index}, \"argument\", {place});\n"
            );
        }
        if let Some(name) = self.result() {
            let value = self.value(name, self.signature.arguments.len());
            text += &format!(
                "  if (!is_{name}(result, {value}))\n    \
                 differs(\"{direction}\", {index}, \"result\", 0);\n"
            );
        }
        text
    }
}
