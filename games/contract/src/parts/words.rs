//! Numbers and lists in sentences.

/// A number of things: `0 steps`, `1 step`, `2 steps`.
pub fn count(number: impl Into<u32>, one: &str) -> String {
    let number = number.into();
    format!("{number} {one}{}", if number == 1 { "" } else { "s" })
}

/// Several words as a list: `a`, `a or b`, `a, b or c`; `last` stands before the final one.
pub fn list<T: ToString>(items: &[T], last: &str) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    match items.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::{count, list};

    #[test]
    fn one_thing_is_one_and_none_are_many() {
        assert_eq!([0u8, 1, 2].map(|number| count(number, "step")), ["0 steps", "1 step", "2 steps"]);
    }

    #[test]
    fn the_last_of_several_is_joined_by_its_word() {
        assert_eq!(list::<&str>(&[], "or"), "");
        assert_eq!(list(&["leg"], "or"), "leg");
        assert_eq!(list(&["leg", "arm"], "or"), "leg or arm");
        assert_eq!(list(&[1, 2, 3], "and"), "1, 2 and 3");
    }
}
