//! Random bytes, and signatures with random damage, are read or refused.

mod properties;

use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Texts to start from, each on a line.
const SEEDS: &str = include_str!("../fuzz/seeds/texts");

/// The texts to start from. Some have two lines.
fn seeds() -> Vec<Vec<u8>> {
    let lines = SEEDS.lines();
    lines.map(|it| it.replace("\\n", "\n").into()).collect()
}

/// Does all there is with a text.
fn check(text: &[u8]) {
    properties::fields(text);
    properties::raw(text);
    properties::sip(text);
    properties::reflection(text);
    properties::function(text);
    properties::library(text);
}

/// Something that is done to a text.
#[derive(Debug, Clone)]
enum Damage {
    Replace(Index, u8),
    Insert(Index, u8),
    Remove(Index),
    /// Puts a piece of another text, or of the same, somewhere.
    Splice(Index, Index, Index, Index),
}

fn damage() -> impl Strategy<Value = Damage> {
    let byte = prop_oneof![
        4 => select(b"IRBSOUDKtdk_0123456789!-\n\"[]{},:".to_vec()),
        1 => any::<u8>(),
    ];
    let place = any::<Index>;
    prop_oneof![
        (place(), byte.clone()).prop_map(|(place, byte)| Damage::Replace(place, byte)),
        (place(), byte).prop_map(|(place, byte)| Damage::Insert(place, byte)),
        place().prop_map(Damage::Remove),
        (place(), place(), place(), place()).prop_map(|(a, b, c, d)| Damage::Splice(a, b, c, d)),
    ]
}

fn apply(text: &mut Vec<u8>, damage: &Damage) {
    if text.is_empty() {
        return;
    }
    match damage {
        Damage::Replace(place, byte) => {
            let place = place.index(text.len());
            text[place] = *byte;
        }
        Damage::Insert(place, byte) => text.insert(place.index(text.len()), *byte),
        Damage::Remove(place) => {
            text.remove(place.index(text.len()));
        }
        Damage::Splice(seed, start, end, place) => {
            let seeds = seeds();
            let other = &seeds[seed.index(seeds.len())];
            let (start, end) = (start.index(other.len()), end.index(other.len()));
            let piece = other[start.min(end)..start.max(end)].to_vec();
            let place = place.index(text.len());
            text.splice(place..place, piece);
        }
    }
}

#[test]
fn seeds_are_read_in_some_way() {
    assert_eq!(seeds().len(), 8);
    for seed in seeds() {
        check(&seed);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn random_bytes_do_no_harm(text in prop::collection::vec(any::<u8>(), 0..80)) {
        check(&text);
    }

    #[test]
    fn damaged_texts_do_no_harm(
        seed in select(seeds()),
        damages in prop::collection::vec(damage(), 1..6),
    ) {
        let mut text = seed;
        for damage in &damages {
            apply(&mut text, damage);
        }
        check(&text);
    }
}
