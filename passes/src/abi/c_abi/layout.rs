//! How C lays a value out in memory.

use melior::ir::{Type, operation::OperationLike};
use npc_dialects::{
    ir::{self, KeyMap, OpRef, TypeKey},
    llvm_types::LlvmKind,
};

/// More scalars than any value has that is passed in registers.
const MANY: usize = 17;

/// A scalar, or a vector, inside a value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scalar<'c> {
    /// Its type.
    pub(super) r#type: Type<'c>,
    /// Where it begins, in bytes.
    pub(super) offset: u64,
    /// How many bytes it has.
    pub(super) size: u64,
}

/// Where the parts of a value lie in memory.
#[derive(Clone, Debug)]
pub(super) struct Layout<'c> {
    /// How many bytes the value has, those at its end included that hold nothing.
    pub(super) size: u64,
    /// The alignment in bytes.
    pub(super) alignment: u64,
    /// Its scalars in order: all, or the first [`MANY`].
    pub(super) scalars: Vec<Scalar<'c>>,
}

impl<'c> Layout<'c> {
    /// The layout of a type of the `llvm` dialect; the type inside it that has
    /// none in C.
    pub(super) fn of(r#type: Type<'c>) -> Result<Self, Type<'c>> {
        Self::inside(r#type, &mut KeyMap::default())
    }

    /// The layout of a part of a type, and those of the parts that were looked at before:
    /// a type may contain another in many places. A struct that is still being looked at
    /// contains itself, which C does not have.
    fn inside(
        r#type: Type<'c>,
        known: &mut KeyMap<TypeKey, Option<Self>>,
    ) -> Result<Self, Type<'c>> {
        let key = ir::type_key(r#type);
        if let Some(layout) = known.get(&key) {
            return layout.clone().ok_or(r#type);
        }
        let layout = match LlvmKind::of(r#type) {
            LlvmKind::Array(count, element) => Self::inside(element, known)?.repeated(count),
            LlvmKind::Struct { fields, is_packed } => {
                known.insert(key, None);
                let fields = fields.into_iter().map(|field| Self::inside(field, known));
                Self::of_fields(&fields.collect::<Result<Vec<_>, _>>()?, is_packed)
            }
            kind => scalar_size(&kind).map(|size| Self::of_scalar(r#type, size)),
        };
        let layout = layout.ok_or(r#type)?;
        known.insert(key, Some(layout.clone()));
        Ok(layout)
    }

    /// Whether each of its scalars is where it would be by itself.
    pub(super) fn is_aligned(&self) -> bool {
        self.scalars.iter().all(|it| it.offset % it.size == 0)
    }

    fn of_scalar(r#type: Type<'c>, size: u64) -> Self {
        Self {
            size,
            alignment: size,
            scalars: vec![Scalar {
                r#type,
                offset: 0,
                size,
            }],
        }
    }

    /// That of an array; `None` if it is larger than memory.
    fn repeated(self, count: u64) -> Option<Self> {
        let mut array = Self {
            size: self.size.checked_mul(count)?,
            alignment: self.alignment,
            scalars: Vec::new(),
        };
        for index in 0..count.min(MANY as u64) {
            array.add_scalars(&self, index * self.size);
        }
        Some(array)
    }

    /// That of a struct; `None` if it is larger than memory.
    fn of_fields(fields: &[Self], is_packed: bool) -> Option<Self> {
        let mut whole = Self {
            size: 0,
            alignment: 1,
            scalars: Vec::new(),
        };
        for field in fields {
            let alignment = if is_packed { 1 } else { field.alignment };
            let offset = whole.size.checked_next_multiple_of(alignment)?;
            whole.add_scalars(field, offset);
            whole.size = offset.checked_add(field.size)?;
            whole.alignment = whole.alignment.max(alignment);
        }
        whole.size = whole.size.checked_next_multiple_of(whole.alignment)?;
        Some(whole)
    }

    fn add_scalars(&mut self, part: &Self, start: u64) {
        let room = MANY - self.scalars.len();
        let scalars = part.scalars.iter().take(room);
        self.scalars.extend(scalars.map(|scalar| Scalar {
            offset: start + scalar.offset,
            ..*scalar
        }));
    }
}

/// How many bytes a scalar or a vector has in memory, which is its alignment,
/// too; `None` if it has no place in C's memory, or one that compilers do not
/// agree on.
fn scalar_size(kind: &LlvmKind<'_>) -> Option<u64> {
    match kind {
        LlvmKind::Integer(1) => Some(1),
        LlvmKind::Integer(width @ (8 | 16 | 32 | 64 | 128))
        | LlvmKind::Float(width @ (16 | 32 | 64 | 128)) => Some(u64::from(*width) / 8),
        LlvmKind::Float(80) => Some(16),
        LlvmKind::Pointer(0) => Some(8),
        LlvmKind::Vector(count, element) => vector_size(*count, *element),
        _ => None,
    }
}

/// How many bytes the widest vector has that all processors have registers for.
pub(super) const NARROW_VECTOR: u64 = 16;

/// How many bytes a vector has that all processors of both targets have
/// registers for: 8 or 16, of two elements or more.
pub(super) fn vector_size(count: u64, element: Type<'_>) -> Option<u64> {
    let width = match LlvmKind::of(element) {
        LlvmKind::Integer(width @ (8 | 16 | 32 | 64)) | LlvmKind::Float(width @ (16 | 32 | 64)) => {
            u64::from(width)
        }
        _ => return None,
    };
    let size = count.checked_mul(width)? / 8;
    (count > 1 && [8, NARROW_VECTOR].contains(&size)).then_some(size)
}

/// How many bytes a vector has that only some processors have registers for: 32 or
/// 64. LLVM and C compilers agree on vectors of numbers of 32 and 64 bits.
pub(super) fn wide_vector_size(count: u64, element: Type<'_>) -> Option<u64> {
    let width = match LlvmKind::of(element) {
        LlvmKind::Integer(width @ (32 | 64)) | LlvmKind::Float(width @ (32 | 64)) => width,
        _ => return None,
    };
    let size = count.checked_mul(u64::from(width))? / 8;
    [32, 64].contains(&size).then_some(size)
}

/// How many bytes the widest vector has that a function may pass in a register of
/// x86-64, as its `target_features` say.
pub(super) fn widest_vector(function: OpRef<'_>) -> u64 {
    let features = function.attribute("target_features");
    let features = features.map(|it| it.to_string()).unwrap_or_default();
    let has = |prefix: &str| features.contains(&format!("\"+{prefix}"));
    if has("avx512") {
        return 64;
    }
    if has("avx") { 32 } else { NARROW_VECTOR }
}
