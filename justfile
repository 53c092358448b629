# The verbs of the project: `just check`, `just test`, `just page`, `just fmt`.

# everything that must hold before a change lands
check:
    bash .ci/run

# all tests
test:
    bash tests/run

# the page at http://127.0.0.1:5050
page:
    cargo run --release

# the pictures of the page, anew
pictures:
    cargo run -p gogome-tests --bin pictures

# the twelve drawings of the documents, anew
drawings:
    bash docs/pictures/draw

# format the code
fmt:
    cargo fmt --all
