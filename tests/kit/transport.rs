//! A transport that writes down what it is given: what everybody in a channel can see, in order, and what was done to it.

use gogome::{
    ask::BoundControl,
    deliver::{Deliver, Drawn, NewThread, Public, Undelivered},
    words::markdown,
};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs::File,
    io::Write,
    path::Path,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// What a transport can be asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Post a message.
    Post,
    /// Change one.
    Edit,
    /// Take the controls off one.
    Strip,
    /// Open a private thread.
    Thread,
    /// Open a thread that everybody can read.
    PublicThread,
    /// Bring a person into a thread.
    Member,
    /// Take a person out of one.
    Out,
}

/// One thing the transport was asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    /// What.
    pub act: Act,
    /// Where.
    pub channel: i64,
    /// The message or the person; 0 for what is new.
    pub about: i64,
}

/// A message everybody in its channel can see.
#[derive(Clone, Debug, Default)]
pub struct Posted {
    /// Its id; they grow.
    pub id: i64,
    /// Where it stands.
    pub channel: i64,
    /// What it was posted under.
    pub nonce: String,
    /// What it says now.
    pub text: String,
    /// What it said before, oldest first.
    pub before: Vec<String>,
    /// Who was named when it was posted, and for what. All are pinged but those who are there.
    pub pings: Vec<(Vec<i64>, String)>,
    /// Who of them is there.
    pub here: Vec<i64>,
    /// Its pictures now.
    pub pictures: Vec<Drawn>,
    /// Its controls now.
    pub controls: Vec<BoundControl>,
    /// It has controls, also after the file was read back.
    pub live: bool,
}

impl Posted {
    /// It is a board, not a lobby.
    pub fn is_board(&self) -> bool {
        !self.pictures.is_empty()
    }

    /// Everything it ever said.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.before.iter().chain([&self.text]).map(String::as_str)
    }
}

/// Decides what does not work.
type Fault = Box<dyn FnMut(Call) -> Option<Undelivered> + Send>;

/// Everything that was delivered.
#[derive(Default)]
pub struct Shown {
    /// The messages, oldest first.
    pub messages: Vec<Posted>,
    /// Everything that was tried, in order.
    pub calls: Vec<Call>,
    /// The threads by name.
    pub threads: BTreeMap<String, i64>,
    /// Who is in which thread.
    pub inside: BTreeSet<(i64, i64)>,
    /// What was posted under which nonce.
    nonces: BTreeMap<(i64, String), i64>,
    fault: Option<Fault>,
    file: Option<File>,
}

/// A transport that keeps what it delivers to all channels.
#[derive(Clone, Default)]
pub struct RecordingTransport(Arc<Mutex<Shown>>);

impl RecordingTransport {
    /// A transport that outlives its process: what is posted is also written into a file, and what stands there already is known.
    ///
    /// # Errors
    /// The file cannot be read or written.
    pub fn over(path: &Path) -> anyhow::Result<Self> {
        let mut shown = Shown::default();
        if path.exists() {
            for line in std::fs::read_to_string(path)?.lines() {
                shown.read(&serde_json::from_str(line)?);
            }
        }
        shown.file = Some(File::options().create(true).append(true).open(path)?);
        Ok(Self(Arc::new(Mutex::new(shown))))
    }

    /// What stands there.
    pub fn see(&self) -> MutexGuard<'_, Shown> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Another transport that has delivered the same, and that fails at nothing.
    pub fn copy(&self) -> Self {
        let shown = self.see();
        Self(Arc::new(Mutex::new(Shown {
            messages: shown.messages.clone(),
            calls: shown.calls.clone(),
            threads: shown.threads.clone(),
            inside: shown.inside.clone(),
            nonces: shown.nonces.clone(),
            fault: None,
            file: None,
        })))
    }

    /// It was so long ago that the same message is posted again.
    pub fn forget(&self) {
        let mut shown = self.see();
        shown.nonces.clear();
        shown.messages.iter_mut().for_each(|one| one.nonce.clear());
    }

    /// From now on this decides what does not work.
    pub fn fail(&self, fault: impl FnMut(Call) -> Option<Undelivered> + Send + 'static) {
        self.see().fault = Some(Box::new(fault));
    }

    /// From now on everything works.
    pub fn mend(&self) {
        self.see().fault = None;
    }

    /// The newest message of a channel with these words.
    pub fn newest(&self, channel: i64, words: &str) -> Option<Posted> {
        self.see().messages.iter().rev().find(|one| one.channel == channel && one.text.contains(words)).cloned()
    }

    /// The messages of a channel that have controls, boards only.
    pub fn live_boards(&self, channel: i64) -> Vec<Posted> {
        let live = |one: &&Posted| one.channel == channel && one.live && one.is_board();
        self.see().messages.iter().filter(live).cloned().collect()
    }

    /// Everything that everybody could ever read, alt texts too.
    pub fn texts(&self) -> Vec<String> {
        let shown = self.see();
        let words = shown.messages.iter().flat_map(|one| one.all().map(str::to_owned).collect::<Vec<_>>());
        let alts = shown.messages.iter().flat_map(|one| one.pictures.iter().map(|picture| picture.alt.clone()));
        words.chain(alts).collect()
    }

