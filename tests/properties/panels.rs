//! What is shown at every step of a game, against Discord's limits, and that what can be pressed means something.

use super::holds;
use gogome::control::{self, LONGEST, Pressed};
use gogome_games::contract::{
    AnyGame, Choice, Control, Json, Look, Needs, Panel, Parsed, Picture, PlayError, Position, RefusalKind, Said, Scene,
    Seat, Step, Viewer, WithoutTable,
    scene::{Ground, Layer},
};
use gogome_tests::games::{Proof, Run, TODAY, cause, luck, openings_of_each, plain, presses, pressing, typed};
use std::collections::{BTreeMap, BTreeSet};

/// As long as a table's code is.
const TABLE: &str = "kemuri";
/// Characters on a button that a phone shows, and that Discord takes.
const LABEL: usize = 34;
/// Characters in an empty menu.
const PLACEHOLDER: usize = 150;
/// Characters of a choice: value, label, second line.
const CHOICE: usize = 100;
/// Choices of a menu.
const CHOICES: usize = 25;
/// Rows of controls in a message, and buttons in a row.
const ROWS: usize = 5;
/// Characters of the words beside a picture.
const ALT: usize = 1_024;
/// Characters of lines in one message; Discord takes 2,000, and some are left for log and pings.
const LINES: usize = 1_900;
/// The host's own buttons above a game's: *My screen* under the board, five in the lobby.
const ON_BOARD: usize = 1;
const IN_LOBBY: usize = 5;

fn length(text: &str) -> usize {
    text.chars().count()
}

/// Everything that can be looked at in this position, and pressed if wanted.
pub fn shown_well(game: &dyn AnyGame, at: &Position, seats: usize, press: bool) -> Proof {
    for viewer in Seat::first(seats).map(Viewer::Seat).chain([Viewer::Public, Viewer::Open]) {
        let look = game.look(at, viewer).map_err(|error| cause(&error))?;
        fits(&look, viewer).map_err(|what| format!("{viewer:?}: {what}"))?;
        if press {
            pressable(game, at, viewer, &look.screen, seats).map_err(|what| format!("{viewer:?}: {what}"))?;
        }
    }
    Ok(())
}

/// The same at every step of a game, or at every `thin`-th; of these the controls of every n-th are pressed.
pub fn every_step_is_shown_well(game: &dyn AnyGame, run: &Run, thin: usize, every: usize) -> Proof {
    let last = run.moments.len() - 1;
    for (step, moment) in run.moments.iter().enumerate().filter(|(step, _)| step % thin == 0 || *step == last) {
        shown_well(game, moment.position(), run.opening.seats, step % (thin * every) == 0)
            .map_err(|what| format!("step {step}: {what}"))?;
    }
    Ok(())
}

fn fits(look: &Look, viewer: Viewer) -> Proof {
    if look.words.is_empty() || look.words.iter().all(|line| plain(line).trim().is_empty()) {
        return Err("the board has no words".into());
    }
    picture(&look.board)?;
    let private = viewer.seat().is_some();
    if !private && look.board.ground != Ground::Washi {
        return Err("a public picture on private ground".into());
    }
    for scene in scenes(&look.screen) {
        picture(scene)?;
        if private != (scene.ground == Ground::Indigo) {
            return Err("a private picture on public ground, or the other way".into());
        }
    }
    panel(&look.screen, if viewer == Viewer::Public { ON_BOARD } else { 0 })
}

fn scenes(panel: &Panel) -> Vec<&Scene> {
    match &panel.picture {
        None => Vec::new(),
        Some(Picture::Still(scene)) => vec![scene],
        Some(Picture::Several(scenes)) => scenes.iter().collect(),
        Some(Picture::Film(frames)) => frames.iter().map(|(scene, _)| scene).collect(),
    }
}

fn picture(scene: &Scene) -> Proof {
    let words = length(&scene.alt);
    if scene.alt.trim().is_empty() || words > ALT || scene.w <= 0 || scene.h <= 0 || scene.layers.is_empty() {
        return Err(format!("a picture of {} by {} with {words} characters of words", scene.w, scene.h));
    }
    Ok(())
}

