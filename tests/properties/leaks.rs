//! Nothing leaks: what a viewer is shown, told, offered and refused is the same in every world that the viewer must think
//! possible, and what is done in secret moves nothing that anybody else can see.

use super::junk;
use gogome_games::contract::{
    AnyGame, Chance, Duty, Json, Look, Needs, OptionKind, Picture, PlayError, Played, Position, Said, Scene, Viewer,
};
use gogome_tests::games::{Action, Moment, Proof, Run, cause, luck, presses, sayings, typed};

/// How much was compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Count {
    /// Other worlds that were imagined.
    pub worlds: usize,
    /// Those that were other worlds indeed.
    pub differed: usize,
    /// Steps that the public did not see, or of which it saw that they were taken, not what they were.
    pub hidden: usize,
    /// Duties behind which something is hidden.
    pub sealed: usize,
    /// Answers that were compared: readings, completions, refusals, choices.
    pub answers: usize,
    /// Pictures that were drawn twice.
    pub pictures: usize,
}

impl Count {
    /// A game that hides something was compared with enough other worlds for the comparison to mean something.
    pub fn compares_other_worlds(&self) -> Proof {
        if self.sealed > 0 && self.differed * 2 < self.worlds {
            return Err(format!("the worlds compared were hardly others: {self:?}"));
        }
        Ok(())
    }
}

/// How closely to look.
#[derive(Clone, Copy, Debug)]
pub struct Care {
    /// Every n-th step is compared with another world.
    pub thin: usize,
    /// Every n-th step is looked at with all that can be asked.
    pub every: usize,
    /// At most so many pictures are drawn in both worlds.
    pub pictures: usize,
}

/// Each step of a game, as each viewer sees it in this world and in another.
pub fn nothing_leaks(game: &dyn AnyGame, run: &Run, seed: u64, care: Care, count: &mut Count) -> Proof {
    for (step, moment) in run.moments.iter().enumerate().filter(|(step, _)| step % care.thin == 0) {
        count.sealed += moment.played.duties.iter().filter(|duty| duty.sealed).count();
        let here = moment.position();
        for (nth, viewer) in (0..).zip(run.opening.viewers()) {
            let at_step = |what: String| format!("step {step}, {viewer:?}: {what}");
            let there = game.imagine(here, viewer, &mut luck(seed ^ ((step as u64) << 8) ^ nth));
            let there = there.map_err(|error| at_step(cause(&error)))?;
            count.worlds += 1;
            if there == *here {
                continue;
            }
            count.differed += 1;
            let worlds = Worlds { game, here, there: &there, viewer, viewers: run.opening.viewers() };
            worlds.look_alike().map_err(at_step)?;
            if step % care.every == 0 {
                worlds.answer_alike(run, seed ^ step as u64, count).map_err(at_step)?;
                if count.pictures < care.pictures {
                    worlds.paint_alike(count).map_err(at_step)?;
                }
            }
            if let Some(next) = run.moments.get(step + 1) {
                worlds.go_on_alike(&next.action, step as u64).map_err(at_step)?;
            }
        }
    }
    Ok(())
}

