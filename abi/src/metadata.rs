//! What the attributes of a function say of it, in whichever version.

use thiserror::Error;

use crate::conversions::V0;
use crate::function_abi::FunctionAbi;
use crate::reflection::Reflection;

/// The attribute of version 1.
pub const VERSION_1: &str = "iree.abi";

/// The attribute of version 1 by the first text of its specification, which IREE never
/// read. It counts where [`VERSION_1`] is not there.
pub const SPECIFIED_VERSION_1: &str = "d";

/// The attributes of version 0.
pub const VERSION_0: [&str; 5] = ["f", "fv", "abi", "sipv", "sip"];

/// What the attributes of a function say.
///
/// ```
/// use npc_abi::metadata::Metadata;
///
/// let attributes = [("f", "I9!S1!S3!t6R4!B1!"), ("fv", "1")];
/// let metadata = Metadata::read(|name| {
///     let (_, text) = attributes.iter().find(|(other, _)| *other == name)?;
///     Some((*text).to_owned())
/// })?;
/// let declaration = metadata.declaration("f", &["x"]).unwrap();
/// assert_eq!(declaration, "f(x: f32, i32) -> f32[]");
/// # Ok::<(), npc_abi::metadata::MetadataError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Metadata {
    /// Version 1.
    pub version_1: Option<Reflection>,
    /// Version 0: the attributes and their texts.
    pub version_0: Vec<(&'static str, String)>,
    abi: Option<FunctionAbi>,
}

/// Why an attribute cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{attribute} cannot be read: {reason}")]
pub struct MetadataError {
    /// Which one, or which version.
    pub attribute: &'static str,
    /// What is wrong with it.
    pub reason: String,
}

impl From<Option<Reflection>> for Metadata {
    fn from(version_1: Option<Reflection>) -> Self {
        Self {
            version_1,
            ..Self::default()
        }
    }
}

impl Metadata {
    /// Reads the attributes that there are, by their names.
    ///
    /// # Errors
    ///
    /// If one is wrong.
    pub fn read(attribute: impl Fn(&str) -> Option<String>) -> Result<Self, MetadataError> {
        let mut texts = [VERSION_1, SPECIFIED_VERSION_1].into_iter();
        let version_1 = texts.find_map(|name| Some((name, attribute(name)?)));
        let version_1 = version_1.map(|(attribute, text)| {
            text.parse().map_err(|error| MetadataError {
                attribute,
                reason: format!("{error}"),
            })
        });
        let version_1 = version_1.transpose()?;
        if attribute("f").is_none() {
            return Ok(version_1.into());
        }
        let texts = VERSION_0.iter();
        let texts = texts.filter_map(|name| Some((*name, attribute(name)?)));
        let version_0 = texts.collect::<Vec<_>>();
        let text = |name: &str| {
            let mut texts = version_0.iter();
            let (_, text) = texts.find(|(other, _)| *other == name)?;
            Some(text.as_bytes())
        };
        let abi = FunctionAbi::from_attributes(text).map_err(|error| MetadataError {
            attribute: "version 0",
            reason: error.to_string(),
        })?;
        Ok(Self {
            version_1,
            version_0,
            abi: Some(abi),
        })
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.version_1.is_none() && self.abi.is_none()
    }

    /// The function for people to read, with names for arguments that have none; `None`
    /// if nothing is said.
    pub fn declaration(&self, name: &str, parameters: &[&str]) -> Option<String> {
        let of_version_0 = || {
            let abi = self.abi.as_ref()?;
            let (raw, structure) = (abi.raw().clone(), abi.structure().cloned());
            Some(V0 { raw, structure })
        };
        if let Some(reflection) = &self.version_1 {
            let declaration = reflection.declaration(name).with_parameters(parameters);
            return Some(declaration.to_string());
        }
        let v0 = of_version_0()?;
        Some(match Reflection::try_from(&v0) {
            Ok(reflection) => {
                let declaration = reflection.declaration(name).with_parameters(parameters);
                declaration.to_string()
            }
            Err(_) => format!("{name}{}", v0.raw),
        })
    }
}
