"""C printed from scalar formulas gives the same values as the evaluator, in every compute type: constants are not
narrowed.

Random formulas of all builtins, constants, coordinates, let names, attributes and operands of several dtypes. The loops
of the formulas are compiled in one file as in a library, run on a few elements, and compared with the evaluator, which
shares no code with them. A rejected formula contains a value that its type cannot represent. NUMBERS=n: number of
formulas (default 300); SEED=n: another seed.
"""

from __future__ import annotations

import ctypes
import os
import random
import shutil
import subprocess
import tempfile
import unittest
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from middle_support import entries
from support import ROOT

from ctgen.interpret.arrays import Array, array
from ctgen.interpret.machine import Machine
from ctgen.interpret.scalar_math import Undefined
from ctgen.language.builtins import BUILTINS
from ctgen.lower.check_real import written_at
from ctgen.lower.dialects import Dialect
from ctgen.lower.loops import Loops, loops_of
from ctgen.lower.scalar import Narrowed, RealOnly
from ctgen.model import dtypes
from ctgen.model.ops import Call, Name, Num, Op
from ctgen.pipeline.derive import derive_all
from ctgen.render.bytecode import environment
from ctgen.render.kernels.loops import attrs_fields, functions, loop_name, table_view

ROUNDS = int(os.environ.get("NUMBERS", "300"))
SEED = int(os.environ.get("SEED", "20264"))
FILE = 150  # formulas in a file
N = 6  # elements
FLAGS = (
    "-std=c17",
    "-D_POSIX_C_SOURCE=200809L",
    "-O1",
    "-fPIC",
    "-shared",
    "-fno-math-errno",
    "-ffp-contract=off",
    "-w",
)
C_TYPES = {"float": ctypes.c_float, "double": ctypes.c_double, "int64_t": ctypes.c_int64, "uint8_t": ctypes.c_uint8}
ATTRS = {"k": ("float", 0.75), "n": ("int", 3), "flag": ("bool", True), "s": ("scalar", 2)}
OPERANDS = {"x": "T", "y": "T", "i": "i64", "m": "bool"}
#: for each compute type: the tolerance for a well-conditioned formula, and the relative change of the inputs by which
#: the test determines the condition
CLOSE = {"f32": (1e-3, 1e-6), "c64": (1e-3, 1e-6), "f64": (1e-8, 1e-13), "c128": (1e-8, 1e-13)}
SIGNS = {
    "add": "+",
    "sub": "-",
    "mul": "*",
    "div": "/",
    "mod": "mod",
    "floordiv": "floordiv",
    "lt": "<",
    "le": "<=",
    "gt": ">",
    "ge": ">=",
    "eq": "==",
    "ne": "!=",
}


