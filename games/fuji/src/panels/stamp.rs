//! Stamps: they name the view a panel was made from.

use crate::state::Phase;
use crate::state::view::View;
use gogome_contract::parts::stamp::Mark;

/// The stamp of a view (F16.8). It covers what the viewer's controls depend on and nothing else: other seats' readiness is left
/// out, so that hidden or unrelated steps make no button stale (F16.19).
pub fn stamp(view: &View) -> String {
    let table = &view.table;
    let mut mark = Mark::default();
    mark.add(&table.eruptions);
    mark.add(&(&table.effects, &table.discards, table.request()));
    mark.add(&table.travellers.iter().map(|who| (&who.cards, who.at)).collect::<Vec<_>>());
    match &table.phase {
        Phase::Planning { plans } => {
            for plan in plans {
                mark.add(&(&plan.to, &plan.path));
                if plan.leave || plan.ahead.is_some() {
                    mark.add(&(plan.leave, plan.ahead));
                }
            }
            if let Some(seat) = view.me() {
                mark.add(&(plans[seat.at()].ready, plans[seat.at()].reopened));
            }
        }
        Phase::Setup => mark.add(&view.me().map(|seat| &table.traveller(seat).dice)),
        Phase::Equipment { ready, reopened, .. } => {
            mark.add(&view.me().map(|seat| (ready[seat.at()], reopened[seat.at()])));
        }
        Phase::Bars { aims, seat } => mark.add(&(aims, seat)),
        Phase::Rerolls { aims, done } => {
            mark.add(aims);
            mark.add(&view.me().map(|seat| done[seat.at()]));
        }
        Phase::Ordering { answers, proposed, .. } => mark.add(&(answers, proposed)),
        Phase::GoOrStay { asked, answers, .. } => mark.add(&(asked, answers)),
        Phase::Injuries { owed } => {
            mark.add(&view.me().map(|seat| (owed[seat.at()], &table.traveller(seat).injuries)));
        }
        Phase::Over(ending) => mark.add(ending),
    }
    mark.add(&view.me().map(|_| (view.my_hand(), view.left, view.my_front(), view.aside, view.named)));
    mark.add(&view.me().is_some_and(|seat| !table.live(seat).is_empty()));
    if table.shared.is_some() {
        mark.add(&(&table.shared, view.half_left, view.half_aside, &view.hands, &view.fronts));
    }
    let phase = match table.phase {
        Phase::Setup => 's',
        Phase::Equipment { .. } => 'e',
        Phase::Bars { .. } => 'b',
        Phase::Planning { .. } => 'p',
        Phase::Rerolls { .. } => 'r',
        Phase::GoOrStay { .. } => 'g',
        Phase::Ordering { .. } => 't',
        Phase::Injuries { .. } => 'i',
        Phase::Over(_) => 'o',
    };
    format!("{}{phase}.{}", table.round, mark.letters())
}
