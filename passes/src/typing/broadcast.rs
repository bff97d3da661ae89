//! The static shape of broadcast operands.

use super::problem::Problem;

/// The shape that two shapes have together. A size of 1 stretches; two other
/// sizes must be equal, which the program checks where one is unknown.
pub(crate) fn broadcast(
    left: &[Option<i64>],
    right: &[Option<i64>],
) -> Result<Vec<Option<i64>>, Problem> {
    let rank = left.len().max(right.len());
    let size = |shape: &[Option<i64>], axis: usize| {
        let missing = rank - shape.len();
        if axis < missing {
            Some(1)
        } else {
            shape[axis - missing]
        }
    };
    (0..rank)
        .map(|axis| match (size(left, axis), size(right, axis)) {
            (Some(1), other) | (other, Some(1)) => Ok(other),
            (Some(a), Some(b)) if a == b => Ok(Some(a)),
            (Some(a), Some(b)) => Err(Problem::conflict(
                format!("sizes {a} and {b} cannot be broadcast together"),
                "make the sizes equal, or one of them 1",
            )),
            (Some(known), None) | (None, Some(known)) => Ok(Some(known)),
            (None, None) => Ok(None),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stretches_ones_and_refuses_what_differs() {
        assert_eq!(
            broadcast(&[None, Some(3)], &[Some(1)]),
            Ok(vec![None, Some(3)])
        );
        assert_eq!(broadcast(&[Some(1)], &[None]), Ok(vec![None]));
        assert_eq!(broadcast(&[Some(4)], &[None]), Ok(vec![Some(4)]));
        assert!(broadcast(&[Some(2)], &[Some(3)]).is_err());
        assert_eq!(broadcast(&[], &[Some(0)]), Ok(vec![Some(0)]));
    }
}
