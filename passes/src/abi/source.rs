//! The signature of a function before any pass of the calling convention changed it.

use super::{signature::SOURCE_SIGNATURE, types::Types};
use crate::func::{input_types, inputs_of, is_private, result_types, results_of};
use melior::{
    Context,
    ir::{
        Attribute, Type, attribute::DenseI64ArrayAttribute, operation::OperationLike,
        r#type::FunctionType,
    },
};
use npc_dialects::{
    ir::{self, OpRef},
    type_converter::is_memref,
};

/// Says of an argument which piece of which memref it is: the argument in the
/// source, the piece, and how many there are.
const PIECE: &str = "npc.piece";

/// The arguments and results of a function in the source, but for those that were
/// removed since. A piece whose memref is not all there is an argument by itself.
pub(super) struct Source<'c> {
    pub(super) inputs: Vec<Type<'c>>,
    pub(super) results: Vec<Type<'c>>,
    pub(super) argument_attributes: Vec<Attribute<'c>>,
    pub(super) result_attributes: Vec<Attribute<'c>>,
    /// Whether the function is what that becomes, at any stage.
    pub(super) fits: bool,
    /// Whether arguments, pieces of them or results were removed.
    pub(super) has_lost_values: bool,
}

impl<'c> Source<'c> {
    /// Reads it from what was recorded, or else from the function.
    pub(super) fn new(
        operation: OpRef<'c>,
        recorded: Option<Attribute<'c>>,
        types: &Types<'c>,
        is_bare: bool,
    ) -> Self {
        let current = Self {
            inputs: input_types(operation),
            results: result_types(operation),
            argument_attributes: ir::array_of(operation, "arg_attrs"),
            result_attributes: ir::array_of(operation, "res_attrs"),
            fits: true,
            has_lost_values: false,
        };
        let entry = |name| recorded.and_then(|it| ir::entry_of(it, name));
        let Some(function) = entry("type").and_then(ir::type_in) else {
            return current;
        };
        let elements = |name| entry(name).map(ir::elements).unwrap_or_default();
        let recorded = Self {
            inputs: inputs_of(function),
            results: results_of(function),
            argument_attributes: elements("arg_attrs"),
            result_attributes: elements("res_attrs"),
            ..current
        };
        let describes = |dictionaries: &[Attribute<'c>], values: &[Type<'c>]| {
            dictionaries.is_empty() || dictionaries.len() == values.len()
        };
        let is_whole = describes(&recorded.argument_attributes, &recorded.inputs)
            && describes(&recorded.result_attributes, &recorded.results);
        let mut source = recorded.arguments_left(operation, types, is_bare);
        source.fits &= is_whole;
        source.leave_results(operation, types, is_bare);
        source
    }

    /// The source with the arguments that the function still has.
    fn arguments_left(self, operation: OpRef<'c>, types: &Types<'c>, is_bare: bool) -> Self {
        let current = input_types(operation);
        let dictionaries = ir::array_of(operation, "arg_attrs");
        let pieces = dictionaries.iter().map(|it| piece(*it));
        let mut pieces = pieces.collect::<Vec<_>>();
        pieces.resize(current.len(), None);
        let is_noted = pieces.iter().any(Option::is_some);
        if !is_noted && let Some(inputs) = self.matched(&current, types, is_bare) {
            return Self { inputs, ..self };
        }
        let empty = ir::dictionary_attribute(types.context(), &[]);
        let (mut inputs, mut attributes) = (Vec::new(), Vec::new());
        // No other pass changes a function that others call or define.
        let is_changeable = is_private(operation) && ir::entry(ir::region(operation, 0)).is_some();
        let (mut fits, mut has_lost_values) = (is_changeable, false);
        let mut index = 0;
        while index < current.len() {
            let own = dictionaries.get(index);
            let own = own.map(|it| without_piece(types.context(), *it));
            let Some((argument, _, count)) = pieces[index] else {
                // Other passes may have converted its type.
                inputs.push(current[index]);
                attributes.push(own.unwrap_or(empty));
                index += 1;
                continue;
            };
            let source = self.inputs.get(argument).copied();
            let expected = source.and_then(|it| types.argument(it, is_bare));
            fits &= expected.as_ref().is_some_and(|it| it.len() == count);
            let run = (0..count).map(|piece| Some((argument, piece, count)));
            let is_whole = pieces[index..].iter().copied().take(count).eq(run);
            if let Some(source) = source.filter(|_| is_whole) {
                fits &= expected.is_some_and(|it| current[index..].starts_with(&it));
                inputs.push(source);
                let recorded = self.argument_attributes.get(argument).copied();
                attributes.push(recorded.unwrap_or(empty));
                index += count;
                continue;
            }
            has_lost_values = true;
            inputs.push(current[index]);
            attributes.push(own.unwrap_or(empty));
            index += 1;
        }
        has_lost_values |= inputs.len() != self.inputs.len();
        let says_something = attributes.iter().any(|it| *it != empty);
        Self {
            inputs,
            argument_attributes: if says_something {
                attributes
            } else {
                Vec::new()
            },
            fits,
            has_lost_values,
            ..self
        }
    }

