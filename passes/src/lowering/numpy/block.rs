//! Walks blocks and lowers their operations in order. Tensors are computed late,
//! where they can share a loop; what is read is read before it is written.

use super::{
    effect::{Writes, writes},
    element::scalar_value,
    fill::Fill,
    memref::MemRef,
    overlap::{is_view_of, may_overlap},
    state::{Lowering, Size, precise},
    tensor::{Source, Tensor, TensorId},
};
use crate::effects::{IN_PLACE, SIZES_OF_FIRST, UNBOUND};
use crate::lowering::scalar_math::{convert, emit_ufunc};
use crate::typing::dtype::{DType, DTypeKind, MlirDtype};
use melior::ir::{ValueLike, operation::OperationLike};
use npc_dialects::ir::{self, Block, Builder, CmpiPredicate, Failure, OpRef, Value};

impl<'c> Lowering<'c> {
    /// Lowers all operations of a block.
    pub(super) fn block(&mut self, block: Block<'c>) -> Result<(), Failure> {
        self.scoped(|this| {
            let outer = this.tensors.set_bound(Default::default());
            let operations = ir::operations(block);
            let result = operations
                .into_iter()
                .try_for_each(|operation| this.operation(operation));
            this.tensors.set_bound(outer);
            // Nothing read these arrays, and nothing after the block can.
            this.pending.clear();
            result
        })
    }

    fn operation(&mut self, operation: OpRef<'c>) -> Result<(), Failure> {
        let b = Builder::before(operation);
        self.make_way(&b, operation);
        let lowered = self.lower(&b, operation);
        self.done.insert(ir::operation_key(operation));
        if lowered.is_none() {
            let message = format!("{} cannot be lowered [internal-error]", ir::name(operation));
            return Err(ir::error(
                operation,
                &message,
                &["help: this is a bug in npc: please report it"],
            ));
        }
        ir::blocks_of(operation).try_for_each(|block| self.block(block))
    }

    /// Lowers one operation; none if its operands are not what they must be.
    fn lower(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        match ir::name(operation) {
            "arith.constant" => self.constant_tensor(b, operation),
            "numpy.splat" => self.splat(b, operation),
            "numpy.copy_to_tensor" => self.copy_to_tensor(b, operation),
            "numpy.builtin_ufunc_call" => self.ufunc(b, operation),
            "numpy.create_array_from_tensor" => self.create(b, operation),
            "numpy.tensor_static_info_cast" => {
                let tensor = self.tensors.id(ir::operands(operation)[0])?;
                self.tensors.bind(ir::results(operation)[0], tensor);
                Some(())
            }
            "numpy.overwrite_array" => self.overwrite(b, operation),
            "numpy.store" => self.store(b, operation),
            "numpy.scatter" => self.scatter(b, operation),
            "numpy.nonzero" => self.nonzero(b, operation),
            "numpy.masked_assign" => self.masked_assign(b, operation),
            "numpy.matmul" => {
                let product = self.matmul(b, operation)?;
                self.tensors.bind(ir::results(operation)[0], product);
                Some(())
            }
            "numpy.builtin_ufunc_reduce" => self.reduce(b, operation),
            "numpy.iota" => {
                let numbers = self.iota(b, operation)?;
                self.tensors.bind(ir::results(operation)[0], numbers);
                Some(())
            }
            "numpy.argreduce" => self.argreduce(b, operation),
            "numpy.builtin_ufunc_accumulate" => {
                let scan = self.accumulate(b, operation)?;
                self.tensors.bind(ir::results(operation)[0], scan);
                Some(())
            }
            "numpy.static_info_cast" => {
                let array = precise(ir::operands(operation)[0]);
                self.replace(b, operation, array)
            }
            "basicpy.unbound" if MemRef::of(ir::results(operation)[0].r#type()).is_some() => {
                let array = self.unbound(b, operation)?;
                self.replace(b, operation, array)
            }
            name => {
                let value = match name {
                    "numpy.empty" => self.empty(b, operation),
                    "numpy.get_global" => self.global(b, operation),
                    "numpy.get_slice" => self.view(b, operation),
                    "numpy.transpose" => self.transpose(b, operation),
                    "numpy.reshape" => self.reshape(b, operation),
                    "numpy.broadcast_to" => self.broadcast_to(b, operation),
                    "numpy.diagonal" => self.diagonal(b, operation),
                    "numpy.sliding_windows" => self.sliding_windows(b, operation),
                    "numpy.complex_part" => self.complex_part(b, operation),
                    "numpy.reinterpret" => self.reinterpret(b, operation),
                    "numpy.gather" => self.gather(b, operation),
                    "numpy.masked_select" => self.masked_select(b, operation),
                    "numpy.load" => self.load(b, operation),
                    "numpy.dim" => self.size_of(b, operation),
                    "numpy.stride" => self.stride_of(b, operation),
                    _ => return Some(()),
                };
                self.replace(b, operation, value?)
            }
        }
    }

