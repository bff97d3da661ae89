//! The function that is being written: its variables, its lines.

use crate::types::Type;

/// A name that a program can read.
#[derive(Clone, Debug)]
pub(crate) struct Variable {
    pub(crate) name: String,
    pub(crate) ty: Type,
    /// Whether it has a value on every path to here.
    pub(crate) certain: bool,
    /// Whether statements may assign it. They may not where that would make a
    /// loop endless or change the module.
    pub(crate) assignable: bool,
    /// Whether it belongs to an enclosing function.
    pub(crate) captured: bool,
}

/// A function that is being written.
pub(crate) struct Function {
    pub(crate) variables: Vec<Variable>,
    /// What its body returns.
    pub(crate) result: Type,
    lines: Vec<String>,
    indent: usize,
    /// How many loops of the function are around this place.
    pub(crate) loops: u32,
    /// How many blocks are around this place.
    pub(crate) blocks: u32,
    /// More than 0 in an operand that may not be evaluated.
    pub(crate) conditional: u32,
    /// How often this place is executed in one call, at most, about.
    pub(crate) repetitions: u32,
    /// How many statements a call executes, about.
    pub(crate) cost: u32,
    /// How many more statements it should have.
    pub(crate) budget: i32,
}

impl Function {
    /// A function whose lines begin at an indentation.
    pub(crate) fn new(result: Type, variables: Vec<Variable>, indent: usize, budget: i32) -> Self {
        Self {
            variables,
            result,
            lines: Vec::new(),
            indent,
            loops: 0,
            blocks: 0,
            conditional: 0,
            repetitions: 1,
            cost: 1,
            budget,
        }
    }

    pub(crate) fn indent(&self) -> usize {
        self.indent
    }

    /// Adds a line.
    pub(crate) fn line(&mut self, text: impl AsRef<str>) {
        let indentation = " ".repeat(4 * self.indent);
        self.lines.push(format!("{indentation}{}", text.as_ref()));
        self.cost = self.cost.saturating_add(self.repetitions);
    }

    /// Adds lines that have their indentation already.
    pub(crate) fn lines(&mut self, lines: Vec<String>) {
        self.lines.extend(lines);
    }

    pub(crate) fn line_count(&self) -> usize {
        self.lines.len()
    }

    pub(crate) fn into_lines(self) -> Vec<String> {
        self.lines
    }

    pub(crate) fn enter_block(&mut self) {
        self.indent += 1;
        self.blocks += 1;
    }

    pub(crate) fn leave_block(&mut self) {
        self.indent -= 1;
        self.blocks -= 1;
    }

    /// Makes a name have a value of a type from here on.
    pub(crate) fn assign(&mut self, name: &str, ty: &Type) {
        let certain = self.conditional == 0;
        match self.variables.iter_mut().find(|it| it.name == name) {
            Some(variable) => {
                variable.ty = ty.clone();
                variable.certain |= certain;
            }
            None => self.variables.push(Variable {
                name: name.to_string(),
                ty: ty.clone(),
                certain,
                assignable: true,
                captured: false,
            }),
        }
    }

    /// The variables after one of several ways has been taken, each of which
    /// came out with its own; none where no way comes out.
    pub(crate) fn merge(&mut self, ways: Vec<Vec<Variable>>) {
        let mut merged: Vec<Variable> = Vec::new();
        let count = ways.len();
        for variable in ways.iter().flatten() {
            if merged.iter().any(|it| it.name == variable.name) {
                continue;
            }
            let same = ways
                .iter()
                .flatten()
                .filter(|it| it.name == variable.name)
                .collect::<Vec<_>>();
            // A name of two types has no type here.
            if same.iter().any(|it| it.ty != variable.ty) {
                continue;
            }
            let mut variable = variable.clone();
            variable.certain = same.len() == count && same.iter().all(|it| it.certain);
            merged.push(variable);
        }
        self.variables = merged;
    }
}
