//! What a move used, by id, for `simulate`: what never occurs in a thousand games is a defect of the rules or of the companions.
//!
//! `scroll.swift_foot`, `token.koban`, `ability.sneak`, `question.join`, `fight.elected`, `theft.monk`, `lava.3`, `eruption.fled`,
//! `palace.big_helmet_9`.

use crate::content::{Ability, AdventureKind, BonusItem, CharacterId, CountdownEvent, Palace, ScrollKind, Spot, book};
use crate::gear::{GearType, Side};
use crate::rules::combat::arms;
use crate::rules::walk::reach;
use crate::state::moves::{
    ChapterEvent, CombatEvent, Event, GearEvent, Item, MountainEvent, Move, Stolen, TurnEvent, Why,
};
use crate::state::{Answer, Ask, LossKind, Player, Source, Table, WalkKind};
use gogome_contract::Seat;
use serde::Serialize;

const QUESTIONS: [&str; 21] = [
    "character",
    "start",
    "orient",
    "further",
    "scroll",
    "join",
    "elect",
    "heroic",
    "dice",
    "react",
    "break",
    "absorb",
    "tooth",
    "retreat",
    "steal",
    "loss_disc",
    "loss_scroll",
    "loss_weapon",
    "magic",
    "slot",
    "erupt",
];
const FIGHTS: [&str; 10] =
    ["dragon", "joined", "alone", "elected", "met", "heroic", "defeated", "retreated", "slain", "undecided"];
const THEFTS: [&str; 5] = ["scroll", "blueprint", "monk", "cube", "in_passing"];
const ERUPTIONS: [&str; 4] = ["fled", "paid", "carried", "rope"];

/// Every id there is.
pub fn all() -> Vec<String> {
    let mut all = Vec::new();
    let mut add = |family: &str, ids: Vec<String>| all.extend(ids.iter().map(|id| format!("{family}.{id}")));
    add("scroll", ScrollKind::ALL.map(id).to_vec());
    add("token", AdventureKind::ALL.map(id).to_vec());
    let abilities = CharacterId::ASYMMETRIC.iter().flat_map(|character| &character.printed().abilities);
    add("ability", abilities.map(id).collect());
    add("question", QUESTIONS.map(str::to_owned).to_vec());
    add("fight", FIGHTS.map(str::to_owned).to_vec());
    add("theft", THEFTS.map(str::to_owned).to_vec());
    let numbers = book().countdown.iter().filter_map(|event| match event {
        CountdownEvent::Lava(number) => Some(number.to_string()),
        CountdownEvent::Blank | CountdownEvent::Rope | CountdownEvent::End => None,
    });
    add("lava", numbers.collect());
    add("eruption", ERUPTIONS.map(str::to_owned).to_vec());
    for palace in Palace::ALL {
        for item in BonusItem::ALL {
            let row = palace.row(item);
            let spaces = row.light.iter().chain(&row.dark);
            add("palace", spaces.map(|vp| space(palace, item, *vp)).collect());
        }
    }
    all.sort();
    all.dedup();
    all
}

/// What a move of a seat used, with the table before and after it.
pub fn used(before: &Table, after: &Table, by: Seat, mv: &Move, events: &[Event]) -> Vec<String> {
    let mut used = Uses { before, after, by, mv, ids: Vec::new() };
    if let (Move::Answer(answer), Some(question)) = (mv, before.question()) {
        used.add("question", question_id(&question.ask));
        used.answer(&question.ask, answer);
    }
    for event in events {
        match event {
            Event::Turn(event) => used.turn(event),
            Event::Mountain(event) => used.mountain(event),
            Event::Gear(event) => used.gear(event),
            Event::Combat(event) => used.combat(event),
            Event::Chapter(event) => used.chapter(event),
            Event::Table(_) => {}
        }
    }
    used.ids
}

struct Uses<'a> {
    before: &'a Table,
    after: &'a Table,
    by: Seat,
    mv: &'a Move,
    ids: Vec<String>,
}

