//! Effects: flat tables by a closed vocabulary (section 34). An operation has its fields and no others.

use super::fields::{Fields, Table};
use super::names::Names;
use crate::content::{By, Effect, HitsWhen, Hold, Modifier, Op, Side, Stat, Test, To, Until};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// What an effect may belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scene {
    /// An attack: an attack skill, the signs of a weapon.
    Attack,
    /// A passive skill, or what an item does all the time.
    Passive,
    /// A technique, an item, Kami Mode.
    Use,
    /// An event, or what stands in a chapter.
    Story,
}

/// Where Ki dice are rerolled from, if not from everywhere.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Where {
    Supply,
}

/// A side as files call it.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RawSide {
    Ally,
    Enemy,
}

impl From<RawSide> for Side {
    fn from(side: RawSide) -> Self {
        match side {
            RawSide::Ally => Self::Party,
            RawSide::Enemy => Self::Shogun,
        }
    }
}

impl Names {
    /// A list of effects.
    pub fn effects(&self, tables: Vec<Table>, scene: Scene) -> Result<Vec<Effect>, String> {
        tables.into_iter().map(|table| self.effect(table, scene)).collect()
    }

    /// A list of effects that is not empty.
    pub fn some_effects(&self, tables: Vec<Table>, scene: Scene) -> Result<Vec<Effect>, String> {
        if tables.is_empty() { Err("it has no effects".to_owned()) } else { self.effects(tables, scene) }
    }

    fn effect(&self, mut table: Table, scene: Scene) -> Result<Effect, String> {
        let Some(serde_json::Value::String(op)) = table.remove("op") else {
            return Err("an effect lacks `op`".to_owned());
        };
        let mut fields = Fields::new(op.as_str(), table);
        let op = self.op(&op, &mut fields, scene)?;
        let effect = Effect {
            to: if goes_to(&op) { fields.maybe("to")? } else { None },
            trigger: fields.maybe("trigger")?,
            if_damage: fields.or_nothing("if_damage")?,
            if_below_half: fields.or_nothing("if_below_half")?,
            op,
        };
        fits(&effect, scene).map_err(|reason| fields.says(reason))?;
        fields.end()?;
        Ok(effect)
    }

    fn op(&self, op: &str, fields: &mut Fields, scene: Scene) -> Result<Op, String> {
        Ok(match op {
            "hits" => Op::Hits { n: some(fields)?, when: hits_when(fields)? },
            "reroll_attack" => Op::RerollAttack { n: some(fields)? },
            "ignore" => Op::Ignore(fields.take("what")?),
            "extra_targets" => Op::ExtraTargets { n: some(fields)? },
            "splash" => Op::Splash { n: some(fields)? },
            "sunder" => Op::Sunder { n: some(fields)? },
            "condition" => Op::Condition { kind: fields.take("kind")?, n: some(fields)? },
            "push" => Op::Push { n: some(fields)? },
            "heal" => Op::Heal { n: some(fields)? },
            "damage" => Op::Damage { n: some(fields)? },
            "ap" => Op::Ap { n: some(fields)? },
            "step" => Op::Step { n: some(fields)?, flying: fields.or_nothing("flying")? },
            "blink" => Op::Blink { n: some(fields)? },
            "modifier" => Op::Modifier(self.modifier(fields, scene)?),
            "cleanse" => cleanse(fields)?,
            "bless" => Op::Bless { n: some(fields)? },
            "armor" => Op::Armor { n: some(fields)? },
            "ki_reroll" => Op::KiReroll { n: some(fields)?, supply_only: fields.maybe::<Where>("where")?.is_some() },
            "ki_bump" => Op::KiBump { n: some(fields)? },
            "ki_drain" => Op::KiDrain { n: some(fields)? },
            "initiative" => Op::Initiative { n: some(fields)?, optional: fields.or_nothing("optional")? },
            "malice" => Op::Malice { n: some(fields)? },
            "coins" => Op::Coins { n: some(fields)? },
            "affinity" => Op::Affinity { n: some(fields)? },
            "draw_item" => Op::DrawItem { n: some(fields)? },
            "give_item" => Op::GiveItem(self.items.get(&fields.take::<String>("item")?)?),
            "double_attack" => Op::DoubleAttack,
            "head_cost" => Op::HeadCost { n: some(fields)? },
            "lock_kami" => Op::LockKami,
            "set_aside" => Op::SetAside,
            "resurrect_reroll" => Op::ResurrectReroll,
            "pray_bonus" => Op::PrayBonus { n: some(fields)? },
            "head_bonus" => Op::HeadBonus { n: some(fields)? },
            "discount" => Op::Discount { n: some(fields)?, times: fields.take("times")? },
            "flag" => Op::Flag(fields.take("name")?),
            "message" => Op::Message(fields.take("text")?),
            "none" => Op::None,
            "test" => Op::Test(self.test(fields, scene)?),
            "choice" => self.choice(fields, scene)?,
            "hold" => Op::Hold(self.hold(fields, scene)?),
            _ => self.placed(op, fields)?,
        })
    }

