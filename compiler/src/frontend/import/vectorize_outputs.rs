//! What calls of functions that `np.frompyfunc` makes write to: `out` and `where`.

use super::{Function, arguments::KeywordValue, call::Taken};
use crate::frontend::partial_evaluation::LiveValue;
use melior::ir::Value;
use ruff_python_ast::{Expr, ExprCall};
use ruff_text_size::{Ranged, TextRange};

/// The arrays that a call writes to, and where.
pub(super) struct Outputs<'c> {
    /// One for each result; none for a new array.
    arrays: Vec<Option<Value<'c, 'c>>>,
    /// Where the function is called, if not everywhere.
    pub(super) mask: Option<Value<'c, 'c>>,
}

impl<'c> Outputs<'c> {
    /// The outputs of a call of a function of so many results, some of which are
    /// `placed` behind its arguments. What is wrong is reported.
    pub(super) fn of<'a>(
        function: &mut Function<'_, 'a, 'c, '_>,
        count: usize,
        placed: &'a [Expr],
        call: &'a ExprCall,
    ) -> Option<Self> {
        let mut outputs = placed.iter().collect::<Vec<_>>();
        let mut mask = None;
        let mut casting = None;
        for (name, value) in function.keywords(&call.arguments)? {
            match (name.as_str(), value) {
                ("out", KeywordValue::Written(value)) if placed.is_empty() => {
                    outputs = match value {
                        Expr::Tuple(tuple) if tuple.elts.len() == count => {
                            tuple.elts.iter().collect()
                        }
                        single if count == 1 => vec![single],
                        other => {
                            return function.refuse_vectorize(
                                other.range(),
                                &format!("'out' is a tuple of {count} arrays here"),
                                "write the tuple out, with an array or None for each result",
                            );
                        }
                    };
                }
                ("where", KeywordValue::Written(value)) => mask = Some(value),
                ("casting", KeywordValue::Written(value)) => casting = Some(value),
                (name, _) => {
                    return function.refuse_vectorize(
                        call.range(),
                        &format!("a function that np.frompyfunc makes takes no '{name}' here"),
                        "it takes its arguments by position, and 'out', 'where' and 'casting'",
                    );
                }
            }
        }
        let given = outputs.iter().filter(|it| !it.is_none_literal_expr());
        let given = given.count();
        let is_unsafe = casting.is_some_and(|value| {
            matches!(function.evaluate(value), Ok(LiveValue::Str(text)) if &*text == "unsafe")
        });
        if given > 0 && !is_unsafe {
            return function.refuse_vectorize(
                call.range(),
                "NumPy writes objects to 'out', which it does not cast to numbers",
                "give casting=\"unsafe\"",
            );
        }
        if mask.is_some() && given < count {
            return function.refuse_vectorize(
                call.range(),
                "with 'where' and without 'out' NumPy gives arrays of objects, some of them None",
                "give an array for each result, as in out=np.zeros(a.shape)",
            );
        }
        let mut arrays = Vec::new();
        for place in 0..count {
            let output = outputs.get(place).filter(|it| !it.is_none_literal_expr());
            arrays.push(output.map(|output| function.expression(output)));
        }
        let mask = mask.map(|mask| function.argument(mask, Taken::Arrays));
        Some(Self { arrays, mask })
    }

    /// The dtypes of the arrays, in which the results are computed: one, or a tuple of
    /// them. None without outputs.
    pub(super) fn dtype(
        &self,
        function: &mut Function<'_, '_, 'c, '_>,
        range: TextRange,
    ) -> Option<Value<'c, 'c>> {
        if self.arrays.iter().all(Option::is_none) {
            return None;
        }
        let dtypes = self.arrays.iter().map(|array| match array {
            Some(array) => function.attribute_of(*array, "dtype", range),
            None => function.emit.none(range),
        });
        match dtypes.collect::<Vec<_>>().as_slice() {
            [dtype] => Some(*dtype),
            dtypes => Some(function.tuple(dtypes, range)),
        }
    }

    /// What the call gives: the arrays, after what it computed is written to them.
    pub(super) fn written(
        &self,
        function: &mut Function<'_, '_, 'c, '_>,
        value: Value<'c, 'c>,
        range: TextRange,
    ) -> Value<'c, 'c> {
        let [only] = self.arrays.as_slice() else {
            if self.arrays.iter().all(Option::is_none) {
                return value;
            }
            let results = self.arrays.iter().zip(0..).map(|(array, place)| {
                let place = function.emit.constant_i64(place, range);
                let result = function.load(&[value, place], range);
                self.copied(function, *array, result, range)
            });
            let results = results.collect::<Vec<_>>();
            return function.tuple(&results, range);
        };
        self.copied(function, *only, value, range)
    }

    /// An array that a result was copied to; the result itself without one.
    fn copied(
        &self,
        function: &mut Function<'_, '_, 'c, '_>,
        array: Option<Value<'c, 'c>>,
        result: Value<'c, 'c>,
        range: TextRange,
    ) -> Value<'c, 'c> {
        let Some(array) = array else {
            return result;
        };
        let mut operands = vec![array, result];
        operands.extend(self.mask);
        let names = match self.mask {
            Some(_) => ["where"].as_slice(),
            None => &[],
        };
        function.builtin_call("numpy.copyto", &operands, names, range);
        array
    }
}
