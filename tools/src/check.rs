//! `npc check`

use crate::{arguments::Check, failure::Failure, input};
use npc_compiler::{Options, Session};

/// Reports the problems of all programs.
pub(crate) fn check(arguments: &Check) -> Result<(), Failure> {
    let common = &arguments.common;
    let session = Session::new(Options {
        signatures: common.signatures.clone(),
        module_state: common.module_state,
        // No code is made, and what they would be is no reason to refuse a program.
        deferred_results: false,
        ..Options::default()
    });
    let failures = arguments.inputs.iter().filter_map(|path| {
        let source = match input::read(path, common) {
            Ok(source) => source,
            Err(failure) => return Some(failure),
        };
        let found = session.check(&source).err()?;
        Some(Failure::in_source(&source, &found, common))
    });
    match failures.reduce(Failure::and) {
        None => Ok(()),
        Some(failure) => Err(failure),
    }
}
