//! What is said when the rules forbid something: what is wrong, why, and what works instead.
//!
//! Made from what lies open alone, so that no refusal tells more than the board does (F16.18).

use super::{gear, list, sharing, signals, talk};
use crate::content::{CharacterId, InjuryKind, Skill, book};
use crate::rules::map::board::Map;
use crate::rules::phases::planning::Destination;
use crate::rules::phases::{injuries, planning};
use crate::rules::refused::{DiceRefused, InjuryRefused, OrderRefused, PlanRefused, Refused, SetupRefused};
use crate::state::{Cell, Ending, Phase, Table};
use crate::words::waiting::waiting;
use gogome_contract::{Line, Refusal, Seat};

fn card(table: &Table, cell: Cell) -> &'static str {
    &book().card(table.field(cell).card).name
}

/// The cards a seat can name now.
fn reachable(table: &Table, seat: Seat) -> Line {
    let open: Vec<Destination> = planning::plannable(table, seat).into_iter().filter(|one| one.legal_now).collect();
    let names: Vec<&str> = open.iter().map(|one| card(table, one.cell)).collect();
    if names.is_empty() {
        return "Nothing in your reach is free now: ask a neighbour to give way.".into();
    }
    format!("Within your reach: {}.", list(&names, "or")).into()
}

fn places(table: &Table, seat: Seat) -> String {
    let owned: Vec<String> = table.traveller(seat).places().map(|place| (place + 1).to_string()).collect();
    list(&owned, "or")
}

/// Words why the rules refuse, at a table that stands as it did then.
pub fn refuse(table: &Table, refused: &Refused) -> Refusal {
    match refused {
        Refused::Phase => phase(table),
        Refused::NotSeated => not_seated(),
        Refused::NoLapse { key } => no_lapse(key),
        Refused::Plan(why) => plan_refused(table, why),
        Refused::Dice(why) => dice_refused(table, why),
        Refused::Injury(why) => injury_refused(table, why),
        Refused::Order(why) => order_refused(table, why),
        Refused::Gear(why) => gear::refuse(table, why),
        Refused::Skill(why) => gear::refuse_skill(table, why),
        Refused::Pair(why) => sharing::refuse(table, why),
        Refused::Signal(why) => signals::refuse(table, why),
        Refused::Talk(why) => talk::refuse(table, why),
    }
}

/// Words why a plan, or being ready with it, is refused (F6).
fn plan_refused(table: &Table, refused: &PlanRefused) -> Refusal {
    match refused {
        PlanRefused::NoCard => no_card(),
        PlanRefused::CannotBeEntered { by, to } => cannot_be_entered(table, *by, *to),
        PlanRefused::TooFar { by, to } => too_far(table, *by, *to),
        PlanRefused::Neighbour { by, to, holder } => neighbour(table, *by, *to, *holder),
        PlanRefused::Shared { by, sharer } => shared(table, *by, *sharer),
        PlanRefused::SamePlan { to } => same_plan(table, *to),
        PlanRefused::PathToStay { to } => path_to_stay(table, *to),
        PlanRefused::PathLong { by, to } => path_long(table, *by, *to),
        PlanRefused::PathJumps { by, to, step } => path_jumps(table, *by, *to, *step),
        PlanRefused::PathBlocked { by, to, at } => path_blocked(table, *by, *to, *at),
        PlanRefused::PathEndsElsewhere { by, to, end } => path_ends_elsewhere(table, *by, *to, *end),
        PlanRefused::NoPlan { by } => no_plan(table, *by),
        PlanRefused::AlreadyReady => already_ready(table),
        PlanRefused::NotReady => not_ready(),
    }
}

/// Words why dice are not rolled again (F7).
fn dice_refused(table: &Table, refused: &DiceRefused) -> Refusal {
    match refused {
        DiceRefused::NoReroll { by } => no_reroll(table, *by),
        DiceRefused::Done => done(table),
        DiceRefused::NoDice { by } => no_dice(table, *by),
        DiceRefused::DieTwice => die_twice(),
        DiceRefused::NotYourDie { by } => not_your_die(table, *by),
    }
}

/// Words why an injury is not taken (F12).
fn injury_refused(table: &Table, refused: &InjuryRefused) -> Refusal {
    match refused {
        InjuryRefused::NoInjury => no_injury(table),
        InjuryRefused::Taken { by, kind } => taken_injury(table, *by, *kind),
        InjuryRefused::WhichDie { by } => which_die(table, *by),
        InjuryRefused::NoDieNeeded { kind } => no_die_needed(*kind),
    }
}