class Formulas:
    """Random entries: integers get formulas that are mostly defined for them."""

    def __init__(self, seed: int) -> None:
        self.r = random.Random(seed)

    def entry(self, name: str) -> str:
        r = self.r
        self.rule = r.choice(
            ("real", "any", "float", "inexact", "number", "integer", "promote any", "promote any to float")
        )
        self.whole = r.random() < 0.9 and self.rule in ("real", "any", "number", "integer", "promote any")
        self.complex = r.random() < 0.9 and self.rule in (
            "inexact",
            "number",
            "any",
            "promote any",
            "promote any to float",
        )
        pool = [row for row in BUILTINS.values() if row.written and row.name not in ("stop", "at", "and", "or", "not")]
        pool = [
            row
            for row in pool
            if (row.of_integers and row.name != "div" or not self.whole)
            and (row.complex_ok or not self.complex)
            and (not row.only_integers or self.rule == "integer")
        ]
        self.functions = [row for row in pool if row.value != "bool"]
        self.conditions = [row for row in pool if row.value == "bool"]
        self.operands = ["x", *r.sample(["y", "i", "(1 if m else 0)", "at(0)"], r.choice((0, 1, 2)))]
        self.attrs = r.sample(sorted(ATTRS), r.choice((0, 0, 1, 2)))
        shared = self.value(2)
        text = self.value(r.choice((1, 2, 3)))
        use = r.random() < 0.25
        text = f"{text} + t" if use else text
        args = "".join(f"    {a}: {OPERANDS[a]}[N]\n" for a in OPERANDS if a in " ".join(self.operands).split())
        args += "".join(f"    {a}: {ATTRS[a][0]} = {str(ATTRS[a][1]).lower()}\n" for a in self.attrs)
        let = f"  let:\n    t: {shared}\n" if use else ""
        result = "T"
        if self.conditions and r.random() < 0.15 and not use:
            result, text = "bool", self.condition(1)
        return (
            f"{name}:\n  doc: A test.\n  args:\n{args}  returns: {result}[N]\n  where: {{T: {self.rule}}}\n{let} "
            f" forward:\n    elementwise: {text}\n  order: 0\n"
        )

    def value(self, depth: int) -> str:
        r = self.r
        if depth == 0:
            return self.leaf()
        if r.random() < 0.12 and self.conditions:
            return f"({self.value(depth - 1)} if {self.condition(depth - 1)} else {self.value(depth - 1)})"
        row = BUILTINS[r.choice(("add", "mul", "sub"))] if r.random() < 0.4 else r.choice(self.functions)
        return self.call(row.name, [self.value(depth - 1) for _ in row.params])

    def condition(self, depth: int) -> str:
        r = self.r
        flags = [
            word for word, there in (("flag", "flag" in self.attrs), ("m", "(1 if m else 0)" in self.operands)) if there
        ]
        if flags and r.random() < 0.3:
            return r.choice(flags)
        row = r.choice(self.conditions)
        one = self.call(row.name, [self.value(depth) for _ in row.params])
        return one if r.random() < 0.7 else f"{one} {r.choice(('and', 'or'))} not {self.leaf()} == 1"

    @staticmethod
    def call(name: str, args: list[str]) -> str:
        if name == "neg":
            return f"-({args[0]})"
        if name in ("mod", "floordiv"):
            return f"({args[0]} {'%' if name == 'mod' else '//'} {args[1]})"
        return f"({args[0]} {SIGNS[name]} {args[1]})" if name in SIGNS else f"{name}({', '.join(args)})"

    def leaf(self) -> str:
        r = self.r
        numbers = [a for a in self.attrs if a != "flag" and not (self.whole and a == "k" and r.random() < 0.9)]
        if numbers and r.random() < 0.25:
            return r.choice(numbers)
        if r.random() < 0.3:
            whole = ("0", "1", "2", "3", "7", "300", "-1", "2.0", "1099511627776")
            return r.choice(
                whole
                if self.whole and r.random() < 0.95
                else (*whole, "0.5", "2.5", "0.1", "1e-3", "1e-50", "1e300", "-1.5")
            )
        return r.choice(self.operands)


@dataclass
class Case:
    text: str
    op: Op
    loops: Loops


def cases(count: int, seed: int) -> list[Case]:
    formulas = Formulas(seed)
    texts = {f"f{k}": formulas.entry(f"f{k}") for k in range(count)}
    ops = entries("\n".join(texts.values()))
    derived, found = derive_all(ops, numbers=False)
    assert not found.errors, found.errors
    made = [(d.op, loops_of(d)) for d in derived]
    return [Case(texts[op.name], op, loops) for op, loops in made if loops is not None and loops.loops]


def case_of(formula: str) -> Case:
    """Returns one formula of self, in any dtype."""
    result = "bool" if "<" in formula else "T"
    text = (
        f"f:\n  doc: A test.\n  args:\n    self: T[N]\n  returns: {result}[N]\n  where: {{T: any}}\n  forward:\n   "
        f" elementwise: {formula}\n  order: 0\n"
    )
    op = entries(text)[0]
    loops = loops_of(derive_all([op], numbers=False)[0][0])
    assert loops is not None
    return Case(text, op, loops)


