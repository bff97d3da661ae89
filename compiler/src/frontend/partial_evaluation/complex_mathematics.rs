//! `cmath`, whose functions only compiled code computes.

use super::{hook::PartialEvalHook, value::LiveValue};
use std::f64::consts::{E, PI, TAU};

/// Binds what is in `cmath`.
pub(super) fn bind(hook: &mut PartialEvalHook) {
    for (name, value) in [
        ("cmath.pi", PI),
        ("cmath.e", E),
        ("cmath.tau", TAU),
        ("cmath.inf", f64::INFINITY),
        ("cmath.nan", f64::NAN),
    ] {
        hook.constant(name, move || LiveValue::Float(value));
    }
    for (name, imaginary) in [("cmath.infj", f64::INFINITY), ("cmath.nanj", f64::NAN)] {
        hook.constant(name, move || LiveValue::Complex(0.0, imaginary));
    }
    let compiled = npc_passes::function_names();
    for name in compiled.filter(|name| name.starts_with("cmath.")) {
        hook.function_at_run_time(name);
    }
}
