//! The types of the methods of vectorized functions: those that NumPy gives the
//! functions which `np.frompyfunc` makes. Functions are called with Python's numbers,
//! and what one call returns is given to the next as it is.

use super::{
    broadcast::broadcast,
    dtype::DType,
    problem::Problem,
    rules::{
        advanced::{self, is_advanced},
        operators,
        subscripts::view,
    },
    ty::{ArrayTy, Ty},
    vectorized::{self, Dtypes, Inputs, element},
};
use crate::functions::{array_like::array_like, reduction::array_or_scalar};
use melior::ir::operation::OperationLike;
use npc_dialects::ir::{self, OpRef};

/// Which method is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The function itself, as `np.frompyfunc` makes it.
    Call,
    Outer,
    Reduce,
    Accumulate,
    Reduceat,
    At,
}

/// A method, with what its call says beside the operands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Method {
    pub(crate) kind: Kind,
    axis: Option<i64>,
    pub(crate) keepdims: bool,
    /// Whether what a reduction starts from is for no elements only.
    pub(crate) identity: bool,
}

impl Method {
    /// The method that an operation calls, if it calls one.
    pub(crate) fn of(operation: OpRef<'_>) -> Result<Option<Self>, Problem> {
        let Some(name) = ir::string_of(operation, "method") else {
            return Ok(None);
        };
        let kind = match name.as_str() {
            "call" => Kind::Call,
            "outer" => Kind::Outer,
            "reduce" => Kind::Reduce,
            "accumulate" => Kind::Accumulate,
            "reduceat" => Kind::Reduceat,
            "at" => Kind::At,
            _ => {
                return Err(Problem::call(
                    format!("a vectorized function has no method '{name}'"),
                    "call reduce, accumulate, reduceat, outer or at",
                ));
            }
        };
        Ok(Some(Self {
            kind,
            axis: ir::integer_of(operation, "axis"),
            keepdims: operation.has_attribute("keepdims"),
            identity: operation.has_attribute("identity"),
        }))
    }

    /// How many inputs the method takes; none for as many as the function does.
    pub(crate) fn inputs(&self) -> Option<usize> {
        match self.kind {
            Kind::Call => None,
            Kind::Accumulate => Some(1),
            Kind::Outer | Kind::Reduceat => Some(2),
            Kind::Reduce | Kind::At => Some(3),
        }
    }

    /// The arrays, or numbers, whose elements each call gets, in order.
    fn sources(&self, inputs: &[Ty]) -> Result<Vec<Ty>, Problem> {
        let array = |index: usize| {
            let input = inputs.get(index).ok_or_else(|| self.too_few())?;
            array_like(input).map(Ty::Array)
        };
        match self.kind {
            Kind::Call => Ok(inputs.to_vec()),
            Kind::Outer => Ok(vec![array(0)?, array(1)?]),
            Kind::Reduce | Kind::Accumulate | Kind::Reduceat => Ok(vec![array(0)?; 2]),
            Kind::At => Ok(vec![array(0)?, array(2)?]),
        }
    }

    /// The types of the numbers that each call of the function gets.
    pub(crate) fn elements(&self, inputs: &[Ty]) -> Result<Vec<Ty>, Problem> {
        self.sources(inputs)?.iter().map(element).collect()
    }

    /// The types of the operands of one call: the function, and those numbers.
    pub(crate) fn element_types(&self, function: &Ty, inputs: &[Ty]) -> Result<Vec<Ty>, Problem> {
        vectorized::check_function(function)?;
        Ok([vec![function.clone()], self.elements(inputs)?].concat())
    }

    /// The types of NumPy's numbers in place of them, from which the dtype is learned;
    /// none where the array that is updated has it.
    pub(crate) fn scalars(&self, inputs: &[Ty]) -> Result<Option<Vec<Ty>>, Problem> {
        if self.kind == Kind::At {
            return Ok(None);
        }
        let sources = self.sources(inputs)?;
        let scalars = sources.iter().map(|source| match source {
            Ty::Array(array) => Ok(Ty::Scalar(array.dtype)),
            number => array_like(number).map(|array| Ty::Scalar(array.dtype)),
        });
        scalars.collect::<Result<Vec<_>, _>>().map(Some)
    }

