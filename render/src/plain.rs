//! Simplifies scenes whose files are too large: first shadows and textures, then fades; never words, signs or forms.

use gogome_contract::scene::{Fill, Lift, Mark, Role, Scene};

/// Without soft shadows and glows, and with molten rock that only fades.
pub fn without_shadows(scene: &Scene) -> Scene {
    changed(scene, |fill, lift| {
        if matches!(lift, Lift::Shadow | Lift::Glow(_)) {
            *lift = Lift::Flat;
        }
        if *fill == Fill::Molten {
            *fill = Fill::Fade(vec![(0, Role::Lava), (40, Role::Lava), (100, Role::LavaSoft)]);
        }
    })
}

/// The same, and without fades, patterns and veils of clouds.
pub fn without_fades(scene: &Scene) -> Scene {
    changed(&without_shadows(scene), |fill, _| match fill {
        Fill::Fade(stops) => {
            if let Some((_, role)) = stops.first() {
                *fill = Fill::Flat(*role);
            }
        }
        Fill::Woven(ground, ..) => *fill = Fill::Flat(*ground),
        Fill::Veil(Role::Snow | Role::Haze, _) => *fill = Fill::Nothing,
        Fill::Nothing | Fill::Flat(_) | Fill::Molten | Fill::Veil(..) => {}
    })
}

fn changed(scene: &Scene, change: impl Fn(&mut Fill, &mut Lift)) -> Scene {
    let mut scene = scene.clone();
    for layer in &mut scene.layers {
        all(&mut layer.marks, &change);
    }
    scene
}

fn all(marks: &mut [Mark], change: &impl Fn(&mut Fill, &mut Lift)) {
    for mark in marks {
        match mark {
            Mark::Shape { fill, lift, .. } => change(fill, lift),
            Mark::Group { marks, .. } | Mark::Turned { marks, .. } => all(marks, change),
            Mark::Words(_) | Mark::Icon { .. } | Mark::Arrow { .. } => {}
        }
    }
}
