//! Signatures drawn at random, the same ones each time.

use crate::model::{Signature, Type};
use proptest::{
    collection::vec,
    option,
    prelude::{Strategy, prop_oneof},
    sample::select,
    strategy::ValueTree,
    test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
};

/// So many signatures of any types.
pub(crate) fn signatures(count: usize) -> Vec<Signature> {
    draw(count, r#type())
}

/// So many signatures of these types.
pub(crate) fn signatures_of(count: usize, types: Vec<Type>) -> Vec<Signature> {
    draw(count, select(types))
}

fn draw(count: usize, r#type: impl Strategy<Value = Type> + Clone) -> Vec<Signature> {
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let strategy = (vec(r#type.clone(), 0..13), option::of(r#type));
    let draw = |_| {
        let tree = strategy.new_tree(&mut runner).expect("nothing is rejected");
        let (arguments, result) = tree.current();
        Signature { arguments, result }
    };
    (0..count).map(draw).collect()
}

/// Any type that all compilers have: one of the table, or a struct of some.
fn r#type() -> impl Strategy<Value = Type> + Clone {
    let known = Type::all().into_iter().filter(|it| !it.is_of_clang());
    let known = known.collect::<Vec<_>>();
    let structure = vec(select(known.clone()), 1..4);
    prop_oneof![
        5 => select(known),
        2 => structure.clone().prop_map(Type::Struct),
        1 => structure.prop_map(Type::Packed),
    ]
}
