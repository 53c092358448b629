//! Scenes become pictures: the same, smooth, true to their colours; and what cannot be read is found.

use gogome_contract::scene::{
    Area, At, Edge, Fill, Form, Icon, Layer, Lift, Mark, Place, Role, Run, Scene, Size, Weave, Words,
};
use gogome_render::{Misfit, faint, fit, forget, paint, png};
use image::RgbImage;

fn scene(w: i32, h: i32, marks: Vec<Mark>) -> Scene {
    let paper = Mark::Shape {
        form: Form::Box(Area { x: 0, y: 0, w, h }, 0),
        fill: Fill::Flat(Role::Card),
        edge: None,
        lift: Lift::Flat,
    };
    let marks = std::iter::once(paper).chain(marks).collect();
    Scene { w, h, layers: vec![Layer { name: "all", still: false, marks }], ..Scene::default() }
}

fn shape(form: Form, fill: Fill) -> Mark {
    Mark::Shape { form, fill, edge: None, lift: Lift::Flat }
}

fn words(text: &str, w: i32, ink: Role) -> Words {
    Words {
        within: Area { x: 100, y: 100, w, h: 400 },
        runs: vec![Run::Bold(text.into())],
        size: Size::Small,
        lines: 1,
        place: Place::Middle,
        ink,
        on: Role::Card,
        rim: false,
    }
}

/// A picture with everything that can be in one.
fn full() -> Scene {
    let at = |x, y| At { x, y };
    let mut marks = vec![
        shape(
            Form::Box(Area { x: 100, y: 100, w: 3000, h: 2000 }, 120),
            Fill::Fade(vec![(0, Role::Night), (100, Role::NightSoft)]),
        ),
        shape(Form::Oval(at(1600, 1400), 700, 300), Fill::Veil(Role::Lava, 40)),
        Mark::Arrow { along: vec![at(300, 1800), at(1400, 1800), at(1400, 900)], edge: Edge::of(Role::Seat(0), 90) },
        Mark::Shape {
            form: Form::Curve(vec![at(3300, 300), at(3900, 900), at(3300, 1500), at(4200, 1900)], false),
            fill: Fill::Nothing,
            edge: Some(Edge { ink: Role::Vermilion, wide: 60, dash: Some((160, 90)) }),
            lift: Lift::Flat,
        },
        Mark::Group {
            at: at(4400, 200),
            scale: 1500,
            clip: Some(Area { x: 0, y: 0, w: 600, h: 600 }),
            marks: vec![shape(Form::Round(at(600, 600), 500), Fill::Flat(Role::Pine))],
        },
    ];
    marks.push(Mark::Shape {
        form: Form::Box(Area { x: 4300, y: 1300, w: 1500, h: 1400 }, 120),
        fill: Fill::Molten,
        edge: None,
        lift: Lift::Glow(Role::Ember),
    });
    marks.push(Mark::Turned {
        at: at(3600, 2400),
        degrees: 30,
        reach: 500,
        marks: vec![shape(Form::Box(Area { x: -300, y: -300, w: 600, h: 600 }, 90), Fill::Flat(Role::Plum))],
    });
    let weaves = [Weave::Hatch, Weave::Cross, Weave::Dots, Weave::Waves, Weave::Scales, Weave::Stars, Weave::Bricks];
    for (i, weave) in (0..).zip(weaves) {
        let area = Area { x: 100 + i * 800, y: 2400, w: 700, h: 500 };
        marks.push(shape(Form::Box(area, 60), Fill::Woven(Role::Sky, Role::Indigo, weave)));
    }
    for (i, icon) in (0..).zip([Icon::Again, Icon::Skull, Icon::Heart, Icon::Blossom, Icon::Leaf, Icon::Die(5)]) {
        let within = Area { x: 300 + i * 400, y: 400, w: 300, h: 300 };
        marks.push(Mark::Icon { icon, within, ink: Role::Card, sixths: 0 });
    }
    marks.push(Mark::Words(words("The same bytes", 2600, Role::Ink)));
    scene(6000, 3200, marks)
}

fn read(bytes: &[u8]) -> RgbImage {
    image::load_from_memory(bytes).expect("a PNG").to_rgb8()
}

#[test]
fn the_same_scene_gives_the_same_bytes() {
    assert_eq!(png(&full()).unwrap(), png(&full()).unwrap());
}

