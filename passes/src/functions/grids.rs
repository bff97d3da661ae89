//! `numpy.meshgrid`: vectors along the axes of the grid that they span.

use super::{
    Function,
    arguments::{Arguments, keyword, variadic},
    array_like::{array_like, fresh},
    emit::Emit,
    new_axes::widened,
    reshaping::flat_type,
};
use crate::typing::{
    problem::Problem,
    rules::views,
    ty::{ArrayTy, Ty},
};
use npc_dialects::ir::Value;

pub(super) static FUNCTIONS: &[Function] = &[Function {
    name: "numpy.meshgrid",
    parameters: &[
        variadic("xi"),
        keyword("copy"),
        keyword("sparse"),
        keyword("indexing"),
    ],
    result: |arguments| {
        let vectors = arguments.rest().iter().map(array_like);
        let vectors = vectors.collect::<Result<Vec<_>, _>>()?;
        let vectors = vectors.iter().map(flat_type).collect::<Vec<_>>();
        let grid = Grid::of(arguments)?;
        let sizes = vectors.iter().map(|it| it.shape[0]).collect::<Vec<_>>();
        let shape = grid.shape(&sizes);
        let along = |(index, vector)| grid.result(vector, index, &shape);
        let grids = vectors.iter().enumerate().map(along);
        let grids = grids.collect::<Result<_, _>>()?;
        Ok(match grid.is_list() {
            true => Ty::List(grids),
            false => Ty::Tuple(grids),
        })
    },
    lower: |emit, arguments, result| {
        let grid = Grid::of(arguments)?;
        emit.grids(arguments.rest(), &grid, result)
    },
}];

/// How a call makes a grid of so many vectors.
struct Grid {
    count: usize,
    /// Whether the first vector goes along the second axis.
    is_cartesian: bool,
    /// Whether the vectors stay as they are, with axes of size 1.
    is_sparse: bool,
    /// Whether the results are new arrays.
    is_copied: bool,
}

impl Grid {
    fn of<T>(arguments: &Arguments<T>) -> Result<Self, Problem> {
        let is_cartesian = match arguments.text(3, "xy")? {
            "xy" => true,
            "ij" => false,
            _ => {
                return Err(Problem::conflict(
                    "Valid values for `indexing` are 'xy' and 'ij'.",
                    "give one of them",
                ));
            }
        };
        Ok(Self {
            count: arguments.rest().len(),
            is_cartesian,
            is_sparse: arguments.flag(2, false)?,
            is_copied: arguments.flag(1, true)?,
        })
    }

    /// Whether NumPy gives a list, not a tuple.
    fn is_list(&self) -> bool {
        self.is_sparse && !self.is_copied
    }

    /// The axis that a vector goes along.
    fn axis(&self, index: usize) -> usize {
        match index {
            0 | 1 if self.is_cartesian && self.count > 1 => 1 - index,
            index => index,
        }
    }

    /// The other axes, along which it is the same everywhere.
    fn others(&self, index: usize) -> Vec<usize> {
        let axis = self.axis(index);
        (0..self.count).filter(|other| *other != axis).collect()
    }

    /// What there is for each axis, given what there is for each vector.
    fn shape<T: Copy>(&self, vectors: &[T]) -> Vec<T> {
        let axes = 0..vectors.len();
        axes.map(|axis| vectors[self.axis(axis)]).collect()
    }

    /// The type of one of the results.
    fn result(&self, vector: &ArrayTy, index: usize, shape: &[Option<i64>]) -> Result<Ty, Problem> {
        let view = widened(vector, &self.others(index))?;
        Ok(Ty::Array(match (self.is_sparse, self.is_copied) {
            (true, false) => view,
            (true, true) => fresh(view.dtype, view.shape),
            (false, false) => views::spread(&view, shape.to_vec()),
            (false, true) => fresh(view.dtype, shape.to_vec()),
        }))
    }
}

impl<'c> Emit<'c> {
    /// Vectors along the axes of the grid that they span.
    fn grids(&self, vectors: &[Value<'c>], grid: &Grid, result: &Ty) -> Result<Value<'c>, Problem> {
        let vectors = vectors.iter().map(|vector| {
            let array = self.array_like(*vector)?;
            match self.array_ty(array)?.rank() {
                1 => Ok(array),
                _ => self.flat(array),
            }
        });
        let vectors = vectors.collect::<Result<Vec<_>, Problem>>()?;
        let mut sizes = Vec::new();
        for vector in &vectors {
            sizes.push(self.sizes(*vector)?[0]);
        }
        let sizes = grid.shape(&sizes);
        let types = result.elements().unwrap_or_default();
        let mut grids = Vec::new();
        for (index, (vector, ty)) in vectors.iter().zip(types).enumerate() {
            let Ty::Array(ty) = ty else {
                return Err(Problem::internal("an array is expected"));
            };
            let view = self.widened(*vector, &grid.others(index))?;
            grids.push(match (grid.is_sparse, grid.is_copied) {
                (true, false) => view,
                (true, true) => self.new_array_like(view, ty.dtype)?,
                (false, false) => self.spread(view, &ty.shape, &sizes)?,
                (false, true) => {
                    let target = self.new_array(ty.dtype, &ty.shape, &sizes)?;
                    self.assign(target, view)?;
                    target
                }
            });
        }
        match grid.is_list() {
            true => Ok(self.list(&grids)),
            false => self.tuple(&grids),
        }
    }
}
