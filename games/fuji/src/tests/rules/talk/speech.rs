//! What is said at the table: when, in which form, and what becomes of what may not be said.

use crate::content::book;
use crate::game::Fuji;
use crate::input::commands::info;
use crate::state::moves::{Event, Move};
use crate::state::{Ending, Phase, State};
use crate::tests::kit::{A, ALL, B, C, FOR_A, FOR_B, Kit, luck, mini, opened, options, refused};
use crate::tests::viewkit::{plain, say, screen, text, viewers};
use gogome_contract::mentions::sign;
use gogome_contract::{
    AnyGame, Game, Json, Line, OptionKind, Plug, Position, Refusal, RefusalKind, Said, Seat, Span, Step, StepContext,
    Viewer,
};

/// Two rows of cards; all stand on the same.
fn table() -> State {
    mini(&["V L L v", ". L L ."], &[(1, 0), (1, 0), (1, 0)])
}

fn rerolling() -> State {
    let mut state = table();
    for (seat, to) in [(A, (1, 0)), (B, (2, 0)), (C, (1, 1))] {
        state.plan(seat, to).unwrap();
    }
    for seat in [A, B, C] {
        state.ready(seat).unwrap();
    }
    assert!(matches!(state.table.phase, Phase::Rerolls { .. }));
    state
}

/// Injuries are being chosen.
fn hurt() -> State {
    let mut state = mini(&["V R L L v", ". . L L ."], &[(2, 0), (2, 0), (2, 0)]).stamina(A, 4);
    for (col, row, card) in [(2, 0, FOR_B), (3, 0, FOR_A), (2, 1, ALL), (3, 1, ALL)] {
        state = state.card(col, row, card);
    }
    state.go_all(&[(2, 0), (3, 0), (2, 1)]);
    assert!(matches!(state.table.phase, Phase::Injuries { .. }), "{:?}", state.table.phase);
    state
}

fn speak(state: &State, by: Seat, words: &str) -> Result<Vec<Event>, Refusal> {
    let mut after = state.clone();
    let events = after.play(by, Move::Say { text: words.to_owned() })?;
    assert_eq!(&after, state, "what a person typed never enters the state");
    Ok(events)
}

fn told(event: &Event) -> Line {
    Fuji.tell(event, Viewer::Public).unwrap()
}

// Rules: T2.3, T2.4: relayed in its normalised form, and shown inert
#[test]
fn what_passes_is_relayed() {
    let events = speak(&table(), B, "Nooo!!! I am strong in pink").unwrap();
    assert_eq!(events, [Event::Said { seat: B, said: "Noo! I am strong in pink".to_owned() }]);
    let line = told(&events[0]);
    assert_eq!(plain(&line), "<B>: «Noo! I am strong in pink»");
    assert!(matches!(line.0.last(), Some(Span::Quote(_))), "the host takes the life out of a quote: nobody is pinged");
    for viewer in viewers(&table()) {
        assert_eq!(Fuji.tell(&events[0], viewer), Some(line.clone()), "everybody hears the same");
    }
}

// Rules: T1.3: a name is relayed as the seat's character
#[test]
fn names_become_characters() {
    let events = speak(&table(), A, &format!("Go, {}!", sign(B))).unwrap();
    let name = &book().character(table().table.traveller(B).character).short;
    assert_eq!(events, [Event::Said { seat: A, said: format!("Go, {name}!") }]);
}

