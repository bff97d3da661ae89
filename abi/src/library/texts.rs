//! The texts of a file, before they are parsed.

use std::collections::{BTreeMap, HashSet};

use super::{LibraryError, MOST_TEXT};
use crate::{Interface, Signature, reflection::Reflection, symbols::METADATA_PREFIX};

/// The texts that were found in a file, within a bound on their length.
#[derive(Debug, Default)]
pub(super) struct Texts<'a> {
    modules: Vec<&'a [u8]>,
    /// By the symbols of the functions.
    functions: BTreeMap<&'a str, &'a [u8]>,
    length: usize,
}

impl<'a> Texts<'a> {
    /// Adds the texts of a section, each of which ends with a NUL byte.
    pub(super) fn add_modules(&mut self, section: &'a [u8]) -> Result<(), LibraryError> {
        self.count(section.len())?;
        let texts = section.split(|byte| *byte == 0);
        self.modules.extend(texts.filter(|text| !text.is_empty()));
        Ok(())
    }

    /// Adds the text of a function at the start of some bytes, which ends with a NUL
    /// byte. Of several texts of one function the first counts.
    pub(super) fn add_function(
        &mut self,
        function: &'a str,
        bytes: &'a [u8],
    ) -> Result<(), LibraryError> {
        if self.functions.contains_key(function) {
            return Ok(());
        }
        // How far the end is looked for counts, too.
        let within = &bytes[..bytes.len().min(MOST_TEXT - self.length)];
        let end = within.iter().position(|byte| *byte == 0);
        // A text that reaches to the bound may go on behind it.
        let looked_at = end.unwrap_or(within.len());
        self.count(looked_at + usize::from(looked_at < bytes.len()))?;
        // What has no end, and what does not begin as a record, is something else of
        // that name: a function that a program calls so.
        if let Some(end) = end
            && bytes.starts_with(b"{")
        {
            self.functions.insert(function, &bytes[..end]);
        }
        Ok(())
    }

    fn count(&mut self, length: usize) -> Result<(), LibraryError> {
        self.length = self.length.saturating_add(length);
        match self.length <= MOST_TEXT {
            true => Ok(()),
            false => Err(LibraryError::TooMuchText),
        }
    }

    /// The modules, and the functions that are in none of them.
    pub(super) fn parse(self) -> Result<Parsed, LibraryError> {
        let modules = self.modules.into_iter().map(|text| {
            serde_json::from_slice::<Interface>(text)
                .map_err(|error| LibraryError::Interface(error.to_string()))
        });
        let modules = modules.collect::<Result<Vec<_>, _>>()?;
        let described = modules.iter().flat_map(|module| &module.functions);
        let described: HashSet<_> = described.map(Signature::metadata_symbol).collect();
        let others = self.functions.into_iter();
        let others =
            others.filter(|(symbol, _)| !described.contains(&format!("{METADATA_PREFIX}{symbol}")));
        let functions = others.map(|(symbol, text)| {
            let text = String::from_utf8_lossy(text);
            let reflection = text.parse().map_err(|error| LibraryError::Reflection {
                symbol: format!("{METADATA_PREFIX}{symbol}"),
                error,
            })?;
            Ok((symbol.to_owned(), reflection))
        });
        let functions = functions.collect::<Result<Vec<_>, LibraryError>>()?;
        Ok((modules, functions))
    }
}

type Parsed = (Vec<Interface>, Vec<(String, Reflection)>);
