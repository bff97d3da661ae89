//! The blocks in which `lower-raises` sets the pending error.

use super::raise_value::{ShownValue, shown};
use crate::{
    llvm,
    message::{Piece, pieces},
};
use melior::dialect::{cf, llvm::r#type as llvm_type};
use npc_dialects::ir::{self, Block, Builder, OpRef};
use std::collections::HashMap;

/// How many bytes the error's text may take, as in `runtime/thread_state.mlir`.
const TEXT_BYTES: usize = 504;

/// How many bytes an integer may take; others are cut off where there is no room for more.
const NUMBER_BYTES: usize = "-9223372036854775808".len();

/// Makes these blocks, and one constant for each text.
pub(super) struct RaiseSites<'c> {
    module: OpRef<'c>,
    formats: HashMap<String, String>,
    /// Whether what was made calls `runtime/shown.mlir`.
    pub(super) shows_values: bool,
}

impl<'c> RaiseSites<'c> {
    /// Starts with no constant. The names of constants start with `npc.message`.
    pub(super) fn new(module: OpRef<'c>) -> Self {
        Self {
            module,
            formats: HashMap::new(),
            shows_values: false,
        }
    }

    /// A block that sets the error of a `basicpy.raise_if` and goes on to `failed`.
    pub(super) fn block(&mut self, raise_if: OpRef<'c>, failed: Block<'c>) -> Block<'c> {
        let block = ir::new_block_before(failed);
        let builder = Builder::at_end(ir::context_of(raise_if), block, ir::location(raise_if));
        let values = ir::operands(raise_if).split_off(1);
        let message = ir::string_of(raise_if, "message");
        let shown = shown(&builder, message.as_deref().unwrap_or_default(), &values);
        self.shows_values |= shown.iter().any(|it| it.calls_runtime);
        let exception = ir::string_of(raise_if, "exception").unwrap_or_default();
        let format = self.format(&builder, c_format(&exception, message.as_deref(), &shown));
        let pointer = llvm::pointer(&builder);
        let integer = builder.integer_type(64);
        let text = ir::results(llvm::call(&builder, "npc_error_text", &[], &[pointer]))[0];
        let mut operands = vec![
            text,
            builder.integer(integer, TEXT_BYTES as i64),
            llvm::address_of(&builder, &format),
        ];
        operands.extend(shown.into_iter().flat_map(|it| it.arguments));
        let result = builder.integer_type(32);
        let snprintf = llvm_type::function(result, &[pointer, integer, pointer], true);
        llvm::call_variadic(&builder, "snprintf", &operands, result, snprintf);
        builder.insert(cf::br(&failed, &[], builder.location()));
        block
    }

    fn format(&mut self, builder: &Builder<'c>, format: String) -> String {
        let count = self.formats.len();
        let module = self.module;
        self.formats
            .entry(format)
            .or_insert_with_key(|format| {
                let name = format!("npc.message.{count}");
                llvm::define_text(builder, module, &name, format);
                name
            })
            .clone()
    }
}

/// The message as a format of C, with what the formats of its values are there.
fn c_format(exception: &str, message: Option<&str>, shown: &[ShownValue<'_>]) -> String {
    const SEPARATOR: &str = ": ";
    let escape = |text: &str| text.replace('%', "%%").replace('\0', " ");
    let exception = escape(exception);
    let Some(message) = message else {
        return format!("{exception}\0");
    };
    let room = TEXT_BYTES.saturating_sub(exception.len() + SEPARATOR.len() + 1);
    let mut room = room.saturating_sub(shown.len() * NUMBER_BYTES);
    let mut text = String::new();
    let mut formats = shown.iter();
    for piece in pieces(message) {
        match piece {
            Piece::Text(piece) => {
                let kept = &piece[..piece.floor_char_boundary(room)];
                room -= kept.len();
                text += &escape(kept);
            }
            Piece::Value(_) => {
                if let Some(shown) = formats.next() {
                    text += &shown.format;
                }
            }
        }
    }
    format!("{exception}{SEPARATOR}{text}\0")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn integers(count: usize) -> Vec<ShownValue<'static>> {
        let integer = || ShownValue {
            format: "%lld".to_owned(),
            arguments: Vec::new(),
            calls_runtime: false,
        };
        std::iter::repeat_with(integer).take(count).collect()
    }

    #[test]
    fn formats_are_escaped() {
        assert_eq!(
            c_format("ValueError", Some("5% of {}, {{}}"), &integers(1)),
            "ValueError: 5%% of %lld, {}\0"
        );
        assert_eq!(c_format("KeyError", None, &[]), "KeyError\0");
        assert_eq!(c_format("KeyError", Some(""), &[]), "KeyError: \0");
    }

    #[test]
    fn long_messages_end_with_a_whole_character() {
        for start in ["", "a", "ab"] {
            let message = format!("{start}{}", "日".repeat(400));
            let format = c_format("ValueError", Some(&message), &[]);
            assert!((TEXT_BYTES - 2..=TEXT_BYTES).contains(&format.len()));
            assert!(format.ends_with("日\0"));
        }
        let numbers = integers(10);
        let message = format!("{}é", "{} ".repeat(10));
        assert!(c_format("ValueError", Some(&message), &numbers).ends_with("%lld é\0"));
        let message = format!("{}{}", "{} ".repeat(10), "é".repeat(400));
        let length = c_format("ValueError", Some(&message), &numbers).len();
        assert!(length + 10 * (NUMBER_BYTES - "%lld".len()) <= TEXT_BYTES);
    }
}
