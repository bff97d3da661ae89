//! Compiles Python source text and calls its function on arrays, all in this
//! process.
//!
//! `cargo run` in this folder prints the function's signature, what it did to an
//! array, and the exception that it raised for one that does not fit.

use npc_compiler::{
    Argument, CallError, Options, Session, SourceFile,
    diagnostics::render::{self, Color},
};
use std::{error::Error, process::ExitCode};

const PROGRAM: &str = r#"
def axpy(alpha: float, x: "float64[::1]", y: "float64[::1]"):
    y += alpha * x
    return y.sum()
"#;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let source = SourceFile::new("axpy.py", PROGRAM);
    let session = Session::new(Options::default());
    // What is wrong with a program comes as data; here it becomes text.
    let compiled = session
        .compile(&source)
        .map_err(|found| render::render(&source, &found, Color::Never))?;
    for signature in &compiled.interface().functions {
        println!("{signature}");
    }

    let program = compiled.jit()?;
    let mut x = [1.0, 2.0, 3.0];
    let mut y = [10.0, 20.0, 30.0];
    let arguments = [
        Argument::Float(2.0),
        Argument::array(&mut x, &[3]),
        Argument::array(&mut y, &[3]),
    ];
    let results = program.call("axpy", arguments)?;
    println!("y is now {y:?}, its sum {results:?}");

    let arguments = [
        Argument::Float(2.0),
        Argument::array(&mut x[..2], &[2]),
        Argument::array(&mut y, &[3]),
    ];
    match program.call("axpy", arguments) {
        Err(CallError::Raised { kind, message }) => println!("raised {kind}: {message}"),
        other => println!("expected an exception, found {other:?}"),
    }
    Ok(())
}
