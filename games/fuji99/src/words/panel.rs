//! What stands under the board, and private answers.

use super::{after, board, count, cubes, floor, hand, odds, percent, title};
use crate::content::{Kind, Story, book};
use crate::rules::effects::target;
use crate::state::moves::Options;
use crate::state::view::View;
use crate::state::{Held, Phase, Table};
use gogome_contract::{Line, Seat};

/// What is asked, as it follows "you are asked to".
pub fn asked(phase: Phase) -> &'static str {
    match phase {
        Phase::Books => "choose a story book by its cover",
        Phase::Draw => "draw 5 or more cubes",
        Phase::Ability => "use a card, or go on and discover one",
        Phase::Resolve => "go on or stop",
        Phase::Allocate => "say where the last cubes of the pagoda go",
        Phase::Over(_) => "rest",
    }
}

/// Labels of buttons and menus, at most 34 characters.
pub mod label {
    /// Menu: the covers of the story books.
    pub const BOOK: &str = "Choose a book by its cover";
    /// Button: uses no more cards.
    pub const GO: &str = "Go on: discover a card";
    /// Button: ends the turn.
    pub const STOP: &str = "Stop here";
    /// Menu: draws of more cubes than have buttons.
    pub const MORE: &str = "More cubes";
    /// Menu: how the last cubes of the pagoda are placed.
    pub const PLACE: &str = "Where do they go?";
    /// Button: shows the odds of the next draw.
    pub const ODDS: &str = "Odds";
    /// Button: the covers, with those marked that were read before.
    pub const READ_BEFORE: &str = "Which have I read?";
    /// Button: shows the winner its story.
    pub const READ: &str = "Read my story";
    /// Button: another race, in which the next seat starts.
    pub const REMATCH: &str = "Play again, the next seat first";
    /// Menu of the lobby: the seat that starts.
    pub const FIRST: &str = "Who starts?";
    /// In that menu: a seat drawn by chance.
    pub const ANY: &str = "By chance";
}

/// What stands over the menu of covers.
pub fn covers(read: usize) -> Line {
    let read = match read {
        0 => "You have read none of them here yet.".to_owned(),
        read => format!("You have read {read} of the ten here: they are marked."),
    };
    format!(
        "Ten books, and whoever gets down to floor 99 reads the one they chose. Two of you may choose the same. {read}"
    )
    .into()
}

/// The button of a draw; shown to the seat alone, with its risk. The longest labels do not say what is lost.
pub fn draw_button(again: bool, n: u8, all: bool, risk: Option<odds::Risk>) -> String {
    let verb = if again { "Again" } else { "Draw" };
    let what = if all { format!("all {n}") } else { n.to_string() };
    let risk = risk.map_or(String::new(), |risk| {
        let long = matches!(risk.hundredths, 0..100 | 9_901..);
        let lost = if all || risk.about || long { "to lose" } else { "to lose the turn" };
        format!(" ({} {lost})", risk.said())
    });
    format!("{verb} {what}{risk}")
}

/// The button that uses no more cards; shown to the seat alone, with its risk.
pub fn go_button(risk: Option<odds::Risk>) -> String {
    risk.map_or_else(|| label::GO.to_owned(), |risk| format!("Discover ({} to lose)", risk.said()))
}

/// The button that confirms a risky draw.
pub fn sure_button(n: u8) -> String {
    format!("Draw {n} all the same")
}

/// The button that uses a card. An ember that would fall on its owner says so.
pub fn use_button(table: &Table, held: &Held) -> String {
    let (letter, card) = (held.letter(), held.kind.card());
    if held.kind == Kind::Ember && table.leader() == Some(table.active) {
        return format!("Use {} ({letter}) on you · {} yellow", card.short, card.cost);
    }
    format!("Use {} ({letter}) · {} yellow", held.kind.name(), card.cost)
}

/// What a card that can be paid would do now, and what the hand counts without it.
fn now(table: &Table, held: Held) -> Line {
    let (mover, race) = (table.mover(), &book().race);
    let does = match (held.kind, target(table, held.kind)) {
        (_, Some(to)) => format!("the marker goes to {}", floor(to)),
        (Kind::Salt, None) if mover.reds > 0 => {
            format!("{} of {} red count from then on", table.reds(table.active) - 1, race.threat_limit)
        }
        (Kind::Ember, None) => match table.leader() {
            Some(seat) if seat == table.active => {
                "it falls on you, for you lead: 1 red counts from the start of your next turn".to_owned()
            }
            Some(seat) => format!("it falls on {}", seat.letter()),
            None => "nothing, for nobody leads alone".to_owned(),
        },
        (Kind::Sandals, None) => format!("every move is {} floors shorter from then on", race.sandals),
        (_, None) => "nothing".to_owned(),
    };
    let sum = mover.sum() - held.kind.card().value;
    let wins = target(table, held.kind).is_some_and(|to| to >= race.goal);
    let risk = odds::discovery_after(table, held.kind)
        .filter(|_| !wins)
        .map_or(String::new(), |risk| format!(", and a crisis comes in {} of cases", risk.said()));
    Line::from("Now ").strong(crate::words::held(&held)).text(format!(": {does}; your hand then counts {sum}{risk}."))
}

