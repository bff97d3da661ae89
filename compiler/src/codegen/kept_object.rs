//! Object files that are the same for many programs: compiled once, then kept in the
//! user's folder for such files.

use super::kept_folder;
use std::{
    env,
    hash::{DefaultHasher, Hash, Hasher},
    time::SystemTime,
};

/// The object file for a key, which tells all that its code depends on: as it was kept,
/// or as `make` makes it. Where it cannot be kept, it is made each time.
///
/// # Errors
///
/// If it has to be made, and that fails.
pub(super) fn kept_object<E>(
    name: &str,
    key: impl Hash,
    make: impl FnOnce() -> Result<Vec<u8>, E>,
) -> Result<Vec<u8>, E> {
    let compiler = compiler();
    let digest = |seed: u8| digest((seed, &compiler, &key));
    let file = format!("{name}-{:016x}{:016x}.o", digest(0), digest(1));
    let Some(folder) = kept_folder::of_user() else {
        return make();
    };
    if let Some(object) = kept_folder::read(&folder.join(&file)).and_then(checked) {
        return Ok(object);
    }
    let object = make()?;
    // That a later build takes longer is no reason for this one to fail.
    let _ = kept_folder::write(&folder, &file, &with_check(&object));
    Ok(object)
}

/// What tells one build of the compiler from another: the same version may make other code.
fn compiler() -> Option<(u64, SystemTime)> {
    let program = env::current_exe().and_then(std::fs::metadata).ok()?;
    Some((program.len(), program.modified().ok()?))
}

fn digest(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// An object file with a digest behind it.
fn with_check(object: &[u8]) -> Vec<u8> {
    [object, &digest(object).to_le_bytes()].concat()
}

/// The object file before its digest; none if the file is not as it was written.
fn checked(mut file: Vec<u8>) -> Option<Vec<u8>> {
    let end = file.len().checked_sub(size_of::<u64>())?;
    let written = file.split_off(end);
    (written == digest(file.as_slice()).to_le_bytes()).then_some(file)
}

#[cfg(test)]
mod tests {
    use super::{checked, with_check};

    #[test]
    fn a_damaged_file_is_made_again() {
        let file = with_check(b"object");
        assert_eq!(checked(file.clone()).as_deref(), Some(&b"object"[..]));
        assert_eq!(checked(file[1..].to_vec()), None);
        assert_eq!(checked(file[..9].to_vec()), None);
        assert_eq!(checked(Vec::new()), None);
        let mut changed = file;
        changed[2] ^= 1;
        assert_eq!(checked(changed), None);
    }
}
