//! `npc-lsp-server`: a language server for MLIR files that use the dialects of npc.
//!
//! MLIR's parser crashes on some texts. What an editor talks to is a process that only hands
//! messages on to another one, which parses; where that one crashes, it starts the next.

mod frames;
mod supervisor;
mod worker;

use std::{ffi::OsString, process::ExitCode};

/// The first argument of the process that parses.
const WORKER: &str = "--npc-worker";

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().collect::<Vec<_>>();
    let is_worker = arguments.get(1).is_some_and(|it| it == WORKER);
    if is_worker {
        arguments.remove(1);
    }
    let given = arguments.get(1..).unwrap_or_default();
    let status = match !is_worker && is_server(given) {
        true => supervisor::run(given),
        false => serve(arguments),
    };
    ExitCode::from(u8::try_from(status).unwrap_or(1))
}

/// Answers an editor in this process.
fn serve(arguments: Vec<OsString>) -> i32 {
    npc_passes::register();
    npc_dialects::drivers::lsp_server(arguments.into_iter())
}

/// Tells whether messages come as an editor sends them: tests separate them otherwise, and help and
/// versions are asked for without any.
fn is_server(arguments: &[OsString]) -> bool {
    const OTHERS: &[&str] = &["lit-test", "input-style", "help", "version"];
    arguments.iter().all(|argument| {
        let argument = argument.to_string_lossy();
        let name = argument.trim_start_matches('-');
        !OTHERS.iter().any(|other| name.starts_with(other))
    })
}
