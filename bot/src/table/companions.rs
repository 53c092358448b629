//! Seats that are played by the bot.

use super::{Host, Sitting, Trouble, chance::Dice, commit::Stepped, lobby::crunch};
use crate::store::{
    duties, games,
    journal::{Entry, Kind},
    stamp,
};
use gogome_games::contract::{Fault, Seat, Step};

/// How many steps companions take at one table before people are waited for: a guard against two that unsettle each other.
const STEPS: usize = 100;

impl Host {
    /// Lets the companions of every table do what they are asked for. A table that fails is logged and left alone.
    pub async fn companions(&self) -> Result<(), sqlx::Error> {
        let waiting = duties::of_ais(&mut *self.store.reader().await?).await?;
        for game in waiting {
            if let Err(trouble) = self.companions_of(game).await {
                tracing::error!(game, ?trouble, "the companions of a table are stuck");
            }
        }
        Ok(())
    }

    async fn companions_of(&self, game: i64) -> Result<(), Trouble> {
        for _ in 0..STEPS {
            let _lane = self.lanes.enter(game).await;
            let (found, open) = {
                let mut conn = self.store.reader().await?;
                (games::by_id(&mut conn, game).await?, duties::open(&mut conn, game).await?)
            };
            let (Some(found), Some(duty)) = (found, open.into_iter().find(|duty| duty.ai)) else { return Ok(()) };
            let sitting = self.sit(found).await?;
            match self.companion(&sitting, duty.seat).await {
                Ok(()) | Err(Trouble::Outrun) => {}
                Err(trouble) => return Err(trouble),
            }
        }
        tracing::warn!(game, "the companions of a table paused after {STEPS} steps");
        Ok(())
    }

    async fn companion(&self, sitting: &Sitting, seat: Seat) -> Result<(), Trouble> {
        let (game, rules) = (&sitting.game, sitting.rules);
        let position = game.position().ok_or_else(|| Trouble::Fault("a table without a state".into()))?;
        let temper = sitting.chairs.get(seat.at()).and_then(|chair| chair.ai.clone()).unwrap_or_default();
        let (key, words, drawn) = games::secret(&mut *self.store.reader().await?, game.id).await?;
        let mut dice = Dice::at(&key, &game.code, &words, drawn.unsigned_abs());
        let mut thoughts = Dice::thoughts(&key, &game.code, &words, game.seq);
        let (played, dice, mv) = crunch(move || {
            let chosen = rules.choose(&position, seat, &temper, &mut thoughts)?;
            let mv = chosen.ok_or_else(|| Fault::Stuck(format!("{seat:?} has no move")))?;
            let played = rules.play(&position, &Step::Move { by: seat, mv: &mv }, &mut dice);
            played.map(|played| (played, dice, mv))
        })
        .await??;
        let now = stamp(self.clock.now());
        let entry = Entry {
            kind: Kind::Ai,
            seat: Some(seat.0),
            by: None,
            said: None,
            mv: Some(&mv),
            chance: &dice.draws,
            at: &now,
        };
        let mut tx = self.store.writer().await?;
        self.write(&mut tx, sitting, &Stepped { entry, played: &played, drawn: dice.drawn }).await?;
        tx.commit().await?;
        self.bell.notify_one();
        Ok(())
    }
}