/// A panel fits a message of Discord's, below the host's own buttons.
fn panel(panel: &Panel, own: usize) -> Proof {
    let stamp = &panel.stamp;
    let letters = stamp.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'.');
    if !(1..=12).contains(&stamp.len()) || !letters {
        return Err(format!("a strange stamp: `{stamp}`"));
    }
    let written = panel.lines.iter().chain(&panel.warning).map(|line| length(&plain(line)) + 1).sum::<usize>();
    if written > LINES {
        return Err(format!("{written} characters of lines"));
    }
    let (mut rows, mut in_row) = (usize::from(own > 0), own);
    let mut ids = BTreeSet::new();
    for one in &panel.controls {
        let id = control_fits(one, stamp).map_err(|what| format!("{one:?}: {what}"))?;
        if !ids.insert(id) {
            return Err(format!("{one:?}: the id of another control"));
        }
        let menu = matches!(one, Control::Select { .. });
        if menu || in_row == 0 || in_row == ROWS {
            rows += 1;
            in_row = 0;
        }
        in_row = if menu { 0 } else { in_row + 1 };
    }
    if rows > ROWS { Err(format!("{rows} rows of controls")) } else { Ok(()) }
}

/// The id of a control: short enough, and it comes back as what it was.
fn control_fits(one: &Control, stamp: &str) -> Result<String, String> {
    let (Control::Button { said, label, .. } | Control::Select { said, label, .. }) = one;
    if label.trim().is_empty() {
        return Err("no label".into());
    }
    let pressed = Pressed { table: TABLE.to_owned(), stamp: Some(format!("{stamp}-99")), said: said.clone() };
    let plain = control::encode(&pressed);
    let id = match one {
        Control::Button { .. } => {
            if length(label) > LABEL {
                return Err(format!("a label of {} characters", length(label)));
            }
            if control::decode(&plain).as_ref() != Some(&pressed) {
                return Err(format!("`{plain}` comes back as {:?}", control::decode(&plain)));
            }
            plain
        }
        Control::Select { option, least, most, choices, .. } => {
            menu_fits(label, (*least, *most), choices)?;
            let id = control::taking(&plain, option);
            for (said, values) in pressing(one).iter().zip(choices.iter().map(|choice| vec![choice.value.clone()])) {
                let back = control::chosen(&id, &values).map(|pressed| pressed.said);
                if *least <= 1 && back.as_ref() != Some(said) {
                    return Err(format!("`{id}` comes back as {back:?}"));
                }
            }
            id
        }
    };
    if id.len() > LONGEST { Err(format!("an id of {} bytes", id.len())) } else { Ok(id) }
}

fn menu_fits(label: &str, (least, most): (u8, u8), choices: &[Choice]) -> Proof {
    if !(1..=CHOICES).contains(&choices.len()) || length(label) > PLACEHOLDER {
        return Err(format!("{} choices, a label of {} characters", choices.len(), length(label)));
    }
    if least > most || most == 0 || usize::from(most) > choices.len() {
        return Err(format!("{least} to {most} of {} choices", choices.len()));
    }
    let mut values = BTreeSet::new();
    for choice in choices {
        let fits = |text: &str| (1..=CHOICE).contains(&length(text)) && !text.trim().is_empty();
        if !fits(&choice.value)
            || !fits(&choice.label)
            || length(&choice.about) > CHOICE
            || !values.insert(&choice.value)
        {
            return Err(format!("a choice that Discord refuses: {choice:?}"));
        }
    }
    Ok(())
}

