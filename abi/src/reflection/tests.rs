//! Reading, writing, and what is refused.

use proptest::prelude::*;

use super::*;

fn read(text: &str) -> Reflection {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn error(text: &str) -> (String, String) {
    match text.parse::<Reflection>() {
        Ok(reflection) => panic!("{text} is {reflection:?}"),
        Err(ReflectionError { path, message, .. }) => (path, message),
    }
}

#[test]
fn every_record_is_read_and_written() {
    let text = concat!(
        r#"{"a":["i1","f64","bf16",null,"unknown",["ndarray","complex<f32>",null],"#,
        r#"["slist","i8",null,["stuple"]],["named","k",["sdict",["z","i32"],["a",["ndarray","f16",0]]]]],"#,
        r#""r":[["py_homogeneous_list",["ndarray","f32",3,null,0,9223372036854775807]]],"v":1}"#
    );
    let reflection = read(text);
    assert_eq!(reflection.to_json(), text);
    assert_eq!(
        reflection
            .declaration("f")
            .with_parameters(&["x", ""])
            .to_string(),
        "f(x: i1, f64, bf16, null, unknown, complex<f32>[*], [i8, null, tuple[()]], *, \
         k: {z: i32, a: f16[]}) -> list[f32[?x0x9223372036854775807]]"
    );
}

#[test]
fn what_readers_may_meet() {
    let reflection = read(" { \"zz\": {\"a\": [[]]}, \"r\" : [], \"a\" : [\"i0032\"] } ");
    assert_eq!(
        reflection,
        Reflection::new().argument(TypeRecord::Integer { width: 32 })
    );
    assert_eq!(
        read(r#"{"a":[],"r":["\u0069\u0038"]}"#).results,
        [TypeRecord::Integer { width: 8 }]
    );
}

#[test]
fn errors_say_where_and_what() {
    let cases = [
        ("", "$", "EOF while parsing a value"),
        (
            "[1]",
            "$",
            "invalid type: sequence, expected an object with the arrays `a`",
        ),
        (r#"{"a":[]}"#, "$", "missing field `r`"),
        (
            r#"{"a":{},"r":[]}"#,
            "$.a",
            "invalid type: map, expected a sequence",
        ),
        (r#"{"a":[],"a":[],"r":[]}"#, "$", "duplicate field `a`"),
        (
            r#"{"a":[],"r":[],"v":99}"#,
            "$.v",
            "version 99 is not known, expected 1",
        ),
        (
            r#"{"a":[],"r":[],"v":"1"}"#,
            "$.v",
            "invalid type: string \"1\"",
        ),
        (r#"{"a":[],"r":[]} x"#, "$", "trailing characters"),
        (
            r#"{"a":["si32"],"r":[]}"#,
            "$.a[0]",
            "invalid value: string \"si32\", expected `i` or `f`",
        ),
        (
            r#"{"a":[7],"r":[]}"#,
            "$.a[0]",
            "invalid type: integer `7`, expected a type record",
        ),
        (
            r#"{"a":[[]],"r":[]}"#,
            "$.a[0]",
            "the array ends where the kind of the record",
        ),
        (
            r#"{"a":[["zlist","i8"]],"r":[]}"#,
            "$.a[0][0]",
            "invalid value: string \"zlist\"",
        ),
        (
            r#"{"a":[["ndarray"]],"r":[]}"#,
            "$.a[0]",
            "the array ends where the type of the array's",
        ),
        (
            r#"{"a":[["ndarray","f32"]],"r":[]}"#,
            "$.a[0]",
            "the array ends where the rank",
        ),
        (
            r#"{"a":[["ndarray","f32",1,-1]],"r":[]}"#,
            "$.a[0][3]",
            "invalid value: a negative number",
        ),
        (
            r#"{"a":[["ndarray","f32",1,1.5]],"r":[]}"#,
            "$.a[0][3]",
            "invalid type: floating point",
        ),
        (
            r#"{"a":[["ndarray","f32",1,9223372036854775808]],"r":[]}"#,
            "$.a[0][3]",
            "invalid value: integer",
        ),
        (
            r#"{"a":[["ndarray","f32",2,1]],"r":[]}"#,
            "$.a[0]",
            "the rank is 2, but there is 1 dimension",
        ),
        (
            r#"{"a":[["ndarray","f32",0,1,2]],"r":[]}"#,
            "$.a[0]",
            "the rank is 0, but there are 2 dim",
        ),
        (
            r#"{"a":[["ndarray","f32",null,1]],"r":[]}"#,
            "$.a[0]",
            "an array whose rank is null has no",
        ),
        (
            r#"{"a":[["sdict",["a"]]],"r":[]}"#,
            "$.a[0][1]",
            "the array ends where the type of the slot",
        ),
        (
            r#"{"a":[["sdict",["a","i8",3]]],"r":[]}"#,
            "$.a[0][1]",
            "a slot has a key and a type only",
        ),
        (
            r#"{"a":[["sdict",["a","i8"],["a","i8"]]],"r":[]}"#,
            "$.a[0]",
            "the key \"a\" stands for two",
        ),
        (
            r#"{"a":[["named",1,"i8"]],"r":[]}"#,
            "$.a[0][1]",
            "invalid type: integer `1`, expected a string",
        ),
        (
            r#"{"a":[["named","a"]],"r":[]}"#,
            "$.a[0]",
            "the array ends where the type of the argument",
        ),
        (
            r#"{"a":[["named","a","i8"],["named","a","i8"]],"r":[]}"#,
            "$.a",
            "two arguments have the name",
        ),
        (
            r#"{"a":[["named","a",["named","b","i8"]]],"r":[]}"#,
            "$.a[0][2]",
            "`named` is for the arguments",
        ),
        (
            r#"{"a":[],"r":[["named","a","i8"]]}"#,
            "$.r[0]",
            "`named` is for the arguments",
        ),
        (
            r#"{"a":[],"r":[["slist","i8",["py_homogeneous_list"]]]}"#,
            "$.r[0][2]",
            "the array ends where",
        ),
        (
            r#"{"a":[],"r":[["py_homogeneous_list","i8","i8"]]}"#,
            "$.r[0]",
            "a homogeneous list has one",
        ),
    ];
    for (text, path, message) in cases {
        let (found, said) = error(text);
        assert_eq!(found, path, "{text}: {said}");
        assert!(said.starts_with(message), "{text}: {said}");
    }
}

#[test]
fn errors_know_line_and_column() {
    let error = "{\"a\": [],\n \"r\": [\"x8\"]}"
        .parse::<Reflection>()
        .unwrap_err();
    assert_eq!((error.line, error.column), (2, 11));
    assert!(!error.message.contains("line"), "{}", error.message);
}

#[test]
fn deep_nesting_is_an_error() {
    let text = format!(r#"{{"a":[{}],"r":[]}}"#, r#"["slist","#.repeat(100_000));
    assert!(error(&text).1.contains("recursion limit"));
}

#[test]
fn conventions_build_records() {
    let byte = TypeRecord::Integer { width: 8 };
    let sorted = [
        ("b", byte.clone()),
        ("", byte.clone()),
        ("10", byte.clone()),
        ("2", byte.clone()),
    ];
    assert_eq!(
        Reflection::new()
            .argument(TypeRecord::sorted_structure(sorted.clone()))
            .argument(TypeRecord::declared_structure(sorted))
            .named_argument("s", TypeRecord::string())
            .result(TypeRecord::reference_array(TypeRecord::string()))
            .to_json(),
        concat!(
            r#"{"a":[["sdict",["","i8"],["10","i8"],["2","i8"],["b","i8"]],"#,
            r#"["sdict",["b","i8"],["","i8"],["10","i8"],["2","i8"]],"#,
            r#"["named","s",["py_homogeneous_list","i8"]]],"r":[["stuple","#,
            r#"["py_homogeneous_list",["py_homogeneous_list","i8"]],["py_homogeneous_list","i64"]]],"v":1}"#
        )
    );
}

#[test]
fn the_consumer_is_asked() {
    let taken = [
        r#"{"a":["i8",["ndarray","i1",null],["named","k",["sdict",["x",["slist","f64"]]]]],"r":[]}"#,
        r#"{"a":[],"r":[null,"bf16",["py_homogeneous_list",["ndarray","complex<f64>",0]]]}"#,
    ];
    for text in taken {
        assert_eq!(read(text).check_consumer(), Ok(()), "{text}");
    }
    let refused = [
        (
            r#"{"a":["f16"],"r":[]}"#,
            "$.a[0]: an argument cannot be f16",
        ),
        (
            r#"{"a":[["slist","i8",null]],"r":[]}"#,
            "$.a[0][2]: an argument cannot be null",
        ),
        (
            r#"{"a":[["named","k",["ndarray","f16",0]]],"r":[]}"#,
            "$.a[0][2]: an argument cannot be an array of f16",
        ),
        (
            r#"{"a":[["named","k","i8"],"i8"],"r":[]}"#,
            "$.a[1]: an argument without a name stands",
        ),
        (
            r#"{"a":[["py_homogeneous_list","i8"]],"r":[]}"#,
            "$.a[0]: an argument cannot be a list",
        ),
        (r#"{"a":[],"r":["i1"]}"#, "$.r[0]: a result cannot be i1"),
        (
            r#"{"a":[],"r":[["sdict",["a",["ndarray","bf16",0]]]]}"#,
            "$.r[0][1][1]: a result cannot be an array",
        ),
    ];
    for (text, message) in refused {
        let refusal = read(text).check_consumer().unwrap_err().to_string();
        assert!(refusal.starts_with(message), "{text}: {refusal}");
    }
}

/// The table that `lit_tests/iree/records.py` tries on IREE's runtime itself.
#[test]
fn the_consumer_does_as_is_said() {
    let table: serde_json::Value =
        serde_json::from_str(include_str!("../../tests/consumer.json")).unwrap();
    for (key, other) in [("arguments", "r"), ("results", "a")] {
        let entries = table[key].as_array().unwrap();
        assert!(entries.len() > 30);
        for entry in entries {
            let (record, key) = (&entry["record"], &key[..1]);
            let text = format!(r#"{{"{key}":[{record}],"{other}":[],"v":1}}"#);
            let taken = read(&text).check_consumer().is_ok();
            assert_eq!(Some(taken), entry["taken"].as_bool(), "{text}");
        }
    }
}

#[test]
fn nothing_is_not_the_empty_tuple() {
    let declared = |text: &str| read(text).declaration("f").to_string();
    assert_eq!(declared(r#"{"a":[],"r":[]}"#), "f() -> ()");
    assert_eq!(declared(r#"{"a":[],"r":[["stuple"]]}"#), "f() -> tuple[()]");
    let inner = r#"{"a":[["stuple"]],"r":[["slist",["stuple"]]]}"#;
    assert_eq!(declared(inner), "f(tuple[()]) -> [tuple[()]]");
}

#[test]
fn a_single_structure_stands_for_all_results() {
    let slots = |text: &str| read(text).result_slots().len();
    assert_eq!(slots(r#"{"a":[],"r":[["stuple","i8","i8"]]}"#), 2);
    assert_eq!(slots(r#"{"a":[],"r":[["sdict"]]}"#), 0);
    assert_eq!(slots(r#"{"a":[],"r":[["py_homogeneous_list","i8"]]}"#), 1);
    assert_eq!(slots(r#"{"a":[],"r":[["slist","i8","i8"],"i8"]}"#), 2);
}

fn records() -> impl Strategy<Value = TypeRecord> {
    let leaf = prop_oneof![
        any::<u32>().prop_map(|width| TypeRecord::Integer { width }),
        any::<u32>().prop_map(|width| TypeRecord::Float { width }),
        any::<u32>().prop_map(|width| TypeRecord::Complex { width }),
        Just(TypeRecord::BFloat16),
        Just(TypeRecord::Null),
        Just(TypeRecord::Unknown),
    ];
    leaf.prop_recursive(4, 32, 4, |inner| {
        let sizes = prop::collection::vec(prop::option::of(0..=i64::MAX as u64), 0..4);
        let keyed = prop::collection::btree_map(any::<String>(), inner.clone(), 0..4);
        prop_oneof![
            (inner.clone(), prop::option::of(sizes)).prop_map(|(element, shape)| {
                TypeRecord::NdArray {
                    element: Box::new(element),
                    shape,
                }
            }),
            prop::collection::vec(inner.clone(), 0..4).prop_map(TypeRecord::List),
            prop::collection::vec(inner.clone(), 0..4).prop_map(TypeRecord::Tuple),
            keyed.prop_map(TypeRecord::sorted_structure),
            inner.prop_map(TypeRecord::typed_list),
        ]
    })
}

proptest! {
    #[test]
    fn what_is_written_is_read(
        positional in prop::collection::vec(records(), 0..4),
        named in prop::collection::btree_map(any::<String>(), records(), 0..4),
        results in prop::collection::vec(records(), 0..4),
    ) {
        let positional = positional.into_iter().map(Argument::positional);
        let named = named.into_iter().map(|(name, record)| Argument::named(name, record));
        let reflection = Reflection { arguments: positional.chain(named).collect(), results };
        let text = reflection.to_json();
        prop_assert_eq!(&read(&text), &reflection);
        prop_assert_eq!(read(&text).to_json(), text);
    }

    #[test]
    fn no_text_is_too_much(text in r#"(\{|\}|\[|\]|,|:|"a"|"r"|"v"|1|-1|null|"i8"|"ndarray"|"sdict"|"named"| ){0,40}"#) {
        if let Ok(reflection) = text.parse::<Reflection>() {
            prop_assert_eq!(read(&reflection.to_json()), reflection);
        }
    }
}
