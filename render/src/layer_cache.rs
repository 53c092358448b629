//! A cache of painted still layers, by a hash of the scene.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use gogome_contract::scene::Scene;

use crate::canvas::Picture;
use crate::encode::Base;
use crate::paint;

/// What all kept pictures together may take, in bytes: at least one is kept, whatever it takes.
const MOST: usize = 32 << 20;

/// Two independent halves of a hash.
type Key = (u64, u64);

/// The one used last stands last.
static KEPT: Mutex<Vec<(Key, Arc<Base>)>> = Mutex::new(Vec::new());

/// The ground of a scene with the layers on it that stand still, if they were painted lately.
pub fn kept(scene: &Scene) -> Option<Arc<Base>> {
    let key = key(scene);
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let nth = kept.iter().position(|(known, _)| *known == key)?;
    kept[nth..].rotate_left(1);
    kept.last().map(|(_, base)| base.clone())
}

/// Keeps them as they were painted.
pub fn keep(scene: &Scene, image: Arc<Picture>) -> Arc<Base> {
    let (key, base) = (key(scene), Arc::new(Base::of(image)));
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.retain(|(known, _)| *known != key);
    kept.push((key, base.clone()));
    while kept.len() > 1 && sum(&kept) > MOST {
        kept.remove(0);
    }
    base
}

fn sum(kept: &[(Key, Arc<Base>)]) -> usize {
    kept.iter().map(|(_, base)| base.bytes()).sum()
}

/// What all kept pictures together take, in bytes.
pub fn bytes() -> usize {
    sum(&KEPT.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Forgets all of them.
pub fn forget() {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner).clear();
}

fn key(scene: &Scene) -> Key {
    (half(scene, 0), half(scene, 1))
}

fn half(scene: &Scene, which: u8) -> u64 {
    let mut hasher = DefaultHasher::new();
    (which, scene.w, scene.h, scene.ground).hash(&mut hasher);
    scene.layers[..paint::still_layers(scene)].hash(&mut hasher);
    hasher.finish()
}
