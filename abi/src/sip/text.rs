//! The text form of structures.

use std::fmt;

use super::{Container, Structure, Visitor};

/// Writes a structured value for people, one line for each value, as IREE's
/// `ToStringVisitor` did:
///
/// ```text
/// :[
///   0:{
///     x=raw(1),
///   },
/// ],
/// ```
///
/// The text is in bytes, since names are.
///
/// ```
/// use npc_abi::sip::{TextVisitor, visit_inputs};
///
/// let mut text = TextVisitor::default();
/// visit_inputs("I10!D7!K2!x_0R1!", &mut text).unwrap();
/// assert_eq!(text.into_bytes(), b":{\n  x=raw(0),\n},\n");
/// ```
#[derive(Debug, Clone, Default)]
pub struct TextVisitor {
    text: Vec<u8>,
    depth: usize,
}

impl TextVisitor {
    /// What was written.
    pub fn into_bytes(self) -> Vec<u8> {
        self.text
    }

    /// Indents the line that follows.
    fn indent(&mut self) {
        let length = self.text.len() + 2 * self.depth;
        self.text.resize(length, b' ');
    }
}

impl Visitor for TextVisitor {
    fn begin(&mut self, container: Container) {
        self.text.extend_from_slice(match container {
            Container::Sequence => b":[\n",
            Container::Dict => b":{\n",
        });
        self.depth += 1;
    }

    fn end(&mut self, container: Container) {
        self.depth = self.depth.saturating_sub(1);
        self.indent();
        self.text.extend_from_slice(match container {
            Container::Sequence => b"],\n",
            Container::Dict => b"},\n",
        });
    }

    fn index_key(&mut self, index: i32) {
        self.indent();
        self.text.extend_from_slice(index.to_string().as_bytes());
    }

    fn name_key(&mut self, name: &[u8]) {
        self.indent();
        self.text.extend_from_slice(name);
    }

    fn raw(&mut self, index: i32) {
        let value = format!("=raw({index}),\n");
        self.text.extend_from_slice(value.as_bytes());
    }
}

/// The text form of [`TextVisitor`]; bytes that are no UTF-8 are replaced.
impl fmt::Display for Structure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = TextVisitor::default();
        self.accept(&mut text);
        formatter.write_str(&String::from_utf8_lossy(&text.into_bytes()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sip::{SipSignature, visit_inputs, visit_results};

    fn inputs(text: &str) -> (String, Result<(), String>) {
        let mut visitor = TextVisitor::default();
        let result = visit_inputs(text, &mut visitor).map_err(|error| error.to_string());
        (String::from_utf8(visitor.into_bytes()).unwrap(), result)
    }

    fn results(text: &str) -> (String, Result<(), String>) {
        let mut visitor = TextVisitor::default();
        let result = visit_results(text, &mut visitor).map_err(|error| error.to_string());
        (String::from_utf8(visitor.into_bytes()).unwrap(), result)
    }

    #[test]
    fn containers_are_indented() {
        let signature = "R3!_7I22!D18!K2!aS5!k3_0K1!D1!";
        let expected = ":{\n  a:[\n    3=raw(0),\n  ],\n  :{\n  },\n},\n";
        assert_eq!(inputs(signature), (expected.to_owned(), Ok(())));
        assert_eq!(results(signature), ("=raw(7),\n".to_owned(), Ok(())));
    }

    #[test]
    fn visitors_are_told_what_is_no_structure() {
        let cases = [
            ("I7!_0_1_2", "=raw(0),\n=raw(1),\n=raw(2),\n"),
            ("I4!_-2", "=raw(-2),\n"),
            ("I12!D9!k7_0k7_1", ":{\n  7=raw(0),\n  7=raw(1),\n},\n"),
            ("I15!S11!K2!b_0k0_1", ":[\n  b=raw(0),\n  0=raw(1),\n],\n"),
            ("I7!S4!k-7", ":[\n  -7],\n"),
            ("I7!S1!D1!", ":[\n],\n:{\n},\n"),
        ];
        for (signature, text) in cases {
            assert_eq!(inputs(signature), (text.to_owned(), Ok(())), "{signature}");
            assert!(SipSignature::parse(format!("{signature}R1!")).is_err());
        }
    }

    #[test]
    fn errors_end_what_began() {
        let cases = [
            (
                "I8!S5!k1k2",
                ":[\n  1],\n",
                "Struct key not allowed here at byte 8",
            ),
            (
                "I16!S12!k1S7!k1_0_1",
                ":[\n  1:[\n    1=raw(0),\n  ],\n],\n",
                "Value not allowed here at byte 17",
            ),
            ("I7!S1!X1!", ":[\n],\n", "Unrecognized tag at byte 6"),
            ("I8!D5!x1k1", ":{\n},\n", "Unrecognized tag at byte 6"),
            (
                "I8!D5!K9!x",
                ":{\n},\n",
                "Syntax error in signature: span of 8 bytes where 1 are left at byte 6",
            ),
        ];
        for (signature, text, message) in cases {
            let (told, result) = inputs(signature);
            assert_eq!(result, Err(message.to_owned()), "{signature}");
            assert_eq!(told, text, "{signature}");
        }
    }
}
