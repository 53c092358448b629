use super::*;

/// The shipped files with one piece of one of them replaced.
fn damaged(file: &str, piece: &str, by: &str) -> Result<Book, ContentError> {
    assert!(shipped(file).contains(piece), "{file} has {piece}");
    let text = shipped(file).replacen(piece, by, 1);
    let files = FILES.map(|(name, shipped)| if name == file { (name, text.as_str()) } else { (name, shipped) });
    Book::parse(&files)
}

/// Each damage is refused with its entry and a reason that begins so.
#[track_caller]
fn refuses(file: &str, damages: &[(&str, &str, &str)]) {
    for (piece, by, said) in damages {
        let error = damaged(file, piece, by).map(drop).unwrap_err().to_string();
        assert!(error.starts_with(&format!("{file}: {said}")), "{error}");
    }
}

fn shipped(file: &str) -> &'static str {
    FILES.iter().find(|(name, _)| *name == file).map(|(_, text)| *text).unwrap()
}

/// The line of an entry.
fn row(file: &str, id: &str) -> String {
    let has = |line: &&str| line.contains(&format!("{{ id = \"{id}\","));
    shipped(file).lines().find(has).unwrap().to_owned() + "\n"
}

/// The lines of an entry that has a table of its own.
fn table(file: &str, id: &str) -> String {
    let has = |entry: &&str| entry.contains(&format!("\nid = \"{id}\"\n"));
    shipped(file).split_inclusive("\n\n").find(has).unwrap().to_owned()
}

#[test]
fn a_file_that_is_missing_or_no_toml_is_refused() {
    let without = |file| Book::parse(&FILES.into_iter().filter(|(name, _)| *name != file).collect::<Vec<_>>());
    for (file, _) in FILES {
        assert_eq!(without(file).map(drop).unwrap_err().to_string(), format!("{file}: the whole file: is missing"));
        let error = damaged(file, "source = ", "source = = ").map(drop).unwrap_err();
        assert_eq!((error.file, error.entry.as_str()), (file, "the whole file"));
    }
}

#[test]
fn every_entry_says_where_it_comes_from() {
    for (file, text) in FILES {
        let (before, last) = text.rsplit_once("source = \"").unwrap();
        let (_, after) = last.split_once('"').unwrap();
        let unsourced = format!("{before}source = \" \"{after}");
        let files =
            FILES.map(|(name, shipped)| if name == file { (name, unsourced.as_str()) } else { (name, shipped) });
        let error = Book::parse(&files).map(drop).unwrap_err();
        assert_eq!((error.file, error.reason.as_str()), (file, "its source is empty"));
    }
}

#[test]
fn damaged_numbers_are_refused() {
    refuses(
        "numbers.toml",
        &[
            ("[table]", "[tables]", "tables: is not known here"),
            ("players = [2, 6]", "players = [1, 6]", "table: at least two play"),
            ("players = [2, 6]", "players = [4, 3]", "table: at least two play"),
            ("scrolls_shown = 3", "scrolls_shown = 0", "table: no scroll is shown"),
            ("hex_tokens_from = 5", "hex_tokens_from = 7", "table: 2 to 6 play"),
            ("more_monks_from = 6", "more_monks_from = 1", "table: 2 to 6 play"),
            ("more_monks_from = 6\n", "", "table: missing field `more_monks_from`"),
            ("crowd = 2", "crowd = 0", "turn: a number is 0"),
            ("crowd = 2", "crowds = 2", "turn: unknown field `crowds`"),
            ("threshold = 30", "threshold = 0", "points: a threshold"),
            ("[0, 1, 2]", "[0, 2, 1]", "points: a threshold above 0"),
            ("usual = 60", "usual = 61", "round_limit: the usual limit cannot be chosen"),
        ],
    );
}