    /// The type of what the method gives. `dtype` is what `otypes` names, or None.
    /// `returned` is what the function returns for Python's numbers, `learned` what it
    /// returns for those from which the dtype is learned.
    pub(crate) fn result(
        &self,
        inputs: &[Ty],
        dtype: &Ty,
        returned: &Ty,
        learned: &Ty,
    ) -> Result<Ty, Problem> {
        let sources = self.sources(inputs)?;
        if self.kind == Kind::At {
            return self.updated(inputs, &sources, returned);
        }
        let is_named = dtype != &Ty::None;
        let dtypes = Dtypes::of(dtype, learned)?;
        match (self.kind, sources.as_slice(), dtypes) {
            (Kind::Outer, [Ty::Array(left), Ty::Array(right)], dtypes) => {
                let shape = [left.shape.as_slice(), right.shape.as_slice()].concat();
                dtypes.each(|dtype| Ok(array_or_scalar(dtype, shape.clone())))
            }
            (_, _, Dtypes::Several(_)) => Err(Problem::call(
                format!(
                    "{} only supported for functions returning a single value",
                    self.name()
                ),
                "vectorize a function that returns one number",
            )),
            (_, [Ty::Array(array), _], Dtypes::One(dtype)) => {
                let number = element(&Ty::Array(array.clone()))?;
                if returned != &number {
                    return Err(self.changes(&number.to_string(), &returned.to_string()));
                }
                if !is_named && dtype != array.dtype {
                    return Err(self.changes(&array.dtype.to_string(), &dtype.to_string()));
                }
                self.combined(inputs, array, &number)
                    .map(|shape| array_or_scalar(dtype, shape))
            }
            _ => Err(self.too_few()),
        }
    }

    /// The problem of a function that does not give what it takes.
    fn changes(&self, takes: &str, gives: &str) -> Problem {
        Problem::conflict(
            format!(
                "{} needs a function that gives {takes} for two of them, not {gives}",
                self.name()
            ),
            "convert the array to what the function returns, as with a.astype(np.float64)",
        )
    }

    /// The type of what a call of the function itself gives, as `np.frompyfunc` makes it.
    pub(super) fn called(inputs: &Inputs<'_>, dtypes: &Dtypes) -> Result<Ty, Problem> {
        dtypes.each(|dtype| match inputs.result(dtype)? {
            Ty::Array(array) => Ok(array_or_scalar(dtype, array.shape)),
            other => Ok(other),
        })
    }

    /// The shape of what gives one number of several, where each call gets what the one
    /// before gave.
    fn combined(
        &self,
        inputs: &[Ty],
        array: &ArrayTy,
        number: &Ty,
    ) -> Result<Vec<Option<i64>>, Problem> {
        let axis = self.axis(array.rank())?;
        let mut shape = array.shape.clone();
        match self.kind {
            Kind::Reduce => {
                self.check_initial(inputs, number)?;
                self.check_mask(inputs, array)?;
                match self.keepdims {
                    true => shape[axis] = Some(1),
                    false => {
                        shape.remove(axis);
                    }
                }
            }
            Kind::Reduceat => shape[axis] = self.indices(inputs)?.shape[0],
            _ => {}
        }
        Ok(shape)
    }

    fn check_initial(&self, inputs: &[Ty], number: &Ty) -> Result<(), Problem> {
        let initial = inputs.get(1).ok_or_else(|| self.too_few())?;
        if initial == &Ty::None {
            return Ok(());
        }
        let fits = becomes(&element(initial)?, number);
        let has_axes = matches!(initial, Ty::Array(array) if array.rank() > 0);
        if fits && !has_axes {
            return Ok(());
        }
        Err(Problem::conflict(
            format!("reduce of {number}s starts from one, not from {initial}"),
            "convert the number, as with float(x)",
        ))
    }

    fn check_mask(&self, inputs: &[Ty], array: &ArrayTy) -> Result<(), Problem> {
        let mask = inputs.get(2).ok_or_else(|| self.too_few())?;
        match mask {
            Ty::None => return Ok(()),
            Ty::Bool | Ty::Scalar(DType::Bool) => {}
            Ty::Array(mask) if mask.dtype == DType::Bool && mask.rank() <= array.rank() => {}
            other => {
                return Err(Problem::conflict(
                    format!(
                        "'where' is an array of bool with the array's axes, not {}",
                        other.with_article()
                    ),
                    "give a mask, such as a > 0",
                ));
            }
        }
        match inputs.get(1) {
            // NumPy's functions of objects take no identity for this.
            Some(initial) if self.identity || initial == &Ty::None => Err(Problem::call(
                "a vectorized function has no identity, so to use a where mask one has to specify 'initial'",
                "give what the result is where no element is taken, as initial=0",
            )),
            _ => Ok(()),
        }
    }

