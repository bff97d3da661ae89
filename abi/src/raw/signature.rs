//! The signature of a function.

use std::fmt;
use std::str::FromStr;

use super::parser::items_of;
use super::{Item, RawError, RawErrorKind};
use crate::mangling::{SignatureBuilder, SpanTag, SpanTooLong};

/// The version of these signatures: the value of the attribute `fv`.
pub const VERSION: &str = "1";

/// What a function takes and returns: the value of the attribute `f`.
///
/// Its `Display` form is for people: `(Buffer<float32[?x4]>, sint32) -> (float64)`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct RawSignature {
    /// The arguments.
    pub inputs: Vec<Item>,
    /// The results.
    pub results: Vec<Item>,
}

impl RawSignature {
    /// Reads a signature.
    ///
    /// # Errors
    /// [`RawError`] with the first thing that is wrong: in the inputs, which are looked
    /// at first, and then in the results.
    pub fn parse(text: impl AsRef<[u8]>) -> Result<Self, RawError> {
        let text = text.as_ref();
        Ok(Self {
            inputs: items_of(text, SpanTag::INPUTS, RawErrorKind::NoInputs)?,
            results: items_of(text, SpanTag::RESULTS, RawErrorKind::NoResults)?,
        })
    }

    /// Writes the signature in its one canonical form, which is ASCII.
    ///
    /// # Errors
    /// [`SpanTooLong`] where the arguments or the results take two gibibytes.
    pub fn encode(&self) -> Result<String, SpanTooLong> {
        let mut builder = SignatureBuilder::new();
        write_items(SpanTag::INPUTS, &self.inputs, &mut builder);
        write_items(SpanTag::RESULTS, &self.results, &mut builder);
        let bytes = builder.finish()?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

/// Appends a span of items.
pub(super) fn write_items(tag: SpanTag, items: &[Item], builder: &mut SignatureBuilder) {
    builder.nested(tag, |span| {
        for item in items {
            item.write(span);
        }
    });
}

impl FromStr for RawSignature {
    type Err = RawError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

impl fmt::Display for RawSignature {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(&self.inputs, formatter)?;
        formatter.write_str(" -> ")?;
        list(&self.results, formatter)
    }
}

/// Writes items in parentheses, with commas between them.
fn list(items: &[Item], formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    formatter.write_str("(")?;
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            formatter.write_str(", ")?;
        }
        write!(formatter, "{item}")?;
    }
    formatter.write_str(")")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::raw::{BufferType, ScalarType};

