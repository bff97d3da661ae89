//! `npc check`

use crate::{arguments::Check, failure::Failure, input, isolated};
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
        let checked = isolated::command(path, common, || {
            let source = input::read(path, common)?;
            let result = session.check(&source);
            Failure::in_source(&source, &session.take_remarks(), common).show();
            result.map_err(|found| Failure::in_source(&source, &found, common))
        });
        checked.err()
    });
    match failures.reduce(Failure::and) {
        None => Ok(()),
        Some(failure) => Err(failure),
    }
}
