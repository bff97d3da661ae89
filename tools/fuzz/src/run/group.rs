//! A group of programs in one file: compiled once, called one after another.

use super::{
    Options,
    compiler::{Compilation, compile},
    report::{Outcome, Verdict},
    worker::{Answer, Worker},
};
use crate::program::{HEADER, Program};
use anyhow::{Context, Result, bail};
use std::{fs, path::Path};

/// Compiles and compares programs, and those that fail to compile apart from others.
///
/// # Errors
/// Fails when files cannot be written or programs cannot be started.
pub(super) fn compare(
    options: &Options,
    worker: &mut Option<Worker>,
    programs: &[Program],
    outcomes: &mut Vec<Outcome>,
) -> Result<()> {
    let (Some(first), Some(last)) = (programs.first(), programs.last()) else {
        return Ok(());
    };
    let stem = format!("group-{}-{}", first.index, last.index);
    let source = options.folder.join("work").join(format!("{stem}.py"));
    let library = source.with_extension("so");
    let text = programs
        .iter()
        .map(|it| it.source.as_str())
        .collect::<Vec<_>>();
    fs::write(&source, format!("{HEADER}\n{}", text.join("\n")))
        .with_context(|| format!("cannot write {}", source.display()))?;
    let failure = match compile(options, &source, &library)? {
        Compilation::Done => None,
        Compilation::Refused(text) => Some(Verdict::Refused(text)),
        Compilation::Crashed(text) => Some(Verdict::CompilerCrashed(text)),
    };
    match failure {
        None => call_all(options, worker, &source, &library, programs, outcomes)?,
        Some(verdict) if programs.len() == 1 => outcomes.push(Outcome::new(first, verdict)),
        Some(_) => {
            let (left, right) = programs.split_at(programs.len() / 2);
            compare(options, worker, left, outcomes)?;
            compare(options, worker, right, outcomes)?;
        }
    }
    for extension in ["py", "so", "log"] {
        // What is left over disturbs nobody.
        let _ = fs::remove_file(source.with_extension(extension));
    }
    Ok(())
}

/// Calls the functions of programs that are compiled; after a crash or a program
/// that does not end, those that come after.
fn call_all(
    options: &Options,
    worker: &mut Option<Worker>,
    source: &Path,
    library: &Path,
    programs: &[Program],
    outcomes: &mut Vec<Outcome>,
) -> Result<()> {
    let mut rest = programs;
    while !rest.is_empty() {
        if worker.as_ref().is_none_or(Worker::is_used_up) {
            *worker = Some(Worker::start(options)?);
        }
        let Some(process) = worker.as_mut() else {
            bail!("there is no worker");
        };
        let indices = rest.iter().map(|it| it.index).collect::<Vec<_>>();
        process.ask(source, library, &indices)?;
        let before = outcomes.len();
        let end = loop {
            match process.answer() {
                Answer::Line(line) if line == "done" => return Ok(()),
                Answer::Line(line) => {
                    if let Some(verdict) = Verdict::read(&line) {
                        outcomes.push(Outcome::new(&rest[outcomes.len() - before], verdict));
                    }
                }
                Answer::Late => break Verdict::Hung,
                Answer::Ended(status) => break Verdict::Crashed(status),
            }
        };
        *worker = None;
        let compared = outcomes.len() - before;
        let Some(guilty) = rest.get(compared) else {
            bail!("a worker ended after the last program");
        };
        outcomes.push(Outcome::new(guilty, end));
        rest = &rest[compared + 1..];
    }
    Ok(())
}
