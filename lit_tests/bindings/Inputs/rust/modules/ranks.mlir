// Arrays of every number of dimensions that ndarray has a type for, and of more;
// arrays of fixed sizes.

func.func @rank_0(%read: memref<f64, strided<[], offset: ?>> {npc.name = "read"}, %written: memref<f64, strided<[], offset: ?>> {npc.name = "written"}) -> (memref<f64, strided<[], offset: ?>>, memref<f64, strided<[], offset: ?>>) {
  %value = memref.load %read[] : memref<f64, strided<[], offset: ?>>
  memref.store %value, %written[] : memref<f64, strided<[], offset: ?>>
  return %read, %written : memref<f64, strided<[], offset: ?>>, memref<f64, strided<[], offset: ?>>
}

func.func @rank_1(%read: memref<?xf64, strided<[?], offset: ?>> {npc.name = "read"}, %written: memref<?xf64, strided<[?], offset: ?>> {npc.name = "written"}) -> (memref<?xf64, strided<[?], offset: ?>>, memref<?xf64, strided<[?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %value = memref.load %read[%zero] : memref<?xf64, strided<[?], offset: ?>>
  memref.store %value, %written[%zero] : memref<?xf64, strided<[?], offset: ?>>
  return %read, %written : memref<?xf64, strided<[?], offset: ?>>, memref<?xf64, strided<[?], offset: ?>>
}

func.func @rank_2(%read: memref<?x?xf64, strided<[?, ?], offset: ?>> {npc.name = "read"}, %written: memref<?x?xf64, strided<[?, ?], offset: ?>> {npc.name = "written"}) -> (memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, ?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %value = memref.load %read[%zero, %zero] : memref<?x?xf64, strided<[?, ?], offset: ?>>
  memref.store %value, %written[%zero, %zero] : memref<?x?xf64, strided<[?, ?], offset: ?>>
  return %read, %written : memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, ?], offset: ?>>
}

func.func @rank_3(%read: memref<?x?x?xf64, strided<[?, ?, ?], offset: ?>> {npc.name = "read"}, %written: memref<?x?x?xf64, strided<[?, ?, ?], offset: ?>> {npc.name = "written"}) -> (memref<?x?x?xf64, strided<[?, ?, ?], offset: ?>>, memref<?x?x?xf64, strided<[?, ?, ?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %value = memref.load %read[%zero, %zero, %zero] : memref<?x?x?xf64, strided<[?, ?, ?], offset: ?>>
  memref.store %value, %written[%zero, %zero, %zero] : memref<?x?x?xf64, strided<[?, ?, ?], offset: ?>>
  return %read, %written : memref<?x?x?xf64, strided<[?, ?, ?], offset: ?>>, memref<?x?x?xf64, strided<[?, ?, ?], offset: ?>>
}

func.func @rank_4(%read: memref<?x?x?x?xf64, strided<[?, ?, ?, ?], offset: ?>> {npc.name = "read"}, %written: memref<?x?x?x?xf64, strided<[?, ?, ?, ?], offset: ?>> {npc.name = "written"}) -> (memref<?x?x?x?xf64, strided<[?, ?, ?, ?], offset: ?>>, memref<?x?x?x?xf64, strided<[?, ?, ?, ?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %value = memref.load %read[%zero, %zero, %zero, %zero] : memref<?x?x?x?xf64, strided<[?, ?, ?, ?], offset: ?>>
  memref.store %value, %written[%zero, %zero, %zero, %zero] : memref<?x?x?x?xf64, strided<[?, ?, ?, ?], offset: ?>>
  return %read, %written : memref<?x?x?x?xf64, strided<[?, ?, ?, ?], offset: ?>>, memref<?x?x?x?xf64, strided<[?, ?, ?, ?], offset: ?>>
}

func.func @rank_5(%read: memref<?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?], offset: ?>> {npc.name = "read"}, %written: memref<?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?], offset: ?>> {npc.name = "written"}) -> (memref<?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?], offset: ?>>, memref<?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %value = memref.load %read[%zero, %zero, %zero, %zero, %zero] : memref<?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?], offset: ?>>
  memref.store %value, %written[%zero, %zero, %zero, %zero, %zero] : memref<?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?], offset: ?>>
  return %read, %written : memref<?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?], offset: ?>>, memref<?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?], offset: ?>>
}

func.func @rank_6(%read: memref<?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?], offset: ?>> {npc.name = "read"}, %written: memref<?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?], offset: ?>> {npc.name = "written"}) -> (memref<?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?], offset: ?>>, memref<?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %value = memref.load %read[%zero, %zero, %zero, %zero, %zero, %zero] : memref<?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?], offset: ?>>
  memref.store %value, %written[%zero, %zero, %zero, %zero, %zero, %zero] : memref<?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?], offset: ?>>
  return %read, %written : memref<?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?], offset: ?>>, memref<?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?], offset: ?>>
}

func.func @rank_7(%read: memref<?x?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?, ?], offset: ?>> {npc.name = "read"}, %written: memref<?x?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?, ?], offset: ?>> {npc.name = "written"}) -> (memref<?x?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?, ?], offset: ?>>, memref<?x?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?, ?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %value = memref.load %read[%zero, %zero, %zero, %zero, %zero, %zero, %zero] : memref<?x?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?, ?], offset: ?>>
  memref.store %value, %written[%zero, %zero, %zero, %zero, %zero, %zero, %zero] : memref<?x?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?, ?], offset: ?>>
  return %read, %written : memref<?x?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?, ?], offset: ?>>, memref<?x?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?, ?], offset: ?>>
}

func.func @rank_8(%read: memref<?x?x?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?, ?, ?], offset: ?>> {npc.name = "read"}, %written: memref<?x?x?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?, ?, ?], offset: ?>> {npc.name = "written"}) -> (memref<?x?x?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?, ?, ?], offset: ?>>, memref<?x?x?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?, ?, ?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %value = memref.load %read[%zero, %zero, %zero, %zero, %zero, %zero, %zero, %zero] : memref<?x?x?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?, ?, ?], offset: ?>>
  memref.store %value, %written[%zero, %zero, %zero, %zero, %zero, %zero, %zero, %zero] : memref<?x?x?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?, ?, ?], offset: ?>>
  return %read, %written : memref<?x?x?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?, ?, ?], offset: ?>>, memref<?x?x?x?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?, ?, ?, ?], offset: ?>>
}

func.func @fixed(%a: memref<2x?x3xf32> {npc.name = "a"}) -> memref<2x?x3xf32> {
  return %a : memref<2x?x3xf32>
}
