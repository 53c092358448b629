# The verbs of the project: `just check`, `just test`, `just stress`, `just page`, `just fmt`.

# everything that must hold before a change lands
check:
    bash .ci/run

# all tests
test:
    bash tests/run

# tests many times, on a machine that has no time for them: `just stress 50 'test(fault_32)'`
stress times filter='all()':
    bash tests/stress {{times}} '{{filter}}'

# the page at http://127.0.0.1:5050
page:
    cargo run --release

# the pictures of the page, anew
pictures:
    cargo run -p gogome-tests --bin pictures

# the seventeen drawings of the documents, anew
drawings:
    bash docs/pictures/draw

# how fast it is: on a machine that does nothing else (docs/benchmarks.md)
bench:
    cargo bench -p gogome-tests --no-run
    cargo build --release -p gogome -p gogome-tests --bins
    cargo bench -p gogome-render --bench board
    cargo bench -p gogome-render --bench film
    cargo bench -p gogome-fujisan
    cargo bench -p gogome-fuji
    cargo bench -p gogome-tests --bench audit
    cargo bench -p gogome-tests --bench commit
    cargo bench -p gogome-tests --bench play
    cargo bench -p gogome-tests --bench many
    cargo run --release -p gogome-tests --bin load -- --tables 50 --rate 50 --seconds 20 --json

# format the code
fmt:
    cargo fmt --all
