// RUN: npc-opt --skip-empty-loops %s | FileCheck %s

// CHECK-LABEL: func.func @rows(
// CHECK-SAME: %{{.*}}: memref<?x?x?xf64>, %[[PLANES:.*]]: index, %[[ROWS:.*]]: index, %[[COLUMNS:.*]]: index
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[HAS_ROWS:.*]] = arith.cmpi slt, %[[ZERO]], %[[ROWS]]
// CHECK-DAG: %[[HAS_COLUMNS:.*]] = arith.cmpi slt, %[[ZERO]], %[[COLUMNS]]
// CHECK: %[[BOTH:.*]] = arith.andi %[[HAS_ROWS]], %[[HAS_COLUMNS]]
// CHECK: %[[END:.*]] = arith.select %[[BOTH]], %[[PLANES]], %[[ZERO]]
// CHECK: scf.for %{{.*}} = %[[ZERO]] to %[[END]]
// CHECK-NOT: arith.select
func.func @rows(%a: memref<?x?x?xf64>, %planes: index, %rows: index, %columns: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %x = arith.constant 0.0 : f64
  scf.for %i = %zero to %planes step %one {
    scf.for %j = %zero to %rows step %one {
      %next = arith.addi %j, %one : index
      scf.for %k = %zero to %columns step %one {
        memref.store %x, %a[%i, %j, %k] : memref<?x?x?xf64>
      }
    }
  }
  return
}

// A loop that does something for each row runs, and one whose rows differ in length.
// CHECK-LABEL: func.func @others(
// CHECK-NOT: arith.select
func.func @others(%a: memref<?x?xf64>, %b: memref<?xf64>, %rows: index, %columns: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %three = arith.constant 3 : index
  %x = arith.constant 0.0 : f64
  scf.for %i = %zero to %rows step %one {
    memref.store %x, %b[%i] : memref<?xf64>
    scf.for %j = %zero to %columns step %one {
      memref.store %x, %a[%i, %j] : memref<?x?xf64>
    }
  }
  scf.for %i = %zero to %rows step %one {
    scf.for %j = %zero to %i step %one {
      memref.store %x, %a[%i, %j] : memref<?x?xf64>
    }
  }
  scf.for %i = %zero to %rows step %one {
    scf.for %j = %zero to %three step %one {
      memref.store %x, %a[%i, %j] : memref<?x?xf64>
    }
  }
  return
}
