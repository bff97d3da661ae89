//! A program as MLIR text.
//!
//! Every value that crosses a boundary is digested on the other side: the
//! elements, sizes, strides and offset of a memref are mixed into a global sum,
//! which the program returns.

use crate::model::{
    Body, Call, Element, Function, IndexWidth, Layout, Output, Program, Ranked, Type,
};
use std::fmt::Write as _;

/// Which text of a program is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// All of it in one module.
    Whole,
    /// As [`Part::Whole`], without anything that changes the convention: no bare
    /// pointers, attributes or interfaces.
    Plain,
    /// The calls, with the functions declared.
    Calls,
    /// The functions.
    Definitions,
}

/// The text of a part of a program.
pub(crate) fn text(program: &Program, part: Part) -> String {
    let mut writer = Writer {
        text: String::new(),
        part,
        next: 0,
        seed: 1,
        // Upstream aligns a pointer in the index, which may be too narrow for it.
        aligns: !program.index_width.is_narrow(),
    };
    if program.index_width == IndexWidth::DataLayout32 {
        writer.line(
            "module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 32 : i32>>} {",
        );
    } else {
        writer.line("module {");
    }
    let is_nested = program.is_nested && part != Part::Plain;
    if is_nested {
        writer.line("module @nested {");
    }
    writer.sum();
    for (index, function) in program.functions.iter().enumerate() {
        match part {
            Part::Calls => writer.declare(&format!("f{index}"), function),
            _ => writer.define(&format!("f{index}"), function),
        }
    }
    if part != Part::Definitions {
        writer.helpers();
        writer.entry(program);
    }
    if part != Part::Plain {
        writer.declarations(program);
    }
    if is_nested {
        writer.line("}");
    }
    writer.line("}");
    writer.text
}

struct Writer {
    text: String,
    part: Part,
    next: usize,
    /// Constants that differ from one another.
    seed: i64,
    /// Whether memory is aligned further than C's malloc does.
    aligns: bool,
}

impl Writer {
    fn line(&mut self, line: impl AsRef<str>) {
        self.text.push_str(line.as_ref());
        self.text.push('\n');
    }

    /// Writes an operation with one result, whose name is returned.
    fn value(&mut self, operation: impl AsRef<str>) -> String {
        self.next += 1;
        let name = format!("%v{}", self.next);
        let operation = operation.as_ref();
        self.line(format!("  {name} = {operation}"));
        name
    }

    fn index(&mut self, value: i64) -> String {
        self.value(format!("arith.constant {value} : index"))
    }

    fn integer(&mut self, value: i64) -> String {
        self.value(format!("arith.constant {value} : i64"))
    }

    /// The sum, and the function that mixes a number into it. Each module has a
    /// sum of its own.
    fn sum(&mut self) {
        let suffix = self.suffix();
        self.line(format!(
            "memref.global @sum{suffix} : memref<i64> = dense<0>"
        ));
        self.line(format!("func.func @mix{suffix}(%x: i64) {{"));
        let sum = self.value(format!("memref.get_global @sum{suffix} : memref<i64>"));
        let old = self.value(format!("memref.load {sum}[] : memref<i64>"));
        let factor = self.integer(31);
        let scaled = self.value(format!("arith.muli {old}, {factor} : i64"));
        let new = self.value(format!("arith.addi {scaled}, %x : i64"));
        self.line(format!(
            "  memref.store {new}, {sum}[] : memref<i64>\n  return\n}}"
        ));
        self.line(format!("func.func @total{suffix}() -> i64 {{"));
        let sum = self.value(format!("memref.get_global @sum{suffix} : memref<i64>"));
        let total = self.value(format!("memref.load {sum}[] : memref<i64>"));
        self.line(format!("  return {total} : i64\n}}"));
    }

