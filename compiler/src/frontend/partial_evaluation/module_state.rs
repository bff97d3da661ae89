//! Arrays of the module level that compiled functions may change.

use super::{
    array::Array,
    failure::Evaluated,
    namespace::Global,
    number::Number,
    value::{LiveValue, Mutable},
};
use crate::frontend::{dtype::Dtype, scope::Scope};
use std::{cell::RefCell, collections::HashSet};

/// Arrays of the module level that compiled functions may change: each is a global of
/// the module, however many names and views it has.
#[derive(Debug)]
pub(in crate::frontend) struct ModuleState {
    used: RefCell<Vec<StateArray>>,
}

/// An array that a function uses.
#[derive(Clone, Debug)]
pub(in crate::frontend) struct StateArray {
    data: Mutable<Vec<Number>>,
    /// The symbol of its global.
    pub(in crate::frontend) symbol: String,
    /// The dtype of its elements.
    pub(in crate::frontend) dtype: Dtype,
    /// The elements when the program starts.
    pub(in crate::frontend) elements: Vec<Number>,
}

impl ModuleState {
    /// Makes all arrays of module levels changeable: no constant depends on their
    /// elements any more.
    pub(in crate::frontend) fn of(scopes: &[Scope<'_>]) -> Self {
        let mut seen = HashSet::new();
        for scope in scopes {
            for name in scope.namespace.names() {
                if let Some(Global::Value(value)) = scope.namespace.get(&name) {
                    make_changeable(&value, &mut seen);
                }
            }
            let defaults = scope.defaults.values().flatten();
            defaults.for_each(|value| make_changeable(value, &mut seen));
        }
        Self {
            used: RefCell::default(),
        }
    }

    /// The symbol of the global in which an array lies.
    pub(in crate::frontend) fn symbol(&self, array: &Array) -> Evaluated<String> {
        let mut used = self.used.borrow_mut();
        if let Some(known) = used.iter().find(|known| known.data.is(&array.data)) {
            return Ok(known.symbol.clone());
        }
        let elements = array.data.initial()?.clone();
        let name = array.data.defined().map_or("array", |place| &place.name);
        // No name of Python has this sign.
        let symbol = format!("{name}${}", used.len());
        used.push(StateArray {
            data: array.data.clone(),
            symbol: symbol.clone(),
            dtype: array.dtype(),
            elements,
        });
        Ok(symbol)
    }

    /// The arrays that functions use.
    pub(in crate::frontend) fn used(&self) -> Vec<StateArray> {
        self.used.borrow().clone()
    }
}

/// Makes the arrays in a value changeable. Lists and dicts that were seen, which others may
/// share, are left out.
fn make_changeable(value: &LiveValue, seen: &mut HashSet<usize>) {
    match value {
        LiveValue::Array(array) => array.data.become_state(),
        LiveValue::List(elements) | LiveValue::Set(elements)
            if seen.insert(elements.identity()) =>
        {
            let elements = elements.last_known();
            elements.iter().for_each(|it| make_changeable(it, seen));
        }
        LiveValue::Dict(entries) if seen.insert(entries.identity()) => {
            let entries = entries.last_known();
            entries.iter().for_each(|(_, it)| make_changeable(it, seen));
        }
        LiveValue::Tuple(elements) | LiveValue::Record(_, elements) => {
            elements.iter().for_each(|it| make_changeable(it, seen));
        }
        _ => {}
    }
}
