//! What stands on panels besides the board in words.

use crate::content::{Attribute, ChapterId, CharacterId, Condition, SkillSide, book};
use crate::rules::camp::is_shut;
use crate::rules::decide::players;
use crate::rules::level;
use crate::rules::look::{Look, max_health};
use crate::rules::setup;
use crate::rules::swap::may_propose;
use crate::rules::walk;
use crate::state::duty::Key;
use crate::state::moves::{Goods, Options};
use crate::state::view::View;
use crate::state::{Ask, Camp, Hero, PieceId, Question, Table, Ties, WalkLeft};
use crate::words::{asked, board, ended, names};
use gogome_contract::parts::words::{count, list};
use gogome_contract::{Line, Seat};

/// What a seat sees first: its turn, its question, or whom the table waits for.
pub fn own(view: &View, seat: Seat) -> Vec<Line> {
    let table = &view.table;
    if let Some(question) = table.question() {
        let mut lines = vec![Line::from(asked::question(table, question))];
        match question.ask {
            Ask::Target { .. } | Ask::Square { .. } => lines.push("By the rules it could be any of these.".into()),
            Ask::Cleanse { piece } => {
                let befallen = table.piece(piece).map(|piece| names::befallen(piece.conditions)).unwrap_or_default();
                lines.extend(befallen.into_iter().map(|one| Line::from(format!("{one}."))));
            }
            _ => lines.extend(asked::test(table, question).map(Line::from)),
        }
        lines.push(decides(table, question, seat));
        return lines;
    }
    if let Some(camp) = &table.camp {
        return camping(table, camp, seat);
    }
    let Some(character) = crate::rules::legal::active(table) else {
        let asked = table.queue.window.contains(&seat).then(|| Line::from(SWAP));
        return asked.into_iter().chain(public(table)).collect();
    };
    let mut lines = vec![acting(table, character)];
    if let Some(offer) = &table.offer
        && table.hero(offer.with).owner == Some(seat)
    {
        lines.push(Line::from(names::offer(offer.by, offer.with, &offer.give, &offer.take)));
    }
    lines.push(board::goal(table));
    lines.extend(board::next(table));
    lines.extend((may_propose(table) && players(table, character).contains(&seat)).then(|| Line::from(SWAP)));
    lines
}

/// Who answers a question, and what is done if nobody does.
fn decides(table: &Table, question: &Question, seat: Seat) -> Line {
    let own = question.asked.contains(&seat);
    let who = match question.asked.as_slice() {
        _ if question.vote => Line::from("You all vote: what most of you choose is done."),
        [_] if own => Line::from("You decide this."),
        [other] => Line::default().seat(*other).text(" decides this."),
        _ if own => Line::from("Whoever of you answers first decides this."),
        several => Line::default().seats(several).text(" are asked: whoever answers first decides this."),
    };
    who.text(format!(" {}", asked::default(table, &Key::Question(question.id))))
}

/// What a swap is for, when it can be made, what it costs.
const SWAP: &str = "Nobody has done anything in this round yet, so two characters may swap their turns in the order: free, once a \
                    round. It lets whoever is needed first act before an enemy.";

/// The character that acts: action points, movement, dice.
fn acting(table: &Table, character: CharacterId) -> Line {
    let hero = table.hero(character);
    let Some(piece) = table.piece(PieceId::of(character)) else { return Line::default() };
    let steps = match table.activation.as_ref().map(|activation| activation.walk) {
        Some(WalkLeft::Open(left)) => format!(", {} left to walk", count(left, "step")),
        Some(WalkLeft::Closed) => ", has moved".to_owned(),
        _ => walk::points(table, character)
            .map_or_else(|_| String::new(), |(points, _)| format!(", a move is {}", count(points, "step"))),
    };
    let armour = Look::at(table).armour(piece);
    let befallen = names::befallen(piece.conditions);
    let befallen = if befallen.is_empty() { String::new() } else { format!(" {}.", befallen.join(". ")) };
    Line::from(format!(
        "{} at {}: {} (AP){steps}; health {} of {}, armour {armour}.{befallen}",
        names::character(character),
        piece.at,
        count(hero.ap, "action point"),
        piece.health,
        max_health(table, piece)
    ))
}

