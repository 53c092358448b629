//! The data of a board picture, and its layout.

use crate::content::{Die, book};
use crate::content::{Kind, Requirement, Terrain};
use crate::rules::aims::way;
use crate::rules::forecast::Forecast;
use crate::rules::map::board::Map;
use crate::rules::phases::planning;
use crate::scene::sizes::{CARD, LEGEND_HIGH, TALLEST, WIDE};
use crate::scene::{bubbles, chips};
use crate::state::Aim;
use crate::state::Cell;
use crate::state::Ending;
use crate::state::How;
use crate::state::Phase;
use crate::state::Plan;
use crate::state::Reveal;
use crate::state::Spot;
use crate::state::Table;
use crate::state::Taken;
use gogome_contract::Seat;
use gogome_contract::parts::draw::area;
use gogome_contract::scene::{Area, Role};

/// From one card to the next, across.
const ACROSS: i32 = 1560;
/// The upper edge of the first row.
const TOP: i32 = 1310;
/// Below the panels.
const FOOT: i32 = 80;
/// More rows than this are laid closer.
const ROOMY: i32 = 7;

/// A table with what is worked out from it once for one picture.
pub struct Shown<'a> {
    pub table: &'a Table,
    pub map: Map,
    /// The last reveal, if the picture is about it: from the reveal until the next round begins.
    pub reveal: Option<&'a Reveal>,
    /// Where each seat wants to go, as it lies open: while planning, rerolling, and being asked to go.
    pub aims: Vec<Option<Aim>>,
    /// The dice in front of each seat that has a Radio, by seat (F9.7).
    pub heard: Vec<Vec<(Spot, Die)>>,
    /// The choice that this board is the forecast of; `None` for the real position.
    pub supposed: Option<&'a Forecast>,
    /// It shows the last round while the next one is planned already: nobody is marked as asked.
    pub past: bool,
    columns: i32,
    rows: i32,
}

impl<'a> Shown<'a> {
    /// Of a table.
    pub fn of(table: &'a Table) -> Self {
        let map = Map::of(table);
        let reveal = table.reveal.as_ref().filter(|_| match &table.phase {
            Phase::Setup | Phase::Planning { .. } | Phase::Rerolls { .. } | Phase::Equipment { .. } => false,
            Phase::Bars { .. }
            | Phase::GoOrStay { .. }
            | Phase::Ordering { .. }
            | Phase::Injuries { .. }
            | Phase::Over(_) => true,
        });
        let aims = match &table.phase {
            Phase::Planning { plans } => {
                table.seats().zip(plans).map(|(seat, plan)| planned(table, &map, seat, plan)).collect()
            }
            Phase::Rerolls { aims, .. }
            | Phase::Equipment { aims, .. }
            | Phase::Bars { aims, .. }
            | Phase::Ordering { aims, .. }
            | Phase::GoOrStay { aims, .. } => aims.iter().cloned().map(Some).collect(),
            Phase::Setup | Phase::Injuries { .. } | Phase::Over(_) => vec![None; table.count()],
        };
        let most = |list: &dyn Fn(usize) -> u8| (0..table.fields.len()).map(list).max().map_or(1, |n| i32::from(n) + 1);
        let columns = most(&|i| table.fields[i].col);
        let rows = most(&|i| table.fields[i].row);
        Self { table, map, reveal, aims, heard: Vec::new(), supposed: None, past: false, columns, rows }
    }

    /// The rows of the grid lie closer: there are eight, or seven and equipment needs room.
    pub fn close(&self) -> bool {
        self.rows > ROOMY || self.skilled() && self.rows == ROOMY
    }

    /// Seats have skills and carry equipment.
    pub fn skilled(&self) -> bool {
        self.table.has_skills()
    }

    /// From one row to the next.
    fn down(&self) -> i32 {
        if self.close() { 1320 } else { 1510 }
    }

    /// The area of a cell of the grid, with or without a card.
    pub fn place(&self, column: i32, row: i32) -> Area {
        let wide = self.columns * ACROSS - (ACROSS - CARD);
        let left = (WIDE - wide) / 2;
        area(left + column * ACROSS, TOP + row * self.down(), CARD, self.down() - 60)
    }

    /// The area of a card.
    pub fn room(&self, cell: Cell) -> Area {
        let field = self.table.field(cell);
        self.place(i32::from(field.col), i32::from(field.row))
    }

    /// Columns and rows of the grid.
    pub fn size(&self) -> (i32, i32) {
        (self.columns, self.rows)
    }

