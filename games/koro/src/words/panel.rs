//! What stands beside and above buttons and menus.

use super::{asked, board, bonus, choice, count, hints, label, list, log, names, orders};
use crate::content::board::{PlaceId, SpaceId};
use crate::content::{CardId, Spot, book};
use crate::gear::{Craft, Cube, Cubes, GearType};
use crate::rules::actions;
use crate::rules::awaited::waits;
use crate::rules::combat::arms;
use crate::rules::refused::Refused;
use crate::rules::setup::starts::{Aside, default_spots, moved_to};
use crate::rules::walk::reach;
use crate::state::moves::{Options, Start};
use crate::state::view::View;
use crate::state::{Half, Player, Table, WalkKind};
use gogome_contract::{Line, Refusal, Seat};

/// A seat's panel: what goes on, what is asked of it, what it has, what happens if it does nothing.
pub fn own(view: &View, seat: Seat) -> Vec<Line> {
    let table = &view.table;
    let mut lines = vec![board::headline(table)];
    let own = waits(table).into_iter().find(|wait| wait.seats.contains(&seat));
    if let Some(wait) = own {
        lines.push(Line::from("You are asked to ").then(asked::asked(table, &wait)).text("."));
        lines.extend(wait.ask.and_then(|ask| hints::met(table, seat, ask)));
        lines.extend(wait.ask.and_then(asked::meaning).map(Line::from));
        if wait.ask.is_none() {
            lines.extend(bonus::offered(table, seat));
            lines.extend(hints::claims(table, seat));
            lines.extend(left(table, seat));
            lines.extend(hints::rest(table, seat));
            lines.extend(hints::closed(table, seat));
            lines.extend(scroll_of_another(table, seat));
        }
        lines.extend(way_out(table, seat, wait.ask.is_none()));
        lines.extend(fight(table));
        lines.push(board::samurai(table, seat));
        lines.extend(hints::company(table, seat));
        lines.push(asked::default(wait.ask).into());
    } else {
        lines.extend(board::asks(table));
        lines.extend(way_out(table, seat, false));
        lines.extend(fight(table));
        lines.push(board::samurai(table, seat));
        lines.extend(hints::down(table, seat));
        lines.extend(hints::company(table, seat));
        let answered = table.question().filter(|question| question.asked.contains(&seat));
        lines.extend(answered.map(|question| match view.own.as_ref().and_then(|own| own.answer.as_ref()) {
            Some(answer) => {
                let answer = choice::answer(table, seat, &question.ask, answer);
                format!("Your answer: {answer}. Until all have answered, you can answer anew.").into()
            }
            None => "You have answered; until all have, you can answer anew.".into(),
        }));
    }
    lines
}

/// The way out: in the own turn always, in the final chapter at any time.
fn way_out(table: &Table, seat: Seat, turn: bool) -> Option<Line> {
    (turn || table.chapter.is_some()).then(|| hints::way_out(table, seat)).flatten()
}

/// The fight that goes on, and how far it is: a picture may come later than these words.
fn fight(table: &Table) -> impl Iterator<Item = Line> {
    board::combat(table).into_iter().chain(board::dice(table))
}

/// What whoever is asked in a fight, or fights, must not miss: what their standing orders decide there.
pub fn warning(view: &View, seat: Seat) -> Option<Line> {
    let table = &view.table;
    let asked = table.question().is_some_and(|question| question.asked.contains(&seat));
    let fights = table.combat.as_ref().is_some_and(|combat| asked || combat.is_in(seat));
    view.own.as_ref().filter(|_| fights).and_then(|own| orders::unasked(&own.orders))
}

/// Whose scroll lies under a samurai, if nobody else can gather it (K8.7).
fn scroll_of_another(table: &Table, seat: Seat) -> Option<Line> {
    let player = table.player(seat);
    let colour = table.board.on(player.position.space()?)?.scroll.filter(|colour| *colour != player.colour)?;
    let owner = table.seats().find(|seat| table.player(*seat).colour == colour)?;
    Some(Line::from("The scroll under you is for ").seat(owner).text(" alone."))
}

/// Actions that are left, and the field that is open.
fn left(table: &Table, seat: Seat) -> Option<Line> {
    let player = table.player(seat);
    if player.escape.is_some() {
        return None;
    }
    let actions = count(actions::actions_left(table), "action");
    let open = table.turn.open.filter(|open| open.main == Half::Open);
    let open = open.map(|open| format!(" Your disc lies on {}: that action is begun.", names::field(open.field)));
    let open = open.unwrap_or_default();
    let discs = if player.pool == 0 {
        match actions::actions_left(table) {
            0 => "no disc in the pool".to_owned(),
            _ => "no disc in the pool, so only a rest is possible".to_owned(),
        }
    } else {
        format!("{} in the pool", count(player.pool, "disc"))
    };
    Some(format!("{actions} left, {discs}.{open}").into())
}

