//! Made-up fields on which a creature reads one line (section 36).

use crate::content::{Approach, AttackReach, Clause, Line, Measure, MoveTo, Priority, Side};
use crate::grid::{Ground, Map, Square, Terrain};
use crate::rules::acts::best;
use crate::rules::acts::plan::{Reader, cheapest};
use crate::rules::look::Look;
use crate::state::{Piece, PieceId, State};
use crate::tests::kit;

/// A field with who stands on it.
pub struct Scene {
    pub state: State,
    pub map: Map,
    /// Who reads.
    pub e: PieceId,
}

/// What came of a line: the squares it may go to, whom it attacks from there, all in their order; none if it goes no further.
#[derive(Debug, PartialEq, Eq)]
pub struct Reading {
    pub to: Vec<String>,
    pub on: Vec<String>,
}

/// A field; rows are parted by `/`. `e` reads, a creature of this kind; `E` another one; `a` Akira, `t` Tomoe, `R` a resistor;
/// terrain as in the book.
pub fn scene(kind: &str, rows: &str) -> Scene {
    let mut state = kit::quiet("c1");
    let mut map = Map::default();
    let mut e = None;
    let mut there = Vec::new();
    for (y, row) in (0..).zip(rows.split('/')) {
        for (x, letter) in (0..).zip(row.trim().chars()) {
            let at = Square::new(x, y);
            let terrain = match letter {
                '#' => Terrain::Inaccessible,
                'o' => Terrain::Obstacle,
                '~' => Terrain::Difficult,
                _ => Terrain::Floor,
            };
            map.lay(at, Ground { terrain, height: 0 });
            let name = at.to_string();
            match letter {
                'e' => e = Some(kit::put(&mut state, kind, &name)),
                'E' => _ = kit::put(&mut state, kind, &name),
                'R' => _ = kit::resist(&mut state, "miller", &name, 2),
                'a' => there.push(("akira", name)),
                't' => there.push(("tomoe", name)),
                letter => assert!("#o~.".contains(letter), "{letter} means nothing"),
            }
        }
    }
    let names: Vec<&str> = there.iter().map(|(who, _)| *who).collect();
    kit::only(&mut state, &names);
    for (who, at) in &there {
        kit::stand(&mut state, who, at);
    }
    Scene { state, map, e: e.expect("somebody reads") }
}

impl Scene {
    fn look(&self) -> Look<'_> {
        Look { table: &self.state.table, map: self.map.clone() }
    }

    fn actor(&self) -> &Piece {
        kit::piece(&self.state, self.e)
    }

    /// Whether a line can be resolved, and where it goes and whom it attacks.
    pub fn reads(&self, text: &str) -> Option<Reading> {
        let look = self.look();
        let actor = self.actor();
        let kind = actor.kind().unwrap();
        let line = line(kind, text);
        let reader = Reader::new(&look, actor, kind, look.movement(actor));
        if !reader.resolves(&line) {
            return None;
        }
        let line = Line { clauses: reader.clauses(&line), ..line };
        let mut from = vec![(actor.at, None)];
        for (at, clause) in line.clauses.iter().enumerate() {
            let later = &line.clauses[at + 1..];
            match clause {
                Clause::Move(to) => {
                    let ways = reader.ways(*to, later);
                    let targets: Vec<PieceId> = ways.iter().map(|ways| ways.target).collect();
                    let best = best(&look, actor, &targets, line.priority, actor.at);
                    let ways = ways.into_iter().filter(|ways| best.contains(&ways.target));
                    let to = ways.flat_map(|ways| {
                        cheapest(ways.squares).into_iter().map(move |(square, _)| (square, Some(ways.target)))
                    });
                    from = to.collect();
                    break;
                }
                Clause::Use(skill) => {
                    if let Some(target) = reader.moving(*skill) {
                        let squares = reader.beside_allies(target, later);
                        from = squares.into_iter().map(|(square, _)| (square, None)).collect();
                    }
                }
                Clause::Attack { .. } => {}
            }
        }
        let reach = line.clauses.iter().find_map(|clause| match clause {
            Clause::Attack { reach, .. } => Some(*reach),
            _ => None,
        });
        let on = from.iter().flat_map(|(at, about)| self.attacked(*at, reach, line.priority, *about));
        let sorted = |mut words: Vec<String>| {
            words.sort_unstable();
            words.dedup();
            words
        };
        let on = sorted(on.collect());
        Some(Reading { to: sorted(from.iter().map(|(at, _)| at.to_string()).collect()), on })
    }

    /// Whom it attacks from a square; whom it moved to if it may (A10).
    fn attacked(
        &self,
        from: Square,
        reach: Option<AttackReach>,
        priority: Option<Priority>,
        about: Option<PieceId>,
    ) -> Vec<String> {
        let Some(reach) = reach else { return Vec::new() };
        let look = self.look();
        let there = Piece { at: from, ..self.actor().clone() };
        let reader = Reader::new(&look, &there, there.kind().unwrap(), 0);
        let best = best(&look, &there, &reader.attackable(from, reach), priority, from);
        let best = about.filter(|about| best.contains(about)).map_or(best, |about| vec![about]);
        let name = |id: &PieceId| self.state.table.piece(*id).map_or("resistor".to_owned(), kit::name);
        best.iter().map(name).collect()
    }

    /// Where it withdraws to from a square with so many points left.
    pub fn away(&self, from: &str, left: u8) -> Vec<String> {
        let look = self.look();
        let there = Piece { at: kit::square(from), ..self.actor().clone() };
        let foe = self.state.table.pieces.iter().find(|piece| piece.side == Side::Party).unwrap().id;
        let away = Reader::new(&look, &there, there.kind().unwrap(), left).away(foe);
        away.into_iter().map(|(square, _)| square.to_string()).collect()
    }
}

/// A line as it stands on a board, of what the vectors use.
fn line(kind: crate::content::KindId, text: &str) -> Line {
    let (priority, clauses) = text.split_once(": ").map_or((None, text), |(one, rest)| (Some(one), rest));
    let priority = priority.map(|word| match word {
        "-health" => Priority::Least(Measure::Health),
        "near" => Priority::Near,
        "first" => Priority::First,
        other => panic!("{other}"),
    });
    let skill = |name: &str| kind.printed().skill(name).unwrap_or_else(|| panic!("{name}"));
    let clause = |text: &str| {
        let words: Vec<&str> = text.split(' ').collect();
        let range = || words[2].parse().unwrap();
        match words[..2] {
            ["move", "adjacent"] => Clause::Move(MoveTo { how: Approach::Adjacent, ally: None }),
            ["move", "toward"] => Clause::Move(MoveTo { how: Approach::Toward, ally: None }),
            ["move", "away"] => Clause::Move(MoveTo { how: Approach::Away, ally: None }),
            ["move", "range"] => Clause::Move(MoveTo { how: Approach::Range(range()), ally: None }),
            ["attack", how] => {
                let reach = if how == "adjacent" { AttackReach::Adjacent } else { AttackReach::Range(range()) };
                let with = words.iter().position(|word| *word == "with").map(|at| skill(words[at + 1]));
                Clause::Attack { reach, focus: words.contains(&"focus"), with }
            }
            ["use", name] => Clause::Use(skill(name)),
            _ => panic!("{text}"),
        }
    };
    Line { priority, clauses: clauses.split("; ").map(clause).collect(), text: text.to_owned() }
}
