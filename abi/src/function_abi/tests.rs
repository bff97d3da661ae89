//! Calls of functions that attributes describe.

use std::collections::BTreeMap;

use super::*;

/// A value of a host's language.
#[derive(Debug, Clone, PartialEq)]
enum Host {
    None,
    Number(i64),
    List(Vec<Host>),
    Dict(BTreeMap<String, Host>),
}

impl Value for Host {
    fn item(&self, index: usize) -> Option<&Self> {
        match self {
            Self::List(values) => values.get(index),
            _ => None,
        }
    }

    fn entry(&self, name: &[u8]) -> Option<&Self> {
        match self {
            Self::Dict(values) => values.get(std::str::from_utf8(name).ok()?),
            _ => None,
        }
    }

    fn len(&self) -> usize {
        match self {
            Self::None | Self::Number(_) => 0,
            Self::List(values) => values.len(),
            Self::Dict(values) => values.len(),
        }
    }

    fn show(&self) -> String {
        match self {
            Self::None => "None".to_owned(),
            Self::Number(number) => number.to_string(),
            Self::List(values) => {
                let shown: Vec<_> = values.iter().map(Self::show).collect();
                format!("[{}]", shown.join(", "))
            }
            Self::Dict(values) => {
                let show = |(key, value): (&String, &Self)| format!("'{key}': {}", value.show());
                let shown: Vec<_> = values.iter().map(show).collect();
                format!("{{{}}}", shown.join(", "))
            }
        }
    }
}

/// Hands raw results back as numbers from 100 on.
struct Hundreds;

impl Assemble for Hundreds {
    type Value = Host;

    fn nothing(&mut self) -> Host {
        Host::None
    }

    fn raw(&mut self, index: usize) -> Host {
        Host::Number(100 + index as i64)
    }

    fn sequence(&mut self, values: Vec<(usize, Host)>) -> Host {
        Host::List(values.into_iter().map(|(_, value)| value).collect())
    }

    fn dict(&mut self, values: Vec<(&[u8], Host)>) -> Host {
        let text = |(name, value)| (String::from_utf8_lossy(name).into_owned(), value);
        Host::Dict(values.into_iter().map(text).collect())
    }
}

fn list(numbers: &[i64]) -> Host {
    Host::List(numbers.iter().copied().map(Host::Number).collect())
}

fn dict<const N: usize>(entries: [(&str, Host); N]) -> BTreeMap<String, Host> {
    let entries = entries.map(|(name, value)| (name.to_owned(), value));
    BTreeMap::from(entries)
}

fn read(attributes: &[(&str, &str)]) -> Result<FunctionAbi, String> {
    let attribute = |name: &str| {
        let found = attributes.iter().find(|(key, _)| *key == name);
        found.map(|(_, value)| value.as_bytes())
    };
    FunctionAbi::from_attributes(attribute).map_err(|error| error.to_string())
}

fn structured(raw: &str, structure: &str) -> FunctionAbi {
    read(&[("fv", "1"), ("f", raw), ("abi", "sip"), ("sip", structure)]).unwrap()
}

/// The raw arguments of a call as Python shows them, or what is wrong with it.
fn call(abi: &FunctionAbi, positional: &[Host], keywords: BTreeMap<String, Host>) -> String {
    match abi.arguments(positional, &keywords) {
        Ok(raw) => raw
            .into_iter()
            .map(Value::show)
            .collect::<Vec<_>>()
            .join(" "),
        Err(error) => error
            .to_string()
            .replace("Could not unpack python arguments: ", "error: "),
    }
}

#[test]
fn attributes_are_checked() {
    let raw = "I4!S1!R1!";
    let sip = |structure: &'static str| {
        read(&[("fv", "1"), ("f", raw), ("abi", "sip"), ("sip", structure)])
    };
    let no_metadata = Err("No raw abi reflection metadata for function".to_owned());
    assert_eq!(read(&[]), no_metadata);
    assert_eq!(read(&[("f", raw)]), no_metadata);
    assert_eq!(read(&[("fv", "1")]), no_metadata);
    assert_eq!(
        read(&[("fv", "2"), ("f", raw)]),
        Err("Unsupported raw function ABI version".to_owned())
    );
    assert_eq!(
        read(&[("fv", "1"), ("f", "I4!Q1!")]),
        Err(
            "Error parsing raw ABI signature: Unrecognized raw tag at byte 3 ('I4!Q1!')".to_owned()
        )
    );
    let structure = ("sip", "I10!D7!K2!x_0R3!_0");
    let raw_pair = [("fv", "1"), ("f", "I4!S1!R4!S1!")];
    let with_version = |version| read(&[raw_pair[0], raw_pair[1], ("sipv", version), structure]);
    assert_eq!(
        with_version("1").map(|abi| abi.to_string()),
        Ok("<FunctionAbi (float32) -> (float32) SIP:'I10!D7!K2!x_0R3!_0'>".to_owned())
    );
    assert_eq!(
        with_version("2"),
        Err("Unsupported SIP ABI version".to_owned())
    );
    assert_eq!(
        sip("R1!"),
        Err(
            "Error parsing SIP ABI signature: Inputs struct not found at byte 3 ('R1!')".to_owned()
        )
    );
    assert_eq!(
        sip("I8!S5!k0_1R1!"),
        Err("Argument #1 of the structure is not in the raw signature".to_owned())
    );
    assert_eq!(
        sip("I8!S5!k0_0R3!_0"),
        Err("Result #0 of the structure is not in the raw signature".to_owned())
    );
    assert_eq!(
        sip("I1!R1!"),
        Err("Argument #0 has no place in the structure".to_owned())
    );
    assert_eq!(
        sip("I12!S9!k0_0k1_0R1!"),
        Err("Argument #0 has two places in the structure".to_owned())
    );
}