/// What stands under the board; at the end, what everybody's points were for.
pub fn public(table: &Table) -> Vec<Line> {
    let mut lines = vec![board::headline(table)];
    if table.over.is_some() {
        lines.extend(table.seats().filter_map(|seat| log::sources(table, seat)));
        return lines;
    }
    lines.extend(board::asks(table));
    lines.extend(board::combat(table));
    lines.push(board::countdown(table));
    lines.extend(board::distances(table));
    lines
}

/// Above the ways of a walk; where it may lead to a dragon, what that means.
pub fn ways(view: &View, seat: Seat, kind: WalkKind, dragon: bool) -> Vec<Line> {
    let steps = count(reach::steps(&view.table, seat, kind), "step");
    let steps = Line::from(format!("You can walk up to {steps}. ")).then(best_way());
    let fights = dragon.then(|| fighting(view));
    let bonus = matches!(kind, WalkKind::Bonus).then(|| bonus::given(&view.table)).flatten();
    bonus.into_iter().chain([steps]).chain(fights.into_iter().flatten()).collect()
}

/// Which of several ways to a space is offered, and how to say another one (3.2).
pub fn best_way() -> Line {
    "Of several ways to a space the best is offered: past as few samurai, over as little lava and in as few steps as can be. Below \
     it stands what it costs and what you pass on it. `path` names another way."
        .into()
}

/// Above ways to a dragon: what happens there, and what standing orders decide in it.
pub fn fighting(view: &View) -> Vec<Line> {
    let begins = "Whoever steps onto a dragon's tile fights it at once.".into();
    let unasked = view.own.as_ref().and_then(|own| orders::unasked(&own.orders));
    std::iter::once(begins).chain(unasked).collect()
}

/// Above the spaces of a place.
pub fn within(table: &Table, place: PlaceId) -> Vec<Line> {
    vec![board::place(table, place)]
}

/// Above the spaces that a Lava Trap can flood.
pub fn trap(token: SpaceId) -> Vec<Line> {
    vec![format!("You take the Lava Trap on {token}. Choose where its lava goes; what lies there is lost.").into()]
}

/// Nothing can be reached there.
pub fn out_of_reach(place: PlaceId) -> Line {
    format!("You reach no space of {} now.", names::place_long(place)).into()
}

/// Above the things that can be gathered.
pub fn gathering(table: &Table, seat: Seat, nothing: bool) -> Vec<Line> {
    let here = table.player(seat).position.space().map(|space| board::place(table, space.place()));
    let nothing = nothing.then(|| "There is nothing here that you could gather and keep.".into());
    here.into_iter().chain(nothing).collect()
}

/// Above the places that can be explored.
pub fn exploring(nothing: bool) -> Vec<Line> {
    let says = if nothing {
        "No unexplored place is next to your space: walk to the edge of what is explored first."
    } else {
        "The top tile of that level is drawn; then you choose how it is turned."
    };
    vec![says.into()]
}

/// Above the bonuses of a gear card.
pub fn gift(table: &Table) -> Vec<Line> {
    bonus::given(table).into_iter().collect()
}

/// Above the fields that can be opened for their bonus first.
pub fn opening() -> Vec<Line> {
    vec!["A disc goes to that field; you use the bonus first, and walk, explore or gather after it.".into()]
}

/// Above the cubes that can be thrown away.
pub fn discarding(nothing: bool) -> Vec<Line> {
    let says = if nothing { "Your backpack holds no cube." } else { "They go back to the supply, at no cost." };
    vec![says.into()]
}

/// Above scrolls and tokens.
pub fn items(nothing: bool) -> Vec<Line> {
    let says = if nothing { "You hold nothing that you could use now." } else { "What do you use?" };
    vec![says.into()]
}

/// Above the ways to use one.
pub fn item(item: crate::state::moves::Item, nothing: bool) -> Vec<Line> {
    let nothing = nothing.then(|| "There is nothing to use it on now.".into());
    std::iter::once(names::item_long(item).into()).chain(nothing).collect()
}

