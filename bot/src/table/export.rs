//! A table to take away: as one file, and whether it was played as it says.

use super::{Host, Sitting, Trouble, chance, history::Reader, lobby::crunch};
use crate::{
    ask::{Answer, Names},
    past::{Dice, FORM, Past, Row, verify},
    store::{
        games::{self, Phase},
        journal::{self, Whole, hex},
    },
    words::{markdown, past as words},
};
use gogome_games::contract::{Holder, Viewer};
use sqlx::SqliteConnection;

impl Host {
    /// One file: of a table that is over all of it, with the opened secret; of any other what this person may know.
    pub(super) async fn export(&self, user: i64, sitting: &Sitting) -> Result<Answer, Trouble> {
        let viewer = self.viewer(sitting, user).await?;
        let open = sitting.game.phase == Phase::Over && viewer != Viewer::Public;
        let mut conn = self.store.reader().await?;
        let past = if open { past(&mut conn, sitting).await? } else { self.partly(&mut conn, sitting, viewer).await? };
        let text = serde_json::to_string_pretty(&past).map_err(|error| Trouble::Fault(error.to_string()))?;
        let with = match sitting.game.phase {
            _ if open => words::whole(),
            Phase::Abandoned => words::closed(),
            Phase::Gathering | Phase::Playing | Phase::Over => words::partly(),
        };
        let mut answer = sitting.say(vec![with]);
        answer.file = Some((format!("gogome-{}.json", sitting.game.code), text));
        Ok(answer)
    }

    async fn partly(&self, conn: &mut SqliteConnection, sitting: &Sitting, viewer: Viewer) -> Result<Past, Trouble> {
        let mut past = bare(sitting)?;
        let reader = Reader::of(conn, sitting, viewer).await?;
        for row in journal::rows(conn, sitting.game.id, 0, sitting.game.seq).await? {
            let lines = reader.told(sitting, &row)?;
            past.told.extend(lines.iter().map(|line| markdown::plain(line, &Names::default())));
        }
        Ok(past)
    }

    /// Draws and plays a finished table again, and says in a sentence whether it was played as it says.
    pub(super) async fn verify(&self, user: i64, sitting: &Sitting) -> Result<Answer, Trouble> {
        match sitting.game.phase {
            Phase::Over => {}
            Phase::Abandoned => return Err(words::never_over().into()),
            Phase::Gathering | Phase::Playing => return Err(words::not_over(sitting.game.own()).into()),
        }
        // how many steps it took is part of what is closed
        if self.viewer(sitting, user).await? == Viewer::Public {
            return Err(words::still_closed().into());
        }
        let past = past(&mut *self.store.reader().await?, sitting).await?;
        let rules = sitting.rules;
        let line = match crunch(move || verify(rules, &past)).await? {
            Ok(proof) => words::verified(&proof.to_string()),
            Err(refuted) => words::refuted(&refuted.to_string()),
        };
        Ok(sitting.say(vec![line]))
    }
}

/// What of a table is no secret, without its journal.
fn bare(sitting: &Sitting) -> Result<Past, Trouble> {
    let game = &sitting.game;
    Ok(Past {
        gogome: FORM,
        game: game.key.clone(),
        rev: sitting.rules.card().rev,
        table: game.code.clone(),
        options: serde_json::from_str(&game.options).map_err(|error| Trouble::Fault(error.to_string()))?,
        seats: sitting.chairs.iter().map(crate::store::seats::Chair::holder).collect(),
        own: game.own(),
        dice: None,
        outcome: None,
        told: Vec::new(),
        rows: Vec::new(),
    })
}

/// The whole of a table, with its secret if that is opened.
pub(super) async fn past(conn: &mut SqliteConnection, sitting: &Sitting) -> Result<Past, Trouble> {
    let mut past = bare(sitting)?;
    let broken = |error: serde_json::Error| Trouble::Fault(error.to_string());
    for whole in journal::whole(conn, sitting.game.id).await? {
        past.rows.push(row(whole)?);
    }
    let setup = past.rows.iter().find(|row| row.kind == journal::Kind::Setup).and_then(|row| row.mv.as_deref());
    if let Some(sat) = setup {
        past.seats = serde_json::from_str::<Vec<Holder>>(sat).map_err(broken)?;
    }
    if let Some(opened) = games::opened(conn, sitting.game.id).await? {
        let commitment = chance::commitment(&opened.key, &sitting.game.code);
        let words = serde_json::from_str(&opened.words).map_err(broken)?;
        past.dice = Some(Dice { secret: hex(&opened.key), words, commitment });
        past.outcome = games::ended(conn, sitting.game.id).await?.map(|ended| ended.outcome);
    }
    Ok(past)
}

fn row(whole: Whole) -> Result<Row, Trouble> {
    let broken = |_| Trouble::Fault(format!("row {} cannot be read", whole.seq));
    Ok(Row {
        chance: serde_json::from_str(&whole.chance).map_err(broken)?,
        state: whole.packed.as_deref().map(journal::inflate).transpose()?,
        seq: whole.seq,
        shown: whole.shown,
        kind: whole.kind,
        seat: whole.seat,
        mv: whole.mv,
        events: whole.events,
        reveals: whole.reveals,
        rules: whole.rules,
        schema: whole.schema,
        hash: whole.state_hash,
        link: whole.link,
        at: whole.at,
    })
}
