// RUN: npc-opt --memref-calling-convention --reconcile-unrealized-casts --split-input-file %s | FileCheck %s

// Immediately before the return the descriptor is copied to the heap: two
// pointers, an offset, and a size and a stride for each dimension.
// CHECK: llvm.func @malloc(i64) -> !llvm.ptr
// CHECK-LABEL: llvm.func @returned(
// CHECK-SAME: %[[RANK:.*]]: i64, %[[POINTER:.*]]: !llvm.ptr) -> !llvm.struct<(i64, ptr)>
func.func @returned(%m: memref<*xf32>) -> memref<*xf32> {
  // CHECK: %[[D:.*]] = llvm.insertvalue %[[POINTER]]
  // CHECK: %[[ONE:.*]] = llvm.mlir.constant(1 : index) : i64
  // CHECK: %[[TWO:.*]] = llvm.mlir.constant(2 : index) : i64
  // CHECK: %[[INDEX:.*]] = llvm.mlir.constant(8 : index) : i64
  // CHECK: %[[PTR:.*]] = llvm.mlir.constant(8 : index) : i64
  // CHECK: %[[POINTERS:.*]] = llvm.mul %[[TWO]], %[[PTR]]
  // CHECK: %[[R:.*]] = llvm.extractvalue %[[D]][0]
  // CHECK: %[[TWICE:.*]] = llvm.mul %[[TWO]], %[[R]]
  // CHECK: %[[COUNT:.*]] = llvm.add %[[TWICE]], %[[ONE]]
  // CHECK: %[[INTEGERS:.*]] = llvm.mul %[[COUNT]], %[[INDEX]]
  // CHECK: %[[SIZE:.*]] = llvm.add %[[POINTERS]], %[[INTEGERS]]
  // CHECK: %[[HEAP:.*]] = llvm.call @malloc(%[[SIZE]])
  // CHECK: %[[SOURCE:.*]] = llvm.extractvalue %[[D]][1]
  // CHECK: "llvm.intr.memcpy"(%[[HEAP]], %[[SOURCE]], %[[SIZE]]) <{isVolatile = false}>
  // CHECK: llvm.extractvalue %[[D]][0]
  // CHECK: %[[COPY:.*]] = llvm.insertvalue %[[HEAP]], %{{.*}}[1]
  // CHECK: llvm.return %[[COPY]]
  return %m : memref<*xf32>
}

// -----

// After the call the descriptor is copied to the stack, and the heap's is freed,
// though nothing uses the result.
// CHECK: llvm.func @free(!llvm.ptr)
// CHECK-LABEL: llvm.func @received
func.func @received() {
  // CHECK: %[[D:.*]] = llvm.call @make() : () -> !llvm.struct<(i64, ptr)>
  // CHECK: %[[STACK:.*]] = llvm.alloca %[[SIZE:.*]] x i8 : (i64) -> !llvm.ptr
  // CHECK: %[[HEAP:.*]] = llvm.extractvalue %[[D]][1]
  // CHECK: "llvm.intr.memcpy"(%[[STACK]], %[[HEAP]], %[[SIZE]])
  // CHECK: llvm.call @free(%[[HEAP]])
  // CHECK: llvm.return
  %0 = call @make() : () -> memref<*xf32>
  return
}

// So is that of an indirect call.
// CHECK-LABEL: llvm.func @indirect
func.func @indirect(%f: () -> memref<*xf32>) {
  // CHECK: llvm.call %{{.*}}() : !llvm.ptr, () -> !llvm.struct<(i64, ptr)>
  // CHECK: llvm.alloca
  // CHECK: llvm.call @free
  %0 = call_indirect %f() : () -> memref<*xf32>
  return
}
func.func private @make() -> memref<*xf32>

// -----