// Rules: K16.3
#[test]
fn a_damaged_countdown_is_refused() {
    refuses(
        "countdown.toml",
        &[
            ("id = 3", "id = 9", "step 9: steps count up from 1"),
            ("event = \"blank\"", "event = \"rope\"", "step 3: happens for the second time"),
            ("event = \"rope\"", "event = \"blank\"", "step: the rope never comes"),
            ("event = \"rope\"", "event = \"rope\", lava = 1", "step 3: lava, and nothing else"),
            ("event = \"lava\", lava = 1", "event = \"lava\"", "step 1: lava, and nothing else"),
            ("event = \"end\"", "event = \"blank\"", "step: the last event is not the end"),
            ("event = \"end\"", "event = \"flood\"", "step 8: unknown variant `flood`"),
            ("  { id = 8, event = \"end\", source = \"R kind, D place\" },\n", "", "step: 7 spaces instead of 8"),
        ],
    );
    let error = damaged("countdown.toml", "lava = 5", "lava = 6").map(drop).unwrap_err().to_string();
    assert_eq!(error, "tiles.toml: tile L1-01: nothing calls its lava number 5");
}

// Rules: K13.2
#[test]
fn damaged_dice_are_refused() {
    refuses(
        "dice.toml",
        &[
            ("[3, 1]", "[3, 2]", "die metal: a face shows one broken weapon or none"),
            (", [3, 1]", "", "die metal: has 5 faces instead of 6"),
            ("\"tooth\"", "\"stone\"", "die stone: unknown variant `stone`"),
            ("\"tooth\"", "\"wood\"", "die wood: stands here twice"),
            ("die = [", "die = [] \ndice = [", "dice: is not known here"),
        ],
    );
    let (wood, metal) = (row("dice.toml", "wood"), row("dice.toml", "metal"));
    let swapped = shipped("dice.toml").replace(&wood, "").replace(&metal, &(metal.clone() + &wood));
    refuses(
        "dice.toml",
        &[(&wood, "", "die: there are four dice"), (shipped("dice.toml"), &swapped, "die: there are four dice")],
    );
}

// Rules: K12.5, K13.8, K14.1
#[test]
fn damaged_dragons_are_refused() {
    refuses(
        "dragons.toml",
        &[
            (&row("dragons.toml", "blue"), "", "colour green: the colours are blue, green, red, white"),
            ("dice = 4", "dice = 3", "colour green: each colour is stronger"),
            ("vp = 15", "vp = 9", "colour white: each colour is stronger"),
            (&row("dragons.toml", "white"), "", "colour: there are four colours"),
            ("name = \"Tokage\"", "name = \" \"", "dragon tokage: has no name"),
            ("health = 19", "health = 0", "dragon tokage: has no health, or more with two players"),
            ("health_2p = 15", "health_2p = 20", "dragon tokage: has no health, or more"),
            ("health_2p = 15", "health_2p = 0", "dragon tokage: has no health"),
            ("id = \"tokage\"", "id = \"hisui\"", "dragon hisui: stands here twice"),
            ("colour = \"blue\"", "colour = \"black\"", "dragon mizuchi: unknown variant `black`"),
        ],
    );
    let error = damaged("dragons.toml", "colour = \"blue\"", "colour = \"green\"").map(drop).unwrap_err().to_string();
    assert_eq!(error, "tiles.toml: tile: 5 spaces for 4 blue dragons");
    // a dragon need not be weaker with two players
    let alike = damaged("dragons.toml", "health = 19, health_2p = 15", "health = 19").unwrap();
    let tokage = alike.dragons.iter().find(|dragon| dragon.key == "tokage").unwrap();
    assert_eq!((tokage.health(2), tokage.health(3)), (19, 19));
}