impl Uses<'_> {
    fn add(&mut self, family: &str, id: impl AsRef<str>) {
        self.ids.push(format!("{family}.{}", id.as_ref()));
    }

    fn item(&mut self, item: Item) {
        match item {
            Item::Scroll(kind) => self.add("scroll", id(kind)),
            Item::Token(kind) => self.add("token", id(kind)),
        }
    }

    /// A scroll that works by itself, if the seat holds it.
    fn held(&mut self, seat: Seat, kind: ScrollKind) {
        if self.before.player(seat).scrolls_of(kind) > 0 {
            self.item(Item::Scroll(kind));
        }
    }

    /// An ability, if the seat's character has it and it made a difference.
    fn ability(&mut self, seat: Seat, ability: Ability, counts: bool) {
        if counts && self.before.player(seat).character.has(ability) {
            self.add("ability", id(ability));
        }
    }

    fn answer(&mut self, ask: &Ask, answer: &Answer) {
        match answer {
            Answer::Further(Some(_)) if matches!(ask, Ask::Further { by_map: false, .. }) => {
                self.item(Item::Scroll(ScrollKind::Surveyor));
            }
            Answer::Start(_) => self.ability(self.by, Ability::StartScroll, true),
            Answer::Join(Some(entry)) => self.ability(self.by, Ability::JoinFromAfar, entry.spaces.len() > 1),
            _ => {}
        }
    }

    fn turn(&mut self, event: &TurnEvent) {
        match event {
            TurnEvent::Used { item, .. } => self.item(*item),
            TurnEvent::Scored { why: Why::MapMaker, .. } => self.item(Item::Scroll(ScrollKind::MapMaker)),
            _ => {}
        }
    }

    fn mountain(&mut self, event: &MountainEvent) {
        match event {
            MountainEvent::Walked { seat, path, lava } => {
                let steps = path.len().saturating_sub(1);
                let most = usize::from(reach::steps(self.before, *seat, WalkKind::Action));
                if steps > 1 && steps == most {
                    self.held(*seat, ScrollKind::SwiftFoot);
                }
                if *lava > 0 {
                    self.held(*seat, ScrollKind::FireWalker);
                }
                let full = self.before.player(*seat).gear.sandals.free().is_empty();
                self.ability(*seat, Ability::ThreeSteps, steps == 3);
                self.ability(*seat, Ability::FiveSandals, full && steps > 3);
                let inner = path.get(1..steps).unwrap_or_default();
                let passed = inner.iter().any(|space| {
                    self.before.board.dragon(space.place()).is_some()
                        || reach::rival(self.before, *seat, *space).is_some()
                });
                self.ability(*seat, Ability::Sneak, passed);
            }
            MountainEvent::Burnt(seat) => self.ability(*seat, Ability::BurnWoodOverLava, true),
            MountainEvent::Trap { .. } => self.item(Item::Token(AdventureKind::LavaTrap)),
            MountainEvent::Gathered { seat, token: Some(_), .. } => {
                self.held(*seat, ScrollKind::OpenHand);
                self.large_backpack(*seat);
            }
            MountainEvent::Gathered { seat, .. } => self.large_backpack(*seat),
            MountainEvent::Scroll { seat, replaced: None, .. } => {
                let player = self.after.player(*seat);
                let second = player.scrolls.len() > 1 && player.monks_on(Spot::Scroll) == 0;
                self.ability(*seat, Ability::SecondScrollUnlocked, second);
            }
            _ => {}
        }
    }

    /// Things beyond what others have room for without a monk.
    fn large_backpack(&mut self, seat: Seat) {
        let others = usize::from(CharacterId::Plain.printed().backpack_lower);
        let more = self.after.player(seat).pack.len() > others;
        self.ability(seat, Ability::LargeBackpack, more);
    }

    fn gear(&mut self, event: &GearEvent) {
        let GearEvent::Crafted { seat, gear, off, waste, .. } = event else { return };
        if !off.is_empty() && waste.is_none() && !self.before.turn.fuigo {
            self.held(*seat, ScrollKind::ThriftySmith);
        }
        let (Move::Rest(crafting) | Move::Craft(crafting)) = self.mv else { return };
        let layouts = &crafting.layouts;
        let second = layouts.len() > 1 && layouts[1].gear == *gear;
        if second {
            self.held(*seat, ScrollKind::TwinAnvils);
        }
        let sandals = layouts.iter().any(|layout| layout.gear == GearType::Sandals);
        self.ability(*seat, Ability::SandalsWithOtherCraft, second && sandals);
        self.ability(
            *seat,
            Ability::CraftAfterEachAction,
            matches!(self.mv, Move::Craft(_)) && !self.before.turn.fuigo,
        );
        let cubes = |player: &Player| player.gear.of(*gear).cubes().total();
        let plain = CharacterId::Plain.printed().gear.size(*gear);
        let room = plain.cells().count();
        let built = cubes(self.after.player(*seat));
        self.ability(*seat, Ability::LargeHelmet, *gear == GearType::Helmet && built > room);
        self.ability(*seat, Ability::SmallHelmet, *gear == GearType::Helmet && built > 0);
        self.ability(*seat, Ability::TwoHandedOnly, *gear == GearType::Weapon);
        self.ability(*seat, Ability::OneHandedOnly, *gear == GearType::Weapon);
    }

    fn combat(&mut self, event: &CombatEvent) {
        match event {
            CombatEvent::Met { .. } => self.add("fight", "dragon"),
            CombatEvent::Joined { .. } => self.add("fight", "joined"),
            CombatEvent::Alone => self.add("fight", "alone"),
            CombatEvent::Duel { .. } => {
                let stood = matches!(self.mv, Move::Answer(Answer::Elect(true)));
                self.add("fight", if stood { "met" } else { "elected" });
            }
            CombatEvent::Heroic { seat, .. } => {
                self.add("fight", "heroic");
                self.held(*seat, ScrollKind::Brotherhood);
            }
            CombatEvent::Order(order) => {
                for (source, _) in order {
                    if let Source::Seat(seat) = source {
                        self.held(*seat, ScrollKind::FirstStrike);
                    }
                }
            }
            CombatEvent::Rolled(roll) if roll.side == Some(Side::Sandals) => {
                self.add("ability", id(Ability::SandalsAsWeapon));
            }
            CombatEvent::Rerolled { .. } => self.item(Item::Scroll(ScrollKind::SteelNerve)),
            CombatEvent::Reacted { item, .. } => self.item(*item),
            CombatEvent::Defeated { .. } => self.add("fight", "defeated"),
            CombatEvent::Retreated { seat, .. } => {
                self.add("fight", "retreated");
                let armed = arms::arms(self.after.player(*seat)).iter().any(|weapon| weapon.usable);
                self.ability(*seat, Ability::RetreatAfterAnyRoll, armed);
            }
            CombatEvent::Slain { .. } => self.add("fight", "slain"),
            CombatEvent::Over { won: None } => self.add("fight", "undecided"),
            CombatEvent::Stole { seat, loot, .. } => {
                let passing = !matches!(self.mv, Move::Answer(_)) && self.before.combat.is_none();
                let in_passing = passing && self.before.player(*seat).character.has(Ability::StealScrollSneaking);
                self.ability(*seat, Ability::StealScrollSneaking, in_passing);
                self.add(
                    "theft",
                    match loot {
                        Stolen::Scroll(_) if in_passing => "in_passing",
                        Stolen::Scroll(_) => "scroll",
                        Stolen::Blueprint(_) => "blueprint",
                        Stolen::Monk => "monk",
                        Stolen::Cube(_) => "cube",
                    },
                );
            }
            _ => {}
        }
    }

    fn chapter(&mut self, event: &ChapterEvent) {
        match event {
            ChapterEvent::Lava { number, .. } => self.add("lava", number.to_string()),
            ChapterEvent::Fled { damage, .. } => {
                self.add("eruption", "fled");
                if *damage > 0 {
                    self.add("eruption", "paid");
                }
            }
            ChapterEvent::Carried { .. } => self.add("eruption", "carried"),
            ChapterEvent::Rope => self.add("eruption", "rope"),
            ChapterEvent::Claimed { seat, item, vp, .. } => {
                if let Some(escape) = self.before.player(*seat).escape {
                    self.add("palace", space(escape.palace, *item, *vp));
                }
            }
            _ => {}
        }
    }
}