# ---- the C ------------------------------------------------------------------------------------------------


def attr_values(loops: Loops) -> str:
    """Returns the default values of the attributes, as initialisers of a loop's struct."""
    values = {"k": "0.75", "n": "3", "flag": "true", "s": "{.kind = CT_SCALAR_INT, .i = 2}"}
    return ", ".join(f".{a.name} = {values[a.name]}" for a in loops.attrs)


def c_of(case: Case, compute: str) -> str:
    """Returns the loop and the functions that it calls, with external linkage under a given name."""
    loops = case.loops
    name = loop_name(loops, loops.loops[0], compute)
    printed: Any = environment(ROOT / "templates").get_template("kernels/formulas.h.j2").module
    of_type = Loops(loops.op, (compute,), loops.attrs, loops.formulas, loops.loops)
    own = [printed.scalar_function(function) for function in functions(of_type)]
    given = f"&(const cti_{loops.op.c_name}_attrs){{{attr_values(loops)}}}" if loops.attrs else "NULL"
    call = f"void run_{name}(int64_t n, void *const *operands) {{ {name}(n, operands, {given}); }}"
    view = next(it for it in table_view(loops).loops if it.name == name)
    macros: Any = environment(ROOT / "templates").get_template("kernels/loop.c.j2").module
    return "\n".join([*own, macros.loop_function(view, f"cti_{loops.op.c_name}_attrs"), call])


def declared_headers() -> list[str]:
    """Returns the headers of the scalar functions that the library's schemas declare."""
    return sorted({row.header for row in BUILTINS.values() if row.is_declared})


