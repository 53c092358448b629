//! The shipped content is complete, and damaged content is refused with file, entry and reason.

use super::*;
use crate::content::{Colour, Die, DieType, Kind, Requirement, Start};

/// The shipped files with one piece of one of them replaced.
fn damaged(file: &str, piece: &str, by: &str) -> Result<Book, ContentError> {
    let shipped = FILES.iter().find(|(name, _)| *name == file).map(|(_, text)| *text).unwrap();
    assert!(shipped.contains(piece), "{file} has {piece}");
    let text = shipped.replacen(piece, by, 1);
    let files = FILES.map(|(name, shipped)| if name == file { (name, text.as_str()) } else { (name, shipped) });
    Book::parse(&files)
}

#[track_caller]
fn refuses(file: &str, piece: &str, by: &str, said: &str) {
    assert_eq!(damaged(file, piece, by).err().map(|error| error.to_string()).as_deref(), Some(said));
}

// Rules: F1.1, F1.2, F1.6, F2.1
#[test]
fn the_shipped_content_is_complete() {
    let book = book();
    let kinds = [Kind::Volcano, Kind::Rubble, Kind::Landscape, Kind::Village];
    assert_eq!(kinds.map(|kind| book.terrain.iter().filter(|card| card.kind == kind).count()), [1, 2, 24, 6]);
    assert_eq!((book.levels.len(), book.characters.len(), book.injuries.len()), (4, 4, 4));
    let keys: Vec<(&str, bool)> = book.scenarios.iter().map(|map| (map.key.as_str(), map.random)).collect();
    let random = ["1", "2", "3", "4", "5", "6", "7"].map(|key| (key, true));
    assert_eq!(keys[..7], random);
    assert_eq!(keys[7..], [("1b", false)]);
    let short: Vec<&str> = book.characters.iter().map(|character| character.short.as_str()).collect();
    assert_eq!(short, ["Jones", "Livingstone", "Hiromi", "Krach"]);
}

// Rules: F1.2 (V6 R-e)
#[test]
fn the_blue_dice_of_the_three_types() {
    let blue = |kind, value| book().colour(Die { kind, value }) == Colour::Blue;
    assert!(blue(DieType::A, 1) && blue(DieType::C, 2) && blue(DieType::B, 3));
    assert!(!blue(DieType::A, 2) && !blue(DieType::B, 1) && !blue(DieType::C, 3));
}

// Rules: F1.3
#[test]
fn opposite_faces_share_a_colour_and_every_value_is_twice_in_every_colour() {
    let mut seen = Vec::new();
    for kind in [DieType::A, DieType::B, DieType::C] {
        for value in 1..=6 {
            let colour = book().colour(Die { kind, value });
            assert_eq!(colour, book().colour(Die { kind, value: 7 - value }));
            assert!(!seen.contains(&(colour, value)), "each pair once in three types, so twice in a set of six");
            seen.push((colour, value));
        }
    }
}

// Rules: F1.7
#[test]
fn means_of_a_fresh_roll_go_from_2_to_21() {
    // the mean over six dice: each face of each type counts its value in a sixth of the rolls, two dice of each type
    let thirds = |requirement: &Requirement| -> usize {
        let faces = requirement.valid.iter().flat_map(|row| row.iter().zip(1..));
        faces.filter(|(counts, _)| **counts).map(|(_, value)| value).sum()
    };
    let sums: Vec<usize> = book().terrain.iter().filter_map(|card| card.requirement.as_ref()).map(thirds).collect();
    assert_eq!((sums.iter().min(), sums.iter().max()), (Some(&(3 * 2)), Some(&(3 * 21))));
}

// Rules: F2.7 (V8.2)
#[test]
fn landscape_cells_of_the_maps() {
    let count =
        |key: &str, kind: Kind| book().scenario(key).unwrap().places.iter().filter(|place| place.kind == kind).count();
    let landscape = ["1", "2", "3", "4", "5", "6", "7"].map(|key| count(key, Kind::Landscape));
    assert_eq!(landscape, [21, 23, 23, 19, 24, 21, 20]);
    for map in &book().scenarios {
        assert_eq!(count(&map.key, Kind::Village), 6);
        assert_eq!(map.places.iter().filter(|place| place.four_only).count(), 1);
        assert_eq!(map.places.iter().filter(|place| place.start == Some(Start::White)).count(), 1);
        assert!(map.places.is_sorted_by_key(|place| (place.row, place.col)), "reading order");
    }
}