// Rules: K1.4, K7.5, K7.6, K7.7, K7.8, K7.9, K7.10
#[test]
fn damaged_tiles_are_refused() {
    refuses(
        "tiles.toml",
        &[
            ("id = \"L1-02\"", "id = \"L1-09\"", "tile L1-09: tiles stand level by level and count up from 1: L1-02"),
            ("id = \"L1-02\"", "id = \"L4-01\"", "tile L4-01: its id does not begin"),
            ("\"H/5\"", "\"Q/5\"", "tile L1-01: \"Q/5\" is nothing a space can show"),
            ("\"H/5\"", "\"H/five\"", "tile L1-01: \"H/five\" is nothing"),
            ("\"P:red\"", "\"P:white\"", "tile L1-01: \"P:white\" is nothing"),
            ("\"D:blue\"", "\"D:black\"", "tile L1-07: \"D:black\" is nothing"),
            ("\"D:blue\"", "\"D:blue/5\"", "tile L1-07: \"D:blue/5\" is nothing"),
            ("\"D:blue\"", "\"X:blue\"", "tile L1-07: \"X:blue\" is nothing"),
            ("\"L\", \"S/4\", \"A\"", "\"L/4\", \"S/4\", \"A\"", "tile L1-01: \"L/4\" is nothing"),
            ("\"S\", \"P:red\", \".\"", "\"P:red\", \".\"", "tile L1-01: has 6 spaces instead of 7"),
            ("\"H/5\"", "\"H/6\"", "tile L1-01: nothing calls its lava number 6"),
            (", rope = true", "", "tile: 0 tiles with the small rope instead of one"),
            ("\"A\"], source", "\"A\"], rope = true, source", "tile L1-01: the small rope is on a tile of level II"),
            ("\"P:red\"", "\"P:pink\"", "tile: 6 spaces for the 7 red scroll discs of Samurai"),
            ("\"D:blue\"", "\"D:green\"", "tile: 4 spaces for 5 blue dragons"),
            ("\"D:blue\", \"S\"", "\"D:blue\", \"D:blue\"", "tile L1-07: 2 dragons on one tile"),
        ],
    );
    let shipped = shipped("tiles.toml");
    let without = |ids: &str| -> String {
        shipped.lines().filter(|line| !line.contains(ids)).map(|line| line.to_owned() + "\n").collect()
    };
    let late = without("\"L1-08\"")
        .replace(&row("tiles.toml", "L2-01"), &(row("tiles.toml", "L2-01") + &row("tiles.toml", "L1-08")));
    refuses("tiles.toml", &[(shipped, &late, "tile L1-08: tiles stand level by level")]);
    let all = without("\"L3-");
    let error = damaged("tiles.toml", shipped, &all).map(drop).unwrap_err().to_string();
    assert_eq!(error, "tiles.toml: tile: 0 tiles of level III for 12 places");
    let dry = shipped.replace("/5\"", "/4\"");
    let error = damaged("tiles.toml", shipped, &dry).map(drop).unwrap_err().to_string();
    assert_eq!(error, "tiles.toml: tile: no tile has the lava number 5");
}

// Rules: K7.5, K7.6
#[test]
fn damaged_tokens_are_refused() {
    refuses(
        "tokens.toml",
        &[
            (
                "1-square-WW\"",
                "1-square-TT\"",
                "token 1-square-TT: its id must say level, shape and contents: 1-square-WW",
            ),
            ("1-square-WW\"", "4-square-WW\"", "token 4-square-WW: its id must say"),
            ("1-square-WW\"", "1-round-WW\"", "token 1-round-WW: its id must say"),
            ("1-square-WW\"", "ü\"", "token ü: its id must say"),
            (
                "gives = [\"W\", \"W\"], count = 5",
                "gives = [], count = 5",
                "token 1-square-WW: gives either cubes or a monk",
            ),
            ("monk = true", "monk = true, gives = [\"W\"]", "token 1-square-monk: gives either cubes or a monk"),
            ("count = 5", "count = 0", "token 1-square-WW: there is none of it"),
            ("gives = [\"W\", \"W\"]", "gives = [\"W\", \"G\"]", "token 1-square-WW: unknown variant `G`"),
            ("count = 5", "count = 4", "token: 15 square tokens of level I for 16 spaces"),
            (
                "1-hex-W\", gives = [\"W\"], count = 3",
                "1-hex-W\", gives = [\"W\"], count = 1",
                "token: 6 hex tokens of level I for 8",
            ),
        ],
    );
}

