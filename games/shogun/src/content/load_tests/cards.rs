use super::*;

#[test]
fn damaged_numbers_are_refused() {
    for (key, value, by, reason) in [
        ("ap_gain", "3", "0", "some action points are gained"),
        ("ap_gain", "3", "5", "some action points are gained"),
        ("ap_keep", "1", "5", "more action points are kept"),
        ("malice_start", "0", "6", "malice starts where the phase ends"),
        ("max_items", "5", "2", "fewer items than permanent ones"),
        ("affinity_start", "2", "7", "affinity starts above"),
        ("exert_move", "3", "0", "an exertion costs something"),
        ("max_weapons", "2", "0", "no weapon may be held"),
        ("level_max", "3", "0", "there is no level"),
        ("attribute_max", "3", "1", "no attribute can rise"),
        ("pray_difficulty", "2", "0", "a prayer never fails"),
        ("blind_miss_max", "3", "6", "blind attacks always hit"),
        ("attempts", "6", "0", "nobody may try"),
        ("yomi_bold", "[3, 6, 9]", "[3, 3, 9]", "the bold marks rise"),
        ("yomi_bold", "[3, 6, 9]", "[]", "the bold marks rise"),
    ] {
        let (piece, by) = (format!("value = {value}"), format!("value = {by}"));
        refuses("numbers.toml", &format!("number {key}"), &[(&piece, &by, reason)]);
    }
    let damages = [
        (("id = \"ap_gain\"", "id = \"ap_loss\""), "unknown field `ap_loss`"),
        (("{ id = \"ap_gain\", value = 3, source = \"R\" },", ""), "missing field `ap_gain`"),
        (("value = 3", "value = 300"), "invalid value: integer `300`"),
    ];
    for (damage, reason) in damages {
        refuses_at("numbers.toml", "number ap_gain", damage, &format!("numbers.toml: number: {reason}"));
    }
}

// Rules: X11.3, X11.6
#[test]
fn damaged_dice_are_refused() {
    refuses(
        "dice.toml",
        "attack red",
        &[
            ("[1, 1], ", "", "5 faces or results of a die instead of 6"),
            ("[1, 1]", "[1, 3]", "3 is no sign"),
            ("[2, 1], [3, 2]", "[0, 1], [0, 2]", "each die is stronger"),
            ("[1, 2], [2, 0], [2, 1], [3, 2]", "[1, 0], [2, 0], [2, 1], [3, 0]", "both signs stand on it"),
        ],
    );
    refuses_at("dice.toml", "attack red", ("\"red\"", "\"green\""), "dice.toml: attack green: unknown variant `green`");
    let text = shipped("dice.toml");
    let swapped = text.replace("\"white\"", "\"\"").replace("\"red\"", "\"white\"").replace("\"\"", "\"red\"");
    let row = text.lines().find(|line| line.contains("\"black\"")).unwrap();
    for (text, entry) in [(swapped, "attack red"), (text.replace(row, ""), "attack")] {
        let error = with("dice.toml", &text).map(drop).unwrap_err().to_string();
        assert_eq!(error, format!("dice.toml: {entry}: the dice are white, red, black"));
    }
    refuses(
        "dice.toml",
        "focus",
        &[
            ("\"pierce\", hits = 3", "\"sunder\", hits = 3", "no face shows Pierce"),
            ("\"blank\", hits = 0", "\"blank\", hits = 1", "who fails has no hits"),
            ("  { face = \"hit\", hits = 2 },\n", "", "5 faces"),
        ],
    );
    refuses("dice.toml", "test", &[("[0, 1, 1, 2, 2, 3]", "[0, 1, 1, 2, 2, 3, 3]", "7 faces")]);
}

