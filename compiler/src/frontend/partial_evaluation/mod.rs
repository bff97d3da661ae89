//! Partial evaluation: what code of the module level computes, without Python.
//!
//! [`Modules`] runs a file's module level as CPython would, as far as it is
//! understood. A statement that is not changes nothing but what it may change:
//! the names that it binds, and the lists, dicts and arrays that it mentions,
//! are not constants from there on. Functions see the names as they are at the
//! end.
//!
//! [`Evaluator`] computes expressions: at the module level all of them, in
//! functions those that are made of module-level values only.

mod arithmetic;
mod array;
mod array_index;
mod array_members;
mod array_selection;
mod assignment;
mod builtins;
mod call;
mod comparison;
mod complex_mathematics;
mod comprehension;
mod computed;
mod elements;
mod evaluator;
mod execute;
mod failure;
mod forget;
mod function_call;
mod hook;
mod import;
mod ir_site;
mod library;
mod mathematics;
mod methods;
mod module_state;
mod modules;
mod namespace;
mod nesting;
mod number;
mod numpy;
mod numpy_accumulation;
mod numpy_arrangement;
mod numpy_creation;
mod numpy_order;
mod numpy_reduction;
mod numpy_ufunc;
mod partial_eval_call;
mod record;
mod sequence;
mod value;

pub use array::Array;
pub use computed::Computed;
pub(in crate::frontend) use computed::Operation;
pub use elements::Elements;
pub(in crate::frontend) use evaluator::Evaluator;
pub(in crate::frontend) use failure::Evaluated;
pub use failure::NotConstant;
pub use hook::{PartialEvalHook, PartialEvalResult};
pub use ir_site::{EmitIr, IrSite};
pub(in crate::frontend) use library::has_module as is_library_module;
pub(in crate::frontend) use module_state::ModuleState;
pub(in crate::frontend) use modules::Modules;
pub(in crate::frontend) use namespace::Global;
pub use namespace::Namespace;
pub use number::Number;
pub use partial_eval_call::PartialEvalCall;
pub use value::{FunctionName, LiveValue, Mutable, RecordClass};
