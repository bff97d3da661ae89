//! The Python process that calls compiled functions beside CPython's.

use super::Options;
use anyhow::{Context, Result};
use std::{
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::Duration,
};

/// What is allowed for all calls of a program.
const TIME_LIMIT: Duration = Duration::from_secs(30);

/// After so many files a new process is started, since libraries stay loaded.
const FILES: u32 = 60;

/// A line of what a worker answers.
pub(super) enum Answer {
    Line(String),
    /// No answer came in time.
    Late,
    /// The process has ended.
    Ended(String),
}

/// A Python process that compares programs.
pub(super) struct Worker {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    files: u32,
}

impl Worker {
    /// Starts a process.
    ///
    /// # Errors
    /// Fails when Python cannot be started.
    pub(super) fn start(options: &Options) -> Result<Self> {
        let paths = std::env::join_paths([&options.loader, &options.scripts])?;
        let mut command = Command::new(&options.python);
        command.arg(options.scripts.join("worker.py"));
        let mut child = command
            .env("PYTHONPATH", paths)
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .env("OMP_NUM_THREADS", "1")
            .env("OPENBLAS_NUM_THREADS", "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", options.python.display()))?;
        let input = child.stdin.take().context("the worker has no input")?;
        let output = child.stdout.take().context("the worker has no output")?;
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Self {
            child,
            input,
            lines,
            files: 0,
        })
    }

    /// Whether it has loaded enough.
    pub(super) fn is_used_up(&self) -> bool {
        self.files >= FILES
    }

    /// Asks for the comparison of some programs of a file.
    ///
    /// # Errors
    /// Fails when the process has ended.
    pub(super) fn ask(&mut self, source: &Path, library: &Path, indices: &[u64]) -> Result<()> {
        self.files += 1;
        let indices = indices.iter().map(u64::to_string).collect::<Vec<_>>();
        let (source, library) = (source.display(), library.display());
        writeln!(self.input, "{source}\t{library}\t{}", indices.join(","))?;
        Ok(self.input.flush()?)
    }

    /// The next line.
    pub(super) fn answer(&mut self) -> Answer {
        match self.lines.recv_timeout(TIME_LIMIT) {
            Ok(line) => Answer::Line(line),
            Err(RecvTimeoutError::Timeout) => Answer::Late,
            Err(RecvTimeoutError::Disconnected) => {
                let status = self.child.wait();
                Answer::Ended(status.map_or_else(|error| error.to_string(), |it| it.to_string()))
            }
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // It may have ended, in which case there is nothing to kill.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
