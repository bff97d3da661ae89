//! What there is to know of a function beside its types.

use super::offer::FunctionOffer;
use npc_abi::{Access, Ownership, Signature, ValueType};

/// The facts, a line each.
pub(super) fn facts(function: &FunctionOffer) -> Vec<String> {
    let mut facts = Vec::new();
    if function.symbol != function.name {
        facts.push(format!("symbol {}", function.symbol));
    }
    if let Some(interface) = &function.interface {
        facts.extend(effects(interface));
    }
    if !function.metadata.version_0.is_empty() {
        let texts = function.metadata.version_0.iter();
        let texts = texts.map(|(key, text)| format!("{key}={text}"));
        facts.push(format!(
            "version 0: {}",
            texts.collect::<Vec<_>>().join(" ")
        ));
    }
    if function.metadata.is_empty() {
        facts.push(format!("no iree.abi{}", reason(function)));
    }
    facts
}

/// What a function does, as far as its callers notice.
pub(super) fn effects(interface: &Signature) -> Vec<String> {
    let mut effects = Vec::new();
    let paths = interface.paths();
    let arguments = interface.arguments.iter().zip(&paths);
    let changed = arguments.filter(|(it, _)| it.access == Access::Write);
    let changed = changed.map(|(_, path)| path.as_str()).collect::<Vec<_>>();
    if !changed.is_empty() {
        effects.push(format!("changes {}", changed.join(", ")));
    }
    for (index, result) in interface.results.iter().enumerate() {
        let names = result.ownership.viewed().iter();
        let names = names.filter_map(|it| Some(paths.get(*it)?.as_str()));
        let names = names.collect::<Vec<_>>().join(" or ");
        match &result.ownership {
            Ownership::Owned => {}
            Ownership::ViewOf(_) => effects.push(format!("result {index} is a view of {names}")),
            Ownership::OwnedOrViewOf(_) => {
                effects.push(format!("result {index} may be a view of {names}"));
            }
        }
    }
    if interface.keeps_state {
        effects.push("keeps state between calls".to_owned());
    }
    if !interface.raises.is_empty() {
        effects.push(format!("raises {}", interface.raises.join(", ")));
    }
    effects
}

/// Why a function has no metadata, if its types say so.
fn reason(function: &FunctionOffer) -> String {
    let Some(interface) = &function.interface else {
        return String::new();
    };
    let arguments = interface.paths().into_iter().zip(&interface.arguments);
    let arguments = arguments.map(|(path, it)| (path, &it.value_type));
    let results = interface.results.iter().enumerate();
    let results = results.map(|(index, it)| (format!("result {index}"), &it.value_type));
    let is_unsigned = |value_type: &ValueType| value_type.element().name().starts_with("uint");
    let found = arguments
        .chain(results)
        .find(|(_, value_type)| is_unsigned(value_type));
    match found {
        Some((name, value_type)) => {
            let element = value_type.element();
            format!(": there is no record of {element}, which {name} is made of")
        }
        None => ": there is no record of one of the types".to_owned(),
    }
}
