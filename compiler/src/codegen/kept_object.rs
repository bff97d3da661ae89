//! Object files that are the same for many programs: compiled once, then kept in the
//! user's folder for such files.

use super::compiled::write_file;
use std::{
    env,
    ffi::OsString,
    hash::{DefaultHasher, Hash, Hasher},
    io,
    os::unix::fs::DirBuilderExt,
    path::PathBuf,
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
    let digest = |seed: u8| {
        let mut hasher = DefaultHasher::new();
        (seed, env!("CARGO_PKG_VERSION"), &key).hash(&mut hasher);
        hasher.finish()
    };
    let file = format!("{name}-{:016x}{:016x}.o", digest(0), digest(1));
    let Some(folder) = folder() else {
        return make();
    };
    let path = folder.join(file);
    if let Ok(object) = std::fs::read(&path) {
        return Ok(object);
    }
    let object = make()?;
    // That a later build takes longer is no reason for this one to fail.
    let _ = create(&folder).and_then(|()| write_file(&path, &object));
    Ok(object)
}

/// `npc` in the folder that the user's environment names for such files.
fn folder() -> Option<PathBuf> {
    folder_of(env::var_os("XDG_CACHE_HOME"), env::var_os("HOME"))
}

fn folder_of(cache: Option<OsString>, home: Option<OsString>) -> Option<PathBuf> {
    let cache = cache.map(PathBuf::from).filter(|it| it.is_absolute());
    let home = home.map(PathBuf::from).filter(|it| it.is_absolute());
    let folder = cache.or_else(|| home.map(|it| it.join(".cache")))?;
    Some(folder.join("npc"))
}

/// Makes the folder, in which nobody else may write.
fn create(folder: &PathBuf) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true).mode(0o700).create(folder)
}

#[cfg(test)]
mod tests {
    use super::folder_of;
    use std::path::Path;

    #[test]
    fn folders_are_those_that_the_environment_names() {
        let found = |cache: &str, home: &str| folder_of(Some(cache.into()), Some(home.into()));
        assert_eq!(found("/c", "/h").as_deref(), Some(Path::new("/c/npc")));
        assert_eq!(found("", "/h").as_deref(), Some(Path::new("/h/.cache/npc")));
        // A relative one depends on where npc runs.
        assert_eq!(found("c", "h"), None);
        assert_eq!(folder_of(None, None), None);
    }
}
