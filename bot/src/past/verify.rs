//! Verifies a finished table: every draw is drawn again from the opened secret, and every step is played again.

use super::{Flaw, Past, Walked, walk};
use crate::table::writing::chance::{self, commitment};
use gogome_games::contract::{AnyGame, Outcome, Standing};
use std::{fmt, path::Path};

/// A table that passed.
#[derive(Clone, Debug)]
pub struct Proof {
    title: &'static str,
    table: String,
    commitment: String,
    own: bool,
    walked: Walked,
}

/// Why a table failed, or cannot be verified.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refuted {
    /// It is not over.
    #[error("This table is not over: its secret is opened at the end.")]
    Running,
    /// It contains log lines besides its journal, which nothing proves.
    #[error(
        "It holds lines of a log besides its journal. Nothing proves those: a file of a table that is over has none."
    )]
    Told,
    /// The secret is malformed.
    #[error("The secret cannot be read: it is 64 hexadecimal digits.")]
    Secret,
    /// The secret does not match the commitment.
    #[error(
        "The secret is not the one that was promised: its SHA-256 with the table's code is {found}, and {promised} was promised."
    )]
    Commitment {
        /// The commitment.
        promised: String,
        /// What the secret hashes to.
        found: String,
    },
    /// A row is wrong.
    #[error("{}: {}.", place(.0), .0.why)]
    Flaw(Flaw),
    /// The last row does not end the game.
    #[error("After the last entry the table is not over: something is missing at the end.")]
    Unfinished,
    /// The result differs.
    #[error("It did not end as it says.")]
    Outcome,
}

fn place(flaw: &Flaw) -> String {
    match flaw.shown {
        Some(shown) => format!("Entry {shown} of the log (row {})", flaw.seq),
        None => format!("Row {}", flaw.seq),
    }
}

/// Draws and plays a finished table again, by the current rules of its game.
///
/// # Errors
/// The first thing that is wrong.
pub fn verify(rules: &dyn AnyGame, past: &Past) -> Result<Proof, Refuted> {
    let (Some(dice), Some(outcome)) = (&past.dice, &past.outcome) else { return Err(Refuted::Running) };
    if !past.told.is_empty() {
        return Err(Refuted::Told);
    }
    let secret = bytes(&dice.secret).ok_or(Refuted::Secret)?;
    let found = commitment(&secret, &past.table);
    if found != dice.commitment {
        return Err(Refuted::Commitment { promised: dice.commitment.clone(), found });
    }
    let words = serde_json::to_string(&dice.words).map_err(|_| Refuted::Secret)?;
    let stream = chance::Dice::at(&secret, &past.table, &words, 0);
    let walked = walk(rules, past, Some(stream), |_, _| {}).map_err(Refuted::Flaw)?;
    ended(&walked, outcome)?;
    Ok(Proof { title: rules.info().title, table: past.table.clone(), commitment: found, own: past.own, walked })
}

fn ended(walked: &Walked, outcome: &Outcome) -> Result<(), Refuted> {
    match &walked.standing {
        // it was ended by older rules, which this program cannot replay; the proof's sentence says so
        None => Ok(()),
        Some(Standing::Playing) => Err(Refuted::Unfinished),
        Some(Standing::Over(found)) if found.clone().placed() == outcome.clone().placed() => Ok(()),
        Some(Standing::Over(_)) => Err(Refuted::Outcome),
    }
}

/// Reads a file, verifies it and returns the sentence.
///
/// # Errors
/// The file cannot be read or the table fails. With a `promise`, also if the commitment is another.
pub fn verify_file(file: &Path, promise: Option<&str>) -> anyhow::Result<String> {
    let past = Past::read(file)?;
    let proof = verify(past.rules()?, &past)?;
    if let Some(promise) = promise.filter(|promise| !promise.eq_ignore_ascii_case(&proof.commitment)) {
        anyhow::bail!(Refuted::Commitment { promised: promise.to_owned(), found: proof.commitment });
    }
    let compare = match (promise, proof.own) {
        (None, false) => " Compare that with the message in its lobby, or give it with --promise.",
        (None, true) if proof.later() > 0 => " Compare that with the answer to its opening, or give it with --promise.",
        _ => "",
    };
    Ok(format!("{proof}{compare}"))
}

impl Proof {
    /// The draws after the setup.
    fn later(&self) -> usize {
        self.walked.draws - self.walked.opening
    }

    /// What is proved for somebody's own table, for which there was no commitment before it started.
    fn own(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { title, table, commitment, walked, .. } = self;
        let from = match walked.draws {
            1 => format!("The one draw of {title} · {table} comes from the secret whose SHA-256"),
            draws => format!("All {draws} draws of {title} · {table} come from the secret whose SHA-256"),
        };
        match (walked.opening, self.later()) {
            (0, 0) => write!(f, "Nothing was drawn at {title} · {table}"),
            (_, 0) => {
                let they = if walked.draws == 1 { "it was" } else { "they were" };
                write!(
                    f,
                    "{from} is {commitment}; {they} made with it, as the table was opened, so no promise stood before"
                )
            }
            (0, _) => write!(f, "{from} {commitment} was promised when the table was opened"),
            (opening, later) => write!(
                f,
                "{from} {commitment} was promised when the table was opened: before the later {later}, and together with the {opening} of the opening"
            ),
        }
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { title, table, commitment, own, walked } = self;
        let secret = format!("the secret whose SHA-256 {commitment} was promised");
        match walked.draws {
            _ if *own => self.own(f)?,
            0 => write!(f, "Nothing was drawn at {title} · {table} from {secret} before the start")?,
            1 => write!(f, "The one draw of {title} · {table} comes from {secret} before it")?,
            draws => write!(f, "All {draws} draws of {title} · {table} come from {secret} before the first")?,
        }
        if walked.standing.is_some() {
            write!(
                f,
                ", and its {} lead{} to how it ended.",
                steps(walked.steps),
                if walked.steps == 1 { "s" } else { "" }
            )?;
        } else {
            f.write_str(". It ended by older rules, so how it ended cannot be checked here.")?;
        }
        if let Some((first, last)) = walked.older_rows {
            let were = if walked.older == 1 { "was" } else { "were" };
            write!(
                f,
                " {}, in rows {first} to {last}, {were} played by older rules, which this program does not have: there only \
                 the draws and the links were checked, not what the rules allow, and whoever writes a whole journal anew \
                 can link it anew.",
                steps(walked.older)
            )?;
        }
        Ok(())
    }
}

fn steps(count: usize) -> String {
    if count == 1 { "1 step".to_owned() } else { format!("{count} steps") }
}

/// Decodes 32 bytes from hexadecimal.
fn bytes(hex: &str) -> Option<[u8; 32]> {
    let digits: Vec<u8> = hex.chars().map(|digit| u8::try_from(digit.to_digit(16)?).ok()).collect::<Option<_>>()?;
    let bytes: Vec<u8> = digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect();
    if digits.len() == 64 { bytes.try_into().ok() } else { None }
}
