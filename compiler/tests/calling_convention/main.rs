//! The calling convention against MLIR's own: programs that exercise it, lowered
//! by `mlir-opt` and by npc, are compared and run.
//!
//! - With `compat=upstream` the result equals that of `convert-func-to-llvm`,
//!   after the same other conversions, `canonicalize` and `cse`.
//! - By default and with `compat=upstream` a program computes what it computes
//!   when nothing in it changes the convention, where upstream is right.

mod canonical;
mod coverage;
mod lowering;
mod model;
mod mutations;
mod text;

use canonical::canonical;
use coverage::Coverage;
use lowering::{Convention, Tools, lower};
use melior::{Context, ir::Module};
use model::Program;
use proptest::{
    prelude::{Strategy, prop_assert, prop_assert_eq, prop_oneof},
    sample::select,
    test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner},
};
use std::{cell::RefCell, fs, path::Path};
use text::{Part, text};

/// How many programs are compared.
const PROGRAMS: u32 = 320;
/// How many of those must be lowered by both.
const COMPARED: usize = 300;

/// What became of the programs.
#[derive(Default)]
struct Tally {
    compared: usize,
    refused_by_both: usize,
    refused_by_default: usize,
    run: usize,
    upstream_wrong: usize,
}

#[test]
fn equals_upstream() {
    npc_passes::register();
    let context = npc_dialects::context();
    let tools = Tools::new();
    let tally = RefCell::new(Tally::default());
    let coverage = RefCell::new(Coverage::new());
    let config = Config {
        cases: PROGRAMS,
        failure_persistence: None,
        max_shrink_iters: 400,
        ..Config::default()
    };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(config, rng);
    let outcome = runner.run(&model::program(), |program| {
        compare(&context, &tools, &program, &tally, &coverage)
    });
    if let Err(TestError::Fail(reason, program)) = outcome {
        let shown = parts(&program).into_iter().map(|part| text(&program, part));
        let shown = shown.collect::<Vec<_>>();
        panic!(
            "{reason}\nprogram:\n{}\n{program:#?}",
            shown.join("\n// -----\n")
        );
    }
    let (tally, coverage) = (tally.into_inner(), coverage.into_inner());
    println!(
        "{} programs: {} compared, {} refused by both, 0 different; {} refused by default",
        PROGRAMS, tally.compared, tally.refused_by_both, tally.refused_by_default
    );
    println!(
        "{} run, upstream wrong in {}; npc right in all\n{coverage}",
        tally.run, tally.upstream_wrong
    );
    assert!(
        tally.compared >= COMPARED,
        "only {} were compared",
        tally.compared
    );
    assert_eq!(
        coverage.empty(),
        Vec::<String>::new(),
        "nothing was compared for these"
    );
}

/// How many damaged programs are lowered.
const DAMAGED: u32 = 4000;

/// Damaged programs end with an error or a result, whatever the passes.
#[test]
fn survives_damage() {
    npc_passes::register();
    let context = npc_dialects::context();
    let config = Config {
        cases: DAMAGED,
        failure_persistence: None,
        max_shrink_iters: 400,
        ..Config::default()
    };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(config, rng);
    let outcomes = RefCell::new([0_usize; 2]);
    let programs = model::program().prop_map(|program| text(&program, parts(&program)[0]));
    let source = prop_oneof![programs, select(lit_tests())];
    let strategy = (source, mutations::mutations(), mutations::passes());
    let outcome = runner.run(&strategy, |(source, damage, passes)| {
        let damaged = mutations::apply(&source, &damage);
        let result = lowering::run(&context, &damaged, &format!("builtin.module({passes})"));
        outcomes.borrow_mut()[usize::from(result.is_ok())] += 1;
        match result {
            // What cannot be printed crashes here.
            Ok(module) => drop(module.as_operation().to_string()),
            Err(errors) => {
                let is_bug = errors.iter().any(|it| it.contains("[internal-error]"));
                let report = format!("{passes}: {errors:?}\n{damaged}");
                prop_assert!(!is_bug && !errors.is_empty(), "{}", report);
            }
        }
        Ok(())
    });
    if let Err(TestError::Fail(reason, _)) = outcome {
        panic!("{reason}");
    }
    let [refused, accepted] = outcomes.into_inner();
    println!("{DAMAGED} damaged programs: {refused} refused, {accepted} lowered");
    assert!(accepted > 0 && refused > 0, "nothing was tried");
}

/// The modules in the tests of the passes.
fn lit_tests() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../lit_tests/abi");
    let mut files = fs::read_dir(folder)
        .expect("the tests of the passes")
        .map(|entry| entry.expect("a file").path())
        .collect::<Vec<_>>();
    files.sort();
    let texts = files
        .iter()
        .filter_map(|path| fs::read_to_string(path).ok());
    texts
        .flat_map(|text| {
            text.split("// -----")
                .map(str::to_string)
                .collect::<Vec<_>>()
        })
        .collect()
}