// Rules: K20.5
#[test]
fn damaged_cards_are_refused() {
    refuses(
        "hooks.toml",
        &[
            (&row("hooks.toml", "move"), "", "hook explore: stands out of order"),
            ("id = \"move\"", "id = \"fly\"", "hook fly: unknown variant `fly`"),
            ("when = \"in your move actions\"", "when = \"\"", "hook move: says nothing"),
        ],
    );
    refuses("hooks.toml", &[(&row("hooks.toml", "after_combat"), "", "hook: 14 instead of 15")]);
    refuses(
        "scrolls.toml",
        &[
            (&table("scrolls.toml", "surveyor"), "", "scroll swift_foot: stands out of order"),
            ("id = \"surveyor\"", "id = \"geometer\"", "scroll geometer: unknown variant `geometer`"),
            ("hook = \"explore\"", "hook = \"dawn\"", "scroll surveyor: unknown variant `dawn`"),
            ("name = \"Scroll of the Surveyor\"", "name = \"\"", "scroll surveyor: has no name, or says nothing"),
            ("count = 2", "count = 0", "scroll fire_walker: there is none of it"),
            ("amount = 3\n", "", "scroll first_strike: an amount belongs"),
            ("amount = 3\n", "amount = 4\n", "scroll first_strike: its text does not say its amount, 4"),
            (
                "text = \"When you craft, ",
                "amount = 1\ntext = \"When you craft, 1 ",
                "scroll thrifty_smith: an amount belongs",
            ),
            ("amount = 3\n", "amount = 3\nchoices = [[\"W\"], [\"M\"]]\n", "scroll first_strike: choices of cubes"),
            ("amount = 3\n", "amount = 3\nprice = 1\n", "scroll first_strike: unknown field `price`"),
        ],
    );
    let long = format!("text = \"{}Your initiative", "x".repeat(240));
    refuses("scrolls.toml", &[("text = \"Your initiative", &long, "scroll first_strike: its text has more than 240")]);
    refuses(
        "adventure.toml",
        &[
            (&table("adventure.toml", "gunbai"), "", "adventure lava_trap: stands out of order"),
            ("choices = [[\"M\", \"M\"], [\"W\", \"W\", \"W\"]]\n", "", "adventure tetsu_cache: choices of cubes"),
            (
                "[[\"M\", \"M\"], [\"W\", \"W\", \"W\"]]",
                "[[\"M\", \"M\"], []]",
                "adventure tetsu_cache: choices of cubes",
            ),
            (
                "amount = 2\ntext = \"On your turn, outside a fight: score",
                "text = \"On your turn, outside a fight: score",
                "adventure koban: an amount",
            ),
        ],
    );
    refuses("adventure.toml", &[(&table("adventure.toml", "hiya"), "", "adventure: 14 kinds instead of 15")]);
}

