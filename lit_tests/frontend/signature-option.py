# A signature of the command line stands above those of the file.
# RUN: npc build %s --signature "f(float64[:, ::1], int)" --emit=basicpy -o - | FileCheck %s
# RUN: not npc build %s --signature "f(float or int, int)" --emit=basicpy -o - 2>&1 | FileCheck %s --check-prefix=MANY
# MANY: error: {{.*}}: 'f(float or int, int)' is more than one signature: give each signature in an option of its own


# CHECK: func.func @f(%{{.*}}: !numpy.ndarray<[?, ?]:f64, C> {npc.name = "x"}, %{{.*}}: i64 {npc.name = "n"})
def f(x: float, n):
    return x
