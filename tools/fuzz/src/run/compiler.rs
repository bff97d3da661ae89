//! Compiling a file of programs.

use super::Options;
use anyhow::{Context, Result};
use std::{
    fs::{self, File},
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// What is allowed for the compilation of a file.
const TIME_LIMIT: Duration = Duration::from_secs(120);

/// How a compilation ended.
pub(super) enum Compilation {
    /// With a library.
    Done,
    /// With diagnostics.
    Refused(String),
    /// Without either.
    Crashed(String),
}

/// Compiles a file to a library.
///
/// # Errors
/// Fails when the compiler cannot be started.
pub(super) fn compile(options: &Options, source: &Path, library: &Path) -> Result<Compilation> {
    let log = library.with_extension("log");
    let output = File::create(&log).with_context(|| format!("cannot write {}", log.display()))?;
    let mut command = Command::new(&options.npc);
    command
        .args(["build", "--checked-int"])
        .arg(source)
        .arg("-o")
        .arg(library);
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(output)
        .spawn()
        .with_context(|| format!("cannot start {}", options.npc.display()))?;
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if start.elapsed() > TIME_LIMIT {
            child.kill()?;
            child.wait()?;
            return Ok(Compilation::Crashed(
                "the compiler does not end".to_string(),
            ));
        }
        thread::sleep(Duration::from_millis(5));
    };
    if status.success() {
        return Ok(Compilation::Done);
    }
    let text = String::from_utf8_lossy(&fs::read(&log)?).into_owned();
    if status.code() == Some(1) && !text.contains("[internal-error]") {
        return Ok(Compilation::Refused(text));
    }
    Ok(Compilation::Crashed(format!("{status}\n{text}")))
}
