//! Names of what is printed: each is a number in the order of the content, written and stored as the id that stands there.

/// A name for each entry of a list of a book: `names! { book; /// doc Name of Entry in list, "what it is"; … }`. The entries
/// have a field `key: String`.
#[macro_export]
macro_rules! names {
    ($book:path; $($(#[$doc:meta])* $name:ident of $entry:ident in $list:ident, $what:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(u8);

        impl $name {
            /// All of them, in the order of the content.
            pub fn all() -> impl ExactSizeIterator<Item = Self> + Clone {
                Self::first($book().$list.len())
            }

            /// The first so many, for a book that is still being read.
            pub(crate) fn first(count: usize) -> impl ExactSizeIterator<Item = Self> + Clone {
                (0..u8::try_from(count).unwrap_or(u8::MAX)).map(Self)
            }

            /// Its number, from 0.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// What is printed on it.
            pub fn printed(self) -> &'static $entry {
                &$book().$list[self.index()]
            }

            /// Its id.
            pub fn key(self) -> &'static str {
                &self.printed().key
            }

            /// Reads an id, in capitals or not.
            pub fn read(text: &str) -> Option<Self> {
                Self::all().find(|one| one.key().eq_ignore_ascii_case(text))
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.key())
            }
        }

        impl From<$name> for String {
            fn from(name: $name) -> Self {
                name.key().to_owned()
            }
        }

        impl TryFrom<String> for $name {
            type Error = String;

            fn try_from(text: String) -> Result<Self, String> {
                Self::read(&text).ok_or_else(|| format!(concat!("{:?} is no ", $what), text))
            }
        }
    )*};
}
