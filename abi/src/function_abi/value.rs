//! What a host passes as arguments.

/// A value of the host's language that may be a sequence or a dictionary.
pub trait Value {
    /// The value with this number, if it is a sequence that has it.
    fn item(&self, index: usize) -> Option<&Self>;

    /// The value under this name, if it is a dictionary that has it.
    fn entry(&self, name: &[u8]) -> Option<&Self>;

    /// Number of values in it; 0 for what is neither sequence nor dictionary.
    fn len(&self) -> usize;

    /// Whether there are no values in it.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How messages show it.
    fn show(&self) -> String;
}
