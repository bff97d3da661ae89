//! Structures of raw values.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::{Assignment, InsertError, Key, MAX_DEPTH};

/// Which sequences and dictionaries a row of raw values stands for; empty where there
/// are no values.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Structure {
    pub(super) root: Option<Node>,
}

/// A part of a structure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Node {
    /// A raw value, by its place among the raw arguments or results.
    Raw(i32),
    /// Values under numbers, which need not be all from 0 on.
    Sequence(BTreeMap<i32, Self>),
    /// Values under names, in the order of their bytes.
    Dict(BTreeMap<Vec<u8>, Self>),
}

/// The kinds of containers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Container {
    /// Values under numbers.
    Sequence,
    /// Values under names.
    Dict,
}

impl Container {
    /// The container without values.
    pub(super) const fn empty(self) -> Node {
        match self {
            Self::Sequence => Node::Sequence(BTreeMap::new()),
            Self::Dict => Node::Dict(BTreeMap::new()),
        }
    }
}

impl Structure {
    /// The outermost part, unless there are no values.
    pub const fn root(&self) -> Option<&Node> {
        self.root.as_ref()
    }

    /// Puts a raw value at the end of a path; containers on the way are made as the
    /// kinds of the keys say.
    ///
    /// # Errors
    /// [`InsertError`] where the path leads nowhere or to something that is there
    /// already. The structure is then as it was.
    pub fn insert(&mut self, raw_index: i32, path: &[Key]) -> Result<(), InsertError> {
        if raw_index < 0 {
            return Err(InsertError::NegativeRawIndex(raw_index));
        }
        self.place(Node::Raw(raw_index), path)
    }

    /// Puts a container without values at the end of a path.
    ///
    /// # Errors
    /// As [`insert`](Self::insert).
    pub fn insert_empty(&mut self, container: Container, path: &[Key]) -> Result<(), InsertError> {
        if path.len() == MAX_DEPTH {
            return Err(InsertError::TooDeep(path.len() + 1));
        }
        self.place(container.empty(), path)
    }

    /// Puts a part at the end of a path.
    fn place(&mut self, part: Node, path: &[Key]) -> Result<(), InsertError> {
        if path.len() > MAX_DEPTH {
            return Err(InsertError::TooDeep(path.len()));
        }
        for key in path {
            match key {
                Key::Index(index) if *index < 0 => return Err(InsertError::NegativeKey(*index)),
                _ => {}
            }
        }
        match &mut self.root {
            Some(root) => root.place(part, path),
            None => {
                self.root = Some(part.behind(path));
                Ok(())
            }
        }
    }

    /// Every raw value with its path, in the order of the structure.
    pub fn assignments(&self) -> Vec<Assignment> {
        let mut assignments = Vec::new();
        if let Some(root) = &self.root {
            root.collect(&mut Vec::new(), &mut assignments);
        }
        assignments
    }
}

impl Node {
    /// Puts a part at the end of a path from here.
    fn place(&mut self, part: Self, mut path: &[Key]) -> Result<(), InsertError> {
        let mut here = self;
        while let Some((key, rest)) = path.split_first() {
            here = match (here, key) {
                (Self::Sequence(values), Key::Index(index)) => match values.entry(*index) {
                    Entry::Occupied(entry) => entry.into_mut(),
                    Entry::Vacant(entry) => {
                        entry.insert(part.behind(rest));
                        return Ok(());
                    }
                },
                (Self::Dict(values), Key::Name(name)) => match values.entry(name.clone()) {
                    Entry::Occupied(entry) => entry.into_mut(),
                    Entry::Vacant(entry) => {
                        entry.insert(part.behind(rest));
                        return Ok(());
                    }
                },
                (Self::Raw(_), key) => return Err(InsertError::ThroughValue(key.clone())),
                (Self::Sequence(_), key) => return Err(InsertError::NotADict(key.clone())),
                (Self::Dict(_), key) => return Err(InsertError::NotASequence(key.clone())),
            };
            path = rest;
        }
        Err(InsertError::Occupied)
    }

    /// A part with the containers of a path around it.
    fn behind(self, path: &[Key]) -> Self {
        path.iter().rev().fold(self, |inner, key| match key {
            Key::Index(index) => Self::Sequence(BTreeMap::from([(*index, inner)])),
            Key::Name(name) => Self::Dict(BTreeMap::from([(name.clone(), inner)])),
        })
    }