/// A step that the public does not see changes nothing that anybody but its mover can see, and tells them nothing. Neither
/// does a step under a seal that changes nothing else in public.
pub fn hidden_steps_stay_hidden(game: &dyn AnyGame, run: &Run, count: &mut Count) -> Proof {
    for (step, two) in run.moments.windows(2).enumerate() {
        let (before, after) = (&two[0], &two[1]);
        count.sealed += before.played.duties.iter().filter(|duty| duty.sealed).count();
        let mover = after.action.mover();
        let asked = |duty: &Duty| duty.sealed && duty.who.seats().iter().any(|seat| mover == Some(*seat));
        let sealed = before.played.duties.iter().any(asked);
        let under_seal = |moment: &Moment| moment.played.duties.iter().any(|duty| duty.sealed);
        if under_seal(before) && !under_seal(after) && !after.played.reveals {
            return Err(format!(
                "step {step}: {:?} lifts the seal, and what was done under it could be taken back",
                after.action
            ));
        }
        if !after.played.public_change && mover.is_some() && run.opening.seats > 1 && !under_seal(before) {
            return Err(format!("step {step}: {:?} in secret, and nothing is sealed", after.action));
        }
        let public = |at: &Position| game.look(at, Viewer::Public).map_err(|error| cause(&error));
        if after.played.public_change {
            if !sealed {
                continue;
            }
            if public(before.position())? != public(after.position())? {
                // that it was done may be seen; what was done, other worlds ask (`nothing_leaks`)
                count.hidden += usize::from(under_seal(after));
                continue;
            }
        }
        count.hidden += usize::from(mover.is_some());
        for viewer in
            run.opening.viewers().into_iter().filter(|viewer| mover.is_none_or(|mover| *viewer != Viewer::Seat(mover)))
        {
            let at_step = |what: &str| Err(format!("step {step}, {viewer:?}: {:?} in secret: {what}", after.action));
            let look = |at: &Position| game.look(at, viewer).map_err(|error| cause(&error));
            if let Some(what) = difference(&look(before.position())?, &look(after.position())?) {
                return at_step(&format!("another look: {what}"));
            }
            let told = game.lines(&after.played.events, viewer).map_err(|error| cause(&error))?;
            if !told.is_empty() {
                return at_step(&format!("told {told:?}"));
            }
        }
    }
    Ok(())
}

/// One position, another that one viewer cannot tell from it, that viewer, and all there are.
struct Worlds<'a> {
    game: &'a dyn AnyGame,
    here: &'a Position,
    there: &'a Position,
    viewer: Viewer,
    viewers: Vec<Viewer>,
}

