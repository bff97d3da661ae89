//! What a command reads and writes: no output takes the place of an input or of another output.

use crate::{
    arguments::{Build, Common},
    failure::Failure,
};
use npc_compiler::{SourceFile, diagnostics::DiagnosticId};
use std::{
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
};

/// Which file a path leads to, whatever the path.
#[derive(PartialEq)]
enum Identity {
    /// A file by its device and number: hard and symbolic links lead to it, too.
    Existing(u64, u64),
    /// A file that is not there yet, by the true path of its folder.
    Absent(PathBuf),
}

/// The identity of a regular file, existing or not. Devices and pipes are written to, not replaced,
/// and folders are refused elsewhere.
fn identity(path: &Path) -> Option<Identity> {
    if path.as_os_str() == "-" {
        return None;
    }
    match std::fs::metadata(path) {
        Ok(found) if found.is_file() => Some(Identity::Existing(found.dev(), found.ino())),
        Ok(_) => None,
        Err(_) => {
            let folder = match path.parent() {
                Some(folder) if !folder.as_os_str().is_empty() => folder,
                _ => Path::new("."),
            };
            let folder = folder.canonicalize().ok()?;
            Some(Identity::Absent(folder.join(path.file_name()?)))
        }
    }
}

/// Checks the outputs of a command before anything is written.
///
/// # Errors
///
/// If one of them is an input, or if two of them are one file.
pub(crate) fn check(
    outputs: &[&Path],
    inputs: &[impl AsRef<Path>],
    common: &Common,
) -> Result<(), Failure> {
    let refused = |message: String| {
        let id = DiagnosticId::UnwritableOutput;
        Err(Failure::plain(id, message, common))
    };
    for (position, output) in outputs.iter().enumerate() {
        let Some(file) = identity(output) else {
            continue;
        };
        let is_same = |other: &Path| identity(other).is_some_and(|it| it == file);
        let shown = output.display();
        if let Some(input) = inputs.iter().map(AsRef::as_ref).find(|it| is_same(it)) {
            let input = input.display();
            return refused(format!(
                "cannot write {shown}: it is the input {input}, which would be lost; name another file"
            ));
        }
        if outputs[..position].iter().any(|other| is_same(other)) {
            return refused(format!(
                "cannot write {shown}: another output goes to the same file; name two files"
            ));
        }
    }
    Ok(())
}

/// The files that a program was read from so far: itself and what it imports.
pub(crate) fn inputs(source: &SourceFile) -> Vec<PathBuf> {
    let files = source.files().into_iter().map(|it| PathBuf::from(it.name));
    files.filter(|it| it.as_os_str() != "<stdin>").collect()
}

/// Checks what `npc build` writes, with the outputs that are its own choice.
pub(crate) fn check_build(
    arguments: &Build,
    outputs: &[&Path],
    source: &SourceFile,
) -> Result<(), Failure> {
    let named = [&arguments.header, &arguments.depfile];
    let named = named.into_iter().filter_map(|it| it.as_deref());
    let outputs = outputs.iter().copied().chain(named).collect::<Vec<_>>();
    check(&outputs, &inputs(source), &arguments.common)
}
