//! How long the checker takes for a sentence: ordinary ones, and the longest and worst it can be given.
#![expect(clippy::disallowed_methods, reason = "a bench needs a clock, and is no rule")]
#![expect(clippy::print_stdout, reason = "a bench says what it measured")]

use gogome_fuji::content::book;
use std::hint::black_box;
use std::time::Instant;

fn main() {
    let talk = &book().talk;
    let worst = ["we ", "dont ", "i my ", "aaabbbccc ", "の目は", "on e "]
        .map(|piece| piece.repeat(300 / piece.chars().count()));
    let usual = ["Please pick another card, I would rather have Lotus Mill.", "割と強いと思います"].map(str::to_owned);
    for sentence in usual.iter().chain(&worst) {
        let rounds = 200;
        let start = Instant::now();
        for _ in 0..rounds {
            let _ = black_box(talk.check(black_box(sentence), &[]));
        }
        let each = start.elapsed().as_micros() / rounds;
        println!("{each:>5} µs  {}", sentence.chars().take(60).collect::<String>());
    }
}
