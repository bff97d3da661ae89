//! Python's builtin functions.

use super::{
    arithmetic::{PythonNumber, float_of_int, floor_divide},
    call::Arguments,
    comparison, computed,
    evaluator::binary,
    failure::{Evaluated, NotConstant},
    hook::PartialEvalHook,
    number::Number,
    numpy, sequence,
    value::{LiveValue, Mutable},
};
use crate::frontend::{constants, dtype::Dtype};
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{FromPrimitive, Signed, Zero};
use ruff_python_ast::{CmpOp, Operator};

type Function = fn(&Arguments) -> Evaluated<LiveValue>;

/// Functions of numbers, which compiled code computes as well.
const OF_NUMBERS: &[(&str, Function)] = &[
    ("builtins.abs", absolute),
    ("builtins.bool", |it| convert("bool", it)),
    ("builtins.complex", |it| convert("complex", it)),
    ("builtins.divmod", divmod),
    ("builtins.float", |it| convert("float", it)),
    ("builtins.int", |it| convert("int", it)),
    ("builtins.max", |it| extreme("max", it)),
    ("builtins.min", |it| extreme("min", it)),
    ("builtins.pow", |arguments| {
        let [base, exponent] = arguments.exactly()?;
        binary(Operator::Pow, base, exponent)
    }),
    ("builtins.round", round),
];

const OTHERS: &[(&str, Function)] = &[
    ("builtins.all", |it| find_truth(false, it)),
    ("builtins.any", |it| find_truth(true, it)),
    ("builtins.chr", chr),
    ("builtins.dict", dict_call),
    ("builtins.len", |arguments| {
        let [value] = arguments.exactly()?;
        Ok(LiveValue::int(sequence::length(value)?))
    }),
    ("builtins.list", |it| Ok(LiveValue::list(elements(it)?))),
    ("builtins.ord", ord),
    ("builtins.range", range),
    ("builtins.set", |it| set(elements(it)?)),
    ("builtins.slice", slice),
    ("builtins.sorted", sorted),
    ("builtins.str", str),
    ("builtins.sum", sum),
    ("builtins.tuple", |it| Ok(LiveValue::tuple(elements(it)?))),
];

/// Binds Python's builtin functions, and what its types are for NumPy.
pub(super) fn bind(hook: &mut PartialEvalHook) {
    for (name, function) in OF_NUMBERS {
        hook.function_of_numbers(name, function);
    }
    for (name, function) in OTHERS {
        hook.function(name, function);
    }
    hook.constant("builtins.bool", || LiveValue::Dtype(Dtype::Bool));
    hook.constant("builtins.complex", || LiveValue::Dtype(Dtype::Complex128));
    hook.constant("builtins.float", || LiveValue::Dtype(Dtype::Float64));
    hook.constant("builtins.int", || LiveValue::Dtype(Dtype::Int64));
}

/// The elements of the only argument, if there is one.
fn elements(arguments: &Arguments) -> Evaluated<Vec<LiveValue>> {
    if arguments.positional.is_empty() && arguments.keywords.is_empty() {
        return Ok(Vec::new());
    }
    let [argument] = arguments.exactly()?;
    sequence::elements(argument)
}

/// Whether the truth of an element, for `any`, or else of each, for `all`, is wanted.
fn find_truth(wanted: bool, arguments: &Arguments) -> Evaluated<LiveValue> {
    let [argument] = arguments.exactly()?;
    let mut found = false;
    for element in sequence::elements(argument)? {
        found |= element.truth()? == wanted;
    }
    Ok(LiveValue::Bool(found == wanted))
}

fn ord(arguments: &Arguments) -> Evaluated<LiveValue> {
    let [argument] = arguments.exactly()?;
    match argument {
        LiveValue::Str(text) if text.chars().count() == 1 => {
            let code = text.chars().next().map_or(0, u32::from);
            Ok(LiveValue::int(code))
        }
        _ => Err(NotConstant::unsupported("this call of ord")),
    }
}

