//! The whole board in words: everything the picture shows, row by row, for those who listen instead of looking.

use super::{asks, count, face, gear, injury, list, name, phase, steps, talk};
use crate::content::{CardId, Die, DieType, Kind, Skill, Start, book};
use crate::rules::aims::{aim_of, way};
use crate::rules::map::board::{Cells, MOST_STEPS, Map};
use crate::rules::phases::planning::Destination;
use crate::state::view::View;
use crate::state::{Aim, Cell, Eruption, Field, Hand, How, Phase, Ready, Reveal, Spot, Table, Taken};
use crate::words::log::over;
use crate::words::picture::missing_die;
use crate::words::waiting::asked;
use gogome_contract::{Line, Seat, Viewer};

/// The board in words for this viewer.
pub fn board(view: &View) -> Vec<Line> {
    let table = &view.table;
    let map = Map::of(table);
    let mut lines = vec![header(table), awaited(table), talk(table).into(), lava(table, &map)];
    lines.push(
        "The map, row by row from the top, each from left to right. Cards touch when they lie side by side or above each \
         other; a gap parts them."
            .into(),
    );
    lines.extend(rows(table, &map));
    lines.extend(table.seats().map(|seat| traveller(table, &map, seat)));
    lines.extend(crate::words::panel::neutral(table));
    lines.push(faces());
    lines.push(costs(table.level));
    if let Some(reveal) = &table.reveal {
        lines.extend(revealed(table, reveal));
    }
    lines.extend(screens(view));
    lines
}

/// Round, phase, map, level.
pub fn header(table: &Table) -> Line {
    let map = book().scenario(&table.scenario).map_or("", |map| &map.name);
    let thrill = if table.thrill { ", extra thrill" } else { "" };
    Line::default().strong(format!("Round {}, {}.", table.round, phase(table))).text(format!(
        " Map {} “{map}”, level {}{thrill}, {} seats.",
        table.scenario,
        table.level,
        table.count()
    ))
}

/// Who is awaited for what.
pub fn awaited(table: &Table) -> Line {
    if let Phase::Over(ending) = &table.phase {
        return over(*ending, &table.caught());
    }
    let duties = crate::rules::awaited::duties(table);
    duties.iter().enumerate().fold(Line::from("Waiting for "), |line, (at, (key, who))| {
        let line = if at > 0 { line.text("; and for ") } else { line };
        let end = if at + 1 == duties.len() { "." } else { "" };
        line.seats(who.seats()).text(" to ").text(asked(table, key.part)).text(end)
    })
}

/// The lava gauge and what burns next.
fn lava(table: &Table, map: &Map) -> Line {
    let rings = [("Burning next", map.next_ring()), ("After that", map.ring_after())];
    let mut words = format!("Eruptions so far: {}.", table.eruptions);
    let over = matches!(table.phase, Phase::Over(_));
    for (when, cells) in rings.into_iter().filter(|_| !over) {
        let cards: Vec<&str> = cells.iter().map(|cell| name(table.field(*cell).card)).collect();
        let cards = if cards.is_empty() { "nothing".to_owned() } else { list(&cards, "and") };
        words = format!("{words} {when}: {cards}.");
    }
    words.into()
}

/// The rows of the map from top to bottom.
fn rows(table: &Table, map: &Map) -> Vec<Line> {
    let height = table.fields.iter().map(|field| field.row).max().unwrap_or(0) + 1;
    let width = table.fields.iter().map(|field| field.col).max().unwrap_or(0) + 1;
    let cells: Vec<(Cell, &Field)> = (0u8..).map(Cell).zip(&table.fields).collect();
    (0..height)
        .map(|row| {
            let mut line = Line::default().strong(format!("Row {} of {height}.", row + 1));
            let mut col = 0;
            for (cell, field) in cells.iter().filter(|(_, field)| field.row == row) {
                line = line.text(gap(col, field.col));
                line = line.text(format!(" Column {}: ", field.col + 1)).then(card(table, map, *cell, field));
                col = field.col + 1;
            }
            line.text(gap(col, width))
        })
        .collect()
}

/// The columns without a card from one to before another.
fn gap(from: u8, to: u8) -> String {
    match to.saturating_sub(from) {
        0 => String::new(),
        1 => format!(" Column {}: gap.", from + 1),
        _ => format!(" Columns {} to {to}: gap.", from + 1),
    }
}

