//! What stands above the rules.

use gogome_contract::Line;

/// Over a page of a chapter.
pub fn head(title: &str, page: usize, pages: usize) -> Line {
    let line = Line::default().strong(title);
    if pages > 1 { line.text(format!(" · page {page} of {pages}")) } else { line }
}

/// Over the list of chapters.
pub fn contents() -> Line {
    "Which chapter of the rules? A single rule is found by its number: `/koro rules topic:K4.3`.".into()
}
