//! Suggests types for parameters that have none: types with which the function compiles.

use super::Session;
use crate::{
    SourceFile,
    diagnostics::{Diagnostic, Severity},
    frontend::{self, ImportOptions, Trial, Untyped},
    stage::Stage,
};

/// How many lists of types are tried for the functions of a file. Each costs as much as
/// checking the function.
const TRIAL_LIMIT: usize = 96;

/// The errors for functions whose parameters lack types. The types that they suggest add
/// no error to those that were found.
pub(super) fn missing_types(
    session: &Session,
    source: &SourceFile,
    options: &ImportOptions,
    untyped: &[Untyped],
    found: &[Diagnostic],
) -> Vec<Diagnostic> {
    let mut trials = 0;
    let mut is_fine = |trial: &Trial| {
        trials += 1;
        trials <= TRIAL_LIMIT && adds_nothing(session, source, options, trial, found)
    };
    let errors = untyped.iter().map(|function| {
        let choices = choices(&function.candidates());
        let first = choices
            .into_iter()
            .find(|choice| is_fine(&function.trial(choice)));
        let arrays = first.as_ref().and_then(|first| function.arrays(first));
        let arrays = arrays.filter(|choice| is_fine(&function.trial(choice)));
        let choices = first.into_iter().chain(arrays).collect::<Vec<_>>();
        function.diagnostic(&choices)
    });
    errors.collect()
}

/// Returns true if a function that is exported for a list of types has no errors but those
/// that were found without it.
fn adds_nothing(
    session: &Session,
    source: &SourceFile,
    options: &ImportOptions,
    trial: &Trial,
    found: &[Diagnostic],
) -> bool {
    let (result, _) = session.reporting(source, || {
        let mut imported = frontend::import_partly(&session.context, source, options, Some(trial))?;
        if imported.found.is_empty() {
            session.set_target(&imported.module);
            return session
                .run_stages(imported.module, Stage::Linalg, &mut |_, _| ())
                .map(drop);
        }
        let _ = super::check_types(&session.context, &mut imported.module);
        Err(imported.found)
    });
    let errors = result.err().unwrap_or_default();
    let mut errors = errors.iter().filter(|it| it.severity == Severity::Error);
    errors.all(|error| found.contains(error))
}

/// The lists of numbers of candidates to try, in this order: the first candidate of each
/// parameter, then another one of one parameter, then of two.
fn choices(candidates: &[usize]) -> Vec<Vec<usize>> {
    if candidates.contains(&0) {
        return Vec::new();
    }
    let first = vec![0; candidates.len()];
    let others_of = |choice: &Vec<usize>, from: usize| {
        let mut others = Vec::new();
        for (index, count) in candidates.iter().enumerate().skip(from) {
            for number in 1..*count {
                let mut other = choice.clone();
                other[index] = number;
                others.push(other);
            }
        }
        others
    };
    let singles = others_of(&first, 0);
    let pairs = singles.iter().flat_map(|choice| {
        let changed = choice.iter().position(|number| *number > 0);
        others_of(choice, changed.map_or(0, |index| index + 1))
    });
    let mut pairs = pairs.take(TRIAL_LIMIT).collect::<Vec<_>>();
    pairs.sort_by_key(|choice| choice.iter().sum::<usize>());
    let mut choices = vec![first];
    choices.extend(singles);
    choices.append(&mut pairs);
    choices
}

#[cfg(test)]
mod tests {
    use super::choices;

    #[test]
    fn choices_begin_with_the_likeliest() {
        assert_eq!(choices(&[]), [Vec::<usize>::new()]);
        assert_eq!(choices(&[2, 0]), [[0; 0]; 0]);
        assert_eq!(
            choices(&[2, 1, 2]),
            [[0, 0, 0], [1, 0, 0], [0, 0, 1], [1, 0, 1]]
        );
    }
}