/// Above the cards that gear can show, if it can show any, and ways to let it grow.
pub fn cards(player: &Player, some: bool, grows: bool, rests: bool) -> Vec<Line> {
    let mut lines: Vec<Line> = vec![format!("Backpack: {}.", names::cubes(player.pack.cubes())).into()];
    lines.push(match (some, grows) {
        (true, _) => "Choose a card to build: you see it first.".into(),
        (false, true) => "You can build no card and no blueprint now, but your gear can grow.".into(),
        (false, false) => "You can build no card of the display and no blueprint now.".into(),
    });
    lines.extend(some.then(field_of_cards));
    lines.extend((!rests).then(look_ahead));
    lines
}

/// What a gear card does where it lies.
fn field_of_cards() -> Line {
    "A gear card then lies above move, gather or explore, as you choose: that is its field.".into()
}

/// What a preview says.
#[derive(Clone, Copy, Debug)]
pub struct Preview<'a> {
    /// Which gear.
    pub gear: GearType,
    /// Which gear is crafted before it.
    pub first: Option<GearType>,
    /// The player with the gear as it would be.
    pub after: &'a Player,
    /// What is moved, layout by layout; or why it cannot be crafted.
    pub crafts: &'a Result<Vec<Craft>, Refused>,
    /// The cards it shows.
    pub cards: &'a [CardId],
    /// It can be crafted now, and not only looked at.
    pub now: bool,
}

/// A gear and its rows.
fn rows(player: &Player, gear: GearType) -> Line {
    let grid = player.gear.of(gear);
    let rows = if grid.is_empty() { "empty".to_owned() } else { grid.to_string() };
    Line::default().strong(names::gear(gear)).text(format!(": {rows}"))
}

/// The layout as rows, what it takes and gives back, what it shows, how it fights.
pub fn preview(preview: &Preview<'_>) -> Vec<Line> {
    let Preview { gear, first, after, crafts, cards, now } = preview;
    let mut lines: Vec<Line> = first.iter().chain([gear]).map(|gear| rows(after, *gear)).collect();
    match crafts {
        Ok(crafts) => {
            let (mut taken, mut back, mut lost) = (Cubes::NONE, Cubes::NONE, Cubes::NONE);
            for Craft { on, off, waste } in crafts {
                let wasted = waste.map_or(Cubes::NONE, |cube| Cubes::of(cube, 1));
                (taken, back, lost) = (taken.plus(*on), back.plus(off.beyond(wasted)), lost.plus(wasted));
            }
            let [taken, back, lost] = [taken, back, lost].map(names::cubes);
            lines.push(format!("From the backpack: {taken}. Back into it: {back}. Lost: {lost}.").into());
        }
        Err(why) => {
            let refusal = Refusal::from(why.clone());
            lines.push(Line::default().strong("Not so: ").then(refusal.why));
        }
    }
    let shown = |card: &CardId| format!("It shows {}, which gives {}.", names::card(*card), names::gives(*card)).into();
    lines.extend(cards.iter().map(shown));
    lines.extend(cards.is_empty().then(|| "It shows no new card.".into()));
    if *gear == GearType::Weapon || *first == Some(GearType::Weapon) {
        let one = |weapon: &crate::gear::Weapon| {
            let usable = if weapon.usable { "usable" } else { "not usable" };
            format!("{}, length {}, {usable}", names::weapon(weapon), weapon.length)
        };
        let arms = arms::arms(after);
        let arms: Vec<String> = arms.iter().map(one).collect();
        let arms = if arms.is_empty() { "No weapon".to_owned() } else { arms.join("; ") };
        lines.push(format!("{arms}; initiative {}.", arms::initiative(after)).into());
    }
    lines.extend((!now).then(look_ahead));
    lines
}

