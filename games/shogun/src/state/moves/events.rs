//! What happens, as it is logged.

use crate::content::{
    ArmourId, Attribute, ChapterId, CharacterId, Condition, EventId, ItemId, KamiSkillId, KindId, OracleColour, Side,
    SkillId, WeaponId, ZoneId,
};
use crate::grid::Square;
use crate::state::moves::Goods;
use crate::state::{Failure, Pick, Rolled, Ties, Who};
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// A creature or a resistor as the log names it: it may be gone when the log is read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shown {
    /// A creature.
    Piece(Who),
    /// A resistor, by its id.
    Resistor(String),
}

/// How an attack roll came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackResult {
    /// It goes on.
    Goes,
    /// The focus die is blank (X11.3).
    Blank,
    /// The focus die is a fumble (X11.3).
    Fumble,
    /// Blinded, and missed (X11.4).
    Missed,
}

/// What effects are printed on, or what else takes health.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Bleeding (X21.1).
    Bleeding,
    /// An event (X5.1).
    Event(EventId),
    /// The special squares of a zone (X7.3).
    Ground(ZoneId),
    /// An interaction point, by its id (X12.1).
    Point(String),
    /// A skill: of a character, its Kami or a board.
    Skill {
        /// Whose.
        by: Who,
        /// By its id.
        skill: String,
    },
    /// The Kami Mode of a character (X16.4).
    KamiMode(CharacterId),
    /// An item (X13).
    Item(ItemId),
    /// The yin and yang of a weapon (X11.6).
    Weapon(WeaponId),
    /// An attack without dice on what is to be kept (X19.5).
    Attack(Who),
}

