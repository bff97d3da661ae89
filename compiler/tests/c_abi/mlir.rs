//! The functions of MLIR: those that C calls, and those that call C.
//!
//! Function `f0` stores its arguments in `received` and returns what is in
//! `returned`. Function `call0` passes what is in `sent` to the function `g0` of
//! C, and stores its result in `result`. An integer of up to 64 bits is held in
//! 64, extended by its sign, so that wrong bits in front of it show.

use crate::{
    model::{Signature, Type},
    target::Target,
};
use melior::{Context, ir::Module, pass::PassManager, utility::parse_pass_pipeline};
use std::fmt::Write;

/// How many bytes there are for one value.
pub(crate) const SLOT: usize = 128;
/// How many values there is memory for.
pub(crate) const SLOTS: usize = 16;

/// How MLIR says that an integer is unsigned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    /// By its type.
    Type,
    /// By the attribute `llvm.zeroext`.
    Attribute,
}

/// The module, lowered to the `llvm` dialect, as text.
pub(crate) fn lowered(context: &Context, target: Target, signatures: &[Signature]) -> String {
    let text = module(target, signatures);
    let mut module = Module::parse(context, &text).expect("a module that verifies");
    let pipeline = "builtin.module(memref-calling-convention{emit-c-wrappers=1},\
                    convert-arith-to-llvm,reconcile-unrealized-casts)";
    let manager = PassManager::new(context);
    parse_pass_pipeline(manager.as_operation_pass_manager(), pipeline).expect("a pipeline");
    assert!(manager.run(&mut module).is_ok(), "a signature is refused");
    module.as_operation().to_string()
}

fn module(target: Target, signatures: &[Signature]) -> String {
    let mut text = format!(
        "module attributes {{llvm.target_triple = \"{}\"}} {{\n",
        target.triple()
    );
    for name in ["received", "returned", "sent", "result"] {
        let bytes = SLOT * SLOTS;
        text += &format!("llvm.mlir.global external @{name}() : !llvm.array<{bytes} x i8>\n");
    }
    for (index, signature) in signatures.iter().enumerate() {
        // C on AArch64 says nothing of extensions, where an attribute would stay.
        let sign = match (target, index % 2) {
            (Target::X86_64, 1) => Sign::Attribute,
            _ => Sign::Type,
        };
        let mut function = Function {
            text: &mut text,
            target,
            sign,
            values: 0,
        };
        function.define(signature, index);
        function.call(signature, index);
    }
    text + "}\n"
}

/// The text of a function.
struct Function<'a> {
    text: &'a mut String,
    target: Target,
    sign: Sign,
    values: usize,
}

impl Function<'_> {
    fn line(&mut self, line: &str) {
        writeln!(self.text, "  {line}").expect("text has room");
    }

    /// Writes an operation with a result, and returns that.
    fn value(&mut self, operation: &str) -> String {
        self.values += 1;
        let value = format!("%v{}", self.values);
        self.line(&format!("{value} = {operation}"));
        value
    }

    fn r#type(&self, r#type: &Type) -> String {
        let is_signless = self.sign == Sign::Attribute && r#type.extended().is_some();
        r#type.mlir(self.target, !is_signless)
    }

    /// The type with what says of its sign.
    fn declared(&self, r#type: &Type) -> String {
        let is_small = matches!(r#type, Type::Unsigned(..32));
        match is_small && self.sign == Sign::Attribute {
            true => format!("{} {{llvm.zeroext}}", self.r#type(r#type)),
            false => self.r#type(r#type),
        }
    }

    fn result(&self, signature: &Signature) -> String {
        let result = signature.result.iter();
        let result = result.map(|it| format!(" -> ({})", self.declared(it)));
        result.collect()
    }

    /// The function that C calls.
    fn define(&mut self, signature: &Signature, index: usize) {
        let arguments = signature.arguments.iter().enumerate();
        let arguments = arguments.map(|(index, it)| format!("%a{index}: {}", self.declared(it)));
        let arguments = arguments.collect::<Vec<_>>().join(", ");
        let result = self.result(signature);
        self.line(&format!("func.func @f{index}({arguments}){result} {{"));
        for (index, r#type) in signature.arguments.iter().enumerate() {
            self.store(&format!("%a{index}"), r#type, "received", index);
        }
        self.finish(signature, "returned");
    }

    /// The function that calls C.
    fn call(&mut self, signature: &Signature, index: usize) {
        let types = signature.arguments.iter();
        let types = types.map(|it| self.declared(it)).collect::<Vec<_>>();
        let result = self.result(signature);
        let types = types.join(", ");
        self.line(&format!("func.func private @g{index}({types}){result}"));
        self.line(&format!("func.func @call{index}() {{"));
        let mut operands = Vec::new();
        for (index, r#type) in signature.arguments.iter().enumerate() {
            operands.push(self.load(r#type, "sent", index));
        }
        let types = signature.arguments.iter();
        let types = types.map(|it| self.r#type(it)).collect::<Vec<_>>();
        let result = signature.result.iter().map(|it| self.r#type(it));
        let call = format!(
            "call @g{index}({}) : ({}) -> ({})",
            operands.join(", "),
            types.join(", "),
            result.collect::<String>()
        );
        match &signature.result {
            Some(r#type) => {
                let value = self.value(&call);
                self.store(&value, r#type, "result", 0);
            }
            None => self.line(&call),
        }
        self.line("return\n  }");
    }

    /// Returns what is in memory.
    fn finish(&mut self, signature: &Signature, global: &str) {
        match &signature.result {
            Some(r#type) => {
                let value = self.load(r#type, global, 0);
                let r#type = self.r#type(r#type);
                self.line(&format!("return {value} : {type}\n  }}"));
            }
            None => self.line("return\n  }"),
        }
    }

    fn slot(&mut self, global: &str, index: usize) -> String {
        let base = self.value(&format!("llvm.mlir.addressof @{global} : !llvm.ptr"));
        let offset = index * SLOT;
        self.value(&format!(
            "llvm.getelementptr {base}[{offset}] : (!llvm.ptr) -> !llvm.ptr, i8"
        ))
    }

    fn cast(&mut self, value: &str, from: &str, to: &str) -> String {
        match from == to {
            true => value.to_string(),
            false => self.value(&format!(
                "builtin.unrealized_conversion_cast {value} : {from} to {to}"
            )),
        }
    }

    fn store(&mut self, value: &str, r#type: &Type, global: &str, index: usize) {
        let place = self.slot(global, index);
        let mut stored = r#type.mlir(self.target, false);
        let source = self.r#type(r#type);
        let mut value = self.cast(value, &source, &stored);
        if let Some((width @ ..64, is_signed)) = r#type.extended() {
            let operation = if is_signed { "extsi" } else { "extui" };
            value = self.value(&format!("arith.{operation} {value} : i{width} to i64"));
            stored = "i64".to_string();
        }
        self.line(&format!(
            "llvm.store {value}, {place} : {stored}, !llvm.ptr"
        ));
    }

    fn load(&mut self, r#type: &Type, global: &str, index: usize) -> String {
        let place = self.slot(global, index);
        let stored = r#type.mlir(self.target, false);
        let value = match r#type.extended() {
            Some((width @ ..64, _)) => {
                let value = self.value(&format!("llvm.load {place} : !llvm.ptr -> i64"));
                self.value(&format!("arith.trunci {value} : i64 to i{width}"))
            }
            _ => self.value(&format!("llvm.load {place} : !llvm.ptr -> {stored}")),
        };
        let source = self.r#type(r#type);
        self.cast(&value, &stored, &source)
    }
}