    /// Makes the users of an operation use a value, of a type that may say more.
    pub(super) fn replace(
        &mut self,
        b: &Builder<'c>,
        operation: OpRef<'c>,
        value: Value<'c>,
    ) -> Option<()> {
        let result = *ir::results(operation).first()?;
        self.replace_value(b, result, value);
        Some(())
    }

    /// Makes the users of a result use a value, of a type that may say more.
    pub(super) fn replace_value(&mut self, b: &Builder<'c>, result: Value<'c>, value: Value<'c>) {
        let declared = result.r#type();
        let value = match value.r#type() == declared {
            true => value,
            false => b.value("memref.cast", &[value], declared, &[]),
        };
        ir::replace_all_uses(result, value);
    }

    /// An array that is never used, for a name that is not assigned.
    fn unbound(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<Value<'c>> {
        let memref = MemRef::of(ir::results(operation)[0].r#type())?;
        let size = |size: &i64| match *size {
            super::memref::DYNAMIC => Size::Value(b.index(0)),
            size => Size::Constant(size),
        };
        let sizes = memref.shape.iter().map(size).collect::<Vec<_>>();
        let array = self.allocate_elements(b, memref.element, &sizes);
        if let Some(allocation) = ir::defining_operation(array) {
            ir::set_attribute(allocation, UNBOUND, ir::unit_attribute(b.context()));
        }
        Some(array)
    }

    fn splat(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let result = ir::results(operation)[0];
        let dtype = super::tensor_type(result.r#type())?;
        let (value, from) = scalar_value(b, ir::operands(operation)[0])?;
        let value = convert(b, value, from, dtype);
        let id = self.tensors.add(Tensor {
            dtype,
            sizes: Vec::new(),
            source: Source::Scalar(value),
        });
        self.tensors.bind(result, id);
        Some(())
    }

    fn copy_to_tensor(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let result = ir::results(operation)[0];
        let array = precise(ir::operands(operation)[0]);
        if let Some(fill) = self.pending.iter().find(|fill| fill.target == array) {
            self.tensors.bind(result, fill.tensor);
            return Some(());
        }
        self.bind_array(b, result, array)
    }

    fn ufunc(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let result = ir::results(operation)[0];
        // Scalars are lowered with Python's.
        let Some(dtype) = super::tensor_type(result.r#type()) else {
            return Some(());
        };
        let name = ir::string_of(operation, "qualified_name")?;
        let operands = ir::operands(operation)
            .into_iter()
            .map(|operand| self.operand(b, operand))
            .collect::<Option<Vec<_>>>()?;
        let shapes = operands
            .iter()
            .map(|id| self.tensors.get(*id).sizes.clone())
            .collect::<Vec<_>>();
        let is_in_place = operation.attribute(IN_PLACE).is_ok();
        let output = shapes.first().filter(|_| is_in_place);
        let sizes = match operation.attribute(SIZES_OF_FIRST) {
            Ok(_) => sizes_of_first(&shapes),
            Err(_) => self.broadcast(b, &shapes, output),
        };
        self.check_result(b, &operands, &sizes, dtype);
        if name == "numpy.power" {
            self.check_exponent(b, *operands.get(1)?, dtype, &sizes);
        }
        let source = match sizes.is_empty() {
            true => {
                let scalar = |id: &TensorId| match self.tensors.get(*id).source {
                    Source::Scalar(value) => Some((value, self.tensors.get(*id).dtype)),
                    Source::Array(_) | Source::Ufunc { .. } => None,
                };
                let values = operands.iter().map(scalar).collect::<Option<Vec<_>>>()?;
                Source::Scalar(emit_ufunc(b, &name, &values, dtype).ok()?)
            }
            false => Source::Ufunc { name, operands },
        };
        let id = self.tensors.add(Tensor {
            dtype,
            sizes,
            source,
        });
        self.tensors.bind(result, id);
        Some(())
    }

    /// An operand of a universal function: a tensor, or a scalar as one.
    fn operand(&mut self, b: &Builder<'c>, value: Value<'c>) -> Option<TensorId> {
        if let Some(id) = self.tensors.id(value) {
            return Some(id);
        }
        DType::of_scalar(value.r#type())?;
        let (value, dtype) = scalar_value(b, value)?;
        Some(self.tensors.add(Tensor {
            dtype,
            sizes: Vec::new(),
            source: Source::Scalar(value),
        }))
    }

    /// Raises ValueError for negative exponents of integers.
    fn check_exponent(&mut self, b: &Builder<'c>, id: TensorId, result: DType, sizes: &[Size<'c>]) {
        let tensor = self.tensors.get(id).clone();
        if tensor.dtype.kind() != DTypeKind::Signed || !result.kind().is_integer() {
            return;
        }
        let least = match tensor.source {
            Source::Scalar(value) if super::state::constant(value).is_some_and(|n| n >= 0) => {
                return;
            }
            Source::Scalar(value) => Some(value),
            Source::Array(_) | Source::Ufunc { .. } => self.least(b, id),
        };
        let Some(least) = least else { return };
        let zero = b.integer(least.r#type(), 0);
        let negative = b.compare_integers(CmpiPredicate::Slt, least, zero);
        super::gather::update::raise_if_negative(b, negative, sizes);
    }

    /// A new array: memory at once, its elements when something reads them.
    fn create(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let elements = ir::operands(operation)[0];
        if self.readonly.contains(&ir::operation_key(operation))
            && let Some(constant) = ir::defining_operation(elements)
            && ir::name(constant) == "arith.constant"
        {
            let array = self.constant_array(b, constant)?;
            return self.replace(b, operation, array);
        }
        let id = self.tensors.id(elements)?;
        let tensor = self.tensors.get(id).clone();
        let result = MemRef::of(ir::results(operation)[0].r#type())?;
        // The only other order in which arrays are made is Fortran's.
        let in_rows = result.identity || result.strides.first() != Some(&1);
        if let Source::Array(array) = tensor.source
            && in_rows
            && self.is_free_temporary(b, array)
        {
            self.temporaries.remove(&ir::value_key(array));
            return self.replace(b, operation, array);
        }
        let array = match in_rows {
            true => self.allocate(b, tensor.dtype, &tensor.sizes),
            false => self.allocate_columns(b, tensor.dtype, &tensor.sizes)?,
        };
        match tensor.source {
            Source::Scalar(value) => {
                let element = super::fill::to_storage(b, value, tensor.dtype);
                b.op("memref.store", &[element, array], &[], &[]);
            }
            Source::Array(_) | Source::Ufunc { .. } => {
                self.pending.push(Fill {
                    tensor: id,
                    target: array,
                    domain: tensor.sizes,
                });
            }
        }
        self.replace(b, operation, array)
    }

    /// Whether an array belongs to nobody yet and is made anew whenever the
    /// operation runs, so that it can become the operation's result.
    fn is_free_temporary(&self, b: &Builder<'c>, array: Value<'c>) -> bool {
        ir::owner_block(array).is_some_and(|block| block == b.block())
            && self.temporaries.contains(&ir::value_key(array))
    }

    /// Before an operation: computes what must be computed before it.
    fn make_way(&mut self, b: &Builder<'c>, operation: OpRef<'c>) {
        if self.reads_pending(operation) {
            self.flush(b);
        }
        let writes = writes(operation);
        let has_regions = operation.region_count() > 0;
        if writes.is_empty() && !has_regions {
            return;
        }
        self.flush(b);
        let mut kept = Vec::new();
        for id in self.tensors.bound() {
            if self.tensors.get(id).sizes.is_empty() || !self.is_used(id, None) {
                self.tensors.unbind(id);
                continue;
            }
            if !self.is_used(id, Some(operation)) {
                continue;
            }
            let overwritten = self
                .tensors
                .arrays(id)
                .iter()
                .any(|array| is_written(*array, &writes));
            let computed = matches!(self.tensors.get(id).source, Source::Ufunc { .. });
            if overwritten || (has_regions && computed) {
                kept.push(id);
            }
        }
        self.materialize(b, &kept);
    }

    /// Computes the elements of new arrays.
    pub(super) fn flush(&mut self, b: &Builder<'c>) {
        let mut fills = std::mem::take(&mut self.pending);
        fills.retain(|fill| self.needs_memory(fill.target));
        if fills.is_empty() {
            return;
        }
        self.fill_new(b, fills);
    }

    /// Whether something uses a new array other than for its sizes or in loops that
    /// compute its elements themselves.
    fn needs_memory(&self, array: Value<'c>) -> bool {
        let mut left = ir::users(array);
        while let Some(user) = left.pop() {
            let is_done = self.done.contains(&ir::operation_key(user));
            match ir::name(user) {
                "memref.dim" => {}
                "memref.cast" => left.extend(ir::users(ir::results(user)[0])),
                "numpy.copy_to_tensor" | "numpy.dim" | "numpy.static_info_cast" if is_done => {}
                _ => return true,
            }
        }
        false
    }

    /// Whether an operation reads, other than element by element, an array whose
    /// elements are not computed yet.
    fn reads_pending(&self, operation: OpRef<'c>) -> bool {
        if self.pending.is_empty() {
            return false;
        }
        let name = ir::name(operation);
        match name {
            "numpy.dim"
            | "numpy.stride"
            | "numpy.get_global"
            | "numpy.get_slice"
            | "numpy.transpose"
            | "numpy.broadcast_to"
            | "numpy.diagonal"
            | "numpy.sliding_windows"
            | "numpy.iota"
            | "numpy.complex_part"
            | "numpy.reinterpret"
            | "numpy.static_info_cast"
            | "numpy.empty"
            | "numpy.create_array_from_tensor" => false,
            "numpy.gather"
            | "numpy.scatter"
            | "numpy.nonzero"
            | "numpy.masked_select"
            | "numpy.masked_assign"
            | "numpy.argreduce"
            | "numpy.builtin_ufunc_accumulate"
            | "numpy.builtin_ufunc_reduce"
            | "numpy.matmul" => true,
            // What checks exponents reads the elements.
            "numpy.builtin_ufunc_call" => {
                ir::string_of(operation, "qualified_name").is_some_and(|name| name == "numpy.power")
            }
            _ => {
                let is_copy = name == "numpy.copy_to_tensor";
                let reads = |value: &Value<'c>| {
                    let array = precise(*value);
                    self.pending.iter().any(|fill| {
                        (!is_copy || fill.target != array) && is_view_of(array, fill.target)
                    })
                };
                ir::operands(operation).iter().any(reads)
            }
        }
    }

    /// Whether an operation that is not lowered yet uses a tensor, other than this one.
    pub(super) fn is_used(&self, id: TensorId, but: Option<OpRef<'c>>) -> bool {
        let but = but.map(ir::operation_key);
        self.tensors
            .values(id)
            .iter()
            .flat_map(|value| ir::users(*value))
            .map(ir::operation_key)
            .any(|user| Some(user) != but && !self.done.contains(&user))
    }
}

/// The sizes of the first shape; where it has an axis of size 1, those of the last.
fn sizes_of_first<'c>(shapes: &[Vec<Size<'c>>]) -> Vec<Size<'c>> {
    let (Some(first), Some(last)) = (shapes.first(), shapes.last()) else {
        return Vec::new();
    };
    let pairs = first.iter().zip(last);
    let size = |(first, last): (&Size<'c>, &Size<'c>)| if first.is(1) { *last } else { *first };
    pairs.map(size).collect()
}

fn is_written<'c>(array: Value<'c>, writes: &Writes<'c>) -> bool {
    writes.anything
        || writes
            .arrays
            .iter()
            .any(|written| may_overlap(array, *written))
}
