//! `npc build --python`

use crate::{
    arguments::{Build, Common},
    bindings,
    build::compile,
    depfile,
    failure::Failure,
    input, outputs,
};
use npc_compiler::{Interpreter, Language, Options, Session, diagnostics::DiagnosticId};
use std::{
    ffi::OsStr,
    path::{Path, PathBuf},
    thread,
};

/// Where an extension module and its stub are written.
struct Place {
    folder: PathBuf,
    module: String,
    file: String,
}

/// Compiles a program to an extension module, and writes its stub beside it.
pub(crate) fn build(arguments: &Build, interpreter: &OsStr) -> Result<(), Failure> {
    let common = &arguments.common;
    let (interpreter, source, compiled) = thread::scope(|scope| {
        // It starts while the program is compiled.
        let asked = scope.spawn(|| Interpreter::ask(interpreter));
        let source = input::read(&arguments.input, common)?;
        let session = Session::new(Options {
            // Python gives arrays of its own, and an extension module shows no functions of C.
            result_allocators: false,
            ..arguments.code.options(common)
        });
        let compiled = compile(&session, &source, &arguments.code, common)?;
        let asked = asked
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        let interpreter = asked.map_err(|error| {
            Failure::plain(DiagnosticId::MissingTool, error.to_string(), common)
        })?;
        Ok::<_, Failure>((interpreter, source, compiled))
    })?;
    let place = place(arguments, interpreter.suffix())?;
    let library_path = place.folder.join(&place.file);
    let stub_path = place.folder.join(format!("{}.pyi", place.module));
    outputs::check_build(arguments, &[&library_path, &stub_path], &source)?;
    Failure::show_untrusted_cache(common);
    let library = compiled
        .python_extension(&interpreter, &place.module)
        .map_err(|error| Failure::extension(&error, &place.file, common))?;
    let stub = bindings::text(compiled.interface(), Language::Pyi, common)?;
    input::write(&library_path, &library, common)?;
    input::write(&stub_path, stub.as_bytes(), common)?;
    depfile::write(arguments, &library_path, &source)
}

/// Where to write: to the file or the folder that `-o` says, else beside the
/// input. A module has the name of its file up to the first dot.
fn place(arguments: &Build, suffix: &str) -> Result<Place, Failure> {
    let named = |path: &Path| {
        path.file_stem()
            .map(|stem| stem.to_string_lossy().into_owned())
    };
    let input = (arguments.input.as_os_str() != "-").then_some(arguments.input.as_path());
    let output = arguments.output.as_deref();
    if let Some(file) = output.filter(|output| !output.is_dir()) {
        return place_of_file(file, &arguments.common);
    }
    let Some(module) = input.and_then(named) else {
        let message = "a module of standard input has no name: write its file after -o";
        return Err(unwritable(message, &arguments.common));
    };
    let folder = output.or_else(|| input.and_then(Path::parent));
    Ok(Place {
        folder: folder.map(Path::to_owned).unwrap_or_default(),
        file: format!("{module}{suffix}"),
        module,
    })
}

fn place_of_file(file: &Path, common: &Common) -> Result<Place, Failure> {
    let name = file.file_name().and_then(OsStr::to_str).unwrap_or_default();
    match name.split_once('.') {
        Some((module, _)) if name.ends_with(".so") => Ok(Place {
            folder: file.parent().map(Path::to_owned).unwrap_or_default(),
            module: module.to_owned(),
            file: name.to_owned(),
        }),
        _ => {
            let message = format!(
                "cannot write a Python module to {}: expected a folder, or a file with the suffix .so",
                file.display()
            );
            Err(unwritable(&message, common))
        }
    }
}

fn unwritable(message: &str, common: &Common) -> Failure {
    Failure::plain(DiagnosticId::UnwritableOutput, message, common)
}
