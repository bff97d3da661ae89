//! What files offer, whatever they are.

use npc_abi::{Interface, Signature, library::Library, reflection::Reflection};
use npc_compiler::{FunctionMetadata, ModuleMetadata};

/// What a file offers.
pub(super) struct FileOffer {
    /// The file's name.
    pub(super) name: String,
    /// What it is.
    pub(super) kind: &'static str,
    /// The modules that it is made of.
    pub(super) modules: Vec<ModuleOffer>,
}

/// What a module offers.
pub(super) struct ModuleOffer {
    /// Its name, if it has one.
    pub(super) name: Option<String>,
    /// Its docstring.
    pub(super) documentation: Option<String>,
    /// Its functions.
    pub(super) functions: Vec<FunctionOffer>,
    /// The symbols of functions that bindings cannot have.
    pub(super) omitted: Vec<String>,
}

/// What is known of a function.
pub(super) struct FunctionOffer {
    /// Its name in the source.
    pub(super) name: String,
    /// What its symbols are made of.
    pub(super) symbol: String,
    /// What it takes and returns, for people to read.
    pub(super) declaration: String,
    /// Version 1 of IREE's metadata.
    pub(super) version_1: Option<Reflection>,
    /// Version 0 of it: keys and texts.
    pub(super) version_0: Vec<(&'static str, String)>,
    /// All that bindings are made from, but for version 1.
    pub(super) interface: Option<Signature>,
}

impl FunctionOffer {
    /// Whether there is metadata for IREE.
    pub(super) fn has_metadata(&self) -> bool {
        self.version_1.is_some() || !self.version_0.is_empty()
    }

    /// A function of which only version 1 is known.
    fn of_reflection(symbol: String, reflection: Reflection) -> Self {
        Self {
            declaration: reflection.declaration(&symbol).to_string(),
            name: symbol.clone(),
            symbol,
            version_1: Some(reflection),
            version_0: Vec::new(),
            interface: None,
        }
    }
}

impl From<Signature> for FunctionOffer {
    fn from(mut signature: Signature) -> Self {
        let version_1 = signature.iree_abi.take();
        let names = signature.arguments.iter().map(|it| it.name.as_str());
        let names = names.collect::<Vec<_>>();
        let declaration = match &version_1 {
            Some(reflection) => {
                let declaration = reflection.declaration(&signature.name);
                declaration.with_parameters(&names).to_string()
            }
            None => signature.to_string(),
        };
        Self {
            name: signature.name.clone(),
            symbol: signature.symbol.clone(),
            declaration,
            version_1,
            version_0: Vec::new(),
            interface: Some(signature),
        }
    }
}

impl From<FunctionMetadata> for FunctionOffer {
    fn from(function: FunctionMetadata) -> Self {
        Self {
            symbol: function.name.clone(),
            name: function.name,
            declaration: function.declaration,
            version_1: function.version_1,
            version_0: function.version_0,
            interface: None,
        }
    }
}

impl From<Interface> for ModuleOffer {
    fn from(interface: Interface) -> Self {
        Self {
            name: Some(interface.module),
            documentation: interface.documentation,
            functions: interface.functions.into_iter().map(Into::into).collect(),
            omitted: interface.omitted,
        }
    }
}

impl From<ModuleMetadata> for ModuleOffer {
    fn from(module: ModuleMetadata) -> Self {
        Self {
            name: module.name,
            documentation: None,
            functions: module.functions.into_iter().map(Into::into).collect(),
            omitted: Vec::new(),
        }
    }
}

/// The modules of a library. Functions of none of them are one without a name.
pub(super) fn modules_of(library: Library) -> Vec<ModuleOffer> {
    let modules = library.modules.into_iter().map(ModuleOffer::from);
    let mut modules = modules.collect::<Vec<_>>();
    if !library.functions.is_empty() {
        let functions = library.functions.into_iter();
        let functions = functions.map(|(symbol, it)| FunctionOffer::of_reflection(symbol, it));
        modules.push(ModuleOffer {
            name: None,
            documentation: None,
            functions: functions.collect(),
            omitted: Vec::new(),
        });
    }
    modules
}
