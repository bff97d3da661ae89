# A signature of the command line stands above those of the file.
# RUN: npc build %s --signature "f(float64[:, ::1], int)" --emit=basicpy -o - | FileCheck %s


# CHECK: func.func @f(%{{.*}}: !numpy.ndarray<[?, ?]:f64, C> {npc.name = "x"}, %{{.*}}: i64 {npc.name = "n"})
def f(x: float, n):
    return x
