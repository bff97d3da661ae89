//! The order in which NumPy keeps what is computed from arrays, where only the running
//! program knows how these lie: the axes are sorted by the strides that they have.

use super::{
    arrays::SizeOperator,
    emit::{Emit, tensor_parts},
    known_order::{lies_as_in_numpy, rank},
    noted_order::{IN_ANOTHER_ORDER, STANDS_IN, argument_like},
};
use crate::typing::{
    problem::Problem,
    ty::{ArrayTy, Ty},
};
use melior::ir::{ValueLike, operation::OperationLike};
use npc_dialects::{
    ir::{self, CmpiPredicate, Value},
    types::Layout,
};

/// Where NumPy has the elements of an array: sizes, and how far neighbours along each axis
/// are apart, in elements.
#[derive(Clone, Debug)]
pub(crate) struct Place<'c> {
    pub(crate) sizes: Vec<Value<'c>>,
    pub(crate) strides: Vec<Value<'c>>,
}

/// An axis among others that are sorted.
#[derive(Clone)]
struct Column<'c> {
    /// The stride of each operand along it; none for one that has no such axis.
    keys: Vec<Option<Value<'c>>>,
    size: Value<'c>,
    axis: Value<'c>,
}

impl<'c> Emit<'c> {
    /// An array's stride along an axis, in elements.
    pub(crate) fn stride(&self, array: Value<'c>, axis: usize) -> Value<'c> {
        let integer = self.builder.integer_type(64);
        let axis = ir::integer_attribute(integer, axis as i64);
        self.builder
            .value("numpy.stride", &[array], integer, &[("axis", axis)])
    }

    /// Where NumPy has an array's elements; none if that is not known.
    pub(crate) fn place(&self, array: Value<'c>) -> Result<Option<Place<'c>>, Problem> {
        let ty = self.array_ty(array)?;
        if lies_as_in_numpy(array) {
            return self.own_place(array, &ty).map(Some);
        }
        let Some(operation) = ir::defining_operation(array) else {
            return Ok(None);
        };
        if operation.attribute(IN_ANOTHER_ORDER).is_ok() {
            return Ok(None);
        }
        let operands = ir::operands(operation);
        match (ir::name(operation), operands.as_slice()) {
            ("numpy.empty", _) => match argument_like(operation) {
                Some(prototype) => Ok(self.place(prototype)?.map(|it| self.copied_place(it))),
                None => Ok(None),
            },
            ("numpy.static_info_cast", [source]) => self.place(*source),
            ("numpy.create_array_from_tensor", [tensor]) => self.place_of_copy(*tensor),
            ("numpy.transpose", [source]) => {
                let order = ir::integers_of(operation, "permutation");
                let order = order.unwrap_or_else(|| (0..ty.rank() as i64).rev().collect());
                let place = self.place(*source)?;
                Ok(place.map(|place| Place {
                    sizes: permuted(&place.sizes, &order),
                    strides: permuted(&place.strides, &order),
                }))
            }
            ("numpy.gather", [_, index]) if ty.rank() == 2 && rank(*index) == 1 => {
                // NumPy goes along the indices first, which are the second axis here.
                let is_last = ir::integer_of(operation, "at") == Some(1);
                let sizes = self.sizes(array)?;
                let strides = vec![self.int(1), sizes[0]];
                Ok(is_last.then_some(Place { sizes, strides }))
            }
            _ => Ok(None),
        }
    }

    /// Where the elements are of an array that lies here as in NumPy.
    fn own_place(&self, array: Value<'c>, ty: &ArrayTy) -> Result<Place<'c>, Problem> {
        let sizes = self.sizes(array)?;
        let axes = 0..ty.rank();
        let strides = match ty.layout {
            Layout::C => self.spans(&sizes, axes.rev()),
            Layout::F => self.spans(&sizes, axes),
            _ => axes.map(|axis| self.stride(array, axis)).collect(),
        };
        Ok(Place { sizes, strides })
    }

    /// The strides of a new array of these sizes, its axes in this order, the fastest
    /// first. As in NumPy all are 0 if there is no element.
    fn spans(&self, sizes: &[Value<'c>], order: impl Iterator<Item = usize>) -> Vec<Value<'c>> {
        let (zero, one) = (self.int(0), self.int(1));
        let is_empty = self
            .builder
            .compare_integers(CmpiPredicate::Eq, self.product(sizes), zero);
        let mut strides = vec![one; sizes.len()];
        let mut next = one;
        for axis in order {
            strides[axis] = self.builder.select(is_empty, zero, next);
            next = self.size_operator(SizeOperator::Multiply, next, sizes[axis]);
        }
        strides
    }

    /// Where NumPy has what is computed like a tensor and kept.
    fn place_of_copy(&self, tensor: Value<'c>) -> Result<Option<Place<'c>>, Problem> {
        let computed = ir::defining_operation(tensor);
        let is_copy = computed.is_some_and(|operation| match ir::name(operation) {
            "numpy.copy_to_tensor" => operation.attribute(STANDS_IN).is_err(),
            "numpy.builtin_ufunc_call" => {
                ir::string_of(operation, "qualified_name").as_deref() == Some("numpy._cast")
            }
            _ => false,
        });
        let given = computed.filter(|_| is_copy).map(ir::operands);
        let place = match given.as_deref() {
            Some([array]) if tensor_parts(array.r#type()).is_none() => self.place(*array)?,
            Some([given]) => self.place_of_tensor(*given)?,
            _ => self.place_of_tensor(tensor)?,
        };
        Ok(match (is_copy, place) {
            (true, Some(place)) => Some(self.copied_place(place)),
            (_, place) => place,
        })
    }

    /// Where NumPy puts a copy of an array. An axis along which all neighbours are one
    /// element is the fastest then, where to compute with the array gives it no place.
    fn copied_place(&self, place: Place<'c>) -> Place<'c> {
        let nowhere = self.int(1);
        let strides = place.strides.iter().map(|stride| {
            let twice =
                self.size_operator(SizeOperator::Multiply, self.magnitude(*stride), self.int(2));
            self.builder.same("arith.addi", &[twice, nowhere])
        });
        let strides = strides.collect();
        self.kept(&[Place { strides, ..place }])
    }

    /// Where NumPy has the elements that a tensor stands for.
    fn place_of_tensor(&self, tensor: Value<'c>) -> Result<Option<Place<'c>>, Problem> {
        let Some(operation) = ir::defining_operation(tensor) else {
            return Ok(None);
        };
        let operands = ir::operands(operation);
        let place = match (ir::name(operation), operands.as_slice()) {
            ("numpy.copy_to_tensor", [array]) => self.place(*array)?,
            ("numpy.tensor_static_info_cast", [tensor]) => self.place_of_tensor(*tensor)?,
            ("numpy.splat", _) => Some(Place {
                sizes: Vec::new(),
                strides: Vec::new(),
            }),
            ("numpy.builtin_ufunc_call", operands) => {
                let places = operands
                    .iter()
                    .map(|operand| self.place_of_tensor(*operand));
                let places = places.collect::<Result<Option<Vec<_>>, _>>()?;
                places.map(|places| self.kept(&places))
            }
            _ => None,
        };
        let (Some(Place { sizes, strides }), said) = (place, ir::string_of(operation, STANDS_IN))
        else {
            return Ok(None);
        };
        let axes = 0..sizes.len();
        let strides = match said.as_deref() {
            None => strides,
            Some("C") => self.spans(&sizes, axes.rev()),
            Some("F") => self.spans(&sizes, axes),
            Some(_) => return Ok(None),
        };
        Ok(Some(Place { sizes, strides }))
    }

    /// Where NumPy puts what it computes element by element from these operands.
    fn kept(&self, operands: &[Place<'c>]) -> Place<'c> {
        let b = &self.builder;
        let (zero, one) = (self.int(0), self.int(1));
        let ranks = operands.iter().map(|operand| operand.sizes.len());
        let rank = ranks.max().unwrap_or(0);
        let is_one = |size| b.compare_integers(CmpiPredicate::Eq, size, one);
        let column = |axis: usize| {
            let mut size = one;
            let mut keys = Vec::new();
            for operand in operands {
                let own = (axis + operand.sizes.len()).checked_sub(rank);
                keys.push(own.map(|own| {
                    size = b.select(is_one(size), operand.sizes[own], size);
                    b.select(is_one(operand.sizes[own]), zero, operand.strides[own])
                }));
            }
            Column {
                keys,
                size,
                axis: self.int(axis as i64),
            }
        };
        // The last axis comes first, as the one that is fastest.
        let mut columns = (0..rank).rev().map(column).collect::<Vec<_>>();
        let sizes = columns.iter().rev().map(|column| column.size).collect();
        self.sort(&mut columns, &mut |_, _, _| Ok(())).ok();
        let sorted = columns.iter().map(|column| column.size).collect::<Vec<_>>();
        let spans = self.spans(&sorted, 0..rank);
        let strides = (0..rank).map(|axis| {
            let axis = self.int(axis as i64);
            let places = columns.iter().zip(&spans);
            places.fold(one, |stride, (column, span)| {
                let is_here = b.compare_integers(CmpiPredicate::Eq, column.axis, axis);
                b.select(is_here, *span, stride)
            })
        });
        Place {
            strides: strides.collect(),
            sizes,
        }
    }

    /// Sorts axes as NumPy's iterators do, the fastest first: each is put before those
    /// that it is faster than. Says of each place that an axis may come to whether it does.
    fn sort(
        &self,
        columns: &mut [Column<'c>],
        moved: &mut dyn FnMut(usize, usize, Value<'c>) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let b = &self.builder;
        for from in 1..columns.len() {
            let mut is_done = b.bool(false);
            // Whether the axis comes to this place.
            let mut comes = vec![b.bool(false); from];
            for place in (0..from).rev() {
                let [stays, swaps] = self.compare(&columns[from], &columns[place]);
                let swaps = b.same("arith.andi", &[self.not(is_done), swaps]);
                for later in &mut comes[place + 1..] {
                    *later = b.same("arith.andi", &[*later, self.not(swaps)]);
                }
                comes[place] = swaps;
                is_done = b.same("arith.ori", &[is_done, stays]);
            }
            let before = columns.to_vec();
            let mut is_behind = b.bool(false);
            for (place, comes) in comes.iter().enumerate() {
                moved(from, place, *comes)?;
                let stays = self.shifted(is_behind, &before, place);
                columns[place] = self.picked(*comes, &before[from], &stays);
                is_behind = b.same("arith.ori", &[is_behind, *comes]);
            }
            columns[from] = self.shifted(is_behind, &before, from);
        }
        Ok(())
    }

    /// What is at a place after an axis came to one before it, or did not.
    fn shifted(&self, is_behind: Value<'c>, before: &[Column<'c>], place: usize) -> Column<'c> {
        match place.checked_sub(1) {
            Some(previous) => self.picked(is_behind, &before[previous], &before[place]),
            None => before[place].clone(),
        }
    }

    pub(super) fn not(&self, flag: Value<'c>) -> Value<'c> {
        self.builder
            .same("arith.xori", &[flag, self.builder.bool(true)])
    }

    fn picked(&self, flag: Value<'c>, then: &Column<'c>, otherwise: &Column<'c>) -> Column<'c> {
        let b = &self.builder;
        let keys = then.keys.iter().zip(&otherwise.keys);
        let zero = self.int(0);
        let keys = keys.map(|pair| match pair {
            (None, None) => None,
            (then, otherwise) => {
                Some(b.select(flag, then.unwrap_or(zero), otherwise.unwrap_or(zero)))
            }
        });
        Column {
            keys: keys.collect(),
            size: b.select(flag, then.size, otherwise.size),
            axis: b.select(flag, then.axis, otherwise.axis),
        }
    }

    /// Whether an axis must stay behind a faster one, and whether it must come before it.
    /// An operand that asks for C order wins; one without a stride asks for nothing.
    fn compare(&self, outer: &Column<'c>, inner: &Column<'c>) -> [Value<'c>; 2] {
        let b = &self.builder;
        let (mut rows, mut columns) = (b.bool(false), b.bool(false));
        for pair in outer.keys.iter().zip(&inner.keys) {
            let (Some(outer), Some(inner)) = pair else {
                continue;
            };
            let has_both = b.same(
                "arith.andi",
                &[self.is_not_zero(*outer), self.is_not_zero(*inner)],
            );
            let (outer, inner) = (self.magnitude(*outer), self.magnitude(*inner));
            let fits = b.compare_integers(CmpiPredicate::Sle, inner, outer);
            let asks = b.same("arith.andi", &[has_both, fits]);
            rows = b.same("arith.ori", &[rows, asks]);
            let differs = b.compare_integers(CmpiPredicate::Sgt, inner, outer);
            let asks = b.same("arith.andi", &[has_both, differs]);
            columns = b.same("arith.ori", &[columns, asks]);
        }
        [rows, b.same("arith.andi", &[columns, self.not(rows)])]
    }

    /// Raises unless an array has its elements in C order, with gaps or without.
    pub(crate) fn check_in_rows(&self, array: Value<'c>) -> Result<(), Problem> {
        let ty = self.array_ty(array)?;
        let columns = self.columns(&self.own_place(array, &ty)?);
        let mut is_other = self.builder.bool(false);
        for (place, outer) in columns.iter().enumerate() {
            for inner in &columns[..place] {
                let [_, swaps] = self.compare(outer, inner);
                is_other = self.builder.same("arith.ori", &[is_other, swaps]);
            }
        }
        let message = "an array that is an argument is compiled for C order here: how NumPy \
                       would lay out what is computed from it is not known";
        self.raise_if(is_other, "ValueError", message, &[]);
        Ok(())
    }

    /// The axes of an array, the last one first.
    fn columns(&self, place: &Place<'c>) -> Vec<Column<'c>> {
        let (zero, one) = (self.int(0), self.int(1));
        let axes = place.sizes.iter().zip(&place.strides).rev();
        axes.map(|(size, stride)| {
            let is_one = self.builder.compare_integers(CmpiPredicate::Eq, *size, one);
            Column {
                keys: vec![Some(self.builder.select(is_one, zero, *stride))],
                size: *size,
                axis: one,
            }
        })
        .collect()
    }

    fn is_not_zero(&self, value: Value<'c>) -> Value<'c> {
        self.builder
            .compare_integers(CmpiPredicate::Ne, value, self.int(0))
    }

    fn magnitude(&self, value: Value<'c>) -> Value<'c> {
        let b = &self.builder;
        let negative = b.same("arith.subi", &[self.int(0), value]);
        b.same("arith.maxsi", &[value, negative])
    }

    /// A view of an array with its axes from the slowest to the fastest, as NumPy goes
    /// along an array that lies here as there.
    pub(super) fn in_memory_order(&self, array: Value<'c>) -> Result<Value<'c>, Problem> {
        let ty = self.array_ty(array)?;
        let rank = ty.rank();
        let mut columns = self.columns(&self.own_place(array, &ty)?);
        let mut view = self.without_layout(array, &ty)?;
        self.sort(&mut columns, &mut |from, to, comes| {
            // Places are counted from the last axis.
            let mut order = (0..rank).collect::<Vec<_>>();
            let axis = rank - 1 - from;
            order.remove(axis);
            order.insert(rank - 1 - to, axis);
            let moved = view;
            view = self.chosen(comes, &|emit| emit.transposed(moved, &order), &|_| {
                Ok(moved)
            })?;
            Ok(())
        })?;
        Ok(view)
    }

    /// A view of an array of which neither the sizes nor the strides are known.
    pub(super) fn without_layout(
        &self,
        array: Value<'c>,
        ty: &ArrayTy,
    ) -> Result<Value<'c>, Problem> {
        let loose = Ty::Array(ArrayTy {
            shape: vec![None; ty.rank()],
            layout: Layout::Strided,
            ..ty.clone()
        });
        let r#type = self.r#type(&loose)?;
        match array.r#type() == r#type {
            true => Ok(array),
            false => Ok(self
                .builder
                .value("numpy.static_info_cast", &[array], r#type, &[])),
        }
    }

    /// Whether elements lie in one run in C order, or with `is_fortran` in Fortran's.
    pub(crate) fn is_contiguous(&self, place: &Place<'c>, is_fortran: bool) -> Value<'c> {
        let b = &self.builder;
        let (zero, one) = (self.int(0), self.int(1));
        let mut wanted = one;
        let mut fits = b.bool(true);
        let mut is_empty = b.bool(false);
        let axes = place.sizes.iter().zip(&place.strides);
        let axes: Vec<_> = match is_fortran {
            true => axes.collect(),
            false => axes.rev().collect(),
        };
        for (size, stride) in axes {
            let is_next = b.compare_integers(CmpiPredicate::Eq, *stride, wanted);
            let is_one = b.compare_integers(CmpiPredicate::Eq, *size, one);
            let fits_here = b.same("arith.ori", &[is_next, is_one]);
            fits = b.same("arith.andi", &[fits, fits_here]);
            let has_none = b.compare_integers(CmpiPredicate::Eq, *size, zero);
            is_empty = b.same("arith.ori", &[is_empty, has_none]);
            wanted = b.same("arith.muli", &[wanted, *size]);
        }
        b.same("arith.ori", &[fits, is_empty])
    }
}

fn permuted<'c>(values: &[Value<'c>], order: &[i64]) -> Vec<Value<'c>> {
    let place = |axis: &i64| {
        usize::try_from(*axis)
            .ok()
            .and_then(|axis| values.get(axis))
    };
    order.iter().filter_map(place).copied().collect()
}
