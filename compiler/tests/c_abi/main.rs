//! C interfaces against C compilers.
//!
//! - On x86-64, C programs that clang and gcc compile, at two levels, call
//!   functions of MLIR through their interfaces and are called by them. What
//!   each side receives is what the other sent.
//! - For x86-64 and AArch64, interfaces in LLVM IR have the types and attributes
//!   that clang gives to the same functions of C.

mod c;
mod coverage;
mod mlir;
mod model;
mod prototype;
mod random;
mod run;
mod target;

use coverage::Coverage;
use mlir::Sign;
use model::{Signature, Type};
use prototype::prototypes;
use run::{COMPILATIONS, Compilation, Tools};
use std::io::Write;
use target::{Target, Way};

/// How many signatures are drawn at random.
const RANDOM: usize = 160;

#[test]
#[cfg_attr(
    not(all(target_arch = "x86_64", target_os = "linux")),
    ignore = "runs code for x86-64"
)]
fn values_arrive() {
    npc_passes::register();
    let context = npc_dialects::context();
    let tools = Tools::new();
    let (of_clang, of_all) = split(Signature::systematic(Type::all()));
    let is_clang = |it: &Compilation| it.compiler == "clang";
    let clang = COMPILATIONS.into_iter().filter(is_clang);
    let clang = clang.collect::<Vec<_>>();
    let all = &COMPILATIONS[..];
    let systematic = Signature::systematic;
    let foreign = random::signatures_of(RANDOM, Type::foreign());
    let foreign = [systematic(Type::foreign()), foreign].concat();
    let mut batches = vec![
        ("systematic", Way::Interface, of_all, all),
        ("systematic-clang", Way::Interface, of_clang, &clang[..]),
        ("random", Way::Interface, random::signatures(RANDOM), all),
        ("foreign", Way::Foreign, foreign, all),
    ];
    if is_x86_feature_detected!("avx512f") {
        let wide = systematic(Type::wide_vectors());
        batches.push(("wide", Way::WideVectors, wide, all));
    }
    let mut coverage = Coverage::default();
    let mut failures = Vec::new();
    for (name, way, signatures, compilations) in &batches {
        let batch = (*name, *way);
        for (compilation, text) in tools.compare(&context, batch, signatures, compilations) {
            let Compilation { compiler, level } = compilation;
            for direction in ["C to MLIR", "MLIR to C"] {
                coverage.add(signatures, &format!("{direction}, {compiler} {level}"));
            }
            failures.extend(text.lines().map(|line| {
                let signature = line.split('\t').nth(1).and_then(|it| it.parse().ok());
                let signature = signature.and_then(|index: usize| signatures.get(index));
                let signature = signature.map(Signature::to_string).unwrap_or_default();
                format!("{compiler} {level}: {line}: {signature}")
            }));
        }
    }
    show("values passed", &coverage);
    report(&failures);
}

#[test]
fn prototypes_are_those_of_clang() {
    npc_passes::register();
    let context = npc_dialects::context();
    let tools = Tools::new();
    let mut coverage = Coverage::default();
    let mut failures = Vec::new();
    for target in [Target::X86_64, Target::Aarch64] {
        let all = [
            Signature::systematic(Type::all()),
            random::signatures(RANDOM),
        ]
        .concat();
        let is_there = |it: &Signature| it.types().all(|it| it.is_on(target));
        let signatures = all.into_iter().filter(is_there).collect::<Vec<_>>();
        let ours = tools.llvm_ir(&context, target, Way::Interface, &signatures);
        let [defined, declared, called] =
            ["define", "declare", "call"].map(|kind| prototypes(&ours, &[kind]));
        for level in ["-O0", "-O1"] {
            let theirs = tools.clang_ir(target, &signatures, level);
            let types = prototype::types(&theirs);
            let theirs = prototypes(&theirs, &["define"]);
            for (index, signature) in signatures.iter().enumerate() {
                let is_struct = signature.result.as_ref().is_some_and(Type::is_stored);
                let interface = format!("_mlir_ciface_f{index}");
                let g = format!("_mlir_ciface_g{index}");
                let forms = [
                    ("defined", &interface, defined.get(&interface)),
                    ("declared", &interface, declared.get(&g)),
                    ("called", &interface, called.get(&g)),
                ];
                let address = format!("address_f{index}");
                let has_address = signature.has_callback(Sign::of(target, index));
                let made = ["", ".c0"].map(|end| defined.get(&format!("f{index}{end}")));
                let made = has_address.then(|| ("address", &address, made[1].or(made[0])));
                for (what, name, found) in forms.into_iter().chain(made) {
                    let [expected, found] = [theirs.get(name), found]
                        .map(|it| it.map(|it| it.in_registers(is_struct, target, &types)));
                    if expected.is_none() || expected != found {
                        failures.push(format!(
                            "{target:?} {level} {what}: {signature}\n  clang: {expected:?}\n  npc:   {found:?}"
                        ));
                    }
                }
            }
            coverage.add(&signatures, &format!("{target:?}, clang {level}"));
        }
    }
    show("prototypes compared", &coverage);
    report(&failures);
}

/// Says what was compared, also where the harness shows only what fails.
fn show(what: &str, coverage: &Coverage) {
    let text = format!("{what}, by type of argument or result\n{coverage}\n");
    // The test is no worse where nobody reads it.
    let _ = std::io::stdout().lock().write_all(text.as_bytes());
}

/// Signatures that only clang can compile, and the others.
fn split(signatures: Vec<Signature>) -> (Vec<Signature>, Vec<Signature>) {
    let is_of_clang = |it: &Signature| it.types().any(model::Type::is_of_clang);
    signatures.into_iter().partition(is_of_clang)
}

/// Fails with the first differences.
fn report(failures: &[String]) {
    let shown = failures.iter().take(20).cloned().collect::<Vec<_>>();
    let count = failures.len();
    assert!(
        failures.is_empty(),
        "{count} differences\n{}",
        shown.join("\n")
    );
}