/// One card with all that lies on it.
fn card(table: &Table, map: &Map, cell: Cell, field: &Field) -> Line {
    let terrain = book().card(field.card);
    let mut marks = vec![asks(field.card)];
    if terrain.reroll {
        marks.push("one more reroll".to_owned());
    }
    if terrain.kind == Kind::Village {
        marks.push("village".to_owned());
    }
    if field.lava {
        let kind = if terrain.kind == Kind::Volcano { "volcano, lava" } else { "lava" };
        marks = vec![kind.to_owned()];
        if table.reveal.as_ref().and_then(|reveal| reveal.fields.get(cell.at())).is_some_and(|before| !before.lava) {
            marks.push("burnt last".to_owned());
        }
    } else if map.next_ring().contains(&cell) {
        marks.push("burns next".to_owned());
    } else if map.ring_after().contains(&cell) {
        marks.push("burns after that".to_owned());
    }
    marks.extend(field.token.map(|token| {
        match token {
            Eruption::Single => "eruption token",
            Eruption::Double => "double eruption token",
        }
        .to_owned()
    }));
    if field.pack {
        marks.push("equipment token".to_owned());
    }
    if table.round == 1 {
        marks.extend(field.start.map(|start| {
            match start {
                Start::White => "white start",
                Start::Grey => "grey start",
            }
            .to_owned()
        }));
    }
    let mut line = Line::from(format!("{} ({})", terrain.name, marks.join(", ")));
    let here: Vec<Seat> = table.seats().filter(|seat| table.traveller(*seat).at == cell).collect();
    if !here.is_empty() {
        line = line.text(", with ").seats(&here);
    }
    for (seat, aim) in table.seats().filter_map(|seat| Some((seat, aim_of(table, seat)?))) {
        if aim.to == cell {
            line = line.text(", aim of ").seat(seat).text(format!(" ({})", price(&aim)));
        }
    }
    line.text(".")
}

/// What a destination means: `2 steps, 1 reroll`.
pub fn price(aim: &Aim) -> String {
    format!("{}, {}", steps(aim.distance), count(aim.rerolls, "reroll"))
}

/// One seat: character, place, stamina, injuries, dice, plan.
fn traveller(table: &Table, map: &Map, seat: Seat) -> Line {
    let who = table.traveller(seat);
    let character = book().character(who.character);
    let hurt: Vec<&str> = who.injuries.iter().map(|kind| injury(*kind)).collect();
    let hurt = if hurt.is_empty() { "none".to_owned() } else { list(&hurt, "and") };
    let line = Line::default().strong(format!("{} ", seat.letter())).seat(seat).text(format!(
        " is {} ({}), on {}. Stamina {}. Injuries: {hurt}. Dice: {}.",
        character.name,
        character.colour,
        name(table.field(who.at).card),
        stamina(who.stamina),
        types(who.dice)
    ));
    let line = match who.skill {
        None => line,
        Some(skill) => line.text(equipped(table, seat, skill)),
    };
    let line = if table.companions.contains(&seat) { line.text(" Plays by itself.") } else { line };
    let line = match &table.phase {
        Phase::Planning { plans } => match plans.get(seat.at()).map(|plan| plan.ready) {
            Some(Ready::Firm) => line.text(" Ready, come what may."),
            Some(Ready::Yes) => line.text(" Ready."),
            _ => line.text(" Not ready."),
        },
        Phase::Equipment { ready, .. }
            if crate::rules::awaited::awaited(table).contains(&seat) || ready[seat.at()] != Ready::No =>
        {
            line.text(if ready[seat.at()] == Ready::No { " Not ready." } else { " Ready." })
        }
        Phase::Rerolls { done, .. } => line.text(if done[seat.at()] { " Done." } else { " Not done." }),
        _ => line,
    };
    let line = match crate::words::signals::live(table, seat) {
        Some(signals) => line.text(" Signals: ").then(signals).text("."),
        None => line,
    };
    match aim_of(table, seat) {
        Some(aim) => {
            let way = way(map, who.at, &aim);
            let way: Vec<&str> = way.iter().map(|cell| name(table.field(*cell).card)).collect();
            let by = if way.len() > 1 { format!(", by {}", list(&way, "and")) } else { String::new() };
            let by = if aim.leave { format!("{by}, leaving the equipment token") } else { by };
            line.text(format!(" Aims for {}: {}{by}.", name(table.field(aim.to).card), price(&aim)))
        }
        None if matches!(table.phase, Phase::Planning { .. }) => line.text(" No card chosen yet."),
        None => line,
    }
}

/// Skill, cards, power bars, dice in front of a seat.
fn equipped(table: &Table, seat: Seat, skill: Skill) -> String {
    let who = table.traveller(seat);
    let forgot = if table.skilled(seat, skill) { "" } else { ", forgotten" };
    let cards: Vec<String> = who.cards.iter().map(|held| gear::held(table, *held)).collect();
    let cards = if cards.is_empty() { "none".to_owned() } else { list(&cards, "and") };
    let mut words = format!(" Skill: {}{forgot}. Equipment: {cards}.", book().skill(skill).name);
    if who.bars > 0 {
        words = format!("{words} {}.", count(who.bars, "power bar"));
    }
    let aside: Vec<String> =
        table.effects.aside.iter().filter(|aside| aside.seat == seat).map(|aside| face(aside.die)).collect();
    if !aside.is_empty() {
        words = format!("{words} Set aside: {}.", list(&aside, "and"));
    }
    if !table.effects.handed.is_empty() {
        words = format!("{words} Dice in front: {}.", table.dice_in_front(seat));
    }
    if table.effects.aid.contains(&seat) {
        words.push_str(" Loses no stamina this round.");
    }
    words
}

