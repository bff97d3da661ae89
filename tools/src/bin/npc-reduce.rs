//! `npc-reduce`: mlir-reduce with the dialects and passes of npc.

use std::process::ExitCode;

fn main() -> ExitCode {
    npc_passes::register();
    let status = npc_dialects::drivers::reduce(std::env::args_os());
    ExitCode::from(u8::try_from(status).unwrap_or(1))
}