// Rules: K1.7, K1.8, K1.12
#[test]
fn damaged_gear_cards_are_refused() {
    refuses(
        "gear.toml",
        &[
            ("id = \"GH2\"", "id = \"GH9\"", "gear_card GH9: ids count up from GH1, GW1 and GS1"),
            ("id = \"GH2\"", "id = \"GX2\"", "gear_card GX2: ids count up"),
            ("id = \"BH2\"", "id = \"GB2\"", "blueprint GB2: ids count up from BH1, BW1 and BS1"),
            ("name = \"Straw Cap\"", "name = \"\"", "gear_card GH1: has no name"),
            ("name = \"Ember Kabuto\"", "name = \"\"", "blueprint BH2: has no name"),
            ("[\"WWW\"]", "[\"WXW\"]", "gear_card GH1: "),
            ("[\"WWW\"]", "[\"...\"]", "gear_card GH1: "),
            ("[\"WWW\"]", "[\"WWWWW\"]", "gear_card GH1: does not fit 4 by 2 cells"),
            ("[\"WWW\"]", "[\"W\", \"W\", \"W\"]", "gear_card GH1: does not fit 4 by 2 cells"),
            ("[\"W.W\"]", "[\"W..W\"]", "gear_card GS7: does not fit 3 by 1 cells"),
            ("[\"WWWW\"]", "[\"WWWWWWWWW\"]", "gear_card GW1: does not fit 8 by 5 cells"),
            ("[\"WWWW\"]", "[\"WWWWWWW\", \"WWWWWW\"]", "gear_card GW1: does not fit 8 by 5 cells"),
            ("[\"WWWW\"]", "[\"WW.WW\"]", "gear_card GW1: a weapon's pattern hangs together"),
            ("[\"MWM\"]", "[\"WWW\"]", "gear_card GH2: another card shows the same"),
            ("[\".TT.\", \"MMMM\"]", "[\"TMMT\"]", "blueprint BH2: another blueprint shows the same"),
            ("[\"TMMT\"]", "[\"TMMT\"], pattern_b = [\"W\"]", "blueprint BH1: only weapons come in two parts"),
            (&row("gear.toml", "GS8"), "", "gear_card: 7 of type Sandals"),
            (&row("gear.toml", "BS8"), "", "blueprint: 7 of type Sandals"),
        ],
    );
    let pairs = shipped("gear.toml");
    let single: String = pairs
        .lines()
        .map(|line| {
            line.split_once(", pattern_b")
                .map_or(line.to_owned(), |(alone, _)| alone.to_owned() + ", source = \"D\" },")
        })
        .map(|line| line + "\n")
        .collect();
    refuses("gear.toml", &[(pairs, &single, "blueprint: none is made of two weapons")]);
    // sandals among the weapons, each with the number it may have
    let (club, geta) = (row("gear.toml", "GW8"), row("gear.toml", "GS1"));
    let mixed = pairs.replace(&geta, "").replace(&club, &(geta + &club));
    refuses("gear.toml", &[(pairs, &mixed, "gear_card GW8: ids count up from GH1, GW1 and GS1")]);
}

// Rules: K17.7, K17.9
#[test]
fn damaged_palaces_are_refused() {
    refuses(
        "palaces.toml",
        &[
            ("id = \"big weapon\"", "id = \"big club\"", "row big club: big weapon is expected here"),
            ("light = [10, 8]", "light = [8, 10]", "row big weapon: there are light spaces"),
            ("light = [10, 8]", "light = []", "row big weapon: there are light spaces"),
            ("dark = 6", "dark = 8", "row big weapon: there are light spaces"),
            (", dark = 6", "", "row big weapon: the big palace, and only it"),
            ("light = [2, 1]", "light = [3, 2], dark = 1", "row small tooth: the big palace, and only it"),
            (&row("palaces.toml", "small tooth"), "", "small tooth: is missing"),
            (
                "\n]",
                "\n  { id = \"tiny tooth\", light = [1], source = \"D\" },\n]",
                "row tiny tooth: is a row too many",
            ),
        ],
    );
}