/// A space of the stamina track: `4 of 25 spent, next injury at 5`.
pub fn stamina(space: u8) -> String {
    let next = match book().track.injury_at.iter().find(|at| **at > space) {
        Some(at) => format!("next injury at {at}"),
        None => "no injury left before the end".to_owned(),
    };
    format!("{space} of {} spent, {next}", book().track.death)
}

fn types(dice: [Option<DieType>; 6]) -> String {
    let held = |kind: DieType| dice.iter().flatten().filter(|die| **die == kind).count();
    let kinds = [("A", held(DieType::A)), ("B", held(DieType::B)), ("C", held(DieType::C))];
    let parts: Vec<String> =
        kinds.iter().filter(|(_, held)| *held > 0).map(|(letter, held)| format!("{held} of type {letter}")).collect();
    list(&parts, "and")
}

/// The colours of the faces by die type (F1.2).
fn faces() -> Line {
    let kinds = book().faces.iter().zip(["A", "B", "C"]).map(|(faces, letter)| {
        let colours: Vec<&str> = faces.iter().map(|hue| crate::words::colour(*hue)).collect();
        format!("die type {letter} {}", colours.join(", "))
    });
    format!("The colours of the faces 1 to 6: {}.", kinds.collect::<Vec<_>>().join("; ")).into()
}

/// The level card and the track (F12.1, F12.4).
pub fn costs(level: u8) -> Line {
    let card = book().level(level);
    let ends = card.steps.iter().skip(1).map(|(from, _)| Some(from - 1)).chain([None]);
    let steps = card.steps.iter().zip(ends).map(|((from, loss), to)| match to {
        Some(to) => format!("of {from} to {to} costs {loss}"),
        None => format!("of {from} or more costs {loss}"),
    });
    let injuries: Vec<String> = book().track.injury_at.iter().map(u8::to_string).collect();
    format!(
        "Level {level}: failing costs {} stamina. A lead over the better neighbour {}. Injuries at {} spent; {} is the end.",
        card.fail,
        steps.collect::<Vec<_>>().join(", "),
        list(&injuries, "and"),
        book().track.death
    )
    .into()
}

/// The last reveal: all dice, what counted, what came of it.
fn revealed(table: &Table, reveal: &Reveal) -> Vec<Line> {
    let mut lines = vec![Line::default().strong(format!("The reveal of round {}.", reveal.round))];
    for seat in table.seats() {
        let (Some(aim), Some(hand), Some(duel)) =
            (reveal.aims.get(seat.at()), reveal.hands.get(seat.at()), reveal.duels.get(seat.at()))
        else {
            continue;
        };
        let field_card = reveal.fields.get(aim.to.at()).map_or(CardId(1), |field| field.card);
        let line = Line::default().seat(seat).text(format!(
            " aimed for {} ({}) with {}. Own dice {}",
            name(field_card),
            asks(field_card),
            counting(hand, reveal.borrowed.get(seat.at()).map_or(&[], Vec::as_slice), field_card),
            duel.own
        ));
        let line = duel
            .rivals
            .iter()
            .fold(line, |line, (rival, value)| line.text(", ").seat(*rival).text(format!(" {value}")));
        let line = match duel.neutral {
            Some(value) => line.text(format!(", the neutral set {value}")),
            None => line,
        };
        let line = line.text(format!("; lead {}.", duel.lead()));
        lines.push(match reveal.turns.iter().find(|taken| taken.seat == seat) {
            Some(taken) => line.text(outcome(reveal, taken)),
            None => line,
        });
    }
    if reveal.turns.len() > 1 {
        let order: Vec<Seat> = reveal.turns.iter().map(|taken| taken.seat).collect();
        lines.push(Line::from("Turns were taken in this order: ").seats(&order).text("."));
    }
    lines
}

/// The dice of a hand, those that count for a card marked.
fn counting(hand: &Hand, borrowed: &[(Spot, Die)], card: CardId) -> String {
    let needs = book().card(card).requirement.as_ref();
    let dice: Vec<String> = hand
        .iter()
        .flatten()
        .chain(borrowed.iter().map(|(_, die)| die))
        .map(|die| {
            let counts = needs.is_some_and(|needs| needs.admits(*die));
            format!("{}{}", face(*die), if counts { " (counts)" } else { "" })
        })
        .collect();
    dice.join(", ")
}

