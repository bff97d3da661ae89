//! The user's folder for files that npc keeps, and its bounds.
//!
//! Several processes may read, write and remove there at the same time. A file is put in
//! its place whole, and one that is removed while another process reads it stays readable
//! for that process; what is missing is made again.

use super::compiled::write_file;
use crate::file;
use rustix::process::geteuid;
use std::{
    env,
    ffi::OsString,
    fs::{self, DirEntry, Metadata},
    io,
    os::unix::fs::{DirBuilderExt, MetadataExt},
    path::{Path, PathBuf},
    time::SystemTime,
};

/// How many bytes are kept.
const MOST_BYTES: u64 = 256 << 20;

/// Bits of a mode that let others than the owner write.
const WRITABLE_BY_OTHERS: u32 = 0o022;

/// A cache directory whose object files are not used, since somebody else may have made them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the cache directory {} is not used: {reason}", folder.display())]
pub struct UntrustedCache {
    folder: PathBuf,
    reason: &'static str,
}

/// `npc` in the folder that the user's environment names for such files; none where it names
/// no folder. It need not exist.
///
/// # Errors
///
/// If it is there, and is not the user's own.
pub fn cache_directory() -> Result<Option<PathBuf>, UntrustedCache> {
    let Some(folder) = folder_of(env::var_os("XDG_CACHE_HOME"), env::var_os("HOME")) else {
        return Ok(None);
    };
    match distrust(&folder) {
        Some(reason) => Err(UntrustedCache { folder, reason }),
        None => Ok(Some(folder)),
    }
}

/// Why files in a folder may be of somebody else.
fn distrust(folder: &Path) -> Option<&'static str> {
    let found = fs::symlink_metadata(folder).ok()?;
    if found.is_symlink() {
        return Some("it is a symbolic link");
    }
    if !found.is_dir() {
        return Some("it is not a directory");
    }
    distrust_owner(&found)
}

/// Why a file or a folder may have been changed by somebody else.
fn distrust_owner(found: &Metadata) -> Option<&'static str> {
    if found.uid() != geteuid().as_raw() {
        return Some("it belongs to another user");
    }
    (found.mode() & WRITABLE_BY_OTHERS != 0).then_some("other users may write to it")
}

fn folder_of(cache: Option<OsString>, home: Option<OsString>) -> Option<PathBuf> {
    let cache = cache.map(PathBuf::from).filter(|it| it.is_absolute());
    let home = home.map(PathBuf::from).filter(|it| it.is_absolute());
    let folder = cache.or_else(|| home.map(|it| it.join(".cache")))?;
    Some(folder.join("npc"))
}

/// What a file has, which counts as a use of it.
pub(super) fn read(path: &Path) -> Option<Vec<u8>> {
    let file = file::open_regular(path).ok()?;
    if distrust_owner(&file.metadata().ok()?).is_some() {
        return None;
    }
    let bytes = file::read_bounded(&file).ok()?;
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
    let path = folder.join(name);
    if fs::symlink_metadata(&path).is_ok_and(|found| !found.is_file()) {
        // What is in the place of a pipe would go to its reader.
        fs::remove_file(&path)?;
    }
    write_file(&path, bytes)?;
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
    use super::{distrust, folder_of, read, remove_oldest, write};
    use std::{
        fs::{self, File, Permissions},
        os::unix::fs::{PermissionsExt, symlink},
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
    fn folders_of_others_are_not_trusted() -> std::io::Result<()> {
        let parent = tempfile::tempdir()?;
        let folder = parent.path().join("npc");
        assert_eq!(distrust(&folder), None);
        write(&folder, "object", &[1])?;
        assert_eq!(distrust(&folder), None);
        let linked = parent.path().join("link");
        symlink(&folder, &linked)?;
        assert_eq!(distrust(&linked), Some("it is a symbolic link"));
        let object = folder.join("object");
        assert_eq!(distrust(&object), Some("it is not a directory"));
        fs::set_permissions(&object, Permissions::from_mode(0o666))?;
        assert_eq!(read(&object), None);
        fs::set_permissions(&folder, Permissions::from_mode(0o777))?;
        assert_eq!(distrust(&folder), Some("other users may write to it"));
        Ok(())
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
