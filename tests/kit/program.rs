//! `gogome` itself, as a process of its own that can be killed.

use crate::page::Window;
use anyhow::Context;
use std::{
    ffi::OsStr,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

/// A program of ours to be started, without the settings and the variables of whoever runs the tests.
pub fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("GOGOME_")) {
        command.env_remove(name);
    }
    command
}

/// The page, served by the program; killed when dropped.
pub struct Program {
    child: Child,
    /// Where it listens.
    pub port: u16,
    /// What it said until it listened.
    pub said: Vec<String>,
}

impl Program {
    /// Starts it on a folder, with these arguments, and waits until it says where its page is.
    pub fn start(program: &str, data: &Path, args: &[&str]) -> anyhow::Result<Self> {
        let args = [OsStr::new("--data"), data.as_os_str()].into_iter().chain(args.iter().map(OsStr::new));
        let mut child = command(program)
            .args(args)
            .env("GOGOME_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{program} cannot be started"))?;
        let mut lines = BufReader::new(child.stdout.take().context("it has no voice")?).lines();
        let mut said = Vec::new();
        let port = loop {
            let Some(line) = lines.next().transpose()? else {
                let ended = child.wait()?;
                anyhow::bail!("it ended ({ended}) after saying {said:?}");
            };
            let port = line.split_once("http://127.0.0.1:").map(|(_, rest)| rest.to_owned());
            said.push(line);
            if let Some(rest) = port {
                break rest.chars().take_while(char::is_ascii_digit).collect::<String>().parse()?;
            }
        };
        std::thread::spawn(move || lines.for_each(drop));
        Ok(Self { child, port, said })
    }

    /// Ends it as `kill -9` does: at once, whatever it is doing.
    pub fn kill(mut self) -> anyhow::Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// A new window at its page: somebody new.
    pub async fn window(&self) -> anyhow::Result<Window> {
        Window::open(self.port).await
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // it may have ended by itself: then there is nothing to end
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