#[test]
fn strips_painted_side_by_side_show_no_seam() {
    for y in (100..900).step_by(13) {
        let at = At { x: 500, y };
        let marks = vec![
            Mark::Shape {
                form: Form::Round(at, 90),
                fill: Fill::Fade(vec![(0, Role::Sky), (100, Role::Ink)]),
                edge: Some(Edge::of(Role::Lava, 30)),
                lift: Lift::Shadow,
            },
            Mark::Shape {
                form: Form::Oval(At { x: 200, y }, 90, 30),
                fill: Fill::Nothing,
                edge: Some(Edge::of(Role::Ink, 12)),
                lift: Lift::Halo(Role::Card),
            },
            Mark::Arrow { along: vec![At { x: 900, y: y - 90 }, at], edge: Edge::of(Role::Pine, 30) },
            Mark::Shape {
                form: Form::Box(Area { x: 600, y, w: 200, h: 160 }, 20),
                fill: Fill::Molten,
                edge: None,
                lift: Lift::Glow(Role::Ember),
            },
            shape(Form::Box(Area { x: 800, y, w: 100, h: 160 }, 30), Fill::Flat(Role::Plum)),
            Mark::Turned {
                at: At { x: 300, y },
                degrees: 20,
                reach: 120,
                marks: vec![shape(Form::Box(Area { x: -60, y: -60, w: 120, h: 120 }, 20), Fill::Flat(Role::Pine))],
            },
            Mark::Icon { icon: Icon::Leaf, within: Area { x: 700, y, w: 90, h: 90 }, ink: Role::Ink, sixths: 1 },
            Mark::Words(Words { within: Area { x: 0, y, w: 900, h: 200 }, ..words("Seam", 900, Role::Ink) }),
        ];
        // what is seen does not depend on where the picture is divided
        let (short, long) = (paint(&scene(1000, 1000, marks.clone())), paint(&scene(1000, 1400, marks)));
        let above = image::imageops::crop_imm(&long, 0, 0, 100, 100).to_image();
        assert!(short == above, "marks at {y} tenths");
    }
}

#[test]
fn the_palette_is_true_to_the_picture() {
    let painted = paint(&full());
    let bytes = png(&full()).unwrap();
    assert_eq!(bytes[25], 3, "the picture is indexed");
    assert!(!bytes.windows(4).any(|chunk| chunk == b"tEXt" || chunk == b"tIME"), "nothing but the picture");
    let ratio = imageproc::stats::peak_signal_to_noise_ratio(&painted, &read(&bytes));
    assert!(ratio >= 44.0, "{ratio} dB");
}

#[test]
fn few_colours_are_kept_exactly() {
    let plain = scene(400, 400, vec![shape(Form::Round(At { x: 200, y: 200 }, 150), Fill::Flat(Role::Pine))]);
    assert_eq!(paint(&plain), read(&png(&plain).unwrap()));
}

#[test]
fn a_circle_has_a_smooth_rim_and_its_area() {
    let round = scene(1000, 1000, vec![shape(Form::Round(At { x: 500, y: 500 }, 400), Fill::Flat(Role::Ink))]);
    let image = paint(&round);
    let mut greys: Vec<u8> = image.pixels().map(|pixel| pixel.0[0]).collect();
    let (dark, pale) = (f64::from(image.get_pixel(50, 50).0[0]), f64::from(image.get_pixel(1, 1).0[0]));
    let covered: f64 = greys.iter().map(|grey| (pale - f64::from(*grey)) / (pale - dark)).sum();
    assert!((covered - std::f64::consts::PI * 1600.0).abs() < 20.0, "{covered} pixels are covered");
    greys.sort_unstable();
    greys.dedup();
    assert!(greys.len() > 15, "{} levels of grey", greys.len());
}

#[test]
fn a_line_is_as_wide_as_it_says() {
    let line = Mark::Shape {
        form: Form::Line(vec![At { x: 100, y: 500 }, At { x: 900, y: 500 }]),
        fill: Fill::Nothing,
        edge: Some(Edge::of(Role::Ink, 80)),
        lift: Lift::Flat,
    };
    let image = paint(&scene(1000, 1000, vec![line]));
    let dark = (0..100).filter(|y| image.get_pixel(50, *y).0[0] < 60).count();
    assert_eq!(dark, 8);
}

