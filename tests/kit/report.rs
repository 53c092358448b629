//! What a run of the tests came to, short enough to be read: out of the `JUnit` file the runner writes.
//!
//! The red ones stand under their causes, a cause once; then come the slowest.

use anyhow::Context;
use roxmltree::{Document, Node};
use std::{cmp::Reverse, fmt::Write};

/// As many of the slowest are named.
const SLOWEST: usize = 10;

/// No cause is longer, in characters.
const LONGEST_CAUSE: usize = 240;

/// A test that ran.
#[derive(Debug, PartialEq)]
struct Test {
    /// Package and test target, as the runner calls them: `gogome-tests::it`.
    binary: String,
    name: String,
    seconds: f64,
    red: Option<Red>,
}

/// What is known of a red one.
#[derive(Debug, PartialEq)]
struct Red {
    cause: String,
    place: Option<String>,
    seed: Option<String>,
    kept: Vec<String>,
    failed: usize,
    tries: usize,
}

/// Red tests with one cause.
struct Cause<'a> {
    /// The cause without what differs from test to test.
    key: String,
    tests: Vec<(&'a Test, &'a Red)>,
}

/// A run of tests.
#[derive(Debug)]
pub struct Run(Vec<Test>);

impl Run {
    /// Out of what the runner wrote.
    ///
    /// # Errors
    /// It is not `JUnit` as `cargo nextest` writes it.
    pub fn read(xml: &str) -> anyhow::Result<Self> {
        let document = Document::parse(xml)?;
        let cases = document.descendants().filter(|node| node.has_tag_name("testcase"));
        cases.map(test).collect::<anyhow::Result<_>>().map(Self)
    }

    /// How many are red.
    pub fn failed(&self) -> usize {
        self.0.iter().filter(|test| test.red.is_some()).count()
    }

    /// How many are green.
    pub fn passed(&self) -> usize {
        self.0.len() - self.failed()
    }

    /// Every red one under its cause: chance or broken, its seed and seconds, how it is repeated, what it left.
    pub fn red(&self) -> String {
        let mut causes: Vec<Cause> = Vec::new();
        for (test, red) in self.all_red() {
            let key = alike(&red.cause);
            match causes.iter_mut().find(|cause| cause.key == key) {
                Some(cause) => cause.tests.push((test, red)),
                None => causes.push(Cause { key, tests: vec![(test, red)] }),
            }
        }
        causes.sort_by_key(|cause| Reverse(cause.tests.len()));
        causes.iter().fold(String::new(), |mut told, Cause { tests, .. }| {
            let many = if tests.len() > 1 { format!("{} tests: ", tests.len()) } else { String::new() };
            for (_, first) in tests.iter().take(1) {
                let place = first.place.as_ref().map(|place| format!(" ({place})")).unwrap_or_default();
                let _ = writeln!(told, "\n{many}{}{place}", first.cause);
            }
            tests.iter().fold(told, |told, (test, red)| told + &lines(test, red))
        })
    }

    /// Every red one in a line of its own.
    pub fn brief(&self) -> String {
        let mut told = String::new();
        for (test, red) in self.all_red() {
            let seed = red.seed.as_ref().map(|seed| format!(" · seed {seed}")).unwrap_or_default();
            let Test { binary, name, seconds, .. } = test;
            let _ = writeln!(told, "{binary} {name} · {seconds:.1} s{seed} · {}", red.cause);
        }
        told
    }

    fn all_red(&self) -> impl Iterator<Item = (&Test, &Red)> {
        self.0.iter().filter_map(|test| test.red.as_ref().map(|red| (test, red)))
    }

    /// Those that took longest, one a line.
    pub fn slowest(&self) -> String {
        let mut all: Vec<&Test> = self.0.iter().collect();
        all.sort_by(|a, b| b.seconds.total_cmp(&a.seconds));
        let line = |test: &&Test| format!("{:8.1} s  {} {}\n", test.seconds, test.binary, test.name);
        all.iter().take(SLOWEST).map(line).collect()
    }
}

/// What is told of a red test below its cause.
fn lines(test: &Test, red: &Red) -> String {
    let what = if red.failed < red.tries { "chance" } else { "broken" };
    let (failed, tries, seconds) = (red.failed, red.tries, test.seconds);
    let seed = red.seed.as_ref().map(|seed| format!(", seed {seed}")).unwrap_or_default();
    let env = red.seed.as_ref().map(|seed| format!("GOGOME_SEED={seed} ")).unwrap_or_default();
    let Test { binary, name, .. } = test;
    let filter = format!("binary_id({binary}) & test(={name})");
    let mut told = format!("  {what} ({failed} of {tries} tries failed), {seconds:.1} s{seed}: {binary} {name}\n");
    let _ = writeln!(told, "    {env}cargo nextest run --workspace --all-features -E '{filter}'");
    for path in &red.kept {
        let _ = writeln!(told, "    kept: {path}");
    }
    told
}

