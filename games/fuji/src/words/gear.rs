//! Equipment and skills in words: what they do, and why a use is refused.

use super::{list, place};
use crate::content::{Gear, InjuryKind, Skill, book};
use crate::rules::cards::using::{ropeable, swappable, usable};
use crate::rules::refused::{GearRefused, SkillRefused};
use crate::state::{Cell, Held, Request, Spot, Table};
use crate::words::waiting::waiting;
use gogome_contract::{Line, Refusal, Seat};

/// In the picture of a seat without cards.
pub const NO_CARDS: &str = "no equipment";

/// Behind the name of a card that was found in this round.
pub const NEW_CARD: &str = " new";

/// Behind the name of a card that was used once and can be used again.
pub const USED_ONCE: &str = " once";

/// What a card does, in a line for a menu.
pub fn effect(gear: Gear) -> &'static str {
    match gear {
        Gear::Binoculars => "swap two empty landscape cards",
        Gear::Lighter => "ask somebody for one of their dice",
        Gear::Carabiner => "everybody rerolls one die",
        Gear::Map => "give one of your dice to somebody",
        Gear::DuctTape => "turn any of your 1s to 6",
        Gear::Compass => "turn any of your 6s to 1",
        Gear::Machete => "set one or two of your dice aside",
        Gear::Radio => "show your dice to all until the phase ends",
        Gear::FirstAidKit => "lose no stamina this round",
        Gear::Shovel => "turn one of your dice to any face",
        Gear::Rope => "move to a neighbouring card at once",
        Gear::FlareGun => "+3 in your own turn this round",
        Gear::FlashLight => "reroll any of your dice once",
        Gear::PocketKnife => "do what any card on the table does",
        Gear::Water => "reroll twice, or give somebody a reroll",
    }
}

/// What a skill does, in a line.
pub fn talent(skill: Skill) -> &'static str {
    match skill {
        Skill::EquipmentManager => "gives cards away",
        Skill::Scout => "may plan four steps, without a reroll",
        Skill::Buddy => "may set a die aside in each round of rerolls",
        Skill::Survivalist => "has one reroll more",
        Skill::Gatherer => "keeps unused rerolls as power bars, each worth +1",
        Skill::Tinkerer => "uses every card twice",
    }
}

/// The name of a card.
pub fn name(gear: Gear) -> &'static str {
    &book().gear(gear).name
}

/// The same where there is little room.
pub fn short(gear: Gear) -> &'static str {
    match gear {
        Gear::Binoculars => "Binoc.",
        Gear::Carabiner => "Carab.",
        Gear::Compass => "Compass",
        Gear::DuctTape => "Tape",
        Gear::FirstAidKit => "Aid",
        Gear::FlareGun => "Flare",
        Gear::FlashLight => "Flash",
        Gear::Lighter => "Lighter",
        Gear::Machete => "Machete",
        Gear::Map => "Map",
        Gear::PocketKnife => "Knife",
        Gear::Radio => "Radio",
        Gear::Rope => "Rope",
        Gear::Shovel => "Shovel",
        Gear::Water => "Water",
    }
}

/// A skill in one word.
pub fn short_skill(skill: Skill) -> &'static str {
    if skill == Skill::EquipmentManager { "Manager" } else { &book().skill(skill).name }
}

/// Names of several cards.
pub fn names(gears: &[Gear]) -> Vec<String> {
    gears.iter().map(|gear| name(*gear).to_owned()).collect()
}

/// A card in front of a seat with its phases: `Rope (2, 4; found this round)`.
pub fn held(table: &Table, held: Held) -> String {
    let phases: Vec<String> = book().gear(held.gear).phases.iter().map(u8::to_string).collect();
    let mut marks = vec![format!("phase {}", list(&phases, "or"))];
    if held.drawn == table.round {
        marks.push("new this round".to_owned());
    }
    if held.used {
        marks.push("used once".to_owned());
    }
    format!("{} ({})", name(held.gear), marks.join("; "))
}