    /// Appends every raw value. Goes down at most [`MAX_DEPTH`] times.
    fn collect(&self, path: &mut Vec<Key>, assignments: &mut Vec<Assignment>) {
        match self {
            Self::Raw(raw_index) => assignments.push(Assignment {
                raw_index: *raw_index,
                path: path.clone(),
            }),
            Self::Sequence(values) => {
                for (index, value) in values {
                    path.push(Key::Index(*index));
                    value.collect(path, assignments);
                    path.pop();
                }
            }
            Self::Dict(values) => {
                for (name, value) in values {
                    path.push(Key::Name(name.clone()));
                    value.collect(path, assignments);
                    path.pop();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn structure(assignments: &[(i32, &[Key])]) -> Structure {
        let mut structure = Structure::default();
        for (raw_index, path) in assignments {
            structure.insert(*raw_index, path).unwrap();
        }
        structure
    }

    #[test]
    fn paths_come_back_in_order() {
        let structure = structure(&[
            (3, &["b".into(), 10.into()]),
            (1, &["b".into(), 9.into()]),
            (1, &["".into()]),
        ]);
        let paths: Vec<_> = structure
            .assignments()
            .into_iter()
            .map(|assignment| (assignment.raw_index, assignment.path))
            .collect();
        assert_eq!(
            paths,
            [
                (1, vec!["".into()]),
                (1, vec!["b".into(), 9.into()]),
                (3, vec!["b".into(), 10.into()]),
            ]
        );
    }

    #[test]
    fn refusals_leave_the_structure_as_it_was() {
        let before = structure(&[(0, &[0.into(), "x".into()]), (1, &[1.into()])]);
        let cases: [(i32, &[Key], &str); 8] = [
            (-1, &[7.into()], "negative raw index -1"),
            (2, &[7.into(), (-2).into()], "negative key -2"),
            (2, &[], "duplicate assignment to structure path"),
            (2, &[0.into()], "duplicate assignment to structure path"),
            (2, &[1.into()], "duplicate assignment to structure path"),
            (
                2,
                &[1.into(), "y".into()],
                "structure path mismatch: a value has no key 'y'",
            ),
            (
                2,
                &["y".into()],
                "structure path mismatch: dereference a non-dict with a dict key 'y'",
            ),
            (
                2,
                &[0.into(), 4.into()],
                "structure path mismatch: dereference a non-sequence with a sequence key 4",
            ),
        ];
        for (raw_index, path, message) in cases {
            let mut after = before.clone();
            let error = after.insert(raw_index, path).unwrap_err();
            assert_eq!(error.to_string(), message);
            assert_eq!(after, before);
        }
    }

    #[test]
    fn a_value_at_the_root_has_no_parts() {
        let mut leaf = structure(&[(0, &[])]);
        assert_eq!(
            leaf.insert(1, &[0.into()]),
            Err(InsertError::ThroughValue(0.into()))
        );
        assert_eq!(leaf.insert(1, &[]), Err(InsertError::Occupied));
    }

    #[test]
    fn depth_is_limited() {
        let deepest = vec![Key::from(0); MAX_DEPTH];
        let mut structure = Structure::default();
        structure.insert(0, &deepest).unwrap();
        let too_deep = vec![Key::from(1); MAX_DEPTH + 1];
        let error = structure.insert(0, &too_deep).unwrap_err();
        assert_eq!(error.to_string(), "a path of 257 steps is longer than 256");
        let mut structure = Structure::default();
        assert_eq!(
            structure.insert_empty(Container::Dict, &deepest),
            Err(InsertError::TooDeep(MAX_DEPTH + 1))
        );
        structure
            .insert_empty(Container::Dict, &deepest[1..])
            .unwrap();
    }

    #[test]
    fn empty_containers_can_be_filled() {
        let mut structure = Structure::default();
        structure.insert_empty(Container::Sequence, &[]).unwrap();
        assert_eq!(structure.root(), Some(&Container::Sequence.empty()));
        structure.insert(0, &[3.into()]).unwrap();
        let path = vec![Key::Index(3)];
        let raw_index = 0;
        assert_eq!(structure.assignments(), [Assignment { raw_index, path }]);
    }
}