#[test]
fn a_straight_line_is_the_same_as_whole_pixels_and_by_its_coverage() {
    let line = |points: &[(i32, i32)], wide: i32| {
        let form = Form::Line(points.iter().map(|(x, y)| At { x: *x, y: *y }).collect());
        let edge = Some(Edge::of(Role::Ink, wide));
        paint(&scene(1000, 1000, vec![Mark::Shape { form, fill: Fill::Nothing, edge, lift: Lift::Flat }]))
    };
    // a point between its ends makes it one of two parts, which are painted by coverage
    for ((x0, y0), (x1, y1), wide) in
        [((100, 500), (900, 500), 80), ((505, 900), (505, 95), 30), ((133, 250), (871, 250), 20)]
    {
        let middle = (i32::midpoint(x0, x1), i32::midpoint(y0, y1));
        assert!(line(&[(x0, y0), (x1, y1)], wide) == line(&[(x0, y0), middle, (x1, y1)], wide), "{x0} {y0}");
    }
}

#[test]
fn nothing_is_painted_outside_a_clip() {
    let group = Mark::Group {
        at: At { x: 100, y: 100 },
        scale: 1000,
        clip: Some(Area { x: 0, y: 0, w: 200, h: 200 }),
        marks: vec![shape(Form::Round(At { x: 200, y: 200 }, 200), Fill::Flat(Role::Ink))],
    };
    let image = paint(&scene(600, 600, vec![group]));
    assert_eq!(image.get_pixel(25, 25).0, [0x1F, 0x2A, 0x3A]);
    assert_eq!(image.get_pixel(35, 25).0, image.get_pixel(1, 1).0);
}

#[test]
fn every_sign_leaves_a_mark() {
    let every = [
        Icon::Mountain,
        Icon::Meeple,
        Icon::Pawn,
        Icon::Flag,
        Icon::Die(6),
        Icon::DieBack,
        Icon::Cube,
        Icon::Disc,
        Icon::Flame,
        Icon::Burst,
        Icon::Skull,
        Icon::Heart,
        Icon::Shield,
        Icon::Sword,
        Icon::Bow,
        Icon::Boots,
        Icon::Helmet,
        Icon::Backpack,
        Icon::Scroll,
        Icon::Eye,
        Icon::Arm,
        Icon::Leg,
        Icon::Mind,
        Icon::Again,
        Icon::Tick,
        Icon::Cross,
        Icon::Lock,
        Icon::Star,
        Icon::Torii,
        Icon::Dragon,
        Icon::Monk,
        Icon::Ladder,
        Icon::Door,
        Icon::Wave,
        Icon::Sun,
        Icon::Moon,
        Icon::Crown,
        Icon::Hand,
        Icon::Exclaim,
        Icon::Blossom,
        Icon::Drop,
        Icon::Leaf,
        Icon::House,
        Icon::Plus,
        Icon::Dots,
        Icon::Onward,
        Icon::Plaster,
    ];
    for icon in every {
        let within = Area { x: 100, y: 100, w: 400, h: 400 };
        let image = paint(&scene(600, 600, vec![Mark::Icon { icon, within, ink: Role::Ink, sixths: 0 }]));
        let dark = image.pixels().filter(|pixel| pixel.0[0] < 100).count();
        assert!((90..1600).contains(&dark), "{icon:?}: {dark} dark pixels");
    }
}

#[test]
fn a_cut_word_is_found() {
    let cut = fit(&scene(3000, 600, vec![Mark::Words(words("Weathered Stairs", 900, Role::Ink))]));
    assert_eq!(cut, [Misfit::Cut { text: "Weathered Stairs".into() }]);
}

#[test]
fn a_pale_word_is_found() {
    let pale = fit(&scene(3000, 600, vec![Mark::Words(words("Gold", 900, Role::Gold))]));
    assert!(matches!(&pale[..], [Misfit::Pale { contrast, .. }] if *contrast < 4.5), "{pale:?}");
}

#[test]
fn a_word_on_another_ground_than_it_names_is_found() {
    let room = Area { x: 0, y: 0, w: 3000, h: 600 };
    let on = |role: Role| {
        let ground = shape(Form::Box(room, 0), Fill::Flat(role));
        faint(&scene(3000, 600, vec![ground, Mark::Words(words("word", 900, Role::Ink))]))
    };
    assert_eq!(on(Role::Snow), []);
    assert!(matches!(&on(Role::Indigo)[..], [Misfit::Pale { contrast, .. }] if *contrast < 2.0));
}

#[test]
fn a_small_word_is_found() {
    let group = Mark::Group {
        at: At::default(),
        scale: 600,
        clip: None,
        marks: vec![Mark::Words(words("tiny", 900, Role::Ink))],
    };
    assert!(matches!(&fit(&scene(3000, 600, vec![group]))[..], [Misfit::Small { .. }]));
}