#[test]
fn a_missing_or_broken_file_is_named() {
    let error = Book::parse(&FILES[1..]).unwrap_err();
    assert_eq!(error.to_string(), "characters.toml: the whole file: is missing");
    let error = damaged("levels.toml", "level = [", "level = ").unwrap_err();
    assert_eq!((error.file, error.entry.as_str()), ("levels.toml", "the whole file"));
}

#[test]
fn an_unknown_key_is_refused_in_every_kind_of_entry() {
    for (file, piece, entry) in [
        ("terrain.toml", "{ id = 4, ", "terrain 4"),
        ("levels.toml", "{ id = 2, ", "level 2"),
        ("characters.toml", "{ id = \"hiromi\", ", "character hiromi"),
        ("injuries.toml", "{ id = \"arm\", ", "injury arm"),
        ("scenarios.toml", "id = \"3\"\n", "scenario 3"),
        ("track.toml", "[stamina]\n", "stamina"),
        ("track.toml", "[rerolls]\n", "rerolls"),
        ("track.toml", "[score]\n", "score"),
        ("dice.toml", "[dice]\n", "dice"),
        ("dice.toml", "[dice.type.B]\n", "dice"),
    ] {
        let extra = if piece.ends_with('\n') { "colur = 1\n" } else { "colur = 1, " };
        let error = damaged(file, piece, &format!("{piece}{extra}")).unwrap_err();
        assert_eq!((error.file, error.entry.as_str()), (file, entry));
        assert!(error.reason.starts_with("unknown field `colur`, expected "), "{error}");
    }
    refuses("levels.toml", "level = [", "lvl = []\nlevel = [", "levels.toml: lvl: is not known here; known: level");
    refuses(
        "track.toml",
        "[rerolls]",
        "[reroll]",
        "track.toml: reroll: is not known here; known: stamina, rerolls, score",
    );
}

#[test]
fn dice_that_are_not_the_printed_ones_are_refused() {
    let a = "colour = [\"blue\", \"yellow\", \"pink\", \"pink\", \"yellow\", \"blue\"]";
    let at = |colours: &str, said: &str| refuses("dice.toml", a, colours, &format!("dice.toml: {said}"));
    at("colour = [\"blue\"]", "dice type A: has 1 faces instead of 6");
    at(
        "colour = [\"blue\", \"yellow\", \"pink\", \"pink\", \"yellow\", \"pink\"]",
        "dice type A: the opposite faces 1 and 6 differ in colour",
    );
    at(
        "colour = [\"pink\", \"yellow\", \"blue\", \"blue\", \"yellow\", \"pink\"]",
        "dice: value 1 is 4 times Pink in a set instead of twice",
    );
    refuses("dice.toml", "[\"A\", \"A\", ", "[\"A\", ", "dice.toml: dice: the set is two dice of each type, in order");
    refuses(
        "dice.toml",
        "half_set = [\"A\", ",
        "half_set = [",
        "dice.toml: dice: the half set is one die of each type",
    );
    refuses("dice.toml", "opposite_sum = 7", "opposite_sum = 6", "dice.toml: dice: opposite faces sum to 7");
    refuses(
        "dice.toml",
        "colours = [\"pink\", \"blue\", \"yellow\"]",
        "colours = [\"pink\"]",
        "dice.toml: dice: the colours are pink, blue, yellow",
    );
    let error = damaged("dice.toml", "[dice.type.C]", "[dice.type.D]").unwrap_err();
    assert_eq!((error.file, error.entry.as_str()), ("dice.toml", "dice"));
}

