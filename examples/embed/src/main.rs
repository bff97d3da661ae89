//! Compiles Python source text and calls its functions on arrays, all in this
//! process.
//!
//! `cargo run` in this folder prints the functions' signatures, what one did to an
//! array, the exception that it raised for one that does not fit, and what a
//! function gives that uses a module of this program: see [`scene`].

mod scene;

use npc_compiler::{
    Argument, CallError, Options, Session, SourceFile, Value,
    diagnostics::render::{self, Color},
};
use std::{error::Error, process::ExitCode};

const PROGRAM: &str = r#"
import scene


def axpy(alpha: float, x: "float64[::1]", y: "float64[::1]"):
    y += alpha * x
    return y.sum()


def lit(x: float, y: float):
    return scene.exposure * scene.luminance(x, y, 0.5)


def pixels():
    return scene.WIDTH * scene.height("preview")
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
    let session = Session::new(Options {
        hook: scene::hook(0.25),
        ..Options::default()
    });
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

    let lit = program.call("lit", vec![Argument::Float(0.5), Argument::Float(1.0)])?;
    let pixels = program.call("pixels", Vec::new())?;
    println!("lit: {lit:?}, pixels: {pixels:?}");
    let expected = 0.25 * (0.5 * 0.2126 + 1.0 * 0.7152 + 0.5 * 0.0722);
    if lit != [Value::Float(expected)] || pixels != [Value::Int(640 * 180)] {
        return Err(format!("expected {expected} and {}", 640 * 180).into());
    }

    // What the module does not have is an error at its place, like any other.
    let wrong = "import scene\n\n\ndef f():\n    return scene.height('film')\n";
    let wrong = SourceFile::new("wrong.py", wrong);
    match session.compile(&wrong) {
        Err(found) => println!("{}", render::render(&wrong, &found, Color::Never)),
        Ok(_) => return Err("expected an error".into()),
    }
    Ok(())
}
