//! Draws pictures off the async threads.

use crate::{
    ask::Film,
    deliver::Drawn,
    metrics,
    patience::{Patience, Wait},
};
use gogome_games::contract::{Cache, Picture, Scene};
use gogome_render::RenderError;
use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Instant,
};
use tokio::{
    sync::{Semaphore, SemaphorePermit},
    task::AbortHandle,
};

/// Discord's limit for an alternative text, in characters.
const ALT: usize = 1024;

/// How many pictures are kept as files: the picture of the last round stays the same while the board beside it changes.
const KEPT: usize = 8;

/// Draws scenes on all cores but one, which is left for answers without pictures.
#[derive(Debug)]
pub struct Painter {
    room: Semaphore,
    /// Boards queue here first, so that a picture somebody waits for is drawn next, however many boards are due.
    boards: Semaphore,
    /// Every picture is an empty file.
    blank: bool,
    /// The files of the newest pictures.
    files: Arc<Cache<Scene, Vec<u8>>>,
    patience: Patience,
    /// What gives memory back in a while.
    resting: Mutex<Option<AbortHandle>>,
}

impl Default for Painter {
    fn default() -> Self {
        Self::new(Patience::system())
    }
}

impl Painter {
    /// A painter with these limits of time.
    pub fn new(patience: Patience) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let room = cores.saturating_sub(1).max(1);
        Self {
            room: Semaphore::new(room),
            boards: Semaphore::new(room),
            blank: false,
            files: Arc::new(Cache::new(KEPT)),
            patience,
            resting: Mutex::default(),
        }
    }

    /// A painter that draws nothing, to play without pictures.
    pub fn idle() -> Self {
        let painter = Self::default();
        painter.room.close();
        painter
    }

    /// A painter whose pictures are empty files with the right name and description: for tests in which nobody looks at the
    /// boards.
    pub fn blank() -> Self {
        Self { blank: true, ..Self::default() }
    }

    /// Waits for the turn of a public board. The board's content is best read after that.
    pub async fn turn(&self) -> Turn<'_> {
        // the semaphore is never closed
        Turn { _board: self.boards.acquire().await.ok() }
    }

    /// Draws a scene into a file of this name; none if that fails, which is logged: a table goes on without its picture.
    pub async fn draw(&self, name: &'static str, scene: Scene) -> Option<Drawn> {
        let (alt, files) = (alt(&scene), self.files.clone());
        self.made("picture", name, alt, move || files.try_get(&scene, || gogome_render::png(&scene))).await
    }

    /// Draws an animation of at most so many bytes into a file of this name. Its description is that of its last picture.
    pub async fn film(&self, name: &'static str, film: Vec<(Scene, u16)>, most: usize) -> Option<Drawn> {
        let alt = film.last().map(|(scene, _)| alt(scene)).unwrap_or_default();
        self.made("film", name, alt, move || gogome_render::gif(&film, most)).await
    }

    async fn made(
        &self,
        kind: &'static str,
        name: &'static str,
        alt: String,
        make: impl FnOnce() -> Result<Vec<u8>, RenderError> + Send + 'static,
    ) -> Option<Drawn> {
        let _room = self.room.acquire().await.ok()?;
        if self.blank {
            return Some(Drawn { name, alt, bytes: Vec::new() });
        }
        // before it is drawn: whoever waits for it may give up meanwhile
        self.rest_later();
        let began = Instant::now();
        let drawn = tokio::task::spawn_blocking(make).await;
        metrics::drawn(kind, began.elapsed());
        match drawn {
            Ok(Ok(bytes)) => Some(Drawn { name, alt, bytes }),
            Ok(Err(error)) => {
                tracing::error!(%error, picture = name, "a picture could not be drawn");
                None
            }
            Err(error) => {
                tracing::error!(%error, picture = name, "drawing a picture failed");
                None
            }
        }
    }

    /// Gives memory back as soon as nothing was drawn for a while.
    fn rest_later(&self) {
        let (files, patience) = (Arc::clone(&self.files), self.patience.clone());
        let resting = tokio::spawn(async move {
            patience.over(Wait::Picture).await;
            files.forget();
            gogome_render::rest();
        });
        let mut before = self.resting.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(before) = before.replace(resting.abort_handle()) {
            before.abort();
        }
    }
}

/// The turn of a board, until it is dropped. The default is no turn, for messages without a picture.
#[derive(Debug, Default)]
pub struct Turn<'painter> {
    _board: Option<SemaphorePermit<'painter>>,
}

fn alt(scene: &Scene) -> String {
    scene.alt.chars().take(ALT).collect()
}

/// The largest animation of a game, in bytes: it is posted for everybody.
const LIGHT: usize = 1_000_000;

/// The animation in a panel's picture, if it is one.
pub fn film(picture: Option<&Picture>) -> Film {
    match picture {
        Some(Picture::Film(frames)) => Film { frames: frames.clone(), most: LIGHT },
        Some(Picture::Still(_) | Picture::Several(_)) | None => Film::default(),
    }
}

/// A board and the picture that stands beside it. A game's animation ends with the board itself, so it is not shown as well.
pub fn boards(board: Scene, beside: Option<Picture>) -> Vec<Scene> {
    let beside = beside.filter(|picture| matches!(picture, Picture::Still(_)));
    std::iter::once(board).chain(scenes(beside)).collect()
}

/// The scenes of a panel's picture; of an animation only the last.
pub fn scenes(picture: Option<Picture>) -> Vec<Scene> {
    match picture {
        Some(Picture::Still(scene)) => vec![scene],
        Some(Picture::Several(scenes)) => scenes,
        Some(Picture::Film(mut frames)) => frames.pop().map(|(scene, _)| scene).into_iter().collect(),
        None => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::patience::Timer;
    use gogome_games::{contract::Viewer, registry};
    use std::{future::Future, pin::Pin, time::Duration};
    use tokio::sync::Notify;

    /// It is over when a test says so.
    struct Gate(Arc<Notify>);

    impl Timer for Gate {
        fn duration(&self, wait: Wait) -> Duration {
            wait.lasts()
        }

        fn over(&self, _wait: Wait) -> Pin<Box<dyn Future<Output = ()> + Send>> {
            let gate = Arc::clone(&self.0);
            Box::pin(async move { gate.notified().await })
        }
    }

    async fn ended(task: &AbortHandle) {
        for _ in 0..1000 {
            if task.is_finished() {
                return;
            }
            tokio::task::yield_now().await;
        }
        panic!("it goes on");
    }

    #[tokio::test]
    async fn memory_is_given_back_once_nothing_was_drawn_for_a_while() {
        let gate = Arc::new(Notify::new());
        let painter = Painter::new(Patience::of(Gate(Arc::clone(&gate))));
        let (_, position) = &registry()[0].demos().unwrap()[0];
        let board = registry()[0].look(position, Viewer::Public).unwrap().board;
        let mut waits = Vec::new();
        for _ in 0..2 {
            painter.draw("board.png", board.clone()).await.unwrap();
            waits.extend(painter.resting.lock().unwrap().clone());
        }
        ended(&waits[0]).await;
        assert!(gogome_render::kept_bytes() > 0, "it began anew with the second picture");
        gate.notify_one();
        ended(&waits[1]).await;
        assert_eq!(gogome_render::kept_bytes(), 0);
    }
}
