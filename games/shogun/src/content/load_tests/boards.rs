use super::*;

// Rules: X17.1, X17.6, X22.1
#[test]
fn damaged_minions_are_refused() {
    refuses(
        "minions.toml",
        "minion jikininki",
        &[
            ("count = 6\n", "", "minions have a count and stronger numbers"),
            ("count = 6", "count = 0", "there is no miniature of it"),
            ("plus = ", "# plus = ", "minions have a count and stronger numbers"),
            ("gait = \"walk\"", "gait = \"swim\"", "unknown variant `swim`"),
            ("priority = \"-health\"", "priority = \"weak\"", "\"weak\" stands where +, - and a measure"),
            ("health = 6", "health = 0", "it has no health, does not move, or reaches nobody"),
            ("dice = { red = 2 }", "dice = {}", "an attack has no dice"),
            ("normal = [", "lines = [", "minions act by `normal` and `aggressive`"),
            (
                "  [\"move adjacent; attack adjacent\", \"near: move toward\"],\n",
                "",
                "5 faces or results of a die instead of 6",
            ),
            (
                "[\"+conditions: move adjacent; attack adjacent\", ",
                "[\"move adjacent; attack adjacent\", ",
                "the die does the same twice: [\"move adjacent; attack adjacent\", \"near: move toward\"]",
            ),
            (", \"near: move toward\"]", "]", "the entry [\"move adjacent; attack adjacent\"] does not end with"),
            ("\"near: move toward\"", "\"far: move toward\"", "the entry [\"move adjacent; attack adjacent\", \"far"),
            (
                "\"near: move toward\"",
                "\"near: move toward to ally\"",
                "the entry [\"move adjacent; attack adjacent\", ",
            ),
            (
                "\"move adjacent; attack adjacent\"",
                "\"move range 2; attack range 2\"",
                "the line \"move range 2; attack",
            ),
        ],
    );
}

#[test]
fn damaged_skills_of_boards_are_refused() {
    for (minion, skill, piece, by, reason) in [
        (
            "kachi",
            "support",
            "type = \"kachi\"",
            "type = \"kachy\"",
            "\"kachy\" is no kind of creature; known: akaname, ",
        ),
        ("kachi", "kenjutsu", "name = \"Kenjutsu\"", "name = \"\"", "a name or a text is empty"),
        ("kachi", "support", "target", "targets", "unknown field `targets`"),
        ("ashigaru", "spear_wall", "trigger = \"always\", ", "", "a passive skill has a trigger"),
        ("ashigaru", "long_thrust", "kind", "trigger = \"always\", kind", "a passive skill has a trigger"),
    ] {
        let read = !reason.starts_with("unknown");
        let entry = if read { format!("minion {minion}, skill {skill}") } else { format!("minion {minion}") };
        let at = shipped("minions.toml").find(&format!("id = \"{skill}\"")).unwrap();
        let (before, after) = shipped("minions.toml").split_at(at);
        let error = with("minions.toml", &(before.to_owned() + &after.replacen(piece, by, 1))).map(drop).unwrap_err();
        assert_eq!(error.entry, entry);
        assert!(error.reason.starts_with(reason), "{error}");
    }
    let said = "minions.toml: minion kachi, skill support: stands here twice";
    refuses_at("minions.toml", "minion kachi", ("id = \"kenjutsu\"", "id = \"support\""), said);
    let said = "minions.toml: minion jikininki: the skill \"grave_call\" is used by no line";
    let unused = shipped("minions.toml").replace("use grave_call", "attack adjacent");
    assert_eq!(with("minions.toml", &unused).map(drop).unwrap_err().to_string(), said);
    let said = "minions.toml: minion kappa: the skill \"water_born\" does nothing";
    refuses_at("minions.toml", "minion kappa", ("\"water_born\"", "\"walk\""), said);
}

// Rules: X6.4, X17.2, X17.3
#[test]
fn damaged_bosses_are_refused() {
    let swift = "the skill \"swift\" moves its card by another number than servant_advance, 3 (X6.4)";
    refuses(
        "bosses.toml",
        "servant nue",
        &[
            ("n = 3", "n = 2", swift),
            ("stats = ", "count = 1\nstats = ", "minions have a count and stronger numbers, and nobody else"),
            ("lines = [", "normal = [", "minions act by `normal` and `aggressive`, chosen by `cards`"),
        ],
    );
    refuses(
        "bosses.toml",
        "chosen blood_oni",
        &[
            ("id = \"hate_2\"", "id = \"hate_1\"", "the card \"hate_1\" stands here twice"),
            ("name = \"Quake\"", "name = \"\"", "the card \"stomp_1\" has no name"),
            ("hate = true, ", "", "the card \"hate_1\" is empowered though it is no card of hate"),
            ("trigger = \"hate_card\"", "trigger = \"always\"", "cards of hate and the passive skill about them"),
            (
                "  { id = \"hunt\", name = \"Hunt the Weak\", lines = [\"-health: move adjacent; attack adjacent\", \"near: move toward\"] },\n",
                "",
                "9 cards instead of 10",
            ),
        ],
    );
    let said = "bosses.toml: servant kappa: another kind of creature has its id";
    refuses_at("bosses.toml", "servant nue", ("\"nue\"", "\"kappa\""), said);
    let said = "bosses.toml: shinigami: there is one Shinigami";
    let shinigami = table("bosses.toml", "shinigami shinigami");
    let two = format!("{shinigami}\n{}", shinigami.replacen("\"shinigami\"", "\"second\"", 1));
    refuses_at("bosses.toml", "shinigami shinigami", (shinigami, &two), said);
}
