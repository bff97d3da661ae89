//! A whole run: groups of programs, several at a time.

use super::{
    Options, group,
    report::{Outcome, Report},
};
use crate::program::{HEADER, program};
use anyhow::{Context, Result, anyhow};
use std::{
    fs,
    path::PathBuf,
    process::Command,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

/// How many programs are compiled together.
const GROUP: u64 = 20;

/// So many kinds of failures are reduced; that takes some seconds each.
const REDUCED: usize = 12;

/// Writes programs, compiles them, compares them with CPython, and reduces one
/// program for each kind of failure.
///
/// # Errors
/// Fails when files cannot be written or programs cannot be started.
pub fn run(options: &Options) -> Result<Report> {
    let work = options.folder.join("work");
    fs::create_dir_all(&work).with_context(|| format!("cannot make {}", work.display()))?;
    let mut outcomes = compare_all(options)?;
    outcomes.sort_by_key(|it| it.program.index);
    let mut report = Report::default();
    let mut reduced = 0;
    for outcome in &outcomes {
        let before = report.failures.len();
        report.add(outcome);
        if report.failures.len() == before {
            continue;
        }
        let place = write(options, outcome)?;
        let kind = outcome.verdict.kind();
        if reduced < REDUCED {
            reduced += 1;
            reduce(options, &place)?;
        }
        let text = format!(
            "{}\n{}",
            place.display(),
            fs::read_to_string(&place).unwrap_or_default()
        );
        report.failures.insert(kind, (1, text));
    }
    Ok(report)
}

fn compare_all(options: &Options) -> Result<Vec<Outcome>> {
    let next = AtomicU64::new(0);
    let found = Mutex::new(Vec::new());
    let run_job = || -> Result<()> {
        let mut worker = None;
        loop {
            let start = next.fetch_add(GROUP, Ordering::Relaxed);
            if start >= options.programs {
                return Ok(());
            }
            let end = (start + GROUP).min(options.programs);
            let programs = (options.first + start..options.first + end)
                .map(|index| program(options.seed, index, &options.without))
                .collect::<Vec<_>>();
            let mut outcomes = Vec::new();
            group::compare(options, &mut worker, &programs, &mut outcomes)?;
            found
                .lock()
                .map_err(|_| anyhow!("a job has failed"))?
                .extend(outcomes);
        }
    };
    thread::scope(|scope| {
        let jobs = (0..options.jobs.max(1)).map(|_| scope.spawn(run_job));
        let jobs = jobs.collect::<Vec<_>>();
        jobs.into_iter()
            .try_for_each(|job| job.join().map_err(|_| anyhow!("a job has failed"))?)
    })?;
    found.into_inner().map_err(|_| anyhow!("a job has failed"))
}

/// Writes a program that fails, and what is wrong with it.
fn write(options: &Options, outcome: &Outcome) -> Result<PathBuf> {
    let index = outcome.program.index;
    let place = options.folder.join(format!("{}-{index}.py", options.seed));
    let mut text = format!(
        "# {}\n# cargo xtask fuzz --seed {} --first {index} --programs 1\n",
        outcome.verdict.kind(),
        options.seed
    );
    for line in outcome.verdict.text().lines() {
        text.push_str(&format!("#   {line}\n"));
    }
    text.push_str(HEADER);
    text.push('\n');
    text.push_str(&outcome.program.source);
    fs::write(&place, text).with_context(|| format!("cannot write {}", place.display()))?;
    Ok(place)
}

/// Makes a program that fails smaller, as long as it fails in the same way.
fn reduce(options: &Options, place: &PathBuf) -> Result<()> {
    let paths = std::env::join_paths([&options.loader, &options.scripts])?;
    Command::new(&options.python)
        .arg(options.scripts.join("reduce.py"))
        .arg(place)
        .arg(&options.npc)
        .env("PYTHONPATH", paths)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .status()
        .with_context(|| format!("cannot start {}", options.python.display()))?;
    Ok(())
}
