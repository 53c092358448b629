//! Every event has its line, and what is private is told to its owner alone.

use super::games::{each_step, viewers};
use crate::content::board::{PlaceId, SpaceId};
use crate::content::{
    AdventureKind, BlueprintId, BonusItem, CharacterId, Colour, Die, DragonId, GearCardId, Palace, ScrollKind, Spot,
    TileId, TokenId,
};
use crate::gear::{Cube, Cubes, GearType, Side};
use crate::state::moves::{
    ChapterEvent, CombatEvent, Event, GearEvent, Item, Losses, MountainEvent, Stolen, TableEvent, TurnEvent, Why,
};
use crate::state::{BoardToken, Ending, Field, MonkPlace, OnSpace, Roll, RolledDie, Source, WeaponBonus};
use crate::tests::kit::{A, B, C, path, place, space, tile};
use crate::words::log::tell;
use gogome_contract::{Line, Seat, Span, Viewer};
use std::collections::BTreeSet;

fn dragon(name: &str) -> DragonId {
    DragonId::read(name).unwrap()
}

fn blueprint(key: &str) -> BlueprintId {
    BlueprintId::read(key).unwrap()
}

fn roll(by: Source) -> Roll {
    let die = |die, hits, broken| RolledDie { die, cell: None, hits, broken };
    Roll { by, side: None, dice: vec![die(Die::Wood, 1, false), die(Die::Metal, 3, true), die(Die::Magic, 2, false)] }
}

#[track_caller]
fn line(event: impl Into<Event>) -> String {
    let event = event.into();
    let public = tell(&event, Viewer::Public);
    assert_eq!(tell(&event, Viewer::Seat(B)), public, "everybody is told the same");
    public.plain()
}

/// Each family is an event.
macro_rules! families {
    ($($family:ident($event:ty)),*) => {$(
        impl From<$event> for Event {
            fn from(event: $event) -> Self {
                Self::$family(event)
            }
        }
    )*};
}

families!(
    Table(TableEvent),
    Turn(TurnEvent),
    Mountain(MountainEvent),
    Gear(GearEvent),
    Combat(CombatEvent),
    Chapter(ChapterEvent)
);

#[test]
fn the_log_tells_how_a_table_began_and_who_is_late() {
    let opened = |characters: [CharacterId; 2]| TableEvent::Opened {
        order: vec![B, A],
        characters: characters.to_vec(),
        colours: vec![Colour::Red, Colour::Black],
    };
    let first = "First everybody arranges monks and cubes.";
    assert_eq!(
        line(opened([CharacterId::Plain; 2])),
        format!("Fuji Koro. Turns go in this order: B (black), A (red). {first}")
    );
    assert_eq!(
        line(opened([CharacterId::Yoshihiro, CharacterId::Tomoe])),
        format!("Fuji Koro. Turns go in this order: B (Tomoe, black), A (Yoshihiro, red). {first}")
    );
    assert_eq!(
        line(TableEvent::Seated { order: vec![B, A] }),
        "Fuji Koro. Turns go in this order: B, A. First whoever has no character yet chooses one."
    );
    assert_eq!(line(TableEvent::Ready(C)), "C is ready.");
    assert_eq!(line(TableEvent::Began(C)), "All are ready. C has the first turn.");
    assert_eq!(line(TableEvent::Answered(C)), "C has answered.");
    assert_eq!(line(TableEvent::ByClock(C)), "Time is up: the usual answer is given for C.");
    assert_eq!(
        line(TableEvent::Autopilot { seat: C, on: true }),
        "C did not answer three times running: from now on questions are answered for them, until they play again."
    );
    assert_eq!(line(TableEvent::Autopilot { seat: C, on: false }), "C is back and answers again.");
    assert_eq!(line(TableEvent::Resigned(C)), "C gives up and leaves the mountain with everything they had.");
}