fn outcome(reveal: &Reveal, taken: &Taken) -> String {
    let how = match taken.how {
        How::Moved => "Moved",
        How::Held => "Held the card",
        How::Declined => "Stayed by choice",
        How::CutOff => "Cut off by lava, stayed",
        How::Failed => "Failed, stayed",
    };
    let way: Vec<&str> =
        taken.path.iter().filter_map(|cell| reveal.fields.get(cell.at())).map(|field| name(field.card)).collect();
    let from = reveal.fields.get(taken.from.at()).map_or("", |field| name(field.card));
    let way = match way.split_last() {
        None => String::new(),
        Some((to, [])) => format!(" from {from} to {to}"),
        Some((to, by)) => format!(" from {from} by {} to {to}", list(by, "and")),
    };
    let mut words = format!(" {how}{way}; {} stamina lost, now {}", taken.loss, taken.stamina);
    if taken.injuries > 0 {
        words = format!(
            "{words}; {}",
            if taken.injuries == 1 { "1 injury".to_owned() } else { format!("{} injuries", taken.injuries) }
        );
    }
    if taken.eruptions > 0 {
        words = format!("{words}; set off {}", count(taken.eruptions, "extra eruption"));
    }
    format!("{words}.")
}

/// The dice behind the screens that this viewer may see.
fn screens(view: &View) -> Vec<Line> {
    let mut lines = Vec::new();
    for (seat, hand) in view.table.seats().zip(&view.hands) {
        let Some(hand) = hand else { continue };
        let who = view.table.traveller(seat);
        let dice = (0u8..)
            .zip(hand.iter().zip(who.dice))
            .filter_map(|(at, (die, kind))| match (die, kind) {
                (Some(die), _) => Some(format!("{} {} (die type {:?})", crate::words::place(at), face(*die), die.kind)),
                (None, None) => Some(format!("{} {}", crate::words::place(at), missing_die(true, &view.table.phase))),
                (None, Some(_)) => None,
            })
            .collect::<Vec<_>>();
        let dice = match view.table.phase {
            Phase::Setup => "no dice are rolled yet".to_owned(),
            _ => dice.join(", "),
        };
        lines.push(match view.viewer {
            Viewer::Seat(me) if me != seat => {
                Line::from("Your half of the dice of ").seat(seat).text(format!(": {dice}."))
            }
            Viewer::Seat(_) => Line::from("You are ").seat(seat).text(format!(
                ", {}. Only you see this. Behind your screen: {dice}.",
                book().character(who.character).name
            )),
            _ => Line::from("Behind the screen of ").seat(seat).text(format!(": {dice}.")),
        });
    }
    lines.extend(crate::words::panel::fronts(view));
    if let Some(left) = view.left {
        lines.push(format!("You have {} left.", count(left, "reroll")).into());
    }
    lines
}

/// Room for what a card means, beside what dice bring there.
const OFFER: usize = 79;

/// What a card in reach means for a seat, in a few words for a list: `2 steps · 1 reroll · pink or 4 · burns next · 3 to the
/// village`.
pub fn offer(table: &Table, map: &Map, seat: Seat, offer: &Destination) -> String {
    let card = table.field(offer.cell).card;
    let mut words = format!("{} · {} · {}", steps(offer.distance), count(offer.rerolls, "reroll"), asks(card));
    if book().card(card).kind == Kind::Village {
        words.push_str(" · village");
    }
    if map.ring(map.ground.lava).has(offer.cell) {
        words.push_str(" · burns next");
    }
    let from = table.traveller(seat).at;
    let eruptions = eruptions_on(map, &map.default_path(from, offer.cell, MOST_STEPS).unwrap_or_default());
    if eruptions > 0 {
        words = format!("{words} · sets off {}", count(eruptions, "eruption"));
    }
    let far = format!(" · {}", to_the_village(map, offer.cell));
    if book().card(card).kind != Kind::Village && words.chars().count() + far.chars().count() <= OFFER {
        words.push_str(&far);
    }
    words
}

/// How far it is from a card to the nearest of the village, as the lava lies now.
fn to_the_village(map: &Map, from: Cell) -> String {
    let reached = map.reach(from, u8::MAX).into_iter().filter(|(cell, _)| map.village(*cell));
    match reached.map(|(_, steps)| steps).min() {
        Some(steps) => format!("{steps} to the village"),
        None => "no way to the village".to_owned(),
    }
}

/// How many eruptions the tokens on a way set off; a double one sets off two (F13.6).
pub fn eruptions_on(map: &Map, way: &[Cell]) -> u32 {
    let entered: Cells = way.iter().copied().collect();
    (entered & map.ground.tokens).count() + (entered & map.ground.double).count()
}
