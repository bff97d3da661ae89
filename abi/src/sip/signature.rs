//! The structures of a function.

use std::str::FromStr;

use super::parser::structure;
use super::visitor::{inputs, results};
use super::{SipError, Structure};
use crate::mangling::{SignatureBuilder, SpanTag, SpanTooLong};

/// Which structures a function takes and returns: the value of the attribute `sip`,
/// beside which `abi` is [`ABI`](Self::ABI) and `abiv` is [`VERSION`](Self::VERSION) where
/// IREE wrote it, and `sipv` is [`VERSION`](Self::VERSION) by the specification.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SipSignature {
    /// What the raw arguments stand for.
    pub inputs: Structure,
    /// What the raw results stand for.
    pub results: Structure,
}

impl SipSignature {
    /// The value of the attribute `abi`.
    pub const ABI: &'static str = "sip";
    /// The value of the attributes `abiv`, a number of 32 bits that IREE wrote, and `sipv`,
    /// its name in IREE's document.
    pub const VERSION: i32 = 1;

    /// Reads a signature. Keys may come in any order.
    ///
    /// # Errors
    /// [`SipError`] with the first thing that is wrong: in the inputs, which are looked
    /// at first, and then in the results.
    pub fn parse(text: impl AsRef<[u8]>) -> Result<Self, SipError> {
        let text = text.as_ref();
        Ok(Self {
            inputs: structure(inputs(text)?)?,
            results: structure(results(text)?)?,
        })
    }

    /// Writes the signature in its one canonical form: numbers in order, names in the
    /// order of their bytes. It is UTF-8 where all names are.
    ///
    /// # Errors
    /// [`SpanTooLong`] where the inputs or the results take two gibibytes.
    pub fn encode(&self) -> Result<Vec<u8>, SpanTooLong> {
        let mut builder = SignatureBuilder::new();
        builder.nested(SpanTag::INPUTS, |span| self.inputs.write(span));
        builder.nested(SpanTag::RESULTS, |span| self.results.write(span));
        builder.finish()
    }
}

impl FromStr for SipSignature {
    type Err = SipError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

#[cfg(test)]
mod tests;
