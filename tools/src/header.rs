//! `npc build --header`: a header beside a library.

use crate::{
    arguments::{Build, Common, EmitKind},
    bindings,
    failure::Failure,
    input,
};
use npc_compiler::{Compiled, Language, PendingFile, diagnostics::DiagnosticId};
use std::path::Path;

/// A header that was asked for.
pub(crate) struct Header<'a> {
    path: &'a Path,
    language: Language,
}

/// A header that only has to be put in its place.
pub(crate) struct PreparedHeader<'a> {
    path: &'a Path,
    file: PendingFile,
}

impl<'a> Header<'a> {
    /// The header that the command line asks for, if it can be had.
    pub(crate) fn of(arguments: &'a Build, kind: EmitKind) -> Result<Option<Self>, Failure> {
        let Some(path) = &arguments.header else {
            return Ok(None);
        };
        let refuse = |message: String| {
            let id = DiagnosticId::UnwritableOutput;
            Err(Failure::plain(id, message, &arguments.common))
        };
        if !matches!(kind, EmitKind::So | EmitKind::O | EmitKind::S) {
            return refuse(format!(
                "cannot write {}: a header goes with a library, an object file or assembly, \
                 not with IR",
                path.display()
            ));
        }
        let suffix = path.extension().and_then(|suffix| suffix.to_str());
        let Some(language) = suffix.and_then(Language::of_header) else {
            return refuse(format!(
                "cannot tell the language of {}: expected a suffix .h for C, or .hh, .hpp or .hxx \
                 for C++",
                path.display()
            ));
        };
        Ok(Some(Self { path, language }))
    }

    /// Does all that can fail but one: the header is then put in its place.
    pub(crate) fn prepare(
        self,
        compiled: &Compiled,
        common: &Common,
    ) -> Result<PreparedHeader<'a>, Failure> {
        let text = bindings::text(compiled.interface(), self.language, common)?;
        let file = PendingFile::new(self.path, text.as_bytes())
            .map_err(|error| input::unwritable(self.path, &error, common))?;
        Ok(PreparedHeader {
            path: self.path,
            file,
        })
    }
}

impl PreparedHeader<'_> {
    /// Puts the header in its place.
    pub(crate) fn write(self, common: &Common) -> Result<(), Failure> {
        let written = self.file.commit();
        written.map_err(|error| input::unwritable(self.path, &error, common))
    }
}
