//! Whole games of Fuji through the real client against the stand-in, with everything people do wrong on the way.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use gogome_games::{
    contract::{Json, Seat, Viewer},
    newest,
};
use gogome_tests::{
    bot::Bot,
    folder::Folder,
    players,
    standin::{Answer, Break, Delivery, Message, SeenMessage, Standin, TestClock, User},
};
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    thread,
};

/// A server with a channel, people and the bot.
struct Evening {
    standin: Standin,
    folder: Folder,
    bot: Option<Bot>,
    starts: usize,
    channel: u64,
    people: Vec<User>,
    stranger: User,
}

impl Evening {
    async fn begin(names: &[&str]) -> Self {
        let standin = Standin::start(TestClock::default());
        let test = thread::current().name().unwrap_or_default().to_owned();
        let log = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("discord-requests/{test}.jsonl"));
        // that of an earlier run, if there was one
        let _ = fs::remove_file(&log);
        standin.log_requests(log);
        let folder = Folder::new().unwrap();
        let channel = standin.add_channel("fuji");
        let people = names.iter().map(|name| standin.add_user(name)).collect();
        let stranger = standin.add_user("Zoe");
        let bot = Bot::start(&standin, folder.path(), 1).await.unwrap();
        Self { standin, folder, bot: Some(bot), starts: 1, channel, people, stranger }
    }

    fn bot(&self) -> &Bot {
        self.bot.as_ref().unwrap()
    }

    async fn restart(&mut self) {
        self.bot.take().unwrap().stop().await.unwrap();
        self.starts += 1;
        self.bot = Some(Bot::start(&self.standin, self.folder.path(), self.starts).await.unwrap());
    }

    async fn state(&self) -> String {
        self.bot().table(self.channel).await.unwrap().state.unwrap()
    }

    async fn says(&self, who: &User, verb: &str, args: &[(&str, &str)]) -> SeenMessage {
        who.slash(self.channel, "fuji", verb, args).await.unwrap().message()
    }

    /// The lobby fills, and its dice are fixed so that the table ends as wanted.
    async fn gather(&self, options: &[(&str, &str)], victory: bool) {
        let seats = self.people.len().to_string();
        let all: Vec<_> = options.iter().copied().chain([("seats", seats.as_str()), ("simple", "true")]).collect();
        self.says(&self.people[0], "new", &all).await;
        let lobby = self.standin.until("a lobby", |world| latest(world, "gathers")).await;
        for person in &self.people[1..] {
            person.press(lobby, "Join").await.unwrap();
        }
        let table = self.bot().table(self.channel).await.unwrap();
        let secret =
            players::secret_for(victory, &table.code, &Json(table.options.clone()), self.people.len()).unwrap();
        let mut conn = self.bot().database().await.unwrap();
        let key = secret.to_vec();
        sqlx::query("update secret set key = ? where game_id = ?")
            .bind(key)
            .bind(table.id)
            .execute(&mut conn)
            .await
            .unwrap();
        self.people[0].press(lobby, "Start").await.unwrap();
    }

    /// Plays to the end by the policy; `before` happens before each step and may do anything that changes nothing.
    async fn play(&mut self, mut before: impl AsyncFnMut(&mut Self, u64, Seat)) -> u64 {
        let game = newest("fuji").unwrap();
        for step in 0.. {
            let table = self.bot().table(self.channel).await.unwrap();
            let position = table.position().unwrap();
            let Some((seat, mv)) = players::next(game, &position, step).unwrap() else { return step };
            before(self, step, seat).await;
            let (verb, args) = players::typed(&position, &mv).unwrap();
            let args: Vec<_> = args.iter().map(|(name, value)| (*name, value.as_str())).collect();
            let answer = self.says(&self.people[seat.at()], verb, &args).await;
            assert!(answer.private, "{verb} was answered in public");
            let after = self.bot().table(self.channel).await.unwrap();
            assert!(after.seq > table.seq, "{verb} {args:?} was refused: {}", answer.content);
        }
        unreachable!()
    }

    /// The live board: the newest message that has controls.
    async fn board(&self) -> u64 {
        let channel = self.channel;
        self.standin
            .until("a board", |world| {
                let live = |message: &&Message| {
                    message.channel == channel
                        && message.private_to.is_none()
                        && message.now().words().contains("My screen")
                };
                world.messages.values().filter(live).map(|message| message.id).max()
            })
            .await
    }

    /// Nothing private was ever delivered to anybody else; and in all that anybody was shown, in public or alone, there is
    /// neither the dice of another seat before their reveal nor another's private picture. One's own dice, which may be the
    /// very same or begin like those of an injured seat, are taken out of what one was shown before it is searched.
    fn check_privacy(&self, hidden: &BTreeSet<(Seat, String)>) {
        let names: BTreeMap<u64, String> =
            self.people.iter().chain([&self.stranger]).map(|person| (person.id(), person.name())).collect();
        let seat_of = |user: u64| self.people.iter().zip(0..).find(|(one, _)| one.id() == user).map(|(_, at)| Seat(at));
        self.standin.read(|world| {
            let private = |message: &Message| message.private_to;
            for message in world.messages.values() {
                if let Some(owner) = private(message) {
                    let readers = message.versions.iter().flat_map(|version| &version.delivered_to);
                    assert!(readers.copied().all(|user| user == owner), "message {} of {owner} was seen", message.id);
                }
            }
            for person in self.people.iter().chain([&self.stranger]) {
                let seen = world.versions_seen_by(person.id());
                let me = seat_of(person.id());
                let mut own: Vec<&str> =
                    hidden.iter().filter(|(seat, _)| Some(*seat) == me).map(|(_, dice)| dice.as_str()).collect();
                own.sort_by_key(|dice| Reverse(dice.len()));
                let without = |words: String| own.iter().fold(words, |words, dice| words.replace(dice, ""));
                let seen_words: Vec<String> = seen.iter().map(|(_, version)| without(bare(&version.words()))).collect();
                for (seat, dice) in hidden.iter().filter(|(seat, _)| Some(*seat) != me) {
                    let shown = seen_words.iter().any(|words| words.contains(dice.as_str()));
                    assert!(!shown, "{} was shown dice of seat {seat:?}: {dice}", names[&person.id()]);
                }
                let others =
                    world.messages.values().filter(|message| private(message).is_some_and(|to| to != person.id()));
                let screens =
                    others.flat_map(|message| message.versions.iter().flat_map(|version| &version.attachments));
                let screens: BTreeSet<&[u8]> =
                    screens.filter(|file| file.filename != "board.png").map(|file| &*file.bytes).collect();
                for (id, version) in &seen {
                    let leaked = version.attachments.iter().any(|file| screens.contains(&*file.bytes));
                    assert!(!leaked, "{} was shown another's picture in message {id}", names[&person.id()]);
                }
            }
            let own = |(seat, dice): &(Seat, String)| {
                let seen = world.versions_seen_by(self.people[seat.at()].id());
                seen.iter().any(|(_, version)| bare(&version.words()).contains(dice.as_str()))
            };
            assert!(hidden.iter().any(own), "nobody was shown dice, so this proves nothing");
        });
    }
}