/// Words why somebody cannot go or stay, or an order of turns is refused (F16.11, F16.13).
fn order_refused(table: &Table, refused: &OrderRefused) -> Refusal {
    match refused {
        OrderRefused::NotAsked => not_asked(table),
        OrderRefused::WhichOrder => which_order(table),
        OrderRefused::SameOrder => same_order(),
        OrderRefused::NoOrder { own } => no_order(*own),
        OrderRefused::NoWay => no_way(),
        OrderRefused::SameChoice => same_choice(),
    }
}

/// Words why a table is not set up (F2).
pub fn setup(refused: &SetupRefused) -> Refusal {
    match refused {
        SetupRefused::Seats { seats: count } => seats(*count),
        SetupRefused::Level { level: number } => level(*number),
        SetupRefused::Scenario { key } => scenario(key),
        SetupRefused::NoCharacter => no_character(),
        SetupRefused::CharacterTaken { character } => character_taken(*character),
        SetupRefused::SkillTaken { skill } => skill_taken(*skill),
        SetupRefused::Grey => grey(),
    }
}

/// It is another phase. Says what is asked now, and of whom.
pub fn phase(table: &Table) -> Refusal {
    let now = match &table.phase {
        Phase::Over(_) => return over(table),
        Phase::Setup => "That is not possible now: equipment and dice are being chosen.",
        Phase::Equipment { .. } => "That is not possible now: it is the time for equipment.",
        Phase::Bars { .. } => "That is not possible now: power bars are being given out.",
        Phase::Planning { .. } => "That is not possible now: everybody is planning.",
        Phase::Rerolls { .. } => "That is not possible now: the silent rerolls are on.",
        Phase::GoOrStay { .. } => "That is not possible now: it is being settled who goes and who stays.",
        Phase::Ordering { .. } => "That is not possible now: the order of turns is being chosen.",
        Phase::Injuries { .. } => "That is not possible now: injuries are being chosen.",
    };
    Refusal::not_now("PHASE", now).instead(waiting(table))
}

fn over(table: &Table) -> Refusal {
    let how = match table.phase {
        Phase::Over(Ending::Village { .. }) => "This flight is over: all of you reached the village.",
        _ => "This flight is over: the mountain has won.",
    };
    Refusal::not_now("OVER", how).instead("A new one begins with `/fuji new`.")
}

/// The acting seat does not exist at this table.
pub fn not_seated() -> Refusal {
    Refusal::illegal("NOT_SEATED", "There is no such seat at this table.")
        .instead("You may look on with `/look board`.")
}

/// There is no such cell.
pub fn no_card() -> Refusal {
    Refusal::illegal("NO_CARD", "There is no such card on this map.").instead("Cards are called by their names.")
}

/// Lava, rubble or the volcano (F6.2).
pub fn cannot_be_entered(table: &Table, by: Seat, to: Cell) -> Refusal {
    let name = card(table, to);
    let refusal = if table.field(to).lava {
        Refusal::illegal("LAVA", format!("{name} is under lava."))
    } else {
        Refusal::illegal("RUBBLE", format!("{name} is rubble: nobody can walk there."))
    };
    refusal.instead(reachable(table, by))
}

/// No way within three steps (F6.1).
pub fn too_far(table: &Table, by: Seat, to: Cell) -> Refusal {
    let steps = if planning::step_limit(table, by) > 3 { "four" } else { "three" };
    let why = format!("{} is out of reach: no way leads there in {steps} steps.", card(table, to));
    Refusal::illegal("TOO_FAR", why).instead(reachable(table, by))
}

/// A neighbour's marker lies on the card (F6.6).
pub fn neighbour(table: &Table, by: Seat, to: Cell, holder: Seat) -> Refusal {
    let why = Line::default()
        .seat(holder)
        .text(format!(" has chosen {}, and neighbours cannot have the same destination.", card(table, to)));
    Refusal::illegal("NEIGHBOUR", why).instead(reachable(table, by))
}

/// Two neighbours share a card although this one could take another (F6.7).
pub fn shared(table: &Table, by: Seat, sharer: Seat) -> Refusal {
    let why = Line::default().seat(sharer).text(" wants to go to the same card, and you can still take another one.");
    Refusal::illegal("SHARED", why).instead(reachable(table, by))
}

/// The seat's own marker lies there already.
pub fn same_plan(table: &Table, to: Cell) -> Refusal {
    let why = format!("Your marker already lies on {}.", card(table, to));
    Refusal::illegal("SAME_PLAN", why).instead("Say `/fuji ready` when you are content with it.")
}

/// A way was given for staying (F11.5).
pub fn path_to_stay(table: &Table, to: Cell) -> Refusal {
    let why = format!("You stand on {} already: who stays takes no path.", card(table, to));
    Refusal::illegal("PATH_TO_STAY", why).instead("Plan it without a path.")
}