/// A split of the last cubes: `2 on Cart (a), 1 on Salt (b)`.
pub fn split(hand: &[Held], places: &[(u8, u8)]) -> String {
    let one = |(slot, cubes): &(u8, u8)| {
        let held = hand.iter().find(|held| held.slot == *slot)?;
        Some(format!("{cubes} on {} ({})", held.kind.card().short, held.letter()))
    };
    places.iter().filter(|(_, cubes)| *cubes > 0).filter_map(one).collect::<Vec<_>>().join(", ")
}

/// A seat that may start, in the lobby.
pub fn starter(seat: Seat) -> String {
    format!("{} starts", seat.letter())
}

/// What the lobby says.
pub fn lobby(options: &Options, seats: usize) -> Vec<Line> {
    let first = match options.first.filter(|first| first.at() < seats) {
        Some(seat) => format!("{} starts.", seat.letter()),
        None => "Chance says who starts.".to_owned(),
    };
    let mut line = format!("A race down to basement floor 99. {first}");
    if options.auto5 {
        line.push_str(" A draw of fewer than 5 takes 5.");
    }
    if options.last_round {
        line.push_str(" The last round is played to its end.");
    }
    vec![line.into()]
}

/// The caption of the board.
pub fn public(table: &Table) -> Vec<Line> {
    let mut lines = vec![board::headline(table)];
    match table.phase {
        Phase::Books => lines.extend(board::books(table)),
        Phase::Over(_) => lines.extend(after::statistics(table)),
        Phase::Draw | Phase::Ability | Phase::Resolve | Phase::Allocate => {
            lines.extend(board::draw(table));
            lines.push(board::player(table, table.active));
        }
    }
    lines
}

/// What a seat reads: what it is asked, its own things, its chances.
pub fn own(view: &View, seat: Seat) -> Vec<Line> {
    let table = &view.table;
    let mut lines = vec![board::headline(table)];
    match table.phase {
        Phase::Books => {
            lines.push(match table.player(seat).story {
                Some(number) => format!("You have {number} · {}. You may still change it.", title(number)).into(),
                None => {
                    "Choose a book by its cover; two of you may choose the same. Only the winner ever reads one.".into()
                }
            });
            lines.extend(board::books(table));
            return lines;
        }
        Phase::Over(_) => {
            if let Some(number) = view.prize() {
                lines.push(Line::default().strong(title(number)).text(" is yours: `/fuji99 read` opens it."));
            }
            lines.extend(after::statistics(table));
            return lines;
        }
        Phase::Draw | Phase::Ability | Phase::Resolve | Phase::Allocate => {}
    }
    lines.push(board::player(table, seat));
    if view.mine() {
        lines.extend(board::draw(table).filter(|_| !table.actions.is_empty()));
        if table.phase == Phase::Ability {
            lines.extend(board::cards(table, seat));
            lines.extend(table.payable().map(|held| now(table, *held)));
        }
        if table.phase != Phase::Allocate {
            lines.push(odds::threats(table, seat, percent));
        }
    }
    lines.push(odds::about_crisis(table, seat).into());
    let draws = view.mine() && matches!(table.phase, Phase::Draw | Phase::Resolve);
    if draws {
        lines.extend(odds::either(table, seat));
        lines.extend(odds::helping(table, seat));
    }
    lines
}

/// Asks the seat to confirm a risky draw.
pub fn sure(table: &Table, n: u8, risk: u32) -> Vec<Line> {
    let stake = table.marker - table.mover().floor;
    let lost =
        if stake == 0 { String::new() } else { format!(" {} of this turn would be lost.", count(stake, "floor")) };
    vec![
        Line::default()
            .strong("More likely than not this ends your turn.")
            .text(format!(" {}{lost}", crate::words::log::risky(n, risk))),
        "Draw all the same?".into(),
    ]
}

/// What a bag holds.
pub fn bag(table: &Table, seat: Seat) -> Vec<Line> {
    let player = table.player(seat);
    let mut line = Line::from("The bag of ").seat(seat).text(format!(" holds {}.", cubes(player.bag)));
    if seat == table.active && table.out.total() > 0 {
        line = line.text(format!(" Out on the table: {}.", cubes(table.out)));
    }
    let sheet = match (player.reds, player.used) {
        (0, 0) => String::new(),
        (reds, used) => format!(" On the sheet: {reds} red, {used} yellow used."),
    };
    vec![line.text(sheet)]
}

/// What a seat holds.
pub fn hand_of(table: &Table, seat: Seat) -> Vec<Line> {
    let sum = table.player(seat).sum();
    let head = Line::from("Before ").seat(seat).text(format!(
        ": {}. That counts {sum} of {}.",
        hand(&table.player(seat).hand),
        book().race.crisis_limit
    ));
    std::iter::once(head).chain(board::cards(table, seat)).collect()
}

/// A story, for whoever has won it (C17.1).
pub fn story(story: &Story) -> Vec<Line> {
    let paragraphs = story.body.split('\n').filter(|part| !part.trim().is_empty());
    let head = Line::default().strong(format!("{} · {}", story.title, story.title_ja));
    std::iter::once(head)
        .chain([Line::from(story.front.as_str().to_owned())])
        .chain(paragraphs.map(|part| Line::from(part.to_owned())))
        .collect()
}
