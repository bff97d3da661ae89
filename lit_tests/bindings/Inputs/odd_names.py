"""Names that C, C++ or the headers themselves use, and names beyond ASCII.

\"\"\" /* */ */ /* // \\ {{ nothing }} {% no %} "quotes" 'quotes' ?" ??/
größe \u202e \\
"""


def u(u: "float64[:]"):
    return u.sum()


def result(result: "float64[:]", result_array: "float64[:]"):
    return result + result_array


def odd_names(odd_names_: int, odd_names: int):
    return odd_names


def int64_t(int64_t: int, bool_: bool):
    return int64_t


def npc_float64_1d(npc_float64_1d: "float64[:]", npc: int, std: int):
    return npc_float64_1d * 2.0


def npc_last_error(x: float):
    return x


def f(x: float):
    return x, x


def f_result(x: float):
    return x, x


def f_free_result(x: "float64[:]"):
    return x, x + 1.0


def exp(errno: float, stdin: float, NULL: float, I: float):
    return errno


def class_(register: float, namespace: int, template: int, this: int, auto: int, operator: int):
    return register


def std(std: float):
    return std


def npc(npc: float):
    return npc


def view(view: "float64[:]"):
    return view


def array(array: "float64[:]", error: float):
    return array[1:]


def error(x: float):
    return x


def free(free: "float64[:]"):
    return free + 1.0


def memset(x: int):
    return x


def tuple_of_tuple(x: float):
    return ((x,),)


def double(linux: int, unix: int):
    return (linux,)


def nothing(x: int):
    return None, (x, (None, x))


def empty(x: int):
    return ()


def main(argc: int, argv: int):
    return 0


def printf(format: int = 5, *, size0: int = -9223372036854775808):
    return format


def index(y0: float, j1: float, time: float, read: float, signal: float, gamma: float):
    """*/"""
    return y0


def variables(timezone: float, environ: int, signgam: int, tm: int, stat: int, optarg: int):
    return timezone


def étude(é: float):
    return é


def y0(x: float):
    return x


def gamma(x: float):
    return x


def strerror_r(x: float):
    return x


def größe(größe: float, x: float = 1.0):
    """größe"""
    return größe


def _Complex(__LINE__: float, _Bool: int, __linux__: int, __attribute__: int, __x: int):
    return __LINE__


def NPC_FLOAT64_1D(NPC_ODD_NAMES_H: float, NPC_STRIDES: "float64[:]", NPC_HPP: int):
    return NPC_ODD_NAMES_H