impl Worlds<'_> {
    fn looks(&self, here: &Position, there: &Position) -> Result<Option<String>, String> {
        let look = |at: &Position| self.game.look(at, self.viewer).map_err(|error| cause(&error));
        let frame = |at: &Position| self.game.frame(at, self.viewer).map_err(|error| cause(&error));
        let frames = || Ok::<_, String>((frame(here)? != frame(there)?).then(|| "the picture of a film".to_owned()));
        difference(&look(here)?, &look(there)?).map_or_else(frames, |what| Ok(Some(what)))
    }

    fn look_alike(&self) -> Proof {
        if !self.game.alike(self.here, self.there, self.viewer).map_err(|error| cause(&error))? {
            return Err("the views differ".into());
        }
        self.looks(self.here, self.there)?.map_or(Ok(()), |what| Err(format!("the looks differ: {what}")))
    }

    /// Readings, completions, choices, and refusals of moves that may be wrong.
    fn answer_alike(&self, run: &Run, seed: u64, count: &mut Count) -> Proof {
        let whim: &mut dyn Chance = &mut luck(seed);
        let said = self.said(whim)?;
        for said in &said {
            count.answers += 1;
            let read = |at: &Position| self.game.read(at, self.viewer, said);
            same(&format!("`{:.200}` is read", typed(said)), &read(self.here), &read(self.there))?;
        }
        for (said, option) in self.half_typed() {
            count.answers += 1;
            let complete = |at: &Position| self.game.suggest(at, self.viewer, &said, option);
            same(&format!("`{}` is completed", typed(&said)), &complete(self.here), &complete(self.there))?;
        }
        let Viewer::Seat(seat) = self.viewer else { return Ok(()) };
        for ai_kind in self.game.info().ai_kinds {
            count.answers += 1;
            let think = |at: &Position| self.game.choose(at, seat, ai_kind, &mut luck(seed));
            same(&format!("{ai_kind} chooses"), &think(self.here), &think(self.there))?;
        }
        let moves = run.moves();
        let mut tried: Vec<Json> = (0..6).filter_map(|_| whim.pick(&moves).map(|mv| (*mv).clone())).collect();
        let almost: Vec<Json> = whim.pick(&moves).map(|mv| junk::almost(mv)).unwrap_or_default();
        tried.extend((0..6).filter_map(|_| whim.pick(&almost).cloned()));
        for mv in tried {
            count.answers += 1;
            self.go_on_alike(&Action::Move { by: seat, mv }, seed)?;
        }
        Ok(())
    }

    /// What the viewer might say: every example, every control, odd texts.
    fn said(&self, whim: &mut dyn Chance) -> Result<Vec<Said>, String> {
        let specs = &self.game.info().commands;
        let look = self.game.look(self.here, self.viewer).map_err(|error| cause(&error))?;
        let mut said: Vec<Said> = specs.iter().filter(|spec| spec.needs != Needs::Nothing).flat_map(sayings).collect();
        said.extend(presses(&look.screen));
        let odd = junk::sayings(specs, 1, whim);
        said.extend((0..12).filter_map(|_| whim.pick(&odd).cloned()));
        Ok(said)
    }

    /// Commands in the middle of being typed, with the option that is.
    fn half_typed(&self) -> Vec<(Said, &'static str)> {
        let mut found = Vec::new();
        for spec in self.game.info().commands.iter().filter(|spec| spec.needs != Needs::Nothing) {
            let completed = spec.options.iter().filter(|one| matches!(one.kind, OptionKind::Word { suggest: true }));
            for option in completed {
                let others: Vec<(&str, &str)> = spec
                    .options
                    .iter()
                    .take_while(|one| one.name != option.name)
                    .map(|one| (one.name, one.example))
                    .collect();
                for typed in ["", "1", "1 2", "s", "no", "x", option.example] {
                    let args: Vec<(&str, &str)> = others.iter().copied().chain([(option.name, typed)]).collect();
                    found.push((Said::new(spec.verb, &args), option.name));
                }
            }
        }
        found
    }

    /// The same pictures, to the byte.
    fn paint_alike(&self, count: &mut Count) -> Proof {
        let look = |at: &Position| self.game.look(at, self.viewer).map_err(|error| cause(&error));
        let (here, there) = (look(self.here)?, look(self.there)?);
        for (here, there) in scenes(here).iter().zip(&scenes(there)) {
            count.pictures += 1;
            let paint = |scene: &Scene| gogome_render::png(scene).map_err(|error| error.to_string());
            let bytes = paint(here)?;
            if bytes != paint(there)? {
                return Err("the pictures differ".into());
            }
            no_more_than_a_picture(&bytes)?;
        }
        Ok(())
    }

    /// The same step in both worlds: refused with the same words; if it teaches nobody anything, it looks the same after it;
    /// and if it looks the same before and after it, the same is told.
    fn go_on_alike(&self, action: &Action, seed: u64) -> Proof {
        let Some(step) = action.step() else { return Ok(()) };
        let play = |at: &Position, seed: u64| self.game.play(at, &step, &mut luck(seed));
        let own = action.mover().is_none_or(|mover| self.viewer == Viewer::Seat(mover));
        // what chance says to another seat may be a secret too
        let there = if own { seed } else { !seed };
        match (play(self.here, seed), play(self.there, there)) {
            (Ok(here), Ok(there)) => {
                let same_luck = || play(self.there, seed);
                self.went_on_alike(&here, &there, own, same_luck).map_err(|what| format!("{action:?}: {what}"))
            }
            // whether somebody else can do it may hang on what is hidden
            _ if !own => Ok(()),
            (here, there) => same(&format!("{action:?} is answered"), &here.map(drop), &there.map(drop)),
        }
    }

    fn went_on_alike(
        &self,
        here: &Played,
        there: &Played,
        own: bool,
        same_luck: impl Fn() -> Result<Played, PlayError>,
    ) -> Proof {
        if own && here.reveals != there.reveals {
            return Err("it reveals something in one world only".into());
        }
        let lines = |played: &Played| self.game.lines(&played.events, self.viewer).map_err(|error| cause(&error));
        let told = (lines(here)?, lines(there)?);
        if here.reveals || there.reveals {
            let alike = |viewer: Viewer| {
                self.game.alike(&here.position, &there.position, viewer).map_err(|error| cause(&error))
            };
            if own || told.0 == told.1 || !alike(self.viewer)? {
                return Ok(());
            }
            // it may be told of a roll that no seat's view keeps, but of nothing that was hidden before
            let mut views = self.viewers.iter().map(|viewer| alike(*viewer));
            let kept = views.try_fold(false, |kept, alike| Ok::<_, String>(kept | !alike?))?;
            if kept || lines(&same_luck().map_err(|error| cause(&error))?)? != told.0 {
                return Err(format!("told {:?} or {:?}, and nothing else tells which", told.0, told.1));
            }
            return Ok(());
        }
        if let Some(what) = self.looks(&here.position, &there.position)? {
            return Err(format!("it teaches something without saying so: {what}"));
        }
        if told.0 != told.1 || here.public_change != there.public_change {
            return Err(format!("told {:?} or {:?}", told.0, told.1));
        }
        Ok(())
    }
}

