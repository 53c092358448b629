//! Menus of more entries than fit: first the groups that entries belong to, then the entries of one group.

use crate::Choice;

/// All choices if they fit one menu. Else their groups, in the order in which they first occur: what is chosen is then the
/// shared beginning of the group's values, which [`unfold`] opens. A group of one is its entry.
///
/// `beginning` gives the part of a value that its group shares (`C3` of `C3.5`). Neither the groups nor the entries of one
/// may be more than [`Choice::MOST`].
pub fn fold(choices: Vec<Choice>, beginning: impl Fn(&str) -> &str) -> Vec<Choice> {
    if choices.len() <= Choice::MOST {
        return choices;
    }
    let mut groups: Vec<(String, Vec<Choice>)> = Vec::new();
    for choice in choices {
        let shared = beginning(&choice.value).to_owned();
        match groups.iter_mut().find(|(known, _)| *known == shared) {
            Some((_, entries)) => entries.push(choice),
            None => groups.push((shared, vec![choice])),
        }
    }
    let folded = |(shared, mut entries): (String, Vec<Choice>)| match entries.pop() {
        Some(only) if entries.is_empty() => only,
        last => {
            entries.extend(last);
            let labels: Vec<&str> = entries.iter().map(|entry| entry.label.as_str()).collect();
            Choice::new(shared.clone(), format!("{shared} …")).about(labels.join(", "))
        }
    };
    groups.into_iter().map(folded).collect()
}

/// The entries of a group that was chosen in a folded menu; none if what was chosen is an entry itself, or nothing on offer.
pub fn unfold(choices: &[Choice], beginning: impl Fn(&str) -> &str, chosen: &str) -> Vec<Choice> {
    if choices.len() <= Choice::MOST || choices.iter().any(|choice| choice.value == chosen) {
        return Vec::new();
    }
    choices.iter().filter(|choice| beginning(&choice.value) == chosen).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::{fold, unfold};
    use crate::Choice;

    fn place(value: &str) -> &str {
        value.split_once('.').map_or(value, |(place, _)| place)
    }

    /// Seven spaces of each of so many places, and one that stands alone.
    fn spaces(places: usize) -> Vec<Choice> {
        let of =
            |place: usize| (0..7).map(move |space| Choice::new(format!("C{place}.{space}"), format!("space {space}")));
        (0..places).flat_map(of).chain([Choice::new("R.0", "the rope")]).collect()
    }

    #[test]
    fn a_menu_that_fits_stays_as_it_is() {
        assert_eq!(fold(spaces(3), place), spaces(3));
        assert!(unfold(&spaces(3), place, "C1").is_empty(), "there are no groups");
    }

    #[test]
    fn a_menu_that_does_not_fit_has_groups_first_and_loses_no_entry() {
        let all = spaces(17);
        let groups = fold(all.clone(), place);
        assert_eq!(groups.len(), 18);
        assert_eq!((groups[2].value.as_str(), groups[2].label.as_str()), ("C2", "C2 …"));
        assert!(groups[2].about.starts_with("space 0, space 1") && groups[2].about.chars().count() <= Choice::LONGEST);
        assert_eq!(groups[17], Choice::new("R.0", "the rope"), "a group of one is its entry");
        let reached: Vec<Choice> = groups
            .into_iter()
            .flat_map(|group| {
                let entries = unfold(&all, place, &group.value);
                if entries.is_empty() { vec![group] } else { entries }
            })
            .collect();
        assert_eq!(reached, all);
    }

    #[test]
    fn an_entry_and_nonsense_open_no_group() {
        for chosen in ["C3.4", "R.0", "C99", "C", ""] {
            assert!(unfold(&spaces(17), place, chosen).is_empty(), "{chosen}");
        }
    }
}
