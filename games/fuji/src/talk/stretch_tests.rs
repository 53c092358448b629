//! Words drawn out: three letters or more may stand for one or two, two letters are two.

use crate::talk::pattern::Token;

// Rules: T3.14
#[test]
fn only_three_letters_or_more_are_drawn_out() {
    for (typed, word, same) in [
        ("so", "so", true),
        ("sooo", "so", true),
        ("sooo", "soo", true),
        ("soo", "so", false),
        ("aabbb", "ab", false),
        ("aabbb", "aab", true),
        ("aabbb", "aabbbb", false),
        ("aaab", "ab", true),
        ("aaab", "abc", false),
        ("aaabc", "ab", false),
    ] {
        assert_eq!(Token::new(typed).is(word), same, "{typed} is {word}");
    }
    for (typed, start, begins) in [
        ("sooo", "so", true),
        ("sooon", "so", true),
        ("soon", "so", true),
        ("aabbb", "ab", false),
        ("aabbb", "a", true),
        ("bbbaa", "ba", true),
        ("bbbaa", "bb", true),
    ] {
        assert_eq!(Token::new(typed).begins(start), begins, "{typed} begins with {start}");
    }
    for (typed, long) in [("so", 2), ("soo", 3), ("sooo", 2), ("aabbb", 3), ("aaabbb", 2)] {
        assert_eq!(Token::new(typed).long(), long, "{typed}");
    }
    assert_eq!(Token::new("sooo").strict().long(), 4);
    assert!(!Token::new("sooo").strict().is("so"));
}
