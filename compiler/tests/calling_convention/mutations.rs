//! Damaged programs: text cut off, and words lost, doubled and exchanged.

use proptest::{
    collection::vec,
    prelude::{Just, Strategy, any, prop_oneof},
    sample::select,
};

/// A way to damage a text. The numbers choose places.
#[derive(Clone, Debug)]
pub(crate) enum Mutation {
    /// Only the beginning is left.
    Truncate(usize),
    /// A word is lost.
    Remove(usize),
    /// A word stands twice.
    Double(usize),
    /// Two words have changed places.
    Exchange(usize, usize),
    /// A line is lost.
    RemoveLine(usize),
    /// A word is replaced by another.
    Replace(usize, usize),
    /// A word is replaced by another wherever it stands.
    ReplaceAll(usize, usize),
}

/// What IR about functions is made of.
const WORDS: &[&str] = &[
    "0",
    "-1",
    "18446744073709551615",
    "?",
    "affine_map<(i) -> (i floordiv 2)>",
    "attributes",
    "complex<f32>",
    "func.func",
    "f128",
    "f8E5M2",
    "i0",
    "i7",
    "index",
    "llvm.align = 3 : i64",
    "llvm.bareptr",
    "llvm.byval = i32",
    "llvm.emit_c_interface",
    "llvm.linkage = 3",
    "llvm.noalias",
    "memref<*xf32>",
    "memref<2x?xf32, strided<[?, -1], offset: ?>, 7>",
    "memref<tensor<2xf32>>",
    "none",
    "npc.source_signature = {type = () -> ()}",
    "private",
    "return",
    "strided<[]>",
    "tensor<?xf32>",
    "tf32",
    "tuple<i32>",
    "vector<[4]xf32>",
    "!llvm.ptr",
    "!llvm.struct<(i32, ptr)>",
    "{}",
    "}",
];

/// Some damage.
pub(crate) fn mutations() -> impl Strategy<Value = Vec<Mutation>> {
    let place = any::<usize>;
    let mutation = prop_oneof![
        1 => place().prop_map(Mutation::Truncate),
        3 => place().prop_map(Mutation::Remove),
        2 => place().prop_map(Mutation::Double),
        2 => (place(), place()).prop_map(|(left, right)| Mutation::Exchange(left, right)),
        2 => place().prop_map(Mutation::RemoveLine),
        4 => (place(), place()).prop_map(|(at, word)| Mutation::Replace(at, word)),
        8 => (place(), place()).prop_map(|(at, word)| Mutation::ReplaceAll(at, word)),
    ];
    vec(mutation, 1..3)
}

/// Passes in any order, as often as one likes.
pub(crate) fn passes() -> impl Strategy<Value = String> {
    let pass = select(vec![
        "expand-memref-args",
        "pack-results",
        "emit-c-interface",
        "emit-c-interface{emit-c-wrappers}",
        "finalize-func-to-llvm",
        "linearize-memref-access",
        "reconcile-unrealized-casts",
    ]);
    let passes = vec(pass, 1..6).prop_map(|passes| passes.join(","));
    prop_oneof![
        Just("memref-calling-convention".to_string()),
        Just("memref-calling-convention{compat=upstream}".to_string()),
        Just("memref-calling-convention{use-bare-ptr-memref-call-conv index-bitwidth=32}".into()),
        passes,
    ]
}

/// The damaged text.
pub(crate) fn apply(text: &str, mutations: &[Mutation]) -> String {
    mutations.iter().fold(text.to_string(), |text, mutation| {
        let mut words = words(&text);
        let count = words.len().max(1);
        if words.is_empty() {
            return text;
        }
        match mutation {
            Mutation::Truncate(at) => words.truncate(at % count),
            Mutation::Remove(at) => drop(words.remove(at % count)),
            Mutation::Double(at) => words.insert(at % count, words[at % count]),
            Mutation::Exchange(left, right) => words.swap(left % count, right % count),
            Mutation::Replace(at, word) => words[at % count] = WORDS[word % WORDS.len()],
            Mutation::ReplaceAll(at, word) => {
                let old = words[at % count];
                let new = WORDS[word % WORDS.len()];
                words
                    .iter_mut()
                    .filter(|it| **it == old)
                    .for_each(|it| *it = new);
            }
            Mutation::RemoveLine(at) => return without_line(&text, *at),
        }
        words.concat()
    })
}

fn without_line(text: &str, at: usize) -> String {
    let lines = text.lines().collect::<Vec<_>>();
    let removed = at % lines.len().max(1);
    let kept = lines
        .iter()
        .enumerate()
        .filter(|(index, _)| *index != removed);
    kept.map(|(_, line)| format!("{line}\n")).collect()
}

/// A text split into names, numbers and the characters between them.
fn words(text: &str) -> Vec<&str> {
    let is_word = |letter: char| letter.is_alphanumeric() || "_.%@^#!".contains(letter);
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = match is_word(first) {
            true => rest.find(|letter| !is_word(letter)).unwrap_or(rest.len()),
            false => first.len_utf8(),
        };
        let (word, after) = rest.split_at(end);
        words.push(word);
        rest = after;
    }
    words
}
