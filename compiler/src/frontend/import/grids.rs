//! `np.mgrid[...]` and `np.ogrid[...]`: coordinates of the points of a grid, of which
//! each slice says one axis.

use super::Function;
use crate::frontend::{
    constants::{self, Constant},
    unsupported,
};
use melior::ir::Value;
use ruff_python_ast::{Expr, ExprSlice, ExprSubscript, Operator};
use ruff_text_size::{Ranged, TextRange};

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// What `np.mgrid[...]` gives, an array of the coordinates of all points, or
    /// `np.ogrid[...]`, a tuple of the coordinates along each axis; none for other
    /// subscripts.
    pub(super) fn grid(&mut self, subscript: &'a ExprSubscript) -> Option<Value<'c, 'c>> {
        let qualified = self.qualified(&subscript.value)?;
        let is_dense = match qualified.as_str() {
            "numpy.mgrid" => true,
            "numpy.ogrid" => false,
            _ => return None,
        };
        let range = subscript.range();
        let axes = match subscript.slice.as_ref() {
            Expr::Tuple(tuple) => tuple.elts.iter().collect(),
            single => vec![single],
        };
        let slices = axes.iter().map(|axis| match axis {
            Expr::Slice(slice) if slice.upper.is_some() => Some(slice),
            _ => None,
        });
        let Some(slices) = slices.collect::<Option<Vec<_>>>() else {
            self.report(unsupported::construct(
                range,
                "a grid of other indices than slices with an end is",
                "write it as in np.mgrid[0:n, 0:m]",
            ));
            return Some(self.emit.unbound(range));
        };
        let bounds = slices.iter().map(|slice| self.bounds(slice));
        let bounds = bounds.collect::<Vec<_>>();
        if !subscript.slice.is_tuple_expr()
            && let [
                Bounds {
                    start,
                    stop,
                    step: Step::Distance(step),
                    ..
                },
            ] = bounds[..]
        {
            return Some(self.builtin("numpy.arange", &[start, stop, step], range));
        }
        let axes = bounds
            .iter()
            .map(|bounds| self.coordinates(bounds, is_dense, range));
        let axes = axes.collect::<Vec<_>>();
        Some(match (is_dense, subscript.slice.is_tuple_expr()) {
            (_, false) => axes
                .first()
                .copied()
                .unwrap_or_else(|| self.emit.unbound(range)),
            (true, true) => self.dense(axes, range),
            (false, true) => self.open(&axes, range),
        })
    }

    fn bounds(&mut self, slice: &'a ExprSlice) -> Bounds<'c> {
        let range = slice.range();
        let written = |slot: &'a Option<Box<Expr>>| slot.as_deref();
        let slot = |this: &mut Self, expression: Option<&'a Expr>, default: i64| match expression {
            Some(expression) => this.expression(expression),
            None => this.constant(&Constant::Int(default), range),
        };
        let start = slot(self, written(&slice.lower), 0);
        let stop = slot(self, written(&slice.upper), 0);
        let step = written(&slice.step);
        let has_step = step.is_some();
        let step = match step.and_then(constants::literal) {
            // The number of points is written as an imaginary one.
            Some(Ok(Constant::Complex(real, imaginary))) => {
                let count = Constant::Int(real.hypot(imaginary) as i64);
                Step::Points(self.constant(&count, range))
            }
            _ => match step {
                Some(step) if is_imaginary(step) => Step::Points(self.number_of_points(step)),
                _ => Step::Distance(slot(self, step, 1)),
            },
        };
        Bounds {
            start,
            stop,
            step,
            has_step,
        }
    }

    /// How many points a complex number that is computed stands for.
    fn number_of_points(&mut self, step: &'a Expr) -> Value<'c, 'c> {
        let range = step.range();
        let step = self.expression(step);
        let size = self.builtin("builtins.abs", &[step], range);
        self.builtin("builtins.int", &[size], range)
    }

    /// The points of an axis: the start and some times the step.
    fn coordinates(
        &mut self,
        bounds: &Bounds<'c>,
        is_dense: bool,
        range: TextRange,
    ) -> Value<'c, 'c> {
        let &Bounds { start, stop, .. } = bounds;
        match bounds.step {
            Step::Points(count) => {
                let distance = self.binary_operation(Operator::Sub, [stop, start], range);
                let one = self.constant(&Constant::Int(1), range);
                let gaps = self.binary_operation(Operator::Sub, [count, one], range);
                // The step of a single point is of no use.
                let gaps = self.builtin("builtins.max", &[gaps, one], range);
                let step = self.binary_operation(Operator::Div, [distance, gaps], range);
                let places = self.builtin("numpy.arange", &[count], range);
                let moved = self.binary_operation(Operator::Mult, [places, step], range);
                self.binary_operation(Operator::Add, [moved, start], range)
            }
            Step::Distance(step) => {
                // The end counts for the dtype as well, so nothing is added that has its.
                let nothing = self.binary_operation(Operator::Sub, [stop, stop], range);
                let distance = self.binary_operation(Operator::Sub, [stop, start], range);
                let steps = match bounds.has_step {
                    true => self.binary_operation(Operator::Div, [distance, step], range),
                    false => distance,
                };
                let count = self.builtin("math.ceil", &[steps], range);
                if is_dense {
                    // It raises where there are less than no points, as NumPy does.
                    self.builtin("numpy.empty", &[count], range);
                }
                let places = self.builtin("numpy.arange", &[count], range);
                let moved = match bounds.has_step {
                    true => self.binary_operation(Operator::Mult, [places, step], range),
                    false => places,
                };
                let moved = self.binary_operation(Operator::Add, [moved, start], range);
                self.binary_operation(Operator::Add, [moved, nothing], range)
            }
        }
    }

    /// All coordinates of all points, in an array.
    fn dense(&mut self, mut axes: Vec<Value<'c, 'c>>, range: TextRange) -> Value<'c, 'c> {
        let order = self.constant(&Constant::Str("ij".to_string()), range);
        let copies = self.constant(&Constant::Bool(false), range);
        axes.extend([order, copies]);
        let grids = self.builtin_call("numpy.meshgrid", &axes, &["indexing", "copy"], range);
        self.builtin("numpy.stack", &[grids], range)
    }

    /// The coordinates along each axis, with the rank of the grid and one dtype.
    fn open(&mut self, axes: &[Value<'c, 'c>], range: TextRange) -> Value<'c, 'c> {
        let mut grids = Vec::new();
        for (index, axis) in axes.iter().enumerate() {
            let sizes = (0..axes.len()).map(|other| match other == index {
                true => self.constant(&Constant::Int(-1), range),
                false => self.constant(&Constant::Int(1), range),
            });
            let sizes = sizes.collect::<Vec<_>>();
            let shape = self.tuple(&sizes, range);
            grids.push(self.builtin("numpy.reshape", &[*axis, shape], range));
        }
        self.tuple(&grids, range)
    }
}

/// Where the points of an axis lie.
struct Bounds<'c> {
    start: Value<'c, 'c>,
    stop: Value<'c, 'c>,
    step: Step<'c>,
    /// Whether the step is written: without one it is 1.
    has_step: bool,
}

enum Step<'c> {
    /// How far a point is from the one before.
    Distance(Value<'c, 'c>),
    /// How many points there are, of which the end is one.
    Points(Value<'c, 'c>),
}

/// Whether an expression is a multiple of an imaginary number that is written out, or
/// a call of `complex`.
fn is_imaginary(expression: &Expr) -> bool {
    match expression {
        Expr::BinOp(product) if product.op == Operator::Mult => {
            is_imaginary(&product.left) || is_imaginary(&product.right)
        }
        Expr::Call(call) => {
            let name = call.func.as_name_expr();
            name.is_some_and(|name| name.id.as_str() == "complex")
        }
        other => matches!(constants::literal(other), Some(Ok(Constant::Complex(..)))),
    }
}
