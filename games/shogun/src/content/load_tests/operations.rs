use super::*;

/// The effect of an event in the place of another is refused for this reason.
#[track_caller]
fn refuses_effect(effect: &str, reason: &str) {
    let shipped = "{ op = \"modifier\", stat = \"move\", n = 1, to = \"characters_here\", until = \"round\" }";
    refuses("events.toml", "event fair_wind", &[(shipped, effect, reason)]);
}

// Rules: X36
#[test]
fn an_operation_has_its_fields_and_no_others() {
    for (effect, reason) in [
        ("{ n = 1 }", "an effect lacks `op`"),
        ("{ op = 1 }", "an effect lacks `op`"),
        ("{ op = \"heel\", n = 1 }", "there is no operation \"heel\"; there are hits, reroll_attack, ignore, "),
        (
            "{ op = \"heal\", n = 1, kind = \"bleeding\" }",
            "heal knows no field `kind`; it has n, to, trigger, if_damage, if_below_half",
        ),
        ("{ op = \"malice\", n = 1, to = \"self\" }", "malice knows no field `to`; it has n, trigger, "),
        ("{ op = \"heal\" }", "heal: lacks `n`"),
        ("{ op = \"heal\", n = 0 }", "heal: `n` is 0"),
        ("{ op = \"heal\", n = -1 }", "heal: `n`: invalid value: integer `-1`"),
        ("{ op = \"armor\", n = 0 }", "armor: `n` is 0"),
        (
            "{ op = \"heal\", n = 1, to = \"everybody\" }",
            "heal: `to`: unknown variant `everybody`, expected one of `self`",
        ),
        ("{ op = \"heal\", n = 1, if_below_half = 1 }", "heal: `if_below_half`: invalid type"),
        (
            "{ op = \"condition\", kind = \"sleepy\", n = 1 }",
            "condition: `kind`: unknown variant `sleepy`, expected one of",
        ),
        ("{ op = \"cleanse\" }", "cleanse: either names `kinds`, or says of how many by `n`"),
        ("{ op = \"cleanse\", n = 1, kinds = [\"downed\"] }", "cleanse: either names `kinds`"),
        ("{ op = \"ki_reroll\", n = 1, where = \"slots\" }", "ki_reroll: `where`: unknown variant `slots`"),
        ("{ op = \"message\" }", "message: lacks `text`"),
        ("{ op = \"none\", n = 1 }", "none knows no field `n`"),
    ] {
        refuses_effect(effect, reason);
    }
}

// Rules: X36
#[test]
fn what_an_operation_names_is_there() {
    for (effect, reason) in [
        ("{ op = \"give_item\", item = \"sword\" }", "\"sword\" is no item; known: rice_ball, "),
        ("{ op = \"spawn\", kind = \"oni\", n = 1 }", "\"oni\" is no minion; known: akaname, "),
        ("{ op = \"spawn\", kind = \"nue\", n = 1 }", "\"nue\" is no minion; known: akaname, "),
        ("{ op = \"switch_side\", who = \"ronin\", side = \"ally\" }", "\"ronin\" is no kind of creature"),
        ("{ op = \"switch_side\", who = \"sedrik\", side = \"us\" }", "switch_side: `side`: unknown variant `us`"),
        // events stand in no chapter
        ("{ op = \"reveal\", zone = \"c1b\" }", "\"c1b\" is no zone of this chapter; known: none here"),
        ("{ op = \"open\", door = \"d1\" }", "\"d1\" is no door of this chapter; known: none here"),
        (
            "{ op = \"remove_point\", point = \"well\" }",
            "\"well\" is no interaction point of this chapter; known: none here",
        ),
        (
            "{ op = \"hold\", resistor = \"miller\", rounds = 1, each = [], done = [{ op = \"none\" }] }",
            "\"miller\" is no resistor of this chapter; known: none here",
        ),
    ] {
        refuses_effect(effect, reason);
    }
    refuses(
        "zones.toml",
        "zone c2b",
        &[
            (
                "point = \"sluice\"",
                "point = \"lock\"",
                "feature I: \"lock\" is no interaction point of this chapter; known: sluice",
            ),
            (
                "resistor = \"sluice_gate\", rounds",
                "resistor = \"gate\", rounds",
                "feature I: \"gate\" is no resistor of this",
            ),
            ("rounds = 3", "rounds = 0", "feature I: hold: no rounds are counted"),
            ("zone = \"c2c\"", "zone = \"c1c\"", "feature I: \"c1c\" is no zone of this chapter; known: c2a, c2b, c2c"),
        ],
    );
    refuses(
        "zones.toml",
        "zone c4b",
        &[("door = \"d2\"", "door = \"d3\"", "feature I: \"d3\" is no door of this chapter; known: d1, d2")],
    );
}