#[test]
fn a_word_on_a_pattern_or_outside_is_found() {
    let woven =
        shape(Form::Box(Area { x: 0, y: 0, w: 3000, h: 600 }, 0), Fill::Woven(Role::Card, Role::Shade, Weave::Dots));
    let found = fit(&scene(3000, 600, vec![woven, Mark::Words(words("word", 900, Role::Ink))]));
    assert_eq!(found, [Misfit::OnPattern { text: "word".into() }]);
    let found = fit(&scene(300, 600, vec![Mark::Words(words("word", 900, Role::Ink))]));
    assert_eq!(found, [Misfit::Outside { text: "word".into() }]);
}

/// Discs of many colours in a crowd, each with a shadow: more than a picture may weigh.
#[test]
fn a_picture_that_weighs_too_much_loses_its_shadows_and_no_form() {
    let disc = |n: i32| Mark::Shape {
        form: Form::Round(At { x: n * 7919 % 12_800, y: n * 6007 % 15_000 }, 60 + n * 31 % 170),
        fill: Fill::Flat([Role::Pine, Role::Plum, Role::Sky, Role::Ochre][usize::try_from(n % 4).unwrap()]),
        edge: Some(Edge::of(Role::Ink, 20)),
        lift: Lift::Shadow,
    };
    let many = |n: i32| scene(12_800, 15_000, (0..n).map(disc).collect());
    let flat = |scene: &Scene| {
        let mut scene = scene.clone();
        for mark in &mut scene.layers[0].marks {
            if let Mark::Shape { lift, .. } = mark {
                *lift = Lift::Flat;
            }
        }
        scene
    };
    let light = many(200);
    assert_ne!(png(&light).unwrap(), png(&flat(&light)).unwrap(), "one with room has its shadows");
    let heavy = (400..).step_by(100).map(many).find(|scene| png(scene).unwrap() == png(&flat(scene)).unwrap());
    assert!(png(&heavy.expect("one that is too heavy")).unwrap().len() <= 160_000);
}

#[test]
fn a_scene_without_area_is_refused() {
    assert!(png(&Scene::default()).is_err());
}

/// A board of which one layer stands still, with a piece at this place.
fn two_layers(x: i32) -> Scene {
    let mut board = full();
    board.layers[0].still = true;
    let piece = Mark::Shape {
        form: Form::Round(At { x, y: 1600 }, 300),
        fill: Fill::Flat(Role::Seat(1)),
        edge: Some(Edge::of(Role::Ink, 30)),
        lift: Lift::Shadow,
    };
    board.layers.push(Layer { name: "pieces", still: false, marks: vec![piece] });
    board
}

#[test]
fn what_was_painted_before_changes_no_byte() {
    let cold: Vec<Vec<u8>> = [900, 2500, 4000]
        .map(|x| {
            forget();
            png(&two_layers(x)).unwrap()
        })
        .into();
    forget();
    let warm: Vec<Vec<u8>> = [4000, 900, 2500].map(|x| png(&two_layers(x)).unwrap()).into();
    assert!(cold[0] == warm[1] && cold[1] == warm[2] && cold[2] == warm[0]);
    assert!(cold[0] != cold[1]);
}

#[test]
fn a_kept_layer_is_true_to_the_picture_too() {
    for x in [900, 2500] {
        let bytes = png(&two_layers(x)).unwrap();
        assert_eq!(bytes[25], 3, "the picture is indexed");
        let ratio = imageproc::stats::peak_signal_to_noise_ratio(&paint(&two_layers(x)), &read(&bytes));
        assert!(ratio >= 44.0, "{ratio} dB");
    }
}

#[test]
fn a_fade_has_no_bands() {
    let area = Area { x: 0, y: 0, w: 2000, h: 3000 };
    let fade = Fill::Fade(vec![(0, Role::Night), (100, Role::NightSoft)]);
    let image = read(&png(&scene(2000, 3000, vec![shape(Form::Box(area, 0), fade)])).unwrap());
    let rows: Vec<i32> = (0..300).map(|y| i32::from(image.get_pixel(100, y).0[2])).collect();
    let means: Vec<i32> = rows.windows(8).map(|eight| eight.iter().sum()).collect();
    assert!(means.windows(2).all(|pair| (pair[1] - pair[0]).abs() <= 8), "a step can be seen");
    assert!(rows.windows(12).all(|some| some.iter().min() != some.iter().max() || rows[0] == rows[299]));
}
