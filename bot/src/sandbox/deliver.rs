//! The page as a transport: public messages are stored, and open windows are notified.

use super::{
    hub::Hub,
    show::{self, Message},
};
use crate::{
    deliver::{Deliver, NewThread, Public, Undelivered},
    store::{page, stamp},
    table::Host,
};
use std::{sync::Arc, time::Duration};

/// Delivers to the page's channels.
#[derive(Clone, Debug)]
pub(super) struct Channels {
    pub host: Arc<Host>,
    pub hub: Arc<Hub>,
}

impl Channels {
    /// Posts a person's chat message.
    pub async fn say(&self, channel: i64, nonce: &str, message: &Message) -> Result<(), Undelivered> {
        self.write(channel, nonce, message, &[]).await.map(|_| ())
    }

    async fn write(
        &self,
        channel: i64,
        nonce: &str,
        message: &Message,
        pictures: &[page::Picture<'_>],
    ) -> Result<i64, Undelivered> {
        let body = body(message)?;
        let mut tx = self.host.store.writer().await.map_err(|error| later(&error))?;
        let at = stamp(self.host.clock.now());
        let posted = page::post(&mut tx, channel, Some(nonce), &body, pictures, &at).await;
        let id = posted.map_err(|error| later(&error))?.ok_or(Undelivered::NoChannel)?;
        tx.commit().await.map_err(|error| later(&error))?;
        self.hub.ring();
        Ok(id)
    }
}

fn body(message: &impl serde::Serialize) -> Result<String, Undelivered> {
    serde_json::to_string(message).map_err(|error| Undelivered::Rejected(error.to_string()))
}

fn later(error: &sqlx::Error) -> Undelivered {
    Undelivered::Later { why: error.to_string(), after: Some(Duration::from_secs(1)) }
}

fn names(message: &Public) -> Vec<String> {
    message.pictures.iter().map(|drawn| show::name(&drawn.bytes)).collect()
}

fn pictures<'a>(message: &'a Public, names: &'a [String]) -> Vec<page::Picture<'a>> {
    let pairs = message.pictures.iter().zip(names);
    pairs.map(|(drawn, name)| page::Picture { name, bytes: &drawn.bytes }).collect()
}

impl Deliver for Channels {
    async fn post(&self, channel: i64, message: &Public, nonce: &str) -> Result<i64, Undelivered> {
        let names = names(message);
        self.write(channel, nonce, &Message::of_table(message), &pictures(message, &names)).await
    }

    async fn edit(&self, channel: i64, id: i64, message: &Public) -> Result<(), Undelivered> {
        let body = body(&Message::of_table(message))?;
        let names = names(message);
        let mut tx = self.host.store.writer().await.map_err(|error| later(&error))?;
        let replaced = page::pictures(&mut tx, id).await.map_err(|error| later(&error))?;
        self.hub.replace(replaced.into_iter().filter(|(name, _)| !names.contains(name)).collect());
        let edited = page::edit(&mut tx, channel, id, &body, Some(&pictures(message, &names))).await;
        if !edited.map_err(|error| later(&error))? {
            return Err(Undelivered::NoMessage);
        }
        tx.commit().await.map_err(|error| later(&error))?;
        self.hub.ring();
        Ok(())
    }

    async fn strip(&self, channel: i64, id: i64) -> Result<(), Undelivered> {
        let mut tx = self.host.store.writer().await.map_err(|error| later(&error))?;
        let found = page::message(&mut tx, channel, id).await.map_err(|error| later(&error))?;
        let message = found.ok_or(Undelivered::NoMessage)?;
        let mut shown: serde_json::Value =
            serde_json::from_str(&message.body).map_err(|error| Undelivered::Rejected(error.to_string()))?;
        shown["controls"] = serde_json::json!([]);
        page::edit(&mut tx, channel, id, &body(&shown)?, None).await.map_err(|error| later(&error))?;
        tx.commit().await.map_err(|error| later(&error))?;
        self.hub.ring();
        Ok(())
    }

    async fn thread(&self, thread: &NewThread) -> Result<i64, Undelivered> {
        let NewThread { channel, name, private, .. } = thread;
        let mut tx = self.host.store.writer().await.map_err(|error| later(&error))?;
        // a table that moved away has left a channel with its name behind
        for wanted in [name.clone(), format!("{name} · {channel}")] {
            let opened = page::open_below(&mut tx, &wanted, *channel, *private).await.map_err(|error| later(&error))?;
            let found = page::named(&mut tx, &wanted).await.map_err(|error| later(&error))?;
            if let Some(made) =
                opened.or(found).filter(|made| made.parent == Some(*channel) && made.private == *private)
            {
                tx.commit().await.map_err(|error| later(&error))?;
                return Ok(made.id);
            }
        }
        Err(Undelivered::NoChannel)
    }

    async fn add_member(&self, thread: i64, user: i64) -> Result<(), Undelivered> {
        let mut tx = self.host.store.writer().await.map_err(|error| later(&error))?;
        page::bring(&mut tx, thread, user).await.map_err(|error| later(&error))?;
        tx.commit().await.map_err(|error| later(&error))?;
        self.hub.ring();
        Ok(())
    }

    async fn remove_member(&self, thread: i64, user: i64) -> Result<(), Undelivered> {
        let mut tx = self.host.store.writer().await.map_err(|error| later(&error))?;
        page::take_out(&mut tx, thread, user).await.map_err(|error| later(&error))?;
        tx.commit().await.map_err(|error| later(&error))?;
        self.hub.ring();
        Ok(())
    }
}