    /// What concerns creatures and things in a zone.
    fn placed(&self, op: &str, fields: &mut Fields) -> Result<Op, String> {
        Ok(match op {
            "spawn" => {
                let kind: String = fields.take("kind")?;
                let kind = if kind == "reserve" { None } else { Some(self.minions.get(&kind)?) };
                Op::Spawn { kind, n: some(fields)? }
            }
            "reveal" => Op::Reveal(self.here.zones.get(&fields.take::<String>("zone")?)?),
            "open" => {
                let door: String = fields.take("door")?;
                self.here.doors.get(&door)?;
                Op::Open(door)
            }
            "remove_point" => {
                let point: String = fields.take("point")?;
                self.here.points.get(&point)?;
                Op::RemovePoint(point)
            }
            "switch_side" => Op::SwitchSide {
                who: self.kinds.get(&fields.take::<String>("who")?)?,
                side: fields.take::<RawSide>("side")?.into(),
            },
            _ => return Err(format!("there is no operation {op:?}; there are {}", OPS.join(", "))),
        })
    }

    fn modifier(&self, fields: &mut Fields, scene: Scene) -> Result<Modifier, String> {
        let (stat, n) = (fields.take("stat")?, some(fields)?);
        let until: Option<Until> = fields.maybe("until")?;
        let beside: Option<String> = fields.maybe("if_ally_adjacent")?;
        let modifier = Modifier {
            stat,
            n,
            until,
            if_ally_adjacent: beside.map(|kind| self.kinds.get(&kind)).transpose()?,
            if_range_at_least: fields.or_nothing("if_range_at_least")?,
        };
        if until.is_none() && scene != Scene::Passive {
            return Err(fields.says("only a passive lasts without `until`"));
        }
        let about_hits = matches!(stat, Stat::Hits | Stat::IncomingHits);
        if !about_hits && (until == Some(Until::NextAttack) || modifier.if_range_at_least > 0) {
            return Err(fields.says("attacks change hits and incoming_hits only"));
        }
        Ok(modifier)
    }

    fn test(&self, fields: &mut Fields, scene: Scene) -> Result<Test, String> {
        let test = Test {
            attribute: fields.take("attr")?,
            difficulty: fields.take("x")?,
            helped_by: fields.maybe("trait")?,
            pass: self.effects(fields.take("pass")?, scene)?,
            fail: self.effects(fields.take("fail")?, scene)?,
        };
        if test.difficulty == 0 || (test.pass.is_empty() && test.fail.is_empty()) {
            return Err(fields.says("a test has a difficulty, and something follows"));
        }
        Ok(test)
    }

    fn choice(&self, fields: &mut Fields, scene: Scene) -> Result<Op, String> {
        let by: By = fields.take("by")?;
        let lists: Vec<Vec<Table>> = fields.take("options")?;
        let options = lists.into_iter().map(|list| self.some_effects(list, scene)).collect::<Result<Vec<_>, _>>()?;
        if options.len() < 2 {
            return Err(fields.says("there is nothing to choose"));
        }
        Ok(Op::Choice { by, options })
    }

    fn hold(&self, fields: &mut Fields, scene: Scene) -> Result<Hold, String> {
        let hold = Hold {
            resistor: fields.take("resistor")?,
            rounds: fields.take("rounds")?,
            each: self.effects(fields.take("each")?, scene)?,
            done: self.some_effects(fields.take("done")?, scene)?,
        };
        self.here.resistors.get(&hold.resistor)?;
        if hold.rounds == 0 { Err(fields.says("no rounds are counted")) } else { Ok(hold) }
    }
}

