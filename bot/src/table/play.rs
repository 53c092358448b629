//! Playing: one command of one seat.

use super::{Host, Sitting, TRIES, Trouble, commit::Stepped, lobby::crunch, look::SCREEN, sit};
use crate::{
    ask::{Answer, Ask},
    control::Pressed,
    picture::{self, scenes},
    store::{
        games,
        journal::{Entry, Kind},
        stamp,
    },
    words::{host as words, markdown},
};
use gogome_games::contract::{
    Heard, Json, Line, Lookup, OptionKind, Panel, Picture, Played, Position, Said, Seat, Step, Viewer,
    mates::{self, Mate},
};

/// Room for what happened in a receipt, in characters; the rest stands in the channel.
const RECEIPT: usize = 900;

impl Host {
    /// A seat's command, or its press of a control with the stamp of the panel that stood on.
    pub(super) async fn play(
        &self,
        ask: &Ask,
        sitting: Sitting,
        said: &Said,
        pressed: Option<&str>,
    ) -> Result<Answer, Trouble> {
        let (_lane, mut sitting) = self.turn(ask, &sitting).await?;
        for _ in 0..TRIES {
            let Some(position) = sitting.game.position().filter(|_| sitting.game.live()) else {
                return Err(words::over(sitting.title(), &sitting.game.key).into());
            };
            sitting.goes_on()?;
            let seat = sitting.seat_of(ask.who.id).ok_or_else(|| words::not_seated(false))?;
            if let Some(stamp) = pressed
                && !current(&sitting, &position, seat, stamp)?
            {
                self.remember_refusal(ask, Some(sitting.game.id), &[words::stale()]).await?;
                return sitting.panel(&position, seat, vec![words::stale(), words::stands_now()]);
            }
            match sitting.rules.read(&position, Viewer::Seat(seat), &sitting.marked(said))? {
                Heard::Show(panel) => {
                    self.saw(ask.who.id, &sitting).await;
                    return Ok(sitting.showing(panel, Vec::new(), said.clone()));
                }
                Heard::Lookup(asked) => return self.looked_up(ask, &sitting, &position, seat, &asked).await,
                Heard::Play(mv) => match self.step(ask, &sitting, &position, seat, mv, said).await {
                    Err(Trouble::Outrun) => sitting = self.again(&sitting).await?,
                    other => return other,
                },
            }
        }
        Err(Trouble::Outrun)
    }

    /// What an answer showed, as it is now; refused if it would do something by now.
    pub(super) async fn shown_again(&self, ask: &Ask, shown: &Pressed) -> Result<Answer, Trouble> {
        let mut conn = self.store.reader().await?;
        let found = games::by_code(&mut conn, &shown.table).await?;
        let sitting = sit(&mut conn, found.ok_or_else(words::unreadable)?).await?;
        drop(conn);
        // whoever has no seat hears no more than of a table that there is not
        let seat = sitting.seat_of(ask.who.id).ok_or_else(words::unreadable)?;
        let over = || words::over(sitting.title(), &sitting.game.key);
        let position = sitting.game.position().filter(|_| sitting.game.live()).ok_or_else(over)?;
        if shown.said.verb == SCREEN {
            return sitting.panel(&position, seat, Vec::new());
        }
        match sitting.rules.read(&position, Viewer::Seat(seat), &sitting.marked(&shown.said))? {
            Heard::Show(panel) => Ok(sitting.showing(panel, Vec::new(), shown.said.clone())),
            Heard::Lookup(_) | Heard::Play(_) => {
                Ok(Answer { refused: true, ..sitting.say(vec![words::stale(), words::stands_now()]) })
            }
        }
    }

    /// Asks the records of a game from a seat of a table: controls of the answer speak to the table.
    pub(super) async fn looked_up(
        &self,
        ask: &Ask,
        sitting: &Sitting,
        position: &Position,
        seat: Seat,
        asked: &Lookup,
    ) -> Result<Answer, Trouble> {
        let panel = self.look_up(ask, sitting.rules, asked).await?;
        let stamp = sitting.rules.look(position, Viewer::Seat(seat))?.screen.stamp;
        Ok(sitting.show(Panel { stamp, ..panel }, Vec::new()))
    }

