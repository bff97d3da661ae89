//! Arrays joined along a new axis, or along one that depends on how many they have.

use super::{
    Function,
    arguments::{Arguments, Parameter, keyword, optional, required},
    emit::Emit,
    joined_lists::{Preparation, array_in},
    joining::{joined_type, parts},
    new_axes::widened,
};
use crate::typing::{problem::Problem, ty::Ty};
use npc_dialects::ir::Value;

/// How the parts are prepared, and the axis that they are joined along.
#[derive(Clone, Copy)]
enum Stack {
    /// Along a new axis.
    New(usize),
    /// Rows one below the other.
    Vertical,
    /// Along the second axis, or along the only one.
    Horizontal,
    /// Along the third axis.
    Deep,
    /// Vectors as columns.
    Columns,
}

/// What functions take that pile arrays up.
const PILED: &[Parameter] = &[required("tup"), keyword("dtype"), keyword("casting")];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.stack",
        parameters: &[
            required("arrays"),
            optional("axis"),
            optional("out"),
            keyword("dtype"),
            keyword("casting"),
        ],
        result: |arguments| {
            let rank = parts(arguments.required(0)?)?[0].rank();
            let axis = arguments.axis(1, rank + 1)?.unwrap_or(0);
            result(arguments, Stack::New(axis))
        },
        lower: |emit, arguments, result| {
            if let Some(array) = array_in(&emit.ty(*arguments.required(0)?)?) {
                let axis = arguments.axis(1, array.rank() + 1)?.unwrap_or(0);
                return lower(emit, arguments, Stack::New(axis), result);
            }
            let arrays = emit.parts(*arguments.required(0)?)?;
            let rank = match arrays.first() {
                Some(first) => emit.array_ty(*first)?.rank(),
                None => 0,
            };
            let axis = arguments.axis(1, rank + 1)?.unwrap_or(0);
            emit.same_shapes(&arrays)?;
            lower(emit, arguments, Stack::New(axis), result)
        },
    },
    Function {
        name: "numpy.vstack",
        parameters: PILED,
        result: |arguments| result(arguments, Stack::Vertical),
        lower: |emit, arguments, result| lower(emit, arguments, Stack::Vertical, result),
    },
    Function {
        name: "numpy.hstack",
        parameters: PILED,
        result: |arguments| result(arguments, Stack::Horizontal),
        lower: |emit, arguments, result| lower(emit, arguments, Stack::Horizontal, result),
    },
    Function {
        name: "numpy.dstack",
        parameters: &[required("tup")],
        result: |arguments| result(arguments, Stack::Deep),
        lower: |emit, arguments, result| lower(emit, arguments, Stack::Deep, result),
    },
    Function {
        name: "numpy.column_stack",
        parameters: &[required("tup")],
        result: |arguments| result(arguments, Stack::Columns),
        lower: |emit, arguments, result| lower(emit, arguments, Stack::Columns, result),
    },
];

impl Stack {
    /// Where a part of so many axes gets new ones.
    fn places(self, rank: usize) -> Vec<usize> {
        match (self, rank) {
            (Self::New(axis), _) => vec![axis],
            (Self::Columns, 0) => vec![0, 1],
            (Self::Columns, 1) => vec![1],
            (Self::Columns, _) => Vec::new(),
            (other, rank) => super::new_axes::missing_places(rank, other.least_rank()),
        }
    }

    fn least_rank(self) -> usize {
        match self {
            Self::Deep => 3,
            Self::Vertical | Self::Columns => 2,
            Self::Horizontal | Self::New(_) => 1,
        }
    }

    /// The axis to join along, where the first part has so many axes.
    fn axis(self, rank: usize) -> usize {
        match self {
            Self::New(axis) => axis,
            Self::Vertical => 0,
            Self::Horizontal => usize::from(rank > 1),
            Self::Deep => 2,
            Self::Columns => 1,
        }
    }
}

fn result(arguments: &Arguments<Ty>, stack: Stack) -> Result<Ty, Problem> {
    let parts = parts(arguments.required(0)?)?;
    if let Stack::New(_) = stack
        && parts.iter().any(|part| part.rank() != parts[0].rank())
    {
        return Err(Problem::conflict(
            "all input arrays must have the same shape",
            "stack arrays of one shape",
        ));
    }
    let prepared = parts.iter();
    let prepared = prepared.map(|part| widened(part, &stack.places(part.rank())));
    let mut prepared = prepared.collect::<Result<Vec<_>, _>>()?;
    let axis = stack.axis(prepared[0].rank());
    if array_in(arguments.required(0)?).is_some() {
        // There are as many as the list has.
        prepared[0].shape[axis] = None;
    }
    joined_type(arguments, &prepared, axis)
}

fn lower<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    stack: Stack,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    if let Some(array) = array_in(&emit.ty(*arguments.required(0)?)?) {
        let places = stack.places(array.rank());
        let axis = stack.axis(array.rank() + places.len());
        return emit.joined_list_call(arguments, Preparation::NewAxes(&places), axis, result);
    }
    let mut prepared = Vec::new();
    for array in emit.parts(*arguments.required(0)?)? {
        let rank = emit.array_ty(array)?.rank();
        prepared.push(emit.widened(array, &stack.places(rank))?);
    }
    let rank = match prepared.first() {
        Some(first) => emit.array_ty(*first)?.rank(),
        None => 0,
    };
    emit.joined_call(arguments, &prepared, stack.axis(rank), result)
}

impl<'c> Emit<'c> {
    /// Raises ValueError unless arrays have one shape.
    fn same_shapes(&self, arrays: &[Value<'c>]) -> Result<(), Problem> {
        let Some((first, others)) = arrays.split_first() else {
            return Ok(());
        };
        let sizes = self.sizes(*first)?;
        for other in others {
            for (left, right) in sizes.iter().zip(self.sizes(*other)?) {
                let message = "all input arrays must have the same shape";
                self.check_equal(*left, right, message, &[]);
            }
        }
        Ok(())
    }
}
