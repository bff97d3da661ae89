//! What named tuples have of their own: fields, and the method `_replace`.

use super::{emit::Emit, split};
use crate::typing::{problem::Problem, rules::attributes, ty::Ty};
use npc_dialects::{
    ir::{self, OpRef, Value},
    types,
};

/// What `tuple._replace(field=value)` puts into the tuple, by the field's place,
/// if an operation is such a call.
fn replaced<T: Clone>(
    call: OpRef<'_>,
    tuple: &Ty,
    arguments: &[T],
) -> Result<Option<Vec<(usize, T)>>, Problem> {
    let Ty::NamedTuple(class, _) = tuple else {
        return Ok(None);
    };
    let is_replace = ir::name(call) == "basicpy.method_call"
        && ir::string_of(call, "name").is_some_and(|name| name == "_replace");
    if !is_replace {
        return Ok(None);
    }
    let (positional, keywords) = split(call, arguments.to_vec());
    if positional.len() != 1 {
        return Err(Problem::call(
            format!(
                "{}._replace() takes 1 positional argument but {} were given",
                class.name,
                positional.len()
            ),
            "name the fields, as in p._replace(x=1)",
        ));
    }
    let places = keywords.into_iter().map(|(name, value)| {
        let place = tuple.field(&name).ok_or_else(|| {
            Problem::call(
                format!("Got unexpected field names: ['{name}']"),
                format!("the fields are {}", class.fields.join(", ")),
            )
        })?;
        Ok((place, value))
    });
    places.collect::<Result<_, _>>().map(Some)
}

/// The type of a method call, if it is one of a named tuple.
pub(super) fn call_type(call: OpRef<'_>, arguments: &[Ty]) -> Result<Option<Ty>, Problem> {
    let Some(tuple @ Ty::NamedTuple(class, elements)) = arguments.first() else {
        return Ok(None);
    };
    let Some(replaced) = replaced(call, tuple, arguments)? else {
        return Ok(None);
    };
    let mut elements = elements.clone();
    for (place, ty) in replaced {
        elements[place] = ty;
    }
    Ok(Some(Ty::NamedTuple(class.clone(), elements)))
}

impl<'c> Emit<'c> {
    /// What computes a method call, if it is one of a named tuple.
    pub(super) fn named_tuple_call(&self, call: OpRef<'c>) -> Result<Option<Value<'c>>, Problem> {
        let operands = ir::operands(call);
        let Some(object) = operands.first() else {
            return Ok(None);
        };
        let tuple = self.ty(*object)?;
        let Some(replaced) = replaced(call, &tuple, &operands)? else {
            return Ok(None);
        };
        let mut elements = self.tuple_elements(*object)?;
        for (place, value) in replaced {
            elements[place] = value;
        }
        self.tuple_like(&tuple, &elements).map(Some)
    }

    /// A field of a named tuple, or the names of all.
    pub(crate) fn named_tuple_attribute(
        &self,
        object: Value<'c>,
        tuple: &Ty,
        name: &str,
    ) -> Result<Value<'c>, Problem> {
        attributes::attribute(tuple, name)?;
        if let Some(place) = tuple.field(name) {
            return Ok(self.tuple_elements(object)?[place]);
        }
        let fields = match tuple {
            Ty::NamedTuple(class, _) => class.fields.as_slice(),
            _ => &[],
        };
        let context = self.builder.context();
        let names = fields.iter().map(|field| {
            let attributes = [("value", ir::string_attribute(context, field))];
            let r#type = types::str(context);
            self.builder
                .value("basicpy.str_constant", &[], r#type, &attributes)
        });
        self.tuple(&names.collect::<Vec<_>>())
    }
}