fn latest(world: &gogome_tests::standin::World, words: &str) -> Option<u64> {
    let found =
        world.messages.values().filter(|message| message.private_to.is_none() && message.now().words().contains(words));
    found.map(|message| message.id).max()
}

/// Each seat's dice as its own screen words them now, if they are hidden from the others.
async fn hidden_dice(evening: &Evening) -> Vec<(Seat, String)> {
    let table = evening.bot().table(evening.channel).await.unwrap();
    let (game, position) = (newest("fuji").unwrap(), table.position().unwrap());
    let names = gogome::ask::Names::default();
    let of = |(seat, _): (u8, &User)| {
        let look = game.look(&position, Viewer::Seat(Seat(seat))).unwrap();
        let lines = look.screen.lines.iter().map(|line| gogome::words::markdown::line(line, &names));
        let dice: Vec<String> = lines.filter(|line| line.contains("(type ")).collect();
        (dice.len() > 3).then(|| (Seat(seat), bare(&dice.join("\n"))))
    };
    (0..).zip(&evening.people).filter_map(of).collect()
}

/// A text without what stands behind a comma in a line: for or against whom a die counts.
fn bare(text: &str) -> String {
    text.lines().map(|line| line.split(',').next().unwrap_or("")).collect::<Vec<_>>().join("\n")
}

