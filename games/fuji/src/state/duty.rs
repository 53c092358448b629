//! The names of duties, as the database keeps them.

use std::fmt;
use std::str::FromStr;

/// What a table waits for: `r3.plan`, `r3.gear.2`, `r1.setup.companion.4`. One key is one wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DutyKey {
    /// In which round.
    pub round: u8,
    /// What is asked.
    pub part: Part,
}

/// What is asked; with a number where it can be asked more than once in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The choices before the first roll (F2.4, F2.6).
    Setup,
    /// A plan; so often a ready was taken back (F16.4).
    Plan(u8),
    /// Rerolls.
    Reroll,
    /// Equipment in phase 4; so often a ready was taken back.
    Gear(u8),
    /// What a card asks; so many were asked this round (F16.6).
    Answer(u8),
    /// Power bars.
    Bars,
    /// Go or stay (F16.13).
    Go,
    /// An order of turns; so often it changed (F16.11).
    Order(u8),
    /// Injuries.
    Injury,
    /// Consent or a proposal for the companion; so often it changed (F15.6).
    Companion(u8),
    /// The same before the first roll.
    CompanionSetup(u8),
    /// The same after the eruption.
    CompanionInjury(u8),
}

impl fmt::Display for DutyKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}.", self.round)?;
        match self.part {
            Part::Setup => f.write_str("setup"),
            Part::Plan(0) => f.write_str("plan"),
            Part::Plan(again) => write!(f, "plan.{again}"),
            Part::Reroll => f.write_str("reroll"),
            Part::Gear(0) => f.write_str("gear"),
            Part::Gear(again) => write!(f, "gear.{again}"),
            Part::Answer(requests) => write!(f, "answer.{requests}"),
            Part::Bars => f.write_str("bars"),
            Part::Go => f.write_str("go"),
            Part::Order(0) => f.write_str("order"),
            Part::Order(changes) => write!(f, "order.{changes}"),
            Part::Injury => f.write_str("injury"),
            Part::Companion(changes) => write!(f, "companion.{changes}"),
            Part::CompanionSetup(changes) => write!(f, "setup.companion.{changes}"),
            Part::CompanionInjury(changes) => write!(f, "injury.companion.{changes}"),
        }
    }
}

/// No duty has this key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoDutyKey;

impl FromStr for DutyKey {
    type Err = NoDutyKey;

    fn from_str(text: &str) -> Result<Self, NoDutyKey> {
        let number = |text: &str| text.parse::<u8>().map_err(|_| NoDutyKey);
        let (round, part) = text.strip_prefix('r').and_then(|rest| rest.split_once('.')).ok_or(NoDutyKey)?;
        let part = match part.split('.').collect::<Vec<_>>()[..] {
            ["setup"] => Part::Setup,
            ["plan"] => Part::Plan(0),
            ["plan", again] => Part::Plan(number(again)?),
            ["reroll"] => Part::Reroll,
            ["gear"] => Part::Gear(0),
            ["gear", again] => Part::Gear(number(again)?),
            ["answer", requests] => Part::Answer(number(requests)?),
            ["bars"] => Part::Bars,
            ["go"] => Part::Go,
            ["order"] => Part::Order(0),
            ["order", changes] => Part::Order(number(changes)?),
            ["injury"] => Part::Injury,
            ["companion", changes] => Part::Companion(number(changes)?),
            ["setup", "companion", changes] => Part::CompanionSetup(number(changes)?),
            ["injury", "companion", changes] => Part::CompanionInjury(number(changes)?),
            _ => return Err(NoDutyKey),
        };
        let key = Self { round: number(round)?, part };
        if key.to_string() == text { Ok(key) } else { Err(NoDutyKey) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_is_written() {
        for (part, text) in [
            (Part::Setup, "r3.setup"),
            (Part::Plan(0), "r3.plan"),
            (Part::Plan(2), "r3.plan.2"),
            (Part::Reroll, "r3.reroll"),
            (Part::Gear(0), "r3.gear"),
            (Part::Gear(255), "r3.gear.255"),
            (Part::Answer(0), "r3.answer.0"),
            (Part::Bars, "r3.bars"),
            (Part::Go, "r3.go"),
            (Part::Order(0), "r3.order"),
            (Part::Order(1), "r3.order.1"),
            (Part::Injury, "r3.injury"),
            (Part::Companion(0), "r3.companion.0"),
            (Part::CompanionSetup(4), "r3.setup.companion.4"),
            (Part::CompanionInjury(4), "r3.injury.companion.4"),
        ] {
            let key = DutyKey { round: 3, part };
            assert_eq!((key.to_string().as_str(), text.parse()), (text, Ok(key)));
        }
        for text in
            ["", "r3", "r3.", "3.plan", "r03.plan", "r3.plan.0", "r3.order.+1", "r300.go", "r3.go.1", "r3.setup.x"]
        {
            assert_eq!(text.parse::<DutyKey>(), Err(NoDutyKey), "{text}");
        }
    }
}
