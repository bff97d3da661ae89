//! Functions that take their arguments as one list of pointers, over the C
//! interfaces of compiled functions, so that one Rust type calls them all.

use inkwell::{
    AddressSpace,
    attributes::{Attribute, AttributeLoc},
    builder::{Builder, BuilderError},
    context::Context,
    module::Module,
    types::{BasicTypeEnum, FloatType},
    values::{BasicValueEnum, FunctionValue, PointerValue},
};
use npc_abi::{Signature, ValueType};

/// The name of the function that takes a list, for a function of this name.
pub(super) fn name(function: &str) -> String {
    format!("npc_packed_{function}")
}

/// Adds such a function for a compiled one.
pub(super) fn add<'c>(
    context: &'c Context,
    module: &Module<'c>,
    function: &Signature,
) -> Result<(), String> {
    let symbol = &function.symbol;
    let Some(target) = module.get_function(&format!("_mlir_ciface_{symbol}")) else {
        return Err(format!("the function '{symbol}' has no C interface"));
    };
    build(context, module, function, target).map_err(|error| error.to_string())
}

/// Reads what a list of pointers leads to.
struct List<'a, 'c> {
    context: &'c Context,
    builder: &'a Builder<'c>,
    pointer: PointerValue<'c>,
}

impl<'c> List<'_, 'c> {
    /// The pointer at a place of the list.
    fn place(&self, index: usize) -> Result<PointerValue<'c>, BuilderError> {
        let pointer = self.context.ptr_type(AddressSpace::default());
        let index = self.context.i64_type().const_int(index as u64, false);
        // SAFETY: the caller's list is as long as the function has arguments.
        let address = unsafe {
            self.builder
                .build_gep(pointer, self.pointer, &[index], "")?
        };
        let place = self.builder.build_load(pointer, address, "")?;
        Ok(place.into_pointer_value())
    }

    /// The value at a place, as a parameter of a type takes it.
    fn value(
        &self,
        place: PointerValue<'c>,
        r#type: BasicTypeEnum<'c>,
    ) -> Result<BasicValueEnum<'c>, BuilderError> {
        match r#type {
            // Pointers are passed as they are: they lead to descriptors.
            BasicTypeEnum::PointerType(_) => Ok(place.into()),
            // A bool is a byte in memory.
            BasicTypeEnum::IntType(integer) if integer.get_bit_width() == 1 => {
                let byte = self
                    .builder
                    .build_load(self.context.i8_type(), place, "")?
                    .into_int_value();
                let zero = self.context.i8_type().const_zero();
                let bit =
                    self.builder
                        .build_int_compare(inkwell::IntPredicate::NE, byte, zero, "")?;
                Ok(bit.into())
            }
            r#type => self.builder.build_load(r#type, place, ""),
        }
    }

    /// The imaginary part of the complex at a place.
    fn imaginary(
        &self,
        place: PointerValue<'c>,
        part: FloatType<'c>,
    ) -> Result<BasicValueEnum<'c>, BuilderError> {
        let one = self.context.i64_type().const_int(1, false);
        // SAFETY: a complex has two parts.
        let second = unsafe { self.builder.build_gep(part, place, &[one], "")? };
        self.builder.build_load(part, second, "")
    }
}

fn build<'c>(
    context: &'c Context,
    module: &Module<'c>,
    function: &Signature,
    target: FunctionValue<'c>,
) -> Result<(), BuilderError> {
    let pointer = context.ptr_type(AddressSpace::default());
    let r#type = context.void_type().fn_type(&[pointer.into()], false);
    let packed = module.add_function(&name(&function.symbol), r#type, None);
    let builder = context.create_builder();
    builder.position_at_end(context.append_basic_block(packed, "entry"));
    let list = packed.get_nth_param(0);
    let Some(list) = list.map(|list| list.into_pointer_value()) else {
        return Ok(());
    };
    let list = List {
        context,
        builder: &builder,
        pointer: list,
    };
    let mut parameters = target
        .get_param_iter()
        .map(|parameter| parameter.get_type());
    let mut arguments = Vec::new();
    let mut places = 0;
    while let Some(r#type) = parameters.next() {
        let place = list.place(places)?;
        arguments.push(list.value(place, r#type)?.into());
        // Where C passes the parts of a complex apart, a second parameter follows.
        if let (true, BasicTypeEnum::FloatType(part)) = (is_complex(function, places), r#type) {
            arguments.push(list.imaginary(place, part)?.into());
            parameters.next();
        }
        places += 1;
    }
    let call = builder.build_call(target, &arguments, "")?;
    let byval = Attribute::get_named_enum_kind_id("byval");
    for index in 0..target.count_params() {
        let place = AttributeLoc::Param(index);
        if let Some(attribute) = target.get_enum_attribute(place, byval) {
            call.add_attribute(place, attribute);
        }
    }
    if let Some(value) = call.try_as_basic_value().basic() {
        let value = match value {
            BasicValueEnum::IntValue(bit) if bit.get_type().get_bit_width() == 1 => builder
                .build_int_z_extend(bit, context.i8_type(), "")?
                .into(),
            value => value,
        };
        builder.build_store(list.place(places)?, value)?;
    }
    builder.build_return(None)?;
    Ok(())
}

/// Whether a place of the list leads to a complex argument.
fn is_complex(function: &Signature, place: usize) -> bool {
    let before = usize::from(function.returns_through_pointer());
    let argument = place
        .checked_sub(before)
        .and_then(|index| function.arguments.get(index));
    argument.is_some_and(|argument| match argument.value_type {
        ValueType::Scalar { element, .. } => element.is_complex(),
        ValueType::Array(_) => false,
    })
}
