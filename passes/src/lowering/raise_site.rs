//! The blocks in which `lower-raises` sets the pending error.

use crate::llvm;
use melior::dialect::{cf, llvm::r#type as llvm_type};
use npc_dialects::ir::{self, Block, Builder, OpRef};
use std::collections::HashMap;

/// How many bytes the error's text may take, as in `runtime/thread_state.mlir`.
const TEXT_BYTES: usize = 504;

/// How many bytes a number may take, in place of its `{}`.
const NUMBER_BYTES: usize = "-9223372036854775808".len();

/// Makes these blocks, and one constant for each text.
pub(super) struct RaiseSites<'c> {
    module: OpRef<'c>,
    formats: HashMap<String, String>,
}

impl<'c> RaiseSites<'c> {
    /// Starts with no constant. The names of constants start with `npc.message`.
    pub(super) fn new(module: OpRef<'c>) -> Self {
        Self {
            module,
            formats: HashMap::new(),
        }
    }

    /// A block that sets the error of a `basicpy.raise_if` and goes on to `failed`.
    pub(super) fn block(&mut self, raise_if: OpRef<'c>, failed: Block<'c>) -> Block<'c> {
        let block = ir::new_block_before(failed);
        let builder = Builder::at_end(ir::context_of(raise_if), block, ir::location(raise_if));
        let format = self.format(&builder, raise_if);
        let pointer = llvm::pointer(&builder);
        let integer = builder.integer_type(64);
        let text = ir::results(llvm::call(&builder, "npc_error_text", &[], &[pointer]))[0];
        let mut operands = vec![
            text,
            builder.integer(integer, TEXT_BYTES as i64),
            llvm::address_of(&builder, &format),
        ];
        operands.extend(ir::operands(raise_if).into_iter().skip(1));
        let result = builder.integer_type(32);
        let snprintf = llvm_type::function(result, &[pointer, integer, pointer], true);
        llvm::call_variadic(&builder, "snprintf", &operands, result, snprintf);
        builder.insert(cf::br(&failed, &[], builder.location()));
        block
    }

    fn format(&mut self, builder: &Builder<'c>, raise_if: OpRef<'c>) -> String {
        let exception = ir::string_of(raise_if, "exception").unwrap_or_default();
        let message = ir::string_of(raise_if, "message");
        let format = c_format(&exception, message.as_deref());
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

/// The text as a format of C: a `{}` is the next value in decimal.
fn c_format(exception: &str, message: Option<&str>) -> String {
    const SEPARATOR: &str = ": ";
    let escape = |text: &str| text.replace('%', "%%").replace('\0', " ");
    let exception = escape(exception);
    let Some(message) = message else {
        return format!("{exception}\0");
    };
    let room = TEXT_BYTES.saturating_sub(exception.len() + SEPARATOR.len() + 1);
    let message = escape(beginning(message, room)).replace("{}", "%lld");
    format!("{exception}{SEPARATOR}{message}\0")
}

/// What fits of a message, whatever its values are. It ends with a whole character,
/// where C would cut one in two.
fn beginning(message: &str, room: usize) -> &str {
    let numbers = message.matches("{}").count() * (NUMBER_BYTES - "{}".len());
    let end = room.saturating_sub(numbers);
    &message[..message.floor_char_boundary(end)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_escaped() {
        assert_eq!(
            c_format("ValueError", Some("5% of {}")),
            "ValueError: 5%% of %lld\0"
        );
        assert_eq!(c_format("KeyError", None), "KeyError\0");
        assert_eq!(c_format("KeyError", Some("")), "KeyError: \0");
    }

    #[test]
    fn long_messages_end_with_a_whole_character() {
        for start in ["", "a", "ab"] {
            let message = format!("{start}{}", "日".repeat(400));
            let format = c_format("ValueError", Some(&message));
            assert!((TEXT_BYTES - 2..=TEXT_BYTES).contains(&format.len()));
            assert!(format.ends_with("日\0"));
        }
        let message = format!("{}é", "{} ".repeat(10));
        assert!(c_format("ValueError", Some(&message)).ends_with("%lld é\0"));
        let message = format!("{}{}", "{} ".repeat(10), "é".repeat(400));
        let numbers = 10 * (NUMBER_BYTES - "%lld".len());
        assert!(c_format("ValueError", Some(&message)).len() + numbers <= TEXT_BYTES);
    }
}
