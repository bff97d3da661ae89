//! The types of `np.vectorize`: a function is called with Python's numbers, one for
//! each element of arrays that are broadcast together, and what it returns are the
//! elements of a new array. NumPy learns the array's dtype from one more call, to which
//! it gives NumPy's scalars.

use super::{
    broadcast::broadcast,
    dtype::{DType, DTypeKind, MlirDtype},
    problem::Problem,
    ty::Ty,
};
use melior::ir::operation::OperationLike;
use npc_dialects::ir::{self, OpRef};

/// What a call gives each call of the function, beside the function.
pub(crate) struct Inputs<'t> {
    /// The inputs.
    pub(crate) all: &'t [Ty],
    /// The places of those that are given to each call as they are.
    pub(crate) excluded: Vec<usize>,
    /// Which elements are computed, if not all.
    pub(crate) mask: Option<&'t Ty>,
}

impl<'t> Inputs<'t> {
    /// The inputs of a call, which are followed by a mask if there is one.
    pub(crate) fn of(operation: OpRef<'_>, inputs: &'t [Ty]) -> Self {
        let (all, mask) = match inputs.split_last() {
            Some((mask, all)) if operation.has_attribute(MASKED) => (all, Some(mask)),
            _ => (inputs, None),
        };
        Self {
            all,
            excluded: excluded(operation),
            mask,
        }
    }

    /// Each input, and whether it is given as it is.
    fn each(&self) -> impl Iterator<Item = (&'t Ty, bool)> {
        let inputs = self.all.iter().enumerate();
        inputs.map(|(place, input)| (input, self.excluded.contains(&place)))
    }

    /// The types of the operands of one call: the function, and an element of each
    /// array.
    ///
    /// # Errors
    /// Refuses a function that is none, calls without an array or a number, and what is
    /// neither.
    pub(crate) fn element_types(&self, function: &Ty) -> Result<Vec<Ty>, Problem> {
        check_function(function)?;
        if self.each().all(|(_, is_excluded)| is_excluded) {
            return Err(Problem::call(
                "a vectorized function is called without arguments",
                "give it an array",
            ));
        }
        self.check_mask()?;
        Ok([vec![function.clone()], self.elements()?].concat())
    }

    /// The types of what each call of the function gets.
    ///
    /// # Errors
    /// Refuses what is neither an array nor a number.
    pub(super) fn elements(&self) -> Result<Vec<Ty>, Problem> {
        let elements = self.each().map(|(input, is_excluded)| match is_excluded {
            true => Ok(input.clone()),
            false => element(input),
        });
        elements.collect()
    }

    /// The types of the operands of the call from which NumPy learns the dtype.
    pub(super) fn scalar_types(&self, function: &Ty) -> Vec<Ty> {
        let scalars = self.each().map(|(input, is_excluded)| match input {
            as_it_is if is_excluded => as_it_is.clone(),
            Ty::Array(array) => Ty::Scalar(array.dtype),
            Ty::Bool => Ty::Scalar(DType::Bool),
            Ty::Int => Ty::Scalar(DType::Int64),
            Ty::Float => Ty::Scalar(DType::Float64),
            Ty::Complex => Ty::Scalar(DType::Complex128),
            other => other.clone(),
        });
        std::iter::once(function.clone()).chain(scalars).collect()
    }

    /// The array that the calls give, of this dtype.
    ///
    /// # Errors
    /// Refuses shapes that do not fit.
    pub(super) fn result(&self, dtype: DType) -> Result<Ty, Problem> {
        let spread = self.each().filter(|(_, is_excluded)| !is_excluded);
        let mut shape = Vec::new();
        for input in spread.map(|(input, _)| input).chain(self.mask) {
            if let Ty::Array(array) = input {
                shape = broadcast(&shape, &array.shape)?;
            }
        }
        Ok(Ty::fresh_array(dtype, shape))
    }

    fn check_mask(&self) -> Result<(), Problem> {
        match self.mask {
            None | Some(Ty::Bool | Ty::Scalar(DType::Bool)) => Ok(()),
            Some(Ty::Array(mask)) if mask.dtype == DType::Bool => Ok(()),
            Some(other) => Err(Problem::conflict(
                format!("'where' is an array of bool, not {}", other.with_article()),
                "give a mask, such as a > 0",
            )),
        }
    }
}

/// The places of the inputs that an operation gives to each call as they are.
pub(crate) fn excluded(operation: OpRef<'_>) -> Vec<usize> {
    let places = ir::integers_of(operation, "excluded").unwrap_or_default();
    let places = places.into_iter().map(usize::try_from);
    places.filter_map(Result::ok).collect()
}

/// The attribute of a call whose last input is a mask.
pub(crate) const MASKED: &str = "masked";

/// Refuses to vectorize what is no function.
pub(super) fn check_function(function: &Ty) -> Result<(), Problem> {
    if matches!(function, Ty::Function(_)) {
        return Ok(());
    }
    Err(Problem::call(
        format!(
            "np.vectorize takes a function, not {}",
            function.with_article()
        ),
        "give a function that is defined in the file, or a lambda",
    ))
}