// Rules: T3.1, T2.3: refused with the reason, offering signals, and nothing is shown to others
#[test]
fn what_does_not_pass_is_answered_with_the_reason() {
    for (words, code, part) in [
        ("I have two", "TALK_NUMBER", "can be read as one: «two»."),
        ("no blue dice", "TALK_NONE", "«no blue»"),
        ("all my dice are blue", "TALK_ALL", "«all my dice»"),
        ("how many", "TALK_AMOUNT", "«how many»"),
        ("at 8", "TALK_DIGIT", "«8»"),
        ("<@1>", "TALK_MARKUP", "plain words"),
        ("青だけ", "TALK_CLAIM", "“only” say how many."),
        ("f i v e", "TALK_SPELLED", "«f i v»"),
        ("the average", "TALK_AVERAGE", "«average»"),
        ("snake eyes", "TALK_EXACT", "«snake eyes»"),
        ("rhymes", "TALK_MATHS", "«rhymes»"),
        ("like before", "TALK_PAST", "«like before»"),
        ("🐍🐍", "TALK_REPEAT", "«🐍»"),
        ("a + b", "TALK_SYMBOL", "«+»"),
        ("✌", "TALK_EMOJI", "«✌»"),
    ] {
        let refusal = speak(&table(), A, words).unwrap_err();
        assert_eq!((refusal.code, refusal.kind), (code, RefusalKind::Illegal), "{words}");
        assert!(plain(&refusal.why).contains(part), "{words}: {}", plain(&refusal.why));
        let hint = plain(&refusal.instead.unwrap());
        assert!(hint.contains("/fuji signal") && hint.contains("Nobody else has seen it"), "{hint}");
        let looks = code == "TALK_DIGIT" || code == "TALK_AMOUNT";
        assert_eq!(hint.contains("/look") && hint.contains("status signal"), looks, "{code}: {hint}");
        assert_eq!(refused(&table(), A, Move::Say { text: words.to_owned() }), code);
    }
    let long = speak(&table(), A, &"six ".repeat(100)).unwrap_err();
    assert_eq!(long.code, "TALK_LENGTH");
    assert_eq!(speak(&table(), A, " ^^ ").unwrap_err().code, "SAY_NOTHING");
    assert_eq!(speak(&table(), Seat(3), "hello").unwrap_err().code, "NOT_SEATED");
}

// Rules: F6.9, F7.8, T1.2, T2.5: from the roll to the reveal the rule holds, rerolls are silent, then talk is free
#[test]
fn each_phase_has_its_own_talk() {
    let words = "I had three fives, all odd!";
    assert_eq!(speak(&table(), A, words).unwrap_err().code, "TALK_NUMBER");
    let silence = speak(&rerolling(), A, "hello").unwrap_err();
    assert_eq!(
        (silence.code, silence.kind, plain(&silence.why)),
        ("SILENCE", RefusalKind::NotNow, "Silence: rerolls.".to_owned())
    );
    // the next open talk may be phase 4 or the reveal, whichever comes
    let hint = plain(&silence.instead.unwrap());
    assert_eq!(hint, "You can talk again as soon as everybody is done. The table waits for <A>, <B> and <C>.");
    assert_eq!(refused(&rerolling(), A, Move::Unsignal { topic: None }), "SILENCE");
    assert_eq!(speak(&hurt(), A, words).unwrap(), [Event::Said { seat: A, said: words.to_owned() }]);
    assert_eq!(speak(&hurt(), A, "see https://x.org").unwrap_err().code, "TALK_MARKUP");
    assert_eq!(speak(&hurt(), A, &"7".repeat(301)).unwrap_err().code, "TALK_LENGTH");
    let mut state = hurt();
    state.table.phase = Phase::Planning { plans: vec![crate::state::Plan::default(); 3] };
    assert_eq!(speak(&state, A, words).unwrap_err().code, "TALK_NUMBER", "the next roll");
    state.table.phase = Phase::Setup;
    assert_eq!(speak(&state, A, words).unwrap(), [Event::Said { seat: A, said: words.to_owned() }]);
    for end in [Ending::Lava { seat: A }, Ending::Village { score: 3 }] {
        state.table.phase = Phase::Over(end);
        assert_eq!(speak(&state, A, words).unwrap_err().code, "OVER");
    }
}

// Rules: T5.1: signals are for phases 2 and 4; what is said of dice is true of the moment
#[test]
fn signals_out_of_their_time_are_refused_with_the_reason() {
    let mut state = table();
    let mut why = |phase: Option<Phase>| {
        if let Some(phase) = phase {
            state.table.phase = phase;
        }
        let refusal = state.clone().play(A, Move::Unsignal { topic: None }).unwrap_err();
        (refusal.code, plain(&refusal.why))
    };
    assert_eq!(why(None).0, "NO_SIGNAL", "it is the time");
    let (code, early) = why(Some(Phase::Setup));
    assert!(code == "FREE_TALK" && early.contains("No dice are rolled yet"), "{early}");
    let Phase::Injuries { owed } = hurt().table.phase else { panic!() };
    let (code, open) = why(Some(Phase::Injuries { owed }));
    assert!(code == "FREE_TALK" && open.contains("All dice lie open"), "{open}");
    assert_eq!(why(Some(Phase::Over(Ending::Lava { seat: A }))).0, "OVER");
}

