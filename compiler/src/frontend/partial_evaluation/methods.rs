//! Methods of values.

use super::{
    call::Arguments,
    comparison,
    failure::{Evaluated, NotConstant},
    sequence,
    value::LiveValue,
};

/// Calls a method.
pub(super) fn call(object: &LiveValue, name: &str, arguments: &Arguments) -> Evaluated<LiveValue> {
    if let LiveValue::Array(array) = object {
        return array.method(name, arguments);
    }
    if !arguments.keywords.is_empty() {
        return Err(NotConstant::unsupported("a call with keyword arguments"));
    }
    let refuse = || {
        let kind = object.type_name();
        NotConstant::unsupported(&format!("a call of the method '{name}' of a {kind}"))
    };
    match (object, name, arguments.positional.as_slice()) {
        (LiveValue::Dict(entries), "get", [key]) => {
            let found = sequence::entry(&entries.get()?, key)?;
            Ok(found.unwrap_or(LiveValue::None))
        }
        (LiveValue::Dict(entries), "get", [key, default]) => {
            let found = sequence::entry(&entries.get()?, key)?;
            Ok(found.unwrap_or_else(|| default.clone()))
        }
        (LiveValue::Dict(entries), "copy", []) => super::builtins::dict(entries.get()?.clone()),
        (LiveValue::Dict(entries), "update", [LiveValue::Dict(other)]) => {
            let added = other.get()?.clone();
            for (key, value) in added {
                sequence::set_entry(entries, key, value)?;
            }
            Ok(LiveValue::None)
        }
        (LiveValue::List(list), "append", [element]) => {
            sequence::check_length(list.get()?.len() + 1)?;
            list.change(|elements| elements.push(element.clone()))?;
            Ok(LiveValue::None)
        }
        (LiveValue::List(list), "extend", [more]) => {
            let more = sequence::elements(more)?;
            sequence::check_length(list.get()?.len() + more.len())?;
            list.change(|elements| elements.extend(more))?;
            Ok(LiveValue::None)
        }
        (LiveValue::List(list), "copy", []) => Ok(LiveValue::list(list.get()?.clone())),
        (LiveValue::List(_) | LiveValue::Tuple(_) | LiveValue::Record(..), "index", [element]) => {
            for (index, candidate) in sequence::elements(object)?.iter().enumerate() {
                if comparison::equal(candidate, element)? {
                    return Ok(LiveValue::int(index));
                }
            }
            Err(NotConstant::raises(
                "ValueError",
                "the element is not there",
            ))
        }
        (LiveValue::List(_) | LiveValue::Tuple(_) | LiveValue::Record(..), "count", [element]) => {
            let mut count = 0;
            for candidate in sequence::elements(object)? {
                count += usize::from(comparison::equal(&candidate, element)?);
            }
            Ok(LiveValue::int(count))
        }
        (LiveValue::Str(text), "upper", []) if text.is_ascii() => {
            Ok(LiveValue::text(&text.to_ascii_uppercase()))
        }
        (LiveValue::Str(text), "lower", []) if text.is_ascii() => {
            Ok(LiveValue::text(&text.to_ascii_lowercase()))
        }
        (LiveValue::Str(text), "startswith", [LiveValue::Str(prefix)]) => {
            Ok(LiveValue::Bool(text.starts_with(&**prefix)))
        }
        (LiveValue::Str(text), "endswith", [LiveValue::Str(suffix)]) => {
            Ok(LiveValue::Bool(text.ends_with(&**suffix)))
        }
        (LiveValue::Str(text), "split", []) if text.is_ascii() => {
            let parts = text.split_ascii_whitespace().map(LiveValue::text);
            Ok(LiveValue::list(parts.collect()))
        }
        (LiveValue::Str(text), "split", [LiveValue::Str(separator)]) if !separator.is_empty() => {
            let parts = text.split(&**separator).map(LiveValue::text);
            Ok(LiveValue::list(parts.collect()))
        }
        _ => Err(refuse()),
    }
}
