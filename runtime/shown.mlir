// Values as Python shows them, for the messages of exceptions.

llvm.mlir.global internal constant @npc_scientific_format("%.*e\00") {addr_space = 0 : i32, sym_visibility = "private"}
llvm.mlir.global internal constant @npc_fixed_format("%.*f\00") {addr_space = 0 : i32, sym_visibility = "private"}
llvm.mlir.global internal constant @npc_escape_format("\\x%02x\00") {addr_space = 0 : i32, sym_visibility = "private"}

llvm.func @snprintf(!llvm.ptr, i64, !llvm.ptr, ...) -> i32 attributes {sym_visibility = "private"}
llvm.func @strtod(!llvm.ptr, !llvm.ptr) -> f64 attributes {sym_visibility = "private"}
llvm.func @strtol(!llvm.ptr, !llvm.ptr, i32) -> i64 attributes {sym_visibility = "private"}
llvm.func @strchr(!llvm.ptr, i32) -> !llvm.ptr attributes {sym_visibility = "private"}

// The shortest text in 32 bytes that is this float, as `repr` gives it: in digits with a
// point for exponents of -4 to 15.
llvm.func internal @npc_show_float(%text: !llvm.ptr, %x: f64) attributes {no_inline, passthrough = ["cold"], sym_visibility = "private"} {
  %null = llvm.mlir.zero : !llvm.ptr
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %most = llvm.mlir.constant(16 : i32) : i32
  %least = llvm.mlir.constant(-4 : i32) : i32
  %base = llvm.mlir.constant(10 : i32) : i32
  %letter = llvm.mlir.constant(101 : i32) : i32
  %room = llvm.mlir.constant(32 : i64) : i64
  %nan = llvm.mlir.constant(0x7FF8000000000000 : f64) : f64
  %nothing = llvm.mlir.constant(0.0 : f64) : f64
  %scientific = llvm.mlir.addressof @npc_scientific_format : !llvm.ptr
  %fixed = llvm.mlir.addressof @npc_fixed_format : !llvm.ptr
  %difference = llvm.fsub %x, %x : f64
  %is_finite = llvm.fcmp "oeq" %difference, %nothing : f64
  llvm.cond_br %is_finite, ^digits(%zero : i32), ^special
^special:
  // The sign of what is no number is not shown.
  %is_nan = llvm.fcmp "uno" %x, %x : f64
  %shown = llvm.select %is_nan, %nan, %x : i1, f64
  llvm.call @snprintf(%text, %room, %fixed, %zero, %shown) vararg(!llvm.func<i32 (ptr, i64, ptr, ...)>) : (!llvm.ptr, i64, !llvm.ptr, i32, f64) -> i32
  llvm.return
^digits(%count: i32):
  llvm.call @snprintf(%text, %room, %scientific, %count, %x) vararg(!llvm.func<i32 (ptr, i64, ptr, ...)>) : (!llvm.ptr, i64, !llvm.ptr, i32, f64) -> i32
  %back = llvm.call @strtod(%text, %null) : (!llvm.ptr, !llvm.ptr) -> f64
  %is_same = llvm.fcmp "oeq" %back, %x : f64
  %is_last = llvm.icmp "eq" %count, %most : i32
  %is_enough = llvm.or %is_same, %is_last : i1
  %next = llvm.add %count, %one : i32
  llvm.cond_br %is_enough, ^found, ^digits(%next : i32)
^found:
  %mark = llvm.call @strchr(%text, %letter) : (!llvm.ptr, i32) -> !llvm.ptr
  %behind = llvm.getelementptr %mark[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %long = llvm.call @strtol(%behind, %null, %base) : (!llvm.ptr, !llvm.ptr, i32) -> i64
  %exponent = llvm.trunc %long : i64 to i32
  %is_large = llvm.icmp "sge" %exponent, %most : i32
  %is_small = llvm.icmp "slt" %exponent, %least : i32
  %has_exponent = llvm.or %is_large, %is_small : i1
  llvm.cond_br %has_exponent, ^done, ^point
^point:
  %places = llvm.sub %count, %exponent : i32
  %has_places = llvm.icmp "sgt" %places, %one : i32
  %shown_places = llvm.select %has_places, %places, %one : i1, i32
  llvm.call @snprintf(%text, %room, %fixed, %shown_places, %x) vararg(!llvm.func<i32 (ptr, i64, ptr, ...)>) : (!llvm.ptr, i64, !llvm.ptr, i32, f64) -> i32
  llvm.br ^done
^done:
  llvm.return
}

// So many bytes of a text in 512 bytes, between quotes, as `repr` gives it; characters
// beyond ASCII are themselves.
llvm.func internal @npc_show_text(%to: !llvm.ptr, %from: !llvm.ptr, %size: i64) attributes {no_inline, passthrough = ["cold"], sym_visibility = "private"} {
  %none = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %five = llvm.mlir.constant(5 : i64) : i64
  %last = llvm.mlir.constant(505 : i64) : i64
  %end = llvm.mlir.constant(0 : i8) : i8
  %single = llvm.mlir.constant(39 : i8) : i8
  %double = llvm.mlir.constant(34 : i8) : i8
  %backslash = llvm.mlir.constant(92 : i8) : i8
  %blank = llvm.mlir.constant(32 : i8) : i8
  %delete = llvm.mlir.constant(127 : i8) : i8
  %tab = llvm.mlir.constant(9 : i8) : i8
  %newline = llvm.mlir.constant(10 : i8) : i8
  %return = llvm.mlir.constant(13 : i8) : i8
  %t = llvm.mlir.constant(116 : i8) : i8
  %n = llvm.mlir.constant(110 : i8) : i8
  %r = llvm.mlir.constant(114 : i8) : i8
  %no = llvm.mlir.constant(false) : i1
  %escape = llvm.mlir.addressof @npc_escape_format : !llvm.ptr
  llvm.br ^look(%none, %no, %no : i64, i1, i1)
^look(%seen: i64, %had_single: i1, %had_double: i1):
  %is_seen = llvm.icmp "sge" %seen, %size : i64
  llvm.cond_br %is_seen, ^start, ^see
^see:
  %seen_place = llvm.getelementptr %from[%seen] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %seen_byte = llvm.load %seen_place : !llvm.ptr -> i8
  %is_single = llvm.icmp "eq" %seen_byte, %single : i8
  %is_double = llvm.icmp "eq" %seen_byte, %double : i8
  %has_single = llvm.or %had_single, %is_single : i1
  %has_double = llvm.or %had_double, %is_double : i1
  %see_next = llvm.add %seen, %one : i64
  llvm.br ^look(%see_next, %has_single, %has_double : i64, i1, i1)
^start:
  %other = llvm.select %had_double, %single, %double : i1, i8
  %quote = llvm.select %had_single, %other, %single : i1, i8
  llvm.store %quote, %to : i8, !llvm.ptr
  llvm.br ^next(%none, %one : i64, i64)
^next(%read: i64, %written: i64):
  %is_read = llvm.icmp "sge" %read, %size : i64
  %is_full = llvm.icmp "sge" %written, %last : i64
  %is_done = llvm.or %is_read, %is_full : i1
  %target = llvm.getelementptr %to[%written] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.cond_br %is_done, ^close, ^byte
^byte:
  %place = llvm.getelementptr %from[%read] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %byte = llvm.load %place : !llvm.ptr -> i8
  %read_next = llvm.add %read, %one : i64
  %is_quote = llvm.icmp "eq" %byte, %quote : i8
  %is_backslash = llvm.icmp "eq" %byte, %backslash : i8
  %is_escaped = llvm.or %is_quote, %is_backslash : i1
  %is_tab = llvm.icmp "eq" %byte, %tab : i8
  %is_newline = llvm.icmp "eq" %byte, %newline : i8
  %is_return = llvm.icmp "eq" %byte, %return : i8
  %as_t = llvm.select %is_tab, %t, %byte : i1, i8
  %as_n = llvm.select %is_newline, %n, %as_t : i1, i8
  %letter = llvm.select %is_return, %r, %as_n : i1, i8
  %is_named = llvm.icmp "ne" %letter, %byte : i8
  %has_two = llvm.or %is_escaped, %is_named : i1
  llvm.cond_br %has_two, ^pair, ^other
^pair:
  llvm.store %backslash, %target : i8, !llvm.ptr
  %second = llvm.getelementptr %target[1] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %letter, %second : i8, !llvm.ptr
  %behind_pair = llvm.add %written, %two : i64
  llvm.br ^next(%read_next, %behind_pair : i64, i64)
^other:
  %is_control = llvm.icmp "ult" %byte, %blank : i8
  %is_delete = llvm.icmp "eq" %byte, %delete : i8
  %is_number = llvm.or %is_control, %is_delete : i1
  llvm.cond_br %is_number, ^number, ^plain
^number:
  %wide = llvm.zext %byte : i8 to i32
  llvm.call @snprintf(%target, %five, %escape, %wide) vararg(!llvm.func<i32 (ptr, i64, ptr, ...)>) : (!llvm.ptr, i64, !llvm.ptr, i32) -> i32
  %behind_number = llvm.add %written, %four : i64
  llvm.br ^next(%read_next, %behind_number : i64, i64)
^plain:
  llvm.store %byte, %target : i8, !llvm.ptr
  %behind = llvm.add %written, %one : i64
  llvm.br ^next(%read_next, %behind : i64, i64)
^close:
  llvm.store %quote, %target : i8, !llvm.ptr
  %after = llvm.getelementptr %target[1] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %end, %after : i8, !llvm.ptr
  llvm.return
}
