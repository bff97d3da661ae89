//! The driver `npc`. The other drivers are MLIR's, with npc's dialects and passes.

mod arguments;
mod bindings;
mod build;
mod check;
mod complex;
mod depfile;
mod failure;
mod header;
mod input;
mod isolated;
mod npy;
mod numpy;
mod outputs;
mod python;
mod reference;
mod reflect;
mod run;

use arguments::{Cli, Command};
use clap::Parser;
use std::process::ExitCode;

/// Runs `npc`. The exit code is 0 on success, 1 when the program or the machine
/// is at fault, and 2 when the command line is.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let result = match &cli.command {
        Command::Build(arguments) => isolated::command(&arguments.input, &arguments.common, || {
            build::build(arguments)
        }),
        Command::Bindings(arguments) => {
            isolated::command(&arguments.input, &arguments.common, || {
                bindings::write(arguments)
            })
        }
        Command::Check(arguments) => check::check(arguments),
        Command::Run(arguments) => {
            isolated::command(&arguments.function.file, &arguments.common, || {
                run::run(arguments)
            })
        }
        Command::Numpy(arguments) => numpy::show(arguments),
        Command::Reflect(arguments) => reflect::show(arguments),
        Command::Reference(arguments) => reference::show(arguments),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
