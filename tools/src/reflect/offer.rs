//! What files offer, whatever they are.

use npc_abi::{
    Interface, Signature,
    library::Library,
    metadata::{Metadata, MetadataError},
    reflection::Reflection,
    vm_module::{VmFunction, VmModule},
};
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
    /// IREE's metadata.
    pub(super) metadata: Metadata,
    /// All that bindings are made from, but for version 1.
    pub(super) interface: Option<Signature>,
}

impl FunctionOffer {
    /// A function of which only version 1 is known.
    fn of_reflection(symbol: String, reflection: Reflection) -> Self {
        Self {
            declaration: reflection.declaration(&symbol).to_string(),
            name: symbol.clone(),
            symbol,
            metadata: Some(reflection).into(),
            interface: None,
        }
    }
}

impl From<Signature> for FunctionOffer {
    fn from(mut signature: Signature) -> Self {
        let version_1 = signature.iree_abi.take();
        let names = signature.parameters().into_iter().map(|it| it.name);
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
            metadata: version_1.into(),
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
            metadata: function.metadata,
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

/// The attribute that IREE writes for people to read.
const DECLARATION: &str = "iree.abi.declaration";

/// What the names of functions begin with that the virtual machine calls itself.
const INTERNAL: &str = "__";

impl TryFrom<VmFunction> for FunctionOffer {
    type Error = MetadataError;

    fn try_from(function: VmFunction) -> Result<Self, MetadataError> {
        let text = |name: &str| {
            let mut attributes = function.attributes.iter();
            let (_, text) = attributes.find(|(other, _)| other == name)?;
            Some(text.clone())
        };
        let metadata = Metadata::read(text)?;
        let declaration = metadata.declaration(&function.name, &[]);
        let declaration = declaration.or_else(|| text(DECLARATION));
        let of_convention = || format!("{} {}", function.name, function.calling_convention);
        Ok(Self {
            declaration: declaration.unwrap_or_else(of_convention),
            symbol: function.name.clone(),
            name: function.name,
            metadata,
            interface: None,
        })
    }
}

/// A module of IREE's virtual machine.
///
/// # Errors
///
/// If a function has metadata that cannot be read; with its name.
pub(super) fn of_vm_module(module: VmModule) -> Result<ModuleOffer, (String, MetadataError)> {
    let functions = module.functions.into_iter();
    let functions = functions.filter(|it| !it.name.starts_with(INTERNAL));
    let functions = functions.map(|function| {
        let name = function.name.clone();
        FunctionOffer::try_from(function).map_err(|error| (name, error))
    });
    Ok(ModuleOffer {
        name: Some(module.name),
        documentation: None,
        functions: functions.collect::<Result<_, _>>()?,
        omitted: Vec::new(),
    })
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