fn chr(arguments: &Arguments) -> Evaluated<LiveValue> {
    let [argument] = arguments.exactly()?;
    let code = u32::try_from(argument.small_index()?).ok();
    match code.and_then(char::from_u32) {
        Some(character) => Ok(LiveValue::text(character.encode_utf8(&mut [0; 4]))),
        None => Err(NotConstant::raises(
            "ValueError",
            "chr() arg not in range(0x110000)",
        )),
    }
}

fn str(arguments: &Arguments) -> Evaluated<LiveValue> {
    let [argument] = arguments.exactly()?;
    match argument {
        LiveValue::Str(_) => Ok(argument.clone()),
        LiveValue::Int(value) => Ok(LiveValue::text(&value.to_string())),
        _ => Err(NotConstant::unsupported("this call of str")),
    }
}

/// A set.
pub(super) fn set(elements: Vec<LiveValue>) -> Evaluated<LiveValue> {
    let mut distinct = Vec::<LiveValue>::new();
    for element in elements {
        sequence::check_hashable(&element)?;
        sequence::check_entries(distinct.len())?;
        let mut is_new = true;
        for other in &distinct {
            is_new &= !comparison::equal(other, &element)?;
        }
        if is_new {
            distinct.push(element);
        }
    }
    Ok(LiveValue::Set(Mutable::new(distinct)))
}

/// A dict.
pub(super) fn dict(entries: Vec<(LiveValue, LiveValue)>) -> Evaluated<LiveValue> {
    let dict = Mutable::new(Vec::new());
    for (key, value) in entries {
        sequence::set_entry(&dict, key, value)?;
    }
    Ok(LiveValue::Dict(dict))
}

fn dict_call(arguments: &Arguments) -> Evaluated<LiveValue> {
    let mut entries = match arguments.positional.as_slice() {
        [] => Vec::new(),
        [LiveValue::Dict(other)] => other.get()?.clone(),
        [pairs] => {
            let pairs = sequence::elements(pairs)?.into_iter();
            pairs
                .map(|pair| match &*sequence::elements(&pair)? {
                    [key, value] => Ok((key.clone(), value.clone())),
                    _ => Err(NotConstant::unsupported("this call of dict")),
                })
                .collect::<Evaluated<Vec<_>>>()?
        }
        _ => return Err(NotConstant::unsupported("this call of dict")),
    };
    let named = arguments.keywords.iter();
    entries.extend(named.map(|(name, value)| (LiveValue::text(name), value.clone())));
    dict(entries)
}

/// Elements that belong together.
pub(super) fn zip(parts: &[Vec<LiveValue>]) -> Evaluated<Vec<LiveValue>> {
    let length = parts.iter().map(Vec::len).min().unwrap_or(0);
    let together = |index: usize| {
        let elements = parts.iter().filter_map(|part| part.get(index).cloned());
        LiveValue::tuple(elements.collect())
    };
    Ok((0..length).map(together).collect())
}

fn extreme(name: &str, arguments: &Arguments) -> Evaluated<LiveValue> {
    if !arguments.keywords.is_empty() {
        return Err(NotConstant::unsupported("a call with keyword arguments"));
    }
    let candidates = match arguments.positional.as_slice() {
        [only] => sequence::elements(only)?,
        several => several.to_vec(),
    };
    let operator = if name == "min" { CmpOp::Lt } else { CmpOp::Gt };
    let mut candidates = candidates.into_iter();
    let Some(mut best) = candidates.next() else {
        let message = format!("{name}() arg is an empty sequence");
        return Err(NotConstant::raises("ValueError", &message));
    };
    for candidate in candidates {
        if comparison::compare(operator, &candidate, &best)? {
            best = candidate;
        }
    }
    Ok(best)
}

