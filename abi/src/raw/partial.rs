//! Signatures of one argument or result, from which those of functions are put
//! together: the attribute `f_partial`.

use std::fmt;

use super::parser::items;
use super::signature::write_items;
use super::{Item, RawError, RawErrorKind, RawSignature};
use crate::mangling::{Content, Scanner, SignatureBuilder, SpanTag, SpanTooLong};

/// Which side of a function a value is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// The function takes it.
    Argument,
    /// The function returns it.
    Result,
}

impl Role {
    /// What IREE's compiler warned of where a type is
    /// [unrecognized](Item::Unrecognized).
    ///
    /// ```
    /// let warning = npc_abi::raw::Role::Argument.warning(2, "step");
    /// assert!(warning.starts_with("Argument #2 of function step is not a recognized"));
    /// ```
    pub fn warning(self, index: usize, function: &str) -> String {
        format!(
            "{self} #{index} of function {function} is not a recognized public ABI type \
             and the function may not be invokable by standard tools"
        )
    }

    /// The span that holds values of this side.
    const fn tag(self) -> SpanTag {
        match self {
            Self::Argument => SpanTag::INPUTS,
            Self::Result => SpanTag::RESULTS,
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Argument => "Argument",
            Self::Result => "Result",
        })
    }
}

/// One argument or result by itself.
///
/// ```
/// use npc_abi::raw::{PartialSignature, RawSignature};
///
/// let count = PartialSignature::parse("I6!S3!t6").unwrap();
/// let sums = PartialSignature::parse("R6!B3!d4").unwrap();
/// let signature = RawSignature::from_partials([count, sums]);
/// assert_eq!(signature.encode().unwrap(), "I6!S3!t6R6!B3!d4");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PartialSignature {
    /// Which side it is on.
    pub role: Role,
    /// What it is.
    pub item: Item,
}

impl PartialSignature {
    /// Reads a signature that is one span with one item.
    ///
    /// # Errors
    /// [`RawError`] where there is anything but one span, where the span is wrong, or
    /// where it does not hold exactly one item.
    pub fn parse(text: impl AsRef<[u8]>) -> Result<Self, RawError> {
        let mut fields = Scanner::new(text.as_ref());
        let (role, span) = match fields.next_field()?.map(|field| field.content) {
            Some(Content::Span(SpanTag::INPUTS, span)) => (Role::Argument, span),
            Some(Content::Span(SpanTag::RESULTS, span)) => (Role::Result, span),
            _ => return Err(error(RawErrorKind::NotOneSpan, 0)),
        };
        let mut items = items(span)?;
        if let Some(field) = fields.next_field()? {
            return Err(error(RawErrorKind::NotOneSpan, field.offset));
        }
        let count = items.len();
        match items.pop() {
            Some(item) if count == 1 => Ok(Self { role, item }),
            _ => Err(error(RawErrorKind::NotOneItem(count), 0)),
        }
    }

    /// Writes the signature.
    ///
    /// # Errors
    /// [`SpanTooLong`] where the item takes two gibibytes.
    pub fn encode(&self) -> Result<String, SpanTooLong> {
        let mut builder = SignatureBuilder::new();
        write_items(
            self.role.tag(),
            std::slice::from_ref(&self.item),
            &mut builder,
        );
        let bytes = builder.finish()?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

/// What is wrong at a place.
const fn error(kind: RawErrorKind, offset: usize) -> RawError {
    RawError { kind, offset }
}

impl RawSignature {
    /// The signature of a function whose arguments and results are these, each side in
    /// the order in which they come.
    pub fn from_partials(partials: impl IntoIterator<Item = PartialSignature>) -> Self {
        let mut signature = Self::default();
        for PartialSignature { role, item } in partials {
            match role {
                Role::Argument => signature.inputs.push(item),
                Role::Result => signature.results.push(item),
            }
        }
        signature
    }

    /// The signature in pieces: the arguments, then the results.
    pub fn into_partials(self) -> impl Iterator<Item = PartialSignature> {
        let argument = |item| PartialSignature {
            role: Role::Argument,
            item,
        };
        let result = |item| PartialSignature {
            role: Role::Result,
            item,
        };
        let arguments = self.inputs.into_iter().map(argument);
        arguments.chain(self.results.into_iter().map(result))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_make_the_whole() {
        let whole = RawSignature::parse("I9!O1!S3!t6R6!B3!d4").unwrap();
        let partials: Vec<_> = whole.clone().into_partials().collect();
        let texts: Vec<_> = partials.iter().map(|p| p.encode().unwrap()).collect();
        assert_eq!(texts, ["I4!O1!", "I6!S3!t6", "R6!B3!d4"]);
        for (text, partial) in texts.iter().zip(&partials) {
            assert_eq!(PartialSignature::parse(text).as_ref(), Ok(partial));
        }
        assert_eq!(RawSignature::from_partials(partials), whole);
    }

    #[test]
    fn one_item_is_wanted() {
        let error = |text| PartialSignature::parse(text).unwrap_err().to_string();
        assert_eq!(
            error("I7!O1!O1!"),
            "partial signature of 2 items instead of 1 at byte 0"
        );
        assert_eq!(
            error("R1!"),
            "partial signature of 0 items instead of 1 at byte 0"
        );
        let not_one_span = "partial signature is not one span of inputs or results";
        assert_eq!(error("O1!"), format!("{not_one_span} at byte 0"));
        assert_eq!(error(""), format!("{not_one_span} at byte 0"));
        assert_eq!(error("I4!O1!R1!"), format!("{not_one_span} at byte 6"));
        assert_eq!(error("R4!X1!"), "Unrecognized raw tag at byte 3");
    }

    #[test]
    fn warnings_name_value_and_function() {
        assert_eq!(
            Role::Result.warning(0, "main"),
            "Result #0 of function main is not a recognized public ABI type and the \
             function may not be invokable by standard tools"
        );
    }
}