// Rules: X23.1, X36
#[test]
fn lists_inside_an_operation_are_read_as_well() {
    for (effect, reason) in [
        ("{ op = \"choice\", by = \"table\", options = [[{ op = \"none\" }]] }", "choice: there is nothing to choose"),
        ("{ op = \"choice\", by = \"table\", options = [[{ op = \"none\" }], []] }", "it has no effects"),
        ("{ op = \"choice\", by = \"dice\", options = [] }", "choice: `by`: unknown variant `dice`"),
        (
            "{ op = \"choice\", by = \"table\", options = [[{ op = \"nothing\" }], []] }",
            "there is no operation \"nothing\"",
        ),
        (
            "{ op = \"test\", attr = \"power\", x = 0, pass = [], fail = [{ op = \"none\" }] }",
            "test: a test has a difficulty",
        ),
        ("{ op = \"test\", attr = \"power\", x = 1, pass = [], fail = [] }", "test: a test has a difficulty"),
        ("{ op = \"test\", attr = \"luck\", x = 1, pass = [], fail = [] }", "test: `attr`: unknown variant `luck`"),
        (
            "{ op = \"test\", attr = \"power\", x = 1, trait = \"lucky\", pass = [], fail = [] }",
            "test: `trait`: unknown",
        ),
        ("{ op = \"test\", attr = \"power\", x = 1, pass = [], fail = [{ op = \"heal\" }] }", "heal: lacks `n`"),
    ] {
        refuses_effect(effect, reason);
    }
}

// Rules: X36
#[test]
fn an_effect_fits_where_it_stands() {
    for (effect, reason) in [
        ("{ op = \"hits\", n = 1 }", "hits: it belongs to attacks"),
        ("{ op = \"heal\", n = 1, if_damage = 1 }", "heal: it belongs to attacks"),
        ("{ op = \"heal\", n = 1, trigger = \"always\" }", "heal: it has a trigger, but happens at once"),
        ("{ op = \"modifier\", stat = \"move\", n = 1 }", "modifier: only a passive lasts without `until`"),
        ("{ op = \"modifier\", stat = \"luck\", n = 1 }", "modifier: `stat`: unknown variant `luck`"),
        (
            "{ op = \"modifier\", stat = \"move\", n = 1, until = \"dawn\" }",
            "modifier: `until`: unknown variant `dawn`",
        ),
        ("{ op = \"modifier\", stat = \"move\", n = 1, until = \"next_attack\" }", "modifier: attacks change hits and"),
    ] {
        refuses_effect(effect, reason);
    }
    refuses(
        "skills.toml",
        "skill poisoned_blades",
        &[
            ("n = 1, if_immune", "n = 1, if_ally_adjacent = true, if_immune", "hits: has two conditions"),
            ("kind = \"poisoned\"", "kind = \"poisoned\", to = \"all_here\"", "condition: `to` names whom only events"),
            ("kind = \"poisoned\"", "kind = \"poisoned\", trigger = \"on_kill\"", "condition: it has a trigger"),
        ],
    );
    let said = "skills.toml: skill sixth_sense: modifier: `trigger`: unknown variant `dawn`";
    refuses_at("skills.toml", "skill sixth_sense", ("trigger = \"always\"", "trigger = \"dawn\""), said);
}
