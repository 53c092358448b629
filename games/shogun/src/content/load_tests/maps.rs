use super::*;

// Rules: X2.1, X26.1
#[test]
fn damaged_maps_are_refused() {
    refuses(
        "zones.toml",
        "zone c1b",
        &[
            ("\"##########\"", "\"#########\"", "its map is no rectangle"),
            ("\"##########\"", "\"#########é\"", "its map is no rectangle"),
            ("\"...F....o#\"", "\"...F....x#\"", "'x' means nothing on a map"),
            ("\"0000000000\"", "\"000000000\"", "its heights are of another shape than its map"),
            ("  \"0000000000\",\n", "", "its heights are of another shape than its map"),
            ("\"0000000000\"", "\"00000000x0\"", "'x' is no height"),
            ("offset = [10, 0]", "offset = [60, 0]", "it does not lie on the grid"),
            ("offset = [10, 0]", "offset = [9, 0]", "J1 belongs to c1a as well"),
            ("\"#I.S....J#\"", "\"#I.S.....#\"", "J is not on its map"),
            ("\"#.o.....G#\"", "\"#.o....KG#\"", "nothing says what K on its map is"),
            ("\"#.o.....G#\"", "\"#.o....JG#\"", "feature J stands on several squares"),
            ("\"#.o.....G#\"", "\"#.o...1.G#\"", "the start squares are 1 to 4, each once"),
            ("\"#.o.....G#\"", "\"#.o...*.G#\"", "special squares and what they do belong together"),
            ("\"#.o.....G#\"", "\"#.o...+.G#\"", "a `+` of its map is no door"),
        ],
    );
    refuses(
        "zones.toml",
        "zone c1a",
        &[
            ("\"#2.....o.+\"", "\"#2.....o.#\"", "the door \"d1\" stands on no `+` of its own"),
            ("at = [9, 2]", "at = [9, 3]", "the door \"d1\" stands on no `+` of its own"),
            ("at = [9, 2]", "at = [255, 2]", "the door \"d1\" stands on no `+` of its own"),
            ("\"#2.....o.+\"", "\"#1.....o.+\"", "the start squares are 1 to 4, each once"),
            ("\"#1..o..DC#\"", "\"#...o..DC#\"", "the start squares are 1 to 4, each once"),
            ("reveal = \"start\"", "reveal = \"adjoin\"", "characters start in the first zone"),
            ("reveal = \"start\"", "reveal = \"transfer\"", "a chapter starts in its first zone, and in no other"),
            ("reveals = \"c1b\"", "reveals = \"c2b\"", "\"c2b\" is no zone of this chapter; known: c1a, c1b, c1c"),
            ("The granary gate is barred from this side only.", "", "the door \"d1\" says nothing"),
        ],
    );
    refuses("zones.toml", "zone c1c", &[("activation_end", "activation_start", "special squares work at the end")]);
}

// Rules: X26.3
#[test]
fn a_way_leads_to_everything() {
    // the ladders to the loft are walled up: nobody gets to the chest
    let (before, after) = shipped("zones.toml").split_at(begin("zones.toml", "zone c1b"));
    let walled = after.replacen("\"#....h...#\"", "\"#....o...#\"", 1).replacen("\"#...h....#\"", "\"#...o....#\"", 1);
    let error = with("zones.toml", &(before.to_owned() + &walled)).map(drop).unwrap_err().to_string();
    assert_eq!(error, "zones.toml: zone c1b: no way leads to S5");
    let walled = ("\"...F....o#\"", "\"#..F....o#\"");
    refuses_at("zones.toml", "zone c1b", walled, "zones.toml: zone c1b: no way leads to R2");
    let start = ("\"#2.......o#\"", "\"##.......o#\"");
    refuses_at("zones.toml", "zone c3a", start, "zones.toml: zone c3a: the start squares are 1 to 4");
    let start = ("\"#.1.2.3.4S#\"", "\"#.1.2.3#4S#\"");
    let around = damaged("zones.toml", "zone c1c", start.0, start.1);
    assert!(around.is_ok(), "there is another way round");
}

// Rules: X2.5, X2.10
#[test]
fn damaged_features_are_refused() {
    refuses(
        "zones.toml",
        "zone c1a",
        &[
            ("colour = \"yellow\"", "colour = \"red\"", "two of \"ashigaru\" are Red"),
            ("colour = \"yellow\"", "colour = \"pink\"", "feature B: enemy: `colour`: unknown variant `pink`"),
            ("\"ashigaru\"", "\"ashigari\"", "feature A: \"ashigari\" is no kind of creature"),
            ("enemy = \"ashigaru\"", "enemy = \"sedrik\"", "feature A: enemy: a wanderer is none"),
            ("enemy = \"ashigaru\"", "enemy = \"nue\"", "feature A: enemy: only minions have a colour"),
            ("enemy = \"ashigaru\"", "foe = \"ashigaru\"", "feature A: it is none of enemy, wanderer, resistor, spawn"),
            ("enemy = \"ashigaru\"", "tokens = 1, enemy = \"ashigaru\"", "feature A: enemy knows no field `tokens`"),
            ("tokens = 3", "tokens = 0", "feature Q: resistor: it has no tokens"),
            ("tokens = 3, ", "", "feature Q: resistor: lacks `tokens`"),
        ],
    );
    refuses(
        "zones.toml",
        "zone c3a",
        &[
            ("wanderer = \"landolfo\"", "wanderer = \"kappa\"", "feature W: wanderer: somebody else is none"),
            ("side = \"enemy\"", "side = \"ally\"", "feature W: wanderer: one talks to those who are hostile"),
            ("x = 2", "x = 0", "feature W: parley: a test has a difficulty"),
            ("x = 2", "x = 2, y = 2", "feature W: parley knows no field `y`"),
        ],
    );
    refuses(
        "zones.toml",
        "zone c3b",
        &[
            ("\"dead:undertaker\"", "\"undertaker\"", "feature I: interact: it requires \"dead:\""),
            (
                "dead:undertaker\", pile",
                "dead:kappa\", pile",
                "the point \"coffin_west\" waits for the end of \"kappa\"",
            ),
            (
                "pile = \"coffins\"",
                "pile = \"graves\"",
                "feature P: \"graves\" is no pile of this zone; known: coffins",
            ),
            (
                "pile = \"coffins\"",
                "text = \"x\", pile = \"coffins\"",
                "feature P: interact: it has a text and effects, or a",
            ),
        ],
    );
}
