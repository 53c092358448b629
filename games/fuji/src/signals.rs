//! Signals: talk about one's dice that is always allowed while the plan is made (T5). Whoever gives one picks how strong it
//! is; it is neither worked out nor checked, for a level worked out would be a number.

use super::content::{CardId, Colour, Gear};
use super::moves::Event;
use super::refused::{Refused, SignalRefused};
use super::speech;
use super::state::{State, Table};
use gogome_contract::{Seat, Turn};
use serde::{Deserialize, Serialize};

/// What a seat signals: one level for each topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Signal {
    /// What it is about.
    pub topic: Topic,
    /// What is said of it.
    pub level: Level,
}

/// What a signal is about: its kind with its subject. In the order in which live signals are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Topic {
    /// The own destination.
    Plan,
    /// A card of the map.
    Card(CardId),
    /// Dice of a colour.
    Colour(Colour),
    /// Even or odd dice.
    Parity(Parity),
    /// High and low dice.
    Height,
    /// Somebody else.
    Seat(Seat),
    /// A request, perhaps about a card.
    Request(Option<CardId>),
    /// Equipment on the table.
    Gear(Gear),
    /// How the seat itself is doing.
    Status,
}

/// Even or odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Parity {
    /// 2, 4, 6.
    Even,
    /// 1, 3, 5.
    Odd,
}

/// What can be said of a topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is said in its own words in `text::signals`")]
pub enum Level {
    Splendid,
    Good,
    Fair,
    Poor,
    Hopeless,
    Strong,
    Weak,
    Harmless,
    PossibleDanger,
    BigDanger,
    High,
    Low,
    Mixed,
    Safe,
    Clash,
    InYourWay,
    GiveWay,
    ChooseAnother,
    Stay,
    MoveOn,
    YouFirst,
    Last,
    Trigger,
    LeaveToMe,
    Take,
    WhoTakes,
    Like,
    Use,
    Keep,
    UseForYou,
    Thinking,
    Fine,
    Wait,
    BackSoon,
    BackTonight,
    BackTomorrow,
    WaitUntilThen,
    Gone,
    CanChange,
    CannotChange,
    Sorry,
    Thanks,
}

impl Topic {
    /// What can be said of it (T5.2).
    pub fn levels(self) -> &'static [Level] {
        use Level::{
            BackSoon, BackTomorrow, BackTonight, BigDanger, CanChange, CannotChange, ChooseAnother, Clash, Fair, Fine,
            GiveWay, Gone, Good, Harmless, High, Hopeless, InYourWay, Keep, Last, LeaveToMe, Like, Low, Mixed, MoveOn,
            Poor, PossibleDanger, Safe, Sorry, Splendid, Stay, Strong, Take, Thanks, Thinking, Trigger, Use, UseForYou,
            Wait, WaitUntilThen, Weak, WhoTakes, YouFirst,
        };
        match self {
            Self::Plan => &[Splendid, Good, Fair, Poor, Hopeless],
            Self::Card(_) => &[Strong, Fair, Weak, Harmless, PossibleDanger, BigDanger],
            Self::Colour(_) | Self::Parity(_) => &[Strong, Fair, Weak],
            Self::Height => &[High, Low, Mixed],
            Self::Seat(_) => &[Safe, Clash, InYourWay, GiveWay],
            Self::Request(None) => &[ChooseAnother, Stay, MoveOn, YouFirst, Last, Trigger, LeaveToMe],
            Self::Request(Some(_)) => &[Take, WhoTakes, Like],
            Self::Gear(_) => &[Use, Keep, UseForYou],
            Self::Status => &[
                Thinking,
                Fine,
                Wait,
                BackSoon,
                BackTonight,
                BackTomorrow,
                WaitUntilThen,
                Gone,
                CanChange,
                CannotChange,
                Sorry,
                Thanks,
            ],
        }
    }
}

impl Table {
    /// The live signals of a seat, in fixed order (T5.1).
    pub fn live(&self, seat: Seat) -> &[Signal] {
        self.signals.get(seat.at()).map_or(&[], Vec::as_slice)
    }

    /// Does a card lie on the map?
    fn lies(&self, card: CardId) -> bool {
        self.fields.iter().any(|field| field.card == card)
    }
}

/// Gives a signal. It takes the place of the one with the same topic (T5.1).
pub(super) fn give(state: &mut State, by: Seat, signal: Signal, turn: &mut Turn<'_, Event>) -> Result<(), Refused> {
    let table = &mut state.table;
    speech::open_for_signals(table)?;
    match signal.topic {
        Topic::Card(card) | Topic::Request(Some(card)) if !table.lies(card) => return Err(SignalRefused::NoCard.into()),
        Topic::Gear(gear) if !table.travellers.iter().any(|who| who.cards.iter().any(|held| held.gear == gear)) => {
            return Err(SignalRefused::NoGear.into());
        }
        Topic::Seat(seat) if seat == by || seat.at() >= table.count() => return Err(SignalRefused::NoSeat.into()),
        topic if !topic.levels().contains(&signal.level) => return Err(SignalRefused::NoLevel { about: topic }.into()),
        _ if table.live(by).contains(&signal) => return Err(SignalRefused::Same { signal }.into()),
        _ => {}
    }
    table.signals.resize(table.travellers.len(), Vec::new());
    let mine = &mut table.signals[by.at()];
    mine.retain(|other| other.topic != signal.topic);
    mine.push(signal);
    mine.sort_unstable();
    turn.tell(Event::Signalled { seat: by, signal });
    Ok(())
}

/// Takes back the signal about a topic, or all of them (T5.1).
pub(super) fn clear(
    state: &mut State,
    by: Seat,
    topic: Option<Topic>,
    turn: &mut Turn<'_, Event>,
) -> Result<(), Refused> {
    let table = &mut state.table;
    speech::open_for_signals(table)?;
    let goes = |signal: &Signal| topic.is_none_or(|topic| topic == signal.topic);
    if !table.live(by).iter().any(goes) {
        return Err(SignalRefused::NothingLive { by }.into());
    }
    table.signals[by.at()].retain(|signal| !goes(signal));
    if table.signals.iter().all(Vec::is_empty) {
        table.signals.clear();
    }
    turn.tell(Event::Unsignalled { seat: by, topic });
    Ok(())
}
