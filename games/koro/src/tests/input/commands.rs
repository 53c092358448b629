//! Every command once right and once wrong; opening a table; picking a colour.

use crate::content::{BonusItem, CharacterId, Colour, Palace};
use crate::game::Koro;
use crate::gear::Cubes;
use crate::state::moves::{Claim, ClaimFrom, Move, Options, Pick};
use crate::state::{Answer, Escape, Field, Position};
use crate::tests::facekit::*;
use crate::tests::kit::{self, A, B, C};
use gogome_contract::{Choice, Control, Game, Needs, OptionKind, Parsed, Seat, Viewer};

// Rules: K1.9, K16.13
#[test]
fn a_table_is_opened_with_its_options() {
    let usual = opened("new").unwrap();
    let expected = Options {
        asymmetric: false,
        adventure: true,
        fights: true,
        sequential: false,
        round_limit: 60,
        picks: Vec::new(),
    };
    assert_eq!(usual, expected);
    let all = opened("new characters:asymmetric adventure:no fights:no sequential:yes round_limit:25").unwrap();
    let other = Options {
        asymmetric: true,
        adventure: false,
        fights: false,
        sequential: true,
        round_limit: 25,
        picks: Vec::new(),
    };
    assert_eq!(all, other);
    assert_eq!(opened("new characters:symmetric fights:yes adventure:yes").unwrap(), expected);
    for (line, code) in [
        ("new characters:both", "E_CHOICE"),
        ("new fights:sometimes", "FLAG"),
        ("new adventure:maybe", "FLAG"),
        ("new round_limit:19", "E_NUMBER"),
        ("new round_limit:61", "E_NUMBER"),
        ("old", "E_VERB"),
    ] {
        assert_eq!(opened(line).unwrap_err().code, code, "{line}");
    }
}

// Rules: K1.17
#[test]
fn characters_are_picked_in_the_lobby_by_what_they_can() {
    let options = opened("new characters:asymmetric").unwrap();
    let pick = |options: &Options, by: Seat, line: &str| Koro.pick(options.clone(), by, 3, &said(line));
    let tomoe = pick(&options, B, "character name:tomoe").unwrap();
    assert_eq!(tomoe.picks, [(B, Pick::Character(CharacterId::Tomoe))]);
    // somebody else was a second faster
    let taken = pick(&tomoe, A, "character name:Tomoe").unwrap_err();
    assert_eq!(taken.code, "E_TAKEN");
    let red = pick(&tomoe, A, "character name:red").unwrap();
    assert!(red.picks.contains(&(A, Pick::Character(CharacterId::Yoshihiro))), "each has a colour: {red:?}");
    let nobody = pick(&tomoe, A, "character name:Hatsu").unwrap_err();
    let free = "Free: Yoshihiro, Masako, Masatsura, Mitsuhide, Takeko and Daisuke.";
    assert!(format!("{nobody:?}").contains(free), "{nobody:?}");
    let lobby = Koro.lobby(&tomoe, 3);
    let Control::Select { choices, .. } = &lobby.controls[0] else { panic!("no menu") };
    assert_eq!(choices.len(), 7, "six that are free, or none");
    for choice in choices {
        assert!(choice.about.chars().count() < Choice::LONGEST, "{}", choice.about);
        pick(&tomoe, A, &format!("character name:{}", choice.value)).unwrap();
    }
    let masatsura = choices.iter().find(|choice| choice.label == "Masatsura").unwrap();
    assert_eq!(masatsura.about, "large helmet, large backpack");
    let told = format!("{:?}", lobby.lines);
    assert!(told.contains("Tomoe (black): only one-handed weapons"), "{told}");
}

// Rules: K1.10
#[test]
fn colours_are_picked_in_the_lobby() {
    let options = opened("new").unwrap();
    let pick = |options: &Options, by: Seat, line: &str| Koro.pick(options.clone(), by, 3, &said(line));
    let red = pick(&options, B, "character name:red").unwrap();
    assert_eq!(red.picks, [(B, Pick::Colour(Colour::Red))]);
    assert_eq!(pick(&red, A, "character name:red").unwrap_err().code, "E_TAKEN");
    assert_eq!(pick(&red, A, "character name:beige").unwrap_err().code, "E_TAKEN");
    assert_eq!(pick(&red, A, "character").unwrap_err().code, "PICK");
    assert_eq!(pick(&red, A, "open name:red").unwrap_err().code, "E_VERB");
    let both = pick(&red, C, "character name:blue").unwrap();
    let again = pick(&both, B, "character name:green").unwrap();
    assert_eq!(again.picks, [(C, Pick::Colour(Colour::Blue)), (B, Pick::Colour(Colour::Green))]);
    assert_eq!(pick(&again, B, "character name:any").unwrap().picks, [(C, Pick::Colour(Colour::Blue))]);
    assert_eq!(Koro.unpick(again, A).picks, [(B, Pick::Colour(Colour::Blue)), (A, Pick::Colour(Colour::Green))]);
    let lobby = Koro.lobby(&red, 3);
    assert!(presses(&lobby.controls[0]).iter().all(|said| said.get("name") != Some("red")), "red is taken");
    for control in &lobby.controls {
        for said in presses(control) {
            Koro.pick(red.clone(), A, 3, &said).unwrap();
        }
    }
}