    /// All cards in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.table.fields.len()).filter_map(|i| u8::try_from(i).ok()).map(Cell)
    }

    /// The printed card of a cell.
    pub fn card(&self, cell: Cell) -> &'a Terrain {
        book().card(self.table.field(cell).card)
    }

    /// What counts on a cell.
    pub fn requirement(&self, cell: Cell) -> Option<&'a Requirement> {
        self.card(cell).requirement.as_ref()
    }

    /// The seat's letter and colour.
    pub fn mark(&self, seat: Seat) -> (char, Role) {
        let colour = &book().character(self.table.traveller(seat).character).colour;
        let nth = ["blue", "purple", "green", "black"].iter().position(|known| known == colour);
        (seat.letter(), Role::Seat(nth.and_then(|n| u8::try_from(n).ok()).unwrap_or(4)))
    }

    /// The seat's character in one word.
    pub fn name(&self, seat: Seat) -> &'a str {
        &book().character(self.table.traveller(seat).character).short
    }

    /// The round that is shown.
    pub fn round(&self) -> u8 {
        self.reveal.filter(|_| self.past).map_or(self.table.round, |reveal| reveal.round)
    }

    /// The seat's turn in the reveal that is shown.
    pub fn turn(&self, seat: Seat) -> Option<&'a Taken> {
        self.reveal?.turns.iter().find(|taken| taken.seat == seat)
    }

    /// The way from a seat's card to its aim: the cells entered.
    pub fn way(&self, seat: Seat) -> Vec<Cell> {
        let Some(aim) = self.aims.get(seat.at()).and_then(Option::as_ref) else { return Vec::new() };
        way(&self.map, self.table.traveller(seat).at, aim)
    }

    /// The cells that burn next, and those of the eruption after.
    pub fn danger(&self) -> (Vec<Cell>, Vec<Cell>) {
        if matches!(self.table.phase, Phase::Over(_)) {
            return (Vec::new(), Vec::new());
        }
        (self.map.next_ring(), self.map.ring_after())
    }

    /// The cells that became lava since the last reveal.
    pub fn fresh_lava(&self, cell: Cell) -> bool {
        let before = self.table.reveal.as_ref().and_then(|reveal| reveal.fields.get(cell.at()));
        before.is_some_and(|field| !field.lava) && self.table.field(cell).lava
    }

    /// The eruption that burns the last landscape card beside the village, counted from the start.
    pub fn last_eruption(&self) -> u8 {
        let of_kind = |kind: Kind| self.cells().filter(move |cell| self.card(*cell).kind == kind);
        let mut lava = of_kind(Kind::Volcano).collect();
        let (mut number, mut last) = (0, 0);
        loop {
            let ring = self.map.ring(lava);
            if ring.is_empty() {
                return last;
            }
            number += 1;
            lava = lava | ring;
            let beside = |cell: Cell| self.map.neighbours(cell).iter().any(|near| self.map.village(near));
            if ring.iter().any(beside) {
                last = number;
            }
        }
    }

    /// The upper edge of the stamina track.
    pub fn foot(&self) -> i32 {
        TOP + self.rows * self.down() + 40
    }

    /// The height of the panels: more while results are shown, and while there are signals.
    pub fn panel_high(&self) -> i32 {
        self.bare_panel() + self.bubble_high()
    }

    fn bare_panel(&self) -> i32 {
        if self.reveal.is_some() { 2480 } else { 1550 }
    }

    /// The height of the bubbles with the live signals, if there are any: as much as they need, as far as the picture has
    /// room for a line. The words have them all.
    pub fn bubble_high(&self) -> i32 {
        let room = TALLEST - (self.foot() + self.below_track() + self.bare_panel() + FOOT) - self.kept();
        if room < bubbles::ONE_LINE { 0 } else { bubbles::wanted(self.table).min(room) }
    }

    /// From the track to the panels, without a line of signs between.
    fn below_track(&self) -> i32 {
        // discs hang from the level card while results are shown
        if self.reveal.is_some() || self.over() { 1440 } else { 1400 }
    }

    /// The height that is kept free for what seats carry: results can do without it.
    fn kept(&self) -> i32 {
        if self.skilled() && self.reveal.is_none() { chips::least_high(self.table) } else { 0 }
    }

    /// The upper edge of the line that says what the signs mean, if the picture has room for it.
    pub fn legend_top(&self) -> Option<i32> {
        let top = self.foot() + 1350;
        let all = top + LEGEND_HIGH + 60 + self.panel_high() + FOOT + self.kept();
        (!self.over() && all <= TALLEST).then_some(top)
    }

    /// The upper edge of the panels.
    pub fn panels_top(&self) -> i32 {
        match self.legend_top() {
            Some(top) => top + LEGEND_HIGH + 60,
            None => self.foot() + self.below_track(),
        }
    }

    /// The height of the whole picture.
    pub fn high(&self) -> i32 {
        self.panels_top() + self.panel_high() + FOOT
    }

    /// The places of the grid where no card lies.
    pub fn empty_places(&self) -> impl Iterator<Item = Area> {
        let taken = |column: i32, row: i32| {
            self.table.fields.iter().any(|field| i32::from(field.col) == column && i32::from(field.row) == row)
        };
        let all = (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| (column, row)));
        all.filter(move |(column, row)| !taken(*column, *row)).map(|(column, row)| self.place(column, row))
    }

    /// A seat left its card in the reveal that is shown.
    pub fn moved(&self, seat: Seat) -> bool {
        self.turn(seat).is_some_and(|turn| turn.how == How::Moved && !turn.path.is_empty())
    }

    /// Where a seat stood before its turn of the reveal that is shown.
    pub fn left(&self, seat: Seat) -> Option<Cell> {
        self.turn(seat).map(|turn| turn.from)
    }

    /// From where a seat goes or went, and the cells it enters.
    pub fn journey(&self, seat: Seat) -> (Cell, Vec<Cell>) {
        match self.turn(seat) {
            Some(turn) => (turn.from, turn.path.clone()),
            None => (self.table.traveller(seat).at, self.way(seat)),
        }
    }

    /// It burns in the next eruption or in the one after.
    pub fn burns(&self, cell: Cell) -> bool {
        let (next, after) = self.danger();
        next.contains(&cell) || after.contains(&cell)
    }

    /// The game has ended.
    pub fn over(&self) -> bool {
        matches!(self.table.phase, Phase::Over(_))
    }

    /// Everybody is safe.
    pub fn won(&self) -> bool {
        matches!(self.table.phase, Phase::Over(Ending::Village { .. }))
    }
}

fn planned(table: &Table, map: &Map, seat: Seat, plan: &Plan) -> Option<Aim> {
    let to = plan.to?;
    let distance = planning::distance(map, table, seat, to, plan.path.as_deref())?;
    let rerolls = planning::rerolls(table, seat, to, distance);
    Some(Aim { to, path: plan.path.clone(), distance, rerolls, leave: plan.leave, ahead: plan.ahead })
}
