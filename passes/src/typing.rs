//! Typing: from values of unknown type to values whose type is known.
