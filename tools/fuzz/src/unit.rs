//! The units that a program is put together from, one for each construct.

use crate::{generator::Generator, types::Type};

/// A construct whose value is of a wanted type.
pub(crate) struct Expression {
    /// What the report calls it.
    pub(crate) name: &'static str,
    /// How often it is chosen, compared with others that fit.
    pub(crate) weight: u32,
    /// Whether it has no operands.
    pub(crate) leaf: bool,
    /// Whether it can make a value of a type here.
    pub(crate) fits: fn(&Generator, &Type) -> bool,
    /// Its text; operands get what is left of the depth.
    pub(crate) make: fn(&mut Generator, &Type, u32) -> String,
}

/// A construct that is a statement.
pub(crate) struct Statement {
    /// What the report calls it.
    pub(crate) name: &'static str,
    /// How often it is chosen, compared with others that fit.
    pub(crate) weight: u32,
    /// Whether it can stand here.
    pub(crate) fits: fn(&Generator) -> bool,
    /// Writes it.
    pub(crate) make: fn(&mut Generator) -> Flow,
}

/// Where control goes after a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    /// To the next statement.
    Continues,
    /// Out of the loop around it.
    LeavesLoop,
    /// Out of the function.
    LeavesFunction,
}

/// An expression with operands.
pub(crate) const fn expression(
    name: &'static str,
    weight: u32,
    fits: fn(&Generator, &Type) -> bool,
    make: fn(&mut Generator, &Type, u32) -> String,
) -> Expression {
    Expression {
        name,
        weight,
        leaf: false,
        fits,
        make,
    }
}

/// An expression without operands.
pub(crate) const fn leaf(
    name: &'static str,
    weight: u32,
    fits: fn(&Generator, &Type) -> bool,
    make: fn(&mut Generator, &Type, u32) -> String,
) -> Expression {
    Expression {
        leaf: true,
        ..expression(name, weight, fits, make)
    }
}

/// A statement.
pub(crate) const fn statement(
    name: &'static str,
    weight: u32,
    fits: fn(&Generator) -> bool,
    make: fn(&mut Generator) -> Flow,
) -> Statement {
    Statement {
        name,
        weight,
        fits,
        make,
    }
}
