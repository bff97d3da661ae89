//! Reading FlatBuffers without trust: every offset is checked, and the work is bounded.

use std::cell::Cell;

use super::VmModuleError;

/// How many tables and bytes of text are read for each byte of a buffer: offsets may lead
/// to one place again and again.
const SHARING: usize = 4;

/// A buffer.
#[derive(Debug)]
pub(super) struct FlatBuffer<'a> {
    bytes: &'a [u8],
    left: Cell<usize>,
}

/// A table in a buffer.
#[derive(Debug, Clone, Copy)]
pub(super) struct Table<'a, 'b> {
    buffer: &'b FlatBuffer<'a>,
    place: usize,
}

/// A list of tables in a buffer.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tables<'a, 'b> {
    buffer: &'b FlatBuffer<'a>,
    place: usize,
    length: usize,
}

type Result<T> = std::result::Result<T, VmModuleError>;

impl<'a> FlatBuffer<'a> {
    /// A buffer of these bytes.
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self {
            bytes,
            left: Cell::new(bytes.len().saturating_mul(SHARING)),
        }
    }

    /// The table that the buffer is about.
    pub(super) fn root(&self) -> Result<Table<'a, '_>> {
        self.table(self.follow(0)?)
    }

    fn table(&self, place: usize) -> Result<Table<'a, '_>> {
        self.count(1)?;
        Ok(Table {
            buffer: self,
            place,
        })
    }

    /// Counts work that is about to be done.
    fn count(&self, work: usize) -> Result<()> {
        let left = self.left.get().checked_sub(work);
        self.left.set(left.ok_or(VmModuleError::Damaged)?);
        Ok(())
    }

    fn array<const N: usize>(&self, place: usize) -> Result<[u8; N]> {
        let end = place.checked_add(N).ok_or(VmModuleError::Damaged)?;
        let bytes = self.bytes.get(place..end);
        let bytes = bytes.and_then(|bytes| bytes.try_into().ok());
        bytes.ok_or(VmModuleError::Damaged)
    }

    fn short(&self, place: usize) -> Result<usize> {
        self.array(place).map(u16::from_le_bytes).map(usize::from)
    }

    fn signed(&self, place: usize) -> Result<i32> {
        self.array(place).map(i32::from_le_bytes)
    }

    /// A length or an offset.
    fn long(&self, place: usize) -> Result<usize> {
        let number = self.array(place).map(u32::from_le_bytes)?;
        usize::try_from(number).map_err(|_| VmModuleError::Damaged)
    }

    /// The place that an offset leads to.
    fn follow(&self, place: usize) -> Result<usize> {
        let offset = self.long(place)?;
        place.checked_add(offset).ok_or(VmModuleError::Damaged)
    }
}

impl<'a, 'b> Table<'a, 'b> {
    /// The place of a field, unless it has its default.
    fn field(&self, index: usize) -> Result<Option<usize>> {
        let buffer = self.buffer;
        let back = i64::from(buffer.signed(self.place)?);
        let place = i64::try_from(self.place).map_err(|_| VmModuleError::Damaged)?;
        let fields = usize::try_from(place - back).map_err(|_| VmModuleError::Damaged)?;
        let length = buffer.short(fields)?;
        let entry = 4 + 2 * index;
        if entry + 2 > length {
            return Ok(None);
        }
        let place = fields.checked_add(entry).ok_or(VmModuleError::Damaged)?;
        let offset = buffer.short(place)?;
        Ok((offset != 0).then_some(self.place.saturating_add(offset)))
    }

    /// A number, whose default is 0.
    pub(super) fn number(&self, index: usize) -> Result<i32> {
        let field = self.field(index)?;
        field.map_or(Ok(0), |place| self.buffer.signed(place))
    }

    /// A text; without one, an empty one.
    pub(super) fn text(&self, index: usize) -> Result<String> {
        let Some(field) = self.field(index)? else {
            return Ok(String::new());
        };
        let place = self.buffer.follow(field)?;
        let length = self.buffer.long(place)?;
        self.buffer.count(length)?;
        let start = place.saturating_add(4);
        let bytes = self.buffer.bytes.get(start..start.saturating_add(length));
        let text = std::str::from_utf8(bytes.ok_or(VmModuleError::Damaged)?);
        text.map(str::to_owned).map_err(|_| VmModuleError::Damaged)
    }

    /// A list of tables; without one, an empty one.
    pub(super) fn tables(&self, index: usize) -> Result<Tables<'a, 'b>> {
        let buffer = self.buffer;
        let Some(field) = self.field(index)? else {
            return Ok(Tables {
                buffer,
                place: 0,
                length: 0,
            });
        };
        let place = buffer.follow(field)?;
        let length = buffer.long(place)?;
        Ok(Tables {
            buffer,
            place: place.saturating_add(4),
            length,
        })
    }
}

impl<'a, 'b> Tables<'a, 'b> {
    /// The table of this index, if there are as many.
    pub(super) fn get(&self, index: usize) -> Option<Result<Table<'a, 'b>>> {
        if index >= self.length {
            return None;
        }
        let place = index
            .checked_mul(4)
            .and_then(|it| self.place.checked_add(it));
        let place = place.ok_or(VmModuleError::Damaged);
        Some(place.and_then(|place| self.buffer.table(self.buffer.follow(place)?)))
    }

    /// All tables.
    pub(super) fn iter(self) -> impl Iterator<Item = Result<Table<'a, 'b>>> {
        (0..self.length).map_while(move |index| self.get(index))
    }
}
