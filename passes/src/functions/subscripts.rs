//! The subscripts of `numpy.einsum`: a letter for each axis of each operand, and of the
//! result.

use crate::typing::problem::Problem;

/// The letters of the operands' axes and of the result's. An axis that an ellipsis stands
/// for has a digit, which counts them from the last one.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Subscripts {
    pub(super) operands: Vec<Vec<char>>,
    pub(super) result: Vec<char>,
}

impl Subscripts {
    /// The subscripts that a text says for operands of these ranks.
    ///
    /// # Errors
    /// Refuses what NumPy refuses, with its messages.
    pub(super) fn parse(text: &str, ranks: &[usize]) -> Result<Self, Problem> {
        let text = text.replace(' ', "");
        let (inputs, output) = match text.split_once("->") {
            Some((inputs, output)) => (inputs, Some(output)),
            None => (text.as_str(), None),
        };
        let inputs = inputs.split(',').collect::<Vec<_>>();
        if inputs.len() != ranks.len() {
            let less = ["fewer", "more"][usize::from(inputs.len() < ranks.len())];
            return Err(wrong(format!(
                "{less} operands provided to einstein sum function than specified in the subscripts string"
            )));
        }
        let operands = inputs.iter().zip(ranks).enumerate();
        let operands = operands.map(|(place, (input, rank))| labels(input, *rank, place));
        let operands = operands.collect::<Result<Vec<_>, _>>()?;
        let all = operands.iter().flatten().copied().collect::<Vec<_>>();
        let spread = all.iter().filter(|label| label.is_ascii_digit());
        let spread = spread.filter_map(|label| label.to_digit(10)).max();
        let spread = (0..spread.map_or(0, |last| last + 1)).rev();
        let spread = spread.filter_map(|digit| char::from_digit(digit, 10));
        let result = match output {
            Some(output) => given_result(output, &all, &spread.collect::<Vec<_>>())?,
            None => {
                let mut letters = all.clone();
                letters.retain(|label| all.iter().filter(|other| *other == label).count() == 1);
                letters.retain(char::is_ascii_alphabetic);
                letters.sort_unstable();
                spread.chain(letters).collect()
            }
        };
        Ok(Self { operands, result })
    }

    /// The letters that the operands behind one, or the result, have.
    pub(super) fn needed_after(&self, operand: usize) -> Vec<char> {
        let others = self.operands.iter().skip(operand + 1).flatten();
        others.chain(&self.result).copied().collect()
    }
}

/// The letters of an operand.
fn labels(text: &str, rank: usize, place: usize) -> Result<Vec<char>, Problem> {
    let (before, behind) = text.split_once("...").unwrap_or((text, ""));
    let letters = before.chars().chain(behind.chars());
    if let Some(other) = letters.clone().find(|label| !label.is_ascii_alphabetic()) {
        return Err(wrong(format!(
            "invalid subscript '{other}' in einstein sum subscripts string, subscripts must be letters"
        )));
    }
    let count = letters.count();
    let has_ellipsis = text.contains("...");
    let missing = rank.checked_sub(count).ok_or_else(|| {
        wrong(format!(
            "einstein sum subscripts string contains too many subscripts for operand {place}"
        ))
    })?;
    if missing > 0 && !has_ellipsis {
        return Err(wrong(format!(
            "operand has more dimensions than subscripts given in einstein sum, but no '...' \
             ellipsis provided to broadcast the extra dimensions: operand {place}"
        )));
    }
    let spread = (0..missing.min(10) as u32).rev();
    let spread = spread.filter_map(|digit| char::from_digit(digit, 10));
    Ok(before.chars().chain(spread).chain(behind.chars()).collect())
}

/// The letters of a result that is given.
fn given_result(text: &str, all: &[char], spread: &[char]) -> Result<Vec<char>, Problem> {
    let (before, behind) = text.split_once("...").unwrap_or((text, ""));
    if !text.contains("...") && !spread.is_empty() {
        return Err(wrong(
            "output subscripts must contain the '...' ellipsis that the operands have".to_string(),
        ));
    }
    let spread = spread.iter().copied();
    let result = before.chars().chain(spread).chain(behind.chars());
    let result = result.collect::<Vec<_>>();
    for (place, label) in result.iter().enumerate() {
        if result[..place].contains(label) {
            return Err(wrong(format!(
                "einstein sum subscripts string includes output subscript '{label}' multiple times"
            )));
        }
        if !all.contains(label) {
            return Err(wrong(format!(
                "einstein sum subscripts string included output subscript '{label}' which never appeared in an input"
            )));
        }
    }
    Ok(result)
}

fn wrong(message: String) -> Problem {
    Problem::call(
        message,
        "write a letter for each axis, as in np.einsum(\"ij,jk->ik\", a, b)",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str, ranks: &[usize]) -> (Vec<String>, String) {
        let found = Subscripts::parse(text, ranks).unwrap();
        let operands = found.operands.iter().map(|it| it.iter().collect());
        (operands.collect(), found.result.iter().collect())
    }

    #[test]
    fn results_are_found_as_numpy_finds_them() {
        let text = |operands: &[&str], result: &str| {
            let operands = operands.iter().map(|it| it.to_string()).collect::<Vec<_>>();
            (operands, result.to_string())
        };
        assert_eq!(parsed("ij,jk", &[2, 2]), text(&["ij", "jk"], "ik"));
        assert_eq!(parsed("ba", &[2]), text(&["ba"], "ab"));
        assert_eq!(parsed("ii", &[2]), text(&["ii"], ""));
        assert_eq!(parsed("aB", &[2]), text(&["aB"], "Ba"));
        assert_eq!(parsed("i, i -> i", &[1, 1]), text(&["i", "i"], "i"));
        assert_eq!(parsed("...j,j", &[3, 1]), text(&["10j", "j"], "10"));
        assert_eq!(parsed("i...->...i", &[2]), text(&["i0"], "0i"));
    }

    #[test]
    fn what_is_wrong_is_refused() {
        for (text, ranks) in [
            ("ij", &[1][..]),
            ("i", &[2]),
            ("i,j", &[1]),
            ("i->ii", &[1]),
            ("i->j", &[1]),
            ("i1", &[2]),
            ("...i->i", &[2]),
        ] {
            assert!(Subscripts::parse(text, ranks).is_err(), "{text}");
        }
    }
}