    /// The indices of a `reduceat`.
    fn indices(&self, inputs: &[Ty]) -> Result<ArrayTy, Problem> {
        let indices = array_like(inputs.get(1).ok_or_else(|| self.too_few())?)?;
        if indices.rank() == 1 && is_index(indices.dtype) {
            return Ok(indices);
        }
        Err(Problem::conflict(
            "reduceat takes an array of integers with one axis",
            "give the indices as an array of np.int64",
        ))
    }

    /// None, after a check of what `at` updates.
    fn updated(&self, inputs: &[Ty], sources: &[Ty], returned: &Ty) -> Result<Ty, Problem> {
        let [Ty::Array(array), indices, _] = inputs else {
            return Err(Problem::conflict(
                "at updates the elements of an array",
                "pass an array",
            ));
        };
        if array.readonly {
            return Err(operators::readonly());
        }
        let number = element(&Ty::Array(array.clone()))?;
        if !becomes(returned, &number) {
            return Err(Problem::conflict(
                format!("at updates {} with {returned}", array.dtype),
                "convert what the function returns, as with int(x)",
            ));
        }
        let indices = std::slice::from_ref(indices);
        let named = match is_advanced(indices) {
            true => advanced::result(array, indices, &[])?,
            false => view(array, indices, &[])?,
        };
        let shape = match named {
            Ty::Array(named) => named.shape,
            _ => Vec::new(),
        };
        let axes = shape.len();
        let given = match sources.get(1) {
            Some(Ty::Array(values)) => values.rank(),
            _ => 0,
        };
        if given > axes {
            return Err(Problem::conflict(
                format!("at has {axes} axes to update, and {given} of values"),
                "give the values the shape of a[indices]",
            ));
        }
        if let Some(Ty::Array(values)) = sources.get(1) {
            broadcast(&shape, &values.shape)?;
        }
        Ok(Ty::None)
    }

    /// The axis, for an array of this rank.
    pub(crate) fn axis(&self, rank: usize) -> Result<usize, Problem> {
        if rank == 0 {
            return Err(Problem::conflict(
                format!("cannot {} on a scalar", self.name()),
                "pass an array with an axis",
            ));
        }
        let Some(axis) = self.axis else {
            return match rank {
                1 => Ok(0),
                _ => Err(Problem::call(
                    format!(
                        "{} of a vectorized function, which is not reorderable, takes one axis",
                        self.name()
                    ),
                    "name one axis, or give all elements as np.ravel(a)",
                )),
            };
        };
        let from_start = if axis < 0 { axis + rank as i64 } else { axis };
        let place = usize::try_from(from_start).ok();
        place.filter(|place| *place < rank).ok_or_else(|| {
            Problem::call(
                format!("axis {axis} is out of bounds for an array of dimension {rank}"),
                format!("the axes are counted from 0, or from -{rank}"),
            )
        })
    }

    fn name(&self) -> &'static str {
        match self.kind {
            Kind::Call => "the call",
            Kind::Outer => "outer",
            Kind::Reduce => "reduce",
            Kind::Accumulate => "accumulate",
            Kind::Reduceat => "reduceat",
            Kind::At => "at",
        }
    }

    fn too_few(&self) -> Problem {
        Problem::call(
            format!("{} lacks an argument", self.name()),
            "give it in the call",
        )
    }
}

/// Whether elements of a dtype are indices.
fn is_index(dtype: DType) -> bool {
    dtype.kind().is_integer() && dtype != DType::UInt64
}

/// Whether a number of one of Python's types is stored as one of another as it is.
fn becomes(given: &Ty, number: &Ty) -> bool {
    match (given, number) {
        (Ty::Int, Ty::Float | Ty::Complex) | (Ty::Float, Ty::Complex) => true,
        (given, number) => given == number,
    }
}