/// A number that is not 0.
fn some<N: DeserializeOwned + Default + PartialEq>(fields: &mut Fields) -> Result<N, String> {
    let n = fields.take("n")?;
    if n == N::default() { Err(fields.says("`n` is 0")) } else { Ok(n) }
}

fn hits_when(fields: &mut Fields) -> Result<HitsWhen, String> {
    match (fields.or_nothing("if_ally_adjacent")?, fields.or_nothing("if_immune")?) {
        (false, false) => Ok(HitsWhen::Always),
        (true, false) => Ok(HitsWhen::AllyAdjacent),
        (false, true) => Ok(HitsWhen::Immune),
        (true, true) => Err(fields.says("has two conditions")),
    }
}

fn cleanse(fields: &mut Fields) -> Result<Op, String> {
    match (fields.or_nothing::<Vec<_>>("kinds")?, fields.or_nothing("n")?) {
        (kinds, 0) if !kinds.is_empty() => Ok(Op::Cleanse { kinds }),
        (kinds, n) if kinds.is_empty() && n > 0 => Ok(Op::CleanseAny { n }),
        _ => Err(fields.says("either names `kinds`, or says of how many by `n`")),
    }
}

/// Whether an operation is done to somebody whom an effect may name.
const fn goes_to(op: &Op) -> bool {
    !matches!(
        op,
        Op::Hits { .. }
            | Op::RerollAttack { .. }
            | Op::Ignore(_)
            | Op::ExtraTargets { .. }
            | Op::Splash { .. }
            | Op::Sunder { .. }
            | Op::Push { .. }
            | Op::Malice { .. }
            | Op::Spawn { .. }
            | Op::DoubleAttack
            | Op::LockKami
            | Op::SetAside
            | Op::ResurrectReroll
            | Op::PrayBonus { .. }
            | Op::HeadBonus { .. }
            | Op::Discount { .. }
            | Op::Reveal(_)
            | Op::Open(_)
            | Op::RemovePoint(_)
            | Op::SwitchSide { .. }
            | Op::Choice { .. }
            | Op::Hold(_)
            | Op::Flag(_)
            | Op::Message(_)
            | Op::None
    )
}

/// Refuses what makes no sense where it stands.
fn fits(effect: &Effect, scene: Scene) -> Result<(), &'static str> {
    let of_attacks = match effect.op {
        Op::Hits { .. }
        | Op::RerollAttack { .. }
        | Op::Ignore(_)
        | Op::ExtraTargets { .. }
        | Op::Sunder { .. }
        | Op::LockKami => true,
        _ => effect.if_damage > 0,
    };
    let here = matches!(
        effect.to,
        Some(
            To::Each
                | To::AllCharacters
                | To::Chosen
                | To::CharactersHere
                | To::EnemiesHere
                | To::MinionsHere
                | To::AllHere
                | To::OneCharacterHere
                | To::RandomCharacterHere
                | To::WeakestEnemyHere
                | To::RandomMinionHere
        )
    );
    match scene {
        _ if of_attacks && scene != Scene::Attack => Err("it belongs to attacks"),
        _ if here && scene != Scene::Story => Err("`to` names whom only events and chapters reach"),
        Scene::Attack | Scene::Story if effect.trigger.is_some() => Err("it has a trigger, but happens at once"),
        _ => Ok(()),
    }
}

/// All operations, in the order of section 34.
const OPS: [&str; 45] = [
    "hits",
    "reroll_attack",
    "ignore",
    "extra_targets",
    "splash",
    "sunder",
    "condition",
    "push",
    "heal",
    "damage",
    "ap",
    "step",
    "blink",
    "modifier",
    "cleanse",
    "bless",
    "armor",
    "ki_reroll",
    "ki_bump",
    "ki_drain",
    "initiative",
    "malice",
    "coins",
    "affinity",
    "spawn",
    "draw_item",
    "give_item",
    "test",
    "double_attack",
    "head_cost",
    "lock_kami",
    "set_aside",
    "resurrect_reroll",
    "pray_bonus",
    "head_bonus",
    "discount",
    "reveal",
    "open",
    "remove_point",
    "switch_side",
    "choice",
    "hold",
    "flag",
    "message",
    "none",
];
