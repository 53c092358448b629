//! Statements that go to the connection's thread together: the way there and back costs more than most of them.

use futures::TryStreamExt;
use sqlx::{
    Arguments, AssertSqlSafe, Either, Encode, Executor, Sqlite, SqliteConnection, Type, error::BoxDynError,
    sqlite::SqliteArguments,
};

/// Statements, run in the order in which they were added.
#[derive(Debug, Default)]
pub struct Batch {
    sql: String,
    arguments: SqliteArguments,
    /// For each statement, whether it has to change something.
    decisive: Vec<bool>,
    /// Why a value cannot be stored.
    unfit: Option<BoxDynError>,
}

impl Batch {
    /// Adds a statement; its parameters are plain `?`, for numbers would count from the first statement.
    pub(super) fn add(&mut self, sql: &'static str) -> &mut Self {
        self.sql.push_str(sql);
        self.sql.push_str(";\n");
        self.decisive.push(false);
        self
    }

    /// Binds the next parameter of the last statement.
    pub(super) fn bind<'t>(&mut self, value: impl Encode<'t, Sqlite> + Type<Sqlite>) -> &mut Self {
        if let Err(why) = self.arguments.add(value) {
            self.unfit.get_or_insert(why);
        }
        self
    }

    /// How many statements there are.
    pub(super) fn len(&self) -> usize {
        self.decisive.len()
    }

    /// If the last statement changes no row, the statements after it do not count: what they did, or why they failed.
    pub(super) fn decides(&mut self) -> &mut Self {
        if let Some(last) = self.decisive.last_mut() {
            *last = true;
        }
        self
    }

    /// Runs them. Returns how many rows each has changed; none if one that decides has changed nothing: those after it may have been
    /// run, so the caller must not commit.
    ///
    /// # Errors
    /// The database refuses one of them.
    pub async fn run(self, conn: &mut SqliteConnection) -> Result<Option<Vec<u64>>, sqlx::Error> {
        if let Some(why) = self.unfit {
            return Err(sqlx::Error::Encode(why));
        }
        if self.decisive.is_empty() {
            return Ok(Some(Vec::new()));
        }
        debug_assert_eq!(self.sql.matches('?').count(), self.arguments.len(), "each parameter is bound: {}", self.sql);
        let mut changed = Vec::with_capacity(self.decisive.len());
        let query = sqlx::query_with(AssertSqlSafe(self.sql), self.arguments);
        let mut results = conn.fetch_many(query);
        while let Some(result) = results.try_next().await? {
            if let Either::Left(done) = result {
                if done.rows_affected() == 0 && self.decisive.get(changed.len()) == Some(&true) {
                    return Ok(None);
                }
                changed.push(done.rows_affected());
            }
        }
        Ok(Some(changed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::Connection;

    async fn numbers() -> SqliteConnection {
        let mut conn = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        let mut batch = Batch::default();
        batch.add("create table number (n integer primary key)");
        batch.add("insert into number values (?), (?)").bind(1).bind(2);
        assert_eq!(batch.run(&mut conn).await.unwrap().unwrap()[1], 2);
        conn
    }

    async fn all(conn: &mut SqliteConnection) -> Vec<i64> {
        sqlx::query_scalar("select n from number order by n").fetch_all(conn).await.unwrap()
    }

    #[tokio::test]
    async fn statements_run_in_order_each_with_its_own_values() {
        let mut conn = numbers().await;
        let mut batch = Batch::default();
        batch.add("update number set n = n + ? where n > ?").bind(10).bind(1);
        batch.add("insert into number values (?)").bind(None::<i64>);
        batch.add("delete from number where n = ?").bind(99);
        assert_eq!(batch.run(&mut conn).await.unwrap(), Some(vec![1, 1, 0]));
        assert_eq!(all(&mut conn).await, [1, 12, 13]);
    }

    #[tokio::test]
    async fn one_that_decides_and_changes_nothing_comes_before_the_failures_of_those_after_it() {
        let mut conn = numbers().await;
        let mut batch = Batch::default();
        batch.add("update number set n = 5 where n = ?").bind(7).decides();
        batch.add("insert into number values (?)").bind(1);
        assert_eq!(batch.run(&mut conn).await.unwrap(), None);
        let mut batch = Batch::default();
        batch.add("update number set n = 5 where n = ?").bind(2).decides();
        batch.add("insert into number values (?)").bind(1);
        assert!(batch.run(&mut conn).await.is_err(), "it decided for the rest, which fails by itself");
    }
}