// Rules: K3.4, K3.8, K9.1, K7.4
#[test]
fn the_log_tells_what_a_turn_was_used_for() {
    assert_eq!(line(TurnEvent::Began { seat: A, round: 3 }), "Round 3. It is the turn of A.");
    assert_eq!(line(TurnEvent::Woke(A)), "A wakes up.");
    for (field, name) in Field::ALL.into_iter().zip(["move", "explore", "gather"]) {
        assert_eq!(line(TurnEvent::Opened { seat: A, field }), format!("A uses an action disc to {name}."));
    }
    assert_eq!(line(TurnEvent::Rested(A)), "A rests: all action discs are back in the pool.");
    assert_eq!(line(TurnEvent::Passed(A)), "A does nothing more with this action.");
    let declined = TurnEvent::Declined { seat: A, field: Field::Move };
    assert_eq!(line(declined), "A leaves the bonus above move unused.");
    let used = |item| line(TurnEvent::Used { seat: A, item });
    assert_eq!(used(Item::Scroll(ScrollKind::FireWalker)), "A uses the scroll Fire Walker.");
    assert_eq!(used(Item::Token(AdventureKind::Onigiri)), "A spends Onigiri.");
    assert_eq!(line(TurnEvent::Returned { seat: A, discs: 2 }), "A takes 2 action discs back to the pool.");
    let scored = |vp, why| line(TurnEvent::Scored { seat: A, vp, total: 12, why });
    assert_eq!(scored(1, Why::Explored), "A scores 1 point for the new tile and has 12.");
    assert_eq!(scored(3, Why::Stolen), "A scores 3 points for the stolen scroll and has 12.");
    for why in [Why::MapMaker, Why::Scroll, Why::Dragon, Why::WeaponCard, Why::Koban] {
        assert!(scored(2, why).starts_with("A scores 2 points "), "{why:?}");
    }
}

// Rules: K4.2, K5.3, K6.8, K7.2, K7.11, K8.3, K8.5, K8.9, K8.12, K19.11
#[test]
fn the_log_tells_what_happens_on_the_mountain() {
    let walked = |names: &str, lava| line(MountainEvent::Walked { seat: A, path: path(names), lava });
    assert_eq!(walked("C", 0), "A stays on the central tile.");
    assert_eq!(walked("T1 II1.2", 0), "A walks from T1 to II1.2.");
    assert_eq!(
        walked("C I1.5 I1.0 I1.2", 1),
        "A walks from the central tile by way of I1.5 and I1.0 to I1.2, over 1 lava space."
    );
    let paid = MountainEvent::Paid { seat: A, damage: 5, cubes: Cubes::new(0, 1, 0), magic: true };
    assert_eq!(line(paid), "A's sandals take 5 from the lava and lose 1 metal and the magic cube.");
    assert_eq!(line(MountainEvent::Burnt(A)), "A burns 1 wood of the weapon to cross lava unharmed.");
    let took = MountainEvent::Took { seat: A, token: AdventureKind::Gunbai, space: space("I1.2") };
    assert_eq!(line(took), "A takes Gunbai on I1.2.");
    let trap = |space| line(MountainEvent::Trap { seat: A, space });
    assert_eq!(trap(Some(space("I1.2"))), "The Lava Trap of A floods I1.2.");
    assert_eq!(trap(None), "The Lava Trap of A finds no space and does nothing.");
    assert_eq!(line(MountainEvent::Moved { by: A, seat: C, to: space("I1.2") }), "A moves C to I1.2 (north-east).");
    let drew = MountainEvent::Drew { seat: A, place: place("I1"), tile: tile("L1-01") };
    assert_eq!(line(drew), "A explores I1 and draws tile L1-01.");
    let laid_with = |dragon, found, refreshed| {
        let (place, tile) = (place("I1"), tile("L1-01"));
        line(MountainEvent::Laid { seat: A, place, tile, rotation: 2, dragon, found, refreshed })
    };
    let laid = |dragon, refreshed| laid_with(dragon, Vec::new(), refreshed);
    assert_eq!(laid(None, 0), "A places tile L1-01 on I1.");
    let token = TokenId::all().next().map(|kind| BoardToken { kind, up: true });
    let scroll = OnSpace { token, scroll: Some(Colour::Red), ..OnSpace::default() };
    let monk = OnSpace { monk: true, adventure: Some(AdventureKind::Koban), ..OnSpace::default() };
    let found = vec![(space("I1.2"), scroll), (space("I1.5"), monk)];
    assert_eq!(
        laid_with(None, found, 0),
        "A places tile L1-01 on I1. There lie token WW on I1.2, red scroll on I1.2, Hidden Koban on I1.5 and monk on I1.5."
    );
    assert_eq!(
        laid(Some(dragon("mizuchi")), 1),
        "A places tile L1-01 on I1; 1 token beside it is face up again. Mizuchi, a blue dragon, guards it."
    );
    let wm = TokenId::all().next();
    let gathered = |token, dropped| {
        line(MountainEvent::Gathered { seat: A, space: SpaceId::C, token, got: Cubes::new(1, 1, 0), dropped })
    };
    assert_eq!(gathered(None, Cubes::NONE), "A gathers 1 metal and 1 wood from the stock on the central tile.");
    assert_eq!(
        gathered(wm, Cubes::new(1, 0, 0)),
        "A gathers 1 metal and 1 wood from the token on the central tile, dropping 1 wood."
    );
    let monk = |to| line(MountainEvent::Monk { seat: A, to });
    assert_eq!(monk(MonkPlace::Carried), "A gathers a monk and carries it in the backpack.");
    assert_eq!(monk(MonkPlace::On(Spot::Scroll)), "A gathers a monk; it goes to the scroll spot.");
    let scroll = |replaced, deck| line(MountainEvent::Scroll { seat: A, card: ScrollKind::FarSight, replaced, deck });
    assert_eq!(scroll(None, false), "A gathers the scroll Far Sight.");
    assert_eq!(
        scroll(Some(ScrollKind::IronBrow), true),
        "A gathers the scroll Far Sight from the deck in place of Iron Brow."
    );
    assert_eq!(scroll(Some(ScrollKind::FarSight), false), "A gathers the scroll Far Sight in place of an older one.");
    let cards = vec![blueprint("BH1"), blueprint("BS1")];
    assert_eq!(
        line(MountainEvent::Blueprints { seat: A, cards }),
        "A gathers BH1 Ash-Crane Kabuto and BS1 Ember-Step Geta."
    );
}