// Rules: K1.13, K1.14, K2.4, K19.15
#[test]
fn damaged_characters_are_refused() {
    refuses(
        "characters.toml",
        &[
            (&table("characters.toml", "yoshihiro"), "", "character masako: stands out of order"),
            ("id = \"masako\"", "id = \"musashi\"", "character musashi: unknown variant `musashi`"),
            ("name = \"Masako\"", "name = \"\"", "character masako: has no name"),
            ("colour = \"pink\"\n", "", "character masako: every character but the plain samurai has a colour"),
            ("name = \"Samurai\"\n", "name = \"Samurai\"\ncolour = \"red\"\n", "character plain: every character but"),
            ("colour = \"pink\"", "colour = \"red\"", "character masako: another character has its colour"),
            ("weapon_parts = [5, 5]", "weapon_parts = [6, 5]", "character masako: its weapon grid is too large"),
            ("helmet = [4, 3]", "helmet = [4, 9]", "character masatsura: 4×9 is no grid"),
            ("\"..MWMWMW..\"", "\"..MWXWMW..\"", "character masako: its start weapon cannot be read"),
            ("\"W..W\"", "\"W...W\"", "character masatsura: its start helmet cannot be read"),
            (
                "[\"..M.....\", \"..M.....\", \"..W.....\"",
                "[\"..M.....\", \"........\", \"..W.....\"",
                "character plain: its start weapon is not legal",
            ),
            (
                "spots = [\"action\", \"backpack\", \"weapon\", \"scroll\"]",
                "spots = [\"action\", \"weapon\", \"backpack\", \"scroll\"]",
                "character plain: it has an action spot",
            ),
            (
                "spots = [\"action\", \"backpack\", \"weapon\", \"scroll\"]",
                "spots = [\"backpack\", \"weapon\", \"scroll\"]",
                "character plain: it has an action spot",
            ),
            (
                "spots = [\"action\", \"backpack\", \"weapon\", \"scroll\"]",
                "spots = [\"action\", \"backpack\", \"scroll\"]",
                "character plain: a weapon spot belongs",
            ),
            (
                "spots = [\"action\", \"weapon\", \"scroll\"]",
                "spots = [\"action\", \"backpack\", \"weapon\", \"scroll\"]",
                "character masatsura: a backpack spot belongs",
            ),
            (
                "spots = [\"action\", \"backpack\", \"weapon\"]",
                "spots = [\"action\", \"backpack\", \"weapon\", \"scroll\"]",
                "character mitsuhide: a scroll spot belongs",
            ),
            ("monks = [1, 2]", "monks = [2, 1]", "character plain: it starts with more monks than spots"),
            ("monks = [1, 2]", "monks = [1, 5]", "character plain: it starts with more monks than spots"),
            ("action_monks = 1", "action_monks = 3", "character tomoe: it starts with more monks than spots"),
            (
                "start_backpack = [\"M\", \"M\", \"M\"]",
                "start_backpack = [\"M\", \"M\", \"M\", \"M\", \"M\", \"M\", \"M\"]",
                "character yoshihiro: its backpack is too small",
            ),
            ("action_discs = 3", "action_discs = 0", "character plain: it cannot act, move or join"),
            ("steps = 3", "steps = 2", "character masako: its numbers and ThreeSteps do not say the same"),
            ("\"five_sandals\", ", "", "character masako: its numbers and FiveSandals"),
            ("\"large_helmet\", ", "", "character masatsura: its numbers and LargeHelmet"),
            ("backpack = [15, 0]", "backpack = [14, 0]", "character masatsura: its numbers and LargeBackpack"),
            ("\"two_handed_only\"", "", "character takeko: its numbers and TwoHandedOnly"),
            ("\"one_handed_only\", ", "", "character tomoe: its numbers and OneHandedOnly"),
            ("join_steps = 4", "join_steps = 1", "character daisuke: its numbers and JoinFromAfar"),
            ("helmet = [3, 1]", "helmet = [4, 1]", "character daisuke: its numbers and SmallHelmet"),
            ("\"sneak\"", "\"sneak\", \"sneak\"", "character daisuke: it has an ability twice"),
            ("\"sneak\"", "\"fly\"", "character daisuke: unknown variant `fly`"),
        ],
    );
    refuses("characters.toml", &[(&table("characters.toml", "daisuke"), "", "character: 7 characters instead of 8")]);
    let error = damaged("characters.toml", "scroll_discs = 7", "scroll_discs = 6").map(drop).unwrap_err().to_string();
    assert_eq!(error, "tiles.toml: tile: 7 spaces for the 6 red scroll discs of Samurai");
}