/// The camp, as a seat sees it.
fn camping(table: &Table, camp: &Camp, seat: Seat) -> Vec<Line> {
    let shut = is_shut(table);
    let mut lines = vec![Line::from(if camp.ready.contains(&seat) {
        "You are ready. The chapter begins as soon as everybody is; until then you can still share."
    } else if camp.late {
        "The camp has waited long enough: as soon as one of you is ready, the chapter begins."
    } else if shut {
        "Another attempt at the chapter: between attempts the market is closed. Share, swap weapons; then press Ready."
    } else {
        "Before the chapter: buy, pray, share; then press Ready. The chapter begins when everybody is ready."
    })];
    let own = table.heroes.iter().filter(|hero| hero.owner == Some(seat));
    let own: Vec<&str> = own.map(|hero| names::character(hero.character)).collect();
    if own.len() > 1 {
        let all = list(&own, "and");
        lines.push(Line::from(format!("You play {all}, each in a turn of its own.")));
    }
    for hero in table.heroes.iter().filter(|hero| hero.is_for(seat)) {
        let rises = if hero.rising {
            let usual = level::usual(&hero.attributes, hero.character.printed().locked);
            let skill = level::skill(hero, SkillSide::A).map_or("", names::skill);
            let usual = usual.map_or("", names::attribute);
            format!(" The new level is still to be chosen; if you do not, it brings {usual} +1 and {skill}.")
        } else {
            String::new()
        };
        lines.push(Line::from(format!("{}.{rises}", purse(hero))));
    }
    // who has a level to choose has met malice already
    lines.push(Line::from(if risen(table, seat) { LEVEL } else { MALICE }));
    if !shut {
        lines.extend([smith(), WEAPONS.into(), AFFINITY.into(), board::laid_out(camp)]);
    }
    lines
}

/// What a character brings into camp: `Akira, level 1: 55 coins and 1 head, armour 0 of 1, Susanoo affinity 3 of 6`.
fn purse(hero: &Hero) -> String {
    let goods = Goods { coins: hero.coins, heads: hero.heads, boss_heads: hero.boss_heads, ..Goods::default() };
    let goods = if goods == Goods::default() { "no coins".to_owned() } else { names::goods(&goods) };
    format!(
        "{}, level {}: {goods}, armour {} of {}, {} affinity {} of {}",
        names::character(hero.character),
        hero.level,
        hero.armour_left,
        hero.armour.printed().resistance,
        names::kami(hero.character.printed().kami),
        hero.affinity,
        book().numbers.affinity_max
    )
}

/// Whether a character of a seat still has to choose what its level brings.
fn risen(table: &Table, seat: Seat) -> bool {
    table.heroes.iter().any(|hero| hero.rising && hero.is_for(seat))
}

/// What a level brings, and what the attributes are good for.
const LEVEL: &str = "A level brings more health, one more Ki die, one attribute +1 and one of two skills. Power adds hits, \
                     dexterity steps; knowledge is needed for items; spirit takes dice back off skills and helps prayers. All help \
                     in tests.";

/// What affinity is, and what it is good for.
const AFFINITY: &str = "Affinity is how near you are to your Kami, your god; a prayer that is heard adds 1. It opens skills of your \
                        Kami: at 1, at 3 and at 5; at 6 Kami Mode, great strength until the end of your next turn, then defeat. The \
                        character sheet tells what each does. To pray, to share and to swap weapons is free.";

/// What malice is (X5.3, X5.4).
const MALICE: &str = "Malice is the danger of the chapter, from 0 to 6: it rises when a zone has no event left, and by some events. At \
                      6 the chapter is lost.";

/// What stands behind a weapon.
const WEAPONS: &str =
    "Behind yin-yang stands what a weapon also does in an attack whose dice show both of these signs.";

/// What heads bring, and what the smith does for how much.
fn smith() -> Line {
    let numbers = &book().numbers;
    Line::from(format!(
        "A head sells for {}, a boss head for {}. The smith sells weapons and armour of your class, up to your level, and mends \
         armour for {} a point.",
        count(numbers.head_value, "coin"),
        numbers.boss_head_value,
        count(numbers.repair_cost_per_point, "coin")
    ))
}

