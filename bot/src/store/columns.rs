//! Macros that convert database rows and words into types.
//!
//! sqlx could derive both, but its derive crate would build sqlx and SQLite a second time, for the build machine.

/// Implements [`sqlx::FromRow`] for a struct: each field from the column of its name, or from the named one.
macro_rules! from_row {
    ($row:ty { $($field:ident $(= $column:literal)?),+ $(,)? }) => {
        impl sqlx::FromRow<'_, sqlx::sqlite::SqliteRow> for $row {
            fn from_row(row: &sqlx::sqlite::SqliteRow) -> sqlx::Result<Self> {
                Ok(Self { $($field: sqlx::Row::try_get(row, $crate::store::columns::column!($field $(, $column)?))?),+ })
            }
        }
    };
}

/// The name of a field's column.
macro_rules! column {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident, $column:literal) => {
        $column
    };
}

/// Implements storage as text for an enum: one word for each variant.
macro_rules! stored_as {
    ($kind:ty { $($variant:ident = $word:literal),+ $(,)? }) => {
        impl sqlx::Type<sqlx::Sqlite> for $kind {
            fn type_info() -> sqlx::sqlite::SqliteTypeInfo {
                <str as sqlx::Type<sqlx::Sqlite>>::type_info()
            }

            fn compatible(stored: &sqlx::sqlite::SqliteTypeInfo) -> bool {
                <str as sqlx::Type<sqlx::Sqlite>>::compatible(stored)
            }
        }

        impl sqlx::Encode<'_, sqlx::Sqlite> for $kind {
            fn encode_by_ref(
                &self,
                into: &mut sqlx::sqlite::SqliteArgumentsBuffer,
            ) -> Result<sqlx::encode::IsNull, sqlx::error::BoxDynError> {
                let word = match self {
                    $(Self::$variant => $word),+
                };
                <&str as sqlx::Encode<'_, sqlx::Sqlite>>::encode(word, into)
            }
        }

        impl<'r> sqlx::Decode<'r, sqlx::Sqlite> for $kind {
            fn decode(stored: sqlx::sqlite::SqliteValueRef<'r>) -> Result<Self, sqlx::error::BoxDynError> {
                match <&str as sqlx::Decode<'r, sqlx::Sqlite>>::decode(stored)? {
                    $($word => Ok(Self::$variant),)+
                    other => Err(format!("{other:?} is no {}", stringify!($kind)).into()),
                }
            }
        }
    };
}

pub(super) use {column, from_row, stored_as};