/// The modules of which a program consists.
fn parts(program: &Program) -> Vec<Part> {
    match program.is_split {
        true => vec![Part::Calls, Part::Definitions],
        false => vec![Part::Whole],
    }
}

fn compare(
    context: &Context,
    tools: &Tools,
    program: &Program,
    tally: &RefCell<Tally>,
    coverage: &RefCell<Coverage>,
) -> Result<(), TestCaseError> {
    let mut upstream = Vec::new();
    let mut compatible = Vec::new();
    let mut default = Vec::new();
    for part in parts(program) {
        let text = text(program, part);
        let theirs = tools.lower(program, &text);
        let ours = lower(context, program, &text, Convention::Compatible);
        match (theirs, ours) {
            (None, Err(_)) => {
                tally.borrow_mut().refused_by_both += 1;
                return Ok(());
            }
            (Some(_), Err(errors)) => {
                return Err(TestCaseError::fail(format!("only npc refuses: {errors:?}")));
            }
            (None, Ok(_)) => return Err(TestCaseError::fail("only upstream refuses")),
            (Some(theirs), Ok(ours)) => {
                // Text that was read again: the parser fills in some defaults.
                let ours = ours.as_operation().to_string();
                let texts = [&theirs, &ours].map(|it| canonical_text(context, it));
                if let Some(difference) = difference(&texts[0], &texts[1]) {
                    return Err(TestCaseError::fail(difference));
                }
                upstream.push(theirs);
                compatible.push(ours);
            }
        }
        match lower(context, program, &text, Convention::Default) {
            Ok(ours) => default.push(ours.as_operation().to_string()),
            Err(errors) if is_fixed_silence(&errors) => tally.borrow_mut().refused_by_default += 1,
            Err(errors) => {
                return Err(TestCaseError::fail(format!(
                    "refused by default: {errors:?}"
                )));
            }
        }
    }
    tally.borrow_mut().compared += 1;
    coverage.borrow_mut().add(program);
    let is_complete = default.len() == upstream.len();
    if program.is_nested || !is_complete {
        return Ok(());
    }
    run(tools, program, [upstream, compatible, default], tally)
}

/// Whether errors are those that upstream does not report: a type without a form.
fn is_fixed_silence(errors: &[String]) -> bool {
    errors
        .iter()
        .any(|error| error.contains("[unsupported-type]"))
}

/// Where two canonical texts differ first.
fn difference(theirs: &str, ours: &str) -> Option<String> {
    let (mut left, mut right) = (theirs.lines(), ours.lines());
    for number in 1.. {
        match (left.next(), right.next()) {
            (None, None) => break,
            (left, right) if left == right => {}
            (left, right) => {
                let [left, right] = [left, right].map(Option::unwrap_or_default);
                return Some(format!(
                    "compat=upstream differs in line {number}:\nupstream: {left}\nnpc:      {right}"
                ));
            }
        }
    }
    None
}

fn canonical_text(context: &Context, text: &str) -> String {
    let module = Module::parse(context, text).expect("a module in the llvm dialect");
    canonical(npc_dialects::ir::module_operation(&module))
}

fn run(
    tools: &Tools,
    program: &Program,
    [upstream, compatible, default]: [Vec<String>; 3],
    tally: &RefCell<Tally>,
) -> Result<(), TestCaseError> {
    let execute =
        |modules: &[String]| tools.execute(&modules.iter().map(String::as_str).collect::<Vec<_>>());
    let expected = match program.is_split {
        // The sum of two modules is not that of one: upstream's own is the
        // reference, and each side's calls must reach the other's functions.
        true => execute(&upstream),
        false => {
            let unchanged = Program {
                is_bare: false,
                ..program.clone()
            };
            let plain = tools.lower(&unchanged, &text(program, Part::Plain));
            plain.and_then(|plain| execute(&[plain]))
        }
    };
    let Some(expected) = expected else {
        // Upstream's lowering of memrefs rounds pointers in the index, however
        // narrow that is.
        let failure = TestCaseError::fail("the plain program does not run");
        let is_narrow = program.index_width.is_narrow();
        return if is_narrow { Ok(()) } else { Err(failure) };
    };
    tally.borrow_mut().run += 1;
    prop_assert_eq!(
        execute(&default),
        Some(expected),
        "by default, the program computes another sum"
    );
    let theirs = execute(&upstream);
    if program.is_known_defect() {
        tally.borrow_mut().upstream_wrong += usize::from(theirs != Some(expected));
        return Ok(());
    }
    prop_assert_eq!(theirs, Some(expected), "upstream computes another sum");
    prop_assert_eq!(
        execute(&compatible),
        theirs,
        "with compat=upstream, the program computes another sum"
    );
    if program.is_split {
        let mixed = [upstream[0].clone(), default[1].clone()];
        prop_assert_eq!(
            execute(&mixed),
            theirs,
            "upstream's calls of npc's functions"
        );
        let mixed = [default[0].clone(), upstream[1].clone()];
        prop_assert_eq!(
            execute(&mixed),
            theirs,
            "npc's calls of upstream's functions"
        );
    }
    Ok(())
}
