//! The targets whose C compilers npc agrees with.

/// A target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    X86_64,
    Aarch64,
}

impl Target {
    /// Its triple.
    pub(crate) fn triple(self) -> &'static str {
        match self {
            Self::X86_64 => "x86_64-unknown-linux-gnu",
            Self::Aarch64 => "aarch64-unknown-linux-gnu",
        }
    }
}

/// How the functions of a batch are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// Through C interfaces, and by their address where C has one.
    Interface,
    /// Through C interfaces, on a processor with registers of 512 bits.
    WideVectors,
    /// By their names, with attributes that say how values are passed.
    Foreign,
}

impl Way {
    /// What clang and gcc have to be told.
    pub(crate) fn flag(self) -> Option<&'static str> {
        (self == Self::WideVectors).then_some("-mavx512f")
    }
}