// Rules: K16.2, K16.13
#[test]
fn how_long_it_may_take_is_picked_in_the_lobby() {
    let options = opened("new").unwrap();
    let pick = |options: &Options, by: Seat, line: &str| Koro.pick(options.clone(), by, 3, &said(line));
    let told = |options: &Options| text(&Koro.lobby(options, 3).lines);
    assert!(told(&options).contains("starts by itself after round 60"), "{}", told(&options));
    let short = pick(&options, A, "pick round_limit:20").unwrap();
    assert_eq!(short, Options { round_limit: 20, ..options.clone() });
    assert!(told(&short).contains("the last 8 rounds. It starts by itself after round 20"), "{}", told(&short));
    assert_ne!(Koro.lobby(&short, 3).stamp, Koro.lobby(&options, 3).stamp);
    assert_eq!(pick(&options, B, "pick round_limit:20").unwrap(), short, "whoever sits there may say so");
    for (line, code) in [("pick", "PICK"), ("pick round_limit:19", "E_NUMBER"), ("pick round_limit:long", "E_NUMBER")] {
        assert_eq!(pick(&options, A, line).unwrap_err().code, code, "{line}");
    }
    let lobby = Koro.lobby(&short, 3);
    let menu = lobby.controls.iter().find(|control| label(control) == "How long may it take?").unwrap();
    let picked = |said| Koro.pick(short.clone(), A, 3, said).unwrap().round_limit;
    assert_eq!(presses(menu).iter().map(picked).collect::<Vec<u8>>(), [20, 30, 40, 50, 60]);
    let Control::Select { choices, .. } = menu else { panic!("no menu") };
    assert_eq!(choices[0].label, "Final chapter after round 20");
    assert_eq!(choices[0].about, "Over in round 28 at the latest: the shortest game");
    assert!(choices.iter().all(|choice| choice.about.starts_with("Over in round ")), "{choices:?}");
}

// Rules: K3.4, K3.8, K3.14, K2.15, K18.4
#[test]
fn short_commands_are_moves() {
    let state = kit::table(2);
    for (line, mv) in [
        ("open field:explore", Move::Open(Field::Explore)),
        ("pass", Move::Pass),
        ("done", Move::Done),
        ("discard cubes:wwm", Move::Discard(Cubes::new(2, 1, 0))),
        ("explore place:i2", Move::Explore { place: kit::place("I2"), rotation: None }),
        ("explore place:I2 rot:4", Move::Explore { place: kit::place("I2"), rotation: Some(4) }),
        ("orient rot:5", Move::Answer(Answer::Orient(5))),
        ("resign sure:yes", Move::Resign),
    ] {
        assert_eq!(meant(&state, A, line), mv, "{line}");
    }
    assert_eq!(labels(&shown(&state, A, "resign")), ["Give up for good"], "asked again without `sure`");
    let sure = press(&shown(&state, A, "resign"), "Give up for good", "");
    assert_eq!(moves(&state, A, &sure), Move::Resign);
}

// Rules: K3.3, K3.5, K3.6, K7.1, K9.9, K17.4
#[test]
fn what_cannot_be_done_is_refused_with_its_way_out() {
    let state = kit::table(2);
    let mut asked = kit::table(2);
    say(&mut asked, A, "explore place:I1");
    for (state, seat, line, code) in [
        (&state, A, "open field:rest", "E_CHOICE"),
        (&state, A, "discard cubes:xyz", "E_CUBES"),
        (&state, A, "discard cubes:T", "E_CUBES"),
        (&state, A, "done", "E_ACTIONSLEFT"),
        (&state, A, "rest", "E_NOREST"),
        (&state, A, "bonus", "E_NOBONUS"),
        (&state, A, "bonus field:move", "E_NOBONUS"),
        (&state, A, "claim item:none", "E_NOTESCAPED"),
        (&state, A, "explore place:Z1", "E_PLACE"),
        (&state, A, "explore place:II1", "E_NOTNEXT"),
        (&state, A, "explore place:T1", "E_NOEXPLORE"),
        (&state, A, "explore place:I1 rot:9", "E_ROT"),
        (&state, A, "explore place:I1 rot:left", "E_NUMBER"),
        (&state, A, "answer join:no", "E_NOTASKED"),
        (&state, A, "orient rot:1", "E_NOTASKED"),
        (&state, A, "character name:red", "E_TAKEN"),
        (&state, A, "character name:nobody", "E_TAKEN"),
        (&state, A, "new", "E_NEW"),
        (&state, A, "sing", "E_VERB"),
        (&state, B, "pass", "E_TURN"),
        (&state, B, "move", "E_TURN"),
        (&state, B, "gather", "E_TURN"),
        (&state, B, "explore", "E_TURN"),
        (&state, B, "use", "E_TURN"),
        (&state, B, "move to:I1.0", "E_UNEXPLORED"),
        (&asked, A, "pass", "E_OPEN"),
        (&asked, A, "orient rot:6", "E_ROT"),
        (&asked, A, "answer join:no", "E_OTHERQUESTION"),
    ] {
        let refusal = refusal(state, seat, line);
        assert!(refusal.instead.is_some() || code == "FLAG", "{line} has no way out: {refusal:?}");
        assert_eq!(refusal.code, code, "{line}");
    }
    let public = Koro.view(&state, Viewer::Public);
    assert_eq!(Koro.read(&public, &said("pass")).unwrap_err().code, "E_NOTIN");
    assert!(matches!(Koro.read(&public, &said("show cards")), Ok(Parsed::Show(_))), "anybody may look");
    assert_eq!(Koro.read(&public, &said("show peeked")).unwrap_err().code, "E_NOTIN");
}

