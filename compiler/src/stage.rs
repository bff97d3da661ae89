//! The stages of compilation, as users name them.

use crate::options::Options;
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

    /// The pipeline that leads to it, in MLIR's textual form; none for the first.
    pub(crate) fn pipeline(self, options: &Options) -> Option<String> {
        let index = (self as usize).checked_sub(1)?;
        let name = pipelines::STAGES.get(index)?.argument;
        let checks = options.boundary_checks;
        let checked_int = options.checked_int;
        let deferred = options.deferred_results;
        Some(match self {
            Self::Typing => format!("{name},defer-squeezing"),
            Self::Linalg => {
                let linalg = format!("{name}{{checked-int={checked_int}}}");
                match (deferred, options.result_allocators) {
                    (false, _) => linalg,
                    (true, has) => format!("{linalg},emit-result-allocators{{allocators={has}}}"),
                }
            }
            Self::Loops => {
                let storage = deferred.then_some(",give-result-storage");
                format!("{name}{}", storage.unwrap_or_default())
            }
            Self::Llvm => format!("{name}{{checks={checks}}}"),
            _ => name.into(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_are_the_pipelines() {
        for stage in Stage::ALL {
            assert_eq!(Stage::from_name(stage.name()), Some(*stage));
            let Some(pipeline) = stage.pipeline(&Options::default()) else {
                assert_eq!(*stage, Stage::Import);
                continue;
            };
            let name = pipeline.split(['{', ',']).next();
            assert_eq!(name, Some(format!("npc-{}", stage.name()).as_str()));
        }
        assert_eq!(pipelines::STAGES.len() + 1, Stage::ALL.len());
    }
}
