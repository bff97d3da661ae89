//! `npc-lsp-server`: a language server for MLIR files that use the dialects of npc.

use std::process::ExitCode;

fn main() -> ExitCode {
    npc_passes::register();
    let status = npc_dialects::drivers::lsp_server(std::env::args_os());
    ExitCode::from(u8::try_from(status).unwrap_or(1))
}