/// A die as it is typed: `3` for an own place, `C3` for the third of another seat.
pub fn typed(me: Seat, spot: Spot) -> String {
    let number = spot.place + 1;
    if spot.owner == me { number.to_string() } else { format!("{}{number}", spot.owner.letter()) }
}

/// A die by its place: `3rd`, `3rd of player C`; a letter alone could be taken for a die type.
pub fn which(me: Seat, spot: Spot) -> String {
    let nth = place(spot.place);
    if spot.owner == me { nth.to_owned() } else { format!("{nth} of player {}", spot.owner.letter()) }
}

fn listed(me: Seat, spots: &[Spot]) -> String {
    list(&spots.iter().map(|spot| typed(me, *spot)).collect::<Vec<_>>(), "or")
}

fn yours(table: &Table, by: Seat) -> String {
    let now = names(&usable(table, by));
    if now.is_empty() {
        "You cannot use a card now.".to_owned()
    } else {
        format!("Now you can use {}.", list(&now, "or"))
    }
}

/// Words why equipment is not used (F8, F9).
pub(crate) fn refuse(table: &Table, refused: &GearRefused) -> Refusal {
    match refused {
        GearRefused::NotHeld { by, gear } => not_held(table, *by, *gear),
        GearRefused::Pending { request } => pending(table, request),
        GearRefused::BrokenArm { gear } => broken_arm(*gear),
        GearRefused::Fresh { gear } => fresh(*gear),
        GearRefused::WrongPhase { by, gear } => wrong_phase(table, *by, *gear),
        GearRefused::CopyWhat { choices } => copy_what(choices),
        GearRefused::CannotCopy { copy, choices } => cannot_copy(table, *copy, choices),
        GearRefused::CannotSwap { cell } => cannot_swap(table, *cell),
        GearRefused::TwoCards => two_cards(table),
        GearRefused::OneDie { gear } => one_die(*gear),
        GearRefused::WrongValue { gear, by, fit } => wrong_value(*gear, *by, fit),
        GearRefused::OneOrTwo => one_or_two(),
        GearRefused::Twice { gear } => twice(*gear),
        GearRefused::SameFace => same_face(),
        GearRefused::TakesNo { effect, option } => takes_no(*effect, option),
        GearRefused::WhichValue => which_value(),
        GearRefused::NoRope { by } => no_rope(table, *by),
        GearRefused::Whom { gear, open } => whom(*gear, open),
        GearRefused::NotInFront { by, front } => not_in_front(*by, front),
        GearRefused::NoDice { by, front } => no_dice(*by, front),
        GearRefused::NotAsked => not_asked(table),
        GearRefused::NoWater => no_water(table),
    }
}

/// Words why a skill is not used, or cards and bars are not given (F2.4 to F2.6, F10).
pub(crate) fn refuse_skill(table: &Table, refused: &SkillRefused) -> Refusal {
    match refused {
        SkillRefused::NothingToDo => nothing_to_do(table),
        SkillRefused::NothingToKeep => nothing_to_keep(table),
        SkillRefused::KeepWhich { keep, drawn } => keep_which(*keep, drawn),
        SkillRefused::AllSix => all_six(table),
        SkillRefused::NoManager { by } => no_manager(table, *by),
        SkillRefused::GiveWhom => give_whom(),
        SkillRefused::NoBuddy { by } => no_buddy(table, *by),
        SkillRefused::AsideAlready => aside_already(),
        SkillRefused::TooManyBars { stock } => too_many_bars(*stock),
    }
}

/// The seat does not hold the card (F8.2).
pub fn not_held(table: &Table, by: Seat, gear: Gear) -> Refusal {
    Refusal::illegal("NOT_HELD", format!("You do not hold the card {}.", name(gear))).instead(yours(table, by))
}

/// A request must be answered first (F16.6).
pub fn pending(table: &Table, request: &Request) -> Refusal {
    let why = Line::from(format!("First comes the question of the {}: it waits for ", name(request.gear())))
        .seats(&table.asked())
        .text(".");
    Refusal::not_now("PENDING", why).instead("Talk and signals go on meanwhile.")
}

