//! The process that parses, and what it says.

use crate::{WORKER, frames};
use std::{
    ffi::OsString,
    io::{self, BufReader},
    process::{Child, ChildStdin, Command, ExitStatus, Stdio},
    sync::mpsc::Sender,
    thread,
};

/// What the supervisor waits for.
pub(crate) enum Event {
    /// A message of the editor.
    Client(Vec<u8>),
    /// The editor says no more.
    ClientEnd,
    /// A message of the worker of this number.
    Worker(usize, Vec<u8>),
    /// The worker of this number says no more.
    WorkerEnd(usize),
}

/// A running worker.
pub(crate) struct Worker {
    process: Child,
    input: Option<ChildStdin>,
}

impl Worker {
    /// Starts a worker, whose messages are sent as events with its number.
    ///
    /// # Errors
    ///
    /// If no process can be started.
    pub(crate) fn start(
        arguments: &[OsString],
        number: usize,
        events: Sender<Event>,
    ) -> io::Result<Self> {
        let mut process = Command::new(std::env::current_exe()?)
            .arg(WORKER)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let input = process.stdin.take();
        if let Some(output) = process.stdout.take() {
            thread::spawn(move || {
                let mut output = BufReader::new(output);
                while let Ok(Some(body)) = frames::read(&mut output) {
                    if events.send(Event::Worker(number, body)).is_err() {
                        return;
                    }
                }
                // Nobody listens when the supervisor has ended.
                let _ = events.send(Event::WorkerEnd(number));
            });
        }
        Ok(Self { process, input })
    }

    /// Sends the worker a message. One that has crashed is noticed by its end.
    pub(crate) fn send(&mut self, body: &[u8]) {
        let sent = self.input.as_mut().map(|it| frames::write(it, body));
        if matches!(sent, Some(Err(_))) {
            self.input = None;
        }
    }

    /// Tells the worker that there is nothing more to come.
    pub(crate) fn close(&mut self) {
        self.input = None;
    }

    /// Waits for the worker's end.
    ///
    /// # Errors
    ///
    /// If the system does not say how it ended.
    pub(crate) fn wait(&mut self) -> io::Result<ExitStatus> {
        self.input = None;
        self.process.wait()
    }
}
