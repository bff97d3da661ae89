//! What was compared.

use crate::model::Signature;
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

/// How many values of each type were compared in each way.
#[derive(Default)]
pub(crate) struct Coverage {
    cells: BTreeMap<String, BTreeMap<String, usize>>,
}

impl Coverage {
    /// Counts the values of signatures that were compared in a way.
    pub(crate) fn add(&mut self, signatures: &[Signature], way: &str) {
        for r#type in signatures.iter().flat_map(Signature::types) {
            let row = self.cells.entry(r#type.to_string()).or_default();
            *row.entry(way.to_string()).or_default() += 1;
        }
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ways = self.cells.values().flat_map(BTreeMap::keys);
        let ways = ways
            .collect::<BTreeSet<_>>()
            .into_iter()
            .collect::<Vec<_>>();
        for (index, way) in ways.iter().enumerate() {
            writeln!(formatter, "[{index}] {way}")?;
        }
        for index in 0..ways.len() {
            write!(formatter, "{:>6}", format!("[{index}]"))?;
        }
        writeln!(formatter, "  type")?;
        // Structs drawn at random are many: their sum is shown.
        let mut others = vec![0; ways.len()];
        let mut kinds = 0;
        for (r#type, row) in &self.cells {
            let counts = ways.iter().map(|way| row.get(*way).copied().unwrap_or(0));
            let counts = counts.collect::<Vec<_>>();
            if counts.iter().all(|count| *count < 9) {
                kinds += 1;
                others
                    .iter_mut()
                    .zip(&counts)
                    .for_each(|(sum, count)| *sum += count);
                continue;
            }
            write_row(formatter, &counts, r#type)?;
        }
        write_row(formatter, &others, &format!("{kinds} other structs"))
    }
}

fn write_row(formatter: &mut fmt::Formatter<'_>, counts: &[usize], name: &str) -> fmt::Result {
    for count in counts {
        write!(formatter, "{count:>6}")?;
    }
    writeln!(formatter, "  {name}")
}