// Rules: K9.3, K9.5, K9.9, K9.11, K11.9, K11.11
#[test]
fn the_log_tells_what_is_built() {
    let crafted =
        |on: Cubes, off: Cubes, waste| line(GearEvent::Crafted { seat: A, gear: GearType::Weapon, on, off, waste });
    let (wood, metal) = (Cubes::new(2, 0, 0), Cubes::new(0, 1, 0));
    assert_eq!(crafted(metal, Cubes::NONE, None), "A crafts: 1 metal onto the weapon.");
    assert_eq!(
        crafted(metal, wood, Some(Cube::Wood)),
        "A crafts: 1 metal onto the weapon, 2 wood off, 1 wood is lost."
    );
    assert_eq!(crafted(Cubes::NONE, wood, None), "A crafts: 2 wood off the weapon.");
    assert_eq!(crafted(Cubes::NONE, Cubes::NONE, None), "A crafts: the cubes of the weapon change places.");
    let card = |key: &str, weapon| {
        line(GearEvent::Card { seat: A, card: GearCardId::read(key).unwrap(), field: Field::Move, weapon })
    };
    assert_eq!(card("GH4", None), "A gets the gear card GH4 Riveted Cap; it goes above move.");
    assert_eq!(
        card("GW1", Some(WeaponBonus::Vp)),
        "A gets the gear card GW1 Long Bokken; it goes above move, each time 1 point."
    );
    let magic = |key: &str, side| line(GearEvent::Magic { seat: A, blueprint: blueprint(key), side });
    assert_eq!(magic("BS1", None), "A's sandals are now magical, by BS1 Ember-Step Geta.");
    assert_eq!(magic("BW3", Some(Side::Left)), "A's left weapon is now magical, by BW3 Paired Tanto.");
    assert_eq!(line(GearEvent::Faded { seat: A, gear: GearType::Helmet }), "A's helmet is magical no longer.");
    let (cube, dropped) = (Cube::Metal, Cubes::new(1, 0, 0));
    assert_eq!(line(GearEvent::Bonus { seat: A, cube, dropped }), "A takes 1 metal by a helmet card, dropping 1 wood.");
    assert_eq!(
        line(GearEvent::Got { seat: A, got: wood, dropped: metal }),
        "A puts 2 wood into the backpack, dropping 1 metal."
    );
    assert_eq!(line(GearEvent::Sorted(A)), "A sorts the backpack anew.");
    assert_eq!(line(GearEvent::Discarded { seat: A, cubes: wood }), "A discards 2 wood.");
}

