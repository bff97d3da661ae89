//! What the importer knows about a function's control flow before it starts.

mod exits;
mod liveness;
mod uses;

pub(super) use exits::{Jumps, always_exits};
pub(super) use liveness::{Liveness, LoopLiveness};
pub(super) use uses::{assigned, deleted, has_named, named, reads, targets};

use std::collections::BTreeSet;

/// Names, in a fixed order.
pub(super) type NameSet<'a> = BTreeSet<&'a str>;
