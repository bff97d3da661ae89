//! The named pipelines, each a list of passes in MLIR's textual form.

use npc_dialects::pass::Pipeline;

/// Every pipeline, in the order in which a program goes through them.
pub static ALL: &[Pipeline] = &[];
