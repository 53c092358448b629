//! What stands behind a screen, under the board and in the lobby.

use super::{asks, count, face, gear, injury, label, list, name, outlook, place, sharing, signals, steps, talk};
use crate::content::{CardId, Die, Gear, book};
use crate::rules::aims;
use crate::rules::aims::{against, aim_of, needed};
use crate::rules::cards::skills;
use crate::rules::cards::using::usable;
use crate::rules::map::board::Map;
use crate::rules::phases::equipment::could_act;
use crate::rules::phases::injuries::injuries_by_harm;
use crate::rules::phases::planning::must_yield;
use crate::state::moves::Options;
use crate::state::view::View;
use crate::state::{Ending, Hand, Phase, Ready, Spot, Table, dice_in};
use crate::words::board::{awaited, costs, eruptions_on, header, price, stamina};
use gogome_contract::{Line, Seat};

/// What is known of the order of turns: what is proposed, who stays.
pub fn ordering(table: &Table) -> Vec<Line> {
    let Phase::Ordering { answers, proposed, .. } = &table.phase else { return Vec::new() };
    let mut lines = vec![match proposed {
        Some(proposed) => Line::default()
            .seat(proposed.by)
            .text(" proposes the order ")
            .then(turns(&proposed.turns))
            .text(". Somebody else may accept it, or propose another."),
        None => "Who moves first matters. Propose an order; somebody else accepts it.".into(),
    }];
    let stay: Vec<Seat> = table.seats().filter(|seat| answers[seat.at()] == Some(false)).collect();
    if !stay.is_empty() {
        lines.push(Line::default().seats(&stay).text(if stay.len() == 1 { " stays." } else { " stay." }));
    }
    lines
}

/// Seats one after the other: `A, then B, then C`.
pub fn turns(turns: &[Seat]) -> Line {
    turns.iter().enumerate().fold(Line::default(), |line, (at, seat)| {
        if at == 0 { line.seat(*seat) } else { line.text(", then ").seat(*seat) }
    })
}

/// Asks which way leads to the card, and whether its equipment token is taken.
pub fn way_asked(to: CardId, stays: bool) -> Line {
    if stays {
        return Line::from("What about the equipment token at ")
            .strong(name(to))
            .text("? If you say nothing, you take it.");
    }
    Line::from("How do you go to ")
        .strong(name(to))
        .text("? If you say nothing, you take the best of the shortest ways.")
}

/// What becomes of a plan whose way can set off an eruption, and what was answered ahead (F16.13).
pub fn ahead_asked(ahead: Option<bool>) -> Line {
    Line::from(match ahead {
        None => {
            "Your way may set off an eruption. If somebody stays behind, you are asked before you go; or answer now."
        }
        Some(true) => "Your way may set off an eruption: you go in any case.",
        Some(false) => "Your way may set off an eruption: you stay if somebody else stays behind.",
    })
}

/// Asks for the part that a use of a card still lacks.
pub fn use_asked(gear: Gear, copy: Option<Gear>) -> Line {
    let effect = copy.unwrap_or(gear);
    Line::default().strong(gear::name(gear)).text(format!(": {}.", gear::effect(effect)))
}

/// Asks whether rerolls are to be lost, and says what the dice are good for.
pub fn keeps_all(view: &View, seat: Seat, left: u8) -> Vec<Line> {
    let left = count(left, "reroll");
    let asked = format!("You have {left} left. Keep all your dice as they are? What is not used now is lost.");
    let mut lines: Vec<Line> = vec![asked.into()];
    lines.extend(good_for(view, seat));
    lines
}

/// Which of the own dice count for the own card, and what it asks for (F16.15).
fn good_for(view: &View, seat: Seat) -> Option<Line> {
    let card = view.table.field(aim_of(&view.table, seat)?.to).card;
    let (needs, hand) = (needed(&view.table, seat)?, view.my_hand()?);
    let counting = dice_in(hand).filter(|(at, die)| view.aside != Some(*at) && needs.admits(*die));
    let dice: Vec<String> = counting.map(|(at, die)| format!("{} ({})", place(at), face(die))).collect();
    let words = match dice.len() {
        0 => "none of your dice counts".to_owned(),
        1 => format!("your {} counts", dice[0]),
        _ => format!("your {} count", list(&dice, "and")),
    };
    Some(Line::from("For ").strong(name(card)).text(format!(" ({}) {words}.", asks(card))))
}