// Each of two results has a copy of its own; the other result has none.
// CHECK-LABEL: llvm.func @two(
// CHECK-SAME: -> !llvm.struct<(struct<(i64, ptr)>, i32, struct<(i64, ptr)>)>
func.func @two(%a: memref<*xf32>, %i: i32, %b: memref<*xf64>) -> (memref<*xf32>, i32, memref<*xf64>) {
  // CHECK: %[[A:.*]] = llvm.call @malloc
  // CHECK: %[[X:.*]] = llvm.insertvalue %[[A]]
  // CHECK: %[[B:.*]] = llvm.call @malloc
  // CHECK: %[[Y:.*]] = llvm.insertvalue %[[B]]
  // CHECK: llvm.insertvalue %[[X]], %{{.*}}[0]
  // CHECK: llvm.insertvalue %[[Y]], %{{.*}}[2]
  return %a, %i, %b : memref<*xf32>, i32, memref<*xf64>
}

// CHECK-LABEL: llvm.func @both
func.func @both(%a: memref<*xf32>, %i: i32, %b: memref<*xf64>) {
  // CHECK: %[[R:.*]] = llvm.call @two
  // CHECK: %[[A:.*]] = llvm.extractvalue %[[R]][0]
  // CHECK: %[[B:.*]] = llvm.extractvalue %[[R]][2]
  // CHECK: %[[P:.*]] = llvm.extractvalue %[[A]][1]
  // CHECK: llvm.call @free(%[[P]])
  // CHECK: %[[Q:.*]] = llvm.extractvalue %[[B]][1]
  // CHECK: llvm.call @free(%[[Q]])
  %0:3 = call @two(%a, %i, %b) : (memref<*xf32>, i32, memref<*xf64>) -> (memref<*xf32>, i32, memref<*xf64>)
  return
}

// -----

// The descriptor is in the default memory space, whichever its pointers point to;
// pointers of another size make it smaller.
// CHECK-LABEL: llvm.func @space(
// CHECK-SAME: %{{.*}}: i64, %{{.*}}: !llvm.ptr) -> !llvm.struct<(i64, ptr)>
// CHECK: llvm.mlir.constant(8 : index)
// CHECK-NEXT: llvm.mlir.constant(4 : index)
// CHECK: llvm.call @malloc(%{{.*}}) : (i64) -> !llvm.ptr
module attributes {llvm.data_layout = "p3:32:32"} {
  func.func @space(%m: memref<*xf32, 3>) -> memref<*xf32, 3> {
    return %m : memref<*xf32, 3>
  }
}

// -----

// In a loop, the stack of the call before is used again, and more is taken only
// for a larger descriptor.
// CHECK-LABEL: llvm.func @loop
func.func @loop(%again: i1) {
  // CHECK: %[[PLACE:.*]] = llvm.alloca %{{.*}} x !llvm.ptr
  // CHECK: %[[CAPACITY:.*]] = llvm.alloca %{{.*}} x i64
  // CHECK: llvm.store %{{.*}}, %[[PLACE]]
  // CHECK: llvm.store %{{.*}}, %[[CAPACITY]]
  // CHECK: cf.br
  // CHECK: llvm.call @make
  // CHECK: %[[AVAILABLE:.*]] = llvm.load %[[CAPACITY]]
  // CHECK: %[[FITS:.*]] = llvm.icmp "ule" %[[SIZE:.*]], %[[AVAILABLE]]
  // CHECK: %[[NONE:.*]] = llvm.mlir.constant(0 : index)
  // CHECK: %[[MORE:.*]] = llvm.select %[[FITS]], %[[NONE]], %[[SIZE]]
  // CHECK: %[[FRESH:.*]] = llvm.alloca %[[MORE]] x i8
  // CHECK: %[[OLD:.*]] = llvm.load %[[PLACE]]
  // CHECK: %[[STACK:.*]] = llvm.select %[[FITS]], %[[OLD]], %[[FRESH]]
  // CHECK: llvm.store %[[STACK]], %[[PLACE]]
  // CHECK: %[[LARGEST:.*]] = llvm.select %[[FITS]], %[[AVAILABLE]], %[[SIZE]]
  // CHECK: llvm.store %[[LARGEST]], %[[CAPACITY]]
  // CHECK: "llvm.intr.memcpy"(%[[STACK]],
  // CHECK: llvm.call @take
  cf.br ^loop
^loop:
  %0 = call @make() : () -> memref<*xf32>
  call @take(%0) : (memref<*xf32>) -> ()
  cf.cond_br %again, ^loop, ^exit
^exit:
  return
}

