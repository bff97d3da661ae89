//! Making comparisons of tuples and ranges, `in` and `is`.

use super::{emit::Emit, reductions::count_nonzero};
use crate::typing::{
    classes::compares_constants,
    constant::constants,
    problem::Problem,
    rules::{
        comparisons::{self, Identity},
        lists,
        operators::ufunc_of_operands,
    },
    ty::Ty,
};
use npc_dialects::{
    ir::{self, CmpiPredicate, Value},
    types,
};

/// A truth value that may be known when the program is compiled.
#[derive(Clone, Copy)]
pub(crate) enum Truth<'c> {
    Known(bool),
    /// An `i1`.
    Value(Value<'c>),
}

impl<'c> Emit<'c> {
    /// A truth value as an `i1`.
    pub(crate) fn truth_value(&self, truth: Truth<'c>) -> Value<'c> {
        match truth {
            Truth::Known(known) => self.builder.bool(known),
            Truth::Value(value) => value,
        }
    }

    /// `left operator right` for what is neither a number nor an array.
    pub(crate) fn compare_objects(
        &self,
        operator: &str,
        left: Value<'c>,
        right: Value<'c>,
    ) -> Result<Option<Truth<'c>>, Problem> {
        let types = (self.ty(left)?, self.ty(right)?);
        let are_texts = comparisons::are_texts(operator, &types.0, &types.1);
        if are_texts && !matches!(operator, "In" | "NotIn") {
            let holds = self.compare_texts(operator, left, right)?;
            return Ok(Some(Truth::Value(holds)));
        }
        if compares_constants(operator, &types.0, &types.1) {
            match compared_constants(operator, left, right) {
                Some(holds) => return Ok(Some(Truth::Known(holds))),
                // One of some texts is not known.
                None if are_texts => {}
                None => return Err(unknown_constants()),
            }
        }
        Ok(Some(match (operator, &types.0, &types.1) {
            ("Is" | "IsNot", left_ty, right_ty) => {
                let same = comparisons::identity(left_ty, right_ty, left == right)?;
                let truth = match same {
                    Identity::Known(known) => Truth::Known(known),
                    Identity::Bools => Truth::Value(self.compare_numbers("Eq", left, right)?),
                };
                self.negated_if(operator == "IsNot", truth)
            }
            (_, left_ty, right_ty)
                if !matches!(operator, "In" | "NotIn")
                    && [left_ty, right_ty]
                        .into_iter()
                        .any(|it| lists::element(it).is_some()) =>
            {
                match self.compare_lists(operator, left, right)? {
                    Some(holds) => Truth::Value(holds),
                    None => return Ok(None),
                }
            }
            ("In" | "NotIn", ..) => {
                let found = self.contains(right, left)?;
                self.negated_if(operator == "NotIn", found)
            }
            (_, left_ty, right_ty) if Ty::elements_of_both(left_ty, right_ty).is_some() => {
                let elements = [self.tuple_elements(left)?, self.tuple_elements(right)?];
                self.compare_elements(operator, &elements[0], &elements[1])?
            }
            (_, Ty::Range, Ty::Range) => {
                let equal = Truth::Value(self.equal_ranges(left, right)?);
                self.negated_if(operator == "NotEq", equal)
            }
            _ => return Ok(None),
        }))
    }

