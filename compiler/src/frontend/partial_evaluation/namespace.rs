//! The names of a file's module level.

use super::{library::Bindings, value::LiveValue};
use crate::frontend::scope::Unusable;
use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

/// What a module-level name stands for.
#[derive(Clone, Debug)]
pub(in crate::frontend) enum Global {
    /// A value.
    Value(LiveValue),
    /// Something that compiled functions cannot use, and why.
    Unusable(Unusable),
}

/// The names of a file's module level.
#[derive(Debug, Default)]
pub struct Namespace {
    /// The module's name, such as `package.module`.
    pub(in crate::frontend) module: String,
    /// The number of the file.
    pub(in crate::frontend) file: usize,
    names: RefCell<BTreeMap<String, Global>>,
    /// What embedders and npc itself bind.
    pub(in crate::frontend) bindings: Rc<Bindings>,
}

impl Namespace {
    pub(in crate::frontend) fn new(module: &str, file: usize, bindings: Rc<Bindings>) -> Self {
        Self {
            module: module.to_string(),
            file,
            names: RefCell::default(),
            bindings,
        }
    }

    /// What a name stands for.
    pub(in crate::frontend) fn get(&self, name: &str) -> Option<Global> {
        let known = self.names.borrow().get(name).cloned();
        known.or_else(|| self.implicit(name).map(Global::Value))
    }

    /// Returns the value of a name that every module has, as when it is imported.
    fn implicit(&self, name: &str) -> Option<LiveValue> {
        match name {
            "__debug__" => Some(LiveValue::Bool(true)),
            "__name__" => Some(LiveValue::text(&self.module)),
            _ => None,
        }
    }

    /// Whether a name stands for something.
    pub(in crate::frontend) fn has(&self, name: &str) -> bool {
        self.names.borrow().contains_key(name)
    }

    /// The qualified name of what npc knows under a name.
    pub(in crate::frontend) fn known(&self, name: &str) -> Option<String> {
        match self.get(name)? {
            Global::Value(LiveValue::Known(qualified)) => Some(qualified.to_string()),
            _ => None,
        }
    }

    pub(in crate::frontend) fn set(&self, name: &str, global: Global) {
        self.names.borrow_mut().insert(name.to_string(), global);
    }

    pub(in crate::frontend) fn remove(&self, name: &str) {
        self.names.borrow_mut().remove(name);
    }

    /// All names.
    pub(in crate::frontend) fn names(&self) -> Vec<String> {
        self.names.borrow().keys().cloned().collect()
    }
}
