//! Random bytes, and signatures with random damage, are read or refused.

mod properties;

use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Texts to start from.
const SEEDS: [&str; 8] = [
    "I25!O1!U1!S1!B6!d-1d7B3!t6R9!B6!t11d0",
    "R6!S3!t2I12!S9!k0_0k1_1",
    "I31!S27!k0D17!K4!left_1K3!up_0k1_2R22!D18!K2!a_0K2!bS5!k3_1",
    "I7!S1!S1!R4!B1!\nI12!S9!k0_0k1_1R10!D7!K2!y_0",
    "I7!S1!S1!R1!\nI17!D13!K2!b_0K2!a_1R1!",
    r#"{"a":["i32",["ndarray","f32",2,null,4],["named","n","i64"]],"r":["bf16"],"v":1}"#,
    r#"{"a":[],"r":[["sdict",["x",["stuple","f64","unknown"]],["y",null]]]}"#,
    "tensor<?x4x2147483648xbf16>",
];

/// Does all there is with a text.
fn check(text: &[u8]) {
    properties::fields(text);
    properties::raw(text);
    properties::sip(text);
    properties::reflection(text);
    properties::function(text);
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
            let other = SEEDS[seed.index(SEEDS.len())].as_bytes();
            let (start, end) = (start.index(other.len()), end.index(other.len()));
            let piece = other[start.min(end)..start.max(end)].to_vec();
            let place = place.index(text.len());
            text.splice(place..place, piece);
        }
    }
}

#[test]
fn seeds_are_read_in_some_way() {
    for seed in SEEDS {
        check(seed.as_bytes());
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
        seed in select(SEEDS.to_vec()),
        damages in prop::collection::vec(damage(), 1..6),
    ) {
        let mut text = seed.as_bytes().to_vec();
        for damage in &damages {
            apply(&mut text, damage);
        }
        check(&text);
    }
}
