//! The options that the passes of the calling convention share.

use npc_dialects::{
    ir::{self, Failure, OpRef},
    pass::{OptionDefault, Options, PassOption},
};

/// The options of every pass of the calling convention. The first two have
/// upstream's names.
pub(super) const OPTIONS: &[PassOption] = &[BARE_POINTERS, INDEX_BITWIDTH, COMPAT];

/// `use-bare-ptr-memref-call-conv`
pub(crate) const BARE_POINTERS: PassOption = PassOption {
    name: "use-bare-ptr-memref-call-conv",
    help: "pass and return memrefs of constant sizes and strides as one pointer to their elements",
    default: OptionDefault::Bool(false),
};

/// `index-bitwidth`
pub(crate) const INDEX_BITWIDTH: PassOption = PassOption {
    name: "index-bitwidth",
    help: "width of the index type in bits, 0 for that of the module's data layout",
    default: OptionDefault::Integer(0),
};

/// `compat`
pub(crate) const COMPAT: PassOption = PassOption {
    name: "compat",
    help: "'upstream' to do as convert-func-to-llvm does, its defects included",
    default: OptionDefault::Text(""),
};

/// `abi`
pub(crate) const ABI: PassOption = PassOption {
    name: "abi",
    help: "how interfaces pass values: 'c' as C compilers do on the target, 'mlir' as \
           convert-func-to-llvm does; 'c' unless compat=upstream",
    default: OptionDefault::Text(""),
};

/// The widest index: what constants of the index have room for.
pub(super) const MAXIMAL_INDEX_BITWIDTH: i64 = 64;

/// What the options say.
#[derive(Clone, Copy, Debug)]
pub(super) struct Convention {
    /// Whether every function takes memrefs as bare pointers.
    pub(super) bare_pointers: bool,
    /// The width of the index in bits, 0 for that of the data layout.
    pub(super) index_bitwidth: u32,
    /// Whether to do as upstream does where upstream is wrong.
    pub(super) upstream: bool,
    /// Whether C interfaces pass values as C does.
    pub(super) c_abi: bool,
}

impl Convention {
    /// Reads the options. An error, at the module, for a value that they cannot have.
    pub(super) fn new(module: OpRef<'_>, options: &Options<'_>) -> Result<Self, Failure> {
        let width = options.integer(INDEX_BITWIDTH.name);
        if !(0..=MAXIMAL_INDEX_BITWIDTH).contains(&width) {
            let message = format!(
                "index-bitwidth is {width}: expected 0 to {MAXIMAL_INDEX_BITWIDTH} [bad-option]"
            );
            return Err(ir::error(module, &message, &[]));
        }
        let compat = options.text(COMPAT.name);
        if !["", "none", "upstream"].contains(&compat) {
            let message =
                format!("compat is '{compat}': expected 'upstream' or 'none' [bad-option]");
            return Err(ir::error(module, &message, &[]));
        }
        let upstream = compat == "upstream";
        let c_abi = match options.text(ABI.name) {
            "" => !upstream,
            "c" => true,
            "mlir" => false,
            abi => {
                let message = format!("abi is '{abi}': expected 'c' or 'mlir' [bad-option]");
                return Err(ir::error(module, &message, &[]));
            }
        };
        Ok(Self {
            bare_pointers: options.bool(BARE_POINTERS.name),
            index_bitwidth: width as u32,
            upstream,
            c_abi,
        })
    }
}
