//! What stands still is painted once and kept.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use gogome_games::contract::scene::Scene;

use crate::encode::Base;
use crate::paint;

/// What all kept pictures together may take, in bytes: at least one is kept, whatever it takes.
const MOST: usize = 32 << 20;

/// Two independent halves of a hash.
type Key = (u64, u64);

/// The one used last stands last.
static KEPT: Mutex<Vec<(Key, Arc<Base>)>> = Mutex::new(Vec::new());

/// The ground of a scene with the layers on it that stand still: kept if they were painted lately, else painted.
pub fn base(scene: &Scene) -> Arc<Base> {
    let key = (half(scene, 0), half(scene, 1));
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(nth) = kept.iter().position(|(known, _)| *known == key) {
        let found = kept.remove(nth);
        kept.push(found);
        return kept[kept.len() - 1].1.clone();
    }
    drop(kept);
    let base = Arc::new(Base::of(paint::whole_still(scene)));
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.retain(|(known, _)| *known != key);
    kept.push((key, base.clone()));
    while kept.len() > 1 && kept.iter().map(|(_, base)| base.bytes()).sum::<usize>() > MOST {
        kept.remove(0);
    }
    base
}

/// Forgets all of them.
pub fn forget() {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner).clear();
}

fn half(scene: &Scene, which: u8) -> u64 {
    let mut hasher = DefaultHasher::new();
    (which, scene.w, scene.h, scene.ground).hash(&mut hasher);
    scene.layers[..paint::still_layers(scene)].hash(&mut hasher);
    hasher.finish()
}