/// The dtypes in which a `numpy.ufunc_call` computes, if it says them.
pub(crate) fn dtypes(call: OpRef<'_>) -> Option<Vec<DType>> {
    call.attribute("dtypes").ok()?;
    let dtypes = ir::array_of(call, "dtypes").into_iter();
    dtypes.map(|it| DType::of(ir::type_in(it)?)).collect()
}

/// What a function gets of an argument.
pub(crate) fn element(input: &Ty) -> Result<Ty, Problem> {
    match input {
        Ty::Array(array) => Ok(number(array.dtype)),
        Ty::Scalar(dtype) => Ok(number(*dtype)),
        number if number.is_python_number() => Ok(number.clone()),
        other => Err(Problem::conflict(
            format!(
                "a vectorized function does not take {}",
                other.with_article()
            ),
            "pass arrays and numbers",
        )),
    }
}

/// Python's number that NumPy makes of an element.
pub(crate) fn number(dtype: DType) -> Ty {
    match dtype.kind() {
        DTypeKind::Bool => Ty::Bool,
        DTypeKind::Signed | DTypeKind::Unsigned => Ty::Int,
        DTypeKind::Float => Ty::Float,
        DTypeKind::Complex => Ty::Complex,
    }
}

/// The dtypes of what the calls give: one, or one for each element of a tuple.
pub(super) enum Dtypes {
    One(DType),
    Several(Vec<DType>),
}

impl Dtypes {
    /// The dtypes of what a function returns. `dtype` is what `otypes` names, or None:
    /// then the call with NumPy's scalars gives `found`.
    ///
    /// # Errors
    /// Refuses what is no number, and as many dtypes as there are no results.
    pub(super) fn of(dtype: &Ty, found: &Ty) -> Result<Self, Problem> {
        let Some(elements) = found.tuple_elements() else {
            return match dtype {
                Ty::Tuple(named) => Err(not_as_many(named.len(), 1)),
                dtype => result_dtype(dtype, found).map(Self::One),
            };
        };
        let dtypes = match dtype {
            Ty::None => elements.iter().map(|it| result_dtype(dtype, it)).collect(),
            Ty::Tuple(named) if named.len() == elements.len() => named
                .iter()
                .zip(elements)
                .map(|(named, found)| result_dtype(named, found))
                .collect(),
            Ty::Tuple(named) => Err(not_as_many(named.len(), elements.len())),
            _ => Err(not_as_many(1, elements.len())),
        };
        dtypes.map(Self::Several)
    }

    /// The type of the results, where this is the one of a dtype.
    pub(super) fn each(&self, of: impl Fn(DType) -> Result<Ty, Problem>) -> Result<Ty, Problem> {
        match self {
            Self::One(dtype) => of(*dtype),
            Self::Several(dtypes) => {
                let results = dtypes.iter().map(|dtype| of(*dtype));
                results.collect::<Result<_, _>>().map(Ty::Tuple)
            }
        }
    }
}

/// Whether NumPy learns a dtype from a call with its own scalars, where `dtype` is what
/// `otypes` names, or None.
pub(super) fn is_learned(dtype: &Ty) -> bool {
    match dtype {
        Ty::Tuple(named) => named.contains(&Ty::None),
        dtype => dtype == &Ty::None,
    }
}

fn not_as_many(named: usize, given: usize) -> Problem {
    Problem::conflict(
        format!("otypes names {named} dtypes for a function that gives {given} results"),
        "name one dtype for each result, as in otypes=[np.float64, np.int64]",
    )
}

/// Refuses functions that do not give as many results as a call says that they do.
pub(super) fn check_count(operation: OpRef<'_>, found: &Ty) -> Result<(), Problem> {
    let Some(wanted) = ir::integer_of(operation, "result_count") else {
        return Ok(());
    };
    let given = found.tuple_elements().map_or(1, <[Ty]>::len);
    // NumPy takes a tuple of one element for one object.
    let fits =
        usize::try_from(wanted) == Ok(given) && (given > 1 || found.tuple_elements().is_none());
    match fits {
        true => Ok(()),
        false => Err(Problem::conflict(
            format!(
                "np.frompyfunc says that the function gives {wanted} results, and it gives {}",
                found.with_article()
            ),
            "give the number of results, as in np.frompyfunc(f, 2, 1)",
        )),
    }
}

/// The dtype of one result. `dtype` is what `otypes` names for it, or None.
fn result_dtype(dtype: &Ty, found: &Ty) -> Result<DType, Problem> {
    let returned = match found {
        Ty::Bool => DType::Bool,
        Ty::Int => DType::Int64,
        Ty::Float => DType::Float64,
        Ty::Complex => DType::Complex128,
        Ty::Scalar(dtype) => *dtype,
        other => {
            return Err(Problem::conflict(
                format!(
                    "a vectorized function returns a number, not {}",
                    other.with_article()
                ),
                "return a number, or a tuple of numbers",
            ));
        }
    };
    match dtype {
        Ty::None => Ok(returned),
        named => named.as_dtype().ok_or_else(|| {
            Problem::conflict(
                format!("otypes names a dtype, not {}", named.with_article()),
                "write it as in otypes=[np.float64]",
            )
        }),
    }
}
