//! Running other programs.

use std::io::{BufRead, BufReader};
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context, Result, bail};

/// Runs a command, showing it first; its output goes where ours does.
///
/// # Errors
/// Fails when the program cannot be started or does not exit with 0.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    announce(command);
    let status = command.status().with_context(|| cannot_start(command))?;
    require_success(command, status)
}

/// Runs a command silently and returns its standard output.
///
/// # Errors
/// Fails when the program cannot be started, does not exit with 0 or does not
/// print UTF-8.
pub(crate) fn capture(command: &mut Command) -> Result<String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| cannot_start(command))?;
    require_success(command, output.status)?;
    String::from_utf8(output.stdout)
        .with_context(|| format!("{} did not print UTF-8", describe(command)))
}

/// Runs a command, showing it first, and hands on each line of its standard
/// output while showing that too.
///
/// # Errors
/// Fails when the program cannot be started or its output cannot be read.
pub(crate) fn follow(command: &mut Command, mut each_line: impl FnMut(&str)) -> Result<ExitStatus> {
    announce(command);
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| cannot_start(command))?;
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).split(b'\n') {
            let line = line.with_context(|| format!("cannot read from {}", describe(command)))?;
            let line = String::from_utf8_lossy(&line);
            println!("{line}");
            each_line(&line);
        }
    }
    child
        .wait()
        .with_context(|| format!("cannot wait for {}", describe(command)))
}

fn announce(command: &Command) {
    eprintln!("$ {}", describe(command));
}

fn require_success(command: &Command, status: ExitStatus) -> Result<()> {
    if !status.success() {
        bail!("`{}` failed ({status})", describe(command));
    }
    Ok(())
}

fn cannot_start(command: &Command) -> String {
    format!("cannot start {}", command.get_program().to_string_lossy())
}

fn describe(command: &Command) -> String {
    let mut words = vec![command.get_program().to_string_lossy()];
    words.extend(command.get_args().map(|word| word.to_string_lossy()));
    words.join(" ")
}
