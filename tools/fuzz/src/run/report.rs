//! What came out, program by program, and in sum.

use crate::program::Program;
use std::{collections::BTreeMap, fmt};

/// What came out of one program.
#[derive(Clone, Debug)]
pub(super) struct Outcome {
    pub(super) program: Program,
    pub(super) verdict: Verdict,
}

impl Outcome {
    pub(super) fn new(program: &Program, verdict: Verdict) -> Self {
        Self {
            program: program.clone(),
            verdict,
        }
    }
}

/// How a compiled program compares with CPython.
#[derive(Clone, Debug)]
pub(super) enum Verdict {
    /// Calls that returned the same, and that raised the same.
    Same {
        returned: u64,
        raised: u64,
    },
    /// A kind of difference, and what it is.
    Different(String, String),
    /// The diagnostics.
    Refused(String),
    CompilerCrashed(String),
    /// How the process ended.
    Crashed(String),
    Hung,
}

impl Verdict {
    /// Reads an answer of a worker.
    pub(super) fn read(line: &str) -> Option<Self> {
        if let Some(rest) = line.strip_prefix("same ") {
            let mut counts = rest.split(' ').skip(1).map(|it| it.parse().unwrap_or(0));
            let mut next = || counts.next().unwrap_or(0);
            return Some(Self::Same {
                returned: next(),
                raised: next(),
            });
        }
        let rest = line.strip_prefix("different ")?;
        let (_, rest) = rest.split_once(' ')?;
        let (kind, text) = rest.split_once('\t')?;
        let text = text.replace("\\n", "\n").replace("\\\\", "\\");
        Some(Self::Different(kind.to_string(), text))
    }

    /// What failures of one cause have in common.
    pub(super) fn kind(&self) -> String {
        match self {
            Self::Same { .. } => "same".to_string(),
            Self::Different(kind, _) => format!("different: {kind}"),
            Self::Refused(text) => format!("refused: {}", without_names(first_line(text))),
            Self::CompilerCrashed(text) => {
                let line = text
                    .lines()
                    .find(|it| it.contains("error"))
                    .unwrap_or(first_line(text));
                format!("the compiler crashed: {}", without_names(line))
            }
            Self::Crashed(status) => format!("crashed: {status}"),
            Self::Hung => "does not end".to_string(),
        }
    }

    /// What is known about it.
    pub(super) fn text(&self) -> &str {
        match self {
            Self::Different(_, text)
            | Self::Refused(text)
            | Self::CompilerCrashed(text)
            | Self::Crashed(text) => text,
            Self::Same { .. } | Self::Hung => "",
        }
    }
}

fn first_line(text: &str) -> &str {
    text.lines()
        .find(|line| !line.trim().is_empty())
        .unwrap_or_default()
}

/// A message without the names and numbers in it.
fn without_names(message: &str) -> String {
    let mut is_quoted = false;
    let mut kept = String::new();
    for letter in message.chars() {
        if letter == '\'' {
            is_quoted = !is_quoted;
        }
        if !is_quoted && !letter.is_ascii_digit() {
            kept.push(letter);
        }
    }
    kept
}

/// What came out of all programs.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How many programs agree with CPython.
    pub same: u64,
    /// How many are different, refused, or crash.
    pub failed: u64,
    /// Calls that returned, and that raised.
    pub calls: [u64; 2],
    /// For each kind of failure how often it was seen, and one that is written out.
    pub failures: BTreeMap<String, (u64, String)>,
    /// In how many programs each construct is.
    pub constructs: BTreeMap<&'static str, u64>,
}

impl Report {
    /// Counts an outcome.
    pub(super) fn add(&mut self, outcome: &Outcome) {
        for construct in &outcome.program.constructs {
            *self.constructs.entry(construct).or_default() += 1;
        }
        if let Verdict::Same { returned, raised } = outcome.verdict {
            self.same += 1;
            self.calls[0] += returned;
            self.calls[1] += raised;
            return;
        }
        self.failed += 1;
        let (count, _) = self.failures.entry(outcome.verdict.kind()).or_default();
        *count += 1;
    }

    /// The failures, one program of each kind written out.
    #[must_use]
    pub fn failures(&self) -> String {
        let failures = self.failures.iter();
        failures
            .map(|(kind, (count, program))| format!("\n{count} programs: {kind}\n{program}\n"))
            .collect()
    }

    /// How much was compared, in two lines.
    #[must_use]
    pub fn summary(&self) -> String {
        let [returned, raised] = self.calls;
        format!(
            "{returned} results and {raised} exceptions agree\n{} programs agree, {} fail",
            self.same, self.failed
        )
    }
}

impl fmt::Display for Report {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "programs that have each construct:")?;
        for (construct, count) in &self.constructs {
            writeln!(formatter, "{count:8} {construct}")?;
        }
        writeln!(formatter, "{}\n{}", self.failures(), self.summary())
    }
}
