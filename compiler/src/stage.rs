//! The stages of compilation, as users name them.

use npc_passes::pipelines;

/// What a program has become.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// As imported: `basicpy` and `scf` on values of unknown type.
    Import,
    /// Every value has a type.
    Typing,
    /// Arrays are in `numpy`, scalars in `basicpy`.
    Arrays,
    /// Statements are `linalg` operations on memrefs, scalars are in `arith`.
    Linalg,
    /// Loops over memrefs, which are freed where they are used last.
    Loops,
    /// Branches, and functions that return a status.
    Raising,
    /// The `llvm` dialect.
    Llvm,
}

impl Stage {
    /// Every stage, in order.
    pub const ALL: &[Self] = &[
        Self::Import,
        Self::Typing,
        Self::Arrays,
        Self::Linalg,
        Self::Loops,
        Self::Raising,
        Self::Llvm,
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Import => "import",
            Self::Typing => "typing",
            Self::Arrays => "arrays",
            Self::Linalg => "linalg",
            Self::Loops => "loops",
            Self::Raising => "raising",
            Self::Llvm => "llvm",
        }
    }

    /// The stage of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|stage| stage.name() == name)
    }

    /// The passes that lead to it, in MLIR's textual form; none for the first.
    pub(crate) fn passes(self) -> Option<&'static str> {
        let index = (self as usize).checked_sub(1)?;
        pipelines::STAGES.get(index).map(|pipeline| pipeline.passes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_are_the_pipelines() {
        for stage in Stage::ALL {
            assert_eq!(Stage::from_name(stage.name()), Some(*stage));
            let pipeline = pipelines::STAGES
                .iter()
                .find(|pipeline| pipeline.argument == format!("npc-{}", stage.name()));
            assert_eq!(pipeline.map(|pipeline| pipeline.passes), stage.passes());
        }
        assert_eq!(pipelines::STAGES.len() + 1, Stage::ALL.len());
    }
}