    async fn step(
        &self,
        ask: &Ask,
        sitting: &Sitting,
        position: &Position,
        seat: Seat,
        mv: Json,
        said: &Said,
    ) -> Result<Answer, Trouble> {
        let (rules, mut dice) = (sitting.rules, self.dice(sitting).await?);
        let (at, now) = (position.clone(), stamp(self.clock.now()));
        let (played, dice, mv) = crunch(move || {
            let played = rules.play(&at, &Step::Move { by: seat, mv: &mv }, &mut dice);
            played.map(|played| (played, dice, mv))
        })
        .await??;
        let receipt = receipt(sitting, &played, seat)?;
        let answer = sitting.panel(&played.position, seat, receipt.clone())?;
        let said = Some(typed(said));
        let by = Some(ask.who.id);
        let entry =
            Entry { kind: Kind::Move, seat: Some(seat.0), by, said, mv: Some(&mv), chance: &dice.draws, at: &now };
        let mut tx = self.store.writer().await?;
        let step = Stepped { entry, played: &played, drawn: dice.drawn };
        let seq = self.write(&mut tx, sitting, &step).await?.seq;
        self.remember(&mut tx, ask, sitting.game.id, seq, &receipt, &now).await?;
        self.commit(tx).await?;
        Ok(answer)
    }
}

/// Is this stamp the one of the seat's present panel, or of the present public one?
fn current(sitting: &Sitting, position: &Position, seat: Seat, stamp: &str) -> Result<bool, Trouble> {
    let of = |viewer| Ok::<_, Trouble>(sitting.stamp(&sitting.rules.look(position, viewer)?.screen.stamp));
    Ok(of(Viewer::Seat(seat))? == stamp || of(Viewer::Public)? == stamp)
}

/// What the seat itself is told of a step.
pub(super) fn receipt(sitting: &Sitting, played: &Played, seat: Seat) -> Result<Vec<Line>, Trouble> {
    let mut lines = sitting.rules.lines(&played.events, Viewer::Seat(seat))?;
    let names = sitting.names();
    let mut room = RECEIPT;
    let fits = |line: &&Line| {
        let length = markdown::line(line, &names).chars().count();
        let fits = length <= room;
        room = room.saturating_sub(length);
        fits
    };
    let kept = lines.iter().take_while(fits).count();
    if kept < lines.len() {
        lines.truncate(kept);
        lines.push(words::rest_in_channel());
    }
    Ok(lines)
}

impl Sitting {
    /// What was said, with those who sit here as signs in every free text: games know seats, not names.
    fn marked(&self, said: &Said) -> Said {
        let seated = self.chairs.iter().filter_map(|chair| {
            let id = u64::try_from(chair.user?).ok()?;
            Some(Mate { seat: chair.seat, id, name: chair.name.as_deref().unwrap_or_default() })
        });
        let seated: Vec<Mate<'_>> = seated.collect();
        let specs = &self.rules.card().commands;
        let options = specs.iter().filter(|spec| spec.verb == said.verb).flat_map(|spec| &spec.options);
        let free: Vec<&str> =
            options.filter(|option| matches!(option.kind, OptionKind::Text { .. })).map(|option| option.name).collect();
        let mut said = said.clone();
        for (name, value) in &mut said.args {
            if free.contains(&name.as_str()) {
                *value = mates::mark(value, &seated);
            }
        }
        said
    }

    /// A seat's own panel, under what there is to say first. At a table of somebody's own the board stands on it, for there
    /// may be no other.
    pub(super) fn panel(&self, position: &Position, seat: Seat, first: Vec<Line>) -> Result<Answer, Trouble> {
        let look = self.rules.look(position, Viewer::Seat(seat))?;
        let mut panel = look.screen;
        if self.game.own() && panel.picture.is_none() {
            panel.picture = Some(Picture::Still(look.board));
        }
        Ok(self.showing(panel, first, Said::new(SCREEN, &[])))
    }

    /// A panel that the same words show again at another moment.
    fn showing(&self, panel: Panel, first: Vec<Line>, said: Said) -> Answer {
        let stamp = Some(self.stamp(&panel.stamp));
        let shown = Some(Pressed { table: self.game.code.clone(), stamp, said });
        Answer { shown, ..self.show(panel, first) }
    }

    pub(super) fn show(&self, panel: Panel, mut lines: Vec<Line>) -> Answer {
        if !lines.is_empty() && !panel.lines.is_empty() {
            lines.push(Line::default());
        }
        lines.extend(panel.lines);
        let mut answer = self.say(lines);
        answer.controls = self.hang(panel.controls, Some(&panel.stamp));
        answer.film = picture::film(panel.picture.as_ref());
        answer.pictures = scenes(panel.picture);
        answer.file = panel.file;
        answer.replaces = true;
        answer
    }
}

/// What was said, as one line of text for the journal.
pub(super) fn typed(said: &Said) -> String {
    said.args.iter().fold(said.verb.clone(), |line, (name, value)| format!("{line} {name}:{value}"))
}
