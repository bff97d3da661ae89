//! What the names of a function are bound to at a point of the program.

use crate::frontend::analysis::NameSet;
use melior::ir::Value;
use std::collections::BTreeMap;

/// A truth value that may be known when the program is compiled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Flag<'c> {
    /// Known.
    Static(bool),
    /// An `i1`.
    Dynamic(Value<'c, 'c>),
}

impl Flag<'_> {
    pub(super) fn is(self, value: bool) -> bool {
        matches!(self, Self::Static(known) if known == value)
    }
}

/// What a name is bound to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Binding<'c> {
    /// The value, which means something only if the name is bound.
    pub(super) value: Value<'c, 'c>,
    /// Whether the name is bound.
    pub(super) bound: Flag<'c>,
}

/// The state of a function at a point of the program.
#[derive(Clone, Debug)]
pub(super) struct Environment<'a, 'c> {
    /// What the names are bound to. A name that is not here is not bound.
    pub(super) names: BTreeMap<&'a str, Binding<'c>>,
    /// The value that the function returns, if it has returned.
    pub(super) result: Option<Value<'c, 'c>>,
    /// Whether the function has returned.
    pub(super) returned: Flag<'c>,
    /// Whether the loop has been left by `break`.
    pub(super) broke: Flag<'c>,
    /// Whether the iteration has been left by `continue`.
    pub(super) continued: Flag<'c>,
    /// Whether one of these is true although none is known to be.
    pub(super) has_jumped: bool,
    /// Whether this point is never reached: an exception was raised.
    pub(super) is_dead: bool,
}

impl<'a, 'c> Environment<'a, 'c> {
    pub(super) fn new() -> Self {
        Self {
            names: BTreeMap::new(),
            result: None,
            returned: Flag::Static(false),
            broke: Flag::Static(false),
            continued: Flag::Static(false),
            has_jumped: false,
            is_dead: false,
        }
    }

    /// Binds a name.
    pub(super) fn bind(&mut self, name: &'a str, value: Value<'c, 'c>) {
        let bound = Flag::Static(true);
        self.names.insert(name, Binding { value, bound });
    }

    /// Whether control never goes on from here to the next statement.
    pub(super) fn has_exited(&self) -> bool {
        self.is_dead
            || self.has_jumped
            || [self.returned, self.broke, self.continued]
                .iter()
                .any(|flag| flag.is(true))
    }

    /// The flags that say at run time whether control goes on from here.
    pub(super) fn dynamic_exits(&self) -> Vec<Value<'c, 'c>> {
        [self.returned, self.broke, self.continued]
            .iter()
            .filter_map(|flag| match flag {
                Flag::Dynamic(value) => Some(*value),
                Flag::Static(_) => None,
            })
            .collect()
    }

    /// The state where one of the dynamic exits is known to have been taken.
    pub(super) fn after_exit(mut self) -> Self {
        self.has_jumped = true;
        if self.dynamic_exits().len() == 1 {
            for flag in [&mut self.returned, &mut self.broke, &mut self.continued] {
                if matches!(flag, Flag::Dynamic(_)) {
                    *flag = Flag::Static(true);
                }
            }
        }
        self
    }

    /// The state where none of the dynamic exits has been taken.
    pub(super) fn without_exits(mut self) -> Self {
        self.returned = Flag::Static(false);
        self.broke = Flag::Static(false);
        self.continued = Flag::Static(false);
        self.result = None;
        self
    }
}

/// The names that are live where control may go from a point.
#[derive(Clone, Copy)]
pub(super) struct Live<'s, 'a> {
    /// At the next statement.
    pub(super) next: &'s NameSet<'a>,
    /// After the loop.
    pub(super) on_break: &'s NameSet<'a>,
    /// At the loop's next iteration.
    pub(super) on_continue: &'s NameSet<'a>,
}

impl Live<'_, '_> {
    /// Whether a name's value matters at the end of a branch.
    pub(super) fn matters(&self, name: &str, environment: &Environment<'_, '_>) -> bool {
        if environment.is_dead || environment.returned.is(true) {
            return false;
        }
        if environment.broke.is(true) {
            return self.on_break.contains(name);
        }
        if environment.continued.is(true) {
            return self.on_continue.contains(name);
        }
        let goes_on = !environment.has_jumped && self.next.contains(name);
        let breaks = !environment.broke.is(false) && self.on_break.contains(name);
        let continues = !environment.continued.is(false) && self.on_continue.contains(name);
        goes_on || breaks || continues
    }
}