/// What stands under the board; at the end, how it ended, which the log has said last.
pub fn public(table: &Table) -> Vec<Line> {
    if let Some(closing) = ended::closing(table) {
        if table.campaign.is_some() {
            return std::iter::once(Line::from(closing)).chain(ended::chapters(table)).collect();
        }
        let rounds = count(table.round, "round");
        let played = Line::from(format!("Chapter {}, {rounds}.", table.chapter.printed().number));
        return std::iter::once(Line::from(closing)).chain([played]).chain(next(table).map(Line::from)).collect();
    }
    if let Some(attempt) = ended::attempt(table) {
        return vec![attempt];
    }
    board::acting(table).into_iter().chain([board::goal(table)]).chain(board::next(table)).collect()
}

/// After a chapter by itself that was won: what is carried on to the next one.
fn next(table: &Table) -> Option<&'static str> {
    let won = table.over.as_ref().is_some_and(|over| over.won);
    let number = table.chapter.printed().number;
    let last = ChapterId::all().all(|one| one.printed().number <= number);
    won.then_some(if last {
        "That was the last chapter. In a campaign all four chapters follow each other, and what you gain goes along."
    } else {
        "The next chapter is a new table: all four are made anew, with its level, coins and affinity. What they have here stays \
         behind; in a campaign it would go along."
    })
}

/// Above the ways to attack somebody.
pub fn attacking(table: &Table, target: PieceId) -> Vec<Line> {
    let by = crate::rules::legal::active(table).and_then(|one| table.piece(PieceId::of(one)));
    let blinded = by.filter(|piece| piece.conditions.blinded).map_or_else(String::new, |piece| {
        let does = names::suffers(Condition::Blinded, false);
        format!(" {} is blinded: {does}.", names::the(piece.who))
    });
    vec![Line::from(format!(
        "How to attack {}? The focus die fails on 2 of 6; its best side goes through all armour.{blinded}",
        names::target(table, target)
    ))]
}

/// Above those who can be attacked.
pub fn foes(any: bool) -> Vec<Line> {
    vec![Line::from(if any { "Whom do you attack?" } else { "Nobody can be attacked from here now." })]
}

/// Above what can be given and taken.
pub fn sharing(table: &Table, any: bool) -> Vec<Line> {
    let text = match (any, table.camp.is_some()) {
        (false, true) => "Nobody has anything to share.",
        (false, false) => "Nobody stands beside you with whom something could be shared.",
        (true, true) => "Who gives what to whom? In camp a gift is free, and taken at once.",
        (true, false) => "Who gives what to whom? It costs 1 AP; another player is asked first.",
    };
    vec![Line::from(text)]
}

/// Above the characters that can be handed on.
pub fn handing_on(any: bool) -> Vec<Line> {
    let text =
        if any { "Who plays whom from now on?" } else { "You have nobody to hand on, or nobody else sits here." };
    vec![Line::from(text)]
}

/// Above the squares to walk to.
pub fn walking(table: &Table) -> Vec<Line> {
    let left = crate::rules::legal::active(table).and_then(|one| walk::points(table, one).ok());
    let text = left.map_or_else(
        || "This turn's move is over.".to_owned(),
        |(points, _)| format!("{} to walk; each further action point adds 3.", count(points, "step")),
    );
    vec![Line::from(text)]
}

/// The Ki dice of a character.
pub fn ki(table: &Table, character: CharacterId) -> Vec<Line> {
    let hero = table.hero(character);
    let supply: Vec<String> = hero.ki.supply.iter().map(ToString::to_string).collect();
    let mut lines = vec![Line::from(format!(
        "{}, {} spent. A skill works while its die shows the number behind its name or more; the die loses 1 each round.",
        match supply.as_slice() {
            [] => "No die is free".to_owned(),
            [one] => format!("1 die is free and shows {one}"),
            several => format!("{} dice are free and show {}", several.len(), list(several, "and")),
        },
        if hero.ki.exhausted == 0 { "none is".to_owned() } else { hero.ki.exhausted.to_string() }
    ))];
    for held in &hero.skills {
        let die = held.die.map_or_else(|| "empty".to_owned(), |die| format!("a {die}"));
        lines.push(Line::from(format!(
            "{} (from {}): {die}. {}",
            names::skill(held.skill),
            held.skill.printed().ki,
            names::start(&crate::words::cards::skill(held.skill))
        )));
    }
    let spirit = hero.attribute(Attribute::Spirit);
    lines.push(match spirit {
        0 => "Without spirit no die can be taken off a skill.".into(),
        _ => Line::from(format!("{} can be taken off in a turn.", count(spirit, "die").replace("dies", "dice"))),
    });
    lines
}