fn sorted(arguments: &Arguments) -> Evaluated<LiveValue> {
    let elements = match arguments.positional.as_slice() {
        [sequence] => sequence::elements(sequence)?,
        _ => return Err(NotConstant::type_error("sorted expected 1 argument")),
    };
    let is_reversed = match arguments.keywords.as_slice() {
        [] => false,
        [(name, value)] if name == "reverse" => value.truth()?,
        _ => return Err(NotConstant::unsupported("a call of sorted with a key")),
    };
    // Insertion by bisection: stable, and each comparison may fail.
    let mut sorted = Vec::<LiveValue>::with_capacity(elements.len());
    for element in elements {
        let (mut low, mut high) = (0, sorted.len());
        while low < high {
            let middle = (low + high) / 2;
            let goes_before = match is_reversed {
                false => comparison::compare(CmpOp::Lt, &element, &sorted[middle])?,
                true => comparison::compare(CmpOp::Lt, &sorted[middle], &element)?,
            };
            match goes_before {
                true => high = middle,
                false => low = middle + 1,
            }
        }
        sorted.insert(low, element);
    }
    Ok(LiveValue::list(sorted))
}

fn sum(arguments: &Arguments) -> Evaluated<LiveValue> {
    let [elements, start] = arguments.bind(&["iterable", "start"])?;
    let elements = elements.ok_or_else(|| NotConstant::type_error("sum() needs an argument"))?;
    let mut total = start.unwrap_or_else(|| LiveValue::int(0));
    for element in sequence::elements(&elements)? {
        total = binary(Operator::Add, &total, &element)?;
    }
    Ok(total)
}

fn range(arguments: &Arguments) -> Evaluated<LiveValue> {
    let bounds = arguments.positional.iter().map(LiveValue::small_index);
    let bounds = bounds.collect::<Evaluated<Vec<_>>>()?;
    let [start, stop, step] = match (bounds.as_slice(), arguments.keywords.is_empty()) {
        ([stop], true) => [0, *stop, 1],
        ([start, stop], true) => [*start, *stop, 1],
        ([start, stop, step], true) => [*start, *stop, *step],
        _ => return Err(NotConstant::type_error("range expected 1 to 3 arguments")),
    };
    if step == 0 {
        return Err(NotConstant::raises(
            "ValueError",
            "range() arg 3 must not be zero",
        ));
    }
    Ok(LiveValue::Range([start, stop, step]))
}

fn slice(arguments: &Arguments) -> Evaluated<LiveValue> {
    let none = LiveValue::None;
    let parts = match arguments.positional.as_slice() {
        [stop] => [none.clone(), stop.clone(), none],
        [start, stop] => [start.clone(), stop.clone(), none],
        [start, stop, step] => [start.clone(), stop.clone(), step.clone()],
        _ => return Err(NotConstant::type_error("slice expected 1 to 3 arguments")),
    };
    Ok(LiveValue::Slice(parts.into()))
}

fn absolute(arguments: &Arguments) -> Evaluated<LiveValue> {
    let [value] = arguments.exactly()?;
    if let Some(result) = numpy::absolute(value) {
        return result;
    }
    match PythonNumber::of(value) {
        Some(PythonNumber::Int(value)) => Ok(LiveValue::Int(value.abs())),
        Some(PythonNumber::Float(value)) => Ok(LiveValue::Float(value.abs())),
        Some(PythonNumber::Complex(..)) => computed::call("builtins.abs", arguments),
        None => Err(NotConstant::type_error(format!(
            "bad operand type for abs(): '{}'",
            value.type_name()
        ))),
    }
}

fn divmod(arguments: &Arguments) -> Evaluated<LiveValue> {
    let [left, right] = arguments.exactly()?;
    let (Some(a), Some(b)) = (PythonNumber::of(left), PythonNumber::of(right)) else {
        return Err(NotConstant::unsupported("this call of divmod"));
    };
    let pair = match (&a, &b) {
        (PythonNumber::Int(_), PythonNumber::Int(b)) if b.is_zero() => {
            let message = "integer division or modulo by zero";
            return Err(NotConstant::raises("ZeroDivisionError", message));
        }
        (PythonNumber::Int(a), PythonNumber::Int(b)) => {
            let (quotient, rest) = a.div_mod_floor(b);
            [LiveValue::Int(quotient), LiveValue::Int(rest)]
        }
        (a, b) => {
            let (a, b) = (a.float()?, b.float()?);
            if b == 0.0 {
                return Err(NotConstant::raises("ZeroDivisionError", "float divmod()"));
            }
            let (quotient, rest) = floor_divide(a, b);
            [LiveValue::Float(quotient), LiveValue::Float(rest)]
        }
    };
    Ok(LiveValue::tuple(pair.to_vec()))
}

