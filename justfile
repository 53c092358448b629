# The verbs of the project: `just check`, `just test`, `just demo`, `just fmt`.

# everything that must hold before a change lands
check:
    bash .ci/run

# all tests
test:
    bash tests/run

# one whole game of AI seats, into ./data/demo/
demo:
    cargo run --release

# format the code
fmt:
    cargo fmt --all
