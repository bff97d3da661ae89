//! Reading a function's attributes.

use std::fmt;

use super::AttributeError;
use crate::raw::{RawSignature, Role, VERSION};
use crate::sip::{SipSignature, Structure};

/// How a function is called, from its attributes of version 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FunctionAbi {
    raw: RawSignature,
    structure: Option<SipSignature>,
    /// The text that the structure was read from.
    structure_text: String,
}

impl FunctionAbi {
    /// Reads the attributes `f` and `fv`, and `sip` where `sipv` is "1", as the
    /// specification has it, or `abi` is "sip", as IREE wrote it. `attribute` gives the
    /// value of an attribute by its name.
    ///
    /// # Errors
    /// [`AttributeError`] where there is no signature, where one is wrong, or where the
    /// two do not fit together.
    pub fn from_attributes<'a>(
        attribute: impl Fn(&str) -> Option<&'a [u8]>,
    ) -> Result<Self, AttributeError> {
        let (Some(text), Some(version)) = (attribute("f"), attribute("fv")) else {
            return Err(AttributeError::NoRawSignature);
        };
        if version != VERSION.as_bytes() {
            return Err(AttributeError::Version);
        }
        let raw = RawSignature::parse(text).map_err(|error| AttributeError::Raw {
            error,
            text: lossy(text),
        })?;
        let structure_version = attribute("sipv");
        let known = SipSignature::VERSION.to_string();
        if structure_version.is_some_and(|version| version != known.as_bytes()) {
            return Err(AttributeError::StructureVersion);
        }
        let is_structured =
            structure_version.is_some() || attribute("abi") == Some(SipSignature::ABI.as_bytes());
        let Some(text) = attribute("sip").filter(|_| is_structured) else {
            return Ok(Self {
                raw,
                structure: None,
                structure_text: String::new(),
            });
        };
        let structure = SipSignature::parse(text).map_err(|error| AttributeError::Sip {
            error,
            text: lossy(text),
        })?;
        check_inputs(&structure.inputs, raw.inputs.len())?;
        raw_indices(&structure.results, raw.results.len(), Role::Result)?;
        Ok(Self {
            raw,
            structure: Some(structure),
            structure_text: lossy(text),
        })
    }

    /// The raw arguments and results.
    pub const fn raw(&self) -> &RawSignature {
        &self.raw
    }

    /// What the raw arguments and results stand for, if they do not stand for
    /// themselves.
    pub const fn structure(&self) -> Option<&SipSignature> {
        self.structure.as_ref()
    }
}

/// The raw values of a structure.
fn raw_indices(
    structure: &Structure,
    count: usize,
    role: Role,
) -> Result<Vec<usize>, AttributeError> {
    let assignments = structure.assignments().into_iter();
    assignments
        .map(|assignment| {
            let index = assignment.raw_index;
            let place = usize::try_from(index).ok();
            place
                .filter(|place| *place < count)
                .ok_or(AttributeError::UnknownRaw { role, index })
        })
        .collect()
}

/// Whether every raw argument has one place in a structure.
fn check_inputs(structure: &Structure, count: usize) -> Result<(), AttributeError> {
    let mut is_placed = vec![false; count];
    for index in raw_indices(structure, count, Role::Argument)? {
        if std::mem::replace(&mut is_placed[index], true) {
            return Err(AttributeError::TwiceRaw(index));
        }
    }
    match is_placed.iter().position(|is_placed| !is_placed) {
        Some(index) => Err(AttributeError::MissingRaw(index)),
        None => Ok(()),
    }
}

/// Bytes as text; what is no UTF-8 is replaced.
fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

impl fmt::Display for FunctionAbi {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "<FunctionAbi {}", self.raw)?;
        if self.structure.is_some() {
            write!(formatter, " SIP:'{}'", self.structure_text)?;
        }
        formatter.write_str(">")
    }
}
