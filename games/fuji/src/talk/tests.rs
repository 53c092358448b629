//! The sentences of `talk_vectors.toml`, and each step alone.

use super::Rejection;
use crate::content::book;
use crate::game::Fuji;
use gogome_contract::mentions::{Seated, mark, sign};
use gogome_contract::{Game, Seat};
use serde::Deserialize;

#[derive(Deserialize)]
struct Vectors {
    sentence: Vec<Sentence>,
}

#[derive(Deserialize)]
pub struct Sentence {
    pub text: String,
    pub expect: String,
    #[serde(default)]
    pub mates: Vec<String>,
    pub relayed: Option<String>,
}

pub fn vectors() -> Vec<Sentence> {
    toml::from_str::<Vectors>(include_str!("../talk_vectors.toml")).unwrap().sentence
}

impl Sentence {
    /// The text with those who sit at the table marked, as a host hands it over.
    fn marked(&self) -> String {
        let mates: Vec<Seated<'_>> =
            (0u8..).zip(&self.mates).map(|(seat, name)| Seated { seat: Seat(seat), id: 0, name }).collect();
        mark(&self.text, &mates)
    }
}

const NAMES: [&str; 3] = ["Jones", "Livingstone", "Hiromi"];

fn check(typed: &str) -> Result<String, Rejection> {
    book().talk.check(typed, &NAMES)
}

#[track_caller]
fn verdicts(cases: &[(&str, &str)]) {
    for (typed, expected) in cases {
        assert_eq!(book().talk.verdict(typed), *expected, "{typed}: {:?}", check(typed));
    }
}