def compiled(pieces: list[str], folder: Path, number: int) -> ctypes.CDLL:
    source, library = folder / f"numbers{number}.c", folder / f"numbers{number}.so"
    headers = ("kernels/scalar_math.h", "kernels/elementwise.h", "kernels/attrs.h", *declared_headers())
    head = "".join(f'#include "{header}"\n' for header in headers)
    source.write_text(head + "\n".join(pieces))
    includes = [f"-I{ROOT / part}" for part in ("runtime/include", "runtime", "generated", "generated/include")]
    run = subprocess.run(
        [shutil.which("cc") or "cc", *FLAGS, *includes, "-o", library, source, ROOT / "runtime/kernels/angle.c", "-lm"],
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr[:3000]
    return ctypes.CDLL(str(library))


def block(c_type: str, values: list[Any]) -> Any:
    """Returns the elements as an array of C."""
    if c_type in ("cti_c64", "cti_c128"):
        flat = [part for v in values for part in (complex(v).real, complex(v).imag)]
        return ((ctypes.c_float if c_type == "cti_c64" else ctypes.c_double) * len(flat))(*flat)
    return (C_TYPES[c_type] * len(values))(*values)


def run(library: ctypes.CDLL, case: Case, compute: str, given: dict[str, list[Any]]) -> list[Any]:
    loop, dialect = case.loops.loops[0], Dialect(compute)
    out_type = dialect.block_type(loop.outputs[0].cls)
    blocks = [block(out_type, [0] * N)]
    for operand in loop.inputs:
        values = list(range(N)) if operand.role == "CTI_IN_COORD" else given[operand.name]
        blocks.append(block(dialect.block_type(operand.cls), values))
    pointers = (ctypes.c_void_p * len(blocks))(*[ctypes.addressof(b) for b in blocks])
    getattr(library, f"run_{loop_name(case.loops, loop, compute)}")(ctypes.c_int64(N), pointers)
    flat = list(blocks[0])
    return [complex(a, b) for a, b in zip(flat[::2], flat[1::2])] if out_type.startswith("cti_c") else flat


# ---- the evaluator ----------------------------------------------------------------------------------------


def inputs(r: random.Random, compute: str) -> dict[str, list[Any]]:
    def one() -> Any:
        if compute == "i64":
            return r.choice((0, 1, 2, -3, 7, r.randint(-20, 20)))
        real = float(r.choice((0.5, 1.0, r.uniform(-3, 3), r.uniform(0.1, 2))))
        rounded = ctypes.c_float(real).value
        return complex(rounded, ctypes.c_float(r.uniform(-2, 2)).value) if compute in ("c64", "c128") else rounded

    return {
        "x": [one() for _ in range(N)],
        "y": [one() for _ in range(N)],
        "i": [r.randint(-4, 9) for _ in range(N)],
        "m": [r.random() < 0.5 for _ in range(N)],
    }


def evaluated(
    case: Case, compute: str, given: dict[str, list[Any]], moved: float = 0.0, rounded: bool = False
) -> list[Any] | None:
    """Returns the evaluator's result, for inputs that are slightly larger, or rounded after every step; None if the
    formula has no value there.
    """
    dtype = {"i64": "i64", "f32": "f64", "f64": "f64", "c64": "c128", "c128": "c128"}[compute]
    values: dict[str, Array] = {}
    for arg in case.op.args:
        if arg.name in OPERANDS:
            own = dtype if OPERANDS[arg.name] == "T" else OPERANDS[arg.name]
            data = [v * (1 + moved) for v in given[arg.name]] if moved and own == dtype else given[arg.name]
            values[arg.name] = array(own, (N,), data)
    try:
        made = Machine({case.op.name: case.op}, rounded=rounded).call(case.op.name, (), values)[0]
    except Undefined:
        return None
    assert isinstance(made, Array)
    return list(made.data)


def plain(value: Any) -> bool:
    """Returns true if the value is finite and well within the range of a 32-bit float."""
    return all(abs(part) < 1e30 for part in (complex(value).real, complex(value).imag))


class Numbers(unittest.TestCase):
    def test_printed_c_gives_what_the_evaluator_gives(self) -> None:
        if shutil.which("cc") is None:
            self.skipTest("no C compiler")
        r = random.Random(SEED)
        made = cases(ROUNDS, SEED)
        self.compared = self.skipped = self.refused = 0
        with tempfile.TemporaryDirectory() as room:
            for start in range(0, len(made), FILE):
                self.one_file(made[start : start + FILE], Path(room), start, r)
        self.assertGreater(
            self.compared, 4 * ROUNDS, f"{self.skipped} elements had no value to compare, {self.refused} formulas no C"
        )
        self.assertLess(self.refused, ROUNDS)

    def one_file(self, made: list[Case], room: Path, number: int, r: random.Random) -> None:
        pieces: dict[tuple[str, str], str] = {}
        printed: Any = environment(ROOT / "templates").get_template("kernels/formulas.h.j2").module
        structs = [printed.attrs_struct(case.loops.op.c_name, attrs_fields(case.loops)) for case in made]
        for case in made:
            for compute in case.loops.computes:
                try:
                    pieces[case.op.name, compute] = c_of(case, compute)
                except (Narrowed, RealOnly) as reason:
                    self.refused += 1
                    with self.subTest(case.text, compute=compute):
                        self.justified(case, compute, reason)
        library = compiled([*structs, *pieces.values()], room, number)
        for case in made:
            for compute in case.loops.computes:
                if (case.op.name, compute) in pieces:
                    with self.subTest(case.text, compute=compute):
                        self.agree(library, case, compute, inputs(r, compute))

    def justified(self, case: Case, compute: str, reason: Narrowed | RealOnly) -> None:
        """A rejected formula cannot be computed in the type without loss."""
        if isinstance(reason, RealOnly):
            self.assertFalse(BUILTINS[reason.call.func].complex_ok)
            self.assertIn(compute, ("c64", "c128"))
        elif isinstance(reason.part, Num):
            value = reason.part.value
            exact = float(value).is_integer() if reason.type_name == "i64" else 1e-37 < abs(value) < 3e38
            self.assertFalse(exact and abs(value) < 2**63, reason)
        elif isinstance(reason.part, Call):
            self.assertFalse(reason.part.func in ("add", "sub", "mul", "neg", "min", "max", "abs"), reason)
        else:
            self.assertEqual((reason.part, reason.type_name), (Name("k"), "i64"))

    def agree(self, library: ctypes.CDLL, case: Case, compute: str, given: dict[str, list[Any]]) -> None:
        wanted = evaluated(case, compute, given)
        if wanted is None:
            self.skipped += N
            return
        found = run(library, case, compute, given)
        if compute == "i64":
            for at, (a, b) in enumerate(zip(found, wanted)):
                self.assertEqual(a, int(b), f"element {at} of {given}")
                self.compared += 1
            return
        tolerance, step = CLOSE[compute]
        near = [evaluated(case, compute, given, moved, compute in ("f32", "c64")) for moved in (0.0, step, -step)]
        for at, (a, b, *others) in enumerate(zip(found, wanted, *[values or [] for values in near])):
            if (
                not all(map(plain, (b, *others)))
                or max(abs(other - b) for other in others) > tolerance * max(1.0, abs(b)) / 10
            ):
                self.skipped += 1
                continue
            self.assertLessEqual(
                abs(a - b),
                tolerance * max(1.0, abs(b)),
                f"element {at}: C gives {a}, the evaluator {b}, for {({n: v[at] for n, v in given.items()})}",
            )
            self.compared += 1

    def test_results_wrap_at_the_size_of_their_dtype(self) -> None:
        case = case_of("self + 300")
        for dtype, given, wanted in (
            ("u8", 200, 244),
            ("i8", 100, -112),
            ("i16", 32700, -32536),
            ("i32", 2**31 - 1, -(2**31) + 299),
            ("i64", 5, 305),
        ):
            made = Machine({"f": case.op}).call("f", [array(dtype, (1,), [given])])[0]
            self.assertEqual((made.dtype, made.data), (dtype, (wanted,)))

    def test_a_number_keeps_its_value_or_is_refused(self) -> None:
        """By compute type: the text printed for x, or the reason for the rejection."""
        for formula, compute, text in (
            ("2.5 * self", "f32", "2.5f * self"),
            ("2.5 * self", "i64", "2.5"),
            ("2.0 * self", "i64", "cti_mul_i64(2, self)"),
            ("2.5 * at(0)", "f64", "2.5 * (double)at_0"),
            ("2 * at(0)", "f64", "(double)2 * (double)at_0"),
            ("min(self, 300)", "i64", "cti_min_i64(self, 300)"),
            ("self + 9007199254740993", "i64", "cti_add_i64(self, 9007199254740993)"),
            ("self + (9007199254740993 - 1)", "i64", "9007199254740992"),
            ("self - 9223372036854775807 - 1", "i64", "9223372036854775807"),
            ("self < 2.5", "i64", "2.5"),
            ("self + 1e300", "f32", "1e+300"),
            ("self + 1e300", "f64", "1e+300"),
            ("self + 1e-60", "c64", "1e-60"),
            ("exp(self)", "i64", "exp(self)"),
            ("1 if self > 0.5 else 0", "i64", "0.5"),
        ):
            with self.subTest(formula, compute=compute):
                case = case_of(formula)
                try:
                    of_type = Loops(case.op, (compute,), case.loops.attrs, case.loops.formulas, case.loops.loops)
                    found = "\n".join(line for function in functions(of_type) for line in function.body)
                except Narrowed as reason:
                    found = str(reason)
                    self.assertEqual(written_at(case.op, reason.part).line, 9)
                self.assertIn(text, found)

    def test_every_dtype_has_a_compute_type(self) -> None:
        self.assertEqual({dtypes.compute_of(dtype) for dtype in dtypes.ALL}, {"i64", *CLOSE})


if __name__ == "__main__":
    unittest.main()