fn path(table: &Table, by: Seat, to: Cell, code: &'static str, why: String) -> Refusal {
    let own = table.traveller(by).at;
    let ways = Map::of(table).paths(own, to, planning::step_limit(table, by));
    let listed: Vec<String> =
        ways.iter().map(|way| way.iter().map(|cell| card(table, *cell)).collect::<Vec<_>>().join(" – ")).collect();
    let refusal = Refusal::illegal(code, why);
    if listed.is_empty() {
        return refusal.instead(reachable(table, by));
    }
    refusal.instead(format!("These ways lead there: {}.", listed.join("; ")))
}

/// The way has more than three steps (F6.11).
pub fn path_long(table: &Table, by: Seat, to: Cell) -> Refusal {
    path(
        table,
        by,
        to,
        "PATH_LONG",
        format!(
            "That path is longer than {} steps.",
            if planning::step_limit(table, by) > 3 { "four" } else { "three" }
        ),
    )
}

/// Two cards in a row of the way do not touch (F6.2).
pub fn path_jumps(table: &Table, by: Seat, to: Cell, step: (Cell, Cell)) -> Refusal {
    let (from, next) = (card(table, step.0), card(table, step.1));
    path(table, by, to, "PATH_JUMPS", format!("That path jumps: {from} and {next} do not touch."))
}

/// The way leads over a card that cannot be entered (F6.2).
pub fn path_blocked(table: &Table, by: Seat, to: Cell, at: Cell) -> Refusal {
    path(table, by, to, "PATH_BLOCKED", format!("Nobody can walk over {}.", card(table, at)))
}

/// The way ends on another card than the plan.
pub fn path_ends_elsewhere(table: &Table, by: Seat, to: Cell, end: Cell) -> Refusal {
    let why = format!("That path ends on {}, not on {}.", card(table, end), card(table, to));
    path(table, by, to, "PATH_END", why)
}

/// The seat has no plan (F6.4).
pub fn no_plan(table: &Table, by: Seat) -> Refusal {
    Refusal::illegal("NO_PLAN", "You have no marker on the map yet. To stay, choose your own card.")
        .instead(reachable(table, by))
}

/// The seat is ready already.
pub fn already_ready(table: &Table) -> Refusal {
    Refusal::illegal("ALREADY_READY", "You are ready already.").instead(waiting(table))
}

/// The seat is not ready, so there is nothing to take back.
pub fn not_ready() -> Refusal {
    Refusal::illegal("NOT_READY", "You had not said that you are ready.").instead("Say `/fuji ready` when you are.")
}

/// No reroll is left: the destination gives none (F7), or all are used and only a Buddy's die is open (F10.3).
pub fn no_reroll(table: &Table, by: Seat) -> Refusal {
    let Phase::Rerolls { aims, done } = &table.phase else { return phase(table) };
    let why = if aims[by.at()].rerolls > 0 {
        "You have used all your rerolls.".to_owned()
    } else if table.traveller(by).injuries.contains(&InjuryKind::Eye) {
        let eye = book().injuries.iter().find(|injury| injury.kind == InjuryKind::Eye);
        format!("You have no rerolls any more: {}.", eye.map_or("eye injury", |injury| &injury.name))
    } else {
        "Your destination gives you no reroll.".to_owned()
    };
    let refusal = Refusal::illegal("NO_REROLL", why);
    if done[by.at()] {
        refusal.instead(waiting(table))
    } else {
        refusal.instead("You may set a die aside with `/fuji aside`, or say `/fuji done`.")
    }
}

/// The seat has said that it is done (F7.7).
pub fn done(table: &Table) -> Refusal {
    Refusal::illegal("DONE", "You are done with your rerolls.").instead(waiting(table))
}

/// A reroll without dice (F7.6).
pub fn no_dice(table: &Table, by: Seat) -> Refusal {
    Refusal::illegal("NO_DICE", "A reroll needs at least one die.")
        .instead(format!("Your dice: {}.", places(table, by)))
}

/// A die was named twice (F7.6).
pub fn die_twice() -> Refusal {
    Refusal::illegal("DIE_TWICE", "The same die is named twice.").instead("Name each die once.")
}

/// The seat has no die in this place (F16.20).
pub fn not_your_die(table: &Table, by: Seat) -> Refusal {
    Refusal::illegal("NOT_YOUR_DIE", "You have no die in that place.")
        .instead(format!("Your dice: {}.", places(table, by)))
}

/// The seat is not asked whether it goes (F16.13).
pub fn not_asked(table: &Table) -> Refusal {
    Refusal::not_now("NOT_ASKED", "You are not asked to go or stay.").instead(waiting(table))
}