// CHECK-LABEL: llvm.func @for
func.func @for(%n: index, %zero: index, %one: index) {
  // CHECK: llvm.alloca %{{.*}} x !llvm.ptr
  // CHECK: scf.for
  // CHECK: llvm.icmp "ule"
  // CHECK: llvm.call @take
  scf.for %i = %zero to %n step %one {
    %0 = func.call @make() : () -> memref<*xf32>
    func.call @take(%0) : (memref<*xf32>) -> ()
  }
  return
}

// What the loop carries is copied aside and to memory of its own where it arrives.
// CHECK-LABEL: llvm.func @carried
func.func @carried(%again: i1, %m: memref<*xf32>) {
  // CHECK: ^bb1(%[[X:.*]]: memref<*xf32>):
  // CHECK: %[[D:.*]] = builtin.unrealized_conversion_cast %[[X]]
  // CHECK: llvm.icmp "ule"
  // CHECK: %[[P:.*]] = llvm.extractvalue %[[D]][1]
  // CHECK: "llvm.intr.memcpy"(%[[ASIDE:[^,]*]], %[[P]],
  // CHECK: llvm.icmp "ule"
  // CHECK: "llvm.intr.memcpy"(%[[OWN:[^,]*]], %[[ASIDE]],
  // CHECK: llvm.insertvalue %[[OWN]]
  // CHECK: llvm.call @take
  // CHECK: llvm.call @make
  // CHECK: llvm.icmp "ule"
  cf.br ^loop(%m : memref<*xf32>)
^loop(%x: memref<*xf32>):
  call @take(%x) : (memref<*xf32>) -> ()
  %0 = call @make() : () -> memref<*xf32>
  cf.cond_br %again, ^loop(%0 : memref<*xf32>), ^exit
^exit:
  return
}

// CHECK-LABEL: llvm.func @for_carried
func.func @for_carried(%n: index, %zero: index, %one: index, %m: memref<*xf32>) {
  // CHECK: scf.for
  // CHECK: "llvm.intr.memcpy"(%[[ASIDE:[^,]*]],
  // CHECK: "llvm.intr.memcpy"(%{{.*}}, %[[ASIDE]],
  // CHECK: llvm.call @take
  // CHECK: llvm.call @make
  // CHECK: llvm.icmp "ule"
  %0 = scf.for %i = %zero to %n step %one iter_args(%x = %m) -> memref<*xf32> {
    func.call @take(%x) : (memref<*xf32>) -> ()
    %1 = func.call @make() : () -> memref<*xf32>
    scf.yield %1 : memref<*xf32>
  }
  return
}

// A callee may keep it in a memref of memrefs.
// CHECK-LABEL: llvm.func @kept
func.func @kept(%again: i1, %all: memref<2xmemref<*xf32>>) {
  // CHECK-NOT: llvm.icmp
  // CHECK: llvm.alloca %{{.*}} x i8
  // CHECK-NOT: llvm.icmp
  // CHECK: llvm.return
  cf.br ^loop
^loop:
  %0 = call @make() : () -> memref<*xf32>
  call @keep(%0, %all) : (memref<*xf32>, memref<2xmemref<*xf32>>) -> ()
  cf.cond_br %again, ^loop, ^exit
^exit:
  return
}

// Outside of loops each call has its own.
// CHECK-LABEL: llvm.func @straight
func.func @straight() {
  // CHECK-NOT: llvm.icmp
  // CHECK: llvm.call @take
  // CHECK: llvm.return
  %0 = call @make() : () -> memref<*xf32>
  call @take(%0) : (memref<*xf32>) -> ()
  return
}

