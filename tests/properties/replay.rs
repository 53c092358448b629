//! What is written down is the game: the journal replays to the same bytes, a position says all there is.

use gogome_games::contract::{
    AnyGame, Fault, Holder, Json, PlayError, Played, Position, RandomDraw, Replayed, Seat, Step,
};
use gogome_tests::games::{Action, Moment, Proof, Run, cause};
use serde_json::Value;

fn again(
    game: &dyn AnyGame,
    run: &Run,
    before: Option<&Position>,
    moment: &Moment,
    chance: &mut Replayed<'_>,
) -> Result<Played, PlayError> {
    match (before, moment.action.step()) {
        (Some(at), Some(step)) => game.play(at, &step, chance),
        _ => game.setup(&run.opening.options, &vec![Holder::Person; run.opening.seats], chance),
    }
}

fn alike(one: &Played, other: &Played) -> bool {
    one.position == other.position
        && one.events == other.events
        && (one.reveals, one.public_change) == (other.reveals, other.public_change)
        && one.records == other.records
        && one.duties == other.duties
        && one.standing == other.standing
}

/// The moves with the recorded draws lead to the same states, events and duties, byte for byte.
pub fn the_journal_replays(game: &dyn AnyGame, run: &Run) -> Proof {
    let mut before: Option<Position> = None;
    for (step, moment) in run.moments.iter().enumerate() {
        let mut chance = Replayed::new(&moment.draws);
        let got = again(game, run, before.as_ref(), moment, &mut chance);
        let got =
            got.map_err(|error| format!("step {step}: {:?} is {} in the replay", moment.action, cause(&error)))?;
        if !chance.faithful() {
            return Err(format!("step {step}: {:?} asks chance something else in the replay", moment.action));
        }
        if !alike(&got, &moment.played) {
            return Err(format!("step {step}: {:?} leads elsewhere in the replay", moment.action));
        }
        before = Some(got.position);
    }
    Ok(())
}

/// A record with an answer too few, one too many, to another question or that no question has, is noticed: by the questions, or
/// because it leads to another position or other events, which are in the record, too.
pub fn a_changed_record_is_noticed(game: &dyn AnyGame, run: &Run) -> Result<usize, String> {
    let mut tried = 0;
    for (step, moment) in run.moments.iter().enumerate().step_by(2) {
        let before = step.checked_sub(1).map(|before| run.moments[before].position());
        let mut more = moment.draws.clone();
        more.push(RandomDraw { of: 6, got: 0 });
        let mut changed = vec![more];
        for at in [0, moment.draws.len() / 2, moment.draws.len().wrapping_sub(1)] {
            let Some(draw) = moment.draws.get(at) else { continue };
            let mut less = moment.draws.clone();
            less.remove(at);
            changed.push(less);
            for other in [RandomDraw { of: draw.of + 1, ..*draw }, RandomDraw { got: draw.of, ..*draw }] {
                let mut draws = moment.draws.clone();
                draws[at] = other;
                changed.push(draws);
            }
        }
        // the answers to like questions in a row may be taken for one another when one is lost, but then one is missing
        for draws in changed {
            tried += 1;
            let mut chance = Replayed::new(&draws);
            let got = again(game, run, before, moment, &mut chance);
            // how many questions there are may hang on an answer: then it leads elsewhere, or tells something else on the way (a
            // fight that was over a roll earlier), and that is noticed
            let same = got.is_ok_and(|got| got.position == *moment.position() && got.events == moment.played.events);
            if chance.faithful() && same {
                return Err(format!("step {step}: {draws:?} is taken for {:?}", moment.draws));
            }
        }
    }
    Ok(tried)
}

/// A position is read and written back to the same bytes, whatever its keys' order and spaces, and what is not one is noticed.
pub fn a_position_is_all_there_is(game: &dyn AnyGame, run: &Run, every: usize) -> Proof {
    let written_back = |at: &Position, now: Holder| {
        // whoever sits there is given the seat: nothing changes, but the state is read and written
        let step = Step::Reseat { seat: Seat(0), now };
        game.play(at, &step, &mut Replayed::new(&[])).map(|played| played.position)
    };
    let mut holder = Holder::Person;
    for (step, moment) in run.moments.iter().enumerate() {
        if let Action::Reseat { seat: Seat(0), now } = moment.action {
            holder = now;
        }
        let at = moment.position();
        let at_step = |what: &str| format!("step {step}: {what}");
        let back = written_back(at, holder).map_err(|error| at_step(&cause(&error)))?;
        if back != *at {
            return Err(at_step("a state is written back differently"));
        }
        if step % every != 0 {
            continue;
        }
        let value: Value = at.state.to().map_err(|error| at_step(&error.to_string()))?;
        let pretty = Json(serde_json::to_string_pretty(&value).map_err(|error| at_step(&error.to_string()))?);
        let spaced = Position { schema: at.schema, state: pretty };
        if written_back(&spaced, holder).map_err(|error| at_step(&cause(&error)))? != *at {
            return Err(at_step("another order of keys is another state"));
        }
        for (what, state) in damaged(&value, &at.state.0) {
            match written_back(&Position { schema: at.schema, state: Json(state) }, holder) {
                Err(PlayError::Fault(Fault::Corrupt(_))) => {}
                other => return Err(at_step(&format!("a state with {what} is read: {other:?}"))),
            }
        }
        match written_back(&Position { schema: at.schema + 1, state: at.state.clone() }, holder) {
            Err(PlayError::Fault(Fault::Stale { .. })) => {}
            other => return Err(at_step(&format!("a state of a later schema is read: {other:?}"))),
        }
    }
    Ok(())
}

/// The state cut short, with a field too many in each of its objects, and with one too few in the outermost.
fn damaged(value: &Value, text: &str) -> Vec<(String, String)> {
    let half = text.char_indices().nth(text.chars().count() / 2).map_or(0, |(at, _)| at);
    let mut damaged =
        vec![("half its text".to_owned(), text[..half].to_owned()), ("no text".to_owned(), String::new())];
    for path in objects(value, "") {
        let mut more = value.clone();
        if let Some(Value::Object(fields)) = more.pointer_mut(&path) {
            fields.insert("no such field".to_owned(), Value::Null);
        }
        damaged.push((format!("a field too many at `{path}`"), more.to_string()));
    }
    if let Value::Object(fields) = value {
        for name in fields.keys() {
            let mut fewer = fields.clone();
            fewer.remove(name);
            damaged.push((format!("no `{name}`"), Value::Object(fewer).to_string()));
        }
    }
    damaged
}

/// Where the objects of a value are; of a list only the first item is looked into.
fn objects(value: &Value, path: &str) -> Vec<String> {
    match value {
        Value::Object(fields) => {
            let inner = fields.iter().flat_map(|(name, value)| objects(value, &format!("{path}/{name}")));
            std::iter::once(path.to_owned()).chain(inner).collect()
        }
        Value::Array(items) => items.first().map_or_else(Vec::new, |item| objects(item, &format!("{path}/0"))),
        _ => Vec::new(),
    }
}
