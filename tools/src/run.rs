//! `npc run`

use crate::{
    arguments::Run,
    build, complex,
    failure::Failure,
    input,
    npy::{self, with_type},
    outputs,
};
use npc_abi::{
    Argument as Parameter, DefaultValue, ElementKind, ElementType, ResultStructure, Signature,
    ValueType,
};
use npc_compiler::{
    Argument, Array, Options, Scalar, Session, SourceFile, Value, diagnostics::DiagnosticId,
};
use npc_dialects::isolation;
use std::{
    borrow::Cow,
    path::{Path, PathBuf},
};

/// An argument's value, as the command line gave it.
enum Given {
    Bool(bool),
    Int(i64),
    Float(f64),
    Complex([f64; 2]),
    Scalar(Scalar),
    Array(Array),
}

/// Compiles a program, calls a function, and writes or prints its results.
pub(crate) fn run(arguments: &Run) -> Result<(), Failure> {
    let common = &arguments.common;
    let source = input::read(&arguments.function.file, common)?;
    let session = Session::new(Options {
        // Nobody here has memory to give.
        deferred_results: false,
        ..arguments.code.options(common)
    });
    let compiled = build::compile(&session, &source, &arguments.code, common)?;
    let jit = compiled
        .jit()
        .map_err(|error| Failure::emission(&error, "", common))?;
    let name = &arguments.function.function;
    let mismatch = |message: String| Failure::plain(DiagnosticId::CallMismatch, message, common);
    let overloads = jit.signatures(name).collect::<Vec<_>>();
    if overloads.is_empty() {
        let call = jit.call(name, []);
        return Err(call.map_or_else(
            |error| Failure::call(&error, common),
            |_| mismatch(name.clone()),
        ));
    }
    let (signature, mut given) = choose(&overloads, arguments).map_err(mismatch)?;
    check_outputs(signature, arguments, &source)?;
    isolation::note_activity("the program");
    let results = jit
        .call(&signature.symbol, given.iter_mut().map(pass))
        .map_err(|error| Failure::call(&error, common))?;
    for (parameter, value) in signature.arguments.iter().zip(&given) {
        let Some((_, path)) = arguments
            .saved
            .iter()
            .find(|(name, _)| *name == parameter.name)
        else {
            continue;
        };
        let Given::Array(array) = value else {
            return Err(mismatch(format!(
                "the argument '{}' is no array to save",
                parameter.name
            )));
        };
        input::write(Path::new(path), &npy::write(array), common)?;
    }
    show(&results, &signature.structure, arguments)
}

/// Checks that no output takes the place of the program, of an array or of another output.
fn check_outputs(
    signature: &Signature,
    arguments: &Run,
    source: &SourceFile,
) -> Result<(), Failure> {
    let saved = arguments.saved.iter().map(|(_, path)| Path::new(path));
    let outputs = arguments.outputs.iter().map(PathBuf::as_path).chain(saved);
    let is_array = |name: &str| {
        let parameter = signature.arguments.iter().find(|it| it.name == name);
        parameter.is_some_and(|it| it.value_type.as_array().is_some())
    };
    let arrays = arguments
        .arguments
        .iter()
        .filter(|(name, _)| is_array(name));
    let arrays = arrays.map(|(_, path)| PathBuf::from(path));
    let inputs = outputs::inputs(source).into_iter().chain(arrays);
    outputs::check(
        &outputs.collect::<Vec<_>>(),
        &inputs.collect::<Vec<_>>(),
        &arguments.common,
    )
}

/// The first signature that the command line fits, and the arguments' values.
fn choose<'s>(
    overloads: &[&'s Signature],
    arguments: &Run,
) -> Result<(&'s Signature, Vec<Given>), String> {
    let mut problems = Vec::new();
    for signature in overloads {
        match values(signature, arguments) {
            Ok(given) => return Ok((signature, given)),
            Err(problem) => problems.push(problem),
        }
    }
    match &problems[..] {
        [only] => Err(only.clone()),
        _ => Err(format!(
            "the arguments fit no signature of the function: {}",
            problems.join("; ")
        )),
    }
}

