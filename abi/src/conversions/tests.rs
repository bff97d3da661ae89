//! What one version says of a function that the other described.

use proptest::prelude::*;

use super::*;
use crate::reflection::{Argument, TypeRecord};

/// Version 1 of a raw signature and a structure, or why there is none.
fn to_v1(raw: &str, structure: Option<&str>) -> String {
    let v0 = V0 {
        raw: RawSignature::parse(raw).unwrap(),
        structure: structure.map(|text| SipSignature::parse(text).unwrap()),
    };
    match Reflection::try_from(&v0) {
        Ok(reflection) => reflection.to_json(),
        Err(error) => error.to_string(),
    }
}

/// Version 0 of a text of version 1, or why there is none.
fn to_v0(arguments: &str, results: &str) -> String {
    let json = format!("{{\"a\":[{arguments}],\"r\":[{results}]}}");
    let reflection: Reflection = json.parse().unwrap();
    let v0 = match V0::try_from(&reflection) {
        Ok(v0) => v0,
        Err(error) => return error.to_string(),
    };
    let structure = v0.structure.map(|structure| structure.encode().unwrap());
    let structure = structure.map(|bytes| format!(" {}", bytes.escape_ascii()));
    format!(
        "{}{}",
        v0.raw.encode().unwrap(),
        structure.unwrap_or_default()
    )
}

#[test]
fn raw_values_are_by_position() {
    assert_eq!(
        to_v1("I15!B6!t7d-1U1!S1!R9!S3!t2B1!", None),
        r#"{"a":[["ndarray","i64",1,null],"unknown","f32"],"r":["f64",["ndarray","f32",0]],"v":1}"#
    );
    assert_eq!(
        to_v0(
            r#"["ndarray","i64",1,null],"unknown","f32""#,
            r#""f64",["ndarray","f32",0]"#
        ),
        "I15!B6!t7d-1U1!S1!R9!S3!t2B1!"
    );
}

#[test]
fn dictionaries_are_in_the_order_of_raw_values() {
    let structure = "I17!D13!K2!b_0K2!a_1R17!D13!K2!x_1K2!y_0";
    assert_eq!(
        to_v1("I9!S1!S3!t2R9!S3!t6S1!", Some(structure)),
        concat!(
            r#"{"a":[["named","b","f32"],["named","a","f64"]],"#,
            r#""r":[["sdict",["y","i32"],["x","f32"]]],"v":1}"#
        )
    );
    assert_eq!(
        to_v0(
            r#"["named","b","f32"],["named","a","f64"]"#,
            r#"["sdict",["y","i32"],["x","f32"]]"#
        ),
        "I9!S1!S3!t2R9!S3!t6S1! I17!D13!K2!a_1K2!b_0R17!D13!K2!x_1K2!y_0"
    );
}