fn scenes(look: Look) -> Vec<Scene> {
    let Look { board, screen, .. } = look;
    let screen = match screen.picture {
        None => Vec::new(),
        Some(Picture::Still(scene)) => vec![scene],
        Some(Picture::Several(scenes)) => scenes,
        Some(Picture::Film(frames)) => frames.into_iter().map(|(scene, _)| scene).collect(),
    };
    std::iter::once(board).chain(screen).collect()
}

/// What two looks differ in.
fn difference(one: &Look, other: &Look) -> Option<String> {
    let parts = [
        ("duties", one.duties != other.duties),
        ("board", one.board != other.board),
        ("words", one.words != other.words),
        ("stamp", one.screen.stamp != other.screen.stamp),
        ("lines", one.screen.lines != other.screen.lines),
        ("warning", one.screen.warning != other.screen.warning),
        ("picture", one.screen.picture != other.screen.picture),
        ("controls", one.screen.controls != other.screen.controls),
        ("file", one.screen.file != other.screen.file),
    ];
    let differ: Vec<&str> = parts.iter().filter(|(_, differs)| *differs).map(|(name, _)| *name).collect();
    (!differ.is_empty()).then(|| differ.join(", "))
}

/// Two answers to one question.
fn same<T: PartialEq + std::fmt::Debug>(
    what: &str,
    here: &Result<T, PlayError>,
    there: &Result<T, PlayError>,
) -> Proof {
    let alike = match (here, there) {
        (Ok(here), Ok(there)) => here == there,
        (Err(PlayError::Refused(here)), Err(PlayError::Refused(there))) => here == there,
        (Err(PlayError::Fault(here)), Err(PlayError::Fault(there))) => here.to_string() == there.to_string(),
        _ => false,
    };
    if alike { Ok(()) } else { Err(format!("{what} differently: {here:?} or {there:?}")) }
}

/// A PNG holds its picture and nothing beside it: no text, no time, nothing behind the end.
fn no_more_than_a_picture(png: &[u8]) -> Proof {
    let mut rest = png.get(8..).unwrap_or_default();
    while let Some((head, more)) = rest.split_first_chunk::<8>() {
        let [a, b, c, d, name @ ..] = *head;
        if !["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].iter().any(|known| known.as_bytes() == name) {
            return Err(format!("a picture with a chunk {}", String::from_utf8_lossy(&name)));
        }
        let length = u32::from_be_bytes([a, b, c, d]) as usize;
        rest = more.get(length + 4..).ok_or("a picture that is cut short")?;
    }
    if rest.is_empty() { Ok(()) } else { Err("something behind the end of a picture".into()) }
}