async fn end(mut evening: Evening, words: &str) {
    let over = |world: &gogome_tests::standin::World| {
        let ended = latest(world, "The dice, opened")?;
        world.messages[&ended].now().words().contains(words).then_some(ended)
    };
    let ended = evening.standin.until("the end", over).await;
    let controls = evening.standin.read(|world| world.messages[&ended].now().components.clone());
    let labels: Vec<&str> = controls
        .iter()
        .filter_map(|row| row["components"].as_array())
        .flatten()
        .filter_map(|one| one["label"].as_str())
        .collect();
    assert_eq!(labels, ["Once more"], "a board of an ended game leads to the next, and nowhere else");
    let late = evening.says(&evening.people[0], "done", &[]).await;
    assert!(late.private && late.content.contains("ended"), "{}", late.content);
    evening.bot.take().unwrap().stop().await.unwrap();
}

/// Every mistake in turn, each answered in private and without effect.
async fn mischief(evening: &mut Evening, step: u64, seat: Seat) {
    let (owner, channel) = (evening.people[seat.at()].clone(), evening.channel);
    let before = evening.bot().table(channel).await.unwrap();
    match step % 8 {
        0 => {
            let board = evening.board().await;
            let told = evening.stranger.press(board, "My screen").await.unwrap().message();
            assert!(told.private && told.content.contains("no seat"), "{}", told.content);
        }
        1 => {
            let told = evening.says(&evening.stranger, "done", &[]).await;
            assert!(told.private && told.content.contains("no seat"), "{}", told.content);
        }
        2 => {
            let screen = owner.slash(channel, "look", "screen", &[]).await.unwrap().message();
            let forged = format!("g1:{}:{}:{}:", before.code, "zz.zzz", "done");
            let told = owner.press_raw(screen.id, &forged).unwrap().answer().await.unwrap().message();
            assert!(told.private && told.content.contains("has changed since"), "{}", told.content);
        }
        3 => {
            let other = evening.people.iter().find(|user| user.id() != owner.id()).unwrap().clone();
            let told = other.slash(channel, "fuji", "injury", &[("kind", "leg")]).await.unwrap().message();
            assert!(told.private && !told.content.is_empty());
        }
        4 => evening.standin.deliver_next(Delivery::Twice),
        5 => {
            let told = evening.says(&owner, "plan", &[("card", "Nowhere At All")]).await;
            assert!(told.private, "{}", told.content);
        }
        6 => evening.standin.break_gateway(Break::Code(4000)),
        _ => {
            let board = evening.board().await;
            let told = evening.people[0].press(board, "My screen").await.unwrap().message();
            assert!(told.private && !told.content.is_empty());
            // its picture follows
            let drawn = |world: &gogome_tests::standin::World| {
                let files = &world.messages[&told.id].now().attachments;
                files.iter().any(|file| file.filename != "board.png").then_some(())
            };
            evening.standin.until("the picture of a screen", drawn).await;
        }
    }
    let after = evening.bot().table(channel).await.unwrap();
    assert_eq!((before.seq, before.state), (after.seq, after.state), "mischief {} changed the table", step % 8);
}

async fn whole_game(names: &[&str], options: &[(&str, &str)], victory: bool, words: &str) {
    let mut evening = Evening::begin(names).await;
    evening.gather(options, victory).await;
    let mut hidden = BTreeSet::new();
    let steps = evening
        .play(async |evening: &mut Evening, step, seat| {
            hidden.extend(hidden_dice(evening).await);
            mischief(evening, step, seat).await;
            if step == 11 {
                evening.restart().await;
            }
        })
        .await;
    assert!(steps > 12, "the game was over before the restart");
    evening.check_privacy(&hidden);
    end(evening, words).await;
}