#[test]
fn cards_that_do_not_add_up_are_refused() {
    let heron = "id = 4, kind = \"landscape\", name = \"Heron Pond\", name_ja = \"鷺の池\", colours = [\"yellow\"], values = [6], join = \"any\", faces = 8";
    let at = |card: &str, said: &str| refuses("terrain.toml", heron, card, &format!("terrain.toml: terrain {said}"));
    let head = "id = 4, kind = \"landscape\", name = \"Heron Pond\", name_ja = \"x\"";
    at(&heron.replace("= 8", "= 9"), "4: faces says 9, but 8 faces count");
    at(&heron.replace(", faces = 8", ""), "4: faces is missing");
    at(&heron.replace("id = 4", "id = 3"), "3: stands here twice");
    at(&heron.replace("id = 4", "id = 40"), "40: card 4 is expected here: ids count up from 1");
    at(&heron.replace("Heron Pond", "Cedar Marsh"), "6: another card is called Cedar Marsh too");
    at(&heron.replace("Heron Pond", " "), "4: has no name");
    at(&heron.replace("鷺の池", ""), "4: its Japanese name is empty");
    at(&format!("{head}, faces = 18"), "4: asks for nothing");
    at(&format!("{head}, values = [1], parity = \"odd\", faces = 3"), "4: names values and parity");
    at(&format!("{head}, values = [3, 1], faces = 6"), "4: values must ascend");
    at(&format!("{head}, values = [6, 7], faces = 3"), "4: values go from 1 to 6");
    at(&format!("{head}, values = [6], join = \"any\", faces = 3"), "4: join = \"any\" needs a colour and a value");
    at(&format!("{head}, colours = [\"pink\", \"pink\"], faces = 6"), "4: names Pink twice");
    refuses(
        "terrain.toml",
        "id = 2, kind = \"rubble\", ",
        "id = 2, kind = \"rubble\", values = [1], ",
        "terrain.toml: terrain 2: volcano and rubble ask for no dice",
    );
    refuses(
        "terrain.toml",
        "id = 4, kind = \"landscape\"",
        "id = 4, kind = \"village\"",
        "terrain.toml: terrain: 23 cards of kind landscape instead of 24",
    );
}

#[test]
fn maps_that_do_not_add_up_are_refused() {
    let row = "  \"V . . . v v v 4\",\n  \"R . . . e . . .\",";
    let at = |rows: &str, said: &str| {
        refuses("scenarios.toml", row, rows, &format!("scenarios.toml: scenario 1: {said}"));
    };
    at(&row.replace("v v v 4", "v v v"), "row 2 has 8 cells, the first has 7");
    at(&row.replace("v v v 4", "v v v Q"), "`Q` in row 1 is no sign of the grid");
    at(&row.replace("V .", "V V"), "volcano: 2 on the map instead of 1");
    at(&row.replace("R .", "L ."), "rubble: 1 on the map instead of 2");
    at(&row.replace("v v v 4", "v v . 4"), "village: 5 on the map instead of 6");
    at(&row.replace("v v v 4", "v v v v"), "village for four: 0 on the map instead of 1");
    at(&row.replace("R . ", "R S "), "white start: 2 on the map instead of 1");
    at(&row.replace("R . ", "R G "), "grey start: 2 on the map instead of 1");
    at(&row.replace("R . ", "R E "), "equipment token: 8 on the map instead of 7");
    at(&row.replace("R . ", "R X "), "eruption token: 3 on the map instead of 2");
    at(&row.replace("R . . . e . . .", "R L L L e L L ."), "landscape: 26 on the map, and there are 24 cards");
    at(&row.replace("V . . . v v v 4", "V . L . v v v 4"), "no way leads from the start to [2, 0]");
    let map = |piece: &str, by: &str, said: &str| {
        refuses("scenarios.toml", piece, by, &format!("scenarios.toml: scenario {said}"));
    };
    map("thrill = [5, 2]", "thrill = [4, 4]", "1: thrill is not the eruption token nearest to the village");
    map("thrill = [5, 2]", "thrill = [0, 0]", "1: thrill is not the eruption token nearest to the village");
    map("id = \"2\"", "id = \"1\"", "1: stands here twice");
    map("name = \"The Ridge\"", "name = \"\"", "3: has no name");
    refuses(
        "scenarios.toml",
        "bonus = true\n",
        "",
        "scenarios.toml: scenario: 8 scenarios besides bonus maps instead of 7",
    );
}

