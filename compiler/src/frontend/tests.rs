//! Whole files through the importer. What the IR looks like is tested by lit.

use super::{ImportOptions, LiveValue, PartialEvalHook, PartialEvalResult, Signature, import};
use crate::{
    SourceFile,
    diagnostics::{Diagnostic, DiagnosticId},
};
use melior::ir::operation::{OperationLike, OperationPrintingFlags};

fn try_import(text: &str, options: &ImportOptions) -> Result<String, Vec<Diagnostic>> {
    let context = npc_dialects::context();
    let source = SourceFile::new("f.py", text);
    let module = import(&context, &source, options)?;
    assert!(module.as_operation().verify(), "{text}");
    let flags = OperationPrintingFlags::new().enable_debug_info(true, false);
    Ok(module
        .as_operation()
        .to_string_with_flags(flags)
        .unwrap_or_default())
}

fn imported(text: &str) -> String {
    match try_import(text, &ImportOptions::default()) {
        Ok(ir) => ir,
        Err(found) => panic!("{text}\nis refused: {found:?}"),
    }
}

fn refused(text: &str) -> Vec<(DiagnosticId, String)> {
    match try_import(text, &ImportOptions::default()) {
        Ok(ir) => panic!("{text}\nis accepted: {ir}"),
        Err(found) => found
            .into_iter()
            .map(|found| (found.id, found.message))
            .collect(),
    }
}

fn ids(text: &str) -> Vec<DiagnosticId> {
    refused(text).into_iter().map(|(id, _)| id).collect()
}

#[test]
fn temporaries_are_not_carried() {
    let ir =
        imported("def f(n: int):\n    for i in range(n):\n        t = i * 2\n        u = t + 1\n");
    assert!(ir.contains("scf.for"), "{ir}");
    assert!(!ir.contains("iter_args"), "{ir}");
}

#[test]
fn guard_clauses_need_no_flags() {
    let ir = imported("def f(n: int):\n    if n < 0:\n        return 0\n    return n\n");
    assert!(!ir.contains("-> (!basicpy.UnknownType, i1"), "{ir}");
    assert_eq!(ir.matches("scf.if").count(), 1, "{ir}");
}

#[test]
fn checks_are_not_branches() {
    let ir = imported(
        "def f(n: int):\n    if n < 0:\n        raise ValueError('negative')\n    return n\n",
    );
    assert!(ir.contains("basicpy.raise_if"), "{ir}");
    assert!(!ir.contains("scf.if"), "{ir}");
}

#[test]
fn names_that_may_be_unbound_are_checked() {
    let ir = imported("def f(n: int):\n    for i in range(n):\n        pass\n    return i\n");
    assert!(ir.contains("UnboundLocalError"), "{ir}");
    let ir =
        imported("def f(n: int):\n    i = 0\n    for i in range(n):\n        pass\n    return i\n");
    assert!(!ir.contains("UnboundLocalError"), "{ir}");
    assert_eq!(
        ids("def f(n: int):\n    return i\n    i = 0\n"),
        [DiagnosticId::UnknownName]
    );
}

