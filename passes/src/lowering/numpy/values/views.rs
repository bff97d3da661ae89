//! Views: where the elements of an array are in the tensor that holds another.

use super::{
    super::{
        shape_view::{check_not_negative, check_spreads},
        slice::{Index, indices},
        state::Size,
        view::ViewAxis,
    },
    parts::{Step, sizes_taken},
    state::{Place, Values, array_tensor_type, dtype_of},
};
use crate::typing::rules::numpy_operations::{axes_of, order_of};
use melior::ir::{ValueLike, operation::OperationLike};
use npc_dialects::ir::{self, Builder, OpRef};

impl<'c> Values<'c, '_> {
    /// `numpy.get_slice`
    pub(super) fn slice(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let place = self.place(ir::operands(operation)[0])?;
        let indices: Vec<Index<'c>> = indices(operation).ok()?;
        let (taken, axes) = self.index.taken_parts(b, &place.sizes, &indices);
        let kept = sizes_taken(&taken);
        let mut own = kept.iter().copied();
        let sizes = axes.iter().map(|axis| match axis {
            ViewAxis::New => Some(Size::Constant(1)),
            ViewAxis::Taken => own.next(),
        });
        let sizes = sizes.collect::<Option<Vec<_>>>()?;
        let mut steps = vec![Step::Slice(taken)];
        if sizes.len() != kept.len() {
            let to = sizes.clone();
            steps.push(Step::Reshape { from: kept, to });
        }
        self.view(operation, place, steps, sizes)
    }

    /// `numpy.transpose`
    pub(super) fn transpose(&mut self, operation: OpRef<'c>) -> Option<()> {
        let place = self.place(ir::operands(operation)[0])?;
        let order = order_of(operation, place.sizes.len());
        let sizes = order.iter().map(|axis| place.sizes.get(*axis).copied());
        let sizes = sizes.collect::<Option<Vec<_>>>()?;
        self.view(operation, place, vec![Step::Transpose(order)], sizes)
    }

    /// `numpy.reshape`: a view, or a new array where NumPy may make one.
    pub(super) fn reshape(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let operands = ir::operands(operation);
        let place = self.place(operands[0])?;
        let result = array_tensor_type(ir::results(operation)[0].r#type())?;
        let sizes = self.index.given_sizes(b, result, &operands[1..])?;
        if super::reshape::is_view(operation) {
            let step = Step::Reshape {
                from: place.sizes.clone(),
                to: sizes.clone(),
            };
            return self.view(operation, place, vec![step], sizes);
        }
        let tensor = self.read(b, &place)?;
        let tensor = super::reshape::reshape(b, tensor, &place.sizes, &sizes)?;
        self.note_sizes(tensor, &sizes);
        self.own(b, ir::results(operation)[0], tensor)
    }

    /// `numpy.broadcast_to`
    pub(super) fn broadcast_to(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let operands = ir::operands(operation);
        let place = self.place(operands[0])?;
        let result = array_tensor_type(ir::results(operation)[0].r#type())?;
        let sizes = self.index.given_sizes(b, result, &operands[1..])?;
        check_not_negative(b, &sizes);
        let added = sizes.len().checked_sub(place.sizes.len())?;
        check_spreads(b, &place.sizes, &sizes[added..], &sizes);
        let step = Step::Spread {
            from: place.sizes.clone(),
            to: sizes.clone(),
        };
        self.view(operation, place, vec![step], sizes)
    }

    /// `numpy.diagonal`
    pub(super) fn diagonal(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let operands = ir::operands(operation);
        let place = self.place(operands[0])?;
        let axes: [usize; 2] = axes_of(operation, "axes")?.try_into().ok()?;
        let offset = self.index.index(b, operands[1]).value(b);
        let zero = b.index(0);
        let beside = b.same("arith.maxsi", &[offset, zero]);
        let below = b.same("arith.minsi", &[offset, zero]);
        let [rows, columns] = axes.map(|axis| place.sizes.get(axis).copied());
        let left = b.same("arith.subi", &[columns?.value(b), beside]);
        let under = b.same("arith.addi", &[rows?.value(b), below]);
        let length = b.same("arith.minsi", &[left, under]);
        let length = Size::Value(b.same("arith.maxsi", &[length, zero]));
        let kept = place.sizes.iter().enumerate();
        let kept = kept.filter(|(axis, _)| !axes.contains(axis));
        let sizes = kept.map(|(_, size)| *size).chain([length]);
        let sizes = sizes.collect::<Vec<_>>();
        let start = [b.same("arith.subi", &[zero, below]), beside];
        let step = Step::Diagonal {
            axes,
            start,
            sizes: sizes.clone(),
        };
        self.view(operation, place, vec![step], sizes)
    }

    /// `numpy.complex_part`
    pub(super) fn complex_part(&mut self, operation: OpRef<'c>) -> Option<()> {
        let place = self.place(ir::operands(operation)[0])?;
        let imaginary = operation.attribute("imaginary").is_ok();
        let sizes = place.sizes.clone();
        self.view(operation, place, vec![Step::Part { imaginary }], sizes)
    }

    /// `numpy.static_info_cast`
    pub(super) fn static_info_cast(&mut self, operation: OpRef<'c>) -> Option<()> {
        let place = self.place(ir::operands(operation)[0])?;
        self.places
            .insert(ir::value_key(ir::results(operation)[0]), place);
        Some(())
    }

    /// Says that an operation's result is a part of what is at a place.
    fn view(
        &mut self,
        operation: OpRef<'c>,
        of: Place<'c>,
        steps: Vec<Step<'c>>,
        sizes: Vec<Size<'c>>,
    ) -> Option<()> {
        let view = ir::results(operation)[0];
        let place = Place {
            steps: [of.steps, steps].concat(),
            dtype: dtype_of(view)?,
            sizes,
            ..of
        };
        self.places.insert(ir::value_key(view), place);
        Some(())
    }
}
