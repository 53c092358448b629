//! The program `gogome`; see [`gogome::cli`].

fn main() -> std::process::ExitCode {
    gogome::cli::main()
}