    fn text(signature: &str) -> String {
        match RawSignature::parse(signature) {
            Ok(signature) => signature.to_string(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn every_item_is_read() {
        let signature = "I28!B10!t11d32d-1S1!O1!U1!S3!t9R6!B3!d7";
        let items = "(Buffer<uint64[32x?]>, float32, RefObject<?>, Unrecognized, uint16)";
        assert_eq!(text(signature), format!("{items} -> (Buffer<float32[7]>)"));
        let parsed: RawSignature = signature.parse().unwrap();
        assert_eq!(parsed.encode().unwrap(), signature);
    }

    #[test]
    fn spans_are_found_where_they_are() {
        assert_eq!(text("R4!O1!I4!S1!"), "(float32) -> (RefObject<?>)");
        assert_eq!(text("q-3I1!X5!!!!!R1!"), "() -> ()");
        assert_eq!(text("I4!O1!I4!S1!R1!R4!S1!"), "(RefObject<?>) -> ()");
        assert_eq!(text("I1!R1!???"), "() -> ()");
    }

    #[test]
    fn fields_come_in_any_order() {
        assert_eq!(text("I11!B8!d2t2d-9R1!"), "(Buffer<float64[2x?]>) -> ()");
        assert_eq!(text("I9!S6!t07t6R1!"), "(sint32) -> ()");
    }

    #[test]
    fn errors_say_what_and_where() {
        let cases = [
            ("", "Inputs span not found at byte 0"),
            ("R1!x1", "Inputs span not found at byte 5"),
            ("I4!U1!", "Results span not found at byte 6"),
            ("I4!K1!", "Unrecognized raw tag at byte 3"),
            ("I6!O1!d5R1!", "Unrecognized raw tag at byte 6"),
            ("I6!U3!t1R1!", "Unrecognized raw tag at byte 3"),
            ("I6!S3!d1R1!", "Unrecognized scalar field tag at byte 6"),
            ("I9!B6!d1S1!R1!", "Unrecognized buffer field tag at byte 8"),
            (
                "I1!R7!O4!O1!",
                "Unrecognized ref object field tag at byte 9",
            ),
            ("I7!B4!t12R1!", "Illegal ScalarType code at byte 6"),
            ("I7!S4!t-1R1!", "Illegal ScalarType code at byte 6"),
        ];
        for (signature, message) in cases {
            assert_eq!(text(signature), message, "{signature}");
        }
    }

    #[test]
    fn nothing_is_dropped_where_the_syntax_is_wrong() {
        let syntax = |what: &str| format!("Syntax error in signature: {what}");
        let cases = [
            ("I50!xR1!", "span of 49 bytes where 4 are left at byte 0"),
            ("I1!R9!O1!", "span of 8 bytes where 3 are left at byte 3"),
            ("aI1!R1!", "number without digits at byte 0"),
            ("I1!?R1!", "unknown tag `?` at byte 3"),
            ("I7!O1!S4!R1!", "span of 3 bytes where 0 are left at byte 6"),
            ("I9!B6!d10!xR1!", "unknown tag `!` at byte 9"),
        ];
        for (signature, message) in cases {
            assert_eq!(text(signature), syntax(message), "{signature}");
        }
    }

    fn signature() -> impl Strategy<Value = RawSignature> {
        let scalar = || prop::sample::select(ScalarType::ALL.to_vec());
        let size = prop_oneof![
            Just(None),
            (0..9_u64).prop_map(Some),
            (0..=2_147_483_647_u64).prop_map(Some),
        ];
        let buffer = (scalar(), prop::collection::vec(size, 0..6)).prop_map(|(element, sizes)| {
            let buffer = BufferType::new(element, sizes).unwrap();
            Item::Buffer(buffer)
        });
        let item = prop_oneof![
            4 => buffer,
            2 => scalar().prop_map(Item::Scalar),
            1 => Just(Item::RefObject),
            1 => Just(Item::Unrecognized),
        ];
        let items = prop::collection::vec(item, 0..6);
        (items.clone(), items).prop_map(|(inputs, results)| RawSignature { inputs, results })
    }

    proptest! {
        #[test]
        fn reads_what_it_writes(signature in signature()) {
            let text = signature.encode().unwrap();
            prop_assert_eq!(RawSignature::parse(&text), Ok(signature));
        }

        #[test]
        fn any_text_is_read_or_refused(text in "[IRBSOUtd0-9!\\-]{0,40}") {
            if let Ok(signature) = RawSignature::parse(&text) {
                let canonical = signature.encode().unwrap();
                prop_assert_eq!(RawSignature::parse(canonical), Ok(signature));
            }
        }

        #[test]
        fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
            if let Err(error) = RawSignature::parse(&bytes) {
                prop_assert!(error.offset <= bytes.len());
            }
        }

        #[test]
        fn damaged_signatures_are_read_or_refused(
            signature in signature(),
            place in any::<prop::sample::Index>(),
            byte in prop::sample::select(b"IRBSOUtd019!-\xff".to_vec()),
        ) {
            let mut bytes = signature.encode().unwrap().into_bytes();
            let place = place.index(bytes.len());
            bytes[place] = byte;
            if let Ok(signature) = RawSignature::parse(&bytes) {
                let canonical = signature.encode().unwrap();
                prop_assert_eq!(RawSignature::parse(canonical), Ok(signature));
            }
        }
    }
}
