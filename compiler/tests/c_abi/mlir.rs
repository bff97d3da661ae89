//! The functions of MLIR: those that C calls, and those that call C.
//!
//! Function `f0` stores its arguments in `received` and returns what is in
//! `returned`. Function `call0` passes what is in `sent` to the function `g0` of
//! C, and stores its result in `result`. Function `give0` returns the address of
//! `f0`, and `apply0` calls a function of C by its address. An integer of up to 64 bits is held in
//! 64, extended by its sign, so that wrong bits in front of it show.

use crate::{
    model::{Signature, Type},
    target::{Target, Way},
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

impl Sign {
    /// That of the function with an index. C on AArch64 says nothing of extensions,
    /// where an attribute would stay.
    pub(crate) fn of(target: Target, index: usize) -> Self {
        match (target, index % 2) {
            (Target::X86_64, 1) => Self::Attribute,
            _ => Self::Type,
        }
    }
}

/// The module, lowered to the `llvm` dialect, as text.
pub(crate) fn lowered(
    context: &Context,
    target: Target,
    way: Way,
    signatures: &[Signature],
) -> String {
    let text = module(target, way, signatures);
    let mut module = Module::parse(context, &text).expect("a module that verifies");
    let options = match way {
        Way::Foreign => "extern-abi=c",
        _ => "emit-c-wrappers=1",
    };
    let pipeline = format!(
        "builtin.module(memref-calling-convention{{{options}}},\
         convert-arith-to-llvm,reconcile-unrealized-casts)"
    );
    let manager = PassManager::new(context);
    parse_pass_pipeline(manager.as_operation_pass_manager(), &pipeline).expect("a pipeline");
    assert!(manager.run(&mut module).is_ok(), "a signature is refused");
    module.as_operation().to_string()
}

fn module(target: Target, way: Way, signatures: &[Signature]) -> String {
    let mut text = format!(
        "module attributes {{llvm.target_triple = \"{}\"}} {{\n",
        target.triple()
    );
    for name in ["received", "returned", "sent", "result"] {
        let bytes = SLOT * SLOTS;
        text += &format!("llvm.mlir.global external @{name}() : !llvm.array<{bytes} x i8>\n");
    }
    for (index, signature) in signatures.iter().enumerate() {
        let mut function = Function {
            text: &mut text,
            target,
            way,
            sign: Sign::of(target, index),
            values: 0,
        };
        function.define(signature, index);
        function.call(signature, index);
        if way == Way::Interface && signature.has_callback(function.sign) {
            function.give(signature, index);
            function.apply(signature, index);
        }
    }
    text + "}\n"
}

/// The text of a function.
struct Function<'a> {
    text: &'a mut String,
    target: Target,
    way: Way,
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

    /// Whether a value is passed in memory, as an attribute says.
    fn is_in_memory(&self, r#type: &Type) -> bool {
        self.way == Way::Foreign && r#type.is_stored()
    }

    /// The type that a value is passed as, without what says how.
    fn passed(&self, r#type: &Type) -> String {
        match self.is_in_memory(r#type) {
            true => "!llvm.ptr".to_string(),
            false => self.r#type(r#type),
        }
    }

    /// The type of an argument or result with what says how it is passed. A function
    /// that is defined without an interface says of all small integers how they are
    /// extended.
    fn declared(&self, r#type: &Type, is_defined: bool) -> String {
        let text = self.passed(r#type);
        if self.is_in_memory(r#type) {
            let held = r#type.mlir(self.target, false);
            let alignment = r#type.alignment().max(8);
            return format!("{text} {{llvm.byval = {held}, llvm.align = {alignment} : i64}}");
        }
        let is_foreign = self.way == Way::Foreign && is_defined;
        let is_asked = self.sign == Sign::Attribute;
        match r#type {
            Type::Unsigned(..32) if is_asked || is_foreign => format!("{text} {{llvm.zeroext}}"),
            Type::Bool if is_foreign => format!("{text} {{llvm.zeroext}}"),
            Type::Signed(..32) if is_foreign => format!("{text} {{llvm.signext}}"),
            _ => text,
        }
    }

    /// The type of the result that is stored through a leading pointer.
    fn stored_result<'s>(&self, signature: &'s Signature) -> Option<&'s Type> {
        signature.result.as_ref().filter(|it| self.is_in_memory(it))
    }

    /// The leading pointer.
    fn out(&self, signature: &Signature) -> Option<String> {
        let held = self.stored_result(signature)?.mlir(self.target, false);
        Some(format!("!llvm.ptr {{llvm.sret = {held}}}"))
    }

    fn returned<'s>(&self, signature: &'s Signature) -> Option<&'s Type> {
        signature
            .result
            .as_ref()
            .filter(|it| !self.is_in_memory(it))
    }

    fn result(&self, signature: &Signature, is_defined: bool) -> String {
        let result = self.returned(signature).into_iter();
        let result = result.map(|it| format!(" -> ({})", self.declared(it, is_defined)));
        result.collect()
    }

    /// What a function says behind its type.
    fn attributes(&self, asks_for_interface: bool) -> &'static str {
        match self.way {
            Way::WideVectors => {
                " attributes {target_features = #llvm.target_features<[\"+avx512f\"]>}"
            }
            Way::Foreign if asks_for_interface => " attributes {llvm.emit_c_interface}",
            _ => "",
        }
    }

    /// The function that C calls.
    fn define(&mut self, signature: &Signature, index: usize) {
        let out = self.out(signature).map(|it| format!("%out: {it}"));
        let arguments = signature.arguments.iter().enumerate();
        let arguments =
            arguments.map(|(index, it)| format!("%a{index}: {}", self.declared(it, true)));
        let arguments = out.into_iter().chain(arguments).collect::<Vec<_>>();
        let arguments = arguments.join(", ");
        let result = self.result(signature, true);
        let attributes = self.attributes(false);
        self.line(&format!(
            "func.func @f{index}({arguments}){result}{attributes} {{"
        ));
        for (index, r#type) in signature.arguments.iter().enumerate() {
            let mut value = format!("%a{index}");
            if self.is_in_memory(r#type) {
                let held = r#type.mlir(self.target, false);
                value = self.value(&format!("llvm.load {value} : !llvm.ptr -> {held}"));
            }
            self.store(&value, r#type, "received", index);
        }
        self.finish(signature, "returned");
    }

    /// The function that calls C.
    fn call(&mut self, signature: &Signature, index: usize) {
        let types = signature.arguments.iter();
        let types = types.map(|it| self.declared(it, false));
        let types = self.out(signature).into_iter().chain(types);
        let types = types.collect::<Vec<_>>().join(", ");
        let result = self.result(signature, false);
        let attributes = self.attributes(false);
        self.line(&format!(
            "func.func private @g{index}({types}){result}{attributes}"
        ));
        let attributes = self.attributes(true);
        self.line(&format!("func.func @call{index}(){attributes} {{"));
        self.call_with_sent(signature, &format!("call @g{index}"));
    }

    /// The function that returns the address of the one that C calls.
    fn give(&mut self, signature: &Signature, index: usize) {
        let r#type = self.function_type(signature);
        self.line(&format!("func.func @give{index}() -> ({type}) {{"));
        let address = self.value(&format!("constant @f{index} : {type}"));
        self.line(&format!("return {address} : {type}\n  }}"));
    }

    /// The function that calls C by an address.
    fn apply(&mut self, signature: &Signature, index: usize) {
        let r#type = self.function_type(signature);
        self.line(&format!("func.func @apply{index}(%f: {type}) {{"));
        self.call_with_sent(signature, "call_indirect %f");
    }

    fn function_type(&self, signature: &Signature) -> String {
        let out = self.stored_result(signature).map(|it| self.passed(it));
        let types = signature.arguments.iter().map(|it| self.passed(it));
        let types = out.into_iter().chain(types).collect::<Vec<_>>().join(", ");
        let result = self.returned(signature).map(|it| self.r#type(it));
        format!("({types}) -> ({})", result.unwrap_or_default())
    }

    /// Memory for a value that is passed in it.
    fn allocate(&mut self, r#type: &Type) -> String {
        let one = self.value("llvm.mlir.constant(1 : i64) : i64");
        let held = r#type.mlir(self.target, false);
        self.value(&format!(
            "llvm.alloca {one} x {held} {{alignment = 16 : i64}} : (i64) -> !llvm.ptr"
        ))
    }

    /// The body of a function that passes on what is in `sent`.
    fn call_with_sent(&mut self, signature: &Signature, callee: &str) {
        let mut operands = Vec::new();
        let stored = self.stored_result(signature);
        operands.extend(stored.map(|it| self.allocate(it)));
        for (index, r#type) in signature.arguments.iter().enumerate() {
            let mut value = self.load(r#type, "sent", index);
            if self.is_in_memory(r#type) {
                let place = self.allocate(r#type);
                let held = r#type.mlir(self.target, false);
                self.line(&format!("llvm.store {value}, {place} : {held}, !llvm.ptr"));
                value = place;
            }
            operands.push(value);
        }
        let r#type = self.function_type(signature);
        let call = format!("{callee}({}) : {type}", operands.join(", "));
        match (stored, self.returned(signature)) {
            (Some(r#type), _) => {
                self.line(&call);
                let held = r#type.mlir(self.target, false);
                let load = format!("llvm.load {} : !llvm.ptr -> {held}", operands[0]);
                let value = self.value(&load);
                self.store(&value, r#type, "result", 0);
            }
            (None, Some(r#type)) => {
                let value = self.value(&call);
                self.store(&value, r#type, "result", 0);
            }
            (None, None) => self.line(&call),
        }
        self.line("return\n  }");
    }

    /// Returns what is in memory.
    fn finish(&mut self, signature: &Signature, global: &str) {
        match &signature.result {
            Some(r#type) => {
                let value = self.load(r#type, global, 0);
                if self.is_in_memory(r#type) {
                    let held = r#type.mlir(self.target, false);
                    self.line(&format!("llvm.store {value}, %out : {held}, !llvm.ptr"));
                    return self.line("return\n  }");
                }
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
