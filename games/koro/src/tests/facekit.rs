//! What the tests of commands and panels share.

use crate::game::Koro;
use crate::gear::GearType;
use crate::rules::{options, questions};
use crate::state::State;
use crate::state::moves::{Event, Move, Options};
use crate::state::view::View;
use crate::tests::kit::{self, luck};
use gogome_contract::parts::rulebook;
use gogome_contract::{Control, Day, Game, Line, Panel, Parsed, Refusal, Said, Seat, Viewer, WithoutTable};
use gogome_rules::step;

/// What came of a step.
pub type Done = gogome_rules::Done<Event>;

pub fn view(state: &State, seat: Seat) -> View {
    View::of(state, Viewer::Seat(seat))
}

/// A seat's panel.
pub fn screen(state: &State, seat: Seat) -> Panel {
    Koro.screen(&view(state, seat))
}

/// What stands under the board.
pub fn public(state: &State) -> Panel {
    Koro.screen(&View::of(state, Viewer::Public))
}

/// A move on a copy; a refusal leaves the state as it was.
pub fn play(state: &mut State, by: Seat, mv: Move) -> Result<Done, Refusal> {
    step(&Koro, state, &mut luck(9), |state, ctx| Koro.apply(state, by, mv, ctx))
}

/// What a typed line says: `move to:I1.0 take:none`. Values have no spaces; a comma does for one.
pub fn said(line: &str) -> Said {
    let mut words = line.split(' ');
    let mut verb = words.next().unwrap_or_default().to_owned();
    let mut args = Vec::new();
    for word in words {
        match word.split_once(':') {
            Some((name, value)) => args.push((name.to_owned(), value.to_owned())),
            None => verb = format!("{verb} {word}"),
        }
    }
    Said { verb, args }
}

/// What a line means to a seat.
pub fn hear(state: &State, seat: Seat, line: &str) -> Result<Parsed<Move>, Refusal> {
    Koro.read(&view(state, seat), &said(line))
}

/// The move a line means to a seat.
pub fn meant(state: &State, seat: Seat, line: &str) -> Move {
    match hear(state, seat, line) {
        Ok(Parsed::Play(mv)) => mv,
        other => panic!("{line} is no move: {other:?}"),
    }
}

/// The answer a look or an unfinished command gives.
pub fn shown(state: &State, seat: Seat, line: &str) -> Panel {
    match hear(state, seat, line) {
        Ok(Parsed::Show(panel)) => panel,
        other => panic!("{line} shows nothing: {other:?}"),
    }
}

/// Why a line is refused, when it is read or when it is played.
pub fn refused(state: &State, seat: Seat, line: &str) -> &'static str {
    refusal(state, seat, line).code
}

/// The same with its sentences. It changes nothing, and says what works instead.
pub fn refusal(state: &State, seat: Seat, line: &str) -> Refusal {
    let refusal = match hear(state, seat, line) {
        Err(refusal) => refusal,
        Ok(Parsed::Play(mv)) => match kit::play(&mut state.clone(), seat, mv) {
            Err(refused) => refused.into(),
            Ok(_) => panic!("{line} is played"),
        },
        Ok(other) => panic!("{line} is answered: {other:?}"),
    };
    // what the contract says of a flag or a number names the values that work
    assert!(refusal.instead.is_some() || !refusal.code.starts_with("E_"), "{line} has no way out: {refusal:?}");
    refusal
}

/// Each line is refused, under this code.
pub fn refuses(state: &State, seat: Seat, lines: &[(&str, &str)]) {
    for (line, code) in lines {
        let refusal = refusal(state, seat, line);
        assert_eq!(refusal.code, *code, "{line}: {}", refusal.why.plain());
    }
}

/// A seat types a line, and it is played.
pub fn say(state: &mut State, seat: Seat, line: &str) -> Done {
    let mv = meant(state, seat, line);
    play(state, seat, mv).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"))
}