#[test]
fn levels_that_do_not_add_up_are_refused() {
    let second = "{ id = 2, fail = 4, steps = [[1, 3], [3, 2], [5, 1], [7, 0]]";
    let at = |level: &str, said: &str| refuses("levels.toml", second, level, &format!("levels.toml: level {said}"));
    at(&second.replace("id = 2", "id = 5"), "5: levels count up from 1");
    at(&second.replace("id = 2", "id = 1"), "1: stands here twice");
    at(&second.replace("fail = 4", "fail = 3"), "2: a higher lead must cost less, and a failure most");
    at(&second.replace("[1, 3]", "[2, 3]"), "2: the first step must be for a lead of 1");
    at(&second.replace("[5, 1]", "[3, 1]"), "2: leads must ascend");
    let shipped = FILES.iter().find(|(name, _)| *name == "levels.toml").unwrap().1;
    let fourth = shipped.lines().find(|line| line.contains("id = 4")).unwrap();
    refuses("levels.toml", fourth, "", "levels.toml: level: 3 levels instead of 4");
}

#[test]
fn characters_and_injuries_that_do_not_add_up_are_refused() {
    let at = |piece: &str, by: &str, said: &str| {
        refuses("characters.toml", piece, by, &format!("characters.toml: character {said}"));
    };
    at("colour = \"blue\"", "colour = \"red\"", "hiromi: red is no colour of a seat");
    at("colour = \"blue\"", "colour = \"black\"", "hiromi: another character is black too");
    at("id = \"hiromi\"", "id = \"jones\"", "jones: stands here twice");
    at("id = \"hiromi\", ", "", "at place 3: has no id");
    at("\"Hiromi\"", "\"\"", "hiromi: has no name");
    let shipped = FILES.iter().find(|(name, _)| *name == "characters.toml").unwrap().1;
    let krach = shipped.lines().find(|line| line.contains("krach")).unwrap();
    refuses("characters.toml", krach, "", "characters.toml: character: 3 characters instead of 4");
    refuses("injuries.toml", "id = \"leg\"", "id = \"arm\"", "injuries.toml: injury arm: stands here twice");
    let shipped = FILES.iter().find(|(name, _)| *name == "injuries.toml").unwrap().1;
    let eye = shipped.lines().find(|line| line.contains("eye")).unwrap();
    let order = "injuries.toml: injury: the injuries are leg, arm, amnesia, eye, in this order";
    refuses("injuries.toml", eye, "", order);
    refuses("injuries.toml", "\"Broken arm\"", "\"\"", "injuries.toml: injury arm: has no name");
}

#[test]
fn tracks_that_do_not_add_up_are_refused() {
    let at = |piece: &str, by: &str, said: &str| refuses("track.toml", piece, by, &format!("track.toml: {said}"));
    at("start = 0", "start = 1", "stamina: the trackers start on space 0");
    let spaces = "stamina: the spaces of injury_at must ascend, from above 0 to below death";
    at("[5, 10, 15, 20]", "[5, 15, 10, 20]", spaces);
    at("[5, 10, 15, 20]", "[0, 10, 15, 20]", spaces);
    at("death = 25", "death = 20", spaces);
    at("[5, 10, 15, 20]", "[5, 10, 15]", "stamina: there are four injuries, one of each kind");
    at("[2, 1, 1, 0]", "[2, 1, 1]", "rerolls: by_distance is for the distances 0 to 3");
    at("symbol_bonus = 1", "symbol_bonus = 0", "rerolls: a bonus must be more than nothing");
    at("scout_distance = 4", "scout_distance = 5", "rerolls: scout_distance is one step more than by_distance knows");
    at(
        "per_injury = -1",
        "per_injury = 1",
        "score: seats and unused equipment add to the score, injuries take from it",
    );
    at("source = \"R\"", "source = \" \"", "rerolls: its source is empty");
    at("per_player = 4\n", "", "score: missing field `per_player`");
}