    /// The arguments if nothing but the types of those that are no memrefs was
    /// changed since the source, whether they are expanded or not.
    fn matched(
        &self,
        current: &[Type<'c>],
        types: &Types<'c>,
        is_bare: bool,
    ) -> Option<Vec<Type<'c>>> {
        let mut left = current;
        let mut inputs = Vec::new();
        for r#type in &self.inputs {
            if !is_memref(*r#type) {
                inputs.push(*left.split_off_first()?);
                continue;
            }
            let pieces = types.argument(*r#type, is_bare);
            left = match pieces.and_then(|it| left.strip_prefix(&it[..])) {
                Some(rest) => rest,
                None => left.strip_prefix(&[*r#type][..])?,
            };
            inputs.push(*r#type);
        }
        left.is_empty().then_some(inputs)
    }

    /// Leaves the results that the function still has.
    fn leave_results(&mut self, operation: OpRef<'c>, types: &Types<'c>, is_bare: bool) {
        let current = result_types(operation);
        let packed = types.packed(&self.results, is_bare);
        let is_packed = !self.results.is_empty()
            && Some(&current[..]) == packed.as_ref().map(std::slice::from_ref);
        if current == self.results || is_packed {
            return;
        }
        // Other passes may have converted the types of those that are no memrefs.
        let is_same = |(current, recorded): (&Type<'c>, &Type<'c>)| {
            current == recorded || !is_memref(*current) && !is_memref(*recorded)
        };
        let is_whole = current.len() == self.results.len();
        let is_converted = is_whole && current.iter().zip(&self.results).all(is_same);
        let mut recorded = self.results.iter();
        let is_subset = current
            .iter()
            .all(|it| recorded.any(|other| is_same((it, other))));
        self.fits &= is_converted || is_subset && is_private(operation);
        self.has_lost_values |= !is_converted;
        self.result_attributes = ir::array_of(operation, "res_attrs");
        self.results = current;
    }
}

/// Which piece an argument with these attributes is.
fn piece(dictionary: Attribute<'_>) -> Option<(usize, usize, usize)> {
    let piece = ir::entry_of(dictionary, PIECE)?;
    let piece = DenseI64ArrayAttribute::try_from(piece).ok()?;
    let at = |index| {
        piece
            .element(index)
            .ok()
            .and_then(|it| usize::try_from(it).ok())
    };
    let count = at(2).filter(|_| piece.len() == 3)?;
    Some((at(0)?, at(1)?, count))
}

/// The attributes of an argument without the note of the piece that it is.
pub(super) fn without_piece<'c>(context: &'c Context, dictionary: Attribute<'c>) -> Attribute<'c> {
    if ir::entry_of(dictionary, PIECE).is_none() {
        return dictionary;
    }
    let mut entries = ir::entries(dictionary);
    entries.retain(|(name, _)| *name != PIECE);
    ir::dictionary_attribute(context, &entries)
}

/// Notes at the pieces of a memref, which have these attributes, which they are.
pub(super) fn note_pieces<'c>(
    context: &'c Context,
    argument: usize,
    dictionaries: &mut [Attribute<'c>],
) {
    let count = dictionaries.len() as i64;
    for (piece, dictionary) in (0..).zip(dictionaries) {
        let place = DenseI64ArrayAttribute::new(context, &[argument as i64, piece, count]);
        let mut entries = ir::entries(*dictionary);
        entries.push((PIECE, place.into()));
        *dictionary = ir::dictionary_attribute(context, &entries);
    }
}

/// Records a function's signature as its source signature, unless it has one.
pub(super) fn record(operation: OpRef<'_>) {
    if operation.has_attribute(SOURCE_SIGNATURE) {
        return;
    }
    let context = ir::context_of(operation);
    let mut entries = Vec::new();
    for (name, key) in [
        ("arg_attrs", "arg_attrs"),
        ("res_attrs", "res_attrs"),
        ("function_type", "type"),
    ] {
        if let Ok(attribute) = operation.attribute(name) {
            entries.push((key, attribute));
        }
    }
    let record = ir::dictionary_attribute(context, &entries);
    ir::set_attribute(operation, SOURCE_SIGNATURE, record);
}

/// Records that a function has no other results left than these.
pub(super) fn record_results<'c>(
    operation: OpRef<'c>,
    results: &[Type<'c>],
    attributes: &[Attribute<'c>],
) {
    let context = ir::context_of(operation);
    let Ok(record) = operation.attribute(SOURCE_SIGNATURE) else {
        return;
    };
    let mut entries = ir::entries(record);
    for (key, value) in &mut entries {
        match (*key, ir::type_in(*value)) {
            ("type", Some(function)) => {
                let r#type = FunctionType::new(context, &inputs_of(function), results);
                *value = ir::type_attribute(r#type.into());
            }
            ("res_attrs", _) => *value = ir::array_attribute(context, attributes),
            _ => {}
        }
    }
    let record = ir::dictionary_attribute(context, &entries);
    ir::set_attribute(operation, SOURCE_SIGNATURE, record);
}