/// What stands on a seat's own panel can be done by it now. What stands under the board is understood from every seat.
fn pressable(game: &dyn AnyGame, at: &Position, viewer: Viewer, panel: &Panel, seats: usize) -> Proof {
    let open = viewer.seat().is_none();
    for said in presses(panel).into_iter().filter(|said| !shows_without_table(game, said)) {
        let pressing: Vec<Seat> = viewer.seat().map_or_else(|| Seat::first(seats).collect(), |own| vec![own]);
        for by in pressing {
            let context = |what: String| format!("`{}` pressed by {by:?}: {what}", typed(&said));
            let mv: Json = match game.read(at, Viewer::Seat(by), &said) {
                Ok(Parsed::Play(mv)) => mv,
                Ok(Parsed::Show(_) | Parsed::Lookup(_)) => continue,
                Err(PlayError::Refused(refusal)) if refusal.kind == RefusalKind::NotNow && open => {
                    continue;
                }
                Err(error) => return Err(context(cause(&error))),
            };
            match game.play(at, &Step::Move { by, mv: &mv }, &mut luck(3)) {
                Ok(_) => {}
                Err(PlayError::Refused(refusal)) if open && refusal.kind != RefusalKind::Unreadable => {}
                Err(error) => return Err(context(cause(&error))),
            }
        }
    }
    Ok(())
}

/// Whether a press shows something that needs no table.
fn shows_without_table(game: &dyn AnyGame, said: &Said) -> bool {
    game.info().commands.iter().any(|spec| spec.verb == said.verb && spec.needs == Needs::Nothing)
        && matches!(game.without_table(said, TODAY), Ok(WithoutTable::Show(_)))
}

/// The stamp is another whenever what can be pressed is another, so that no press means what it did not say. Eight steps in a
/// row are looked at, of every so many times eight: like positions are near one another.
pub fn stamps_name_what_is_pressed(game: &dyn AnyGame, run: &Run, every: usize) -> Proof {
    for viewer in run.opening.viewers() {
        let mut known: BTreeMap<String, (usize, Vec<Control>)> = BTreeMap::new();
        for (step, moment) in run.moments.iter().enumerate().filter(|(step, _)| step / 8 % every == 0) {
            let Panel { stamp, controls, .. } =
                game.look(moment.position(), viewer).map_err(|error| cause(&error))?.screen;
            let (before, same) = known.entry(stamp.clone()).or_insert_with(|| (step, controls.clone()));
            if *same != controls {
                return Err(format!("{viewer:?}: the controls of steps {before} and {step} bear one stamp, `{stamp}`"));
            }
        }
    }
    Ok(())
}

/// What a scene says stands still changes seldom: what is kept of it is worth keeping.
pub fn what_stands_still_does(game: &dyn AnyGame, run: &Run) -> Proof {
    let mut before: Option<Vec<Layer>> = None;
    let mut changes = 0;
    for moment in &run.moments {
        let board = game.look(moment.position(), Viewer::Public).map_err(|error| cause(&error))?.board;
        let still: Vec<Layer> = board.layers.into_iter().filter(|layer| layer.still).collect();
        if before.as_ref() != Some(&still) {
            changes += 1;
            before = Some(still);
        }
    }
    // a picture or two of each round, and the end
    let most = 3 + run.moments.len() / 3;
    if changes > most {
        return Err(format!("what stands still changed {changes} times in {} steps", run.moments.len()));
    }
    Ok(())
}

#[test]
fn every_lobby_fits_discord() {
    holds(|game| {
        for opening in openings_of_each(game)? {
            let shown = game.lobby(&opening.options, opening.seats).map_err(|error| cause(&error))?;
            panel(&shown, IN_LOBBY).map_err(|what| format!("{}: {what}", opening.name()))?;
        }
        Ok(())
    });
}

#[test]
fn every_demonstration_can_be_shown() {
    holds(|game| {
        let demos = game.demos().map_err(|error| cause(&error))?;
        for (name, at) in &demos {
            let least = usize::from(*game.info().seats.start());
            shown_well(game, at, least, true).map_err(|what| format!("{name}: {what}"))?;
        }
        if demos.is_empty() { Err(format!("{} has none", game.info().key)) } else { Ok(()) }
    });
}