#[test]
fn operations_know_their_source() {
    let ir = imported("def f(n: int):\n    é = n\n    return é + n\n");
    // Columns count bytes: é has two.
    assert!(ir.contains(r#"loc("f.py":3:12 to :18)"#), "{ir}");
    assert!(ir.contains(r#"loc("f.py":1:5 to :6)"#), "{ir}");
}

#[test]
fn helpers_are_private_and_unused_ones_are_left_out() {
    let text = "def f(n: int):\n    return g(n, scale=2.0)\n\ndef g(a, shift=1, *, scale):\n    return a\n\n\
                def h(x):\n    return nonsense\n";
    let ir = imported(text);
    assert!(ir.contains("func.func private @g"), "{ir}");
    assert!(!ir.contains("@h"), "{ir}");
}

#[test]
fn constants_are_inlined() {
    let text = "import math\nN = 4\nSTEP = 2 * N - 1\nROOT = math.sqrt(2.0)\nSIZES = (N, 3)\n\n\
                def f(x: float):\n    return x * STEP + ROOT + SIZES[0]\n";
    let ir = imported(text);
    assert!(ir.contains("numeric_constant 7 : i64"), "{ir}");
    assert!(
        ir.contains("numeric_constant 1.4142135623730951 : f64"),
        "{ir}"
    );
}

#[test]
fn several_errors_at_once() {
    let text = "def f(x: int):\n    y = x + nope\n    with x:\n        pass\n    z = {1, 2}\n    print(y)\n";
    assert_eq!(
        ids(text),
        [
            DiagnosticId::UnknownName,
            DiagnosticId::UnsupportedConstruct,
            DiagnosticId::UnsupportedConstruct,
            DiagnosticId::UnsupportedFunction,
        ]
    );
}

#[test]
fn every_refusal_has_a_way_out() {
    for text in [
        "def f(x):\n    return x\n",
        "def f(x: int, y):\n    return x\n",
        "def main():\n    return 1\n",
        "x = 1\n",
        "def f(x: 'float64[:'):\n    return x\n",
        "# pythran export f(int\ndef f(x):\n    return x\n",
        "# pythran export g(int)\ndef f(x):\n    return x\n",
        "def f(x: int):\n    return g(x)\n\ndef g():\n    return 1\n",
        "def f(x: int):\n    return 99999999999999999999\n",
        "def f(x: int):\n    a, b = 1, 2, 3\n",
        "def f(*x: int):\n    return 1\n",
        "async def f(x: int):\n    return 1\n",
        "def f(x: int, x: int):\n    return 1\n",
        "def f(x: int):\n    break\n",
        "def f(x: int):\n    raise ValueError(\", \".join(x))\n",
        "Y = input()\ndef f(x: int):\n    return Y\n",
        "Y = {}\ndef f(x: int):\n    return Y\n",
        "Y = [1]\ndef f(x: int):\n    return Y[x]\n",
        "Y = 1 / 0\ndef f(x: int):\n    return Y\n",
        "class C:\n    pass\ndef f(x: int):\n    return C()\n",
        "from os import *\ndef f(x: int):\n    return x\n",
        "def f(x: int):\n    return (\n",
        "import os\n@os.path\ndef f(x: int):\n    return x\n",
    ] {
        let found = try_import(text, &ImportOptions::default())
            .err()
            .unwrap_or_default();
        assert!(!found.is_empty(), "{text}\nis accepted");
        for diagnostic in found {
            assert!(
                diagnostic.help.is_some_and(|help| !help.is_empty()),
                "{text}"
            );
            assert!(!diagnostic.labels.is_empty(), "{text}");
        }
    }
}

#[test]
fn signatures_can_be_given_apart() {
    let text = "def f(x, n):\n    return x\n";
    let options = ImportOptions {
        signatures: Signature::parse("f(float64[:, ::1], int)")
            .into_iter()
            .collect(),
        ..ImportOptions::default()
    };
    let ir = try_import(text, &options).unwrap_or_default();
    assert!(ir.contains("!numpy.ndarray<[?, ?]:f64, C>"), "{ir}");
    let ir = imported("# pythran export f(float32[:], float)\ndef f(x, n):\n    return x\n");
    assert!(ir.contains("!numpy.ndarray<[?]:f32>"), "{ir}");
}

#[test]
fn types_have_names() {
    let text = "import numba\nGrid = 'float64[:, ::1]'\n\n@numba.njit(cache=True)\ndef f(u: Grid):\n    return u\n";
    assert!(imported(text).contains("!numpy.ndarray<[?, ?]:f64, C>"));
}

#[test]
fn script_parts_are_not_exported() {
    let text = "def f(x: int):\n    return x\n\ndef main():\n    print(f(1))\n\n\
                if __name__ == '__main__':\n    main()\n";
    assert!(!imported(text).contains("@main"));
}

#[test]
fn many_branches_do_not_overflow_the_stack() {
    let mut text = "def f(x: int):\n".to_string();
    for index in 0..3000 {
        text.push_str(&format!("    if x == {index}:\n        return {index}\n"));
    }
    assert_eq!(ids(&text), [DiagnosticId::UnsupportedConstruct]);
    let sum = "1 + ".repeat(900);
    imported(&format!("def f(x: int):\n    return {sum}x\n"));
    let all = "x and ".repeat(150);
    imported(&format!("def f(x: int):\n    return {all}x\n"));
    let all = "x and ".repeat(900);
    assert_eq!(
        ids(&format!("def f(x: int):\n    return {all}x\n")),
        [DiagnosticId::UnsupportedConstruct]
    );
}

#[test]
fn empty_and_odd_files_are_refused_not_panicked_on() {
    for text in [
        "",
        "\n",
        "\u{feff}",
        "\u{0}",
        "'",
        "def",
        "\\",
        "if x:\n",
        "\t\tdef f(): pass",
        "é(",
        "f'{'",
    ] {
        assert!(
            try_import(text, &ImportOptions::default()).is_err(),
            "{text:?}"
        );
    }
}

#[test]
fn hooks_bind_by_name_type_and_predicate() {
    let mut hook = PartialEvalHook::default();
    hook.bind("alpha", |_| {
        PartialEvalResult::LiveValue(LiveValue::int(71))
    });
    hook.bind("mylib.beta", |_| PartialEvalResult::error("beta is gone"));
    hook.bind_type("str", |value| match value {
        LiveValue::Str(text) => PartialEvalResult::LiveValue(LiveValue::int(text.len())),
        _ => PartialEvalResult::NotEvaluated,
    });
    hook.bind_predicate(
        |value| matches!(value, LiveValue::Float(value) if *value < 0.0),
        |_| PartialEvalResult::LiveValue(LiveValue::Float(0.25)),
    );
    let options = ImportOptions {
        hook,
        ..ImportOptions::default()
    };
    let text = "NAME = 'four'\nLOW = -1.0\n\ndef f():\n    return alpha, NAME, LOW\n";
    let ir = try_import(text, &options).unwrap_or_default();
    for constant in ["71 : i64", "4 : i64", "2.500000e-01 : f64"] {
        assert!(ir.contains(&format!("numeric_constant {constant}")), "{ir}");
    }
    let text = "from mylib import beta\n\ndef f():\n    return beta\n";
    let found = try_import(text, &options).err().unwrap_or_default();
    let [error] = &*found else {
        panic!("{found:?}");
    };
    assert_eq!(error.message, "beta is gone");
    let help = "the compiler's configuration binds this name and refuses this use of it";
    assert_eq!(error.help.as_deref(), Some(help));
}

#[test]
fn an_embedders_bindings_come_before_those_of_npc() {
    let mut hook = PartialEvalHook::default();
    hook.bind("math.pi", |_| {
        PartialEvalResult::LiveValue(LiveValue::int(3))
    });
    hook.bind_call("numpy.fft.cost", |call| match &*call.positional() {
        [Some(LiveValue::Int(size))] => PartialEvalResult::LiveValue(LiveValue::Int(size * 5)),
        _ => PartialEvalResult::NotEvaluated,
    });
    hook.bind_module("shop", |call| {
        let name = call.callee().to_string();
        PartialEvalResult::error(format!("there is no {name} in the shop"))
    });
    let options = ImportOptions {
        hook,
        ..ImportOptions::default()
    };
    let text = "import math\nimport numpy as np\nCOST = np.fft.cost(8)\n\n\
                def f(x: float):\n    return math.pi, COST, math.sin(x), math.tau\n";
    let ir = try_import(text, &options).unwrap_or_default();
    for part in [
        "constant 3 : i64",
        "constant 40 : i64",
        "\"math.sin\"",
        "6.28",
    ] {
        assert!(ir.contains(part), "{ir}");
    }
    let text = "from shop.cheese import cheddar\n\ndef f():\n    return cheddar(1)\n";
    let found = try_import(text, &options).err().unwrap_or_default();
    let message = "there is no shop.cheese.cheddar in the shop";
    assert!(
        matches!(&*found, [error] if error.message == message),
        "{found:?}"
    );
}
