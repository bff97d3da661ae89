//! Random choices that a seed determines.

/// Where all choices of one program come from.
pub(crate) struct Random(fastrand::Rng);

impl Random {
    /// The choices of the program with this index among those of a seed.
    pub(crate) fn new(seed: u64, index: u64) -> Self {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mixed = rng.u64(..) ^ index.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Self(fastrand::Rng::with_seed(mixed))
    }

    /// Whether something of this probability happens.
    pub(crate) fn percent(&mut self, percent: u32) -> bool {
        self.0.u32(..100) < percent
    }

    /// A number from `low` to `high`, both included.
    pub(crate) fn between(&mut self, low: i64, high: i64) -> i64 {
        self.0.i64(low..=high)
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0.usize(..bound.max(1))
    }

    /// One of a list that is not empty.
    pub(crate) fn choose<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.0.usize(..list.len())]
    }

    /// The index of one of some weights, by weight; none where all are 0.
    pub(crate) fn weighted(&mut self, weights: impl Iterator<Item = u32> + Clone) -> Option<usize> {
        let total = weights.clone().sum::<u32>();
        if total == 0 {
            return None;
        }
        let mut rest = self.0.u32(..total);
        for (index, weight) in weights.enumerate() {
            if rest < weight {
                return Some(index);
            }
            rest -= weight;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_determines_the_choices() {
        let draw = |seed, index| {
            let mut random = Random::new(seed, index);
            (0..20).map(|_| random.between(0, 1000)).collect::<Vec<_>>()
        };
        assert_eq!(draw(3, 4), draw(3, 4));
        assert_ne!(draw(3, 4), draw(3, 5));
        assert_ne!(draw(3, 4), draw(4, 4));
    }

    #[test]
    fn weights_of_zero_are_never_chosen() {
        let mut random = Random::new(1, 1);
        for _ in 0..100 {
            assert_eq!(random.weighted([0, 2, 0].into_iter()), Some(1));
        }
        assert_eq!(random.weighted([0, 0].into_iter()), None);
    }
}
