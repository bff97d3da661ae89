//! What signatures are read and written as.

use proptest::prelude::*;

use super::*;
use crate::sip::{Container, Key, MAX_DEPTH, Node, TextVisitor, visit_inputs};

fn message(text: &str) -> String {
    match SipSignature::parse(text) {
        Ok(_) => "ok".to_owned(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn nothing_is_an_empty_span() {
    let nothing = SipSignature::default();
    assert_eq!(nothing.encode().unwrap(), b"I1!R1!");
    assert_eq!("I1!R1!".parse(), Ok(nothing));
}

#[test]
fn empty_containers_are_read_and_written() {
    let mut signature = SipSignature::default();
    let (sequence, dict) = (Container::Sequence, Container::Dict);
    signature.inputs.insert_empty(sequence, &[]).unwrap();
    signature
        .results
        .insert_empty(dict, &[Key::from("x")])
        .unwrap();
    let text = signature.encode().unwrap();
    assert_eq!(text, b"I4!S1!R11!D8!K2!xD1!");
    assert_eq!(SipSignature::parse(text), Ok(signature));
}

#[test]
fn keys_are_put_in_order() {
    let read = SipSignature::parse("R1!I33!S29!k10_0k9D14!K3!aa_1K2!b_2k0_3").unwrap();
    assert_eq!(
        read.encode().unwrap(),
        b"I33!S29!k0_3k9D14!K3!aa_1K2!b_2k10_0R1!"
    );
}

#[test]
fn names_are_any_bytes() {
    let mut signature = SipSignature::default();
    let names: [&[u8]; 5] = [b"\xff!", b"", "é".as_bytes(), b"10", b"2\0"];
    for (raw_index, name) in (0..).zip(names) {
        signature.inputs.insert(raw_index, &[name.into()]).unwrap();
    }
    let text = signature.encode().unwrap();
    assert_eq!(
        text,
        b"I38!D34!K1!_1K3!10_3K3!2\0_4K3!\xc3\xa9_2K3!\xff!_0R1!"
    );
    assert_eq!(SipSignature::parse(text), Ok(signature));
}

#[test]
fn errors_say_what_and_where() {
    let cases = [
        ("", "Inputs struct not found at byte 0"),
        ("k5R1!", "Inputs struct not found at byte 5"),
        ("I3!_0", "Results struct not found at byte 5"),
        ("I6!S3!_0R1!", "Value not allowed here at byte 6"),
        ("I3!k0R1!", "Struct key not allowed here at byte 3"),
        ("I4!B1!R1!", "Unrecognized tag at byte 3"),
        (
            "I9!S6!K2!aR1!",
            "key 'a' of the wrong kind for its container at byte 6",
        ),
        (
            "I6!D3!k0R1!",
            "key 0 of the wrong kind for its container at byte 6",
        ),
        ("I9!S6!k-1_0R1!", "negative key -1 at byte 6"),
        (
            "I12!S9!k0_0k0_1R1!",
            "key 0 twice in one container at byte 11",
        ),
        (
            "I18!D14!K2!a_0K2!a_1R1!",
            "key 'a' twice in one container at byte 14",
        ),
        ("I8!S5!k0_0R6!S3!k4", "key 4 without a value at byte 18"),
        ("I4!_-1R1!", "negative raw index -1 at byte 3"),
        ("I5!_0_0R1!", "more than one value at the root at byte 5"),
        ("I6!_0S1!R1!", "more than one value at the root at byte 5"),
    ];
    for (text, expected) in cases {
        assert_eq!(message(text), expected, "{text}");
    }
}

#[test]
fn nothing_is_dropped_where_the_syntax_is_wrong() {
    let cases = [
        ("I50!_0R1!", "span of 49 bytes where 5 are left at byte 0"),
        ("I1!R50!_0", "span of 49 bytes where 2 are left at byte 3"),
        ("I6!S3!k_R1!", "number without digits at byte 6"),
        ("I8!S5!k0_+R1!", "number without digits at byte 8"),
        ("I4!_0 R1!", "unknown tag ` ` at byte 5"),
    ];
    for (text, expected) in cases {
        let expected = format!("Syntax error in signature: {expected}");
        assert_eq!(message(text), expected, "{text}");
    }
}

/// Inputs of so many sequences inside each other.
fn nested(depth: usize) -> Vec<u8> {
    let mut value = b"_0".to_vec();
    for _ in 0..depth {
        let content = [b"k0", &value[..]].concat();
        value = format!("S{}!", content.len() + 1).into_bytes();
        value.extend(content);
    }
    let mut text = format!("I{}!", value.len() + 1).into_bytes();
    text.extend(value);
    text.extend(b"R1!");
    text
}

#[test]
fn depth_is_limited() {
    let deepest = nested(MAX_DEPTH);
    let signature = SipSignature::parse(&deepest).unwrap();
    assert_eq!(signature.encode().unwrap(), deepest);
    assert_eq!(signature.inputs.assignments()[0].path.len(), MAX_DEPTH);
    for depth in [MAX_DEPTH + 1, 5000] {
        let error = SipSignature::parse(nested(depth)).unwrap_err();
        let expected = "more than 256 containers inside each other";
        assert_eq!(error.kind.to_string(), expected);
        let mut visitor = TextVisitor::default();
        assert_eq!(visit_inputs(nested(depth), &mut visitor), Err(error));
    }
}

fn node() -> impl Strategy<Value = Node> {
    let raw = (0..i32::MAX).prop_map(Node::Raw);
    raw.prop_recursive(5, 40, 6, |inner| {
        let index = prop_oneof![0..5, 0..i32::MAX];
        let name = prop_oneof![
            "[a-c]{0,2}".prop_map(String::into_bytes),
            prop::collection::vec(any::<u8>(), 0..4),
        ];
        prop_oneof![
            prop::collection::btree_map(index, inner.clone(), 0..6).prop_map(Node::Sequence),
            prop::collection::btree_map(name, inner, 0..6).prop_map(Node::Dict),
        ]
    })
}

fn signature() -> impl Strategy<Value = SipSignature> {
    let structure = || prop::option::of(node()).prop_map(|root| Structure { root });
    (structure(), structure()).prop_map(|(inputs, results)| SipSignature { inputs, results })
}

/// The assertions that hold for any text.
fn check(bytes: &[u8]) {
    let mut told = TextVisitor::default();
    let visited = visit_inputs(bytes, &mut told);
    match SipSignature::parse(bytes) {
        Err(error) => assert!(error.offset <= bytes.len()),
        Ok(signature) => {
            assert_eq!(visited, Ok(()));
            let canonical = signature.encode().unwrap();
            assert_eq!(SipSignature::parse(canonical), Ok(signature));
        }
    }
}

proptest! {
    #[test]
    fn reads_what_it_writes(signature in signature()) {
        let text = signature.encode().unwrap();
        let mut told = TextVisitor::default();
        visit_inputs(&text, &mut told).unwrap();
        let mut accepted = TextVisitor::default();
        signature.inputs.accept(&mut accepted);
        prop_assert_eq!(told.into_bytes(), accepted.into_bytes());
        prop_assert_eq!(SipSignature::parse(text), Ok(signature));
    }

    #[test]
    fn assignments_make_the_structure(signature in signature()) {
        let mut copy = Structure::default();
        let assignments = signature.inputs.assignments();
        for assignment in assignments.iter().rev() {
            copy.insert(assignment.raw_index, &assignment.path).unwrap();
        }
        prop_assert_eq!(copy.assignments(), assignments);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[IRSDKk_0-4!\\-]{0,40}") {
        check(text.as_bytes());
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        check(&bytes);
    }

    #[test]
    fn damaged_signatures_are_read_or_refused(
        signature in signature(),
        place in any::<prop::sample::Index>(),
        byte in prop::sample::select(b"IRSDKk_019!-\xff".to_vec()),
    ) {
        let mut bytes = signature.encode().unwrap();
        let place = place.index(bytes.len());
        bytes[place] = byte;
        check(&bytes);
    }
}