/// A table is opened by a line.
pub fn opened(line: &str) -> Result<Options, Refusal> {
    match Koro.without_table(&said(line), Day(0))? {
        WithoutTable::Open(opening) => Ok(opening.options),
        other => panic!("{line} opens nothing: {other:?}"),
    }
}

/// Everything that can be said by a control: of a menu one choice at a time.
pub fn presses(control: &Control) -> Vec<Said> {
    match control {
        Control::Button { said, .. } => vec![said.clone()],
        Control::Select { said, option, choices, .. } => choices
            .iter()
            .map(|choice| {
                let mut said = said.clone();
                said.args.push(((*option).to_owned(), choice.value.clone()));
                said
            })
            .collect(),
    }
}

/// Everything that a panel's controls say at the table; what needs none, as the glossary, is left out.
pub fn table_presses(panel: &Panel) -> Vec<Said> {
    panel.controls.iter().flat_map(presses).filter(|said| said.verb != rulebook::VERB).collect()
}

/// The label of a control.
pub fn label(control: &Control) -> &str {
    match control {
        Control::Button { label, .. } | Control::Select { label, .. } => label,
    }
}

/// The labels of all controls.
pub fn labels(panel: &Panel) -> Vec<String> {
    panel.controls.iter().map(|control| label(control).to_owned()).collect()
}

/// Presses the button with this label, or chooses in the menu with it the entry that begins so.
pub fn press(panel: &Panel, wanted: &str, entry: &str) -> Said {
    let control = panel.controls.iter().find(|control| label(control) == wanted);
    match control.unwrap_or_else(|| panic!("no {wanted} among {:?}", labels(panel))) {
        Control::Button { said, .. } => said.clone(),
        Control::Select { said, option, choices, .. } => {
            let choice = choices.iter().find(|choice| choice.label.starts_with(entry));
            let choice = choice.unwrap_or_else(|| panic!("no {entry} in {choices:?}"));
            let mut said = said.clone();
            said.args.push(((*option).to_owned(), choice.value.clone()));
            said
        }
    }
}

/// The panel that a press opens.
pub fn opens(state: &State, seat: Seat, said: &Said) -> Panel {
    match Koro.read(&view(state, seat), said) {
        Ok(Parsed::Show(panel)) => panel,
        other => panic!("{said:?} opens nothing: {other:?}"),
    }
}

/// The move that a press means.
pub fn moves(state: &State, seat: Seat, said: &Said) -> Move {
    match Koro.read(&view(state, seat), said) {
        Ok(Parsed::Play(mv)) => mv,
        other => panic!("{said:?} is no move: {other:?}"),
    }
}

/// Everything a seat can do now.
pub fn all(state: &State, seat: Seat) -> Vec<Move> {
    let table = &state.table;
    if let Some(question) = table.question() {
        let answers = questions::options(table, &question.ask, seat).into_iter();
        return answers.map(Move::Answer).collect();
    }
    let mut moves: Vec<Move> = options::moves(table, seat).into_iter().map(Move::Walk).collect();
    moves.extend(options::explores(table, seat).into_iter().map(|place| Move::Explore { place, rotation: None }));
    moves.extend(options::gatherings(table, seat).into_iter().map(Move::Gather));
    moves.extend(options::bonuses(table, seat).into_iter().map(Move::Bonus));
    moves.extend(options::uses(table, seat).into_iter().map(Move::Use));
    for gear in GearType::ALL {
        moves.extend(options::crafts(table, seat, gear).into_iter().map(Move::Rest));
    }
    let claims = crate::rules::chapter::claim::options(table, seat).into_iter();
    moves.extend(claims.map(|(claim, _)| Move::Claim(Some(claim))));
    moves.extend([Move::Pass, Move::Done, Move::Claim(None)]);
    moves
}

/// Lines as plain text.
pub fn text(lines: &[Line]) -> String {
    lines.iter().map(Line::plain).collect::<Vec<_>>().join("\n")
}