/// A float without its fraction, as an int.
pub(super) fn int_of_float(value: f64) -> Evaluated<BigInt> {
    BigInt::from_f64(value.trunc()).ok_or_else(|| match value.is_nan() {
        true => NotConstant::raises("ValueError", "cannot convert float NaN to integer"),
        false => NotConstant::raises("OverflowError", "cannot convert float infinity to integer"),
    })
}

fn convert(name: &str, arguments: &Arguments) -> Evaluated<LiveValue> {
    let value = match arguments.positional.as_slice() {
        [] if arguments.keywords.is_empty() => &LiveValue::int(0),
        [value] if arguments.keywords.is_empty() => value,
        [re, im] if name == "complex" => {
            let part = |value| PythonNumber::of(value).map(|number| number.float());
            return match (part(re), part(im)) {
                (Some(re), Some(im)) => Ok(LiveValue::Complex(re?, im?)),
                _ => Err(NotConstant::unsupported("this call of complex")),
            };
        }
        _ => return Err(NotConstant::unsupported(&format!("this call of {name}"))),
    };
    let number = match value {
        LiveValue::Scalar(_, Number::Int(value)) => Some(PythonNumber::Int((*value).into())),
        LiveValue::Scalar(_, Number::Float(value)) => Some(PythonNumber::Float(*value)),
        value => PythonNumber::of(value),
    };
    match (name, number, value) {
        ("bool", _, value) => value.truth().map(LiveValue::Bool),
        ("int", Some(PythonNumber::Int(value)), _) => Ok(LiveValue::Int(value)),
        ("int", Some(PythonNumber::Float(value)), _) => int_of_float(value).map(LiveValue::Int),
        ("float", Some(number), _) => number.float().map(LiveValue::Float),
        ("float", None, LiveValue::Str(text)) => constants::float_from_text(text)
            .map(LiveValue::Float)
            .ok_or_else(|| {
                let message = format!("could not convert string to float: '{text}'");
                NotConstant::raises("ValueError", &message)
            }),
        ("complex", Some(PythonNumber::Complex(re, im)), _) => Ok(LiveValue::Complex(re, im)),
        ("complex", Some(number), _) => Ok(LiveValue::Complex(number.float()?, 0.0)),
        _ => Err(NotConstant::unsupported(&format!("this call of {name}"))),
    }
}

fn round(arguments: &Arguments) -> Evaluated<LiveValue> {
    let [value, digits] = arguments.bind(&["number", "ndigits"])?;
    let number = value.as_ref().and_then(PythonNumber::of);
    match (number, digits) {
        (Some(PythonNumber::Int(value)), None | Some(LiveValue::None)) => Ok(LiveValue::Int(value)),
        (Some(PythonNumber::Float(value)), None | Some(LiveValue::None)) => {
            int_of_float(value.round_ties_even()).map(LiveValue::Int)
        }
        (Some(PythonNumber::Float(value)), Some(digits)) => {
            let digits = digits.small_index()?;
            // The text of a float with some digits is rounded exactly.
            match usize::try_from(digits) {
                _ if !value.is_finite() => Ok(LiveValue::Float(value)),
                Ok(digits) if digits <= 300 => {
                    let text = format!("{value:.digits$}");
                    constants::float_from_text(&text)
                        .map(LiveValue::Float)
                        .ok_or_else(|| NotConstant::unsupported("this call of round"))
                }
                _ => Err(NotConstant::unsupported("this call of round")),
            }
        }
        (Some(PythonNumber::Int(value)), Some(digits)) if digits.small_index()? >= 0 => {
            float_of_int(&value).map(|_| LiveValue::Int(value))
        }
        _ => Err(NotConstant::unsupported("this call of round")),
    }
}