/// Asks who gets the card.
pub fn give_asked(gear: Gear) -> Line {
    Line::from("Who gets ").strong(gear::name(gear)).text("?")
}

/// What a seat reads behind its screen.
pub fn own(view: &View, seat: Seat) -> Vec<Line> {
    let table = &view.table;
    let mut lines = vec![header(table), asked(view, seat)];
    if let Phase::Over(_) = table.phase {
        return vec![header(table), awaited(table)];
    }
    lines.extend(ready_or_firm(table, seat));
    lines.extend(burning(table, Some(seat)));
    if dice_hidden(table)
        && let Some(hand) = view.my_hand()
    {
        lines.extend(dice_in(hand).map(|(at, die)| {
            let letter = format!("{:?}", die.kind);
            let line = Line::from(format!("{}: ", place(at))).strong(face(die)).text(format!(" (die type {letter})"));
            let mine = needed(table, seat).is_some_and(|needed| needed.admits(die));
            let line = if mine { line.text(", counts for you") } else { line };
            let rivals = against(table, seat, die);
            if rivals.is_empty() { line } else { line.text(", counts against ").seats(&rivals) }
        }));
        lines.extend(neutral(table));
        lines.extend(fronts(view));
        lines.extend(own_aim(view, seat, hand));
        lines.extend(table.neighbours(seat).into_iter().filter_map(|rival| {
            let card = table.field(aim_of(table, rival)?.to).card;
            Some(Line::default().seat(rival).text(format!(" aims for {} ({}).", name(card), asks(card))))
        }));
    }
    match &table.phase {
        Phase::GoOrStay { aims, asked, answers } if asked.contains(&seat) => {
            lines.extend(outlook::outcomes(table, aims, answers, seat, &outlook::TO_YOU));
        }
        Phase::Ordering { .. } => lines.extend(ordering(table)),
        Phase::Injuries { .. } => lines.extend(injuries_left(table, seat)),
        Phase::Bars { seat: asked, .. } if *asked == seat => lines.extend(outlook::bars_weighed(table, seat)),
        _ => {}
    }
    lines.extend(sharing::own_lines(view));
    lines.extend(table.seats().filter_map(|other| {
        Some(Line::default().seat(other).text(" signals: ").then(signals::live(table, other)?).text("."))
    }));
    lines.extend(flares(table));
    lines.extend(equipment(table, seat));
    if let Some(left) = view.left {
        lines.push(format!("You have {} left.", count(left, "reroll")).into());
    }
    let who = table.traveller(seat);
    lines.push(format!("Your stamina: {}.", stamina(who.stamina)).into());
    lines.push(costs(table.level));
    lines
}

/// Until the dice are shown: that the card a seat stands on burns when this round ends (F13.5).
pub fn warning(table: &Table, seat: Seat) -> Option<Line> {
    let burns = on_burning(table).contains(&seat);
    burns.then(|| "The card you stand on burns this round. Get away from it, or all of you have lost.".into())
}

/// Whose cards burn when this round ends, as long as that is still to be decided (F13.5).
fn on_burning(table: &Table) -> Vec<Seat> {
    let decides = matches!(
        table.phase,
        Phase::Planning { .. } | Phase::Rerolls { .. } | Phase::Equipment { .. } | Phase::GoOrStay { .. }
    );
    let map = Map::of(table);
    let ring = map.ring(map.ground.lava);
    table.seats().filter(|seat| decides && ring.has(table.traveller(*seat).at)).collect()
}

/// Tells whose cards burn this round; `but`: whoever is warned anyway.
fn burning(table: &Table, but: Option<Seat>) -> Option<Line> {
    let mut seats = on_burning(table);
    seats.retain(|seat| Some(*seat) != but);
    let stand = if seats.len() == 1 { " stands" } else { " stand" };
    (!seats.is_empty()).then(|| {
        Line::default().seats(&seats).text(format!(
            "{stand} where it burns this round. Anybody who is still there at its end is caught, and all of you have lost."
        ))
    })
}

/// Two players: the neutral set, as far as it lies open (F5.2).
pub fn neutral(table: &Table) -> Option<Line> {
    let open = table.neutral.as_ref().filter(|_| dice_hidden(table))?;
    let dice: Vec<String> = open.iter().map(|die| face(*die)).collect();
    Some(
        format!("The neutral set is a neighbour of you both. Open: {}; three more are hidden.", list(&dice, "and"))
            .into(),
    )
}

