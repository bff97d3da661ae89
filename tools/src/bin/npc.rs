//! `npc`: compiles Python and NumPy to native code.

use std::process::ExitCode;

fn main() -> ExitCode {
    npc_tools::main()
}