// Rules: K12.9, K12.12, K12.15, K13.5, K13.8, K13.9, K13.12, K13.13, K14.1, K15.7
#[test]
fn the_log_tells_a_fight() {
    let mizuchi = dragon("mizuchi");
    assert_eq!(line(CombatEvent::Met { seat: A, dragon: mizuchi }), "A meets Mizuchi, a blue dragon: a fight begins.");
    assert_eq!(line(CombatEvent::Joined { seat: C, space: space("I1.2") }), "C joins the fight on I1.2.");
    assert_eq!(line(CombatEvent::Alone), "Nobody of those asked joins the fight.");
    assert_eq!(line(CombatEvent::Duel { by: A, against: C, space: space("I1.2") }), "A and C fight on I1.2.");
    let heroic = |cube, hits| line(CombatEvent::Heroic { seat: A, from: MonkPlace::Carried, cube, hits, health: 5 });
    assert_eq!(heroic(Some(Cube::Wood), 1), "A sends a heroic monk with 1 wood: 1 hit, the dragon has 5 health left.");
    assert_eq!(heroic(None, 0), "A sends a heroic monk: 0 hits, the dragon has 5 health left.");
    let losses = Losses {
        disc: true,
        scrolls: vec![ScrollKind::FarSight],
        blueprints: vec![blueprint("BH1")],
        cubes: Cubes::new(1, 0, 0),
        monks: 1,
    };
    assert_eq!(
        line(CombatEvent::Lost { seat: A, losses }),
        "With the monk A loses an action disc, the scroll Far Sight, BH1 Ash-Crane Kabuto, 1 wood and 1 monk."
    );
    let order = vec![(Source::Seat(A), 8), (Source::Dragon, 4)];
    assert_eq!(line(CombatEvent::Order(order)), "Attacks go in this order: A (8), the dragon (4).");
    assert_eq!(line(CombatEvent::Rolled(roll(Source::Seat(A)))), "A attacks: W1 M3✗ G2, 6 hits, 1 broken.");
    assert_eq!(line(CombatEvent::Rolled(roll(Source::Dragon))), "The dragon attacks: W1 M3✗ G2, 6 hits, 1 broken.");
    let again = CombatEvent::Rerolled { seat: A, dice: 1, roll: roll(Source::Seat(A)) };
    assert_eq!(line(again), "A rolls 1 die again. Now: W1 M3✗ G2, 6 hits, 1 broken.");
    let wounded = CombatEvent::Wounded { dragon: mizuchi, hits: 6, health: 2 };
    assert_eq!(line(wounded), "Mizuchi takes 6 hits and has 2 health left.");
    let item = Item::Token(AdventureKind::Gunbai);
    assert_eq!(line(CombatEvent::Reacted { seat: A, item }), "A uses Gunbai.");
    let (cubes, besides) = (Cubes::new(0, 1, 0), Cubes::new(1, 0, 0));
    assert_eq!(
        line(CombatEvent::Broke { seat: A, cubes, magic: true, besides }),
        "A's weapon breaks: 1 metal and the magic cube gone, and with it 1 wood."
    );
    assert_eq!(
        line(CombatEvent::Absorbed { seat: A, hits: 6, cubes, magic: false }),
        "A's helmet absorbs 6 hits and loses 1 metal."
    );
    let tooth = |teeth, dropped, refused| line(CombatEvent::Tooth { seat: A, teeth, dropped, refused });
    assert_eq!(tooth(2, Cubes::NONE, 0), "A wins 2 dragon teeth.");
    assert_eq!(tooth(1, Cubes::new(1, 0, 0), 1), "A wins 1 dragon tooth, dropping 1 wood, and has no room for 1.");
    assert_eq!(tooth(0, Cubes::NONE, 1), "A has no room for 1 dragon tooth.");
    let at = space("T1");
    assert_eq!(line(CombatEvent::Defeated { seat: A, space: at }), "A is defeated and lies unconscious in temple T1.");
    assert_eq!(line(CombatEvent::Retreated { seat: A, space: at }), "A retreats to temple T1.");
    assert_eq!(line(CombatEvent::Slain { dragon: mizuchi, by: vec![A, C] }), "Mizuchi is slain by A and C.");
    assert_eq!(line(CombatEvent::Over { won: Some(A) }), "A has won the fight.");
    assert_eq!(line(CombatEvent::Over { won: None }), "The fight is over.");
    let stole = |loot| line(CombatEvent::Stole { seat: A, from: C, loot });
    assert_eq!(stole(Stolen::Scroll(ScrollKind::FarSight)), "A steals the scroll Far Sight from C.");
    assert_eq!(stole(Stolen::Blueprint(blueprint("BH1"))), "A steals BH1 Ash-Crane Kabuto from C.");
    assert_eq!(stole(Stolen::Monk), "A steals a monk from C.");
    assert_eq!(stole(Stolen::Cube(Cube::Tooth)), "A steals 1 tooth from C.");
    assert_eq!(line(CombatEvent::Damaged { dragon: mizuchi, damage: 3 }), "Mizuchi takes 3 permanent damage.");
}

