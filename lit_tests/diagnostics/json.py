# RUN: not npc check %s --error-format=json 2>&1 | FileCheck %s

# CHECK: {"id":"unknown-name","severity":"error","message":"name 'y' is not defined","file":"{{.*}}json.py","range":{"start":{"line":5,"column":25},"end":{"line":5,"column":26}},
# CHECK-SAME: "help":
def f(x: int): return x+y