/// The same for causes that differ in numbers and the names of folders alone.
fn alike(cause: &str) -> String {
    let word = |word: &str| if word.contains("/.tmp") { "PATH".to_owned() } else { numberless(word) };
    cause.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

fn numberless(word: &str) -> String {
    word.split(|letter: char| letter.is_ascii_digit()).filter(|part| !part.is_empty()).collect::<Vec<_>>().join("#")
}

fn test(case: Node) -> anyhow::Result<Test> {
    let attribute = |name| case.attribute(name).with_context(|| format!("a test without {name}"));
    let seconds = attribute("time")?.parse()?;
    let (binary, name) = (attribute("classname")?.to_owned(), attribute("name")?.to_owned());
    Ok(Test { binary, name, seconds, red: red(case) })
}

fn red(ran: Node) -> Option<Red> {
    let all = |tag: &'static str| ran.children().filter(move |node| node.has_tag_name(tag));
    let failure = all("failure").next()?;
    let chances = all("flakyFailure").count();
    let (failed, tries) = match chances {
        0 => (1 + all("rerunFailure").count(), 1 + all("rerunFailure").count()),
        some => (some, some + 1),
    };
    // of chance it is told what the red try said, of a break what the first one said
    let told = all("flakyFailure").next().unwrap_or(ran);
    let words = |tag: &str| {
        let said = told.children().find(|node| node.has_tag_name(tag));
        said.and_then(|node| node.text()).unwrap_or_default()
    };
    let out = [words("system-out"), words("system-err")].join("\n");
    let failure = if chances > 0 { told } else { failure };
    let (cause, place) = why(failure, &out);
    let after = |mark: &'static str| out.lines().filter_map(move |line| line.trim().strip_prefix(mark));
    let seed = after("seed ").next().and_then(|rest| rest.split(' ').next()).map(str::to_owned);
    // every try kept its own
    let tries_said: String = ran.descendants().filter_map(|node| node.text()).collect::<Vec<_>>().join("\n");
    let mut kept: Vec<String> = Vec::new();
    for path in tries_said.lines().filter_map(|line| line.trim().strip_prefix("kept: ")) {
        if !kept.iter().any(|known| known == path) {
            kept.push(path.to_owned());
        }
    }
    Some(Red { cause, place, seed, kept, failed, tries })
}

/// The first line of why it failed, and where.
fn why(failure: Node, out: &str) -> (String, Option<String>) {
    let message = failure.attribute("message").unwrap_or_default();
    let mut lines = out.lines().skip_while(|line| !line.contains(" panicked at "));
    if let Some(head) = lines.next() {
        let place = head.split(" panicked at ").nth(1).map(|place| place.trim_end_matches(':').to_owned());
        let first = lines.next().unwrap_or_default().trim();
        let sides = lines.map(str::trim).take_while(|line| !line.starts_with("stack backtrace"));
        let sides = sides.filter(|line| line.starts_with("left: ") || line.starts_with("right: ")).take(2);
        let sides = if first.starts_with("assertion `") { sides.collect() } else { Vec::new() };
        let cause = [vec![first], sides].concat().join(", ");
        return (short(&cause), place);
    }
    if failure.attribute("type") == Some("test timeout") {
        let of_test = |line: &&str| !line.is_empty() && !line.starts_with("seed ") && !line.starts_with("kept: ");
        let last = out.lines().map(str::trim).rfind(of_test);
        return (short(&format!("it did not end; its last words: {}", last.unwrap_or_default())), None);
    }
    (short(message.lines().next().unwrap_or_default()), None)
}

fn short(cause: &str) -> String {
    if cause.chars().count() <= LONGEST_CAUSE {
        return cause.to_owned();
    }
    cause.chars().take(LONGEST_CAUSE).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::Run;

    const CASES: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="nextest-run" tests="6" skipped="0" failures="5" errors="0" time="6.273">
  <testsuite name="kit::it" tests="6" skipped="0" errors="0" failures="5">
    <testcase name="fine" classname="kit::it" time="0.008"/>
    <testcase name="chance" classname="kit::it" time="0.010">
      <failure message="test passed on attempt 2/3 but is configured to fail when flaky" type="flaky failure"/>
      <flakyFailure time="0.199" message="thread &apos;chance&apos; (7) panicked at tests/it.rs:4:124" type="test failure with exit code 101">text
        <system-out>running 1 test</system-out>
        <system-err>seed 43 (GOGOME_SEED=43 repeats it)

thread &apos;chance&apos; (7) panicked at tests/it.rs:4:124:
the first try fails &lt;&amp;&gt;
stack backtrace:</system-err>
      </flakyFailure>
    </testcase>
    <testcase name="broken" classname="kit::it" time="0.189">
      <failure message="thread &apos;broken&apos; (8) panicked at tests/it.rs:3:99" type="test failure with exit code 101">text</failure>
      <rerunFailure time="0.119" message="text" type="test failure with exit code 101">text
        <system-err>kept: /dev/shm/gogome/.tmpB</system-err>
      </rerunFailure>
      <rerunFailure time="0.119" message="text" type="test failure with exit code 101">text</rerunFailure>
      <system-out></system-out>
      <system-err>seed 42 (GOGOME_SEED=42 repeats it)
thread &apos;broken&apos; (8) panicked at tests/it.rs:3:99:
assertion `left == right` failed: table 12
over lines
  left: 2
 right: 3
note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace
kept: /dev/shm/gogome/.tmpA</system-err>
    </testcase>
    <testcase name="inner::other" classname="kit::it" time="0.091">
      <failure message="thread &apos;inner::other&apos; (9) panicked at tests/it.rs:9:34" type="test failure with exit code 101">text</failure>
      <system-err>thread &apos;inner::other&apos; (9) panicked at tests/it.rs:9:34:
assertion `left == right` failed: table 7
  left: 2
 right: 3</system-err>
    </testcase>
    <testcase name="hangs" classname="kit::it" time="2.003">
      <failure type="test timeout"/>
      <system-out>
running 1 test
</system-out>
      <system-err>begun
kept: /dev/shm/gogome/test.C</system-err>
    </testcase>
    <testcase name="dies" classname="kit::it" time="0.017">
      <failure message="process aborted with signal 6 (SIGABRT)" type="test abort">process aborted with signal 6 (SIGABRT)</failure>
      <system-out>running 1 test</system-out>
    </testcase>
  </testsuite>
</testsuites>"#;

    #[test]
    fn a_test_that_passed_at_last_failed_by_chance() {
        let told = Run::read(CASES).unwrap().red();
        let wanted = "the first try fails <&> (tests/it.rs:4:124)
  chance (1 of 2 tries failed), 0.0 s, seed 43: kit::it chance
    GOGOME_SEED=43 cargo nextest run --workspace --all-features -E 'binary_id(kit::it) & test(=chance)'\n";
        assert!(told.contains(wanted), "{told}");
    }

    #[test]
    fn a_cause_is_told_once_in_one_line_for_all_its_tests() {
        let told = Run::read(CASES).unwrap().red();
        let wanted = "
2 tests: assertion `left == right` failed: table 12, left: 2, right: 3 (tests/it.rs:3:99)
  broken (3 of 3 tries failed), 0.2 s, seed 42: kit::it broken
    GOGOME_SEED=42 cargo nextest run --workspace --all-features -E 'binary_id(kit::it) & test(=broken)'
    kept: /dev/shm/gogome/.tmpB
    kept: /dev/shm/gogome/.tmpA
  broken (1 of 1 tries failed), 0.1 s: kit::it inner::other
    cargo nextest run --workspace --all-features -E 'binary_id(kit::it) & test(=inner::other)'\n";
        assert!(told.starts_with(wanted), "{told}");
    }

    #[test]
    fn a_test_without_a_panic_has_a_cause_too() {
        let told = Run::read(CASES).unwrap().red();
        assert!(told.contains("\nit did not end; its last words: begun\n"), "{told}");
        assert!(told.contains("\nprocess aborted with signal 6 (SIGABRT)\n"), "{told}");
    }

    #[test]
    fn the_tests_are_counted_and_the_slowest_named_first() {
        let run = Run::read(CASES).unwrap();
        assert_eq!((run.passed(), run.failed()), (1, 5));
        assert!(
            run.slowest().starts_with("     2.0 s  kit::it hangs\n     0.2 s  kit::it broken\n"),
            "{}",
            run.slowest()
        );
        assert_eq!(run.brief().lines().count(), 5);
        let brief = "kit::it broken · 0.2 s · seed 42 · assertion `left == right` failed: table 12, left: 2, right: 3";
        assert!(run.brief().contains(brief), "{}", run.brief());
    }

    #[test]
    fn what_is_no_report_is_refused() {
        assert!(Run::read("").is_err());
        assert!(Run::read("<testsuites><testcase name='a'/></testsuites>").is_err());
    }
}