// Rules: K16.1, K16.4, K16.5, K16.7, K16.9, K16.10, K16.13, K17.1, K17.2, K17.7, K18.1, K18.3, K18.5
#[test]
fn the_log_tells_the_final_chapter() {
    let rest = "the final chapter begins. Whenever their turn ends the countdown advances: 8 spaces, and the last one is the end. On \
                space 3 a rope comes down to the central tile: the way out.";
    let started = |limit| line(ChapterEvent::Started { holder: A, limit });
    assert_eq!(started(false), format!("A has 30 points: {rest}"));
    assert_eq!(started(true), format!("A leads when the last round is over: {rest}"));
    assert_eq!(line(ChapterEvent::Blank), "The countdown advances, and the mountain is quiet.");
    let lava = |spaces: &str| line(ChapterEvent::Lava { number: 2, spaces: path(spaces) });
    assert_eq!(lava("I1.2 I1.4"), "Lava 2! It floods I1.2 and I1.4.");
    assert_eq!(lava(""), "Lava 2! It finds no space to flood.");
    let fled =
        ChapterEvent::Fled { seat: A, path: path("I1.2 I1.1"), damage: 5, cubes: Cubes::new(1, 2, 0), magic: false };
    assert_eq!(line(fled), "A flees from the lava to I1.1 (east): the sandals take 5 and lose 2 metal and 1 wood.");
    assert_eq!(line(ChapterEvent::Carried { seat: A, temple: PlaceId::TEMPLES[1] }), "A is carried to temple T2.");
    assert_eq!(
        line(ChapterEvent::Rope),
        "A rope hangs down to the central tile. End a turn there to escape to the big palace."
    );
    let escaped = |palace| line(ChapterEvent::Escaped { seat: A, palace });
    assert_eq!(escaped(Palace::Big), "A climbs the rope and escapes to the big palace.");
    assert_eq!(escaped(Palace::Small), "A climbs the small rope and escapes to the small palace.");
    let claimed = |item| line(ChapterEvent::Claimed { seat: A, item, vp: 5, total: 31 });
    assert_eq!(claimed(BonusItem::Helmet), "A brings the shōgun a magical helmet: 5 points, now 31.");
    assert_eq!(claimed(BonusItem::Sandals), "A brings the shōgun magical sandals: 5 points, now 31.");
    let ended = |won: &[Seat], left_over: &[u16], alone| {
        let points = won.iter().map(|seat| 40 + u16::from(seat.0)).collect();
        line(ChapterEvent::Ended(Ending { won: won.to_vec(), points, left_over: left_over.to_vec(), alone }))
    };
    assert_eq!(ended(&[A], &[0, 0], false), "The game is over: A has won. Points: A 40.");
    assert_eq!(ended(&[A], &[0], true), "The game is over: A has won, as all others have given up. Points: A 40.");
    assert_eq!(
        ended(&[A, B], &[4, 0, 1], false),
        "The game is over: A and B share the victory. Points: B 41, A 40. Among them for monks, teeth and magical gear left in the \
         big palace: A 4, C 1."
    );
    let before = Ending { won: vec![B], points: Vec::new(), left_over: vec![0, 0], alone: false };
    assert_eq!(line(ChapterEvent::Ended(before)), "The game is over: B has won.", "logged before points were told");
}

/// Nobody is told what standing orders say. That they are set is open, so that no step is taken back which others do not know of.
#[test]
fn what_standing_orders_say_is_told_to_nobody() {
    let event = Event::Table(TableEvent::Orders(A));
    assert_eq!(tell(&event, Viewer::Seat(A)).plain(), "Your standing orders are set.");
    for viewer in [Viewer::Public, Viewer::Open, Viewer::Seat(B)] {
        assert_eq!(tell(&event, viewer).plain(), "A sets standing orders.", "{viewer:?}");
    }
}