/// The values of a function's arguments.
fn values(signature: &Signature, arguments: &Run) -> Result<Vec<Given>, String> {
    check_names(signature, arguments)?;
    let value = |(parameter, structure): (&Parameter, &ResultStructure)| {
        let mut texts = arguments.arguments.iter().rev();
        let given = texts.find(|(name, _)| *name == parameter.name);
        let text = given.map(|(_, text)| text.clone());
        let Some(text) = text.or_else(|| parameter.default.as_ref().map(default_text)) else {
            return Err(format!(
                "the argument '{0}' is missing: pass --arg {0}=VALUE, of type {1}",
                parameter.name, parameter.value_type
            ));
        };
        if structure == &ResultStructure::Text {
            let shape = vec![text.len()];
            let bytes = Array::new(ElementType::UInt8, shape, text.into_bytes());
            return Ok(Given::Array(bytes));
        }
        read(&text, &parameter.value_type)
            .map_err(|reason| format!("the argument '{}' is '{text}': {reason}", parameter.name))
    };
    let structures = signature.argument_structures();
    let arguments = signature.arguments.iter().zip(structures);
    arguments.map(value).collect()
}

/// Checks that names on the command line are parameters, and that no more files
/// are named than there are results.
fn check_names(signature: &Signature, arguments: &Run) -> Result<(), String> {
    let mut names = arguments
        .arguments
        .iter()
        .chain(&arguments.saved)
        .map(|(name, _)| name);
    let parameters = &signature.arguments;
    if let Some(name) = names.find(|name| !parameters.iter().any(|it| it.name == **name)) {
        return Err(format!("there is no parameter '{name}' in {signature}"));
    }
    let count = shown_count(&signature.structure);
    if arguments.outputs.len() > count {
        return Err(format!(
            "{} output files for {count} results of {signature}",
            arguments.outputs.len()
        ));
    }
    Ok(())
}

/// A default value as it would stand on the command line.
fn default_text(value: &DefaultValue) -> String {
    match value {
        DefaultValue::Text(text) => text.clone(),
        DefaultValue::Bool(value) => value.to_string(),
        DefaultValue::Int(value) => value.to_string(),
        DefaultValue::Float(value) => value.to_string(),
        DefaultValue::Complex(parts) => complex::text(*parts, |part| part.to_string()),
    }
}

/// The value that a text stands for.
fn read(text: &str, expected: &ValueType) -> Result<Given, String> {
    let number = |kind: &str| format!("expected {kind}");
    let element = match expected {
        ValueType::Array(expected) => {
            let array = npy::read(Path::new(text))?;
            if array.element() != expected.element || array.shape().len() != expected.rank() {
                return Err(format!(
                    "expected {expected}, found an array of {} with {} dimensions",
                    array.element(),
                    array.shape().len()
                ));
            }
            return Ok(Given::Array(array));
        }
        ValueType::Scalar { element, .. } => *element,
    };
    match element {
        ElementType::Bool => match text {
            "True" | "true" | "1" => Ok(Given::Bool(true)),
            "False" | "false" | "0" => Ok(Given::Bool(false)),
            _ => Err(number("True or False")),
        },
        ElementType::Int64 => text
            .parse()
            .map(Given::Int)
            .map_err(|_| number("a 64-bit integer")),
        ElementType::Complex128 => complex::parse(text)
            .map(Given::Complex)
            .ok_or_else(|| number("a complex number, as 1.5+2j")),
        ElementType::Float64 => text
            .parse()
            .map(Given::Float)
            .map_err(|_| number("a number")),
        element => with_type!(
            element,
            T => text.parse::<T>().ok().map(Scalar::new),
            complex => complex64(text)
        )
        .map(Given::Scalar)
        .ok_or_else(|| number(&kind_of_number(element))),
    }
}

/// The complex64 that a text stands for.
fn complex64(text: &str) -> Option<Scalar> {
    let parts = complex::parse(text)?.map(|part| (part as f32).to_ne_bytes());
    Scalar::from_bytes(ElementType::Complex64, parts.as_flattened())
}