    fn call(&self, act: Act, channel: i64, about: i64) -> Result<MutexGuard<'_, Shown>, Undelivered> {
        let mut shown = self.see();
        let call = Call { act, channel, about };
        shown.calls.push(call);
        match shown.fault.as_mut().and_then(|fault| fault(call)) {
            Some(why) => Err(why),
            None => Ok(shown),
        }
    }
}

impl Shown {
    fn next(&self) -> i64 {
        i64::try_from(self.messages.len() + self.threads.len()).expect("a short test") + 9_001
    }

    fn write(&mut self, line: &Value) {
        if let Some(file) = &mut self.file {
            writeln!(file, "{line}").and_then(|()| file.flush()).expect("the transport's file can be written");
        }
    }

    /// One line of the file, back again.
    fn read(&mut self, known: &Value) {
        let number = |name: &str| known[name].as_i64().unwrap_or_default();
        let word = |name: &str| known[name].as_str().unwrap_or_default().to_owned();
        if known["thread"].is_string() {
            self.threads.insert(word("thread"), number("id"));
            return;
        }
        let live = known["live"].as_bool().unwrap_or_default();
        if let Some(there) = self.messages.iter_mut().find(|one| one.id == number("id")) {
            there.live = live;
            if known["text"].is_string() {
                there.text = word("text");
            }
            return;
        }
        let board = known["board"].as_bool().unwrap_or_default();
        let picture = Drawn { name: "board.png", alt: String::new(), bytes: Vec::new() };
        self.nonces.insert((number("channel"), word("nonce")), number("id"));
        self.messages.push(Posted {
            id: number("id"),
            channel: number("channel"),
            nonce: word("nonce"),
            text: word("text"),
            pictures: board.then_some(picture).into_iter().collect(),
            live,
            ..Posted::default()
        });
    }
}

fn text(message: &Public) -> String {
    markdown::note(&message.note, markdown::CONTENT)
}

impl Deliver for RecordingTransport {
    async fn post(&self, channel: i64, message: &Public, nonce: &str) -> Result<i64, Undelivered> {
        let mut shown = self.call(Act::Post, channel, 0)?;
        if let Some(known) = shown.nonces.get(&(channel, nonce.to_owned())) {
            return Ok(*known);
        }
        let names = &message.note.names;
        let posted = Posted {
            id: shown.next(),
            channel,
            nonce: nonce.to_owned(),
            text: text(message),
            before: Vec::new(),
            pings: message.pings.iter().map(|(who, line)| (who.clone(), markdown::line(line, names))).collect(),
            here: message.here.clone(),
            pictures: message.pictures.clone(),
            controls: message.controls.clone(),
            live: !message.controls.is_empty(),
        };
        let line = json!({ "id": posted.id, "channel": channel, "nonce": nonce, "text": posted.text, "live": posted.live,
            "board": posted.is_board() });
        shown.write(&line);
        let id = posted.id;
        shown.nonces.insert((channel, nonce.to_owned()), id);
        shown.messages.push(posted);
        Ok(id)
    }

    async fn edit(&self, channel: i64, id: i64, message: &Public) -> Result<(), Undelivered> {
        let mut shown = self.call(Act::Edit, channel, id)?;
        let Some(known) = shown.messages.iter_mut().find(|one| one.id == id && one.channel == channel) else {
            return Err(Undelivered::NoMessage);
        };
        let now = text(message);
        let then = std::mem::replace(&mut known.text, now.clone());
        known.before.push(then);
        known.pictures.clone_from(&message.pictures);
        known.controls.clone_from(&message.controls);
        known.live = !message.controls.is_empty();
        let line = json!({ "id": id, "text": now, "live": known.live });
        shown.write(&line);
        Ok(())
    }

    async fn strip(&self, channel: i64, id: i64) -> Result<(), Undelivered> {
        let mut shown = self.call(Act::Strip, channel, id)?;
        let Some(known) = shown.messages.iter_mut().find(|one| one.id == id && one.channel == channel) else {
            return Err(Undelivered::NoMessage);
        };
        known.controls.clear();
        known.live = false;
        shown.write(&json!({ "id": id, "live": false }));
        Ok(())
    }

    async fn thread(&self, thread: &NewThread) -> Result<i64, Undelivered> {
        let NewThread { channel, name, private, .. } = thread;
        let act = if *private { Act::Thread } else { Act::PublicThread };
        let mut shown = self.call(act, *channel, 0)?;
        if let Some(known) = shown.threads.get(name) {
            return Ok(*known);
        }
        let id = shown.next();
        shown.threads.insert(name.to_owned(), id);
        shown.write(&json!({ "thread": name, "id": id }));
        Ok(id)
    }

    async fn add_member(&self, thread: i64, user: i64) -> Result<(), Undelivered> {
        self.call(Act::Member, thread, user)?.inside.insert((thread, user));
        Ok(())
    }

    async fn remove_member(&self, thread: i64, user: i64) -> Result<(), Undelivered> {
        self.call(Act::Out, thread, user)?.inside.remove(&(thread, user));
        Ok(())
    }
}
