//! The names under which linkers know what a module exports.
//!
//! Each has the module's name in it, so that modules with functions of one name link into one
//! program: the function `step` of the module `alpha` is `npc_fn_alpha_step`. The names are
//! identifiers of C, and no two functions of different modules have the same.
//!
//! Symbols that begin with `npc_` and with none of these prefixes, such as `npc_last_error`, are
//! common to all modules of a process.

use std::fmt::Write;

/// The prefix of the symbols of functions.
const FUNCTION: &str = "npc_fn_";

/// The prefix of the symbols of functions' metadata; the rest is the function's.
pub const METADATA_PREFIX: &str = "npc_abi_";

/// The prefix of the symbols of functions that return a module's interface.
const REFLECTION: &str = "npc_reflection_";

/// The prefix that makes the name of a function that of its C interface in MLIR.
pub const MLIR_PREFIX: &str = "_mlir_ciface_";

/// The symbol of the C function for a function of a module.
pub fn function(module: &str, name: &str) -> String {
    // A digit cannot begin a name: it tells the end of the module's name from an underscore in it.
    let mark = if name.starts_with('_') { "0" } else { "" };
    format!("{FUNCTION}{}_{mark}{name}", escaped(module))
}

/// The symbol of the metadata of a function whose C function has this symbol.
pub fn metadata(function: &str) -> String {
    let name = function.strip_prefix(FUNCTION);
    let name = name.or_else(|| function.strip_prefix(MLIR_PREFIX));
    format!("{METADATA_PREFIX}{}", name.unwrap_or(function))
}

/// The symbol of the function that returns a module's interface as JSON.
pub fn reflection(module: &str) -> String {
    format!("{REFLECTION}{}", escaped(module))
}

/// A module's name as a part of an identifier. An underscore in it is doubled, a dot is `_1`, and
/// each byte of a character that identifiers cannot have is `_2` with two hexadecimal digits.
fn escaped(module: &str) -> String {
    let mut text = String::new();
    for character in module.chars() {
        match character {
            '_' => text.push_str("__"),
            '.' => text.push_str("_1"),
            _ if unicode_ident::is_xid_continue(character) => text.push(character),
            _ => {
                for byte in character.encode_utf8(&mut [0; 4]).bytes() {
                    // Writing to a text cannot fail.
                    let _ = write!(text, "_2{byte:02x}");
                }
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn symbols_have_the_names_of_modules() {
        assert_eq!(function("heat", "heat"), "npc_fn_heat_heat");
        assert_eq!(function("my_file", "f__int"), "npc_fn_my__file_f__int");
        assert_eq!(function("my-file", "f"), "npc_fn_my_22dfile_f");
        assert_eq!(function("größe", "größe"), "npc_fn_größe_größe");
        assert_eq!(function("3d", "_private"), "npc_fn_3d_0_private");
        assert_eq!(reflection("package.heat"), "npc_reflection_package_1heat");
        assert_eq!(metadata("npc_fn_heat_heat"), "npc_abi_heat_heat");
        assert_eq!(metadata("_mlir_ciface_heat"), "npc_abi_heat");
    }

    #[test]
    fn no_two_functions_have_one_symbol() {
        // All names of a few characters that may be mistaken for one another.
        let mut names = vec![String::new()];
        for _ in 0..3 {
            let longer = names.iter().flat_map(|name| {
                let more = ["a", "_", "1", "0", "2", ".", "-"];
                more.map(|character| format!("{name}{character}"))
            });
            names = names.iter().cloned().chain(longer).collect();
            names.sort();
            names.dedup();
        }
        let is_name = |name: &&String| {
            let mut characters = name.chars();
            characters.next().is_some_and(|it| it == 'a' || it == '_')
                && characters.all(|it| it.is_ascii_alphanumeric() || it == '_')
        };
        let mut known = HashMap::new();
        for module in names.iter().filter(|name| !name.is_empty()) {
            for name in names.iter().filter(is_name) {
                let symbol = function(module, name);
                let other = known.insert(symbol, (module, name));
                assert_eq!(other, None, "{module} {name}");
            }
        }
    }
}