    /// One step of a comparison of numbers, as an `i1`.
    pub(crate) fn compare_numbers(
        &self,
        operator: &str,
        left: Value<'c>,
        right: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let is_python = |value| self.ty(value).map(|ty| ty.is_python_number());
        if is_python(left)? && is_python(right)? {
            let context = self.builder.context();
            let kind = [("kind", ir::string_attribute(context, operator))];
            let r#type = types::bool(context);
            let operands = [left, right];
            let holds = self
                .builder
                .value("basicpy.binary_compare", &operands, r#type, &kind);
            return Ok(self.truth(holds));
        }
        let ufunc = ufunc_of_operands(operator, &self.ty(left)?, &self.ty(right)?);
        let ufunc = ufunc.unwrap_or("numpy.equal");
        Ok(self.truth(self.ufunc(ufunc, &[left, right])?))
    }

    /// Compares tuples, whose first elements that differ decide.
    fn compare_elements(
        &self,
        operator: &str,
        left: &[Value<'c>],
        right: &[Value<'c>],
    ) -> Result<Truth<'c>, Problem> {
        let pairs = || left.iter().copied().zip(right.iter().copied());
        if matches!(operator, "Eq" | "NotEq") {
            let mut equal = Truth::Known(left.len() == right.len());
            for (left, right) in pairs() {
                if let Truth::Known(false) = equal {
                    break;
                }
                equal = self.both(equal, self.equal(left, right)?);
            }
            return Ok(self.negated_if(operator == "NotEq", equal));
        }
        let lengths = left.len().cmp(&right.len());
        let mut holds = Truth::Known(match operator {
            "Lt" => lengths.is_lt(),
            "LtE" => lengths.is_le(),
            "Gt" => lengths.is_gt(),
            _ => lengths.is_ge(),
        });
        for (left, right) in pairs().collect::<Vec<_>>().into_iter().rev() {
            let decided = match self.equal(left, right)? {
                Truth::Known(true) => continue,
                Truth::Known(false) => self.order(operator, left, right)?,
                Truth::Value(equal) => {
                    let ordered = self.order(operator, left, right)?;
                    let ordered = self.truth_value(ordered);
                    let otherwise = self.truth_value(holds);
                    Truth::Value(self.builder.select(equal, otherwise, ordered))
                }
            };
            holds = decided;
        }
        Ok(holds)
    }

    /// `left operator right` of numbers or tuples.
    pub(crate) fn order(
        &self,
        operator: &str,
        left: Value<'c>,
        right: Value<'c>,
    ) -> Result<Truth<'c>, Problem> {
        match self.compare_objects(operator, left, right)? {
            Some(truth) => Ok(truth),
            None => self
                .compare_numbers(operator, left, right)
                .map(Truth::Value),
        }
    }

    /// Whether elements of tuples are equal, as one object is to itself.
    fn equal(&self, left: Value<'c>, right: Value<'c>) -> Result<Truth<'c>, Problem> {
        if left == right {
            return Ok(Truth::Known(true));
        }
        match (self.ty(left)?, self.ty(right)?) {
            (left_ty, right_ty) if Ty::elements_of_both(&left_ty, &right_ty).is_some() => {
                let elements = [self.tuple_elements(left)?, self.tuple_elements(right)?];
                self.compare_elements("Eq", &elements[0], &elements[1])
            }
            (left_ty, right_ty) if left_ty.is_complex_number() && right_ty.is_complex_number() => {
                self.compare_numbers("Eq", left, right).map(Truth::Value)
            }
            (Ty::Str, Ty::Str) => self.compare_texts("Eq", left, right).map(Truth::Value),
            (left_ty, right_ty) => Ok(Truth::Known((left_ty, right_ty) == (Ty::None, Ty::None))),
        }
    }

    /// Whether a list has an item at a place.
    pub(super) fn has_item(
        &self,
        list: Value<'c>,
        place: Value<'c>,
        item: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let equal = self.equal(self.item(list, place)?, item)?;
        Ok(self.truth_value(equal))
    }

    /// `item in container`
    fn contains(&self, container: Value<'c>, item: Value<'c>) -> Result<Truth<'c>, Problem> {
        let list = self.ty(container)?;
        if let Ty::ListOf(_) = list
            && !lists::is_of_numbers(&list)
        {
            let length = self.length(container)?;
            let place = self.first_place([self.int(0), length], &|emit, place| {
                emit.has_item(container, place, item)
            })?;
            let b = &self.builder;
            let found = b.compare_integers(CmpiPredicate::Slt, place, length);
            return Ok(Truth::Value(found));
        }
        let container = self.without_list(container)?;
        match self.ty(container)? {
            Ty::Range => self.range_contains(container, item).map(Truth::Value),
            Ty::Array(array) => {
                let equal = self.ufunc("numpy.equal", &[container, item])?;
                if array.rank() == 0 {
                    return Ok(Truth::Value(self.truth(equal)));
                }
                let count = self.cast(count_nonzero(self, equal)?, &Ty::Int)?;
                Ok(Truth::Value(self.truth(count)))
            }
            _ => {
                let mut found = Truth::Known(false);
                for element in self.tuple_elements(container)? {
                    found = self.either(found, self.equal(item, element)?);
                }
                Ok(found)
            }
        }
    }

    fn both(&self, left: Truth<'c>, right: Truth<'c>) -> Truth<'c> {
        match (left, right) {
            (Truth::Known(false), _) | (_, Truth::Known(false)) => Truth::Known(false),
            (Truth::Known(true), other) | (other, Truth::Known(true)) => other,
            (Truth::Value(left), Truth::Value(right)) => {
                Truth::Value(self.builder.same("arith.andi", &[left, right]))
            }
        }
    }

    fn either(&self, left: Truth<'c>, right: Truth<'c>) -> Truth<'c> {
        match (left, right) {
            (Truth::Known(true), _) | (_, Truth::Known(true)) => Truth::Known(true),
            (Truth::Known(false), other) | (other, Truth::Known(false)) => other,
            (Truth::Value(left), Truth::Value(right)) => {
                Truth::Value(self.builder.same("arith.ori", &[left, right]))
            }
        }
    }

    fn negated_if(&self, condition: bool, truth: Truth<'c>) -> Truth<'c> {
        match truth {
            truth if !condition => truth,
            Truth::Known(known) => Truth::Known(!known),
            Truth::Value(value) => {
                let yes = self.builder.bool(true);
                Truth::Value(self.builder.same("arith.xori", &[value, yes]))
            }
        }
    }
}

/// `left operator right` for texts and dtypes that are known.
pub(super) fn compared_constants(
    operator: &str,
    left: Value<'_>,
    right: Value<'_>,
) -> Option<bool> {
    let (left, right) = constants().find(left).zip(constants().find(right))?;
    left.compare(operator, &right)
}

fn unknown_constants() -> Problem {
    Problem::internal("a comparison of texts or dtypes that are not known is not compiled")
}