/// Dice of others in front of the viewer, what it gave away or set aside, and what Radios show (F9.7, F9.17).
pub fn fronts(view: &View) -> Vec<Line> {
    let mut lines = Vec::new();
    let said = |spot: Spot, die: Die| format!("{} ({})", gear::which(view.me().unwrap_or(spot.owner), spot), face(die));
    let borrowed: Vec<String> = view.borrowed().map(|(spot, die)| said(spot, die)).collect();
    if !borrowed.is_empty() {
        lines.push(format!("Also in front of you: {}.", list(&borrowed, "and")).into());
    }
    for handed in view.handed.iter().filter(|handed| Some(handed.from) == view.me()) {
        let line = Line::from(format!("You gave the {} to ", said(handed.spot, handed.die))).seat(handed.to).text(".");
        lines.push(line);
    }
    if let Some(at) = view.aside {
        lines.push(format!("You have set the {} die aside.", place(at)).into());
    }
    if let Some(spot) = view.named {
        let me = view.me().unwrap_or(spot.owner);
        lines.push(format!("For the Carabiner you have named the {}.", gear::which(me, spot)).into());
    }
    for seat in view.table.effects.radio.iter().filter(|seat| Some(**seat) != view.me()) {
        if let Some(front) = &view.fronts[seat.at()] {
            let dice: Vec<String> = front.iter().map(|(_, die)| face(*die)).collect();
            lines.push(Line::from("Radio: in front of ").seat(*seat).text(format!(" lie {}.", list(&dice, "and"))));
        }
    }
    lines
}

/// What a seat can do with its cards now.
fn equipment(table: &Table, seat: Seat) -> Vec<Line> {
    let who = table.traveller(seat);
    let Some(skill) = who.skill else { return Vec::new() };
    let forgot = if table.skilled(seat, skill) { "" } else { ", which you have forgotten" };
    let mut lines = vec![Line::from(format!("You are {}{forgot}: {}.", book().skill(skill).name, gear::talent(skill)))];
    let now = usable(table, seat);
    lines.extend(who.cards.iter().map(|held| {
        let can = if now.contains(&held.gear) { ", can be used now" } else { "" };
        Line::from("Card: ").strong(gear::held(table, *held)).text(format!(": {}{can}.", gear::effect(held.gear)))
    }));
    if who.bars > 0 {
        lines.push(format!("You have {}.", count(who.bars, "power bar")).into());
    }
    lines
}

/// Flare guns that burn: what they add to whose own turn (F9.12).
fn flares(table: &Table) -> Vec<Line> {
    let each = u32::from(book().gear(Gear::FlareGun).bonus);
    let bonus = |seat: Seat| table.effects.flares.iter().filter(|by| **by == seat).map(|_| each).sum::<u32>();
    table
        .seats()
        .map(|seat| (seat, bonus(seat)))
        .filter(|(_, bonus)| *bonus > 0)
        .map(|(seat, bonus)| {
            Line::default().seat(seat).text(format!(" has fired a Flare gun: +{bonus} on their own turn."))
        })
        .collect()
}

/// Are the dice behind the screens still to be revealed?
pub fn dice_hidden(table: &Table) -> bool {
    matches!(table.phase, Phase::Planning { .. } | Phase::Rerolls { .. } | Phase::Equipment { .. })
}

/// What this seat is asked now, for itself and for the companion.
fn asked(view: &View, seat: Seat) -> Line {
    let table = &view.table;
    match (sharing::asked(table, seat), &table.phase) {
        (Some(line), Phase::Planning { .. }) => asked_alone(table, seat).text(" ").then(line),
        (Some(line), _) => line,
        (None, Phase::Rerolls { done, .. }) if !done[seat.at()] && view.left > Some(0) => {
            "In silence: choose the dice you roll again, or keep all.".into()
        }
        (None, _) => asked_alone(table, seat),
    }
}