#[test]
fn tuples_are_sequences() {
    let raw = "I1!R7!S1!S1!";
    let one = "I1!R4!S1!";
    assert_eq!(
        to_v1(raw, Some("I1!R12!S9!k0_0k1_1")),
        r#"{"a":[],"r":["f32","f32"],"v":1}"#
    );
    assert_eq!(
        to_v1(one, Some("I1!R8!S5!k0_0")),
        r#"{"a":[],"r":[["stuple","f32"]],"v":1}"#
    );
    assert_eq!(
        to_v1(one, Some("I1!R3!_0")),
        r#"{"a":[],"r":["f32"],"v":1}"#
    );
    assert_eq!(
        to_v1("I1!R1!", Some("I1!R4!S1!")),
        r#"{"a":[],"r":[["stuple"]],"v":1}"#
    );
    assert_eq!(
        to_v0("", r#"["stuple","f32","f32"]"#),
        format!("{raw} I1!R12!S9!k0_0k1_1")
    );
    assert_eq!(
        to_v0("", r#"["stuple","f32"]"#),
        format!("{one} I1!R8!S5!k0_0")
    );
    assert_eq!(
        to_v0(r#""f32""#, r#"["stuple"]"#),
        "I4!S1!R1! I8!S5!k0_0R4!S1!"
    );
}

#[test]
fn version_1_cannot_say_it() {
    let cases = [
        (
            "I6!S3!t9R1!",
            "I8!S5!k0_0R1!",
            "Argument #0: version 1 does not tell uint16 from a signed integer",
        ),
        (
            "I1!R9!S1!B3!t8",
            "I1!R12!S9!k0_0k1_1",
            "Result #1: version 1 does not tell uint8 from a signed integer",
        ),
        (
            "I4!O1!R1!",
            "I8!S5!k0_0R1!",
            "Argument #0: version 1 has no references to objects",
        ),
        (
            "I4!S1!R1!",
            "I1!R1!",
            "Argument #0 has 0 places in the structure",
        ),
        (
            "I4!S1!R1!",
            "I8!S5!k0_1R1!",
            "Argument #1 has 1 places in the structure",
        ),
        (
            "I4!S1!R1!",
            "I12!S9!k0_0k1_0R1!",
            "Argument #0 has 2 places in the structure",
        ),
        (
            "I7!S1!S1!R1!",
            "I12!S9!k0_1k1_0R1!",
            "Arguments: a sequence that is not the raw values in their order",
        ),
        (
            "I1!R4!S1!",
            "I1!R8!S5!k1_0",
            "Results: a sequence that is not the raw values in their order",
        ),
        (
            "I4!S1!R1!",
            "I14!S10!k0S5!k0_0R1!",
            "Arguments: values inside containers are raw values in version 0, lists in version 1",
        ),
        (
            "I4!S1!R1!",
            "I3!_0R1!",
            "the arguments are a single value, neither by position nor by name",
        ),
    ];
    for (raw, structure, reason) in cases {
        assert_eq!(to_v1(raw, Some(structure)), reason, "{raw} {structure}");
    }
    let v0 = V0 {
        raw: RawSignature::parse("I4!S1!R1!").unwrap(),
        structure: Some(SipSignature::parse(b"I10!D7!K2!\xff_0R1!").unwrap()),
    };
    let error = Reflection::try_from(&v0).unwrap_err();
    assert_eq!(error.to_string(), "Arguments: the key \\xff is not UTF-8");
}

#[test]
fn version_0_cannot_say_it() {
    let cases = [
        (r#""i1""#, "", "Argument #0: version 0 has no truth values"),
        (
            r#""f32","i4""#,
            "",
            "Argument #1: version 0 has no numbers of that width",
        ),
        (
            r#""f80""#,
            "",
            "Argument #0: version 0 has no numbers of that width",
        ),
        (
            "",
            r#"["ndarray","complex<f32>",1,null]"#,
            "Result #0: version 0 has no complex numbers",
        ),
        ("null", "", "Argument #0: version 0 has no null references"),
        (
            r#"["ndarray","f32",null]"#,
            "",
            "Argument #0: version 0 has no arrays of unknown rank",
        ),
        (
            r#"["ndarray","unknown",0]"#,
            "",
            "Argument #0: version 0 has no arrays of such elements",
        ),
        (
            r#"["ndarray","f32",1,2147483648]"#,
            "",
            "Argument #0: dimension 2147483648 does not fit into 32 bits",
        ),
        (
            "",
            r#"["py_homogeneous_list","f32"]"#,
            "Result #0: version 0 has no lists of any length",
        ),
        (
            "",
            r#"["slist","f32"]"#,
            "version 0 does not tell a list from a tuple",
        ),
        (
            r#"["stuple","f32"]"#,
            "",
            "Arguments: values inside containers are raw values in version 0, lists in version 1",
        ),
        (
            "",
            r#"["sdict",["x",["stuple"]]]"#,
            "Results: values inside containers are raw values in version 0, lists in version 1",
        ),
        (
            r#""f32",["named","x","f32"]"#,
            "",
            "some arguments have names and some have not, which version 0 cannot say",
        ),
    ];
    for (arguments, results, reason) in cases {
        assert_eq!(
            to_v0(arguments, results),
            reason,
            "{arguments} -> {results}"
        );
    }
    let x = TypeRecord::BFloat16;
    let twice = Reflection::new()
        .named_argument("x", x.clone())
        .named_argument("x", x);
    assert_eq!(
        V0::try_from(&twice).unwrap_err().to_string(),
        "Arguments: duplicate assignment to structure path"
    );
}

fn record() -> impl Strategy<Value = TypeRecord> {
    let primitive = || {
        prop_oneof![
            prop::sample::select(vec![8, 16, 32, 64])
                .prop_map(|width| TypeRecord::Integer { width }),
            prop::sample::select(vec![16, 32, 64]).prop_map(|width| TypeRecord::Float { width }),
            Just(TypeRecord::BFloat16),
        ]
    };
    let size = prop::option::of(0..=2_147_483_647_u64);
    let array = (primitive(), prop::collection::vec(size, 0..4))
        .prop_map(|(element, sizes)| TypeRecord::array(element, sizes));
    prop_oneof![primitive(), array, Just(TypeRecord::Unknown)]
}

/// Functions that both versions can describe.
fn reflection() -> impl Strategy<Value = Reflection> {
    let records = || prop::collection::vec(record(), 0..5);
    let slots = || prop::collection::btree_map("[a-zé]{0,3}", record(), 0..5);
    let arguments = prop_oneof![
        records().prop_map(|records| records.into_iter().map(Argument::positional).collect()),
        slots().prop_map(|slots| {
            let argument = |(name, record)| Argument::named(name, record);
            slots.into_iter().rev().map(argument).collect()
        }),
    ];
    let results = prop_oneof![
        records(),
        prop::collection::vec(record(), 0..2).prop_map(|slots| vec![TypeRecord::Tuple(slots)]),
        slots().prop_map(|slots| vec![TypeRecord::Dict(slots.into_iter().rev().collect())]),
    ];
    (arguments, results)
        .prop_map(|(arguments, results): (Vec<_>, _)| Reflection { arguments, results })
}

proptest! {
    #[test]
    fn what_both_say_comes_back(reflection in reflection()) {
        let v0 = V0::try_from(&reflection).unwrap();
        let raw = v0.raw.encode().unwrap();
        prop_assert_eq!(RawSignature::parse(raw).unwrap(), v0.raw.clone());
        prop_assert_eq!(Reflection::try_from(&v0), Ok(reflection));
    }
}