#[test]
fn structures_count_only_where_abi_says_so() {
    let attributes = [("fv", "1"), ("f", "I1!R1!"), ("sip", "nonsense")];
    let abi = read(&attributes).unwrap();
    assert_eq!(abi.structure(), None);
    assert_eq!(abi.to_string(), "<FunctionAbi () -> ()>");
    let abi = structured("I1!R1!", "I1!R1!");
    assert_eq!(abi.to_string(), "<FunctionAbi () -> () SIP:'I1!R1!'>");
}

#[test]
fn raw_arguments_are_by_position() {
    let abi = read(&[("fv", "1"), ("f", "I7!S1!S1!R1!")]).unwrap();
    let (one, two) = (Host::Number(1), Host::Number(2));
    let both = [one.clone(), two.clone()];
    assert_eq!(call(&abi, &both, dict([])), "1 2");
    assert_eq!(
        call(&abi, &both[..1], dict([])),
        "error: Expected sequence index 1 not found in (1,)"
    );
    assert_eq!(
        call(&abi, &[one.clone(), two.clone(), one], dict([])),
        "error: 3 values instead of 2 in (1, 2, 1)"
    );
    assert_eq!(
        call(&abi, &[], dict([("x", two)])),
        "error: unexpected keyword 'x'"
    );
}

#[test]
fn sequences_are_unpacked() {
    // f([raw 2, raw 0], raw 1)
    let abi = structured("I10!S1!S1!S1!R1!", "I22!S18!k0S9!k0_2k1_0k1_1R1!");
    let three = Host::Number(3);
    assert_eq!(
        call(&abi, &[list(&[1, 2]), three.clone()], dict([])),
        "2 3 1"
    );
    assert_eq!(
        call(&abi, &[list(&[1]), three.clone()], dict([])),
        "error: Expected sequence index 1 not found in [1]"
    );
    assert_eq!(
        call(&abi, &[list(&[1, 2, 9]), three.clone()], dict([])),
        "error: 3 values instead of 2 in [1, 2, 9]"
    );
    assert_eq!(
        call(&abi, &[three], dict([])),
        "error: Expected sequence index 0 not found in 3"
    );
}

#[test]
fn dictionaries_are_unpacked() {
    // f(a=raw 1, b={"x": raw 0})
    let abi = structured("I7!S1!S1!R1!", "I24!D20!K2!a_1K2!bD7!K2!x_0R1!");
    let inner = |name| Host::Dict(dict([(name, Host::Number(7))]));
    let one = || Host::Number(1);
    assert_eq!(
        call(&abi, &[], dict([("a", one()), ("b", inner("x"))])),
        "7 1"
    );
    assert_eq!(
        call(&abi, &[], dict([("a", one()), ("b", inner("y"))])),
        "error: Expected key 'x' not found in {'y': 7}"
    );
    assert_eq!(
        call(&abi, &[], dict([("a", one())])),
        "error: Expected key 'b' not found in {'a': 1}"
    );
    assert_eq!(
        call(
            &abi,
            &[],
            dict([("a", one()), ("b", inner("x")), ("c", one())])
        ),
        "error: unexpected keyword 'c'"
    );
    assert_eq!(
        call(&abi, &[one()], dict([])),
        "error: 1 positional arguments instead of none"
    );
}

#[test]
fn a_single_value_is_by_position() {
    let abi = structured("I4!S1!R1!", "I3!_0R1!");
    assert_eq!(call(&abi, &[Host::Number(4)], dict([])), "4");
    assert_eq!(
        call(&abi, &[], dict([])),
        "error: Expected sequence index 0 not found in ()"
    );
    let none = structured("I1!R1!", "I1!R1!");
    assert_eq!(call(&none, &[], dict([])), "");
    assert_eq!(
        call(&none, &[Host::None], dict([])),
        "error: 1 positional arguments instead of none"
    );
}

#[test]
fn results_are_put_together() {
    let results = |raw: &str, structure: &str, count| {
        structured(raw, structure).results(count, &mut Hundreds)
    };
    assert_eq!(results("I1!R1!", "I1!R1!", 0), Ok(Host::None));
    assert_eq!(results("I1!R4!S1!", "I1!R3!_0", 1), Ok(Host::Number(100)));
    assert_eq!(
        results("I1!R7!S1!S1!", "I1!R20!S16!k0_1k1D7!K2!x_0", 2),
        Ok(Host::List(vec![
            Host::Number(101),
            Host::Dict(dict([("x", Host::Number(100))]))
        ]))
    );
    assert_eq!(
        results("I1!R7!S1!S1!", "I1!R12!S9!k0_1k1_0", 1)
            .unwrap_err()
            .to_string(),
        "Could not create python structured results: 1 raw results instead of 2"
    );
}

#[test]
fn raw_results_are_a_value_or_a_sequence() {
    let results = |raw: &str, count| {
        let abi = read(&[("fv", "1"), ("f", raw)]).unwrap();
        abi.results(count, &mut Hundreds).unwrap()
    };
    assert_eq!(results("I1!R1!", 0), Host::None);
    assert_eq!(results("I1!R4!S1!", 1), Host::Number(100));
    assert_eq!(results("I1!R7!S1!S1!", 2), list(&[100, 101]));
}