// Rules: T2.5: what nobody has to be careful about any more needs no bot
#[test]
fn after_the_end_words_and_signals_are_sent_to_the_channel_itself() {
    let mut state = table();
    state.table.phase = Phase::Over(Ending::Village { score: 3 });
    let view = Fuji.view(&state, Viewer::Seat(A));
    for said in [
        Said::new("say", &[("text", "I had two fives")]),
        Said::new("say", &[]),
        Said::new("signal", &[("kind", "status"), ("level", "thinking")]),
        Said::new("signal", &[("kind", "no such kind")]),
    ] {
        let refusal = Fuji.read(&view, &said).unwrap_err();
        assert_eq!(refusal.kind, RefusalKind::NotNow, "{said:?}");
        assert_eq!(plain(&refusal.why), "The climb is over: everything may be told now.");
        assert_eq!(plain(&refusal.instead.unwrap()), "Write it straight in the channel, for all to read.");
    }
}

// Rules: T2.2: each phase's public message says what may be said now
#[test]
fn the_caption_says_what_may_be_said() {
    let caption = |state: &State| text(&screen(state, Viewer::Public).lines);
    assert!(caption(&table()).contains("no numbers") && caption(&table()).contains("/fuji signal"));
    assert!(caption(&rerolling()).contains("Silence, please, until everybody is done"));
    assert!(caption(&hurt()).contains("say what you like, until the next roll"));
}

// Rules: T1.1, T1.4: the rule is shown once for each table
#[test]
fn the_rule_is_told_at_the_start() {
    let (_, events) = opened(&options("1"), 3, 5);
    let promises = events.iter().filter(|event| plain(&told(event)).contains("nobody says or hints a number"));
    assert_eq!(promises.count(), 1);
    assert!(plain(&told(&events[0])).contains("neither how many nor how high, nor an average"));
}

// Rules: T2.1: say and signal are the only talk; no command takes a file or the like
#[test]
fn nothing_else_carries_talk() {
    let commands = &info().commands;
    let free = |kind: &OptionKind| matches!(kind, OptionKind::Text { .. } | OptionKind::File { .. });
    let talking: Vec<&str> = commands
        .iter()
        .filter(|spec| spec.options.iter().any(|option| free(&option.kind)))
        .map(|spec| spec.verb)
        .collect();
    assert_eq!(talking, ["say"]);
    assert!(commands.iter().any(|spec| spec.verb == "signal"));
}

#[test]
fn what_is_said_is_read_as_it_was_typed() {
    let after = say(&table(), A, "say", &[("text", "hello there")]).unwrap();
    assert_eq!(after, table());
    assert_eq!(say(&table(), A, "say", &[("text", "just one")]), Err("TALK_NUMBER"));
    let missing = Fuji.read(&Fuji.view(&table(), Viewer::Seat(A)), &Said::new("say", &[])).unwrap_err();
    assert_eq!(missing.code, "MISSING");
}

/// The host is told that somebody spoke: such a step is worth a message of its own.
#[test]
fn a_step_that_speaks_says_so() {
    let state = table();
    let mut chance = luck(1);
    for (mv, aloud) in [
        (Move::Say { text: "hello".to_owned() }, true),
        (Move::Plan { to: state.cell(2, 0), path: None, leave: false, ahead: None }, false),
    ] {
        let mut ctx = StepContext::new(&mut chance);
        Fuji.apply(&mut state.clone(), A, mv, &mut ctx).unwrap();
        assert_eq!(ctx.aloud(), aloud);
    }
    let plug: &dyn AnyGame = &Plug::new(Fuji);
    let at = Position { schema: info().schema, state: Json::of(&state).unwrap() };
    let mv = Json::of(&Move::Say { text: "hello".to_owned() }).unwrap();
    let played = plug.play(&at, &Step::Move { by: A, mv: &mv }, &mut chance).unwrap();
    assert!(played.aloud && played.public_change && !played.reveals && played.position == at);
}