/// A broken arm uses no equipment (F12.7).
pub fn broken_arm(gear: Gear) -> Refusal {
    let why = format!("With a broken arm you cannot use cards, not even {}.", name(gear));
    Refusal::illegal("ARM", why).instead("You may still hold and collect cards.")
}

/// The card was drawn this round (F8.2).
pub fn fresh(gear: Gear) -> Refusal {
    Refusal::not_now("FRESH", format!("{} was found this round: it can be used from the next one on.", name(gear)))
        .instead("Until then it stays with you.")
}

/// The card works in another phase (F8.2).
pub fn wrong_phase(table: &Table, by: Seat, gear: Gear) -> Refusal {
    let when = match book().gear(gear).phases.as_slice() {
        [2] => "while plans are made",
        [4] => "after the rerolls",
        _ => "while plans are made or after the rerolls",
    };
    Refusal::not_now("WRONG_PHASE", format!("{} can be used only {when}.", name(gear))).instead(yours(table, by))
}

/// A Pocket knife was used without naming a card (F9.15).
pub fn copy_what(choices: &[Gear]) -> Refusal {
    if choices.is_empty() {
        return Refusal::illegal("COPY_WHAT", "There is nothing that the Pocket knife could copy now.")
            .instead(copies(choices));
    }
    Refusal::unreadable("COPY_WHAT", "Which card shall the Pocket knife copy?").instead(copies(choices))
}

fn copies(choices: &[Gear]) -> String {
    if choices.is_empty() {
        "The knife stays with you.".to_owned()
    } else {
        format!("Now it can copy {}.", list(&names(choices), "or"))
    }
}

/// A Pocket knife cannot copy this card (F9.15).
pub fn cannot_copy(table: &Table, copy: Gear, choices: &[Gear]) -> Refusal {
    let lies = table.travellers.iter().any(|who| who.cards.iter().any(|held| held.gear == copy));
    let why = match (copy, lies) {
        (Gear::PocketKnife, _) => "A Pocket knife does not copy itself.".to_owned(),
        (_, true) => format!("{} is for another phase.", name(copy)),
        (_, false) => format!("{} does not lie in front of anybody.", name(copy)),
    };
    Refusal::illegal("CANNOT_COPY", why).instead(copies(choices))
}

fn card(table: &Table, cell: Cell) -> &'static str {
    &book().card(table.field(cell).card).name
}

fn card_names(table: &Table, cells: &[Cell]) -> Vec<&'static str> {
    cells.iter().map(|cell| card(table, *cell)).collect()
}

/// Binoculars cannot move this card of the map (F9.1).
pub fn cannot_swap(table: &Table, cell: Cell) -> Refusal {
    let why = format!(
        "{} cannot be swapped: it must be unburnt landscape without a meeple, a marker or a token.",
        card(table, cell)
    );
    Refusal::illegal("CANNOT_SWAP", why).instead(swaps(table))
}

fn swaps(table: &Table) -> String {
    match swappable(table).as_slice() {
        [] | [_] => "No two cards can be swapped now. The Binoculars stay with you.".to_owned(),
        free => format!("You can choose among {}.", list(&card_names(table, free), "and")),
    }
}

/// Binoculars were used without two cards of the map (F9.1).
pub fn two_cards(table: &Table) -> Refusal {
    Refusal::unreadable("TWO_CARDS", "Binoculars swap two different cards: name both.").instead(swaps(table))
}

/// The card takes exactly one die.
pub fn one_die(gear: Gear) -> Refusal {
    Refusal::illegal("ONE_DIE", format!("{} needs exactly one die.", name(gear))).instead("Name its place, like `3`.")
}

/// Duct tape and Compass take dice of one value alone (F9.5, F8.7).
pub fn wrong_value(gear: Gear, by: Seat, fit: &[Spot]) -> Refusal {
    let from = book().gear(gear).from;
    let why = format!("{} turns dice that show {from}, at least one.", name(gear));
    let refusal = Refusal::illegal("WRONG_VALUE", why);
    if fit.is_empty() {
        refusal.instead("You have none now. The card stays with you.")
    } else {
        refusal.instead(format!("Of your dice you can name {}.", listed(by, fit)))
    }
}