/// Where no campaign is played, or nothing of it was played yet.
pub const NO_STORY: &str = "There is no story to tell yet: it begins with the first chapter of a campaign.";

/// What can be picked in the lobby.
pub fn lobby(options: &Options, seats: usize) -> Vec<Line> {
    let chapter = options.chapter.printed();
    let campaign = options.campaign.map(|length| {
        let yomi = if length.yomi { " In Yomi mode the Shinigami counts who falls." } else { "" };
        let chapters = count(u8::try_from(book().chapters.len().saturating_sub(1)).unwrap_or(0), "chapter");
        let attempts = count(length.attempts, "attempt");
        Line::from(format!("A campaign: {chapters} with a camp before each, {attempts} at each.{yomi}"))
    });
    let first = Line::from(format!("Chapter {}: {}. {}", chapter.number, chapter.name, chapter.intro));
    campaign
        .into_iter()
        .chain([
            first,
            begin(options),
            Line::from(format!("Four characters always play. {} Pick yours, or leave it to the table.", shared(seats))),
            Line::from(
                "To make a character, raise an attribute and take a skill: power adds hits, dexterity steps, knowledge is \
                 needed for items, spirit takes dice back off skills and helps prayers.",
            ),
        ])
        .collect()
}

/// Who plays how many of the four (X1.1).
const fn shared(seats: usize) -> &'static str {
    match seats {
        1 => "Alone you play all four, each in a turn of its own.",
        2 => "With two seats each of you usually plays two, each in a turn of its own.",
        3 => "With three seats one of you usually plays two, each in a turn of its own.",
        _ => "With four seats each of you usually plays one.",
    }
}

/// What all begin with, and what is carried on: in a campaign from chapter to chapter, never from another table.
fn begin(options: &Options) -> Line {
    let level = setup::level(options.chapter);
    let coins = count(setup::coins(options.chapter), "coin");
    let affinity = setup::affinity(options.chapter);
    let later = match (options.campaign.is_some(), level) {
        (true, _) => {
            " From chapter to chapter you keep levels, skills, coins, heads, weapons, armour, items and affinity; conditions go, and \
             health is full again."
        }
        (false, 1) => "",
        (false, _) => " What you choose below is for level 1; the later levels are filled in for you.",
    };
    Line::from(format!(
        "Nothing is carried over from an earlier table: all four begin anew, at level {level}, with {coins}, affinity {affinity} and \
         their first weapon and armour.{later}"
    ))
}

/// What each standing order does.
pub fn order(name: &str) -> &'static str {
    match name {
        "bless" => "Spend a blessing to turn away a condition",
        "counter" => "Strike back when a fumble allows it",
        "sixth_sense" => "Sixth Sense moves Akira's card forward",
        "yin_yang" => "Use what a weapon does with yin and yang where it only helps",
        "squares" => "Let the rules pick among equal squares",
        "targets" => "Let the rules pick among equal targets",
        _ => "Ask me for a swap when an enemy is first",
    }
}

/// Who settles ties.
pub fn ties(ties: Ties) -> &'static str {
    match ties {
        Ties::Active => "Ties (an enemy has several equal choices): the player it concerns decides.",
        Ties::Ask => "Ties (an enemy has several equal choices): all decide together.",
        Ties::Auto => "Ties (an enemy has several equal choices): the rules decide at once.",
    }
}

/// Before Kami Mode: what it brings, and what it costs.
pub fn kami(table: &Table) -> Vec<Line> {
    let Some(character) = crate::rules::legal::active(table) else { return Vec::new() };
    let kami = character.printed().kami;
    vec![Line::from(format!(
        "{}. At the end of your next turn {} is defeated, and comes back after the chapter. Do you mean it?",
        crate::words::cards::kami_mode(kami),
        names::character(character)
    ))]
}
