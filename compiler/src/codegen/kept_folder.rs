//! The user's folder for files that npc keeps, and its bounds.
//!
//! Several processes may read, write and remove there at the same time. A file is put in
//! its place whole, and one that is removed while another process reads it stays readable
//! for that process; what is missing is made again.

use super::compiled::write_file;
use std::{
    env,
    ffi::OsString,
    fs::{self, DirEntry, File},
    io::{self, Read},
    os::unix::fs::DirBuilderExt,
    path::{Path, PathBuf},
    time::SystemTime,
};

/// How many bytes are kept.
const MOST_BYTES: u64 = 256 << 20;

/// `npc` in the folder that the user's environment names for such files.
pub(super) fn of_user() -> Option<PathBuf> {
    folder_of(env::var_os("XDG_CACHE_HOME"), env::var_os("HOME"))
}

fn folder_of(cache: Option<OsString>, home: Option<OsString>) -> Option<PathBuf> {
    let cache = cache.map(PathBuf::from).filter(|it| it.is_absolute());
    let home = home.map(PathBuf::from).filter(|it| it.is_absolute());
    let folder = cache.or_else(|| home.map(|it| it.join(".cache")))?;
    Some(folder.join("npc"))
}

/// What a file has, which counts as a use of it.
pub(super) fn read(path: &Path) -> Option<Vec<u8>> {
    let mut file = File::open(path).ok()?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).ok()?;
    // Where the time cannot be written, the file is removed as if it were not used.
    let _ = file.set_modified(SystemTime::now());
    Some(bytes)
}

/// Keeps a file, and removes others as far as there is no room for all.
///
/// # Errors
///
/// If the folder cannot be made, or the file not be written.
pub(super) fn write(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    create(folder)?;
    write_file(&folder.join(name), bytes)?;
    remove_oldest(folder, MOST_BYTES)
}

/// Makes the folder, in which nobody else may write.
fn create(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true).mode(0o700).create(folder)
}

/// A file that is kept: when it was used, its size, and where it is.
type Kept = (SystemTime, u64, PathBuf);

/// Removes the files whose last use is longest ago, until the rest has at most so many
/// bytes.
fn remove_oldest(folder: &Path, most: u64) -> io::Result<()> {
    let entries = fs::read_dir(folder)?.filter_map(Result::ok);
    let mut files = entries.filter_map(|it| kept(&it)).collect::<Vec<_>>();
    let mut bytes = files.iter().map(|(_, size, _)| size).sum::<u64>();
    if bytes <= most {
        return Ok(());
    }
    files.sort();
    for (_, size, path) in files {
        // Another process may have removed it.
        let _ = fs::remove_file(path);
        bytes -= size;
        if bytes <= most {
            break;
        }
    }
    Ok(())
}

/// None for what is no regular file, or is gone.
fn kept(entry: &DirEntry) -> Option<Kept> {
    let found = entry.metadata().ok().filter(fs::Metadata::is_file)?;
    Some((found.modified().ok()?, found.len(), entry.path()))
}

#[cfg(test)]
mod tests {
    use super::{folder_of, read, remove_oldest, write};
    use std::{
        fs::File,
        path::Path,
        time::{Duration, SystemTime},
    };

    #[test]
    fn folders_are_those_that_the_environment_names() {
        let found = |cache: &str, home: &str| folder_of(Some(cache.into()), Some(home.into()));
        assert_eq!(found("/c", "/h").as_deref(), Some(Path::new("/c/npc")));
        assert_eq!(found("", "/h").as_deref(), Some(Path::new("/h/.cache/npc")));
        // A relative one depends on where npc runs.
        assert_eq!(found("c", "h"), None);
        assert_eq!(folder_of(None, None), None);
    }

    #[test]
    fn files_that_are_not_used_make_room() -> std::io::Result<()> {
        let parent = tempfile::tempdir()?;
        let folder = parent.path().join("npc");
        for (age, name) in ["new", "middle", "old", "oldest"].into_iter().enumerate() {
            write(&folder, name, &[1; 100])?;
            let time = SystemTime::now() - Duration::from_secs(60 * (age as u64 + 1));
            File::open(folder.join(name))?.set_modified(time)?;
        }
        // A use makes it the newest.
        assert_eq!(read(&folder.join("oldest")), Some(vec![1; 100]));
        let there = |name| folder.join(name).exists();
        remove_oldest(&folder, 400)?;
        assert!(["new", "middle", "old", "oldest"].into_iter().all(there));
        remove_oldest(&folder, 399)?;
        assert!(["new", "middle", "oldest"].into_iter().all(there) && !there("old"));
        remove_oldest(&folder, 150)?;
        assert!(there("oldest") && !there("new") && !there("middle"));
        Ok(())
    }
}