/// A Machete takes one die or two (F9.6).
pub fn one_or_two() -> Refusal {
    let most = book().gear(Gear::Machete).max_dice;
    Refusal::illegal("ONE_OR_TWO", format!("A Machete sets aside at least one die and at most {most}."))
        .instead("Name their places, like `1 4`.")
}

/// The card is in force already.
pub fn twice(gear: Gear) -> Refusal {
    Refusal::illegal("TWICE", format!("{} works for you already; a second one would change nothing.", name(gear)))
        .instead("The card stays with you.")
}

/// A Shovel turns a die to another face (F9.9).
pub fn same_face() -> Refusal {
    Refusal::illegal("SAME_FACE", "That die shows this value already.").instead("Name another value, or another die.")
}

/// An option was given that the card has no use for (F8.6).
pub fn takes_no(effect: Gear, option: &str) -> Refusal {
    let why = format!("{} as you use it takes no `{option}`.", name(effect));
    Refusal::illegal("TAKES_NO", why).instead(format!("Say it again without `{option}`."))
}

/// A Shovel was used without a value (F9.9).
pub fn which_value() -> Refusal {
    Refusal::unreadable("WHICH_VALUE", "Which value shall the die show?").instead("Name a value from 1 to 6.")
}

/// The Rope does not lead to this card (F9.10).
pub fn no_rope(table: &Table, by: Seat) -> Refusal {
    Refusal::illegal("NO_ROPE", "A Rope leads to one neighbouring card that can be walked on.").instead(match ropeable(
        table, by,
    )
    .as_slice()
    {
        [] => "No card beside yours can be walked on now. The Rope stays with you.".to_owned(),
        near => format!("From where you stand it reaches {}.", list(&card_names(table, near), "or")),
    })
}

/// The card is used on another seat that has a die in front of it (F16.6).
pub fn whom(gear: Gear, open: &[Seat]) -> Refusal {
    let with = if gear == Gear::Map { "" } else { " who has a die" };
    let refusal = Refusal::illegal("WHOM", format!("{} needs somebody else{with}.", name(gear)));
    if open.is_empty() {
        return refusal.instead("Nobody else has one now. The card stays with you.");
    }
    refusal.instead(Line::from("Choose one of these: ").seats(open).text("."))
}

fn in_front(by: Seat, front: &[Spot]) -> String {
    if front.is_empty() {
        "No die lies in front of you now.".to_owned()
    } else {
        format!("In front of you: {}.", listed(by, front))
    }
}

/// The dice do not lie in front of the seat (F8.5).
pub fn not_in_front(by: Seat, front: &[Spot]) -> Refusal {
    Refusal::illegal("NOT_YOUR_DIE", "That die does not lie in front of you.").instead(in_front(by, front))
}

/// The card takes at least one die.
pub fn no_dice(by: Seat, front: &[Spot]) -> Refusal {
    Refusal::illegal("NO_DICE", "That needs at least one die.").instead(in_front(by, front))
}

/// No card asks anything of the seat.
pub fn not_asked(table: &Table) -> Refusal {
    Refusal::not_now("NOT_ASKED", "Nothing like that is asked of you now.").instead(waiting(table))
}

/// Water offers no second reroll now (F9.14).
pub fn no_water(table: &Table) -> Refusal {
    Refusal::not_now("NO_REROLL", "You have no reroll now.").instead(waiting(table))
}

/// Nobody waits for this seat in phase 4 (F16.3).
pub fn nothing_to_do(table: &Table) -> Refusal {
    Refusal::not_now("NOTHING_TO_DO", "You have no card to use now: nobody waits for you.").instead(waiting(table))
}

/// The seat has no cards to choose among (F2.4).
pub fn nothing_to_keep(table: &Table) -> Refusal {
    Refusal::not_now("NOTHING_TO_KEEP", "You have no cards to choose among.").instead(waiting(table))
}

/// Another number of cards was kept than the skill card says, or others than were drawn (F2.4).
pub fn keep_which(keep: u8, drawn: &[Gear]) -> Refusal {
    let cards = if keep == 1 { "one card".to_owned() } else { format!("{keep} different cards") };
    Refusal::illegal("KEEP_WHICH", format!("You keep {cards} of those you drew."))
        .instead(format!("You drew {}.", list(&names(drawn), "and")))
}

