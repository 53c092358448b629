//! The program `gogome`: everything of it stands in [`gogome::cli`].

fn main() -> std::process::ExitCode {
    gogome::cli::main()
}
