//! Arguments that must be constants, since the type of the result depends on
//! them: axes, flags and texts.

use super::{arguments::Arguments, names::shown};
use crate::typing::{constant::Constant, dtype::Casting, problem::Problem};

impl<T> Arguments<T> {
    /// The flag that an argument is, or its default.
    pub(super) fn flag(&self, index: usize, default: bool) -> Result<bool, Problem> {
        match (self.get(index), self.constant(index)) {
            (None, _) => Ok(default),
            (_, Some(Constant::Bool(flag))) => Ok(*flag),
            (_, Some(Constant::Integer(flag))) => Ok(*flag != 0),
            _ => Err(self.not_constant(index, "True or False")),
        }
    }

    /// The axis that an argument names; none for None or no argument.
    pub(super) fn axis(&self, index: usize, rank: usize) -> Result<Option<usize>, Problem> {
        match (self.get(index), self.constant(index)) {
            (None, _) | (_, Some(Constant::None)) => Ok(None),
            (_, Some(Constant::Integer(axis))) => self.position(*axis, rank).map(Some),
            (_, Some(Constant::Bool(_))) => Err(self.no_axis(index)),
            _ => Err(self.not_constant(index, "an int that is written out")),
        }
    }

    /// The axis that an argument names, which must not be None.
    pub(super) fn one_axis(&self, index: usize, rank: usize) -> Result<usize, Problem> {
        self.axis(index, rank)?
            .ok_or_else(|| self.not_constant(index, "an int that is written out"))
    }

    /// The axes that variadic arguments name one by one or as a tuple; none for None or
    /// no argument.
    pub(super) fn rest_axes(&self, rank: usize) -> Result<Option<Vec<usize>>, Problem> {
        let elements = match self.rest_constants() {
            [] | [Some(Constant::None)] => return Ok(None),
            [Some(Constant::Sequence(elements))] => elements,
            several => several,
        };
        let axes = elements.iter().map(|element| match element {
            Some(Constant::Integer(axis)) => self.position(*axis, rank),
            _ => Err(Problem::call(
                format!(
                    "{} needs its axes when the program is compiled",
                    shown(self.function())
                ),
                "give ints that are written out: the type of the result depends on them",
            )),
        });
        axes.collect::<Result<Vec<_>, _>>().map(Some)
    }

    /// The integer that an argument is known to be, or its default.
    pub(super) fn constant_integer(&self, index: usize, default: i64) -> Result<i64, Problem> {
        match (self.get(index), self.constant(index)) {
            (None, _) => Ok(default),
            (_, Some(Constant::Integer(integer))) => Ok(*integer),
            _ => Err(self.not_constant(index, "an int that is written out")),
        }
    }

    /// The text that an argument is known to be, or its default.
    pub(super) fn text<'a>(&'a self, index: usize, default: &'a str) -> Result<&'a str, Problem> {
        match (self.get(index), self.constant(index)) {
            (None, _) | (_, Some(Constant::None)) => Ok(default),
            (_, Some(Constant::Text(text))) => Ok(text),
            _ => Err(self.not_constant(index, "a text that is written out")),
        }
    }

    /// The conversions that an argument allows, or its default.
    pub(super) fn casting(&self, index: usize, default: Casting) -> Result<Casting, Problem> {
        let unknown = |name: &str| {
            Problem::call(
                format!(
                    "{} is not compiled with casting='{name}'",
                    shown(self.function())
                ),
                "give 'no', 'equiv', 'safe', 'same_kind' or 'unsafe'",
            )
        };
        match (self.get(index), self.constant(index)) {
            (None, _) => Ok(default),
            (_, Some(Constant::Text(name))) => Casting::named(name).ok_or_else(|| unknown(name)),
            _ => Err(self.not_constant(index, "a text that is written out")),
        }
    }

    /// The axis that an argument names; none for all elements in one run. An array without
    /// axes is one run of one element.
    pub(super) fn axis_or_run(&self, index: usize, rank: usize) -> Result<Option<usize>, Problem> {
        let axis = self.axis(index, rank.max(1))?;
        Ok(axis.filter(|_| rank > 0))
    }

    /// The axes that an argument names, in its order: an int or a tuple of ints; none
    /// for None or no argument.
    pub(super) fn axes(&self, index: usize, rank: usize) -> Result<Option<Vec<usize>>, Problem> {
        let axes = self.repeated_axes(index, rank)?;
        let is_twice = |axes: &Vec<usize>| (1..axes.len()).any(|i| axes[..i].contains(&axes[i]));
        match axes.as_ref().is_some_and(is_twice) {
            true => Err(Problem::call(
                format!("{} names an axis twice", shown(self.function())),
                "name each axis once",
            )),
            false => Ok(axes),
        }
    }

    /// The same where an axis may be named again.
    pub(super) fn repeated_axes(
        &self,
        index: usize,
        rank: usize,
    ) -> Result<Option<Vec<usize>>, Problem> {
        let Some(Constant::Sequence(elements)) = self.constant(index) else {
            return Ok(self.axis(index, rank)?.map(|axis| vec![axis]));
        };
        let mut axes = Vec::new();
        for element in elements {
            let axis = match element {
                Some(Constant::Integer(axis)) => axis,
                Some(Constant::Bool(_)) => return Err(self.no_axis(index)),
                _ => return Err(self.not_constant(index, "ints that are written out")),
            };
            axes.push(self.position(*axis, rank)?);
        }
        Ok(Some(axes))
    }

    pub(super) fn position(&self, axis: i64, rank: usize) -> Result<usize, Problem> {
        let from_start = if axis < 0 { axis + rank as i64 } else { axis };
        let position = usize::try_from(from_start).ok();
        position.filter(|position| *position < rank).ok_or_else(|| {
            Problem::call(
                format!("axis {axis} is out of bounds for an array of dimension {rank}"),
                format!("the axes are counted from 0, or from -{rank}"),
            )
        })
    }

    /// What is wrong with a bool that names an axis, which most of NumPy's functions refuse.
    fn no_axis(&self, index: usize) -> Problem {
        let name = self.name(index);
        Problem::call(
            format!(
                "{} takes an int as '{name}', not a bool",
                shown(self.function())
            ),
            "count the axes from 0, as in axis=1",
        )
    }

    pub(super) fn not_constant(&self, index: usize, expected: &str) -> Problem {
        let name = self.name(index);
        Problem::call(
            format!(
                "{} needs '{name}' when the program is compiled",
                shown(self.function())
            ),
            format!("give {expected}: the type of the result depends on it"),
        )
    }
}
