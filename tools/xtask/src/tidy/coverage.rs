//! What is declared is tested: passes, operations, diagnostics.

use super::{File, Violation};

const DIAGNOSTICS: &str = "passes/src/diagnostic.rs";

/// The folders of passes that programs go through; other passes only serve
/// tests.
const PASS_GROUPS: &[&str] = &["typing/", "lowering/", "abi/"];

/// Finds passes without the lit test that bears their name:
/// `passes/src/typing/infer_types.rs` wants `lit_tests/typing/infer-types.mlir`.
pub(super) fn passes_have_tests(files: &[File]) -> Vec<Violation> {
    let mut violations = Vec::new();
    for file in files.iter().filter(|file| declares_pass(file)) {
        let Some(name) = file.path.strip_prefix("passes/src/") else {
            continue;
        };
        if !PASS_GROUPS.iter().any(|group| name.starts_with(group)) {
            continue;
        }
        let name = name.trim_end_matches(".rs").replace('_', "-");
        let test = format!("lit_tests/{name}.mlir");
        if !files.iter().any(|file| file.path == test) {
            violations.push(file.violation(1, format!("the pass has no test {test}")));
        }
    }
    violations
}

fn declares_pass(file: &File) -> bool {
    file.text
        .lines()
        .any(|line| line.starts_with("pub") && line.contains(" static PASS: Pass"))
}

/// Finds operations that no test of their dialect names:
/// `lit_tests/dialects/<dialect>/` must have each.
pub(super) fn operations_have_tests(files: &[File]) -> Vec<Violation> {
    let mut violations = Vec::new();
    for file in files.iter().filter(|file| file.has_extension(&["td"])) {
        for (number, line) in file.lines() {
            let Some(operation) = declared_operation(line) else {
                continue;
            };
            let dialect = operation.split_once('.').map_or("", |(dialect, _)| dialect);
            let folder = format!("lit_tests/dialects/{dialect}/");
            let named = files
                .iter()
                .filter(|file| file.path.starts_with(&folder))
                .any(|file| has_word(&file.text, &operation));
            if !named {
                violations
                    .push(file.violation(number, format!("no test in {folder} has {operation}")));
            }
        }
    }
    violations
}

/// Reads `def Basicpy_UnpackOp : Basicpy_Op<"unpack", …`.
fn declared_operation(line: &str) -> Option<String> {
    let (_, class) = line.strip_prefix("def ")?.split_once(" : ")?;
    let (class, rest) = class.split_once("<\"")?;
    let dialect = class.strip_suffix("Op")?.split('_').next()?.to_lowercase();
    let (mnemonic, _) = rest.split_once('"')?;
    Some(format!("{dialect}.{mnemonic}"))
}

fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(start, _)| {
        let after = text[start + word.len()..].chars().next();
        !after.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '.')
    })
}

/// Finds diagnostics whose id no test names: neither a lit test nor the unit
/// tests of a crate.
pub(super) fn diagnostics_have_tests(files: &[File]) -> Vec<Violation> {
    let Some(table) = files.iter().find(|file| file.path == DIAGNOSTICS) else {
        return Vec::new();
    };
    let mut violations = Vec::new();
    for (number, line) in table.lines() {
        let Some(id) = declared_id(line) else {
            continue;
        };
        let tested = files
            .iter()
            .filter(|file| file.path.starts_with("lit_tests/") || file.path.contains("/tests/"))
            .any(|file| has_word(&file.text, id));
        if !tested {
            violations.push(table.violation(number, format!("no test names the diagnostic {id}")));
        }
    }
    violations
}

/// Reads `    SyntaxError = "syntax-error",`.
fn declared_id(line: &str) -> Option<&str> {
    let (variant, id) = line.trim().split_once(" = \"")?;
    let is_variant = variant.starts_with(|c: char| c.is_ascii_uppercase());
    (is_variant && variant.chars().all(char::is_alphanumeric))
        .then(|| id.strip_suffix("\","))
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::super::file;
    use super::*;

    #[test]
    fn a_pass_wants_a_test_of_its_name() {
        let pass = file(
            "passes/src/typing/infer_types.rs",
            "pub(crate) static PASS: Pass = Pass {\n",
        );
        let helper = file("passes/src/typing/lattice.rs", "struct Lattice;\n");
        let test = file("lit_tests/typing/infer-types.mlir", "");
        assert_eq!(
            passes_have_tests(&[pass, helper])[0].message,
            "the pass has no test lit_tests/typing/infer-types.mlir"
        );
        let pass = file(
            "passes/src/typing/infer_types.rs",
            "pub static PASS: Pass = P;\n",
        );
        assert_eq!(passes_have_tests(&[pass, test]), []);
    }

    #[test]
    fn an_operation_wants_a_test_that_has_it() {
        let record = || {
            file(
                "dialects/a.td",
                "def Basicpy_AsIntOp : Basicpy_Op<\"as_int\", [\n",
            )
        };
        let other = file(
            "lit_tests/dialects/basicpy/a.mlir",
            "basicpy.as_int_or_not\n",
        );
        assert_eq!(
            operations_have_tests(&[record(), other])[0].message,
            "no test in lit_tests/dialects/basicpy/ has basicpy.as_int"
        );
        let test = file(
            "lit_tests/dialects/basicpy/a.mlir",
            "%0 = basicpy.as_int %1\n",
        );
        assert_eq!(operations_have_tests(&[record(), test]), []);
    }

    #[test]
    fn a_diagnostic_wants_a_test_that_names_it() {
        let table = || file(DIAGNOSTICS, "    SyntaxError = \"syntax-error\",\n");
        assert_eq!(
            diagnostics_have_tests(&[table()])[0].message,
            "no test names the diagnostic syntax-error"
        );
        let test = file(
            "lit_tests/diagnostics/a.py",
            "# CHECK: error[syntax-error]\n",
        );
        assert_eq!(diagnostics_have_tests(&[table(), test]), []);
    }
}