/// How the two ways to be ready differ, where both are offered (F16.4).
fn ready_or_firm(table: &Table, seat: Seat) -> Option<Line> {
    let offered = match &table.phase {
        Phase::Planning { plans } => {
            let plan = &plans[seat.at()];
            plan.ready == Ready::No && plan.to.is_some() && must_yield(table, seat).is_none()
        }
        Phase::Equipment { ready, .. } => ready[seat.at()] == Ready::No && could_act(table, seat),
        _ => false,
    };
    offered.then(|| {
        let (ready, firm) = (label::READY, label::FIRM);
        format!("*{ready}* is taken back if others change something; *{firm}* stays.").into()
    })
}

/// What this seat is asked for itself.
fn asked_alone(table: &Table, seat: Seat) -> Line {
    let waits = matches!(&table.phase, Phase::Planning { plans } if plans[seat.at()].ready == Ready::No);
    if let Some(sharer) = must_yield(table, seat).filter(|_| waits) {
        return Line::from("You and ").seat(sharer).text(" want to go to the same card. Choose another one.");
    }
    match &table.phase {
        Phase::Planning { plans } => match plans[seat.at()].ready {
            Ready::No => match plans[seat.at()].to {
                None => "Where do you want to go? Choose a card in reach.".into(),
                Some(to) => Line::from("Your card is ")
                    .strong(name(table.field(to).card))
                    .text(". You may change it until everybody is ready. Say ready when you are happy with it."),
            },
            Ready::Yes => "You are ready, as long as your neighbours keep to their plans.".into(),
            Ready::Firm => "You are ready, come what may.".into(),
        },
        Phase::Setup => match (skills::keeps(table, seat), skills::leaves(table, seat)) {
            (Some(keep), leaves) => {
                let die = if leaves { ", and which die you leave out" } else { "" };
                let cards = if keep == 1 { "the one card".to_owned() } else { format!("the {keep} cards") };
                format!("Before the first roll: choose {cards} that you keep{die}.").into()
            }
            (None, true) => "Before the first roll: your skill leaves one die out. Choose its die type.".into(),
            (None, false) => "Nothing is asked of you now.".into(),
        },
        Phase::Equipment { request: Some(request), .. } if request.asked().contains(&seat) => {
            Line::default().seat(request.by()).text(match request.gear() {
                Gear::Lighter => " asks you for one of your dice. You may say no.",
                Gear::Water => " offers you a reroll of any of your dice. You may say no.",
                _ => " uses the Carabiner: name the die you roll again.",
            })
        }
        Phase::Equipment { ready, request, .. }
            if crate::rules::awaited::awaited(table).contains(&seat) && ready[seat.at()] == Ready::No =>
        {
            match request {
                Some(request) => Line::from("The card of ")
                    .seat(request.by())
                    .text(" waits for the answer of ")
                    .seats(&table.asked())
                    .text(". You may say ready meanwhile."),
                None => "The time for equipment: use a card, or say ready.".into(),
            }
        }
        Phase::Bars { seat: asked, .. } if *asked == seat => {
            "Power bars could change something: whom do you help?".into()
        }
        Phase::Rerolls { done, .. } if done[seat.at()] => "You are done. Silence until everybody is.".into(),
        Phase::Rerolls { .. } => "In silence: no reroll is left. Say done when you are.".into(),
        Phase::GoOrStay { asked, .. } if asked.contains(&seat) => "You won your way. Do you go, or stay?".into(),
        Phase::Ordering { proposed: Some(proposed), .. } if proposed.by == seat => {
            "Your order waits for somebody to accept it. You may still propose another.".into()
        }
        Phase::Ordering { proposed: Some(_), .. } => "An order of turns is proposed. Do you accept it?".into(),
        Phase::Ordering { .. } => "In which order do you all move? Propose one.".into(),
        Phase::Injuries { owed } if owed[seat.at()] > 0 => match owed[seat.at()] {
            1 => "You are hurt: choose an injury.".into(),
            more => format!("You are hurt: choose {more} injuries, one after the other.").into(),
        },
        _ => "Nothing is asked of you now.".into(),
    }
}