/// What numbers of a dtype are, in words.
fn kind_of_number(element: ElementType) -> String {
    let bits = 8 * element.size();
    match element.kind() {
        ElementKind::Signed => format!("a {bits}-bit integer"),
        ElementKind::Unsigned => format!("an unsigned {bits}-bit integer"),
        ElementKind::Complex => "a complex number, as 1.5+2j".into(),
        _ => "a number".into(),
    }
}

fn pass(given: &mut Given) -> Argument<'_> {
    match given {
        Given::Bool(value) => Argument::Bool(*value),
        Given::Int(value) => Argument::Int(*value),
        Given::Float(value) => Argument::Float(*value),
        Given::Complex(parts) => Argument::Complex(*parts),
        Given::Scalar(scalar) => Argument::Scalar(*scalar),
        Given::Array(array) => Argument::dynamic(array),
    }
}

/// An array without its axes of size 1.
fn squeezed(array: &Array) -> Value {
    let shape = array.shape().iter().copied().filter(|size| *size != 1);
    Value::Array(Array::new(
        array.element(),
        shape.collect(),
        array.bytes().to_vec(),
    ))
}

/// How many values are shown of results that are nested like this: whether there is one is not.
fn shown_count(structure: &ResultStructure) -> usize {
    match structure {
        ResultStructure::Optional(value) => shown_count(value),
        structure if structure.leaves() == [structure] => 1,
        structure => structure.parts().into_iter().map(shown_count).sum(),
    }
}

/// What is shown of a result.
enum Shown<'a> {
    /// None, in the place of as many values.
    None(usize),
    Text(&'a Array),
    Value(Cow<'a, Value>),
}

/// Adds what is shown of results that are nested like this.
fn add_shown<'a>(
    structure: &ResultStructure,
    values: &mut impl Iterator<Item = &'a Value>,
    shown: &mut Vec<Shown<'a>>,
) {
    match structure {
        ResultStructure::None | ResultStructure::Constant(_) => {}
        ResultStructure::Optional(value) => {
            let has_value = matches!(values.next(), Some(Value::Bool(true)));
            let mut inner = Vec::new();
            add_shown(value, values, &mut inner);
            match has_value {
                true => shown.append(&mut inner),
                false => shown.push(Shown::None(shown_count(value))),
            }
        }
        ResultStructure::Text
        | ResultStructure::Squeezed
        | ResultStructure::Value
        | ResultStructure::Numbers(_) => {
            shown.extend(values.next().map(|value| match (structure, value) {
                (ResultStructure::Text, Value::Array(bytes)) => Shown::Text(bytes),
                (ResultStructure::Squeezed, Value::Array(array)) => {
                    Shown::Value(Cow::Owned(squeezed(array)))
                }
                _ => Shown::Value(Cow::Borrowed(value)),
            }));
        }
        structure => {
            for part in structure.parts() {
                add_shown(part, values, shown);
            }
        }
    }
}

/// Writes the results that have a file and prints the others.
fn show(results: &[Value], structure: &ResultStructure, arguments: &Run) -> Result<(), Failure> {
    let mut shown = Vec::new();
    add_shown(structure, &mut results.iter(), &mut shown);
    let mut index = 0;
    for value in &shown {
        let common = &arguments.common;
        let (line, saved) = match value {
            Shown::None(_) => ("None".to_owned(), None),
            Shown::Text(bytes) => {
                let text = String::from_utf8_lossy(bytes.bytes()).into_owned();
                (text, Some((*bytes).clone()))
            }
            Shown::Value(value) => (npy::text(value), Some(npy::as_array(value))),
        };
        match (arguments.outputs.get(index), saved) {
            (Some(path), Some(array)) => input::write(path, &npy::write(&array), common)?,
            (Some(path), None) => {
                let message = format!("a result is None, which '{}' cannot hold", path.display());
                return Err(Failure::plain(DiagnosticId::CallMismatch, message, common));
            }
            (None, _) => input::write(Path::new("-"), (line + "\n").as_bytes(), common)?,
        }
        index += match value {
            Shown::None(count) => *count,
            _ => 1,
        };
    }
    Ok(())
}