/// The seat has no injury to choose (F12.5).
pub fn no_injury(table: &Table) -> Refusal {
    Refusal::not_now("NO_INJURY", "You have no injury to choose.").instead(waiting(table))
}

/// The seat has this injury already (F12.5).
pub fn taken_injury(table: &Table, by: Seat, kind: InjuryKind) -> Refusal {
    let name =
        |kind: InjuryKind| book().injuries.iter().find(|one| one.kind == kind).map_or("", |one| one.name.as_str());
    let free: Vec<&str> = injuries::free(table, by).into_iter().map(name).collect();
    Refusal::illegal("TAKEN_INJURY", format!("You have that already: {}.", name(kind)))
        .instead(format!("Still free: {}.", list(&free, "or")))
}

/// A leg was chosen without a die (F12.6).
pub fn which_die(table: &Table, by: Seat) -> Refusal {
    Refusal::illegal("WHICH_DIE", "A leg injury costs one of your dice: name it.")
        .instead(format!("Your dice: {}.", places(table, by)))
}

/// A die was named for an injury that costs none.
pub fn no_die_needed(kind: InjuryKind) -> Refusal {
    let name = book().injuries.iter().find(|one| one.kind == kind).map_or("", |one| one.name.as_str());
    Refusal::illegal("NO_DIE_NEEDED", format!("Only a leg injury costs a die: {name} does not."))
        .instead("Choose it without a die.")
}

/// The clock ran out for a duty that does not exist.
pub fn no_lapse(key: &str) -> Refusal {
    Refusal::not_now("NO_LAPSE", format!("Nobody is awaited under {key}.")).instead("What was asked has been answered.")
}

/// Two to four.
pub fn seats(seats: usize) -> Refusal {
    Refusal::illegal("SEATS", format!("Fuji needs two to four seats, and there are {seats}."))
        .instead("Invite somebody, or add a companion.")
}

/// Levels 1 to 4 (F2.1).
pub fn level(level: u8) -> Refusal {
    Refusal::illegal("LEVEL", format!("There is no level {level}."))
        .instead(format!("Levels go from 1 to {}.", book().levels.len()))
}

/// No such map (F2.1).
pub fn scenario(key: &str) -> Refusal {
    let keys: Vec<&str> = book().scenarios.iter().map(|scenario| scenario.key.as_str()).collect();
    Refusal::illegal("SCENARIO", Line::from("There is no scenario ").quote(key).text("."))
        .instead(format!("Scenarios: {}.", list(&keys, "or")))
}

/// No such character or seat.
pub fn no_character() -> Refusal {
    Refusal::illegal("CHARACTER", "There is no such character or seat.").instead("Pick once more with `/fuji pick`.")
}

/// No two seats share a character (F2.3).
pub fn character_taken(character: CharacterId) -> Refusal {
    let name = &book().character(character).name;
    Refusal::illegal("CHARACTER_TAKEN", format!("{name} is taken, or the seat has picked somebody already."))
        .instead("Pick once more with `/fuji pick`.")
}

/// No two seats share a skill (F2.3).
pub fn skill_taken(skill: Skill) -> Refusal {
    let name = &book().skill(skill).name;
    Refusal::illegal("SKILL_TAKEN", format!("{name} is taken, or the seat has picked a skill already."))
        .instead("Pick once more with `/fuji pick`.")
}

/// Two different seats on grey (F2.8).
pub fn grey() -> Refusal {
    Refusal::illegal("GREY", "Two different seats of the table start on grey.").instead("Name two, like `cd`.")
}

/// An order of turns names every seat once.
pub fn which_order(table: &Table) -> Refusal {
    let letters: Vec<String> = table.seats().map(|seat| seat.letter().to_string()).collect();
    Refusal::illegal("WHICH_ORDER", "An order of turns names every seat once.")
        .instead(format!("For example: {}.", letters.join(" ")))
}

/// This order stands already.
pub fn same_order() -> Refusal {
    Refusal::illegal("SAME_ORDER", "This order is proposed already.").instead("Accept it, or propose another.")
}

/// There is no order of somebody else to accept.
pub fn no_order(own: bool) -> Refusal {
    let why =
        if own { "You proposed this order yourself: somebody else accepts it." } else { "No order is proposed yet." };
    Refusal::not_now("NO_ORDER", why).instead("You may propose another with `/fuji order`.")
}

/// This seat has no way to choose about.
pub fn no_way() -> Refusal {
    Refusal::illegal("NO_WAY", "You have not won a way to another card, so you stay anyway.")
        .instead("You may propose an order of turns with `/fuji order`.")
}

/// It said so already.
pub fn same_choice() -> Refusal {
    Refusal::illegal("SAME_CHOICE", "That is your choice already.")
        .instead("Until your turn is taken you may change it.")
}