// Rules: X1.3
#[test]
fn damaged_characters_are_refused() {
    refuses(
        "characters.toml",
        "character hattori",
        &[
            ("name = \"Hattori\"", "name = \" \"", "a name or a text is empty"),
            ("health = [8, 10, 12]", "health = [8, 10]", "its health rises over 3 levels"),
            ("health = [8, 10, 12]", "health = [8, 10, 10]", "its health rises over 3 levels"),
            ("\"shuriken\"", "\"katana\"", "it starts with a weapon and an armour of its own class"),
            ("\"shuriken\"", "\"ninjato\"", "it starts with a weapon and an armour of its own class"),
            ("\"shozoku\"", "\"do_maru\"", "it starts with a weapon and an armour of its own class"),
            ("\"shuriken\"", "\"shurikan\"", "\"shurikan\" is no weapon; known: katana, nodachi"),
            ("\"shozoku\"", "\"kimono\"", "\"kimono\" is no armour; known: do_maru"),
            ("\"inari\"", "\"ebisu\"", "\"ebisu\" is no Kami; known: amaterasu, susanoo, inari, izanami"),
            ("\"inari\"", "\"susanoo\"", "another character has its class, letter or Kami"),
            ("\"H\"", "\"A\"", "another character has its class, letter or Kami"),
            ("\"H\"", "\"h\"", "its letter is no capital"),
            ("\"dexterity\"", "\"luck\"", "unknown variant `luck`"),
        ],
    );
    let tomoe = table("characters.toml", "character tomoe");
    let said = "characters.toml: character: 3 characters instead of 4";
    refuses_at("characters.toml", "character tomoe", (tomoe, ""), said);
}

// Rules: X15.5, X28.3
#[test]
fn damaged_skills_are_refused() {
    refuses(
        "skills.toml",
        "skill backstab",
        &[
            ("\"hattori\"", "\"nobody\"", "\"nobody\" is no character; known: akira, hattori, hikaru, tomoe"),
            ("level = 2", "level = 4", "there is no such level"),
            ("side = \"b\"", "side = \"a\"", "another skill has its place"),
            ("\"aggregate\"", "\"fixed\"", "a fixed skill has effects, any other several tiers"),
            ("ki = 5", "ki = 3", "its tiers rise"),
            ("ki = 6", "ki = 7", "its tiers rise"),
            ("ki = 3", "ki = 2", "its tiers rise from the die it needs"),
            ("kind = \"attack\"", "kind = \"technique\"", "a technique has a target"),
            ("kind = \"attack\"", "kind = \"passive\"", "a passive skill has a trigger"),
        ],
    );
    refuses(
        "skills.toml",
        "skill smoke_bomb",
        &[
            ("range = 2", "range = 0", "a target is the user, or has a range"),
            ("\"foes\"", "\"friends\"", "unknown variant `friends`"),
            ("\"activation\"", "\"round\"", "unknown variant `round`"),
            ("mode = \"fixed\"", "mode = \"blue\"", "a fixed skill has effects"),
        ],
    );
    let stab = table("skills.toml", "skill stab");
    let said = "skills.toml: skill: akira has 5 skills: there are two for each level";
    refuses_at("skills.toml", "skill stab", (stab, ""), said);
    let said = "skills.toml: skill stab: stands here twice";
    refuses_at("skills.toml", "skill sixth_sense", ("\"sixth_sense\"", "\"stab\""), said);
}

#[test]
fn damaged_gear_is_refused() {
    refuses(
        "gear.toml",
        "weapon nodachi",
        &[
            ("\"samurai\"", "\"ronin\"", "unknown variant `ronin`"),
            ("level = 2", "level = 4", "its level is none of 1 to 3"),
            ("range = 1", "range = 0", "reaches nowhere"),
            ("strong = { black = 3 }\n", "", "has neither a fast nor a strong attack"),
            ("{ black = 3 }", "{}", "an attack has no dice"),
            ("{ black = 3 }", "{ blue = 3 }", "unknown field `blue`"),
            ("yin_yang = [{ op = \"extra_targets\", n = 1 }]", "yin_yang = []", "it has no effects"),
        ],
    );
    refuses(
        "gear.toml",
        "armour do_maru",
        &[
            ("level = 1", "level = 0", "its level is none of 1 to 3"),
            ("resistance = 1", "resistance = 0", "resists nothing"),
        ],
    );
}