// Rules: F14.1, F16.15, F16.16, F16.19
#[tokio::test]
async fn three_friends_reach_the_village() {
    whole_game(&["Ann", "Ben", "Cyd"], &[("level", "1"), ("scenario", "1")], true, "Everybody is in the village").await;
}

// Rules: F14.2
#[tokio::test]
async fn three_friends_lose_the_race() {
    whole_game(&["Ann", "Ben", "Cyd"], &[("level", "4"), ("scenario", "3")], false, "the end").await;
}

// Rules: F14.1
#[tokio::test]
async fn four_friends_with_strange_names_reach_the_village() {
    let names = ["**Ann** @everyone", "<@1> `Ben`", "Cyd_*_", "Dee\u{202e}\n# x"];
    whole_game(&names, &[("level", "1"), ("scenario", "5")], true, "Everybody is in the village").await;
}

// Rules: F14.2
#[tokio::test]
async fn four_friends_lose_the_race() {
    whole_game(&["Ann", "Ben", "Cyd", "Dee"], &[("level", "4")], false, "the end").await;
}

// Rules: F16.8
#[tokio::test]
async fn a_whole_round_is_played_without_typing() {
    let evening = Evening::begin(&["Ann", "Ben", "Cyd"]).await;
    evening.gather(&[], true).await;
    let board = evening.board().await;
    for person in &evening.people {
        let screen = person.press(board, "My screen").await.unwrap().message();
        let menu = screen.menus().next().expect("a menu of cards").clone();
        let planned = person.choose(screen.id, &menu.custom_id, &[menu.options[0].0.as_str()]).await.unwrap();
        assert!(matches!(planned, Answer::Update(_)), "the screen shows the plan itself");
        let twice = [
            person.send_press(screen.id, "Ready, come what may"),
            person.send_press(screen.id, "Ready, come what may"),
        ];
        for press in twice {
            press.unwrap().answer().await.unwrap();
        }
    }
    assert!(evening.state().await.contains("Rerolls"), "planning is over");
    evening.standin.until("silence", |world| latest(world, "silent rerolls")).await;
    for person in &evening.people {
        let screen = person.press(evening.board().await, "My screen").await.unwrap().message();
        if let Some(menu) = screen.control("Roll these again") {
            let all: Vec<&str> = menu.options.iter().map(|(value, _)| value.as_str()).collect();
            person.choose(screen.id, &menu.custom_id, &all[..2]).await.unwrap();
        }
        let screen = person.press(evening.board().await, "My screen").await.unwrap().message();
        if screen.control("Done").is_some() {
            person.press(screen.id, "Done").await.unwrap();
        }
    }
    assert!(!evening.state().await.contains("\"Rerolls\""), "the round went on by buttons alone");
    let Evening { bot, .. } = evening;
    bot.unwrap().stop().await.unwrap();
}

#[tokio::test]
async fn a_private_table_is_played_in_a_thread_of_its_own() {
    let mut evening = Evening::begin(&["Ann", "Ben", "Cyd"]).await;
    evening.gather(&[("private", "true")], true).await;
    let home = evening.channel;
    let (thread, members) = evening
        .standin
        .until("a thread with its board", |world| {
            let board = world.messages.values().find(|message| message.now().words().contains("My screen"))?;
            let channel = &world.channels[&board.channel];
            (channel.id != home).then(|| (channel.id, channel.members.clone()))
        })
        .await;
    let seated: BTreeSet<u64> = evening.people.iter().map(User::id).collect();
    assert!(seated.is_subset(&members), "everybody with a seat is in it");
    assert!(!members.contains(&evening.stranger.id()), "and nobody else");
    evening.channel = thread;
    assert_eq!(evening.bot().table(thread).await.unwrap().home_id, i64::try_from(home).unwrap());
    let board = evening.board().await;
    let screen = evening.people[1].press(board, "My screen").await.unwrap().message();
    assert!(screen.private && screen.menus().next().is_some());
    // the channel it was gathered in is free for another table
    evening.channel = home;
    let opened = evening.says(&evening.stranger, "new", &[]).await;
    assert!(opened.content.contains("is open"), "{}", opened.content);
    evening.bot.take().unwrap().stop().await.unwrap();
}
