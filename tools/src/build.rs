//! `npc build`

use crate::{
    arguments::{Build, Code, Common, EmitKind},
    depfile,
    failure::Failure,
    header::Header,
    input, outputs, python,
};
use npc_compiler::{
    Compiled, Emit, Options, Session, SourceFile, Stage, diagnostics::DiagnosticId,
};
use std::{
    ffi::OsString,
    io::Write as _,
    path::{Path, PathBuf},
};

/// Compiles a program and writes what was asked for.
pub(crate) fn build(arguments: &Build) -> Result<(), Failure> {
    if let Some(interpreter) = &arguments.python {
        return python::build(arguments, interpreter);
    }
    let common = &arguments.common;
    let output = arguments
        .output
        .clone()
        .unwrap_or_else(|| default_output(arguments));
    let kind = kind(arguments, &output)?;
    let header = Header::of(arguments, kind)?;
    let source = input::read(&arguments.input, common)?;
    let session = Session::new(Options {
        module: arguments.naming.module.clone(),
        mlir_symbols: arguments.mlir_symbols,
        ..arguments.code.options(common)
    });
    let stage = match kind {
        EmitKind::Basicpy => Some(Stage::Import),
        EmitKind::Typed => Some(Stage::Typing),
        EmitKind::Mlir => Some(Stage::Loops),
        EmitKind::LlvmMlir => Some(Stage::Llvm),
        _ => None,
    };
    if kind == EmitKind::Iree {
        let (ir, notes) = session
            .iree(&source)
            .map_err(|found| Failure::in_source(&source, &found, common))?;
        let notes = [session.take_remarks(), notes].concat();
        Failure::in_source(&source, &notes, common).show();
        return write_ir(arguments, &output, &source, &ir);
    }
    if let Some(stage) = stage {
        let ir = session
            .ir(&source, stage)
            .map_err(|found| Failure::in_source(&source, &found, common))?;
        return write_ir(arguments, &output, &source, &ir);
    }
    let emit = match kind {
        EmitKind::Ll => Emit::LlvmIr,
        EmitKind::Bc => Emit::Bitcode,
        EmitKind::S => Emit::Assembly,
        EmitKind::O => Emit::Object,
        _ => Emit::SharedLibrary,
    };
    let compiled = compile(&session, &source, &arguments.code, common)?;
    outputs::check_build(arguments, &[&output], &source)?;
    if emit == Emit::SharedLibrary {
        Failure::show_untrusted_cache(common);
    }
    let name = output.display().to_string();
    let code = compiled
        .code(emit)
        .map_err(|error| Failure::emission(&error, &name, common))?;
    let header = header.map(|it| it.prepare(&compiled, common)).transpose()?;
    input::write(&output, &code, common)?;
    if let Some(header) = header {
        header.write(common)?;
    }
    depfile::write(arguments, &output, &source)
}

/// Writes the IR of a program.
fn write_ir(
    arguments: &Build,
    output: &Path,
    source: &SourceFile,
    ir: &str,
) -> Result<(), Failure> {
    outputs::check_build(arguments, &[output], source)?;
    input::write(output, ir.as_bytes(), &arguments.common)?;
    depfile::write(arguments, output, source)
}

/// Compiles a program and prints the IR after the stages that were asked for.
pub(crate) fn compile(
    session: &Session,
    source: &SourceFile,
    code: &Code,
    common: &Common,
) -> Result<Compiled, Failure> {
    let mut observe = |stage: Stage, ir: &dyn Fn() -> String| {
        if code.prints(stage) {
            // What is only looked at keeps no program from being compiled.
            let text = format!("// after {}\n{}\n", stage.name(), ir());
            let _ = std::io::stderr().lock().write_all(text.as_bytes());
        }
    };
    session
        .compile_observed(source, &mut observe)
        .inspect(|_| Failure::in_source(source, &session.take_remarks(), common).show())
        .map_err(|found| Failure::in_source(source, &found, common))
}

/// The input's name with another suffix. A library's begins with `lib`: Python would
/// import `heat.so` as a module, rather than `heat.py` beside it.
fn default_output(arguments: &Build) -> PathBuf {
    if arguments.input.as_os_str() == "-" {
        return "-".into();
    }
    let suffix = match arguments.emit {
        Some(
            EmitKind::Basicpy
            | EmitKind::Typed
            | EmitKind::Mlir
            | EmitKind::LlvmMlir
            | EmitKind::Iree,
        ) => "mlir",
        Some(EmitKind::Ll) => "ll",
        Some(EmitKind::Bc) => "bc",
        Some(EmitKind::S) => "s",
        Some(EmitKind::O) => "o",
        Some(EmitKind::So) | None => {
            let mut name = OsString::from("lib");
            name.push(arguments.input.file_stem().unwrap_or_default());
            name.push(".so");
            return arguments.input.with_file_name(name);
        }
    };
    arguments.input.with_extension(suffix)
}

/// What to write: what `--emit` says, else what the suffix says.
fn kind(arguments: &Build, output: &Path) -> Result<EmitKind, Failure> {
    if let Some(kind) = arguments.emit {
        return Ok(kind);
    }
    match output.extension().and_then(|suffix| suffix.to_str()) {
        Some("so") => Ok(EmitKind::So),
        Some("o") => Ok(EmitKind::O),
        Some("ll") => Ok(EmitKind::Ll),
        Some("bc") => Ok(EmitKind::Bc),
        Some("s") => Ok(EmitKind::S),
        Some("mlir") => Ok(EmitKind::Mlir),
        _ => Err(Failure::plain(
            DiagnosticId::UnwritableOutput,
            format!(
                "cannot tell what to write to {}: expected a suffix .so, .o, .ll, .bc, .s or .mlir, \
                 or --emit",
                output.display()
            ),
            &arguments.common,
        )),
    }
}