/// The own destination with the own sum for it (F16.15).
fn own_aim(view: &View, seat: Seat, hand: &Hand) -> Option<Line> {
    let table = &view.table;
    let aim = aim_of(table, seat)?;
    let card = table.field(aim.to).card;
    let borrowed: Vec<Option<Die>> = view.borrowed().map(|(_, die)| Some(die)).collect();
    let mine = hand.iter().enumerate().filter(|(at, _)| view.aside.map(usize::from) != Some(*at)).map(|(_, die)| die);
    let sum = needed(table, seat)?.sum(mine.chain(&borrowed));
    let map = Map::of(table);
    let way = aims::way(&map, table.traveller(seat).at, &aim);
    let way_there = if matches!(table.phase, Phase::Rerolls { .. } | Phase::Equipment { .. }) {
        steps(aim.distance)
    } else {
        price(&aim)
    };
    let line = Line::from("You aim for ")
        .strong(name(card))
        .text(format!(" ({}): {way_there}. Your dice bring ", asks(card)))
        .strong(sum.to_string())
        .text(" there now.");
    let line = if aim.leave { line.text(" You will leave the equipment token there.") } else { line };
    Some(match eruptions_on(&map, &way) {
        0 => line,
        1 => line.text(" Your way sets off an eruption!"),
        more => line.text(format!(" Your way sets off {more} eruptions!")),
    })
}

/// The kinds a hurt seat may still choose (F12.5), with what each costs.
fn injuries_left(table: &Table, seat: Seat) -> Vec<Line> {
    let Phase::Injuries { owed } = &table.phase else { return Vec::new() };
    if owed[seat.at()] == 0 {
        return Vec::new();
    }
    injuries_by_harm(table, seat)
        .into_iter()
        .map(|kind| Line::default().strong(injury(kind)).text(format!(": {}.", crate::words::costs_here(table, kind))))
        .collect()
}

/// The caption of the board: round, phase, who is awaited for what, what may be said.
pub fn public(table: &Table) -> Vec<Line> {
    let mut lines = vec![header(table)];
    match &table.phase {
        // the whole sentence stands in the log right above
        Phase::Over(ending) => {
            lines.push(verdict(*ending).into());
            return lines;
        }
        // all dice lie open, so what going and staying come to is for everybody (F16.13)
        Phase::GoOrStay { aims, asked, answers } => {
            lines.push(awaited(table));
            for seat in asked {
                let both = outlook::outcomes(table, aims, answers, *seat, &outlook::OF_THEM).into_iter();
                lines.extend(both.map(|outcome| Line::default().seat(*seat).text(": ").then(outcome)));
            }
        }
        _ => lines.push(awaited(table)),
    }
    lines.extend(burning(table, None));
    lines.extend(ordering(table));
    lines.extend(sharing::lines(table, None));
    lines.extend(neutral(table));
    lines.extend(flares(table));
    lines.push(talk(table).into());
    lines
}

/// How it ended, in a word or two.
fn verdict(ending: Ending) -> String {
    match ending {
        Ending::Village { score } => format!("All are safe. Score: {score}."),
        Ending::Lava { .. } => "Lost to the lava.".to_owned(),
        Ending::Exhaustion { .. } => "Lost: somebody's strength ran out.".to_owned(),
    }
}

/// What the lobby says about the flight to come.
pub fn lobby(options: &Options, seats: usize) -> Vec<Line> {
    let map = match options.scenario.as_deref().and_then(|key| book().scenario(key)) {
        Some(map) => format!("Map {} “{}”", map.key, map.name),
        None => "A map drawn by chance".to_owned(),
    };
    let thrill = if options.thrill { ", extra thrill" } else { "" };
    let thrill = if options.simple { format!("{thrill}, without skills and equipment") } else { thrill.to_owned() };
    let mut lines = vec![Line::from(format!("{map}, level {}{thrill}.", options.level))];
    if options.companion {
        lines.push("If two of you play, you lead a third traveller together, the companion you share: each sees half of its dice.".into());
    }
    if options.ask {
        lines.push("You choose the order of turns together, where it matters.".into());
    }
    for (seat, id) in &options.characters {
        let who = book().character(*id);
        lines.push(Line::default().seat(*seat).text(format!(" plays {} ({}).", who.name, who.colour)));
    }
    for (seat, skill) in &options.skills {
        lines.push(Line::default().seat(*seat).text(format!(" is {}.", book().skill(*skill).name)));
    }
    if let Some(skill) = options.companion_skill {
        lines.push(format!("The companion is {}.", book().skill(skill).name).into());
    }
    if options.characters.len() < seats {
        lines.push("Whoever picks no character is dealt one.".into());
    }
    if seats == 4 {
        lines.push(Line::default().seats(&options.grey).text(" start on grey, the other two on white."));
    }
    lines
}
