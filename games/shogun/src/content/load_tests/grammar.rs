use super::*;
use crate::content::load::lines::Board;
use crate::content::load::names::Index;
use crate::content::{Approach, AttackReach, BoardSkill, Clause, Line, Measure, MoveTo, Priority, SkillKind, Trigger};

fn read(text: &str) -> Result<Line, String> {
    let skill = |key: &str, kind| BoardSkill {
        key: key.to_owned(),
        name: String::new(),
        kind,
        trigger: Trigger::Always,
        target: None,
        effects: Vec::new(),
    };
    let skills =
        [skill("slash", SkillKind::Attack), skill("rest", SkillKind::Technique), skill("wall", SkillKind::Passive)];
    let kinds = Index::new("kind of creature", ["kachi", "kappa"], KindId::first(2));
    Board { skills: &skills, kinds: &kinds }.line(text)
}

// Rules: X36
#[test]
fn a_line_is_read_as_it_says() {
    let to = |how| Clause::Move(MoveTo { how, ally: None });
    let kappa = KindId::first(2).last().unwrap();
    for (text, priority, clauses) in [
        ("near: move toward", Some(Priority::Near), vec![to(Approach::Toward)]),
        (
            "-dexterity: move range 2; attack range 3 focus with slash",
            Some(Priority::Least(Measure::Dexterity)),
            vec![to(Approach::Range(2)), Clause::Attack { reach: AttackReach::Range(3), focus: true, with: Some(0) }],
        ),
        (
            "+max_health: use rest; move adjacent; move away",
            Some(Priority::Most(Measure::MaxHealth)),
            vec![Clause::Use(1), to(Approach::Adjacent), to(Approach::Away)],
        ),
        (
            "move adjacent to ally kappa; attack adjacent with slash",
            None,
            vec![
                Clause::Move(MoveTo { how: Approach::Adjacent, ally: Some(Some(kappa)) }),
                Clause::Attack { reach: AttackReach::Adjacent, focus: false, with: Some(0) },
            ],
        ),
        (
            "first: move away to ally",
            Some(Priority::First),
            vec![Clause::Move(MoveTo { how: Approach::Away, ally: Some(None) })],
        ),
    ] {
        assert_eq!(read(text), Ok(Line { priority, clauses, text: text.to_owned() }));
    }
    for (word, priority) in [("next", Priority::Next), ("last", Priority::Last), ("far", Priority::Far)] {
        assert_eq!(read(&format!("{word}: move away")).unwrap().priority, Some(priority));
    }
}

// Rules: X36
#[test]
fn a_line_that_is_none_is_refused_at_its_word() {
    for (text, reason) in [
        ("", "it ends where move, attack or use is expected"),
        ("near: ", "it ends where move, attack or use is expected"),
        ("move toward;", "it ends where move, attack or use is expected"),
        ("run away", "\"run\" stands where move, attack or use is expected"),
        ("move", "it ends where adjacent, range, toward or away is expected"),
        ("move near", "\"near\" stands where adjacent, range, toward or away is expected"),
        ("move range", "it ends where a number is expected"),
        ("move range x", "\"x\" stands where a number is expected"),
        ("attack range 0", "\"0\" stands where a number is expected"),
        ("attack toward", "\"toward\" stands where adjacent or range is expected"),
        ("attack adjacent focused", "\"focused\" stands where the end of the clause is expected"),
        ("attack adjacent with slash focus", "\"focus\" stands where the end of the clause is expected"),
        ("attack adjacent with", "it ends where a skill is expected"),
        ("attack adjacent with slahs", "\"slahs\" is no skill of this board"),
        ("attack adjacent with rest", "\"rest\" is a skill of another kind"),
        ("use slash", "\"slash\" is a skill of another kind"),
        ("use wall", "\"wall\" is a skill of another kind"),
        ("use", "it ends where a skill is expected"),
        ("move adjacent to foe", "\"foe\" stands where ally is expected"),
        ("move adjacent to ally oni", "\"oni\" is no kind of creature; known: kachi, kappa"),
        ("nearest: move toward", "\"nearest\" stands where +, - and a measure, or first, next, last, near, far"),
        ("-luck: move toward", "unknown variant `luck`, expected one of `health`"),
        ("move adjacent; move toward", "a second move is \"move away\", and stands last"),
        ("move adjacent; move away to ally", "a second move is \"move away\", and stands last"),
        ("move adjacent; move away; use rest", "a second move is \"move away\", and stands last"),
        ("move adjacent; move away; move away", "a second move is \"move away\", and stands last"),
    ] {
        let error = read(text).unwrap_err();
        assert!(error.starts_with(&format!("the line {text:?}: {reason}")), "{error}");
    }
}