const fn question_id(ask: &Ask) -> &'static str {
    match ask {
        Ask::Character { .. } => "character",
        Ask::Start => "start",
        Ask::Orient { .. } => "orient",
        Ask::Further { .. } => "further",
        Ask::Scroll { .. } => "scroll",
        Ask::Join => "join",
        Ask::Elect { .. } => "elect",
        Ask::Heroic => "heroic",
        Ask::Dice => "dice",
        Ask::React { .. } => "react",
        Ask::Break => "break",
        Ask::Absorb { .. } => "absorb",
        Ask::Tooth => "tooth",
        Ask::Retreat => "retreat",
        Ask::Steal { .. } => "steal",
        Ask::Loss(LossKind::Disc) => "loss_disc",
        Ask::Loss(LossKind::Scroll) => "loss_scroll",
        Ask::Loss(LossKind::Weapon) => "loss_weapon",
        Ask::Magic => "magic",
        Ask::Slot { .. } => "slot",
        Ask::Erupt => "erupt",
    }
}

fn space(palace: Palace, item: BonusItem, vp: u8) -> String {
    format!("{}_{}_{vp}", palace.name(), id(item))
}

/// The name a thing is stored by.
fn id(thing: impl Serialize) -> String {
    serde_json::to_value(thing).ok().and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default()
}
