//! Functions of one name, of which a call takes one.

use npc_abi::{ArrayType, ElementType, Interface, Layout, ScalarClass, Signature, ValueType};

/// The functions of each name in the order in which calls try them: where one
/// takes all that another takes, and more, the other comes first. So an int that
/// is not exactly Python's goes to the function of an int, not of a float.
pub(in crate::bindings) fn overloads(interface: &Interface) -> Vec<Vec<&Signature>> {
    let mut groups = interface.overloads();
    for group in &mut groups {
        group.sort_by_key(|function| {
            let types = function.arguments.iter().map(|it| &it.value_type);
            types.map(generality).sum::<usize>()
        });
    }
    groups
}

/// The function of a group that has the most default values: what a default can
/// be depends on the types. All else that callers see is the same.
pub(in crate::bindings) fn with_most_defaults<'a>(group: &[&'a Signature]) -> &'a Signature {
    let defaults = |function: &Signature| {
        let parameters = function.parameters().into_iter();
        parameters.filter(npc_abi::Parameter::is_optional).count()
    };
    let mut found = group[0];
    for function in group {
        if defaults(function) > defaults(found) {
            found = function;
        }
    }
    found
}

/// How much a parameter takes, compared with others that take the same values.
fn generality(value_type: &ValueType) -> usize {
    match value_type {
        ValueType::Array(ArrayType { layout, .. }) => usize::from(*layout == Layout::Strided),
        ValueType::Scalar { element, class } => {
            let kind = match element {
                ElementType::Bool => 0,
                ElementType::Float16 | ElementType::Float32 | ElementType::Float64 => 2,
                ElementType::Complex64 | ElementType::Complex128 => 3,
                _ => 1,
            };
            // Python's numbers are as wide as the widest of NumPy's.
            let is_narrow = !matches!(
                element,
                ElementType::Bool
                    | ElementType::Int64
                    | ElementType::Float64
                    | ElementType::Complex128
            );
            4 * kind + 2 * usize::from(is_narrow) + usize::from(*class == ScalarClass::Python)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use npc_abi::{Argument, DefaultValue};

    fn function(symbol: &str, value_type: ValueType) -> Signature {
        let mut function = Signature::new("f", vec![Argument::new("x", value_type)], vec![]);
        function.symbol = symbol.to_owned();
        function
    }

    #[test]
    fn what_takes_less_comes_first() {
        let array = |layout| ValueType::Array(ArrayType::dynamic(ElementType::Int64, 1, layout));
        let functions = vec![
            function("strided", array(Layout::Strided)),
            function("contiguous", array(Layout::C)),
            function("float", ValueType::python(ElementType::Float64)),
            function("float32", ValueType::numpy(ElementType::Float32)),
            function("int32", ValueType::numpy(ElementType::Int32)),
            function("int", ValueType::python(ElementType::Int64)),
            function("bool", ValueType::python(ElementType::Bool)),
        ];
        let interface = Interface::new("m", functions);
        let symbols: Vec<_> = overloads(&interface)[0]
            .iter()
            .map(|it| it.symbol.as_str())
            .collect();
        let expected = "contiguous strided bool int int32 float float32";
        assert_eq!(symbols.join(" "), expected);
    }

    #[test]
    fn defaults_are_those_of_the_function_that_has_most() {
        let number = ValueType::python(ElementType::Float64);
        let without = function("without", number.clone());
        let mut with = function("with", number);
        with.arguments[0].default = Some(DefaultValue::Float(0.5));
        assert_eq!(with_most_defaults(&[&without, &with]).symbol, "with");
        assert_eq!(with_most_defaults(&[&without]).symbol, "without");
    }
}