// Rules: T1.1, T3.2, T3.3, T3.4, T3.20
#[test]
fn every_sentence_has_its_verdict() {
    let mut wrong = Vec::new();
    for sentence in vectors() {
        let got = check(&sentence.marked());
        let reason = got.as_ref().map_or_else(|rejection| rejection.reason.code(), |_| "ok");
        if reason != sentence.expect {
            wrong.push(format!("{}: {got:?} instead of {}", sentence.text, sentence.expect));
        }
        if let Ok(shown) = got
            && sentence.mates.is_empty()
            && shown != sentence.relayed.unwrap_or(sentence.text.clone())
        {
            wrong.push(format!("{} relayed as {shown}", sentence.text));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(vectors().len() > 200);
}

// Rules: T3.4: the same verdicts line by line, as a tool
#[test]
fn the_tool_prints_a_verdict_a_line() {
    let [talk] = Fuji.tools() else { panic!("Fuji has one tool") };
    for sentence in vectors().iter().filter(|sentence| sentence.mates.is_empty()) {
        assert_eq!((talk.answer)(&sentence.text).as_deref(), Ok(sentence.expect.as_str()), "{}", sentence.text);
    }
    assert_eq!((talk.answer)("").as_deref(), Ok("ok"));
}

// Rules: T1.3: cards, characters and maps can be named
#[test]
fn no_name_holds_a_number() {
    let cards = book().terrain.iter().map(|card| &card.name);
    for name in cards.chain(book().characters.iter().map(|who| &who.name)) {
        assert_eq!(check(name).as_ref(), Ok(name));
        verdicts(&[(&format!("Let us all go to {name}!"), "ok")]);
    }
}

// Rules: T1.3, T3.5
#[test]
fn people_of_the_table_are_mates() {
    let [a, c] = [sign(Seat(0)), sign(Seat(2))];
    assert_eq!(
        check(&format!("{a}, please go, {c}'s way is free")).as_deref(),
        Ok("Jones, please go, Hiromi's way is free")
    );
    assert_eq!(check(&format!("Once {a} moves")).as_deref(), Ok("Once Jones moves"), "`once mate` is harmless");
    assert_eq!(check(&format!("{}!", sign(Seat(9)))).as_deref(), Ok("!"), "nobody sits there");
    assert_eq!(book().talk.verdict(&format!("iii{a}")), "number", "a name does not hide what it touches");
}

// Rules: T3.5
#[test]
fn faces_and_cheers_are_prepared() {
    verdicts(&[
        ("^^ >.< <3 <3 nice", "ok"),
        ("👍👍🏽 👍", "ok"),
        ("🐍 🐍", "repeat"),
        ("^ nice", "symbol"),
        ("^^^", "symbol"),
    ]);
    for (typed, shown) in [
        ("yes ^^", "yes"),
        (">.< oh", "oh"),
        ("<3 and <3", "❤ and"),
        ("👍🏽👍🏽 go", "👍🏽 go"),
        ("👍🏽 👍🏿 go", "👍🏽 go"),
        ("😂🎉😂🎉", "😂🎉"),
    ] {
        assert_eq!(check(typed).as_deref(), Ok(shown), "{typed}");
    }
}

// Rules: T3.6, T3.7
#[test]
fn markup_and_length() {
    let line = |long| "ab ".repeat(long);
    verdicts(&[
        ("<@99> come", "markup"),
        ("a < b > c", "markup"),
        ("a > b < c", "symbol"),
        ("see HTTPS://x.org", "markup"),
        ("see http://x", "markup"),
        ("http is fine", "ok"),
        (&line(100), "ok"),
        (&format!("{}a", line(100)), "length"),
        (&"7".repeat(301), "length"),
    ]);
}

// Rules: T3.8: all scripts, before and after normalising
#[test]
fn figures_of_all_scripts() {
    for figure in "7７७๗٧Ⅶⅶ⑦⓻❼⁷₇¾㍘㊆〇𝟟𒐃🄈🯷".chars() {
        verdicts(&[(&format!("of them {figure}"), "digit")]);
    }
}

// Rules: T3.9
#[test]
fn signs_that_show_a_number() {
    for sign in "⚀⚅🀀🂡🁣🕐🕧🥇🥉🔟🔢💯🎱🔞📅📆🗓☝✌🤟🖐✋🖖➕➖➗✖🟰\u{20e3}".chars()
    {
        verdicts(&[(&format!("look {sign}"), "emoji")]);
    }
    verdicts(&[("look 🎲", "ok"), ("look 🥊", "ok"), ("look 🐍", "ok")]);
}

// Rules: T3.10
#[test]
fn signs_of_arithmetic() {
    for sign in "|\\%‰=<>#^+×÷±√∑∞＋％｜＝".chars() {
        verdicts(&[(&format!("a {sign} b"), "symbol")]);
    }
    verdicts(&[("so-so, (really) & truly; \"hm\" / well: *yes*?!", "ok")]);
}

// Rules: T3.11
#[test]
fn the_same_sign_twice() {
    verdicts(&[
        ("🌸 pink 🌸", "repeat"),
        ("🌸 and 🐍", "ok"),
        ("★★", "repeat"),
        ("™ ™", "repeat"),
        ("a, so, to", "ok"),
    ]);
    assert_eq!(check("🌸🌸").unwrap_err().found, "🌸");
}

// Rules: T3.12
#[test]
fn japanese_numbers() {
    verdicts(&[
        ("一緒に一気に", "ok"),
        ("一一緒", "number"),
        ("一緒一緒", "ok"),
        ("十分強い", "ok"),
        ("十個", "number"),
        ("一番安全", "ok"),
        ("一番いい道", "ok"),
        ("一番いいの、目", "number"),
        ("一番いいのは、あの目", "ok"),
        ("一番近いサイコロ", "number"),
        ("もう一度", "ok"),
        ("期待値は高い", "number"),
        ("ﾌｧｲﾌﾞ", "number"),
        ("ひろみさんに、し、ご", "ok"),
    ]);
    assert_eq!(check("青はセブン").unwrap_err().found, "セブン");
}

// Rules: T3.13
#[test]
fn japanese_claims() {
    verdicts(&[
        ("ピンクはない", "claim"),
        ("ピンクの目が全然ありません", "claim"),
        ("ダイスも無い", "claim"),
        ("サイコロの目は持ってない", "claim"),
        ("道はない", "ok"),
        ("ピンクは強くない", "ok"),
        ("全部のその道の目が高い", "ok"),
        ("全部の私の出目が高い", "claim"),
        ("どれも小さい", "claim"),
        ("すべて無事", "ok"),
        ("青だけ", "claim"),
        ("高い目のみ", "claim"),
        ("私だけ", "ok"),
        ("青ばかりの出目", "claim"),
        ("雨ばかり", "ok"),
        ("目ばっかり", "claim"),
    ]);
}

// Rules: T3.14
#[test]
fn look_alikes_and_marks_are_folded() {
    verdicts(&[
        ("fòúr", "number"),
        ("ｆｏｕｒ", "number"),
        ("𝓯𝓸𝓾𝓻", "number"),
        ("ⓕⓞⓤⓡ", "number"),
        ("🅕🅞🅤🅡", "number"),
        ("🇫🇴🇺🇷", "number"),
        ("ѕіх", "number"),
        ("ΝΙΝΕ", "number"),
        ("νινε", "ok"),
        ("fıve", "number"),
        ("fi'v’e", "number"),
        ("f\u{ad}i\u{feff}v\u{3164}e", "number"),
        ("$even ¡¡¡", "number"),
        ("$$", "ok"),
        ("@ll my pinks", "all-claim"),
        ("!!i blue", "number"),
        ("stop! now", "ok"),
        ("aver*age", "average"),
        ("aver🐍age", "average"),
        ("the first aid kit", "ok"),
        ("the first of all aid", "ok"),
        ("the first, aid", "ok"),
        ("first aids", "number"),
    ]);
}

// Rules: T3.15
#[test]
fn harmless_phrases() {
    verdicts(&[
        ("Which one?", "ok"),
        ("Which one pink?", "number"),
        ("Blue which one?", "number"),
        ("The other ones are free.", "ok"),
        ("I have the other ones.", "number"),
        ("I see another one there.", "number"),
        ("You see, another one!", "number"),
        ("You go, another one!", "ok"),
        ("What are my odds?", "ok"),
        ("Nothing of the odds.", "ok"),
        ("Wait a second", "ok"),
        ("Wait a second and go", "ok"),
        ("A second card", "number"),
        ("Once they move", "ok"),
        ("Once more", "number"),
        ("half of the way", "ok"),
        ("half the dice", "number"),
        ("Sounds like a plan", "ok"),
        ("Sounds like hive", "exact"),
        ("the one next to the lake", "ok"),
        ("the one in blue", "number"),
        ("Go first, then me", "ok"),
        ("gooo first", "number"),
        ("None of our plans work", "ok"),
        ("None of our dice work", "none-claim"),
    ]);
}

// Rules: T3.16
#[test]
fn words_in_pieces() {
    for pieces in [
        "ze ro", "thr ee", "f our", "fiv-e", "s.ix", "se ven", "sev en", "eig ht", "ni ne", "fooo ur", "n i n e",
        "fo u r", "th r ee", "s e v en",
    ] {
        verdicts(&[(pieces, "spelled")]);
    }
    verdicts(&[
        ("a b c", "spelled"),
        ("a b, nice", "ok"),
        ("I see a u turn", "ok"),
        ("t hree", "ok"),
        ("aaa bbb ccc", "spelled"),
    ]);
    assert_eq!(check("so f o u r").unwrap_err().found, "f o u");
}

// Rules: T3.17
#[test]
fn words_about_dice_twice() {
    verdicts(&[
        ("blue blue", "repeat"),
        ("Strong, strong!", "repeat"),
        ("weak weeeak", "repeat"),
        ("piiink pinkkk", "repeat"),
        ("go go go", "ok"),
        ("blue and blue", "ok"),
        ("pink pinks", "ok"),
    ]);
}

// Rules: T3.18: as it is, and with stretched letters shortened; each list in its order
#[test]
fn words_that_say_a_number() {
    for (words, expected) in [
        ("average averages averaged averagely avg medians percentage statistically minority heikin", "average"),
        (
            "zeroes none-the-less-one tenths firstly seconds thirdly twice pairs paired halves aces ix kyuu hachi",
            "number",
        ),
        (
            "threefold fourteen fifty sixth sevens eights ninety elevenses twelfth thirteen forty twentyish hundreds thousandth",
            "number",
        ),
        ("fort forts fiftieth", "number"),
        ("il li iil lll illi", "number"),
        ("max maximally minimum minimally", "exact"),
        ("plus minus squared primes digits rhymes toes tally", "maths"),
        ("mmmax", "exact"),
        ("aaaverage", "average"),
        ("threeee", "number"),
    ] {
        for word in words.split(' ').filter(|word| !word.contains('-')) {
            verdicts(&[(word, expected)]);
        }
    }
    for word in "fortune fortress forte fortify fortnight forthcoming fortunnnate ill to too for won ate go ni san shi a i often"
        .split(' ')
    {
        verdicts(&[(word, "ok")]);
    }
    verdicts(&[("the average of two", "average"), ("two, the average", "number"), ("plus two", "maths")]);
    assert_eq!(check("only Sevens!").unwrap_err().found, "sevens");
}

// Rules: T3.19
#[test]
fn phrases_that_claim_a_number() {
    verdicts(&[
        ("I don't think you have any high dice", "none-claim"),
        ("We have really none matching dice", "none-claim"),
        ("without any pink", "none-claim"),
        ("lacking a good die", "none-claim"),
        ("not a pip", "none-claim"),
        ("out of high chances", "ok"),
        ("out of high hopes pinks", "none-claim"),
        ("I fear they are nothing but odd", "all-claim"),
        ("they are nothing but trouble", "ok"),
        ("only rolled small dice", "all-claim"),
        ("both dice of mine", "all-claim"),
        ("my dice are mostly fine", "all-claim"),
        ("nothing I rolled", "all-claim"),
        ("mostly my dice", "all-claim"),
        ("each of these dice", "all-claim"),
        ("so only high", "ok"),
        ("only high", "all-claim"),
        ("just low ground", "ok"),
        ("pinks only", "all-claim"),
        ("everything is so odd", "all-claim"),
        ("a number of ways", "amount"),
        ("the same amount", "amount"),
        ("as much as you", "ok"),
        ("as much as ever", "amount"),
        ("equally many", "amount"),
        ("better than in earlier rounds", "past"),
        ("like before", "past"),
        ("same plan as before", "ok"),
        ("the lowest side", "exact"),
        ("as low as a die", "exact"),
        ("full house", "exact"),
        ("what letters in it", "exact"),
        ("the mean", "average"),
        ("you mean me", "ok"),
        ("over par", "average"),
        ("expected total", "average"),
        ("nooo pinks", "none-claim"),
    ]);
    assert_eq!(check("sorry, no blue dice").unwrap_err().found, "no blue");
}

// Rules: T2.4: repetition cannot count
#[test]
fn the_relayed_form() {
    for (typed, shown) in [
        ("Nooooo!!! Sooo bad...", "Noo! Soo bad."),
        ("good good luck", "good luck"),
        ("Bad BAD bad, goood good!", "bad, good!"),
        ("good, good", "good, good"),
        ("so so", "so so"),
        ("ああああ！！", "ああ！"),
        ("  much \t space\nhere ", "much space here"),
        ("z\u{200b}e\u{202e}n", "zen"),
        ("👩\u{200d}🚒 go", "👩\u{200d}🚒 go"),
        ("🚒\u{200b} go", "🚒 go"),
        ("z\u{200d}en", "zen"),
        ("so \u{200d}well", "so well"),
        ("WwWw hm", "Ww hm"),
        ("-- ~~ ((well))", "- ~ (well)"),
    ] {
        assert_eq!(check(typed).as_deref(), Ok(shown), "{typed}");
    }
}

// Rules: T2.5, T1.2: while talk is free only markup and length count
#[test]
fn free_talk() {
    let free = |typed: &str| book().talk.free(typed, &NAMES).map_err(|rejection| rejection.reason.code());
    assert_eq!(
        free("I had three 6s, all my dice were odd: 50% luck").as_deref(),
        Ok("I had three 6s, all my dice were odd: 50% luck")
    );
    assert_eq!(free("1000 times!!!").as_deref(), Ok("1000 times!"));
    assert_eq!(free("<@5> look").unwrap_err(), "markup");
    assert_eq!(free(&"a ".repeat(151)).unwrap_err(), "length");
}

#[test]
fn every_reason_has_a_code_of_its_own() {
    let mut codes: Vec<&str> = vectors()
        .iter()
        .map(|sentence| book().talk.check(&sentence.text, &[]))
        .filter_map(|got| got.err().map(|rejection| rejection.reason.code()))
        .collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), 15, "all but length: {codes:?}");
}
