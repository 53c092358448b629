//! The reasons why something was not done.

use crate::store::{journal::Unwritten, result_code};
use gogome_games::contract::{Fault, PlayError, Refusal, RefusalKind};
use std::fmt;

/// Why something was not done.
#[derive(Debug)]
pub enum Trouble {
    /// The person can correct it.
    Refused(Box<Refusal>),
    /// The same message was handled before; nothing may be committed.
    Answered,
    /// The database or the disk failed.
    Sql(sqlx::Error),
    /// A bug or damaged data.
    Fault(String),
    /// Another step was faster: load the table again.
    Conflict,
}

impl fmt::Display for Trouble {
    /// For the log, without the words of the answer, which may be secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => write!(f, "refused: {}", refusal.code),
            Self::Answered => f.write_str("it was said before"),
            Self::Sql(error) => error.fmt(f),
            Self::Fault(why) => f.write_str(why),
            Self::Conflict => f.write_str("somebody was faster"),
        }
    }
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(Box::new(refusal))
    }
}

impl From<sqlx::Error> for Trouble {
    fn from(error: sqlx::Error) -> Self {
        Self::Sql(error)
    }
}

impl From<Unwritten> for Trouble {
    fn from(unwritten: Unwritten) -> Self {
        match unwritten {
            Unwritten::Conflict => Self::Conflict,
            Unwritten::Sql(error) => error.into(),
        }
    }
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault.to_string())
    }
}

impl From<PlayError> for Trouble {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Refused(refusal) => {
                if refusal.kind == RefusalKind::Failed {
                    tracing::error!(refusal = refusal.code, "a game could not do what it should");
                }
                refusal.into()
            }
            PlayError::Fault(fault) => fault.into(),
        }
    }
}

/// Runs rules on a blocking thread; a panic in them becomes a fault of this request only.
pub(crate) async fn run_blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Trouble> {
    tokio::task::spawn_blocking(work).await.map_err(|error| Trouble::Fault(error.to_string()))
}

/// Whether another program holds the database locked.
pub fn busy(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::PoolTimedOut) || result_code(error).is_some_and(|code| matches!(code, 5 | 6))
}

/// Whether the disk is full.
pub fn full(error: &sqlx::Error) -> bool {
    result_code(error).is_some_and(|code| code == 13)
}

#[cfg(test)]
mod tests {
    use super::*;

    // Faults: 27
    #[tokio::test]
    async fn fault_27_a_panic_in_the_rules_is_a_fault_of_that_ask_alone() {
        let broken = run_blocking(|| -> i32 { panic!("this is meant to break") }).await;
        assert!(matches!(&broken, Err(Trouble::Fault(why)) if why.contains("panicked")), "{broken:?}");
        assert_eq!(run_blocking(|| 7).await.unwrap(), 7);
    }
}