#[test]
fn bands_that_leave_a_score_without_a_word_are_refused() {
    let at = |piece: &str, by: &str, said: &str| {
        refuses("track.toml", piece, by, &format!("track.toml: score band {said}"));
    };
    at("{ from = 3, to = 4", "{ from = 4, to = 4", "made_it: must begin at 3, so that every score has one band");
    at("{ to = 0", "{ from = 0, to = 0", "hospital: the first band has no from");
    at("{ from = 12,", "{ from = 12, to = 20,", "legend: the last band, and only it, has no to");
    at("{ from = 8, to = 11,", "{ from = 8,", "festival: the last band, and only it, has no to");
    at("{ from = 3, to = 4", "{ from = 3, to = 2", "made_it: ends before it begins");
    at("\"made_it\"", "\"sake\"", "sake: stands here twice");
    let shipped = FILES.iter().find(|(name, _)| *name == "track.toml").unwrap().1;
    let bands: String = shipped.split_inclusive('\n').skip_while(|line| !line.starts_with("bands")).collect();
    refuses("track.toml", &bands, "bands = []\n", "track.toml: score: has no bands");
}

#[test]
fn word_lists_that_cannot_be_read_are_refused() {
    for (piece, by, entry, reason) in [
        ("[cheer]\n", "[cheer]\ncolur = 1\n", "cheer", "unknown field `colur`, expected `ranges` or `signs`"),
        ("[0x1F600, 0x1F644]", "[0x1F644, 0x1F600]", "cheer", "a range ends before it begins"),
        ("☹☺", "☹☹", "cheer", "`☹` is no sign, or stands here twice"),
        ("📅📆", "📅A", "emoji", "`A` is no sign, or stands here twice"),
        ("万が一 一緒", "一緒 一緒", "japanese harmless", "一緒 stands here twice"),
        ("first = \"一番\"", "first = \"\"", "japanese first", "is not one word"),
        ("only = \"だけ しか のみ\"", "only = \" \"", "japanese only", "has no words"),
        ("to = \"oiveapukt\"", "to = \"oiveapuk\"", "letters", "οινεαρυκτ has 9 signs and 8 letters"),
        ("to = \"oiveapukt\"", "to = \"oiveapukT\"", "letters", "`T` is no letter of a to z"),
        ("from = \"օսոհց\"", "from = \"օսոհο\"", "letters", "`ο` stands here twice, or is a letter already"),
        ("\nHUE = ", "\nHue = ", "lists Hue", "its name is not in capitals"),
        ("DICE = ", "DIZE = ", "lists DICE", "is missing"),
        ("ME = \"i im", "ME = \"I im", "lists ME", "`I` is no word of small letters"),
        ("\"at first\"", "\"at (first\"", "harmless", "“at (first” wants a `)`"),
        ("behind = \"HAVE ", "behind = \"HAD ", "harmless", "“HAD [a|an|the]” names a list that is not there: HAD"),
        ("words = \"zero three", "words = \"zero zero three", "spelled", "`zero` stands here twice"),
        ("reason = \"maths\"", "reason = \"sums\"", "word", ""),
        (
            "made_of = \"il\"\n",
            "",
            "word at place 4",
            "holds either words, or begins and but_begins, or made_of and but",
        ),
        ("\"snake eyes\"", "\"snake 2\"", "phrase at place 5", "“snake 2” cannot be read from `2` on"),
        (
            "  \"(than|as|like) [the|my|in] (last|previous|prior|earlier|before)\",\n",
            "",
            "phrase at place 4",
            "has no patterns",
        ),
        ("[repeat]", "[again]", "again", ""),
    ] {
        let error = damaged("talk.toml", piece, by).unwrap_err();
        assert_eq!((error.file, error.entry.as_str()), ("talk.toml", entry), "{error}");
        assert!(error.reason.starts_with(reason), "{error}");
    }
}
