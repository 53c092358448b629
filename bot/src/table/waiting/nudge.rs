//! `/table nudge`: reminding the people a table waits for at once.

use crate::{
    ask::{Answer, Ask, BoundControl},
    clock::moment_after,
    store::{
        duties::{self, OpenDuty},
        guilds::{self, Allowed},
        moment,
        notices::{self, Late},
        reminders, stamp, wishes,
    },
    table::{
        host::{
            Host,
            guards::{self, not_paused, playing},
            loaded::LoadedTable,
            trouble::Trouble,
        },
        waiting::{
            notices::buttons_without,
            quiet_hours::{self, wishes_of},
        },
        writing::answered::remember_apart,
    },
    verbs::Verb,
    words::{host as words, waiting},
};
use gogome_games::contract::{Line, Seat, Weight};
use jiff::{SignedDuration, Timestamp};

/// Reminds the people the table waits for, unless they were told recently.
pub(crate) async fn nudge(host: &Host, ask: &Ask, table: LoadedTable) -> Result<Answer, Trouble> {
    let (_lock, table) = guards::turn(host, ask, &table).await?;
    let game = &table.game;
    playing(&table)?;
    let me = table.seat_of(ask.who.id).ok_or_else(|| words::not_seated(false))?;
    not_paused(&table, "nobody is reminded")?;
    let now = host.clock.now();
    let (open, wishes, hours) = {
        let mut conn = host.store.reader().await?;
        let allowed = match game.guild_id {
            Some(guild) => guilds::allowed(&mut conn, guild).await?,
            None => Allowed::default(),
        };
        let wishes = wishes::of_table(&mut conn, game.id).await?;
        (duties::open(&mut conn, game.id).await?, wishes, allowed.nudge_hours())
    };
    let again_after = SignedDuration::from_hours(hours);
    let others: Vec<_> = open.iter().filter(|duty| duty.user.is_some() && duty.seat != me).collect();
    let (asked, controls) = overdue(&table, &open, me);
    if others.is_empty() && controls.is_empty() {
        return Err(waiting::nobody_to_nudge(open.iter().any(|duty| duty.seat == me)).into());
    }
    let gentle = |told: &Option<String>| told.as_deref().map_or(now, |told| moment_after(moment(told), again_after));
    let due: Vec<_> = others.iter().filter(|duty| gentle(&duty.pinged) <= now).collect();
    if due.is_empty() {
        if !controls.is_empty() {
            return Ok(Answer { controls, ..table.say(asked) });
        }
        let again = others.iter().map(|duty| gentle(&duty.pinged)).min().unwrap_or(now);
        let first = others.iter().filter(|duty| gentle(&duty.pinged) == again).map(|duty| duty.seat);
        let told = moment_after(again, -again_after);
        return Err(waiting::too_soon(&distinct_seats(first), told, again, hours).into());
    }
    let (mut tell, mut later) = (Vec::new(), Vec::new());
    for duty in due {
        let late = Late { duty: duty.key.clone(), seat: duty.seat };
        let free = wishes_of(&wishes, duty.user).map_or(now, |wishes| quiet_hours::free_from(wishes, now));
        if free == now { tell.push((late, duty.user)) } else { later.push((late, free)) }
    }
    let told = distinct_seats(tell.iter().map(|(late, _)| late.seat));
    let mut resting: Vec<(Seat, Timestamp)> = later.iter().map(|(late, at)| (late.seat, *at)).collect();
    resting.dedup();
    let mut reply = waiting::nudged(&told, &resting);
    reply.extend(asked);
    let at = stamp(now);
    let mut tx = host.store.writer().await?;
    for (late, user) in &tell {
        let next = wishes_of(&wishes, *user).and_then(|wishes| quiet_hours::next(wishes, now, 1)).map(stamp);
        reminders::told(&mut tx, game.id, late, &at, next.as_deref()).await?;
    }
    for (late, free) in &later {
        reminders::wake(&mut tx, game.id, (&late.duty, late.seat), &stamp(*free)).await?;
    }
    let tell: Vec<Late> = tell.into_iter().map(|(late, _)| late).collect();
    if !tell.is_empty() {
        let once = format!("nudge/{}", ask.id);
        notices::put(&mut tx, game.id, notices::Kind::Remind, &tell, &once, &at).await?;
    }
    remember_apart(&mut tx, ask, &reply, &at).await?;
    host.commit(tx).await?;
    Ok(Answer { controls, ..table.say(reply) })
}

/// The questions about late seats with their buttons, shown again; those about a duty that the asker is late for as well are left out.
fn overdue(table: &LoadedTable, open: &[OpenDuty], me: Seat) -> (Vec<Line>, Vec<BoundControl>) {
    let (mut lines, mut controls) = (Vec::new(), Vec::new());
    let late: Vec<&OpenDuty> = open.iter().filter(|duty| duty.overdue && !duty.ai).collect();
    for late in late.chunk_by(|one, next| one.key == next.key) {
        if let Some(first) = late.first().filter(|_| late.iter().all(|duty| duty.seat != me)) {
            lines.push(waiting::overdue(&distinct_seats(late.iter().map(|duty| duty.seat)), &first.what));
            controls.extend(buttons_without(table, late));
        }
    }
    if !controls.is_empty() {
        controls.push(table.button(waiting::label::END, Verb::End, &[], Weight::Grave));
    }
    (lines, controls)
}

fn distinct_seats(all: impl Iterator<Item = Seat>) -> Vec<Seat> {
    let mut seats: Vec<Seat> = all.collect();
    seats.sort_unstable();
    seats.dedup();
    seats
}
