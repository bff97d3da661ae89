//! Typing: from values of unknown type to values whose type is known.

pub(crate) mod broadcast;
mod calls;
pub(crate) mod coercion;
mod conflict;
pub(crate) mod constant;
mod declared;
pub(crate) mod dtype;
mod finding;
mod flow;
pub(crate) mod function_value;
pub(crate) mod infer_types;
mod inference;
pub(crate) mod join;
mod liveness;
mod operands;
mod origin;
pub(crate) mod problem;
mod program;
pub(crate) mod promotion;
pub(crate) mod resolve_templates;
mod returned;
mod rewrite;
pub(crate) mod rules;
mod settled;
mod templates;
pub(crate) mod ty;
mod unresolved;
