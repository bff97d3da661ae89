//! Records as JSON.

use serde::ser::{Serialize, SerializeSeq, Serializer};

use super::{Argument, TypeRecord};

impl Serialize for Argument {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.name {
            None => self.record.serialize(serializer),
            Some(name) => ("named", name, &self.record).serialize(serializer),
        }
    }
}

impl Serialize for TypeRecord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Integer { width } => serializer.collect_str(&format_args!("i{width}")),
            Self::Float { width } => serializer.collect_str(&format_args!("f{width}")),
            Self::BFloat16 => serializer.serialize_str("bf16"),
            Self::Complex { width } => serializer.collect_str(&format_args!("complex<f{width}>")),
            Self::Null => serializer.serialize_unit(),
            Self::Unknown => serializer.serialize_str("unknown"),
            Self::NdArray { element, shape } => {
                let sizes = shape.as_deref().unwrap_or_default();
                let mut items = serializer.serialize_seq(Some(3 + sizes.len()))?;
                items.serialize_element("ndarray")?;
                items.serialize_element(element)?;
                items.serialize_element(&shape.as_ref().map(Vec::len))?;
                for size in sizes {
                    items.serialize_element(size)?;
                }
                items.end()
            }
            Self::List(slots) => tagged(serializer, "slist", slots),
            Self::Tuple(slots) => tagged(serializer, "stuple", slots),
            Self::Dict(slots) => tagged(serializer, "sdict", slots),
            Self::HomogeneousList(element) => {
                ("py_homogeneous_list", element).serialize(serializer)
            }
        }
    }
}

/// A tag and what follows it, in one array.
fn tagged<S: Serializer>(
    serializer: S,
    tag: &str,
    slots: &[impl Serialize],
) -> Result<S::Ok, S::Error> {
    let mut items = serializer.serialize_seq(Some(1 + slots.len()))?;
    items.serialize_element(tag)?;
    for slot in slots {
        items.serialize_element(slot)?;
    }
    items.end()
}
