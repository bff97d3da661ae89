//! Maps that are mostly filled in the order of their keys.

use std::borrow::Borrow;
use std::collections::BTreeMap;

use super::Node;

/// The values of a container while it is read. Canonical texts have keys in order: they
/// are kept in a row, of which a map is made at once.
pub(super) enum Growing<K> {
    /// All keys so far have come in order.
    Row(Vec<(K, Node)>),
    /// Some have not.
    Map(BTreeMap<K, Node>),
}

impl<K> Default for Growing<K> {
    fn default() -> Self {
        Self::Row(Vec::new())
    }
}

impl<K: Ord> Growing<K> {
    /// Whether there is a value under a key.
    pub(super) fn contains<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        match self {
            Self::Map(map) => map.contains_key(key),
            Self::Row(row) => match row.last() {
                Some((last, _)) if key <= last.borrow() => {
                    let place = row.binary_search_by(|(other, _)| other.borrow().cmp(key));
                    place.is_ok()
                }
                _ => false,
            },
        }
    }

    /// Puts a value under a key that there is not yet.
    pub(super) fn insert(&mut self, key: K, value: Node) {
        match self {
            Self::Map(map) => {
                map.insert(key, value);
            }
            Self::Row(row) if row.last().is_none_or(|(last, _)| *last < key) => {
                row.push((key, value));
            }
            Self::Row(row) => {
                let mut map = BTreeMap::from_iter(std::mem::take(row));
                map.insert(key, value);
                *self = Self::Map(map);
            }
        }
    }

    /// The map.
    pub(super) fn finish(self) -> BTreeMap<K, Node> {
        match self {
            Self::Row(row) => BTreeMap::from_iter(row),
            Self::Map(map) => map,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::btree_map::Entry;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn is_a_map(keys in prop::collection::vec(0..9_i32, 0..8)) {
            let mut growing = Growing::default();
            let mut map = BTreeMap::new();
            for (index, key) in (0..).zip(keys) {
                prop_assert_eq!(growing.contains(&key), map.contains_key(&key));
                if let Entry::Vacant(entry) = map.entry(key) {
                    entry.insert(Node::Raw(index));
                    growing.insert(key, Node::Raw(index));
                }
            }
            prop_assert_eq!(growing.finish(), map);
        }
    }
}
