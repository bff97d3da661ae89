//! The module `scene`, which Python programs import and which is this program's own:
//! npc asks a hook what its names mean.

use npc_compiler::frontend::{LiveValue, PartialEvalHook, PartialEvalResult};
use std::sync::Arc;

/// Binds the names of `scene`, for a camera's exposure.
pub fn hook(exposure: f64) -> PartialEvalHook {
    let mut hook = PartialEvalHook::default();
    // Values that are known when a program is compiled are constants of it.
    hook.bind("scene.WIDTH", |_| {
        PartialEvalResult::LiveValue(LiveValue::int(640))
    });
    hook.bind("scene.exposure", move |_| {
        PartialEvalResult::LiveValue(LiveValue::Float(exposure))
    });
    // A function of text, which compiled programs do not have: it is called while
    // the program is compiled.
    hook.bind_call("scene.height", |call| match &*call.positional() {
        [Some(LiveValue::Str(quality))] => match &**quality {
            "preview" => PartialEvalResult::LiveValue(LiveValue::int(180)),
            "final" => PartialEvalResult::LiveValue(LiveValue::int(360)),
            other => PartialEvalResult::error(format!("a scene has no quality '{other}'")),
        },
        _ => PartialEvalResult::error("scene.height takes the name of a quality"),
    });
    // A function of numbers becomes operations where it is called.
    hook.bind_call("scene.luminance", |_| {
        PartialEvalResult::IrValue(Arc::new(|site, operands| {
            let &[red, green, blue] = operands else {
                return Err("scene.luminance takes red, green and blue".to_string());
            };
            let mut sum = site.float(0.0)?;
            for (colour, weight) in [(red, 0.2126), (green, 0.7152), (blue, 0.0722)] {
                let part = site.binary("Mult", colour, site.float(weight)?)?;
                sum = site.binary("Add", sum, part)?;
            }
            Ok(sum)
        }))
    });
    hook
}
