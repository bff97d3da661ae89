//! What holds for every text, whether a signature or not.
//!
//! Each function takes any bytes, reads them in every way that there is for them, and
//! panics where readers and writers do not agree. The tests call them with random bytes,
//! libFuzzer with bytes that lead to new places in the code.

use npc_abi::conversions::V0;
use npc_abi::function_abi::FunctionAbi;
use npc_abi::library::Library;
use npc_abi::mangling::{Content, Scanner, SignatureBuilder};
use npc_abi::metadata::Metadata;
use npc_abi::raw::{Item, PartialSignature, RawSignature};
use npc_abi::reflection::Reflection;
use npc_abi::sip::{SipSignature, TextVisitor, visit_inputs, visit_results};
use npc_abi::vm_module::VmModule;
use npc_abi::{Interface, Signature};

/// Fields that were read are written as they were read, but for zeros and signs that
/// are too many.
pub(crate) fn fields(text: &[u8]) {
    let mut scanner = Scanner::new(text);
    let mut builder = SignatureBuilder::new();
    let mut read = Vec::new();
    let end = loop {
        match scanner.next_field() {
            Ok(Some(field)) => read.push(field.content),
            end => break end,
        }
    };
    assert_eq!(scanner.next_field(), end);
    for content in &read {
        match content {
            Content::Integer(tag, value) => builder.integer(*tag, *value),
            Content::Span(tag, span) => builder.span(*tag, span.bytes()),
        }
    }
    let written = builder.finish().unwrap();
    let mut scanner = Scanner::new(&written);
    for content in read {
        match (content, scanner.next_field().unwrap().unwrap().content) {
            (Content::Span(tag, span), Content::Span(again, bytes)) => {
                assert_eq!((tag, span.bytes()), (again, bytes.bytes()));
            }
            (content, again) => assert_eq!(content, again),
        }
    }
    assert_eq!(scanner.next_field(), Ok(None));
}

/// Raw signatures, partial ones and types of MLIR.
pub(crate) fn raw(text: &[u8]) {
    match RawSignature::parse(text) {
        Err(error) => assert!(error.offset <= text.len()),
        Ok(signature) => {
            assert!(signature.to_string().contains(") -> ("));
            let canonical = signature.encode().unwrap();
            assert_eq!(RawSignature::parse(&canonical).as_ref(), Ok(&signature));
            let partials = signature.clone().into_partials();
            let partials = partials.map(|partial| {
                let text = partial.encode().unwrap();
                PartialSignature::parse(text).unwrap()
            });
            assert_eq!(RawSignature::from_partials(partials), signature);
            conversion(&V0 {
                raw: signature,
                structure: None,
            });
        }
    }
    if let Ok(partial) = PartialSignature::parse(text) {
        let canonical = partial.encode().unwrap();
        assert_eq!(PartialSignature::parse(canonical), Ok(partial));
    }
    if let Ok(text) = std::str::from_utf8(text) {
        assert!(!Item::from_mlir(text).to_string().is_empty());
    }
}

/// Structured index paths, read by visitors and as structures.
pub(crate) fn sip(text: &[u8]) {
    let mut inputs = TextVisitor::default();
    let visited_inputs = visit_inputs(text, &mut inputs);
    let mut results = TextVisitor::default();
    let visited_results = visit_results(text, &mut results);
    let signature = match SipSignature::parse(text) {
        Err(error) => return assert!(error.offset <= text.len()),
        Ok(signature) => signature,
    };
    assert_eq!((visited_inputs, visited_results), (Ok(()), Ok(())));
    let canonical = signature.encode().unwrap();
    assert_eq!(SipSignature::parse(&canonical).as_ref(), Ok(&signature));
    let mut again = TextVisitor::default();
    visit_inputs(&canonical, &mut again).unwrap();
    let mut accepted = TextVisitor::default();
    signature.inputs.accept(&mut accepted);
    assert_eq!(again.into_bytes(), accepted.into_bytes());
}

/// The JSON text of version 1.
pub(crate) fn reflection(text: &[u8]) {
    let Ok(text) = std::str::from_utf8(text) else {
        return;
    };
    let reflection: Reflection = match text.parse() {
        Err(_) => return,
        Ok(reflection) => reflection,
    };
    assert!(!reflection.declaration("f").to_string().is_empty());
    assert_eq!(reflection.to_json().parse().as_ref(), Ok(&reflection));
    if let Ok(v0) = V0::try_from(&reflection) {
        conversion(&v0);
    }
}

/// Both attributes of a function of version 0, with a newline between them.
pub(crate) fn function(text: &[u8]) {
    let mut parts = text.splitn(2, |byte| *byte == b'\n');
    let (raw, structure) = (parts.next().unwrap_or_default(), parts.next());
    let attribute = |name: &str| match name {
        "f" => Some(raw),
        "fv" => Some(&b"1"[..]),
        "abi" => Some(&b"sip"[..]),
        "sip" => structure,
        _ => None,
    };
    let Ok(abi) = FunctionAbi::from_attributes(attribute) else {
        return;
    };
    assert!(abi.to_string().starts_with("<FunctionAbi ("));
    conversion(&V0 {
        raw: abi.raw().clone(),
        structure: abi.structure().cloned(),
    });
}

/// Object files, archives and libraries, and modules of IREE's.
pub(crate) fn library(bytes: &[u8]) {
    if let Ok(module) = VmModule::read(bytes) {
        assert!(VmModule::is_module(bytes));
        for function in &module.functions {
            let attributes = &function.attributes;
            let text = |name: &str| Some(attributes.iter().find(|(it, _)| it == name)?.1.clone());
            if let Ok(metadata) = Metadata::read(text) {
                let declaration = metadata.declaration(&function.name, &[]);
                assert_eq!(declaration.is_none(), metadata.is_empty());
            }
        }
    }
    let Ok(library) = Library::read(bytes) else {
        return;
    };
    assert!(Library::is_library(bytes));
    for module in &library.modules {
        // Texts are compared, since there are defaults that are not equal to themselves.
        let text = module.to_json();
        let again = serde_json::from_str::<Interface>(&text).unwrap();
        assert_eq!(again.to_json(), text);
        module.functions.iter().for_each(shown);
    }
    for (symbol, reflection) in &library.functions {
        let declaration = reflection.declaration(symbol).to_string();
        assert!(declaration.starts_with(symbol.as_str()));
    }
}

/// A function can be shown, whatever is wrong with it.
fn shown(function: &Signature) {
    assert!(function.to_string().contains(") -> "));
    if let Some(reflection) = &function.iree_abi {
        let names = function.parameters().into_iter().map(|it| it.name);
        let names = names.collect::<Vec<_>>();
        let declaration = reflection.declaration(&function.name);
        let declaration = declaration.with_parameters(&names).to_string();
        assert!(declaration.contains(") -> "));
    }
}

/// What version 1 says of a function comes back from version 0.
fn conversion(v0: &V0) {
    let Ok(reflection) = Reflection::try_from(v0) else {
        return;
    };
    let back = V0::try_from(&reflection).unwrap();
    assert_eq!(back.raw, v0.raw);
    assert_eq!(Reflection::try_from(&back), Ok(reflection));
}
