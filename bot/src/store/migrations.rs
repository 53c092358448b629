//! The schema's migrations, compiled in. A released one never changes, because databases store the hash of each one they were
//! migrated with.

use sqlx::{
    SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};
use std::sync::LazyLock;

/// Name and text of each, in order.
const FILES: [(&str, &str); 21] = [
    ("0001_tables", include_str!("../../../migrations/0001_tables.sql")),
    ("0002_page", include_str!("../../../migrations/0002_page.sql")),
    ("0003_lookups", include_str!("../../../migrations/0003_lookups.sql")),
    ("0004_own_tables", include_str!("../../../migrations/0004_own_tables.sql")),
    ("0005_questions", include_str!("../../../migrations/0005_questions.sql")),
    ("0006_people", include_str!("../../../migrations/0006_people.sql")),
    ("0007_rest", include_str!("../../../migrations/0007_rest.sql")),
    ("0008_seen", include_str!("../../../migrations/0008_seen.sql")),
    ("0009_copies", include_str!("../../../migrations/0009_copies.sql")),
    ("0010_servers", include_str!("../../../migrations/0010_servers.sql")),
    ("0011_resting", include_str!("../../../migrations/0011_resting.sql")),
    ("0012_called", include_str!("../../../migrations/0012_called.sql")),
    ("0013_asked", include_str!("../../../migrations/0013_asked.sql")),
    ("0014_application", include_str!("../../../migrations/0014_application.sql")),
    ("0015_page_secret", include_str!("../../../migrations/0015_page_secret.sql")),
    ("0016_windows", include_str!("../../../migrations/0016_windows.sql")),
    ("0017_temper", include_str!("../../../migrations/0017_temper.sql")),
    ("0018_public_thread", include_str!("../../../migrations/0018_public_thread.sql")),
    ("0019_limits", include_str!("../../../migrations/0019_limits.sql")),
    ("0020_options", include_str!("../../../migrations/0020_options.sql")),
    ("0021_turns", include_str!("../../../migrations/0021_turns.sql")),
];

/// All of them.
pub(super) static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    let migration = |(name, sql): (&'static str, &'static str)| {
        let (version, what) = name.split_once('_').unwrap_or((name, ""));
        let version = version.parse().unwrap_or_default();
        Migration::new(version, what.replace('_', " ").into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(FILES.into_iter().map(migration).collect())
});

#[cfg(test)]
mod tests {
    use super::*;
    use std::{fs, path::Path};

    #[test]
    fn every_migration_of_the_folder_is_compiled_in_under_its_number() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../migrations");
        let mut names: Vec<String> =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        assert_eq!(names, FILES.map(|(name, _)| format!("{name}.sql")));
        let known: Vec<(i64, &str)> = MIGRATIONS.iter().map(|one| (one.version, &*one.description)).collect();
        assert_eq!(known.first(), Some(&(1, "tables")));
        assert_eq!(known.get(3), Some(&(4, "own tables")));
        assert!(known.iter().map(|(version, _)| *version).eq(1..=21));
    }
}
