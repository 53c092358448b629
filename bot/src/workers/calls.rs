//! Pings people for questions that were asked in their quiet hours, once these are over.

use super::Workers;
use crate::{
    deliver::Deliver,
    store::{
        notices::{self, Asked, Kind},
        questions::{self, Call},
        stamp, wishes,
    },
    table::waiting::quiet_hours,
};
use gogome_games::contract::Seat;

/// How many people are handled in one go.
const CHUNK: i64 = 500;

impl<D: Deliver> Workers<D> {
    /// Queues a notice for each question somebody is to be pinged for now. Returns whether there were any.
    pub(super) async fn call(&self) -> Result<bool, sqlx::Error> {
        let now = self.host.clock.now();
        let at = stamp(now);
        if questions::calls(&mut *self.host.store.reader().await?, &at, 1).await?.is_empty() {
            return Ok(false);
        }
        let mut tx = self.host.store.writer().await?;
        let mut asked: Vec<(i64, Asked)> = Vec::new();
        for Call { game_id, question_id: question, seat, user_id } in questions::calls(&mut tx, &at, CHUNK).await? {
            let free = quiet_hours::free_from(&wishes::of(&mut tx, user_id).await?, now);
            let later = (free > now).then(|| stamp(free));
            questions::call_at(&mut tx, question, Seat(seat), later.as_deref()).await?;
            if later.is_some() {
                continue;
            }
            match asked.iter_mut().find(|(_, asked)| asked.question == question) {
                Some((_, asked)) => asked.seats.push(Seat(seat)),
                None => asked.push((game_id, Asked { question, seats: vec![Seat(seat)] })),
            }
        }
        for (game, asked) in asked {
            notices::put(&mut tx, game, Kind::Ask, &asked, &format!("ask/{}/{at}", asked.question), &at).await?;
        }
        tx.commit().await?;
        Ok(true)
    }
}
