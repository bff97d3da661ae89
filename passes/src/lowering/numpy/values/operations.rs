//! Walks blocks and converts their operations in order.

use super::state::{Values, is_array};
use melior::ir::{TypeLike, ValueLike};
use npc_dialects::ir::{self, Block, Builder, Failure, OpRef};

impl<'c> Values<'c, '_> {
    /// Converts all operations of a block.
    pub(super) fn block(&mut self, block: Block<'c>) -> Result<(), Failure> {
        // Expressions of the block are not at hand after it.
        self.index.open_scope();
        let mut operations = ir::operations(block).into_iter();
        let result = operations.try_for_each(|operation| self.operation(operation));
        self.index.close_scope();
        result
    }

    fn operation(&mut self, operation: OpRef<'c>) -> Result<(), Failure> {
        ir::visit(operation);
        if ir::regions(operation).next().is_some() && ir::name(operation) != "func.func" {
            return self.with_regions(operation);
        }
        let b = Builder::before(operation);
        if self.convert(&b, operation).is_some() {
            return Ok(());
        }
        Err(no_form(operation))
    }

    /// Converts one operation; none if its operands are not what they must be.
    fn convert(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        match ir::name(operation) {
            "arith.constant" => self.constant(b, operation),
            "numpy.splat" => self.splat(b, operation),
            "numpy.copy_to_tensor" => self.copy_to_tensor(b, operation),
            "numpy.create_array_from_tensor" => self.create(b, operation),
            "numpy.tensor_static_info_cast" => {
                let elements = self.unconverted(b, ir::operands(operation)[0])?;
                let result = ir::value_key(ir::results(operation)[0]);
                self.elements.insert(result, elements);
                Some(())
            }
            "numpy.empty" => self.empty(b, operation),
            "numpy.iota" => self.iota(b, operation),
            "basicpy.unbound" => self.unbound(b, operation),
            "numpy.overwrite_array" => self.overwrite(b, operation),
            "numpy.builtin_ufunc_call" => self.ufunc(b, operation),
            "numpy.builtin_ufunc_reduce" => self.reduce(b, operation),
            "numpy.argreduce" => self.argreduce(b, operation),
            "numpy.builtin_ufunc_accumulate" => self.accumulate(b, operation),
            "numpy.matmul" => self.matmul(b, operation),
            "numpy.get_slice" => self.slice(b, operation),
            "numpy.transpose" => self.transpose(operation),
            "numpy.reshape" => self.reshape(b, operation),
            "numpy.broadcast_to" => self.broadcast_to(b, operation),
            "numpy.diagonal" => self.diagonal(b, operation),
            "numpy.complex_part" => self.complex_part(operation),
            "numpy.static_info_cast" => self.static_info_cast(operation),
            "numpy.dim" => self.dim(b, operation),
            "numpy.load" => self.load(b, operation),
            "numpy.store" => self.store(b, operation),
            "numpy.gather" => self.gather(b, operation),
            "numpy.scatter" => self.scatter(b, operation),
            "numpy.nonzero" => self.nonzero(b, operation),
            "numpy.masked_select" => self.masked_select(b, operation),
            "numpy.masked_assign" => self.masked_assign(b, operation),
            "arith.select" if is_array(ir::results(operation)[0]) => self.select(b, operation),
            "func.call" => self.call(b, operation),
            "func.return" => self.returned(b, operation),
            "scf.yield" | "scf.condition" => self.handed_on(b, operation),
            "numpy.dtype_constant" => Some(()),
            name => {
                let values = [ir::operands(operation), ir::results(operation)].concat();
                let foreign = values
                    .iter()
                    .any(|it| is_array(*it) || it.r#type().is_tensor());
                (!foreign || !name.starts_with("numpy.")).then_some(())
            }
        }
    }
}

/// What the module's check has let through, and should not have.
pub(super) fn no_form(operation: OpRef<'_>) -> Failure {
    let name = ir::name(operation);
    let message = format!("{name} has no form on values [internal-error]");
    let help = "help: this is a bug in npc: please report it";
    ir::error(operation, &message, &[help])
}