    fn suffix(&self) -> &'static str {
        if self.part == Part::Definitions {
            "_of_definitions"
        } else {
            ""
        }
    }

    fn mix(&mut self, value: &str) {
        let suffix = self.suffix();
        self.line(format!("  call @mix{suffix}({value}) : (i64) -> ()"));
    }

    /// The function whose address is passed where a function is expected.
    fn helpers(&mut self) {
        self.line("func.func @helper(%n: i64, %m: memref<2xf32>) -> i64 {");
        let zero = self.index(0);
        let element = self.value(format!("memref.load %m[{zero}] : memref<2xf32>"));
        let element = self.value(format!("arith.fptosi {element} : f32 to i64"));
        let result = self.value(format!("arith.addi %n, {element} : i64"));
        self.line(format!("  return {result} : i64\n}}"));
    }

    fn declarations(&mut self, program: &Program) {
        for (index, function) in program.declarations.iter().enumerate() {
            self.declare(&format!("declared{index}"), function);
        }
    }

    fn declare(&mut self, name: &str, function: &Function) {
        let inputs = function.inputs.iter().enumerate();
        let inputs = inputs
            .map(|(index, r#type)| {
                format!(
                    "{}{}",
                    r#type.text(),
                    self.argument_attributes(function, index)
                )
            })
            .collect::<Vec<_>>();
        let signature = self.signature_end(function, &inputs.join(", "), false);
        self.line(format!("func.func private @{name}{signature}"));
    }

    fn signature_end(&self, function: &Function, inputs: &str, is_definition: bool) -> String {
        let attributes = self.result_attributes(function);
        let results = function
            .result_types()
            .iter()
            .map(Type::text)
            .collect::<Vec<_>>();
        let results = results
            .iter()
            .map(|r#type| format!("{type}{attributes}"))
            .collect::<Vec<_>>();
        let arrow = match results.is_empty() {
            true => String::new(),
            false => format!(" -> ({})", results.join(", ")),
        };
        format!(
            "({inputs}){arrow}{}",
            self.function_attributes(function, is_definition)
        )
    }

    fn argument_attributes(&self, function: &Function, index: usize) -> &'static str {
        if !function.attributes.argument || self.part == Part::Plain {
            return "";
        }
        match &function.inputs[index] {
            r#type if r#type.is_memref() => match index % 3 {
                0 => " {llvm.noalias, test.first}",
                1 => " {llvm.nonnull, llvm.readonly}",
                _ => " {llvm.noundef}",
            },
            _ => " {test.second = 2 : i64}",
        }
    }

    fn result_attributes(&self, function: &Function) -> &'static str {
        let is_wanted = function.attributes.result && self.part != Part::Plain;
        if is_wanted { " {test.result}" } else { "" }
    }

    fn function_attributes(&self, function: &Function, is_definition: bool) -> String {
        if self.part == Part::Plain {
            return String::new();
        }
        let mut attributes = Vec::new();
        let is_split = [Part::Calls, Part::Definitions].contains(&self.part);
        if function.has_interface || is_split {
            attributes.push("llvm.emit_c_interface");
        }
        if function.is_bare {
            attributes.push("llvm.bareptr");
        }
        if function.attributes.function {
            attributes.push("test.function = \"f\", passthrough = [\"nounwind\"]");
        }
        if function.attributes.linkage && is_definition && self.part == Part::Whole {
            attributes.push("llvm.linkage = #llvm.linkage<weak>");
        }
        if function.attributes.no_inline {
            attributes.push("no_inline");
        }
        match attributes.is_empty() {
            true => String::new(),
            false => format!(" attributes {{{}}}", attributes.join(", ")),
        }
    }

    fn define(&mut self, name: &str, function: &Function) {
        let inputs = function.inputs.iter().enumerate();
        let inputs = inputs.map(|(index, r#type)| {
            let attributes = self.argument_attributes(function, index);
            format!("%a{index}: {}{attributes}", r#type.text())
        });
        let mut inputs = inputs.collect::<Vec<_>>();
        if function.body == Body::Recursion {
            inputs.push(self.depth_argument(function));
        }
        let signature = self.signature_end(function, &inputs.join(", "), true);
        let is_private = function.is_private && self.part == Part::Whole;
        let visibility = if is_private { "private " } else { "" };
        self.line(format!("func.func {visibility}@{name}{signature} {{"));
        let arguments = function.inputs.iter().enumerate();
        for (index, r#type) in arguments {
            self.digest(&format!("%a{index}"), r#type);
        }
        let replaced = self.body(name, function);
        let mut results = Vec::new();
        for output in &function.results {
            results.push(match output {
                Output::Argument(0) => replaced.clone(),
                Output::Argument(index) => format!("%a{index}"),
                Output::New(r#type) => self.make(r#type),
            });
        }
        self.r#return(&results, &function.result_types());
        self.line("}");
    }

    fn depth_argument(&self, function: &Function) -> String {
        let has_attributes = function.attributes.argument && self.part != Part::Plain;
        let attributes = if has_attributes {
            " {llvm.noundef}"
        } else {
            ""
        };
        format!("%depth: i64{attributes}")
    }

    fn r#return(&mut self, values: &[String], types: &[Type]) {
        if values.is_empty() {
            return self.line("  return");
        }
        let types = types.iter().map(Type::text).collect::<Vec<_>>();
        self.line(format!(
            "  return {} : {}",
            values.join(", "),
            types.join(", ")
        ));
    }

    /// Writes the control flow of a function; returns what stands for its first
    /// argument after it.
    fn body(&mut self, name: &str, function: &Function) -> String {
        let first = function.inputs.first().map(Type::text);
        match (function.body, first) {
            (Body::Recursion, _) => self.recursion(name, function),
            (Body::Loop, Some(r#type)) => {
                let [zero, one, three] = [0, 1, 3].map(|value| self.index(value));
                self.line(format!("  cf.br ^head({zero}, %a0 : index, {type})"));
                self.line(format!("^head(%i: index, %carried: {type}):"));
                let more = self.value(format!("arith.cmpi slt, %i, {three} : index"));
                self.line(format!("  cf.cond_br {more}, ^next, ^end\n^next:"));
                self.digest("%carried", &function.inputs[0]);
                let next = self.value(format!("arith.addi %i, {one} : index"));
                self.line(format!(
                    "  cf.br ^head({next}, %carried : index, {type})\n^end:"
                ));
                return "%carried".into();
            }
            (Body::Branch, Some(r#type)) => {
                let suffix = self.suffix();
                let total = self.value(format!("call @total{suffix}() : () -> i64"));
                let zero = self.integer(0);
                let condition = self.value(format!("arith.cmpi sgt, {total}, {zero} : i64"));
                self.line(format!("  cf.cond_br {condition}, ^then, ^else\n^then:"));
                self.digest("%a0", &function.inputs[0]);
                self.line(format!("  cf.br ^join(%a0 : {type})\n^else:"));
                let new = self.make(&function.inputs[0]);
                self.line(format!(
                    "  cf.br ^join({new} : {type})\n^join(%joined: {type}):"
                ));
                return "%joined".into();
            }
            _ => {}
        }
        "%a0".into()
    }

    fn recursion(&mut self, name: &str, function: &Function) {
        let [zero, one] = [0, 1].map(|value| self.integer(value));
        let more = self.value(format!("arith.cmpi sgt, %depth, {zero} : i64"));
        self.line(format!("  cf.cond_br {more}, ^again, ^done\n^again:"));
        let depth = self.value(format!("arith.subi %depth, {one} : i64"));
        let mut arguments = (0..function.inputs.len())
            .map(|index| format!("%a{index}"))
            .collect::<Vec<_>>();
        arguments.push(depth);
        self.call(&format!("call @{name}"), function, &arguments, "");
        self.line("  cf.br ^done\n^done:");
    }

    fn function_type(&self, function: &Function) -> String {
        let mut inputs = function.inputs.iter().map(Type::text).collect::<Vec<_>>();
        if function.body == Body::Recursion {
            inputs.push("i64".into());
        }
        let results = function.result_types();
        let results = results.iter().map(Type::text).collect::<Vec<_>>();
        format!("({}) -> ({})", inputs.join(", "), results.join(", "))
    }

    /// Writes a call and digests its results.
    fn call(&mut self, callee: &str, function: &Function, arguments: &[String], attributes: &str) {
        let results = function.result_types();
        self.next += 1;
        let name = format!("%v{}", self.next);
        let bound = match results.len() {
            0 => String::new(),
            1 => format!("{name} = "),
            count => format!("{name}:{count} = "),
        };
        let r#type = self.function_type(function);
        self.line(format!(
            "  {bound}{callee}({}){attributes} : {type}",
            arguments.join(", ")
        ));
        for (index, r#type) in results.iter().enumerate() {
            let value = if results.len() == 1 {
                name.clone()
            } else {
                format!("{name}#{index}")
            };
            self.digest(&value, r#type);
        }
    }

    fn entry(&mut self, program: &Program) {
        let mut bodies = Vec::new();
        for (index, function) in program.functions.iter().enumerate() {
            for (number, call) in function.calls.iter().enumerate() {
                bodies.push((format!("call_{index}_{number}"), index, function, *call));
            }
        }
        for (name, index, function, call) in &bodies {
            if *call == Call::ThroughArgument {
                self.applier(name, function);
            }
            self.line(format!("func.func @{name}() {{"));
            self.one_call(&format!("f{index}"), name, function, *call);
            self.line("  return\n}");
        }
        self.line("func.func @entry() -> i64 {");
        for (name, ..) in &bodies {
            self.line(format!("  call @{name}() : () -> ()"));
        }
        let total = self.value("call @total() : () -> i64");
        self.line(format!("  return {total} : i64\n}}"));
    }

    /// A function that calls the function that it gets.
    fn applier(&mut self, name: &str, function: &Function) {
        let r#type = self.function_type(function);
        let mut inputs = vec![format!("%f: {type}")];
        let mut arguments = Vec::new();
        for (index, r#type) in function.inputs.iter().enumerate() {
            inputs.push(format!("%a{index}: {}", r#type.text()));
            arguments.push(format!("%a{index}"));
        }
        if function.body == Body::Recursion {
            inputs.push("%depth: i64".into());
            arguments.push("%depth".into());
        }
        // Under bare pointers a function must have types that fit.
        self.line(format!("func.func @apply_{name}({}) {{", inputs.join(", ")));
        self.call("call_indirect %f", function, &arguments, "");
        self.line("  return\n}");
    }

    fn one_call(&mut self, target: &str, name: &str, function: &Function, call: Call) {
        let mut arguments = Vec::new();
        for r#type in &function.inputs {
            let value = self.make(r#type);
            arguments.push(value);
        }
        if function.body == Body::Recursion {
            arguments.push(self.integer(2));
        }
        let r#type = self.function_type(function);
        let has_attributes = function.attributes.call && self.part != Part::Plain;
        let attributes = if has_attributes { " {test.call}" } else { "" };
        match call {
            Call::Direct => self.call(&format!("call @{target}"), function, &arguments, attributes),
            Call::Indirect => {
                let address = self.value(format!("constant @{target} : {type}"));
                self.call(
                    &format!("call_indirect {address}"),
                    function,
                    &arguments,
                    attributes,
                );
            }
            Call::ThroughArgument => {
                let address = self.value(format!("constant @{target} : {type}"));
                let mut types = vec![r#type];
                types.extend(function.inputs.iter().map(Type::text));
                if function.body == Body::Recursion {
                    types.push("i64".into());
                }
                arguments.insert(0, address);
                let types = types.join(", ");
                self.line(format!(
                    "  call @apply_{name}({}) : ({types}) -> ()",
                    arguments.join(", ")
                ));
            }
            Call::InLoop => {
                let [zero, one, two] = [0, 1, 2].map(|value| self.index(value));
                self.line(format!("  cf.br ^head({zero} : index)\n^head(%i: index):"));
                self.call(&format!("call @{target}"), function, &arguments, attributes);
                let next = self.value(format!("arith.addi %i, {one} : index"));
                let more = self.value(format!("arith.cmpi slt, {next}, {two} : index"));
                self.line(format!(
                    "  cf.cond_br {more}, ^head({next} : index), ^end\n^end:"
                ));
            }
        }
    }

    /// Makes a value of a type.
    fn make(&mut self, r#type: &Type) -> String {
        match r#type {
            Type::Scalar(element) => self.make_element(*element),
            Type::Ranked(ranked) => self.make_ranked(ranked),
            Type::Unranked(ranked) => {
                let value = self.make_ranked(ranked);
                let (from, to) = (ranked.text(), r#type.text());
                self.value(format!("memref.cast {value} : {from} to {to}"))
            }
            Type::Function => match self.part {
                // The helper stands in the module of the calls.
                Part::Definitions => {
                    let null = self.value("llvm.mlir.zero : !llvm.ptr");
                    let to = r#type.text();
                    self.value(format!(
                        "builtin.unrealized_conversion_cast {null} : !llvm.ptr to {to}"
                    ))
                }
                _ => self.value(format!("constant @helper : {}", r#type.text())),
            },
        }
    }

    fn make_element(&mut self, element: Element) -> String {
        self.seed = (self.seed * 5 + 3) % 97;
        let seed = self.seed;
        match element {
            Element::F32 | Element::F64 => {
                self.value(format!("arith.constant {seed}.0 : {}", element.text()))
            }
            Element::I1 => self.value(format!("arith.constant {}", seed % 2 == 0)),
            Element::I8 | Element::I32 | Element::I64 | Element::Index => {
                self.value(format!("arith.constant {seed} : {}", element.text()))
            }
            Element::Complex => {
                let real = self.value(format!("arith.constant {seed}.0 : f32"));
                self.value(format!("complex.create {real}, {real} : complex<f32>"))
            }
            Element::Vector => self.value(format!(
                "arith.constant dense<[1.0, {seed}.0, 3.0, 4.0]> : vector<4xf32>"
            )),
            Element::MemRef => {
                let size = self.index(2);
                let inner = self.value(format!("memref.alloc({size}) : memref<?xf32>"));
                let zero = self.index(0);
                let value = self.value(format!("arith.constant {seed}.0 : f32"));
                self.line(format!(
                    "  memref.store {value}, {inner}[{zero}] : memref<?xf32>"
                ));
                inner
            }
        }
    }

    fn make_ranked(&mut self, ranked: &Ranked) -> String {
        let text = ranked.text();
        let dynamic = ranked.axes.iter().filter(|(_, is_static)| !is_static);
        let sizes = dynamic.map(|(size, _)| *size).collect::<Vec<_>>();
        let sizes = sizes
            .into_iter()
            .map(|size| self.index(size))
            .collect::<Vec<_>>();
        let memref = match ranked.layout {
            Layout::Identity if sizes.is_empty() && self.aligns => {
                self.value(format!("memref.alloc() {{alignment = 256 : i64}} : {text}"))
            }
            Layout::Identity => self.value(format!("memref.alloc({}) : {text}", sizes.join(", "))),
            _ => self.make_strided(ranked, &sizes),
        };
        let zero = self.index(0);
        let position = vec![zero; ranked.axes.len()].join(", ");
        let element = self.make_element(ranked.element);
        self.line(format!(
            "  memref.store {element}, {memref}[{position}] : {text}"
        ));
        memref
    }

    fn make_strided(&mut self, ranked: &Ranked, sizes: &[String]) -> String {
        let space = if ranked.space == 0 {
            String::new()
        } else {
            format!(", {}", ranked.space)
        };
        let whole = format!("memref<4096x{}{space}>", ranked.element.text());
        let base = self.value(format!("memref.alloc() : {whole}"));
        let mut sizes = sizes.iter();
        let shown = ranked
            .axes
            .iter()
            .map(|(size, is_static)| match is_static {
                true => size.to_string(),
                false => sizes.next().cloned().unwrap_or_default(),
            })
            .collect::<Vec<_>>();
        let mut numbers = ranked.strides();
        numbers.push(ranked.offset());
        let mut shown_numbers = Vec::new();
        for number in numbers {
            let is_dynamic = ranked.layout == Layout::DynamicStrides;
            shown_numbers.push(if is_dynamic {
                self.index(number)
            } else {
                number.to_string()
            });
        }
        let offset = shown_numbers.pop().unwrap_or_default();
        self.value(format!(
            "memref.reinterpret_cast {base} to offset: [{offset}], sizes: [{}], strides: [{}] : {whole} to {}",
            shown.join(", "),
            shown_numbers.join(", "),
            ranked.text()
        ))
    }

    /// Mixes all that a value holds into the sum.
    fn digest(&mut self, value: &str, r#type: &Type) {
        match r#type {
            Type::Scalar(element) => self.digest_element(value, *element),
            Type::Ranked(ranked) => self.digest_ranked(value, ranked),
            Type::Unranked(ranked) => {
                let unranked = r#type.text();
                let rank = self.value(format!("memref.rank {value} : {unranked}"));
                self.digest_element(&rank, Element::Index);
                let cast = self.value(format!(
                    "memref.cast {value} : {unranked} to {}",
                    ranked.text()
                ));
                self.digest_ranked(&cast, ranked);
            }
            Type::Function => {
                if self.part == Part::Definitions || self.part == Part::Calls {
                    return;
                }
                let number = self.make_element(Element::I64);
                let memref = self.make_ranked(&Ranked {
                    axes: vec![(2, true)],
                    layout: Layout::Identity,
                    space: 0,
                    element: Element::F32,
                });
                let result = self.value(format!(
                    "call_indirect {value}({number}, {memref}) : {}",
                    r#type.text()
                ));
                self.mix(&result);
            }
        }
    }

    fn digest_element(&mut self, value: &str, element: Element) {
        let number = match element {
            Element::F32 | Element::F64 => {
                self.value(format!("arith.fptosi {value} : {} to i64", element.text()))
            }
            Element::I1 | Element::I8 | Element::I32 => {
                self.value(format!("arith.extui {value} : {} to i64", element.text()))
            }
            Element::I64 => value.to_string(),
            Element::Index => self.value(format!("arith.index_cast {value} : index to i64")),
            Element::Complex => {
                let real = self.value(format!("complex.im {value} : complex<f32>"));
                self.value(format!("arith.fptosi {real} : f32 to i64"))
            }
            Element::Vector => {
                let part = self.value(format!(
                    "vector.extract {value}[1] : f32 from vector<4xf32>"
                ));
                self.value(format!("arith.fptosi {part} : f32 to i64"))
            }
            Element::MemRef => {
                let zero = self.index(0);
                let part = self.value(format!("memref.load {value}[{zero}] : memref<?xf32>"));
                self.value(format!("arith.fptosi {part} : f32 to i64"))
            }
        };
        self.mix(&number);
    }

    fn digest_ranked(&mut self, value: &str, ranked: &Ranked) {
        let text = ranked.text();
        let zero = self.index(0);
        let position = vec![zero; ranked.axes.len()].join(", ");
        let element = self.value(format!("memref.load {value}[{position}] : {text}"));
        self.digest_element(&element, ranked.element);
        for axis in 0..ranked.axes.len() {
            let axis = self.index(axis as i64);
            let size = self.value(format!("memref.dim {value}, {axis} : {text}"));
            self.digest_element(&size, Element::Index);
        }
        self.next += 1;
        let parts = format!("%p{}", self.next);
        let rank = ranked.axes.len();
        let space = if ranked.space == 0 {
            String::new()
        } else {
            format!(", {}", ranked.space)
        };
        let mut names = format!("{parts}b, {parts}o");
        let mut types = format!("memref<{}{space}>, index", ranked.element.text());
        if rank > 0 {
            write!(names, ", {parts}n:{rank}, {parts}s:{rank}").expect("a string grows");
            types += &", index".repeat(2 * rank);
        }
        self.line(format!(
            "  {names} = memref.extract_strided_metadata {value} : {text} -> {types}"
        ));
        self.digest_element(&format!("{parts}o"), Element::Index);
        for axis in 0..rank {
            self.digest_element(&format!("{parts}s#{axis}"), Element::Index);
        }
    }
}