// Rules: X16.1
#[test]
fn damaged_kami_are_refused() {
    refuses(
        "kami.toml",
        "skill fox_fire",
        &[
            ("\"inari\"", "\"ebisu\"", "\"ebisu\" is no Kami"),
            ("affinity = 3", "affinity = 7", "there is no such affinity"),
            ("phase = \"exploration\"", "phase = \"camp\"", "on the grid it is an attack or a technique"),
        ],
    );
    let technique = "kind = \"technique\"\nphase = \"exploration\"\ntarget = { who = \"foe\", range = 4, los = true }";
    let passive = (technique, "kind = \"passive\"\nphase = \"camp\"");
    let said = "kami.toml: kami inari: its skills but the first belong to the exploration phase";
    refuses_at("kami.toml", "skill fox_fire", passive, said);
    let said = "kami.toml: kami inari: its skills stand by rising affinity";
    refuses_at("kami.toml", "skill fox_fire", ("affinity = 3", "affinity = 1"), said);
    refuses("kami.toml", "kami inari", &[("mode = \"Nine Tails\"", "mode = \"\"", "a name or a text is empty")]);
}

// Rules: X13.2, X13.3, X13.4, X13.5
#[test]
fn damaged_items_are_refused() {
    refuses(
        "items.toml",
        "item oil_pot",
        &[
            ("uses = 2\n", "", "uses are counted by the keyword `use`"),
            ("uses = 2", "uses = 0", "uses are counted by the keyword `use`"),
            ("\"use\"", "\"permanent\"", "uses are counted by the keyword `use`"),
            ("copies = 2", "copies = 0", "what is special is in no deck"),
            ("cost = 30", "cost = 0", "what is special is in no deck"),
            ("effects = ", "passive = ", "what can be used has a target and effects"),
            ("\nsource", "\npassive = [{ op = \"heal\", n = 1 }]\nsource", "what works all the time is permanent"),
        ],
    );
    let nothing = ("passive = [{ op = \"modifier\", stat = \"move\", n = 1, to = \"self\" }]\n", "", "does nothing");
    refuses("items.toml", "item sandals", &[nothing]);
    refuses("items.toml", "item shrine_key", &[("cost = 0", "cost = 5", "what is special is in no deck")]);
}

// Rules: X2.2
#[test]
fn damaged_events_and_sleeves_are_refused() {
    refuses(
        "events.toml",
        "event fair_wind",
        &[
            ("\"green\"", "\"blue\"", "unknown variant `blue`"),
            ("name = \"Fair Wind\"", "name = \"\"", "a name or a text is empty"),
            ("effects = [", "effects = [] #", "it has no effects"),
        ],
    );
    refuses(
        "sleeves.toml",
        "sleeve g1",
        &[
            ("\"fair_wind\"", "\"foul_wind\"", "\"foul_wind\" is no event; known: fair_wind"),
            ("\"fair_wind\"", "\"war_cry\"", "the event \"war_cry\" is of another colour"),
            ("colour = \"green\"", "colour = \"red\"", "the event \"fair_wind\" is of another colour"),
            ("[\"fair_wind\", \"hidden_cache\", \"spared_bowl\", \"lone_scout\"]", "[]", "is empty"),
        ],
    );
    let said = "sleeves.toml: sleeve: none holds the event \"p1_feathers\"";
    refuses_at("sleeves.toml", "sleeve p_shrine", ("\"p1_feathers\", ", ""), said);
    let sleeve = "  { id = \"p_more\", colour = \"purple\", events = [\"p5_toll\"], source = \"D\" },\n]";
    let said = "zones.toml: zone: 0 zones have the sleeve \"p_more\"";
    refuses_at("sleeves.toml", "sleeve p_yomi", ("\n]", &format!("\n{sleeve}")), said);
}