// Rules: K17.4, K17.6, K17.7
#[test]
fn claims_are_read() {
    let mut state = kit::table(2);
    let player = state.table.player_mut(A);
    player.position = Position::In(Palace::Big);
    player.escape = Some(Escape { palace: Palace::Big, round: 9, place: 1 });
    let claim = |item, dark, from| Move::Claim(Some(Claim { item, dark, from }));
    for (line, mv) in [
        ("claim item:none", Move::Claim(None)),
        ("claim item:tooth", claim(BonusItem::Tooth, false, None)),
        (
            "claim item:tooth space:dark from:weapon",
            claim(BonusItem::Tooth, true, Some(ClaimFrom::Gear(crate::gear::GearType::Weapon))),
        ),
        (
            "claim item:monk from:weapon",
            claim(BonusItem::Monk, false, Some(ClaimFrom::Spot(crate::content::Spot::Weapon))),
        ),
        ("claim item:monk from:carried", claim(BonusItem::Monk, false, Some(ClaimFrom::Carried))),
        ("claim item:helmet space:light", claim(BonusItem::Helmet, false, None)),
    ] {
        assert_eq!(meant(&state, A, line), mv, "{line}");
    }
    assert_eq!(refused(&state, A, "claim item:crown"), "E_CHOICE");
    assert_eq!(refused(&state, A, "claim item:tooth space:grey"), "E_CHOICE");
    assert_eq!(refused(&state, A, "claim item:tooth from:pocket"), "E_CHOICE");
    assert_eq!(refused(&state, A, "claim item:tooth"), "E_NOITEM");
    assert!(labels(&shown(&state, A, "claim")).contains(&"Claim nothing".to_owned()));
}

#[test]
fn every_command_fits_what_discord_takes() {
    let commands = &Koro.info().commands;
    let groups = commands.iter().filter(|spec| spec.verb.contains(' ')).count();
    assert!(commands.len() - groups < 25 && groups <= 25);
    for spec in commands {
        assert!(spec.options.len() <= 25, "{}", spec.verb);
        assert!((1..=100).contains(&spec.about.chars().count()), "{}", spec.about);
        for option in &spec.options {
            assert!((1..=100).contains(&option.about.chars().count()), "{} {}", spec.verb, option.about);
            if let OptionKind::Choice(choices) = option.kind {
                assert!(choices.iter().any(|(value, _)| *value == option.example), "{} {}", spec.verb, option.name);
            }
        }
    }
}

/// Every option alone, with its example and with each value it offers, is understood whatever is going on.
#[test]
fn examples_are_always_understood() {
    for (name, state) in crate::demos::demos() {
        for spec in Koro.info().commands.iter().filter(|spec| spec.needs != Needs::Nothing) {
            let needed: Vec<(&str, &str)> = spec
                .options
                .iter()
                .filter(|option| option.required)
                .map(|option| (option.name, option.example))
                .collect();
            let all: Vec<(&str, &str)> = spec.options.iter().map(|option| (option.name, option.example)).collect();
            let mut ways = vec![needed.clone(), all];
            for option in &spec.options {
                let others = || needed.iter().copied().filter(|(name, _)| *name != option.name);
                ways.push(others().chain([(option.name, option.example)]).collect());
                if let OptionKind::Choice(choices) = option.kind {
                    ways.extend(choices.iter().map(|(value, _)| others().chain([(option.name, *value)]).collect()));
                }
            }
            for way in ways {
                let said = gogome_contract::Said::new(spec.verb, &way);
                for seat in state.table.seats() {
                    if let Err(refusal) = Koro.read(&view(&state, seat), &said) {
                        let unread = refusal.kind == gogome_contract::RefusalKind::Unreadable;
                        assert!(!unread, "{name}: {said:?} is {refusal:?}");
                    }
                }
            }
        }
    }
}
