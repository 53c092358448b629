use super::*;

// Rules: F1.1, F1.2, F1.7
#[test]
fn the_shipped_content_is_sound() {
    let book = Book::parse(&FILES).unwrap();
    assert_eq!(book.terrain.len(), 33);
}
