use super::*;

// Rules: X4.1, X5.4, X29.4, X30.3, X30.5
#[test]
fn damaged_chapters_are_refused() {
    refuses(
        "chapters.toml",
        "chapter c1",
        &[
            ("number = 1", "number = 2", "is number 2 instead of 1"),
            ("intro = \"", "intro = \"\" # ", "a name or a text is empty"),
            ("victory = ", "# victory = ", "every chapter tells of victory and failure"),
            ("kind = \"defeat\"", "kind = \"escape\"", "unknown variant `escape`"),
            ("who = \"nue\"", "who = \"oni\"", "\"oni\" is no kind of creature"),
            ("who = \"nue\"", "who = \"undertaker\"", "\"undertaker\", who must be defeated, is in none of its zones"),
            ("who = \"nue\"", "who = \"akaname\"", "there may be several of \"akaname\""),
            ("zone = \"c1a\"", "zone = \"c2b\"", "\"c2b\" is no zone of this chapter; known: c1a, c1b, c1c"),
            ("zone = \"c1a\"", "zone = \"c1b\"", "an ending is about the resistors of a zone that has none"),
            ("kind = \"all_resistors_defeated\"", "kind = \"night\"", "unknown variant `night`"),
            ("at = 3", "at = 6", "its malice rises, and ends below"),
            ("at = 3", "at = 0", "its malice rises, and ends below"),
            (
                "alive = \"miller\"",
                "alive = \"baker\"",
                "\"baker\" is no resistor of this chapter; known: miller, ferryman",
            ),
            ("alive = \"miller\", ", "", "a bonus is for somebody `alive`, or for an `ally`"),
            ("alive = \"miller\"", "ally = \"sedrik\"", "\"sedrik\" is no wanderer who stands in one of its zones"),
            ("level_up = 2", "level_up = 3", "level 3 follows level 1"),
        ],
    );
    refuses(
        "chapters.toml",
        "chapter c2",
        &[
            ("at = 4", "at = 2", "its malice rises"),
            ("ally = \"sedrik\"", "ally = \"kappa\"", "\"kappa\" is no wanderer who stands in one of its zones"),
        ],
    );
    refuses("chapters.toml", "chapter c4", &[("\"kachi\"]", "\"nue\"]", "\"nue\" is no minion; known: akaname")]);
    refuses(
        "chapters.toml",
        "chapter yomi",
        &[
            ("number = 0", "number = 5", "every chapter tells of victory and failure"),
            ("\nsource", "\nlevel_up = 4\nsource", "every chapter tells of victory and failure; number 0"),
        ],
    );
    let said = "chapters.toml: chapter: levels end at 2, not at 3";
    refuses_at("chapters.toml", "chapter c3", ("level_up = 3\n", ""), said);
    let yomi = table("chapters.toml", "chapter yomi");
    refuses_at("chapters.toml", "chapter yomi", (yomi, ""), "zones.toml: zone y1: there is no chapter \"yomi\"");
    let said = "chapters.toml: chapter y: has no zone";
    let more = format!("{}\n", yomi.replace("\"yomi\"", "\"y\""));
    refuses_at("chapters.toml", "chapter yomi", (yomi, &(more + yomi)), said);
}

// Rules: X2.2, X2.3, X2.12, X4.1, X12.8
#[test]
fn zones_fit_their_chapter() {
    refuses(
        "zones.toml",
        "zone c2c",
        &[
            ("chapter = \"c2\"", "chapter = \"c9\"", "there is no chapter \"c9\""),
            (
                "green = 1",
                "green = 4",
                "with it the chapter asks for 9 green and 5 red oracle cards: there are 8 of each",
            ),
            ("[\"p_temple\"]", "[\"p_templo\"]", "\"p_templo\" is no sleeve; known: g1, g2"),
            ("[\"p_temple\"]", "[\"g1\"]", "a zone has a green and a red sleeve, or a purple one"),
            ("[\"p_temple\"]", "[\"r3\", \"g3\"]", "a zone has a green and a red sleeve, or a purple one"),
            ("reserve = \"kappa\"", "reserve = \"nue\"", "\"nue\" is no minion; known: akaname"),
            ("plus = [\"kappa\"]", "plus = [\"kappu\"]", "\"kappu\" is no minion; known: akaname"),
            ("spawn = \"s4\"", "spawn = \"s3\"", "the spawn point \"s3\" is in the chapter twice"),
            (
                "enemy = \"kappa\", colour = \"blue\"",
                "enemy = \"drowned_general\"",
                "2 of \"drowned_general\" stand in play",
            ),
        ],
    );
    refuses("zones.toml", "zone c2a", &[("{ green = 4, red = 2 }", "{ green = 0, red = 0 }", "the oracle is empty")]);
    refuses(
        "zones.toml",
        "zone c3b",
        &[("  { text = \"Not empty. Not alone.\"", "  # {", "the pile \"coffins\" has 2 lists for 3 points")],
    );
    let pile = "[zone.piles]\nurns = [{ text = \"\", effects = [{ op = \"none\" }] }]\n";
    refuses("zones.toml", "zone c3b", &[("[zone.piles]\n", pile, "the pile \"urns\" has 1 lists for 0 points")]);
    let (file, c3a) = ("zones.toml", "zone c3a");
    refuses_at(file, c3a, ("reveals = \"c3b\", ", ""), "zones.toml: zone c3b: nothing reveals it");
    refuses_at(
        file,
        c3a,
        ("\"c3b\", text", "\"c3a\", text"),
        "zones.toml: zone c3a: nothing reveals it, or it is the first",
    );
    let said = "zones.toml: zone c4b: nothing opens the locked door \"d2\"";
    refuses_at(file, "zone c4b", ("op = \"open\", door = \"d2\"", "op = \"none\""), said);
    let said = "zones.toml: zone c4c: no earlier chapter sets the flag \"landolfo_foe\"";
    refuses_at(file, "zone c4c", ("\"landolfo_friend\"", "\"landolfo_foe\""), said);
    let said = "zones.toml: zone: nothing depends on the flag \"landolfo_friend\"";
    refuses_at(file, "zone c4c", (", if_flag = \"landolfo_friend\"", ""), said);
    let said = "zones.toml: zone: 2 zones have the sleeve \"g1\"";
    refuses_at(file, "zone c1b", ("\"g2\"", "\"g1\""), said);
    let said = "chapters.toml: chapter c3: \"sedrik\" is no wanderer who stands in one of its zones";
    refuses_at(file, c3a, ("who = \"landolfo\"", "who = \"sedrik\""), said);
    let doors = ("d1 = { at = [9, 3]", "d2 = { at = [9, 3]");
    refuses_at(file, "zone c4a", doors, "zones.toml: zone c4b: the door \"d2\" is in the chapter twice");
}