func.func private @make() -> memref<*xf32>
func.func private @take(memref<*xf32>)
func.func private @keep(memref<*xf32>, memref<2xmemref<*xf32>>)

// -----

// A function that keeps the memref, in a global or until it runs on, still uses
// the descriptor when the call is made again.
func.func private @make() -> memref<*xf32>
memref.global "private" @kept : memref<1xmemref<*xf32>>
func.func private @keep(%m: memref<*xf32>) {
  %zero = arith.constant 0 : index
  %global = memref.get_global @kept : memref<1xmemref<*xf32>>
  memref.store %m, %global[%zero] : memref<1xmemref<*xf32>>
  return
}
func.func private @hand_on(%m: memref<*xf32>) {
  call @keep(%m) : (memref<*xf32>) -> ()
  return
}
func.func private @read(%m: memref<*xf32>) -> index {
  %rank = memref.rank %m : memref<*xf32>
  return %rank : index
}

// CHECK-LABEL: llvm.func @calls_keep
func.func @calls_keep(%n: index, %zero: index, %one: index) {
  // CHECK-NOT: llvm.icmp
  // CHECK: llvm.call @hand_on
  scf.for %i = %zero to %n step %one {
    %0 = func.call @make() : () -> memref<*xf32>
    func.call @hand_on(%0) : (memref<*xf32>) -> ()
  }
  return
}

// CHECK-LABEL: llvm.func @calls_read
func.func @calls_read(%n: index, %zero: index, %one: index) {
  // CHECK: llvm.icmp "ule"
  // CHECK: llvm.call @read
  scf.for %i = %zero to %n step %one {
    %0 = func.call @make() : () -> memref<*xf32>
    %1 = func.call @read(%0) : (memref<*xf32>) -> index
  }
  return
}

// CHECK-LABEL: llvm.func @runs_later
func.func @runs_later(%n: index, %zero: index, %one: index) {
  // CHECK-NOT: llvm.icmp
  // CHECK: async.execute
  scf.for %i = %zero to %n step %one {
    %0 = func.call @make() : () -> memref<*xf32>
    %token = async.execute {
      %1 = func.call @read(%0) : (memref<*xf32>) -> index
      async.yield
    }
  }
  return
}

// CHECK-LABEL: llvm.func @gives_stack_back
func.func @gives_stack_back(%n: index, %zero: index, %one: index) {
  // CHECK-NOT: llvm.icmp
  // CHECK: llvm.intr.stackrestore
  scf.for %i = %zero to %n step %one {
    %stack = llvm.intr.stacksave : !llvm.ptr
    %0 = func.call @make() : () -> memref<*xf32>
    %1 = func.call @read(%0) : (memref<*xf32>) -> index
    llvm.intr.stackrestore %stack : !llvm.ptr
  }
  return
}

// -----

// The descriptor is in memory: a function with an unranked memref touches some.
// CHECK: llvm.func @readnone(%{{.*}}: i64, %{{.*}}: !llvm.ptr) -> i64 {
func.func @readnone(%m: memref<*xf32>) -> index attributes {llvm.readnone} {
  %rank = memref.rank %m : memref<*xf32>
  return %rank : index
}

// -----

// C's functions are used if they are declared, in either dialect.
// CHECK-LABEL: llvm.func @both_declared
// CHECK: llvm.call @malloc
// CHECK: llvm.func @malloc(i64) -> !llvm.ptr
// CHECK: llvm.func @free(!llvm.ptr) attributes {sym_visibility = "private"}
// CHECK-NOT: @malloc
// CHECK-NOT: @free
func.func @both_declared(%m: memref<*xf32>) -> memref<*xf32> {
  %0 = call @both_declared(%m) : (memref<*xf32>) -> memref<*xf32>
  return %0 : memref<*xf32>
}
llvm.func @malloc(i64) -> !llvm.ptr
func.func private @free(!llvm.ptr)
