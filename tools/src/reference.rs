//! `npc reference`, hidden: reference pages in Markdown, made from the tables
//! that the compiler itself uses. `cargo xtask docs` writes `docs/` with it.

use crate::{
    arguments::{Common, Reference, Subject},
    failure::Failure,
    input,
};
use npc_dialects::pass::{OptionDefault, Pass, PassOption};
use npc_passes::{diagnostic::DiagnosticId, pipelines};
use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

/// Prints the page about a subject.
pub(crate) fn show(arguments: &Reference) -> Result<(), Failure> {
    let page = match arguments.subject {
        Subject::Passes => passes(arguments.sources.as_deref()),
        Subject::Diagnostics => diagnostics(),
        Subject::Numpy => functions(),
    };
    input::write(Path::new("-"), page.as_bytes(), &Common::default())
}

/// With the folder of the sources, the comment at the start of each pass is part
/// of the page.
fn passes(sources: Option<&Path>) -> String {
    let mut page = String::from(
        "# Passes\n\nEvery pass of npc, in the order in which a program goes through them. \
         Each runs by itself: `npc-opt --<name> file.mlir`, or in a pipeline with MLIR's own: \
         `npc-opt --pass-pipeline='builtin.module(<name>{option=value},cse)' file.mlir`.\n\n",
    );
    for pass in npc_passes::ALL.iter().filter(|pass| !is_for_tests(pass)) {
        describe_pass(&mut page, pass, sources);
    }
    page.push_str(
        "# Pipelines\n\nNames for lists of passes: `npc-opt --<name> file.mlir`. \
         `npc-opt --<name> --dump-pass-pipeline` prints the passes.\n\n",
    );
    for pipeline in pipelines::all() {
        let summary = sentence(pipeline.summary);
        push(
            &mut page,
            format_args!("## `{}`\n\n{summary}\n\n", pipeline.argument),
        );
        describe_options(&mut page, pipeline.options);
    }
    page
}

fn is_for_tests(pass: &Pass) -> bool {
    pass.argument.starts_with("test-")
}

fn describe_pass(page: &mut String, pass: &Pass, sources: Option<&Path>) {
    push(
        page,
        format_args!("## `{}`\n\n{}\n\n", pass.argument, sentence(pass.summary)),
    );
    let documentation = sources.map(|folder| module_documentation(folder, pass.argument));
    if let Some(documentation) = documentation.filter(|text| !text.is_empty()) {
        push(page, format_args!("{documentation}\n\n"));
    }
    describe_options(page, pass.options);
}

fn describe_options(page: &mut String, options: &[PassOption]) {
    if options.is_empty() {
        return;
    }
    page.push_str("| option | default | meaning |\n| --- | --- | --- |\n");
    for option in options {
        let PassOption { name, help, .. } = option;
        push(
            page,
            format_args!("| `{name}` | {} | {help} |\n", default(option)),
        );
    }
    page.push('\n');
}

fn default(option: &PassOption) -> String {
    match option.default {
        OptionDefault::Bool(value) => format!("`{value}`"),
        OptionDefault::Integer(value) => format!("`{value}`"),
        OptionDefault::Text("") => String::new(),
        OptionDefault::Text(value) => format!("`{value}`"),
    }
}

/// The comment at the start of the file that holds a pass.
fn module_documentation(sources: &Path, argument: &str) -> String {
    let file = format!("{}.rs", argument.replace('-', "_"));
    let Some(source) = find(sources, &file).and_then(|path| fs::read_to_string(path).ok()) else {
        return String::new();
    };
    let lines: Vec<_> = source
        .lines()
        .map_while(|line| line.strip_prefix("//!"))
        .map(|line| line.strip_prefix(' ').unwrap_or(line))
        .collect();
    lines.join("\n")
}

fn find(folder: &Path, file: &str) -> Option<PathBuf> {
    let entries = fs::read_dir(folder).ok()?;
    entries
        .flatten()
        .map(|entry| entry.path())
        .find_map(|path| {
            if path.is_dir() {
                return find(&path, file);
            }
            path.ends_with(file).then_some(path)
        })
}

fn diagnostics() -> String {
    let mut page = String::from(
        "# Diagnostics\n\nEvery kind of problem that npc reports, under the id that it prints in \
         brackets.\n\n",
    );
    for id in DiagnosticId::ALL {
        push(
            &mut page,
            format_args!("## `{id}`\n\n{}\n\n{}\n\n", id.summary(), id.explanation()),
        );
    }
    page
}

fn functions() -> String {
    let mut page = String::from(
        "# Functions of NumPy\n\nWhat npc compiles of NumPy: functions, and methods of arrays. \
         `...` stands for NumPy's own default. The kinds are those of the operands that a \
         universal function takes, as `dtype.kind` names them: `b`ool, signed `i`nteger, \
         `u`nsigned, `f`loat, `c`omplex. `npc numpy --list` prints the same.\n\n\
         A function of numbers is vectorized by `np.vectorize(f)`, as a decorator, too, and \
         by `np.frompyfunc(f, n, m)`, and is then called with arrays. If it takes two \
         numbers, it has the methods `reduce`, `accumulate`, `reduceat`, `outer` and `at`, \
         which compute with Python's numbers, as those of `np.frompyfunc` do. Results have \
         the dtype that the function gives for NumPy's numbers, or the one that `otypes` \
         names, where `np.frompyfunc` of NumPy has arrays of objects: write \
         `f.reduce(a).astype(np.float64)` for the same in both.\n\n\
         How many axes an array has is known when a program is compiled. `np.squeeze(a)` \
         leaves out the axes that are known to be of size 1. If another one turns out to be, \
         Python leaves it out of a result; where something is computed with the array, and \
         for IREE, the function raises: name the axes then, as in `np.squeeze(a, axis=0)`.\n\n\
         | function | takes | kinds |\n| --- | --- | --- |\n",
    );
    for function in npc_passes::numpy_functions() {
        let kinds = function.kinds.unwrap_or_default();
        let takes = match function.alias_of {
            Some(canonical) => format!("as `{canonical}`"),
            None => format!("`{}`", function.signature),
        };
        push(
            &mut page,
            format_args!("| `{}` | {takes} | {kinds} |\n", function.name),
        );
    }
    page
}

/// The text as a sentence: with a capital and a full stop.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let Some(first) = letters.next() else {
        return String::new();
    };
    format!(
        "{}{}.",
        first.to_uppercase(),
        letters.as_str().trim_end_matches('.')
    )
}

fn push(page: &mut String, text: std::fmt::Arguments<'_>) {
    // A String takes all text.
    let _ = page.write_fmt(text);
}
