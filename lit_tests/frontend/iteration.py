# RUN: npc build %s --emit=basicpy -o - | FileCheck %s


# Positions below a length that is taken once.
# CHECK-LABEL: func.func @rows
# CHECK: %[[N:.*]] = basicpy.iterable_length %{{.*}} : !numpy.ndarray<[?, ?]:f64>
# CHECK: scf.for %[[K:.*]] = %{{.*}} to %[[N]]
# CHECK: basicpy.iterable_item %{{.*}}[%[[K]]]
def rows(a: "float64[:, :]"):
    for row in a:
        row[0] = 0.0


# The shortest part ends a zip; enumerate counts from its start.
# CHECK-LABEL: func.func @zipped
# CHECK: arith.minsi
# CHECK: scf.for
# CHECK: arith.addi
# CHECK: basicpy.iterable_item
# CHECK: basicpy.iterable_item
def zipped(a: "float64[:]", b: "float64[:]"):
    s = 0.0
    for i, (x, y) in enumerate(zip(a, b), 1):
        s += x * y * i
    return s


# Where the parts differ in length is known behind the loop.
# CHECK-LABEL: func.func @strict
# CHECK: scf.for
# CHECK: basicpy.raise_if %{{.*}}, "ValueError", "zip() argument 2 is shorter than argument 1"
# CHECK: basicpy.raise_if %{{.*}}, "ValueError", "zip() argument 2 is longer than argument 1"
# CHECK: basicpy.raise_if %{{.*}}, "ValueError", "zip() argument 3 is shorter than arguments 1-2"
def strict(a: "float64[:]", b: "float64[:]", c: "float64[:]"):
    for x, y, z in zip(a, b, c, strict=True):
        a[0] = x + y + z


# What is written out is repeated.
# CHECK-LABEL: func.func @unrolled
# CHECK-NOT: scf.for
# CHECK-COUNT-2: basicpy.set_subscript
# CHECK: return
def unrolled(a: "float64[:]"):
    for i, x in enumerate((3, 2.5)):
        a[i] = x


# What is long is not.
# CHECK-LABEL: func.func @long
# CHECK: scf.for
# CHECK: scf.for
def long(a: "float64[:]"):
    for i in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10):
        for j in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10):
            a[i] = j
    for i in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17):
        a[i] = i
