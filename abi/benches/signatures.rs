//! How fast signatures are read and written: bytes of text in a second.
//!
//! `cargo bench --package npc-abi`. Each format has a text of one function with a few
//! arguments and one with thousands, which say the same in all formats; `serde_json`
//! reads the text of version 1 without looking at what it says.

use std::hint::black_box;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use npc_abi::conversions::V0;
use npc_abi::raw::RawSignature;
use npc_abi::reflection::{Reflection, TypeRecord};
use npc_abi::sip::{SipError, SipSignature, TextVisitor, visit_inputs, visit_results};

/// A function of so many arguments and as many results.
fn function(count: usize) -> Reflection {
    let mut function = Reflection::new();
    let mut results = Vec::new();
    for index in 0..count {
        let (element, sizes) = match index % 3 {
            0 => (
                TypeRecord::Float { width: 32 },
                vec![None, Some(128), Some(64)],
            ),
            1 => (TypeRecord::Integer { width: 64 }, vec![Some(1), Some(384)]),
            _ => (TypeRecord::BFloat16, vec![None]),
        };
        let array = TypeRecord::array(element, sizes);
        function = function.named_argument(format!("argument_{index}"), array.clone());
        results.push((format!("result_{index}"), array));
    }
    function.result(TypeRecord::sorted_structure(results))
}

/// Times what is done with a text.
fn time<T>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    text: &[u8],
    f: impl Fn(&[u8]) -> T,
) {
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function(name, |bencher| bencher.iter(|| f(black_box(text))));
}

/// Times everything for a function of so many arguments.
fn function_of(criterion: &mut Criterion, count: usize) {
    let reflection = function(count);
    let json = reflection.to_json();
    let v0 = V0::try_from(&reflection).expect("both versions can say it");
    let structure = v0.structure.clone().expect("the arguments have names");
    let raw = v0.raw.encode().expect("it is short");
    let sip = structure.encode().expect("it is short");

    let mut group = criterion.benchmark_group(format!("{count} arguments"));
    let (raw_text, json_text) = (raw.as_bytes(), json.as_bytes());
    time(&mut group, "f: read", raw_text, |text| {
        RawSignature::parse(text)
    });
    time(&mut group, "f: write", raw_text, |_| v0.raw.encode());
    time(&mut group, "sip: read", &sip, |text| {
        SipSignature::parse(text)
    });
    time(&mut group, "sip: visit", &sip, |text| {
        let mut visitor = TextVisitor::default();
        visit_inputs(text, &mut visitor)?;
        visit_results(text, &mut visitor)?;
        Ok::<_, SipError>(visitor.into_bytes())
    });
    time(&mut group, "sip: write", &sip, |_| structure.encode());
    time(&mut group, "iree.abi: read", json_text, |text| {
        std::str::from_utf8(text).map(|text| text.parse::<Reflection>())
    });
    time(&mut group, "iree.abi: write", json_text, |_| {
        reflection.to_json()
    });
    time(&mut group, "serde_json: read", json_text, |text| {
        serde_json::from_slice::<serde_json::Value>(text)
    });
    group.finish();
}

/// Times a small function and a large one.
fn signatures(criterion: &mut Criterion) {
    function_of(criterion, 4);
    function_of(criterion, 4000);
}

criterion_group!(benches, signatures);
criterion_main!(benches);