/// A character's result in a test (X23.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tested {
    /// Who.
    pub character: CharacterId,
    /// Die, attribute and all that adds.
    pub total: i8,
    /// Whether that was enough.
    pub passed: bool,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A chapter begins (X1).
    Began {
        /// Which.
        chapter: ChapterId,
        /// The attempt, from 1.
        attempt: u8,
    },
    /// Who plays a character from now on.
    Assigned {
        /// The character.
        character: CharacterId,
        /// The seat.
        seat: Seat,
    },
    /// Characters changed start squares.
    Placed {
        /// Who.
        character: CharacterId,
        /// Where it stands now.
        at: Square,
        /// Who went to its place.
        other: Option<CharacterId>,
    },
    /// A round begins with this oracle (X4.2).
    Oracle {
        /// The round.
        round: u16,
        /// The colour.
        colour: OracleColour,
        /// All cards were shuffled.
        shuffled: bool,
    },
    /// An event of a zone (X5.1).
    Event {
        /// The zone.
        zone: ZoneId,
        /// The event.
        event: EventId,
    },
    /// A zone had no event left (X5.3).
    NoEvent {
        /// The zone.
        zone: ZoneId,
    },
    /// The players chose one of the lists of an event.
    Chosen {
        /// The list, from 0.
        option: u8,
    },
    /// Malice moved.
    Malice {
        /// From.
        from: u8,
        /// To.
        to: u8,
    },
    /// A malice entry of the chapter fires (X5.4), by its number.
    Fired(u8),
    /// A zone came into play (X2.3).
    Revealed {
        /// Which.
        zone: ZoneId,
    },
    /// A creature arrived.
    Arrived {
        /// Who.
        who: Who,
        /// Where.
        at: Square,
    },
    /// The initiative (X6).
    Queue(Vec<Who>),
    /// Two cards were swapped (X6.7).
    Swapped(CharacterId, CharacterId),
    /// A swap was proposed.
    SwapProposed {
        /// By whom.
        by: Seat,
        /// One.
        one: CharacterId,
        /// The other.
        other: CharacterId,
    },
    /// A swap was refused.
    Vetoed(Seat),
    /// An activation begins.
    Starts(Who),
    /// Something else than the damage of an attack took health, or a token.
    Hurt {
        /// Whose.
        who: Shown,
        /// How much.
        damage: u8,
        /// Health or tokens left.
        left: u8,
        /// What did it; older tables did not note it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        source: Option<Source>,
    },
    /// Health was regained.
    Healed {
        /// Whose.
        who: Who,
        /// How much.
        n: u8,
        /// Health now.
        left: u8,
    },
    /// Somebody moved.
    Moved {
        /// Who.
        who: Who,
        /// The squares in order, the start first.
        path: Vec<Square>,
        /// Action points exerted.
        exerted: u8,
    },
    /// Somebody was pushed.
    Pushed {
        /// Who.
        who: Who,
        /// Where it stands now.
        to: Square,
    },
    /// An attack roll.
    Attack {
        /// Who.
        by: Who,
        /// On whom.
        target: Shown,
        /// A counterattack.
        counter: bool,
        /// The skill named with it, by id.
        skill: Option<String>,
        /// The dice.
        dice: Vec<Rolled>,
        /// The face of the focus die, by number.
        focus: Option<u8>,
        /// How it came out.
        result: AttackResult,
    },
    /// Attack dice were rolled again.
    Rerolled {
        /// Whose.
        by: Who,
        /// All dice now.
        dice: Vec<Rolled>,
    },
    /// Yin and yang were used.
    YinYang {
        /// Whose.
        character: CharacterId,
        /// The weapon that brings it.
        weapon: WeaponId,
    },
    /// Damage of an attack.
    Damage {
        /// To whom.
        target: Shown,
        /// Hits in all.
        hits: u8,
        /// Damage.
        damage: u8,
        /// Health or tokens left.
        left: u8,
    },
    /// Somebody or something is defeated.
    Defeated {
        /// Who.
        who: Shown,
        /// By whom.
        by: Option<Who>,
    },
    /// Conditions were received.
    Condition {
        /// By whom.
        who: Who,
        /// Which.
        kind: Condition,
        /// So many.
        n: u8,
    },
    /// A blessed token was spent on a condition (X21.6).
    Blessed(CharacterId, Condition),
    /// Conditions were removed.
    Cleansed {
        /// From whom.
        who: Who,
        /// Which.
        kinds: Vec<Condition>,
    },
    /// Blessed tokens were received.
    Blessing(CharacterId, u8),
    /// The armour track moved.
    Armour {
        /// Whose.
        who: Who,
        /// By how much.
        by: i8,
    },
    /// A test of an attribute.
    Tested {
        /// Which.
        attribute: Attribute,
        /// The difficulty.
        difficulty: u8,
        /// The die.
        die: u8,
        /// The results.
        results: Vec<Tested>,
    },
    /// Ki dice were rolled.
    Ki {
        /// Whose.
        character: CharacterId,
        /// The values.
        rolled: Vec<u8>,
    },
    /// A die was placed.
    DiePlaced {
        /// Whose.
        character: CharacterId,
        /// Its value.
        die: u8,
        /// In the slot of this skill.
        skill: SkillId,
    },
    /// A die was withdrawn.
    Withdrawn {
        /// Whose.
        character: CharacterId,
        /// From the slot of this skill.
        skill: SkillId,
    },
    /// A skill was used: a technique.
    Technique {
        /// By whom.
        who: Who,
        /// By its id.
        skill: String,
    },
    /// A Kami technique was used.
    KamiTechnique {
        /// By whom.
        character: CharacterId,
        /// Which.
        skill: KamiSkillId,
    },
    /// Kami Mode began.
    KamiMode(CharacterId),
    /// Kami Mode ended.
    KamiModeEnded(CharacterId),
    /// An item was used.
    Used {
        /// By whom.
        character: CharacterId,
        /// Which.
        item: ItemId,
    },
    /// An item was received.
    Received {
        /// By whom.
        character: CharacterId,
        /// Which.
        item: ItemId,
    },
    /// An item that was to be had is not there any more: all its cards are in use.
    NoneLeft(ItemId),
    /// A weapon or an item was given up (X28).
    GaveUp {
        /// By whom.
        character: CharacterId,
        /// An item.
        item: Option<ItemId>,
        /// A weapon.
        weapon: Option<WeaponId>,
        /// An armour.
        armour: Option<ArmourId>,
    },
    /// The equipped weapon changed.
    Weapon {
        /// Whose.
        character: CharacterId,
        /// Which it is now.
        weapon: WeaponId,
    },
    /// Characters exchanged things.
    Shared {
        /// Who offered it.
        by: CharacterId,
        /// With whom.
        with: CharacterId,
        /// What went there.
        give: Goods,
        /// What came back.
        take: Goods,
    },
    /// The camp opens; these items are laid out (X32.3).
    Camp(Vec<ItemId>),
    /// A character sold heads (X32.1).
    Sold {
        /// Who.
        character: CharacterId,
        /// Heads of minions.
        heads: u8,
        /// Boss heads.
        boss_heads: u8,
        /// For so many coins.
        coins: u16,
    },
    /// A character bought something.
    Bought {
        /// Who.
        character: CharacterId,
        /// A weapon.
        weapon: Option<WeaponId>,
        /// An armour.
        armour: Option<ArmourId>,
        /// An item.
        item: Option<ItemId>,
        /// For so many coins.
        coins: u16,
    },
    /// An armour was repaired.
    Repaired {
        /// Whose.
        character: CharacterId,
        /// By so many points.
        points: u8,
        /// For so many coins.
        coins: u16,
    },
    /// A prayer (X32.4).
    Prayed {
        /// Whose.
        character: CharacterId,
        /// Die, spirit and all that adds.
        total: i8,
        /// Heard.
        heard: bool,
    },
    /// A seat is ready to leave the camp.
    Ready(Seat),
    /// Heads were taken, or paid.
    Heads {
        /// By whom.
        character: CharacterId,
        /// Heads of minions.
        minion: i8,
        /// Boss heads.
        boss: i8,
    },
    /// Coins were received.
    Coins(CharacterId, u16),
    /// Affinity was gained.
    Affinity(CharacterId, u8),
    /// Action points were gained.
    Ap(CharacterId, u8),
    /// A door was opened, by its id.
    Opened(String),
    /// An interaction point was used, by its id; from a pile: the list, from 0.
    Point {
        /// By whom.
        character: CharacterId,
        /// Which.
        point: String,
        /// The list of the pile.
        list: Option<u8>,
    },
    /// Words of the chapter.
    Said(String),
    /// A wanderer changed sides.
    Joined {
        /// Who.
        who: KindId,
        /// Which side now.
        side: Side,
    },
    /// A hold began: the resistor, and the rounds.
    Hold(String, u8),
    /// A hold has counted a round: the resistor, and the rounds left.
    Held(String, u8),
    /// An enemy drew a card or rolled: the number, or the card's id.
    Acts {
        /// Who.
        who: Who,
        /// The number rolled.
        rolled: Option<u8>,
        /// The card's id.
        card: Option<String>,
    },
    /// Somebody did nothing.
    Idle(Who),
    /// Ties are settled another way.
    Ties(Ties),
    /// A question was answered, and nothing else tells how.
    Answered {
        /// Who answered; nobody: the time had run out.
        by: Option<Seat>,
        /// One vote of several.
        vote: bool,
        /// What was picked.
        pick: Pick,
        /// Whom that is, if it is a creature or a resistor.
        whom: Option<Shown>,
    },
    /// Somebody changed their standing orders.
    Orders(Seat),
    /// An exchange was offered.
    Offered {
        /// Who offers.
        by: CharacterId,
        /// Whom.
        with: CharacterId,
        /// What the first would give.
        give: Goods,
        /// What the second would give.
        take: Goods,
    },
    /// An offered exchange is not made.
    Declined {
        /// To whom it was offered.
        with: CharacterId,
        /// Nobody had answered in time.
        late: bool,
    },
    /// Nobody has acted for a character in time: whoever sits at the table may now do so, or its turn has ended.
    Late {
        /// Whose turn.
        character: CharacterId,
        /// It has ended.
        over: bool,
    },
    /// A phase was won or lost (X29).
    Ended {
        /// Won.
        won: bool,
        /// Why it was lost.
        why: Option<Failure>,
    },
    /// A character came back (X24.2).
    Resurrected {
        /// Who.
        character: CharacterId,
        /// The total of the test.
        total: i8,
        /// Passed.
        passed: bool,
        /// The attribute it lost.
        lost: Option<Attribute>,
    },
    /// A bonus of the chapter, by its number (X30.5).
    Bonus {
        /// Of which chapter.
        chapter: ChapterId,
        /// Its number.
        number: u8,
    },
    /// A phase of a campaign was won or lost (X29).
    Phase {
        /// The chapter.
        chapter: ChapterId,
        /// The attempt at it.
        attempt: u8,
        /// Won.
        won: bool,
        /// Why it was lost.
        why: Option<Failure>,
    },
    /// A phase of a campaign is closed: what its chapter tells of its end.
    Closed {
        /// Which.
        chapter: ChapterId,
        /// Won.
        won: bool,
        /// Why it was lost.
        why: Option<Failure>,
    },
    /// A character came back without a test: the Shinigami lets it go (X34.2).
    Returned(CharacterId),
    /// Yomi marks were made (X34.1).
    Marked {
        /// So many.
        n: u8,
        /// All that there are now.
        marks: u8,
        /// They have called the Shinigami.
        called: bool,
    },
    /// All characters have risen to a level (X30.3).
    Level(u8),
    /// A character chose what its level increase brings (X30.3).
    Levelled {
        /// Who.
        character: CharacterId,
        /// The attribute that was raised.
        attribute: Attribute,
        /// The skill.
        skill: SkillId,
    },
    /// The time of the camp has run out (X32.6).
    CampLate,
    /// The act is over (X30.4, X31.5).
    ActOver {
        /// Won.
        won: bool,
    },
}
