//! Folders of tests: they go away with the test, unless it fails. Then they stay, and the test says where they lie.

use std::{
    cell::RefCell,
    fs, io,
    path::{Path, PathBuf},
    thread,
};
use tempfile::TempDir;

thread_local! {
    /// Folders that nobody uses any more, while it is open whether their test fails.
    static OPEN: RefCell<Option<Vec<PathBuf>>> = const { RefCell::new(None) };
}

/// A new folder for what a test writes: its database, its log, its pictures.
#[derive(Debug)]
pub struct Folder(TempDir);

impl Folder {
    /// An empty one.
    ///
    /// # Errors
    /// It cannot be made.
    pub fn new() -> io::Result<Self> {
        TempDir::new().map(Self)
    }

    /// Where it lies.
    pub fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let red = thread::panicking();
        let open = OPEN.with_borrow_mut(|open| open.as_mut().map(|all| all.push(self.path().to_path_buf())).is_some());
        self.0.disable_cleanup(red || open);
        if red && !open {
            kept(self.path());
        }
    }
}

/// Runs a test that gives back what went wrong, where others panic: if it does, the folders it used stay.
///
/// # Panics
/// If it went wrong.
pub async fn trying<T>(test: impl Future<Output = anyhow::Result<T>>) -> T {
    struct Open;
    impl Drop for Open {
        fn drop(&mut self) {
            let folders = OPEN.take().unwrap_or_default();
            for folder in folders {
                if thread::panicking() {
                    kept(&folder);
                } else {
                    // what cannot be removed goes with the folder of all tests
                    let _ = fs::remove_dir_all(folder);
                }
            }
        }
    }
    OPEN.set(Some(Vec::new()));
    let open = Open;
    let done = test.await.unwrap_or_else(|error| panic!("{error:?}"));
    drop(open);
    done
}

/// Says what stays.
#[expect(clippy::print_stderr, reason = "the report of the run reads it")]
pub(crate) fn kept(path: &Path) {
    eprintln!("kept: {}", path.display());
}

#[cfg(test)]
mod tests {
    use super::{Folder, trying};
    use std::path::PathBuf;

    /// A folder of a test that ends so.
    fn after(test: impl FnOnce() + Send + 'static) -> PathBuf {
        let (tell, told) = std::sync::mpsc::channel();
        let ran = std::thread::spawn(move || {
            let folder = Folder::new().unwrap();
            tell.send(folder.path().to_path_buf()).unwrap();
            test();
        });
        let _ = ran.join();
        told.recv().unwrap()
    }

    #[test]
    fn a_folder_goes_with_a_green_test_and_stays_after_a_red_one() {
        assert!(!after(|| ()).exists());
        let kept = after(|| panic!("as a red test does"));
        assert!(kept.exists());
        std::fs::remove_dir_all(kept).unwrap();
    }

    #[tokio::test]
    async fn what_a_test_gave_back_counts_as_well() {
        let green = trying(async { Ok(Folder::new()?.path().to_path_buf()) }).await;
        assert!(!green.exists());
        let red = std::thread::spawn(|| {
            let (tell, told) = std::sync::mpsc::channel();
            let test = async {
                let folder = Folder::new()?;
                tell.send(folder.path().to_path_buf())?;
                anyhow::bail!("as a red test does")
            };
            let test = std::panic::AssertUnwindSafe(|| futures::executor::block_on(trying::<()>(test)));
            assert!(std::panic::catch_unwind(test).is_err());
            told.recv().unwrap()
        });
        let kept = red.join().unwrap();
        assert!(kept.exists());
        std::fs::remove_dir_all(kept).unwrap();
    }
}
