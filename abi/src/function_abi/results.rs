//! From raw results to what a caller gets.

use super::{FunctionAbi, ResultError};
use crate::sip::Node;

/// Makes values of the host's language out of raw results.
pub trait Assemble {
    /// Such a value.
    type Value;

    /// What a function without results returns.
    fn nothing(&mut self) -> Self::Value;

    /// The raw result of this place. A structure may have it several times.
    fn raw(&mut self, index: usize) -> Self::Value;

    /// A sequence, with the number of each value. Numbers may be left out.
    fn sequence(&mut self, values: Vec<(usize, Self::Value)>) -> Self::Value;

    /// A dictionary, with the name of each value.
    fn dict(&mut self, values: Vec<(&[u8], Self::Value)>) -> Self::Value;
}

impl FunctionAbi {
    /// What a caller gets for so many raw results.
    ///
    /// Without a structure that is nothing, the only result, or a sequence.
    ///
    /// # Errors
    /// [`ResultError`] where there are not as many as the signature says.
    pub fn results<A: Assemble>(
        &self,
        count: usize,
        assemble: &mut A,
    ) -> Result<A::Value, ResultError> {
        let expected = self.raw().results.len();
        if count != expected {
            let given = count;
            return Err(ResultError::Count { given, expected });
        }
        if let Some(structure) = self.structure() {
            return Ok(match structure.results.root() {
                None => assemble.nothing(),
                Some(root) => build(root, assemble),
            });
        }
        Ok(match count {
            0 => assemble.nothing(),
            1 => assemble.raw(0),
            _ => {
                let values = (0..count).map(|index| (index, assemble.raw(index)));
                let values = values.collect();
                assemble.sequence(values)
            }
        })
    }
}

/// The value of a part of a structure. Goes down at most
/// [`MAX_DEPTH`](crate::sip::MAX_DEPTH) times.
fn build<A: Assemble>(part: &Node, assemble: &mut A) -> A::Value {
    match part {
        Node::Raw(index) => assemble.raw(place(*index)),
        Node::Sequence(values) => {
            let values = values.iter();
            let values = values.map(|(index, part)| (place(*index), build(part, assemble)));
            let values = values.collect();
            assemble.sequence(values)
        }
        Node::Dict(values) => {
            let values = values.iter();
            let values = values.map(|(name, part)| (&name[..], build(part, assemble)));
            let values = values.collect();
            assemble.dict(values)
        }
    }
}

/// A place, which no structure has below 0.
fn place(index: i32) -> usize {
    usize::try_from(index).unwrap_or_default()
}