/// What the buttons do that build a card in another way, those that are offered.
pub fn other_ways(labels: &[&'static str]) -> Option<Line> {
    let mut line = Line::default();
    for (nth, name) in labels.iter().enumerate() {
        let does = match *name {
            label::TURN => " turns the pattern by a quarter",
            label::SHIFT => " moves it to another place on the grid",
            label::ADD_ALL => " lays beside it all cubes that fit",
            label::KEEP => " lets what lies there now stay beside it",
            _ => " takes all other cubes off",
        };
        line = line.text(if nth == 0 { "" } else { "; " }).strong(*name).text(does);
    }
    (!labels.is_empty()).then(|| line.text(". You see each before anything is crafted."))
}

/// A craft is looked at before its time.
fn look_ahead() -> Line {
    "You can look ahead; crafting itself comes with a rest.".into()
}

/// Above single cells.
pub fn cells(brush: Option<Cube>) -> Line {
    let does = match brush {
        Some(cube) => format!("lays {}", names::cube(cube)),
        None => "takes cubes off".to_owned(),
    };
    format!("Choosing cells {does}; the buttons change that.").into()
}

/// A brush: what choosing a cell does.
pub fn brush(cube: Option<Cube>, chosen: bool) -> String {
    let name = cube.map_or("Take off", |cube| match cube {
        Cube::Wood => "Wood",
        Cube::Metal => "Metal",
        Cube::Tooth => "Tooth",
    });
    if chosen { format!("{name} ✓") } else { name.to_owned() }
}

/// Cubes of a kind that may be lost.
pub fn waste(cube: Cube) -> String {
    format!("1 {}", names::cube(cube))
}

/// A start: where the monks go, and what is as usual.
pub fn start(table: &Table, seat: Seat, start: &Start) -> String {
    let monks = |spots: &[Spot]| {
        let spots: Vec<String> = spots.iter().map(|spot| format!("the {}", names::spot(*spot))).collect();
        match spots.as_slice() {
            [] => "No monk".to_owned(),
            [one] => format!("Monk to {one}"),
            several => format!("Monks to {}", list(several, "and")),
        }
    };
    let mut parts: Vec<String> = start.monks.as_deref().map(monks).into_iter().collect();
    parts.extend(start.weapon.as_ref().map(|grid| match moved_to(table.player(seat), grid) {
        Some(Aside::Left) => "Weapon one column to the left".to_owned(),
        Some(Aside::Right) => "Weapon one column to the right".to_owned(),
        None => format!("Weapon in rows {grid}"),
    }));
    parts.extend(start.helmet.as_ref().map(|grid| format!("Helmet {grid}")));
    let scroll = start.scroll.and_then(|at| table.scrolls.get(usize::from(at)));
    parts.extend(scroll.map(|kind| format!("Scroll {}", names::scroll(*kind))));
    if parts.is_empty() {
        let usual = default_spots(table, seat);
        return format!("As usual ({})", monks(&usual).to_lowercase());
    }
    parts.join(", ")
}

/// The lobby: what can be picked, and what is.
pub fn lobby(options: &Options) -> Vec<Line> {
    let yes = |yes: bool| if yes { "with" } else { "without" };
    let samurai = if options.asymmetric { "Each samurai has strengths of its own" } else { "All samurai are alike" };
    let mut lines: Vec<Line> = vec![
        format!(
            "{samurai}; {} adventure tokens, {} fights between samurai.",
            yes(options.adventure),
            yes(options.fights)
        )
        .into(),
        format!(
            "Most points win. Whoever first has {} points starts the final chapter, the last {} rounds. It starts by itself \
             after round {}.",
            book().numbers.threshold,
            book().countdown.len(),
            options.round_limit
        )
        .into(),
    ];
    for (seat, pick) in &options.picks {
        lines.push(Line::default().seat(*seat).text(format!(" is {}.", names::pick_long(*pick))));
    }
    let others = if options.asymmetric {
        "Whoever picks no character is asked when the game starts. Who begins is drawn."
    } else {
        "Whoever picks no colour gets the first that is free. Who begins is drawn."
    };
    lines.push(others.into());
    lines
}

/// A round limit, in the lobby.
pub fn limit(rounds: u8) -> String {
    format!("Final chapter after round {rounds}")
}

/// What a round limit means for how long the game takes.
pub fn lasts(rounds: u8) -> String {
    let limits = &book().numbers.round_limit;
    let much = match rounds {
        _ if rounds == limits.least => ": the shortest game",
        _ if rounds == limits.most => ": points nearly always end it sooner",
        _ => ", sooner by points",
    };
    format!("Over in round {} at the latest{much}", usize::from(rounds) + book().countdown.len())
}

/// Somebody wants to give up.
pub fn resign() -> Vec<Line> {
    vec![
        "You would give up this game for good: your samurai leaves the mountain, and you cannot win.".into(),
        "If you only have to leave, `/table leave` frees your seat.".into(),
    ]
}

/// A gear that is built cube by cube.
pub fn by_hand(gear: GearType) -> String {
    format!("Build the {} by hand", names::gear(gear))
}

/// A gear that grows by these cubes.
pub fn grown(gear: GearType, cubes: Cubes) -> String {
    let name = match gear {
        GearType::Helmet => "Helmet",
        GearType::Weapon => "Weapon",
        GearType::Sandals => "Sandals",
    };
    format!("{name}: add {}", names::cubes(cubes))
}
