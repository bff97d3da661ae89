//! Calls of functions that `np.vectorize` and `np.frompyfunc` make, and of their
//! methods.

use super::{
    Function,
    arguments::KeywordValue,
    vectorize_makers::{Excluded, Maker},
    vectorize_methods::{Method, method},
    vectorize_outputs::Outputs,
};
use melior::ir::{
    Attribute, Value,
    attribute::{DenseI64ArrayAttribute, IntegerAttribute},
};
use ruff_python_ast::{Expr, ExprCall};
use ruff_text_size::Ranged;

/// What a call gives, as the operation for it says it.
#[derive(Default)]
pub(super) struct Call<'c> {
    operands: Vec<Value<'c, 'c>>,
    /// The dtypes of the results, if the function that is called does not say them.
    dtype: Option<Value<'c, 'c>>,
    attributes: Vec<(&'static str, Attribute<'c>)>,
}

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// `np.vectorize(function)(a, b)` or `np.vectorize(function).outer(a, b)`, if a call
    /// is one.
    pub(super) fn vectorized_call(&mut self, call: &'a ExprCall) -> Option<Value<'c, 'c>> {
        let (made, method) = match call.func.as_ref() {
            Expr::Attribute(attribute) => {
                (attribute.value.as_ref(), Some(method(&attribute.attr)?))
            }
            made => (made, None),
        };
        let Expr::Call(made) = made else {
            return None;
        };
        let maker = match self.qualified(&made.func)?.as_str() {
            "numpy.vectorize" => self.vectorize_maker(made),
            "numpy.frompyfunc" => self.frompyfunc_maker(made),
            _ => return None,
        };
        let value = maker.and_then(|maker| match (method, maker.counts) {
            (Some(method), _) => self.called_method(&maker, method, call),
            (None, Some(counts)) => self.called_ufunc(&maker, counts, call),
            (None, None) => self.called(&maker, call),
        });
        Some(value.unwrap_or_else(|| self.emit.unbound(call.range())))
    }

    /// A call for each element, as of what `np.vectorize` makes.
    fn called(&mut self, maker: &Maker<'a>, call: &'a ExprCall) -> Option<Value<'c, 'c>> {
        let function = self.expression(maker.function);
        let mut given = Call::default();
        let mut excluded = Vec::new();
        for (place, argument) in call.arguments.args.iter().enumerate() {
            if argument.is_starred_expr() {
                return self.refuse_vectorize(
                    argument.range(),
                    "a vectorized function takes no stars here",
                    "write the arguments one by one",
                );
            }
            let is_excluded = maker.excludes(&Excluded::Place(place));
            given
                .operands
                .push(self.element_argument(argument, is_excluded));
            excluded.extend(is_excluded.then_some(place as i64));
        }
        let mut names = Vec::new();
        for (name, value) in self.keywords(&call.arguments)? {
            names.push(self.emit.string(&name));
            let is_excluded = maker.excludes(&Excluded::Name(name));
            excluded.extend(is_excluded.then_some(given.operands.len() as i64));
            given.operands.push(match value {
                KeywordValue::Written(value) => self.element_argument(value, is_excluded),
                known => self.keyword_value(&known),
            });
        }
        let context = self.emit.context;
        if !excluded.is_empty() {
            let excluded = DenseI64ArrayAttribute::new(context, &excluded).into();
            given.attributes.push(("excluded", excluded));
        }
        if !names.is_empty() {
            let names = melior::ir::attribute::ArrayAttribute::new(context, &names).into();
            given.attributes.push(("arg_names", names));
        }
        Some(self.vectorized_operation(maker, function, given, call))
    }

    /// An argument: a list or tuple that is written out is an array, unless each call
    /// gets it as it is.
    fn element_argument(&mut self, argument: &'a Expr, is_excluded: bool) -> Value<'c, 'c> {
        match argument {
            Expr::List(_) | Expr::Tuple(_) if !is_excluded => {
                let display = self.array_display(argument);
                self.builtin_call("numpy.array", &[display], &[], argument.range())
            }
            argument => self.expression(argument),
        }
    }

    /// A call for each element, as of what `np.frompyfunc` makes, which gives arrays
    /// without elements and numbers, too, and writes to outputs.
    fn called_ufunc(
        &mut self,
        maker: &Maker<'a>,
        [takes, gives]: [usize; 2],
        call: &'a ExprCall,
    ) -> Option<Value<'c, 'c>> {
        let given = call.arguments.args.len();
        let all = takes + gives;
        if given < takes || given > all {
            return self.refuse_vectorize(
                call.range(),
                &format!("the function takes {takes} arguments, not {given}"),
                "give as many as np.frompyfunc says",
            );
        }
        let function = self.expression(maker.function);
        let (arguments, placed) = call.arguments.args.split_at(takes);
        let operands = arguments
            .iter()
            .map(|argument| self.element_argument(argument, false));
        let operands = operands.collect();
        let outputs = Outputs::of(self, gives, placed, call)?;
        let mut given = Call {
            operands,
            dtype: outputs.dtype(self, call.range()),
            attributes: self.name_of_method("call", maker),
        };
        let count = IntegerAttribute::new(self.emit.i64(), gives as i64).into();
        given.attributes.push(("result_count", count));
        if let Some(mask) = outputs.mask {
            given.operands.push(mask);
            let unit = Attribute::unit(self.emit.context);
            given.attributes.push(("masked", unit));
        }
        let value = self.vectorized_operation(maker, function, given, call);
        Some(outputs.written(self, value, call.range()))
    }

    fn called_method(
        &mut self,
        maker: &Maker<'a>,
        method: &Method,
        call: &'a ExprCall,
    ) -> Option<Value<'c, 'c>> {
        if maker.counts.is_some_and(|[takes, _]| takes != 2) {
            return self.refuse_vectorize(
                call.range(),
                &format!("{} is compiled for functions of two arguments", method.name),
                "write it as in np.frompyfunc(f, 2, 1)",
            );
        }
        if !maker.excluded.is_empty() {
            return self.refuse_vectorize(
                call.range(),
                &format!("{} takes no excluded arguments", method.name),
                "leave 'excluded' out",
            );
        }
        let function = self.expression(maker.function);
        let mut given = self.vectorized_method(method, maker.identity, call)?;
        let mut attributes = self.name_of_method(method.name, maker);
        let integer = |value| IntegerAttribute::new(self.emit.i64(), value).into();
        if let Some(axis) = given.axis {
            attributes.push(("axis", integer(axis)));
        }
        if let Some([_, gives]) = maker.counts {
            attributes.push(("result_count", integer(gives as i64)));
        }
        let unit = Attribute::unit(self.emit.context);
        attributes.extend(given.keepdims.then_some(("keepdims", unit)));
        attributes.extend(given.is_identity.then_some(("identity", unit)));
        let given = Call {
            operands: std::mem::take(&mut given.operands),
            dtype: None,
            attributes,
        };
        Some(self.vectorized_operation(maker, function, given, call))
    }

    /// What says which method is called, and how NumPy calls the function in its
    /// messages.
    fn name_of_method(
        &self,
        method: &str,
        maker: &Maker<'a>,
    ) -> Vec<(&'static str, Attribute<'c>)> {
        let name = match maker.function {
            Expr::Name(name) => name.id.as_str(),
            _ => "<lambda>",
        };
        vec![
            ("method", self.emit.string(method)),
            ("function_name", self.emit.string(name)),
        ]
    }

    fn vectorized_operation(
        &mut self,
        maker: &Maker<'a>,
        function: Value<'c, 'c>,
        given: Call<'c>,
        call: &'a ExprCall,
    ) -> Value<'c, 'c> {
        let range = call.range();
        let dtype = match given.dtype {
            Some(dtype) => dtype,
            None => self.otypes_value(maker, range),
        };
        let operands = [&[function], given.operands.as_slice(), &[dtype]].concat();
        let parts = self
            .emit
            .operation("numpy.vectorized_call", range)
            .operands(&operands);
        let attributes = given.attributes.into_iter();
        let parts = attributes.fold(parts, |parts, (name, value)| parts.attribute(name, value));
        self.emit.value(parts, self.emit.unknown())
    }
}