/// The seat plays with six dice and leaves none out (F2.6).
pub fn all_six(table: &Table) -> Refusal {
    Refusal::not_now("ALL_SIX", "You play with all six dice: none stays in the box.").instead(waiting(table))
}

/// The seat has another skill, or has forgotten it.
fn no_skill(table: &Table, by: Seat, skill: Skill, only: &str) -> Refusal {
    let who = table.traveller(by);
    let forgot = who.skill == Some(skill) && who.injuries.contains(&InjuryKind::Amnesia);
    let end = match who.skill {
        _ if forgot => "and you have forgotten how",
        None => "and this table is played without skills",
        Some(_) => "and you have another skill",
    };
    Refusal::illegal("NO_SKILL", format!("{only}, {end}."))
}

/// Only the manager gives (F10.1).
pub fn no_manager(table: &Table, by: Seat) -> Refusal {
    no_skill(table, by, Skill::EquipmentManager, "Only the Equipment manager gives cards away")
        .instead("You may use your own cards with `/fuji use`.")
}

/// A card was given to nobody, or to a seat that does not exist (F10.1).
pub fn give_whom() -> Refusal {
    Refusal::illegal("GIVE_WHOM", "A card is given to another seat of the table.")
        .instead("Name one by its letter, like `B`.")
}

/// Only a Buddy sets dice aside in silence (F10.3).
pub fn no_buddy(table: &Table, by: Seat) -> Refusal {
    no_skill(table, by, Skill::Buddy, "Only the Buddy sets a die aside during the rerolls").instead(waiting(table))
}

/// A die was set aside this round already (F10.3).
pub fn aside_already() -> Refusal {
    Refusal::illegal(
        "ASIDE_ALREADY",
        "A die is set aside already: it is not rolled, and there is no second one this round.",
    )
    .instead("Choose among your other dice, or say `/fuji done`.")
}

/// More power bars were given than there are (F10.6).
pub fn too_many_bars(stock: u8) -> Refusal {
    Refusal::illegal("TOO_MANY_BARS", "That is more than you have.")
        .instead(format!("You have {}.", crate::words::count(stock, "power bar")))
}

/// The typed text names no dice.
pub fn which_dice(typed: &str, me: Seat, front: &[Spot]) -> Refusal {
    Refusal::unreadable(
        "WHICH_DICE",
        Line::from("I cannot see which dice you mean by ").quote(crate::words::clip(typed)).text("."),
    )
    .instead(if front.is_empty() {
        in_front(me, front)
    } else {
        format!("In front of you: {}; or say `all`.", listed(me, front))
    })
}

/// The typed word is no equipment.
pub fn which_gear(typed: &str, near: &[String]) -> Refusal {
    Refusal::unreadable("WHICH_GEAR", Line::from("There is no equipment ").quote(crate::words::clip(typed)).text("."))
        .instead(if near.is_empty() {
            "Cards are called by their names, like `Rope`.".to_owned()
        } else {
            format!("You hold {}.", list(near, "and"))
        })
}

/// The typed word is no seat.
pub fn which_seat(typed: &str) -> Refusal {
    Refusal::unreadable("WHICH_SEAT", Line::from("Nobody here is called ").quote(crate::words::clip(typed)).text("."))
        .instead("Seats go by their letters, like `B`, or by their characters.")
}

/// The typed text gives out no power bars.
pub fn which_bars(typed: &str) -> Refusal {
    Refusal::unreadable(
        "WHICH_BARS",
        Line::from("I cannot read ").quote(crate::words::clip(typed)).text(" as power bars."),
    )
    .instead("Say how many for whom, like `a2 c1`, or `none`.")
}

/// The typed word is no type of die.
pub fn which_kind(typed: &str) -> Refusal {
    Refusal::unreadable("WHICH_KIND", Line::default().quote(crate::words::clip(typed)).text(" is no type of die."))
        .instead("The die types are A, B and C; `any` leaves it to chance.")
}
