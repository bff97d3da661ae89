//! Object files that are the same for many programs: compiled once, then kept in the
//! user's cache directory.

use super::kept_folder;
use blake3::{Hash, Hasher};
use std::{
    env,
    time::{SystemTime, UNIX_EPOCH},
};

/// The object file for a key, which tells all that its code depends on: as it was kept,
/// or as `make` makes it. Where it cannot be kept, it is made each time.
///
/// # Errors
///
/// If it has to be made, and that fails.
pub(super) fn kept_object<E>(
    name: &str,
    key: &[&[u8]],
    make: impl FnOnce() -> Result<Vec<u8>, E>,
) -> Result<Vec<u8>, E> {
    let key = digest(name, key);
    let file = format!("{name}-{}.o", key.to_hex());
    let Ok(Some(folder)) = kept_folder::cache_directory() else {
        return make();
    };
    let kept = kept_folder::read(&folder.join(&file));
    if let Some(object) = kept.and_then(|file| checked(file, &key)) {
        return Ok(object);
    }
    let object = make()?;
    // That a later build takes longer is no reason for this one to fail.
    let _ = kept_folder::write(&folder, &file, &with_check(&object, &key));
    Ok(object)
}

/// The digest of all that an object file is made from, the compiler included.
fn digest(name: &str, key: &[&[u8]]) -> Hash {
    let mut hasher = Hasher::new();
    let version = env!("CARGO_PKG_VERSION").as_bytes();
    let (size, time) = compiler().unwrap_or_default();
    let compiler = [size.to_le_bytes().as_slice(), &time.to_le_bytes()].concat();
    let parts = [version, &compiler, name.as_bytes()];
    for part in parts.iter().chain(key) {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hasher.finalize()
}

/// The size of the compiler and when it was built, in nanoseconds: the same version may make
/// other code.
fn compiler() -> Option<(u64, u128)> {
    let program = env::current_exe().and_then(std::fs::metadata).ok()?;
    let time = program.modified().unwrap_or(SystemTime::UNIX_EPOCH);
    let time = time.duration_since(UNIX_EPOCH).ok()?;
    Some((program.len(), time.as_nanos()))
}

/// An object file with the digest of its key behind it, and one of all that.
fn with_check(object: &[u8], key: &Hash) -> Vec<u8> {
    let mut file = [object, key.as_bytes()].concat();
    let check = blake3::hash(&file);
    file.extend_from_slice(check.as_bytes());
    file
}

/// The object file before its digests; none if the file is not as it was written, or is not
/// for the key.
fn checked(mut file: Vec<u8>, key: &Hash) -> Option<Vec<u8>> {
    let check = split_digest(&mut file)?;
    if blake3::hash(&file) != check {
        return None;
    }
    (split_digest(&mut file)? == *key).then_some(file)
}

/// Takes a digest off the end of a file.
fn split_digest(file: &mut Vec<u8>) -> Option<Hash> {
    let end = file.len().checked_sub(blake3::OUT_LEN)?;
    let digest = file.split_off(end);
    Hash::from_slice(&digest).ok()
}

#[cfg(test)]
mod tests {
    use super::{checked, digest, with_check};

    #[test]
    fn a_damaged_file_is_made_again() {
        let key = digest("kernels", &[b"code", b"target"]);
        let file = with_check(b"object", &key);
        assert_eq!(checked(file.clone(), &key).as_deref(), Some(&b"object"[..]));
        assert_eq!(checked(file[1..].to_vec(), &key), None);
        assert_eq!(checked(file[..9].to_vec(), &key), None);
        assert_eq!(checked(Vec::new(), &key), None);
        for place in 0..file.len() {
            let mut changed = file.clone();
            changed[place] ^= 1;
            assert_eq!(checked(changed, &key), None);
        }
    }

    #[test]
    fn a_file_for_another_key_is_made_again() {
        let key = digest("kernels", &[b"code", b"target"]);
        for other in [
            digest("kernels", &[b"codetarget", b""]),
            digest("kernels", &[b"cod", b"etarget"]),
            digest("support", &[b"code", b"target"]),
        ] {
            assert_ne!(other, key);
            assert_eq!(checked(with_check(b"object", &other), &key), None);
        }
    }
}