/// Who looked at a stack is open; which tile it was is not.
#[test]
fn a_tile_that_was_looked_at_is_told_to_who_looked_and_after_the_end() {
    let peek =
        |first: &str| Event::Turn(TurnEvent::Peeked { seat: A, tiles: vec![(1, tile(first)), (2, tile("L2-03"))] });
    let public = "A looks at the top tile of level I and level II.";
    for viewer in [Viewer::Public, Viewer::Seat(B), Viewer::Seat(C)] {
        assert_eq!(tell(&peek("L1-01"), viewer).plain(), public, "{viewer:?}");
    }
    for viewer in [Viewer::Seat(A), Viewer::Open] {
        let told = tell(&peek("L1-01"), viewer).plain();
        assert_eq!(told, "A looks at the top tile of level I (tile L1-01) and level II (tile L2-03).", "{viewer:?}");
    }
}

/// A line is a sentence or several, without a trace of how events are written down.
#[track_caller]
fn well_told(line: &Line, event: &Event) {
    let text = line.plain();
    assert!(text.ends_with(['.', '!']), "{text}");
    assert!(text.chars().count() <= 700, "{} characters: {text}", text.chars().count());
    assert!(
        !["  ", " ,", " .", "..", "{", "Some(", "None", "_"].iter().any(|odd| text.contains(odd)),
        "{event:?}: {text}"
    );
    assert!(!line.0.iter().any(|span| matches!(span, Span::Quote(_) | Span::Person(_))), "{text}");
}

/// What others must not know of an event: the same event with everything private drawn anew.
fn with_other_secrets(event: &Event) -> Event {
    match event {
        Event::Turn(TurnEvent::Peeked { seat, tiles }) => {
            let all: Vec<TileId> = TileId::all().collect();
            let other = |tile: &TileId| all[(tile.index() + 1) % all.len()];
            let tiles = tiles.iter().map(|(level, tile)| (*level, other(tile))).collect();
            Event::Turn(TurnEvent::Peeked { seat: *seat, tiles })
        }
        other => other.clone(),
    }
}

/// The seat that alone is told more of an event.
const fn owner(event: &Event) -> Option<Seat> {
    match event {
        Event::Turn(TurnEvent::Peeked { seat, .. }) | Event::Table(TableEvent::Orders(seat)) => Some(*seat),
        _ => None,
    }
}

/// The seat that alone is reminded of its standing orders by an event.
const fn reminded(event: &Event) -> Option<Seat> {
    match event {
        Event::Combat(CombatEvent::Reacted { seat, .. } | CombatEvent::Retreated { seat, .. }) => Some(*seat),
        _ => None,
    }
}

#[test]
fn every_event_of_twenty_games_is_told_and_leaks_nothing() {
    let mut told = BTreeSet::new();
    each_step(|state, events| {
        for event in events {
            let public = tell(event, Viewer::Public);
            let hidden = with_other_secrets(event);
            for viewer in viewers(state) {
                let line = tell(event, viewer);
                well_told(&line, event);
                let of = |seat: Option<Seat>| seat.is_some() && viewer.seat() == seat;
                let mine = viewer == Viewer::Open && owner(event).is_some() || of(owner(event)) || of(reminded(event));
                if !mine {
                    assert_eq!(line, public, "{viewer:?} is told more: {event:?}");
                    assert_eq!(line, tell(&hidden, viewer), "{viewer:?} is told what is private: {event:?}");
                }
            }
            told.insert(format!("{event:?}").split(' ').next().unwrap_or_default().to_owned());
        }
    });
    for family in ["Table(", "Turn(", "Mountain(", "Gear(", "Combat(", "Chapter("] {
        assert!(told.iter().any(|name| name.starts_with(family)), "no {family}… in {told:?}");
    }
    assert!(told.iter().any(|name| name.contains("Peeked")), "nobody looked at a tile: {told:?}");
}

// Rules: K13.7, K13.15, 2.3
#[test]
fn whoever_an_order_may_have_acted_for_is_told_where_that_is_said() {
    let retreats = Event::from(CombatEvent::Retreated { seat: A, space: space("C") });
    let own = tell(&retreats, Viewer::Seat(A)).plain();
    assert!(own.ends_with(" *Standing orders* say whether you are asked first."), "{own}");
    assert!(!line(CombatEvent::Retreated { seat: A, space: space("C") }).contains("Standing orders"));
    let reacts = |token| Event::from(CombatEvent::Reacted { seat: A, item: Item::Token(token) });
    let own = |token| tell(&reacts(token), Viewer::Seat(A)).plain();
    assert!(own(AdventureKind::Gunbai).contains("Standing orders"));
    assert!(!own(AdventureKind::Kemuridama).contains("Standing orders"), "the retreat that follows says it");
}
